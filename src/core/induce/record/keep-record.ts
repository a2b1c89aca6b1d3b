import type { FoundArticle } from '../../article/index.ts'
import { oneLine } from '../../dom/index.ts'
import type { Draft, FieldDraft, ListDraft, Scope, TrainingPage } from '../template/index.ts'
import { zonesOf } from './article-zone.ts'
import { elsewhereOf } from './elsewhere.ts'
import { classOf } from './evidence.ts'
import { type Reason, withoutFurniture } from './furniture.ts'
import { inOrder } from './order.ts'
import { factsOf } from './page-facts.ts'
import { type Given, withoutRepeats } from './repeats.ts'

/** What a person would keep of all that varies. */
export interface KeptRecord {
  readonly drafts: readonly Draft[]
  /** One sentence, when something is left out. */
  readonly notes: readonly string[]
}

/** What is known beside the parts. */
export interface Known {
  /** Parts that are in the record anyway: by page, their texts as keys. */
  readonly given: readonly Given[]
  /** By page; null for pages of another kind. */
  readonly articles: readonly (FoundArticle | null)[] | null
  /** The list that the pages are about: it stays whole. */
  readonly main: ListDraft | null
  /** Whether the pages' embedded data has a field's values. */
  readonly isEmbedded: (draft: FieldDraft) => boolean
  /** Pages of the site's other classes, of the same vocabulary. */
  readonly others: readonly TrainingPage[]
}

/** The parts that belong to the record, each once, in the order in which they are wanted. Near-linear in nodes and values. */
export function keepRecord(
  drafts: readonly Draft[],
  scope: Scope,
  { given, articles, main, isEmbedded, others }: Known,
): KeptRecord {
  const left: { readonly draft: Draft; readonly reason: Reason }[] = []
  const leave = (draft: Draft, reason: Reason): void => void left.push({ draft, reason })
  const pages = scope.pages.map(factsOf)
  const zones = articles === null ? null : zonesOf(pages, articles)
  const fields = drafts.filter((draft) => draft.kind === 'field')
  const of = classOf(pages, isEmbedded, fields)
  const own = withoutFurniture({ of, zones, main, elsewhere: elsewhereOf(others) }, drafts, scope, leave)
  const kept = inOrder(withoutRepeats(own, scope, { given, main, of }, leave), scope, pages)
  // Pages without anything of their own show what they have.
  if (kept.length === 0 && given.length === 0) return { drafts, notes: [] }
  return { drafts: kept, notes: left.length === 0 ? [] : [told(left)] }
}

/** Examples in the note, and characters of each. */
const EXAMPLES = 3
const EXAMPLE_CHARS = 40

const WORDS: Readonly<Record<Reason, string>> = {
  site: 'of the site',
  rare: 'on hardly any page',
  repeated: 'said twice',
}

function told(left: readonly { readonly draft: Draft; readonly reason: Reason }[]): string {
  const counts = Object.entries(Object.groupBy(left, ({ reason }) => reason))
  const parts = counts.map(([reason, some]) => `${some.length} ${WORDS[reason as Reason]}`).join(', ')
  const samples = [...new Set(left.map(({ draft }) => sampleOf(draft)))].filter((text) => text !== '')
  const examples = samples.slice(0, EXAMPLES).map((text) => `"${text}"`)
  const more = samples.length > EXAMPLES ? ', ...' : ''
  const count = left.length === 1 ? '1 part' : `${left.length} parts`
  return `Left out ${count} (${parts}): ${examples.join(', ')}${more}; "all" keeps them.`
}

function sampleOf(draft: Draft): string {
  if (draft.kind === 'list') return draft.children.length === 0 ? '' : sampleOf(draft.children[0]!)
  const line = oneLine(draft.values[0]?.text ?? '')
  return line.length > EXAMPLE_CHARS ? `${line.slice(0, EXAMPLE_CHARS - 1)}…` : line
}
