import { attribute, LABEL, type NodeId, oneLine, parse, rawText, type Tree } from '../dom/index.ts'
import { type EmbeddedData, isJsonLd, isList, isObject, type JsonObject, type JsonValue } from '../embedded/index.ts'
import { parseDate } from './dates.ts'
import { personNames } from './names.ts'

/** What the embedded data says of the page's main text; null or empty where it says nothing. */
export interface PageMetadata {
  /** Titles in order of trust. */
  readonly titles: readonly string[]
  readonly siteName: string | null
  readonly published: string | null
  readonly publishedText: string | null
  readonly authors: readonly string[]
  /** Organisations named as authors: often only the publisher, when the page itself names people. */
  readonly organisations: readonly string[]
  readonly language: string | null
  readonly description: string | null
  /** Types of things in JSON-LD, microdata and OpenGraph, lower case, without vocabulary. */
  readonly types: readonly string[]
}

/** Types of things that someone writes at some time, mostly running text. */
export const ARTICLE_TYPE: RegExp = /article|posting|report|recipe|question/i

/** Whether types (lower case) name the kind of an article; careless pages of any kind say `article` alone. */
export function namesArticle(types: readonly string[]): boolean {
  return types.some((type) => /.article$|blogposting|reportage/.test(type))
}

const DATE_META: readonly string[] =
  `article:published_time og:published_time datepublished published_date pubdate dc.date.issued
   dcterms.created dc.date dcterms.date citation_publication_date parsely-pub-date sailthru.date
   published_at date`.split(/\s+/)

const AUTHOR_META: readonly string[] =
  `author article:author dc.creator parsely-author sailthru.author article:author_name byl
   citation_author articleauthor article_author cxenseparse:author`.split(/\s+/)

const SITE_META: readonly string[] = ['og:site_name', 'application-name']

/** O(size of the data). */
export function metadataOf(data: EmbeddedData): PageMetadata {
  const things = data.jsonLd.flatMap((root) => thingsOf(root))
  const main = things.filter((thing) => typesOf(thing).some((type) => ARTICLE_TYPE.test(type)))
  const meta = (names: readonly string[]): string[] => names.flatMap((name) => data.meta[name] ?? [])
  const publishedText = firstDate([...main.flatMap((thing) => texts(thing.datePublished)), ...meta(DATE_META)])
  return {
    titles: [
      ...main.flatMap((thing) => texts(thing.headline)).map(withoutEntities),
      ...meta(['og:title']),
      ...meta(['twitter:title', 'dc.title', 'citation_title']),
    ],
    siteName: meta(SITE_META)[0] ?? null,
    published: publishedText === null ? null : parseDate(publishedText),
    publishedText,
    ...authorsOf(main, meta(AUTHOR_META), publishersOf(main, meta(SITE_META))),
    language: data.language ?? meta(['content-language', 'og:locale', 'dc.language', 'language'])[0] ?? null,
    description: meta(['og:description', 'description', 'twitter:description'])[0] ?? null,
    types: [...new Set([...things.flatMap(typesOf), ...meta(['og:type'])].map((type) => type.toLowerCase()))],
  }
}

function firstDate(candidates: readonly string[]): string | null {
  return candidates.find((candidate) => parseDate(candidate) !== null) ?? null
}

/** A text of JSON-LD with the HTML entities decoded that templates leave in it. */
function withoutEntities(text: string): string {
  if (!/&#?\w{2,10};/.test(text)) return text
  const parsed = parse(text.replace(/</g, '&lt;'))
  return parsed.ok ? oneLine(rawText(parsed.tree, 0)) : text
}

/** An object and those it says the page is about. */
function thingsOf(root: JsonObject): JsonObject[] {
  return [root, ...['mainEntity', 'mainEntityOfPage', 'itemReviewed'].map((key) => root[key]).filter(isObject)]
}

function typesOf(thing: JsonObject): string[] {
  return texts(thing['@type']).map((type) => type.replace(/^.*[/#:]/, ''))
}

function texts(value: JsonValue | undefined): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()]
  if (isList(value)) return value.flatMap((item) => (typeof item === 'string' ? texts(item) : []))
  return []
}

/** The names of the site and of those who publish it, as they compare. */
function publishersOf(main: readonly JsonObject[], sites: readonly string[]): ReadonlySet<string> {
  const publishers = main.flatMap((thing) => authorsIn(thing.publisher, MAX_NESTING)).map(({ name }) => name)
  return new Set([...sites, ...publishers].map((name) => name.trim().toLowerCase()))
}

/**
 * Where people are named, in JSON-LD before `<meta>`; the organisations beside them are authors as well.
 * @param publishers whose names are no people's, whatever they are declared as
 */
function authorsOf(
  main: readonly JsonObject[],
  metas: readonly string[],
  publishers: ReadonlySet<string>,
): Pick<PageMetadata, 'authors' | 'organisations'> {
  const claims = main.map((thing) => authorsIn(thing.author ?? thing.creator, MAX_NESTING))
  const namesOfFirst = (some: readonly (readonly Author[])[]): string[] =>
    some.map((authors) => personNames(authors.map(({ name }) => name))).find(({ length }) => length > 0) ?? []
  const isSomebody = (name: string): boolean => !publishers.has(name.trim().toLowerCase())
  const people = claims.map((authors) => authors.filter(({ name, isPerson }) => isPerson && isSomebody(name)))
  const inData = namesOfFirst(people.map((some, i) => (some.length > 0 ? claims[i]! : [])))
  const inMeta = personNames(metas)
  const organisations = namesOfFirst(claims)
  return {
    authors: inData.length > 0 ? inData : inMeta.filter(isSomebody),
    organisations: organisations.length > 0 ? organisations : inMeta,
  }
}

interface Author {
  readonly name: string
  readonly isPerson: boolean
}

/** Levels of lists in an author value that are read. */
const MAX_NESTING = 5

/** Authors in texts, objects with a name or its parts, and lists of these. */
function authorsIn(value: JsonValue | undefined, depth: number): Author[] {
  if (depth === 0 || value === undefined) return []
  if (typeof value === 'string') return texts(value).map((name) => ({ name, isPerson: true }))
  if (isList(value)) return value.flatMap((item) => authorsIn(item, depth - 1))
  if (!isObject(value)) return []
  const isPerson = !typesOf(value).some((type) => /organi[sz]ation|website|corporation/i.test(type))
  return namesOf(value).map((name) => ({ name, isPerson }))
}

function namesOf({ name, givenName, familyName }: JsonObject): string[] {
  if (isList(name) || typeof name === 'string') return texts(name)
  const parts = [...texts(givenName), ...texts(familyName)]
  return parts.length > 0 ? [parts.join(' ')] : []
}

/** The first `<meta>` (content), `<title>` or JSON-LD (text) that holds a text as written, else 0 (the document). O(nodes + text of the head). */
export function headNodeWith(tree: Tree, written: string | null): NodeId {
  if (written === null || written === '') return 0
  const inJson = JSON.stringify(written).slice(1, -1)
  for (let at = 0; at < tree.nodeCount; at++) {
    const label = tree.label[at]!
    if (label === LABEL.meta && oneLine(attribute(tree, at, 'content') ?? '').includes(written)) return at
    if (label === LABEL.title && oneLine(rawText(tree, at)).includes(written)) return at
    if (label === LABEL.script && isJsonLd(tree, at)) {
      const text = rawText(tree, at)
      if (text.includes(inJson) || text.includes(written)) return at
    }
  }
  return 0
}
