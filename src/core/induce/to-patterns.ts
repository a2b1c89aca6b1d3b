import { type ArticleTemplate, type FoundArticle, findArticle } from '../article/index.ts'
import { oneLine } from '../dom/index.ts'
import { contentName, type NamingScope, nameParts, ownerWords } from '../naming/index.ts'
import { type FieldType, parseValue, typeOf, typeOfAttribute, type ValueType } from '../values/index.ts'
import {
  type ArticlePart,
  type FieldPattern,
  type ListPattern,
  type Locator,
  MOST_NONE,
  type Step,
} from '../wrapper/index.ts'
import { type Draft, type FieldDraft, type ListDraft, type Scope, type TrainingPage, treeOf } from './template/index.ts'

/** Least number of pages that can show a part as required, by all having it. */
const REQUIRED_LEAST = 5

/** What is known of all pages for naming what is on them. */
export interface Naming {
  /** Names that the user gave to fields. */
  readonly given: ReadonlyMap<FieldDraft, string>
  /** The language of all pages. */
  readonly language: string | null
  /** Whether a class or id word of these pages is of layout. */
  readonly isLayout: (token: string) => boolean
}

/** Drafts with names and types, in their own order. */
export function toPatterns(
  drafts: readonly Draft[],
  scope: Scope,
  naming: Naming,
  of: Pick<NamingScope, 'isRecord' | 'owner' | 'taken' | 'embedded'>,
): (FieldPattern | ListPattern)[] {
  const records = drafts.map((draft) => (draft.kind === 'list' ? recordPatterns(draft, naming) : []))
  const parts = drafts.map((draft, i) =>
    draft.kind === 'list'
      ? {
          kind: draft.kind,
          hints: draft.hints,
          values: [],
          stands: standsOf(draft, scope),
          content: contentOf(draft, records[i]!),
          given: draft.given,
        }
      : {
          kind: draft.kind,
          hints: draft.hints,
          values: draft.said ?? draft.values,
          isAbove: draft.group !== undefined,
          given: naming.given.get(draft),
        },
  )
  const names = nameParts(parts, {
    ...of,
    owners: scope.pageOf.length,
    treeOf: (owner) => treeOf(scope, owner),
    isLayout: naming.isLayout,
  })
  return drafts.map((draft, i) =>
    draft.kind === 'field' ? toField(draft, names[i]!, scope, naming.language) : toList(draft, names[i]!, records[i]!),
  )
}

function toField(draft: FieldDraft, name: string, scope: Scope, language: string | null): FieldPattern {
  const owners = new Set(draft.values.map((value) => value.owner)).size
  return {
    kind: 'field',
    name,
    locators: locators(draft.paths),
    ...(draft.group !== undefined && { group: draft.group }),
    value: draft.value,
    ...typeIn(draft, name, language),
    required: owners === scope.pageOf.length && owners >= REQUIRED_LEAST,
  }
}

/** Elements whose `src` is no picture. */
const OTHER_SOURCES: ReadonlySet<string> = new Set(['iframe', 'audio', 'video'])

function fieldType({ paths, value, values }: FieldDraft, name: string, language: string | null): FieldType {
  const isOther = paths.every((path) => OTHER_SOURCES.has(path.at(-1)?.tag ?? ''))
  if (isOther && value.kind === 'attribute' && value.name === 'src') return { type: 'url' }
  const known = value.kind === 'attribute' ? typeOfAttribute(value.name) : null
  const texts = values.map(({ text }) => text)
  return known ?? typeOf(texts, name, language)
}

/** The type of a field, with the texts that are no values of it. */
function typeIn(draft: FieldDraft, name: string, language: string | null): FieldType & Pick<FieldPattern, 'none'> {
  const own = fieldType(draft, name, language)
  if (own.type === 'text') return own
  const others = new Map<string, number>()
  for (const { text } of draft.values)
    if (parseValue(text, own.type, own.format, BASE) === null)
      others.set(oneLine(text), (others.get(oneLine(text)) ?? 0) + 1)
  const none = [...others].sort(([, a], [, b]) => b - a).map(([text]) => text)
  return none.length === 0 ? own : { ...own, none: none.slice(0, MOST_NONE) }
}

/** Addresses are absolute on the page that they are read from. */
const BASE = 'http://site.invalid/'

function recordPatterns(draft: ListDraft, naming: Naming): (FieldPattern | ListPattern)[] {
  return toPatterns(draft.children, draft.scope, naming, {
    isRecord: true,
    owner:
      draft.spans || draft.rows !== undefined
        ? new Set()
        : ownerWords(draft.starts.flatMap(({ classes }) => classes ?? [])),
  })
}

/** Where a list begins in each page that has it; none for lists in records, whose owners are not the pages. */
function standsOf(draft: ListDraft, scope: Scope): { owner: number; node: number }[] {
  if (scope.pageOf.some((page, owner) => page !== owner)) return []
  const firsts = new Map<number, number>()
  for (const { page, node } of placesIn(draft)) firsts.set(page, Math.min(firsts.get(page) ?? node, node))
  return [...firsts].map(([owner, node]) => ({ owner, node })).sort((a, b) => a.owner - b.owner)
}

function placesIn(draft: ListDraft): { page: number; node: number }[] {
  return draft.children.flatMap((child) =>
    child.kind === 'list'
      ? placesIn(child)
      : child.values.map(({ owner, node }) => ({ page: draft.scope.pageOf[owner]!, node })),
  )
}

/** What the records of a list are called; undefined when they have lists of their own. */
function contentOf({ children }: ListDraft, patterns: readonly (FieldPattern | ListPattern)[]): string | undefined {
  const fields = children.flatMap((draft, i) => {
    if (draft.kind === 'list') return []
    return [{ name: patterns[i]!.name, attribute: draft.hints.attribute, texts: draft.values.map(({ text }) => text) }]
  })
  return fields.length < children.length ? undefined : contentName(fields)
}

function toList(draft: ListDraft, name: string, children: ListPattern['record']['children']): ListPattern {
  return {
    kind: 'list',
    name,
    locators: locators(draft.paths),
    ...(draft.across && { across: draft.across }),
    ...(draft.groups && { groups: draft.groups.map(({ paths }) => ({ locators: locators(paths) })) }),
    record: {
      kind: 'record',
      starts: draft.starts,
      spans: draft.spans,
      ...(draft.rows !== undefined && { rows: draft.rows }),
      children,
    },
  }
}

function locators(paths: readonly (readonly Step[])[]): Locator[] {
  return paths.map((path) => ({ path }))
}

/** The parts of an article and their types; `authors` is a list of texts. */
const PARTS: readonly (readonly [ArticlePart, ValueType])[] = [
  ['title', 'text'],
  ['text', 'text'],
  ['authors', 'text'],
  ['published', 'date'],
  ['language', 'text'],
]

export interface ArticleFields {
  readonly patterns: readonly FieldPattern[]
  /** By page; null where none was found. */
  readonly articles: readonly (FoundArticle | null)[]
}

/** Fields for the parts that the articles of these pages have, named as the parts; a language that all share only when `all` are wanted. */
export function articleFieldsOf(
  pages: readonly TrainingPage[],
  template: ArticleTemplate,
  all: boolean,
): ArticleFields {
  const hints = { boilerplate: new Set(template.boilerplate) }
  const articles = pages.map(({ tree, url }) => findArticle(tree, url, hints))
  const patterns = PARTS.flatMap(([part, type]): FieldPattern[] => {
    const count = articles.filter((article) => hasPart(article, part)).length
    if (count === 0 || (part === 'language' && !all && isShared(articles))) return []
    const required = count === pages.length && count >= REQUIRED_LEAST && part !== 'authors'
    return [{ kind: 'field', name: part, locators: [{ path: [] }], value: { kind: 'article', part }, type, required }]
  })
  return { patterns, articles }
}

/** Whether several articles are in one language. */
function isShared(articles: ArticleFields['articles']): boolean {
  return articles.length > 1 && new Set(articles.map((article) => article?.language ?? null)).size === 1
}

function hasPart(article: FoundArticle | null, part: ArticlePart): boolean {
  const value = article?.[part] ?? null
  return value !== null && value.length > 0
}

/** Whether a field is only the title that the article has anyway. */
export function isTitle(draft: Draft, { articles }: ArticleFields): boolean {
  if (draft.kind === 'list' || draft.value.kind === 'attribute') return false
  return draft.values.every(({ owner, text }) => text === articles[owner]?.title)
}
