import { oneLine } from '../dom/index.ts'
import { type ExampleChoice, fieldKey, fitsOthers, placesOf, short } from './example-choice.ts'
import type { Draft, FieldDraft, Scope } from './template/index.ts'

/** A value that the user has seen, and the name of its field. */
export interface Example {
  readonly field: string
  readonly value: string
  /** The page it is on. @default any training page */
  readonly url?: string
  /** Which field is meant where several of its record hold it: an `ExamplePlace.at`. @default the one with the fewest values */
  readonly at?: string
}

/** Fields with the names of examples. */
export interface PickedDrafts {
  readonly drafts: readonly Draft[]
  readonly names: ReadonlyMap<FieldDraft, string>
  /** One sentence for each example that no field holds. */
  readonly missing: readonly string[]
  /** One for each name that another field fits as well; one sentence for each. */
  readonly choices: readonly ExampleChoice[]
  readonly ambiguous: readonly string[]
}

interface Candidate {
  readonly draft: FieldDraft
  readonly scope: Scope
}

/**
 * The fields (and the lists they sit in) that hold most of the examples of each name; of equal ones those in the record that holds examples of most
 * other names, then those with the fewest values: a menu holds everything. Where none holds one as written, labels, brackets and currency signs
 * around values do not count. O(examples x values).
 */
export function pickByExample(drafts: readonly Draft[], scope: Scope, examples: readonly Example[]): PickedDrafts {
  const candidates = candidatesOf(drafts, scope)
  const support = supportOf(candidates, examples)
  const names = new Map<FieldDraft, string>()
  const missing: string[] = []
  const choices: ExampleChoice[] = []
  for (const [field, some] of Map.groupBy(examples, (example) => example.field)) {
    const free = candidates.filter(({ draft }) => !names.has(draft))
    const exact = rank(free, some, comparable, support)
    const form = exact.length === 0 ? bare : comparable
    const ranked = exact.length > 0 ? exact : rank(free, some, bare, support)
    const equal = ranked.filter((one, i) => i === 0 || isAsGood(one, ranked[0]!)).map(({ candidate }) => candidate)
    const meant = equal.find(({ draft }) => some.some(({ at }) => at === fieldKey(draft)))
    const best = meant ?? equal[0]
    if (best) names.set(best.draft, field)
    if (equal.length > 1 && meant === undefined)
      choices.push({ field, value: some[0]!.value, places: placesOf(equal.map(({ draft }) => draft)) })
    for (const example of some) if (!best || !holds(best, example, form)) missing.push(notFound(candidates, example))
  }
  return { drafts: prune(drafts, names), names, missing, choices, ambiguous: choices.map(fitsOthers) }
}

function candidatesOf(drafts: readonly Draft[], scope: Scope): Candidate[] {
  return drafts.flatMap((draft) =>
    draft.kind === 'field' ? [{ draft, scope }] : candidatesOf(draft.children, draft.scope),
  )
}

type Form = (text: string) => string

/** By scope and owner: how many names have an example there. */
type Support = ReadonlyMap<Scope, ReadonlyMap<number, number>>

function supportOf(candidates: readonly Candidate[], examples: readonly Example[]): Support {
  const support = new Map<Scope, Map<number, number>>()
  for (const [, some] of Map.groupBy(examples, ({ field }) => field)) {
    const seen = new Map<Scope, Set<number>>()
    for (const candidate of candidates) {
      const owners = seen.get(candidate.scope) ?? new Set<number>()
      seen.set(candidate.scope, owners)
      for (const example of some) for (const owner of ownersOf(candidate, example, bare)) owners.add(owner)
    }
    for (const [scope, owners] of seen) {
      const counts = support.get(scope) ?? new Map<number, number>()
      support.set(scope, counts)
      for (const owner of owners) counts.set(owner, (counts.get(owner) ?? 0) + 1)
    }
  }
  return support
}

interface Ranked {
  readonly candidate: Candidate
  /** Examples that it holds. */
  readonly count: number
  /** Names with an example in the record that holds most of them. */
  readonly support: number
}

/** The candidates that hold an example, best first. */
function rank(candidates: readonly Candidate[], examples: readonly Example[], form: Form, support: Support): Ranked[] {
  return candidates
    .map((candidate): Ranked => {
      const owners = examples.map((example) => ownersOf(candidate, example, form))
      const counts = support.get(candidate.scope)
      return {
        candidate,
        count: owners.filter(({ length }) => length > 0).length,
        support: owners.flat().reduce((most, owner) => Math.max(most, counts?.get(owner) ?? 0), 0),
      }
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || b.support - a.support || narrower(a.candidate.draft, b.candidate.draft))
}

/** Whether a candidate in the same records fits as well as the best one, and is no copy of it. */
function isAsGood(one: Ranked, best: Ranked): boolean {
  const [a, b] = [one.candidate, best.candidate]
  if (one.count < best.count || one.support < best.support || a.scope !== b.scope || a.scope.pageOf.length < 2)
    return false
  const texts = new Map(b.draft.values.map(({ owner, text }) => [owner, text]))
  return a.draft.values.some(({ owner, text }) => texts.has(owner) && texts.get(owner) !== text)
}

/** Text in the body before text in the head, then fewer values. */
function narrower(a: FieldDraft, b: FieldDraft): number {
  return Number(inHead(a)) - Number(inHead(b)) || a.values.length - b.values.length
}

function inHead(draft: FieldDraft): boolean {
  return draft.paths.some((path) => path.some((step) => step.tag === 'head' || step.tag === 'title'))
}

function holds(candidate: Candidate, example: Example, form: Form): boolean {
  return ownersOf(candidate, example, form).length > 0
}

/** The owners whose value is the example. */
function ownersOf({ draft, scope }: Candidate, example: Example, form: Form): readonly number[] {
  const wanted = form(example.value)
  return draft.values.flatMap(({ owner, text }) => {
    const isThere = example.url === undefined || scope.pages[scope.pageOf[owner]!]!.url === example.url
    return isThere && form(text) === wanted ? [owner] : []
  })
}

/** Text without what people leave out in copies: case, white space, marks at its ends. */
function comparable(text: string): string {
  return oneLine(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/^[\s:;,.|•·–—-]+|[\s:;,.|•·–—-]+$/g, '')
}

/** `comparable` without a label before it, or brackets, quotes and currency signs around it. */
function bare(text: string): string {
  const value = comparable(text)
  const unlabelled = value.replace(/^[^:]{1,40}:\s+(?=\S)/, '')
  return unlabelled.replace(/^[\p{P}\p{Sc}\s]+|[\p{P}\p{Sc}\s]+$/gu, '') || value
}

function notFound(candidates: readonly Candidate[], { field, value }: Example): string {
  const wanted = words(value)
  let nearest = ''
  let best = 0
  for (const { draft } of candidates) {
    for (const { text } of draft.values) {
      const own = words(text)
      const shared = charactersOf([...own].filter((word) => wanted.has(word)))
      const similarity = shared / (charactersOf(own) + charactersOf(wanted) - shared || 1)
      if (similarity > best) [best, nearest] = [similarity, text]
    }
  }
  const hint = nearest === '' ? 'nothing like it varies between the pages' : `the nearest text is "${short(nearest)}"`
  return `The example ${field}="${short(value)}" was not found: ${hint}.`
}

function charactersOf(some: Iterable<string>): number {
  let sum = 0
  for (const { length } of some) sum += length
  return sum
}

function words(text: string): ReadonlySet<string> {
  return new Set(comparable(text).match(/[\p{L}\p{N}]+/gu) ?? [])
}

function prune(drafts: readonly Draft[], names: ReadonlyMap<FieldDraft, string>): Draft[] {
  return drafts.flatMap((draft): Draft[] => {
    if (draft.kind === 'field') return names.has(draft) ? [draft] : []
    const children = prune(draft.children, names)
    return children.length > 0 ? [{ ...draft, children }] : []
  })
}
