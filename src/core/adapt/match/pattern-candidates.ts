import { hashString } from '../../base/index.ts'
import { oneLine } from '../../dom/index.ts'
import type { FieldPattern, ListPattern, Locator } from '../../wrapper/index.ts'
import { type Evidence, evidenceOf, readsAll } from '../evidence/bags.ts'
import {
  type KnownPattern,
  type Owners,
  type Patterns,
  type Records,
  recordsOf,
  recordTexts,
  valuesOf,
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
}

/** What the contexts of a level hold: what was learned from the changed pages, every kind of place and of repeated element. */
export function levelOf(pages: readonly OpenPage[], owners: Owners, learned: Patterns): Level {
  const found = new Map<string, Candidate>()
  const add = (origin: Origin, patterns: Patterns): void => {
    for (const pattern of patterns) addCandidate(found, pages, owners, origin, pattern)
  }
  add('learned', learned)
  add('joined', learned.flatMap(joinedLists))
  add('place', dataGuide(pages, owners))
  return { owners, candidates: [...found.values()] }
}

/** A level with what the old patterns still give, in place of equal candidates, and all of each kind where an old field takes all of its own. */
export function withKept(pages: readonly OpenPage[], { owners, candidates }: Level, old: Patterns): Level {
  const found = new Map<string, Candidate>()
  for (const pattern of old) addCandidate(found, pages, owners, 'kept', pattern)
  if (old.some((pattern) => pattern.kind === 'field' && readsAll(pattern.value)))
    for (const candidate of candidates) {
      const { kind, pattern, origins } = candidate
      if (kind === 'field' && isFirstOfSeveral(candidate))
        addCandidate(found, pages, owners, origins[0]!, {
          ...pattern,
          value: { ...pattern.value, kind: 'text', all: true },
        })
    }
  return { owners, candidates: [...found.values(), ...candidates.filter(({ key }) => !found.has(key))] }
}

/** A level with some more candidates, and the key of the one that each of these is; null for what gives nothing. */
export function withCandidates(
  pages: readonly OpenPage[],
  { owners, candidates }: Level,
  origin: Origin,
  patterns: Patterns,
): { readonly level: Level; readonly keys: readonly (string | null)[] } {
  const found = new Map(candidates.map((candidate) => [candidate.key, candidate]))
  const keys = patterns.map((pattern) => addCandidate(found, pages, owners, origin, pattern))
  return { level: { owners, candidates: [...found.values()] }, keys }
}

export function isFirstOfSeveral({ pattern: { value }, evidence }: FieldCandidate): boolean {
  return value.kind === 'text' && !readsAll(value) && evidence.several > 0
}

/** Adds what a pattern gives to some candidates, or its origin to the one that takes the same. Gives its key; null when it is none. */
function addCandidate(
  found: Map<string, Candidate>,
  pages: readonly OpenPage[],
  owners: Owners,
  origin: Origin,
  pattern: FieldPattern | ListPattern,
): string | null {
  const records = pattern.kind === 'list' ? recordsOf(pages, pattern, owners) : null
  const values = pattern.kind === 'field' ? valuesOf(pages, pattern, owners) : recordTexts(pages, records!)
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
  const level = once(() =>
    levelOf(pages, records!, origin === 'learned' || origin === 'joined' ? pattern.record.children : []),
  )
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
