import { hashString } from '../../base/index.ts'
import { oneLine } from '../../dom/index.ts'
import type { FieldPattern, ListPattern, Locator } from '../../wrapper/index.ts'
import { type Evidence, evidenceOf, readsAll } from '../evidence/bags.ts'
import {
  type KnownPattern,
  type Owners,
  type Patterns,
  type Records,
  readTogether,
  recordTexts,
} from '../evidence/known-patterns.ts'
import { type ObservedValue, type OpenPage, once } from '../evidence/open-page.ts'
import { dataGuide } from './data-guide.ts'

/** How a candidate came up: in the old place, by what is known of the new ways, in the new template, there as the lists inside a list's records joined, as a kind of place. */
export type Origin = 'kept' | 'translated' | 'learned' | 'joined' | 'place'

/** What all candidates have. */
interface Found<Pattern> {
  /** All the ways in which it came up, the first one first. */
  readonly origins: readonly Origin[]
  readonly pattern: Pattern
  readonly evidence: Evidence
  /** Equal for candidates that take the same of the same nodes. */
  readonly key: string
  /** Equal for candidates that give the same texts, wherever they stand. */
  readonly says: string
  /** The contexts in which it was looked for. */
  readonly owners: Owners
  /** Its values, or how its records begin. */
  readonly values: readonly ObservedValue[]
}

/** Something in the changed pages that an old field may be. */
export interface FieldCandidate extends Found<FieldPattern> {
  readonly kind: 'field'
}

/** A list of the changed pages that an old list may be. */
export interface ListCandidate extends Found<ListPattern> {
  readonly kind: 'list'
  readonly records: Records
  readonly level: () => Level
}

/** What of the changed pages an old pattern may be. */
export type Candidate = FieldCandidate | ListCandidate

/** The candidates of the page, or of the records of a list. */
export interface Level {
  readonly owners: Owners
  readonly candidates: readonly Candidate[]
  /** Opens the levels of the same pages. */
  readonly open: OpenLevel
}

/** Gives what some contexts hold; equal contexts have one level, in how many ways ever they were found. */
type OpenLevel = (owners: Owners, learned: Patterns) => Level

/** What the contexts of a level hold: what was learned from the changed pages, every kind of place and of repeated element. */
export function levelOf(pages: readonly OpenPage[], owners: Owners, learned: Patterns): Level {
  const opened = new Map<Patterns, Map<string, Level>>()
  const open = (of: Owners, own: Patterns): Level => {
    const levels = opened.get(own) ?? new Map<string, Level>()
    opened.set(own, levels)
    const key = ownersKey(of)
    const level = levels.get(key) ?? newLevel(pages, of, own, open)
    levels.set(key, level)
    return level
  }
  return open(owners, learned)
}

function newLevel(pages: readonly OpenPage[], owners: Owners, learned: Patterns, open: OpenLevel): Level {
  const found = new Map<string, Candidate>()
  addCandidates(found, pages, { owners, open }, 'learned', learned)
  addCandidates(found, pages, { owners, open }, 'joined', learned.flatMap(joinedLists))
  addCandidates(found, pages, { owners, open }, 'place', dataGuide(pages, owners))
  return { owners, candidates: [...found.values()], open }
}

/** Equal for contexts of the same nodes under the same headings. */
function ownersKey({ pages, nodes, headings = [] }: Owners): string {
  return `${nodes.map((own, i) => `${pages[i]}:${own.join()}`).join(' ')} ${headings.join(' ')}`
}

/** A level with what the old patterns still give, in place of equal candidates, and all of each kind where an old field takes all of its own. */
export function withKept(pages: readonly OpenPage[], { owners, candidates, open }: Level, old: Patterns): Level {
  const found = new Map<string, Candidate>()
  const level = { owners, open }
  addCandidates(found, pages, level, 'kept', old)
  if (old.some((pattern) => pattern.kind === 'field' && readsAll(pattern.value)))
    for (const candidate of candidates) {
      const { kind, pattern, origins } = candidate
      if (kind === 'field' && isFirstOfSeveral(candidate))
        addCandidates(found, pages, level, origins[0]!, [
          { ...pattern, value: { ...pattern.value, kind: 'text', all: true } },
        ])
    }
  return { owners, candidates: [...found.values(), ...candidates.filter(({ key }) => !found.has(key))], open }
}

/** A level with some more candidates, and the key of the one that each of these is; null for what gives nothing. */
export function withCandidates(
  pages: readonly OpenPage[],
  { owners, candidates, open }: Level,
  origin: Origin,
  patterns: Patterns,
): { readonly level: Level; readonly keys: readonly (string | null)[] } {
  const found = new Map(candidates.map((candidate) => [candidate.key, candidate]))
  const keys = addCandidates(found, pages, { owners, open }, origin, patterns)
  return { level: { owners, candidates: [...found.values()], open }, keys }
}

export function isFirstOfSeveral({ pattern: { value }, evidence }: FieldCandidate): boolean {
  return value.kind === 'text' && !readsAll(value) && evidence.several > 0
}

const NONE: Patterns = []

/** Adds what patterns give to some candidates, or their origin to those that take the same. Gives their keys; null for what is none. */
function addCandidates(
  found: Map<string, Candidate>,
  pages: readonly OpenPage[],
  level: Pick<Level, 'owners' | 'open'>,
  origin: Origin,
  patterns: Patterns,
): readonly (string | null)[] {
  const read = readTogether(pages, patterns, level.owners)
  return patterns.map((pattern) => {
    const records = pattern.kind === 'list' ? read.records(pattern) : null
    const values = pattern.kind === 'field' ? read.values(pattern) : recordTexts(pages, records!)
    return addCandidate(found, pages, level, origin, { pattern, records, values })
  })
}

/** What a pattern gives, with its records when it is a list. */
interface Given {
  readonly pattern: FieldPattern | ListPattern
  readonly records: Records | null
  readonly values: readonly ObservedValue[]
}

function addCandidate(
  found: Map<string, Candidate>,
  pages: readonly OpenPage[],
  { owners, open }: Pick<Level, 'owners' | 'open'>,
  origin: Origin,
  { pattern, records, values }: Given,
): string | null {
  // What one of several pages alone has is worth a field in a new wrapper, but no ground for a repair.
  if (origin === 'learned' && pattern.kind === 'field' && values.length === 1 && owners.pages.length > 1) return null
  const key = keyOf(pattern, values)
  const known = found.get(key)
  if (known !== undefined) {
    found.set(key, { ...known, origins: [...known.origins, origin] })
    return key
  }
  const evidence = evidenceOf(pages, values, owners.pages.length, pattern.kind === 'field' ? pattern.value : null)
  if (evidence === null) return null
  const common = { origins: [origin], evidence, key, says: textsHash(values), owners, values }
  if (pattern.kind === 'field') {
    found.set(key, { kind: 'field', pattern, ...common })
    return key
  }
  const learned = origin === 'learned' || origin === 'joined' ? pattern.record.children : NONE
  const level = once(() => open(records!, learned))
  found.set(key, { kind: 'list', pattern, ...common, records: records!, level })
  return key
}

/** A pattern that stays where it is, as a candidate; null when it gives nothing there. */
export function keptCandidate(pages: readonly OpenPage[], known: KnownPattern, owners: Owners): Candidate | null {
  const { now, values } = known
  if (now === null) return null
  const key = keyOf(known.pattern, values)
  const common = { origins: ['kept'] as const, evidence: now, key, says: textsHash(values), owners, values }
  if (known.kind === 'field') return { kind: 'field', pattern: known.pattern, ...common }
  const { pattern, records } = known
  return { kind: 'list', pattern, ...common, records, level: once(() => levelOf(pages, records, [])) }
}

function keyOf(pattern: FieldPattern | ListPattern, values: readonly ObservedValue[]): string {
  const attribute = pattern.kind === 'field' && pattern.value.kind === 'attribute' ? pattern.value.name : ''
  return `${pattern.kind} ${attribute} ${values.map(({ page, node, text }) => `${page}:${node}:${text.length}`).join()}`
}

function textsHash(values: readonly ObservedValue[]): string {
  let hash = 0
  for (const { page, text } of values) hash = (Math.imul(hash, 31) + hashString(`${page} ${oneLine(text)}`)) | 0
  return `${values.length} ${hash}`
}

/** The lists inside the records of a list, each as one list over all those records. */
function joinedLists(outer: FieldPattern | ListPattern): readonly ListPattern[] {
  if (outer.kind === 'field') return []
  return outer.record.children.flatMap((inner) => {
    if (inner.kind === 'field') return []
    const below = ({ locators }: { readonly locators: readonly Locator[] }): Locator[] =>
      outer.locators.flatMap(({ path }) => locators.map((way) => ({ path: [...path, ...way.path] }))).slice(0, 4)
    const groups = inner.groups?.map((group) => ({ locators: below(group) }))
    const list: ListPattern = { ...inner, locators: below(inner), across: true, ...(groups && { groups }) }
    return [list, ...joinedLists(list)]
  })
}
