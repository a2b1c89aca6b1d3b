import { type ClippedArticle, clip } from '../../../src/index.ts'
import { type KnownArticle, type KnownPortal, pathOf } from './portals.ts'

/** Shares right, 0..1, of the articles that were given and of which the truth is known; null where nothing is known. */
export type FieldShares = Readonly<Record<Field, number | null>>
const FIELDS = ['title', 'text', 'authors', 'published', 'section', 'image', 'alsoAt'] as const
export type Field = (typeof FIELDS)[number]

/** What a clip of a portal was worth. */
export interface ClipScore {
  readonly articles: number
  readonly given: number
  readonly right: number
  readonly recall: number
  readonly precision: number
  readonly fields: FieldShares
  /** What was given and is no article, by kind. */
  readonly wrong: Readonly<Record<string, number>>
  readonly missed: readonly string[]
  readonly seconds: number
}

/** Downloads that are enough for any of these portals. */
const DOWNLOADS = 100_000
const MS = 1000

/** Clips a portal and holds what comes to what is known. */
export async function scoreClip(portal: KnownPortal): Promise<ClipScore> {
  const { home, fetchPage, articles, others } = portal
  const byPath = new Map(articles.flatMap((article) => article.paths.map((path) => [path, article] as const)))
  const found = new Map<KnownArticle, ClippedArticle>()
  const wrong: Record<string, number> = {}
  let given = 0
  const from = performance.now()
  for await (const article of orNone(clip(home, { fetchPage, maxDownloads: DOWNLOADS }))) {
    given++
    const known = byPath.get(pathOf(article.url))
    const kind = others.get(pathOf(article.url)) ?? (known === undefined ? 'other' : 'again')
    if (known === undefined || found.has(known)) wrong[kind] = (wrong[kind] ?? 0) + 1
    else found.set(known, article)
  }
  const pairs = [...found].map(([known, article]) => fieldsOf(known, article))
  const share = (field: Field): number | null => {
    const judged = pairs.map((pair) => pair[field]).filter((one) => one !== null)
    return judged.length === 0 ? null : judged.filter(Boolean).length / judged.length
  }
  return {
    articles: articles.length,
    given,
    right: found.size,
    recall: found.size / Math.max(1, articles.length),
    precision: given === 0 ? 1 : found.size / given,
    fields: Object.fromEntries(FIELDS.map((field) => [field, share(field)])) as unknown as FieldShares,
    wrong,
    missed: articles.filter((article) => !found.has(article)).map(({ paths }) => paths[0]!),
    seconds: (performance.now() - from) / MS,
  }
}

/** A portal that shows no articles gives none. */
async function* orNone(articles: AsyncIterable<ClippedArticle>): AsyncGenerator<ClippedArticle> {
  try {
    yield* articles
  } catch (error) {
    if ((error as { readonly code?: string }).code !== 'no-articles') throw error
  }
}

/** Words of two texts that are the same, F1. */
const TEXT_F1 = 0.9

function fieldsOf(known: KnownArticle, article: ClippedArticle): Record<Field, boolean | null> {
  const is = <T>(truth: T | undefined, test: (truth: T) => boolean): boolean | null =>
    truth === undefined ? null : test(truth)
  const pathsOf = (urls: readonly string[]): string => urls.map(pathOf).sort().join(' ')
  return {
    title: is(known.title, (title) => plain(title) === plain(article.title)),
    text: is(known.paragraphs, (paragraphs) => wordF1(paragraphs.join('\n'), article.text) >= TEXT_F1),
    authors: is(known.authors, (authors) => authors.join() === article.authors.join()),
    published: is(known.published, (published) => published?.slice(0, 10) === article.published?.slice(0, 10)),
    section: is(known.section, (section) => section === article.section),
    image: is(known.image, (image) => image === (article.image === null ? null : pathOf(article.image))),
    alsoAt:
      known.paths.length === 1 && article.alsoAt.length === 0
        ? null
        : pathsOf([article.url, ...article.alsoAt]) ===
          pathsOf(known.paths.map((path) => new URL(path, article.url).href)),
  }
}

function plain(text: string): string {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).join(' ')
}

/** F1 of the words of two texts as multisets, 0..1; 1 for two empty ones. */
export function wordF1(a: string, b: string): number {
  const [x, y] = [plain(a).split(' '), plain(b).split(' ')]
  const counts = new Map<string, number>()
  for (const word of x) counts.set(word, (counts.get(word) ?? 0) + 1)
  let shared = 0
  for (const word of y) {
    const left = counts.get(word) ?? 0
    if (left > 0) shared++
    counts.set(word, left - 1)
  }
  return (2 * shared) / (x.length + y.length)
}
