import {
  DRIFT,
  type Extraction,
  isGrave,
  isThere,
  isTrusted,
  type Provenance,
  type ProvenanceTree,
  statusOf,
  type Violation,
} from '../../extract/index.ts'
import type { Wrapper } from '../../wrapper/index.ts'
import { NEARLY_ALL } from '../constants.ts'
import type { PatternChange } from '../repair/adaptation.ts'
import { agree } from './flow-links.ts'

/** Rules by which a field is known to be missing on its page. */
const LACKING: ReadonlySet<string> = new Set(['required', DRIFT])

/**
 * Names of the fields and lists that a page should have, and has not: those that break a rule for it, and of those that are usual.
 *
 * @param changes what a repair that is offered would change: what that found is not lacking; asked for where anything lacks
 */
export function lackedNames(
  { data, violations }: Extraction,
  usual: readonly string[],
  changes: () => readonly PatternChange[],
): readonly string[] {
  // What a repair found nowhere is on no other page either: that is a suspicion.
  const isLack = (one: Violation): boolean => LACKING.has(one.rule) && (one.rule !== DRIFT || isGrave(one))
  const broken = violations.flatMap((one) => (isLack(one) ? [one.pattern.split('.', 1)[0]!] : []))
  const names = [...new Set([...broken, ...usual])].filter((name) => name in data && !isThere(data[name]!))
  if (names.length === 0) return names
  const found = new Set(changes().flatMap(({ change, pattern }) => (FOUND.has(change) ? [pattern] : [])))
  return names.filter((name) => !found.has(name))
}

const FOUND: ReadonlySet<PatternChange['change']> = new Set(['moved', 'labelled', 'alike'])

/** Names of the fields and lists that nearly every page of a wrapper had, as its evidence says; without what is known to be gone. */
export function usualNames({ page, evidence }: Wrapper): readonly string[] {
  const isUsual = (name: string): boolean => (evidence?.patterns[name]?.presence ?? 0) >= NEARLY_ALL
  return page.children.flatMap(({ name, gone }) => (!gone && isUsual(name) ? [name] : []))
}

/**
 * What a page lacks, filled from another page of the flow that led to it; each value from there says so in its provenance. Of a page of another class (a
 * login, a note that it moved) nothing is taken. Null when the other page has not all that is lacking, is no sound page itself, or says other things of what both have.
 *
 * @param lacking names of what it lacks, of a page of the class
 * @param url of the other page
 */
export function joinedPages(
  asked: Extraction,
  lacking: readonly string[],
  other: Extraction,
  url: string,
): Extraction | null {
  if (asked.status === 'other-class')
    return isTrusted(other.status) ? { ...other, provenance: fromPage(other.provenance, url) } : null
  if (lacking.length === 0 || !lacking.every((name) => isThere(other.data[name] ?? null))) return null
  if (!agree(asked.data, other.data)) return null
  const isFilled = ({ pattern }: { readonly pattern: string }) => lacking.includes(pattern.split('.', 1)[0]!)
  const violations = [
    ...asked.violations.filter((one) => !isFilled(one)),
    ...other.violations.filter((one) => isFilled(one)),
  ]
  const status = statusOf(violations)
  const isInPart = status === 'ok' && violations.some(({ rule }) => rule === DRIFT)
  const formatted = taken(asked.formatted ?? {}, other.formatted ?? {}, lacking)
  return {
    ...asked,
    status: isInPart ? 'healed-in-part' : status,
    data: taken(asked.data, other.data, lacking),
    provenance: taken(asked.provenance, fromPage(other.provenance, url), lacking),
    violations,
    ...(asked.formatted && { formatted }),
  }
}

function taken<Value>(
  own: Readonly<Record<string, Value>>,
  other: Readonly<Record<string, Value>>,
  names: readonly string[],
): Record<string, Value> {
  return { ...own, ...Object.fromEntries(names.flatMap((name) => (name in other ? [[name, other[name]!]] : []))) }
}

/** Provenance of a level with the page that all of it is from. */
function fromPage(level: Extraction['provenance'], page: string): Extraction['provenance'] {
  return Object.fromEntries(Object.entries(level).map(([name, tree]) => [name, withPage(tree, page)]))
}

function withPage(tree: ProvenanceTree, page: string): ProvenanceTree {
  if (tree === null) return null
  if (Array.isArray(tree)) return tree.map((one) => withPage(one, page))
  if (isProvenance(tree)) return { ...tree, page }
  return fromPage(tree as Extraction['provenance'], page)
}

/** A record may have a field `path` too: what is said of that is no text. */
function isProvenance(tree: ProvenanceTree): tree is Provenance {
  return tree !== null && typeof (tree as { readonly path?: unknown }).path === 'string'
}
