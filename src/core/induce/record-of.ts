import type { embeddedNames } from '../naming/index.ts'
import { type Given, type KeptRecord, keepRecord, keyOf } from './record/index.ts'
import type { Draft, FieldDraft, ListDraft, Scope, TrainingPage } from './template/index.ts'
import { type ArticleFields, isTitle } from './to-patterns.ts'

/** What else says what belongs to the record. */
interface Evidence {
  readonly found: ArticleFields | null
  readonly main: ListDraft | null
  readonly embedded: ReturnType<typeof embeddedNames>
  /** Whether nothing may be left out. */
  readonly isWhole: boolean
  readonly others: readonly TrainingPage[]
}

/** What of the drafts the record is made of, beside the parts of articles; of a single page everything. */
export function recordOf(
  drafts: readonly Draft[],
  scope: Scope,
  { found, main, embedded, isWhole, others }: Evidence,
): KeptRecord {
  const rest = found === null ? drafts : drafts.filter((draft) => !isTitle(draft, found))
  if (isWhole || scope.pages.length < 2) return { drafts: rest, left: [] }
  const isEmbedded = ({ hints, values }: FieldDraft): boolean => embedded({ kind: 'field', hints, values }) !== ''
  const given = found === null ? [] : givenBy(found)
  return keepRecord(rest, scope, { given, articles: found?.articles ?? null, main, isEmbedded, others })
}

/** By part of the articles and page: its text as a key. */
function givenBy({ articles }: ArticleFields): readonly Given[] {
  return (['title', 'text', 'published', 'authors'] as const).map((part) => {
    const texts = articles.map((article) =>
      [article?.[part] ?? []].flat().map((text) => (part === 'published' ? text.slice(0, 10) : keyOf(text))),
    )
    return new Map(texts.flatMap((own, page) => (own.length === 0 ? [] : [[page, own.join('|')] as const])))
  })
}
