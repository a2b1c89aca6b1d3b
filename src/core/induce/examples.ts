import { oneLine } from '../dom/index.ts'
import type { Draft, FieldDraft, Scope } from './template/index.ts'

/** A value that the user has seen, and the name of its field. */
export interface Example {
  readonly field: string
  readonly value: string
  /** The page it is on. @default any training page */
  readonly url?: string
}

/** Fields with the names of examples. */
export interface PickedDrafts {
  readonly drafts: readonly Draft[]
  readonly names: ReadonlyMap<FieldDraft, string>
  /** One sentence for each example that no field holds. */
  readonly missing: readonly string[]
}

interface Candidate {
  readonly draft: FieldDraft
  readonly scope: Scope
}

/**
 * The fields (and the lists they sit in) that hold most of the examples of each name, of equal ones those with the fewest values: a menu holds
 * everything. Where none holds one as written, labels, brackets and currency signs around values do not count. O(examples x values).
 */
export function pickByExample(drafts: readonly Draft[], scope: Scope, examples: readonly Example[]): PickedDrafts {
  const candidates = candidatesOf(drafts, scope)
  const names = new Map<FieldDraft, string>()
  const missing: string[] = []
  for (const [field, some] of Map.groupBy(examples, (example) => example.field)) {
    const free = candidates.filter(({ draft }) => !names.has(draft))
    const exact = bestOf(free, some, comparable)
    const form = exact === null ? bare : comparable
    const best = exact ?? bestOf(free, some, bare)
    if (best) names.set(best, field)
    for (const example of some) {
      if (!best || !free.some((one) => one.draft === best && holds(one, example, form)))
        missing.push(notFound(candidates, example))
    }
  }
  return { drafts: prune(drafts, names), names, missing }
}

function candidatesOf(drafts: readonly Draft[], scope: Scope): Candidate[] {
  return drafts.flatMap((draft) =>
    draft.kind === 'field' ? [{ draft, scope }] : candidatesOf(draft.children, draft.scope),
  )
}

type Form = (text: string) => string

function bestOf(candidates: readonly Candidate[], examples: readonly Example[], form: Form): FieldDraft | null {
  let best: FieldDraft | null = null
  let most = 0
  for (const candidate of candidates) {
    const count = examples.filter((example) => holds(candidate, example, form)).length
    const isBetter = count > most || (count === most && best !== null && isNarrower(candidate.draft, best))
    if (count > 0 && isBetter) {
      best = candidate.draft
      most = count
    }
  }
  return best
}

/** Text in the body before text in the head, then fewer values. */
function isNarrower(a: FieldDraft, b: FieldDraft): boolean {
  if (inHead(a) !== inHead(b)) return inHead(b)
  return a.values.length < b.values.length
}

function inHead(draft: FieldDraft): boolean {
  return draft.paths.some((path) => path.some((step) => step.tag === 'head' || step.tag === 'title'))
}

function holds({ draft, scope }: Candidate, example: Example, form: Form): boolean {
  const wanted = form(example.value)
  return draft.values.some(
    ({ owner, text }) =>
      form(text) === wanted && (example.url === undefined || scope.pages[scope.pageOf[owner]!]!.url === example.url),
  )
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

function short(text: string): string {
  const line = oneLine(text)
  return line.length > 80 ? `${line.slice(0, 79)}…` : line
}

function prune(drafts: readonly Draft[], names: ReadonlyMap<FieldDraft, string>): Draft[] {
  return drafts.flatMap((draft): Draft[] => {
    if (draft.kind === 'field') return names.has(draft) ? [draft] : []
    const children = prune(draft.children, names)
    return children.length > 0 ? [{ ...draft, children }] : []
  })
}
