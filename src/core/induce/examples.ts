import { largest } from '../base/index.ts'
import { createForms, cutByExample, type Forms } from './around/index.ts'
import { type Example, type ExampleChoice, fieldKey, fitsOthers, placesOf, short } from './example-choice.ts'
import { chooseLists, notTogether } from './example-lists.ts'
import { exampleName, listPathOf } from './example-names.ts'
import {
  type Candidate,
  type Form,
  holds,
  isAsGood,
  isOn,
  type Ranked,
  rank,
  type Support,
  supportOf,
} from './example-ranks.ts'
import { type OneLevel, oneLevel } from './one-level.ts'
import type { Draft, FieldDraft, ListDraft, Scope } from './template/index.ts'

export type { Example } from './example-choice.ts'

/** Fields with the names of examples. */
export interface PickedDrafts {
  readonly drafts: readonly Draft[]
  readonly names: ReadonlyMap<FieldDraft, string>
  /** One sentence for each example that no field holds. */
  readonly missing: readonly string[]
  /** Examples that no field holds, and those of lists that are not all in records of one list, at the depth that their names say. */
  readonly unheld: readonly Example[]
  /** One for each name that another field fits as well; one sentence for each. */
  readonly choices: readonly ExampleChoice[]
  readonly ambiguous: readonly string[]
}

/**
 * The fields (and the lists they sit in) that hold most of the examples of each name; of equal ones those in the record that holds examples of most
 * other names, then those with the fewest values: a menu holds everything. Where none holds one as written, labels, brackets and currency signs
 * around values do not count, nor white space. A part of their texts is a field where it holds more of them. O(examples x characters).
 */
export function pickByExample(drafts: readonly Draft[], scope: Scope, examples: readonly Example[]): PickedDrafts {
  const forms = createForms()
  const candidates = candidatesOf(drafts, scope)
  const support = supportOf(candidates, examples, forms)
  const names = new Map<FieldDraft, string>()
  const parts = new Map<FieldDraft, FieldDraft[]>()
  const lists = chooseLists(candidates, examples, forms)
  const missing: string[] = []
  const choices: ExampleChoice[] = []
  const loose = new Set<string>()
  const held = new Map<string, Candidate>()
  const unheld = new Set<Example>()
  for (const [field, some] of Map.groupBy(examples, (example) => example.field)) {
    const inside = insideOf(candidates, lists.get(listPathOf(field)), field)
    const free = inside.filter(({ draft }) => !names.has(draft))
    const found = bestOf(free, inside, some, { support, forms })
    const equal = found.ranked
      .filter((one, i) => i === 0 || isAsGood(one, found.ranked[0]!))
      .map(({ candidate }) => candidate)
    const meant = equal.find(({ draft }) => some.some(({ at }) => at === fieldKey(draft)))
    const best = meant ?? equal[0]
    if (best) names.set(best.draft, calledBy(field))
    if (best?.whole) parts.set(best.whole, [...(parts.get(best.whole) ?? []), best.draft])
    if (equal.length > 1 && meant === undefined)
      choices.push({ field, value: some[0]!.value, places: placesOf(equal.map(({ draft }) => draft)) })
    const isHeld = (example: Example): boolean => best !== undefined && holds(best, example, found.form)
    if (listPathOf(field) !== '' && !some.every(isHeld)) loose.add(outermost(field))
    else if (best !== undefined) held.set(field, best)
    for (const example of some) {
      if (isHeld(example) || (best !== undefined && isLineOf(best, example, forms))) continue
      unheld.add(example)
      missing.push(notTogether(candidates, example, examples, forms) ?? notFound(candidates, example, forms))
    }
  }
  const called = new Map([...lists].map(([path, draft]) => [draft, calledBy(path)]))
  const levels = prune(drafts, { names, parts, called }).map(oneLevel)
  for (const { headings } of levels) for (const [field, head] of headings) names.set(field, names.get(head)!)
  for (const field of deeperThanNamed(held, lists, levels)) loose.add(outermost(field))
  return {
    drafts: levels.map(({ draft }) => draft),
    names,
    missing: [...new Set(missing)],
    unheld: examples.filter((example) => unheld.has(example) || loose.has(outermost(example.field))),
    choices,
    ambiguous: choices.map(fitsOthers),
  }
}

/** The names of lists' fields that were found deeper than they say, in lists that were not made one level. */
function deeperThanNamed(
  held: ReadonlyMap<string, Candidate>,
  lists: ReadonlyMap<string, ListDraft>,
  levels: readonly OneLevel[],
): readonly string[] {
  const joined = new Set(
    levels.flatMap(({ draft, headings }) => (headings.size > 0 && 'given' in draft ? [draft.given] : [])),
  )
  return [...held].flatMap(([field, { lists: own }]) => {
    const path = listPathOf(field)
    return path === '' || own.at(-1) === lists.get(path) || joined.has(calledBy(path)) ? [] : [field]
  })
}

/** The outermost list of an example, '' for none. */
function outermost(field: string): string {
  return exampleName(field)!.lists[0] ?? ''
}

/** What an example calls its part of a record or page. */
export function calledBy(field: string): string {
  const { lists, name } = exampleName(field)!
  return name ?? lists.at(-1)!
}

/** The candidates that an example may mean: those of the list that it names, of its own records where there are any such. */
function insideOf(candidates: readonly Candidate[], list: ListDraft | undefined, field: string): readonly Candidate[] {
  if (listPathOf(field) === '') return candidates
  return list === undefined ? [] : candidates.filter(({ lists }) => lists.includes(list))
}

/** The candidates that hold most of some examples, best first, and in which form; parts of their texts where these hold more. */
function bestOf(
  free: readonly Candidate[],
  all: readonly Candidate[],
  some: readonly Example[],
  { support, forms }: { readonly support: Support; readonly forms: Forms },
): { readonly ranked: readonly Ranked[]; readonly form: Form } {
  const { comparable, bare, tight } = forms
  const [fixed, varying] = apart(free)
  const inForms = (own: readonly Candidate[]): { ranked: readonly Ranked[]; form: Form } => {
    for (const form of [comparable, bare, tight]) {
      const ranked = rank(own, some, form, support)
      if (ranked.length > 0) return { ranked, form }
    }
    return { ranked: [], form: comparable }
  }
  const best = inForms(varying)
  const first = best.ranked[0]
  const mostNames = largest(support.pages.values(), 0)
  if (first?.count === some.length && first.onPage === mostNames) return best
  const cuts = apart(all)[1].flatMap(({ draft, scope, lists }): Candidate[] => {
    const part = cutByExample(draft, some, (owner, { url }) => isOn(scope, owner, url), forms)
    return part === null ? [] : [{ draft: part, scope, lists, whole: draft }]
  })
  const ranked = rank(cuts, some, comparable, support)
  const part = ranked[0]
  // What stands on the page with most of the examples is meant, not the same text on another page.
  const isMeant =
    part && (!first || part.count > first.count || (part.count === first.count && part.onPage > first.onPage))
  if (isMeant) return { ranked: [part], form: comparable }
  if (first) return best
  const same = inForms(fixed)
  return same.ranked.length > 0
    ? same
    : { ranked: rank(behindLabels(fixed, some, forms), some, comparable, support), form: comparable }
}

/** What stands behind a label in texts that are the same for all owners: nothing shows what else of them is constant. */
function behindLabels(fixed: readonly Candidate[], some: readonly Example[], forms: Forms): readonly Candidate[] {
  return fixed.flatMap(({ draft, scope, lists }): Candidate[] => {
    const part = cutByExample(draft, some, (owner, { url }) => isOn(scope, owner, url), forms)
    if (part === null || part.value.kind !== 'text') return []
    const { strip, stripEnd, to, from } = part.value
    const isLabel = strip !== undefined && /[\p{P}]\s*$/u.test(strip) && (stripEnd ?? to ?? from) === undefined
    return isLabel ? [{ draft: part, scope, lists, whole: draft }] : []
  })
}

/** Those that are the same for all owners, and the others. */
function apart(candidates: readonly Candidate[]): readonly [fixed: Candidate[], varying: Candidate[]] {
  const isFixed = ({ draft: { spare, values } }: Candidate): boolean =>
    spare === true && values.length > 1 && values.every(({ text }) => text === values[0]!.text)
  const { fixed = [], varying = [] } = Object.groupBy(candidates, (one) => (isFixed(one) ? 'fixed' : 'varying'))
  return [fixed, varying]
}

/** Whether a text holds one of some examples, as people read it. */
export function holdsAny(examples: readonly Example[]): (text: string) => boolean {
  const { tight } = createForms()
  const wanted = examples.map(({ value }) => tight(value)).filter((value) => value !== '')
  return (text) => {
    const own = tight(text)
    return wanted.some((value) => own.includes(value))
  }
}

function candidatesOf(drafts: readonly Draft[], scope: Scope, lists: readonly ListDraft[] = []): Candidate[] {
  return drafts.flatMap((draft) =>
    draft.kind === 'field' ? [{ draft, scope, lists }] : candidatesOf(draft.children, draft.scope, [...lists, draft]),
  )
}

/** Whether an example is one of the lines that a field has anyway. */
function isLineOf({ draft, scope }: Candidate, { value, url }: Example, { comparable }: Forms): boolean {
  const wanted = comparable(value)
  return draft.values.some(
    ({ owner, text }) =>
      text.includes('\n') && isOn(scope, owner, url) && text.split('\n').some((line) => comparable(line) === wanted),
  )
}

function notFound(candidates: readonly Candidate[], { field, value }: Example, { comparable }: Forms): string {
  const words = (text: string): ReadonlySet<string> => new Set(comparable(text).match(/[\p{L}\p{N}]+/gu) ?? [])
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

interface Picks {
  readonly names: ReadonlyMap<FieldDraft, string>
  readonly parts: ReadonlyMap<FieldDraft, readonly FieldDraft[]>
  /** Lists by what they are called. */
  readonly called: ReadonlyMap<ListDraft, string>
}

function prune(drafts: readonly Draft[], picks: Picks): Draft[] {
  const { names, parts, called } = picks
  return drafts.flatMap((draft): Draft[] => {
    if (draft.kind === 'field') return [...(names.has(draft) ? [draft] : []), ...(parts.get(draft) ?? [])]
    const children = prune(draft.children, picks)
    const given = called.get(draft)
    return children.length > 0 ? [{ ...draft, ...(given !== undefined && { given }), children }] : []
  })
}
