import { type ArticleTemplate, type FoundArticle, findArticle } from '../content/index.ts'
import type { ValueType } from '../values/index.ts'
import type { ArticlePart, FieldPattern } from '../wrapper/index.ts'
import type { TrainingPage } from './template/index.ts'

/** The parts of an article and what they are; `authors` is a list of texts. */
const PARTS: readonly (readonly [ArticlePart, ValueType])[] = [
  ['title', 'text'],
  ['text', 'text'],
  ['authors', 'text'],
  ['published', 'date'],
  ['language', 'text'],
]

/** The articles of training pages as fields. */
export interface ArticleFields {
  readonly patterns: readonly FieldPattern[]
  /** By page; null where none was found. */
  readonly articles: readonly (FoundArticle | null)[]
}

/** Fields for the parts that the articles of these pages have, named as the parts. */
export function articleFieldsOf(
  pages: readonly TrainingPage[],
  template: ArticleTemplate,
  requiredLeast: number,
): ArticleFields {
  const hints = { boilerplate: new Set(template.boilerplate) }
  const articles = pages.map(({ tree, url }) => findArticle(tree, url, hints))
  const patterns = PARTS.flatMap(([part, type]): FieldPattern[] => {
    const count = articles.filter((article) => hasPart(article, part)).length
    if (count === 0) return []
    const required = count === pages.length && count >= requiredLeast && part !== 'authors'
    return [{ kind: 'field', name: part, locators: [{ path: [] }], value: { kind: 'article', part }, type, required }]
  })
  return { patterns, articles }
}

/** Whether an article has a part that says something. */
function hasPart(article: FoundArticle | null, part: ArticlePart): boolean {
  const value = article?.[part] ?? null
  return value !== null && value.length > 0
}
