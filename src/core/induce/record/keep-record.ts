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
  readonly left: readonly LeftOut[]
}

/** A part that is left out. */
export interface LeftOut {
  readonly draft: Draft
  readonly reason: Reason
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
  const left: LeftOut[] = []
  const leave = (draft: Draft, reason: Reason): void => void left.push({ draft, reason })
  const pages = scope.pages.map(factsOf)
  const zones = articles === null ? null : zonesOf(pages, articles)
  const fields = drafts.filter((draft) => draft.kind === 'field')
  const of = classOf(pages, isEmbedded, fields)
  const own = withoutFurniture({ of, zones, main, elsewhere: elsewhereOf(others) }, drafts, scope, leave)
  const kept = inOrder(withoutRepeats(own, scope, { given, main, of }, leave), scope, pages)
  // Pages without anything of their own show what they have.
  if (kept.length === 0 && given.length === 0) return { drafts, left: [] }
  return { drafts: kept, left }
}

/** Characters of a value that are shown. */
const SAMPLE_CHARS = 40

/** Why something is left out, in words. */
export const LEFT_OUT: Readonly<Record<Reason, string>> = {
  site: 'of the site',
  rare: 'on hardly any page',
  repeated: 'said twice',
}

/** The first value of a part, shortened; of a list that of its first part; '' for none. */
export function sampleOf(draft: Draft): string {
  if (draft.kind === 'list') return draft.children.length === 0 ? '' : sampleOf(draft.children[0]!)
  const line = oneLine(draft.values[0]?.text ?? '')
  return line.length > SAMPLE_CHARS ? `${line.slice(0, SAMPLE_CHARS - 1)}…` : line
}
