import type { Forms } from './around/index.ts'
import type { Example } from './example-choice.ts'
import type { FieldDraft, ListDraft, Scope } from './template/index.ts'

/** A field that may be meant by examples. */
export interface Candidate {
  readonly draft: FieldDraft
  readonly scope: Scope
  /** The lists that it is in, outermost first. */
  readonly lists: readonly ListDraft[]
  /** The field whose texts it is a part of. */
  readonly whole?: FieldDraft
}

/** A way to write texts for comparison. */
export type Form = (text: string) => string

/** How many names have an example there: by scope and owner, and by page. */
export interface Support {
  readonly owners: ReadonlyMap<Scope, ReadonlyMap<number, number>>
  readonly pages: ReadonlyMap<number, number>
}

export function supportOf(candidates: readonly Candidate[], examples: readonly Example[], { bare }: Forms): Support {
  const support = new Map<Scope, Map<number, number>>()
  const pages = new Map<number, number>()
  for (const [, some] of Map.groupBy(examples, ({ field }) => field)) {
    const seen = new Map<Scope, Set<number>>()
    for (const candidate of candidates) {
      const owners = seen.get(candidate.scope) ?? new Set<number>()
      seen.set(candidate.scope, owners)
      for (const example of some) for (const owner of ownersOf(candidate, example, bare)) owners.add(owner)
    }
    const on = new Set([...seen].flatMap(([scope, owners]) => [...owners].map((owner) => scope.pageOf[owner]!)))
    for (const page of on) pages.set(page, (pages.get(page) ?? 0) + 1)
    for (const [scope, owners] of seen) {
      const counts = support.get(scope) ?? new Map<number, number>()
      support.set(scope, counts)
      for (const owner of owners) counts.set(owner, (counts.get(owner) ?? 0) + 1)
    }
  }
  return { owners: support, pages }
}

export interface Ranked {
  readonly candidate: Candidate
  /** Examples that it holds. */
  readonly count: number
  /** Names with an example in the record that holds most of them. */
  readonly support: number
  /** The same of pages. */
  readonly onPage: number
}

/** The candidates that hold an example, best first. */
export function rank(
  candidates: readonly Candidate[],
  examples: readonly Example[],
  form: Form,
  support: Support,
): Ranked[] {
  return candidates
    .map((candidate): Ranked => {
      const owners = examples.map((example) => ownersOf(candidate, example, form))
      const counts = support.owners.get(candidate.scope)
      const most = (numbers: readonly number[]): number => numbers.reduce((a, b) => Math.max(a, b), 0)
      const pagesOf = candidate.scope.pageOf
      return {
        candidate,
        count: owners.filter(({ length }) => length > 0).length,
        support: most(owners.flat().map((owner) => counts?.get(owner) ?? 0)),
        onPage: most(owners.flat().map((owner) => support.pages.get(pagesOf[owner]!) ?? 0)),
      }
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || b.support - a.support || narrower(a.candidate, b.candidate))
}

/** Whether a candidate in the same records fits as well as the best one, and is no copy of it. */
export function isAsGood(one: Ranked, best: Ranked): boolean {
  const [a, b] = [one.candidate, best.candidate]
  if (a.draft.spare === true) return false
  if (one.count < best.count || one.support < best.support || a.scope !== b.scope || a.scope.pageOf.length < 2)
    return false
  const texts = new Map(b.draft.values.map(({ owner, text }) => [owner, text]))
  return a.draft.values.some(({ owner, text }) => texts.has(owner) && texts.get(owner) !== text)
}

/** Text in the body before text in the head, then fewer values. */
function narrower(a: Candidate, b: Candidate): number {
  const isSpare = Number(a.draft.spare === true) - Number(b.draft.spare === true)
  const isHead = Number(inHead(a.draft)) - Number(inHead(b.draft))
  return isHead || isSpare || a.draft.values.length - b.draft.values.length || around(a) - around(b)
}

/** Characters that a part leaves out of its field's texts. */
function around({ draft, whole }: Candidate): number {
  if (whole === undefined) return 0
  const lengthOf = ({ values }: FieldDraft): number => values.reduce((sum, { text }) => sum + text.length, 0)
  return lengthOf(whole) - lengthOf(draft)
}

function inHead(draft: FieldDraft): boolean {
  return draft.paths.some((path) => path.some((step) => step.tag === 'head' || step.tag === 'title'))
}

export function holds(candidate: Candidate, example: Example, form: Form): boolean {
  return ownersOf(candidate, example, form).length > 0
}

/** The owners whose value is the example. */
function ownersOf({ draft, scope }: Candidate, example: Example, form: Form): readonly number[] {
  const wanted = form(example.value)
  return draft.values.flatMap(({ owner, text }) => {
    return isOn(scope, owner, example.url) && form(text) === wanted ? [owner] : []
  })
}

export function isOn(scope: Scope, owner: number, url: string | undefined): boolean {
  return url === undefined || scope.pages[scope.pageOf[owner]!]!.url === url
}
