import { XMLParser } from 'fast-xml-parser'
import type { AddressList } from '../core/locate/index.ts'
import { LIST_LIMITS } from './constants.ts'

/**
 * The addresses in a sitemap, an index of sitemaps, a list of addresses as plain text (sitemaps.org), or a feed (RSS 0.9 to 2.0,
 * Atom). Entities are not expanded, but for those of XML itself; parts that are no such list are passed over.
 *
 * @returns null when the text is none of these, is too large, too deep or broken beyond reading: then it names no page
 */
export function readAddressList(text: string): AddressList | null {
  if (text.length > LIST_LIMITS.maxChars) return null
  const root = rootName(text)
  if (root === null) return readLines(text)
  if (!ROOTS.has(root)) return null
  try {
    return ofDocument(PARSER.parse(text))
  } catch {
    return null
  }
}

const PARSER = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  parseTagValue: false,
  processEntities: false,
  maxNestedTags: LIST_LIMITS.maxDepth,
})

const ROOTS: ReadonlySet<string> = new Set(['urlset', 'sitemapindex', 'rss', 'feed', 'RDF'])

/** The name of the first element, without its prefix; null when there is none near the beginning. */
function rootName(text: string): string | null {
  const head = text.slice(0, LIST_LIMITS.prologChars)
  if (!/^\s*</.test(head)) return null
  const elements = head.replace(/<!--[\s\S]*?(?:-->|$)/g, '')
  return /<(?:[\w.-]+:)?([A-Za-z][\w.-]*)/.exec(elements)?.[1] ?? null
}

/** Addresses one on a line; null when anything else is among them. */
function readLines(text: string): AddressList | null {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const isList = lines.length > 0 && lines.every((line) => /^https?:\/\/\S+$/i.test(line))
  return isList ? { kind: 'sitemap', pages: lines, lists: [] } : null
}

function ofDocument(document: unknown): AddressList | null {
  if (has(document, 'urlset')) {
    const urls = children(children(document, 'urlset'), 'url')
    const published = newsDates(urls)
    return { kind: 'sitemap', pages: texts(urls, 'loc'), lists: [], ...(published.size > 0 && { published }) }
  }
  if (has(document, 'sitemapindex')) {
    return { kind: 'sitemap', pages: [], lists: texts(children(children(document, 'sitemapindex'), 'sitemap'), 'loc') }
  }
  if (has(document, 'feed')) {
    const feed = children(document, 'feed')
    return { kind: 'feed', pages: atomLinks(children(feed, 'entry'), 'alternate'), lists: atomLinks(feed, 'next') }
  }
  const root = [...children(document, 'rss'), ...children(document, 'RDF')]
  const channel = children(root, 'channel')
  const items = [...children(channel, 'item'), ...children(root, 'item')]
  if (channel.length === 0 && items.length === 0) return null
  return { kind: 'feed', pages: items.flatMap(linkOfItem), lists: atomLinks(channel, 'next') }
}

/** By address: the `publication_date` of the `news` of a sitemap's entry, a day or a moment of ISO 8601. */
function newsDates(urls: readonly unknown[]): ReadonlyMap<string, string> {
  const dates = new Map<string, string>()
  for (const url of urls) {
    const [address, date] = [texts([url], 'loc')[0], texts(children([url], 'news'), 'publication_date')[0]]
    if (address !== undefined && date !== undefined && ISO_DATE.test(date) && !Number.isNaN(Date.parse(date)))
      dates.set(address, date)
  }
  return dates
}

const ISO_DATE = /^\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?$/

/** The `link` of an RSS item, or the address that its `guid` is. */
function linkOfItem(item: unknown): readonly string[] {
  const [link] = texts([item], 'link')
  if (link !== undefined) return [link]
  return children(item, 'guid')
    .filter((guid) => attributeOf(guid, 'isPermaLink') !== 'false')
    .map(textOf)
    .filter((text) => /^https?:/i.test(text))
    .slice(0, 1)
}

/** Where the Atom links of a relation lead; a link without one is an alternate. */
function atomLinks(parents: unknown, relation: string): readonly string[] {
  return children(parents, 'link')
    .filter((link) => typeof link === 'object' && (attributeOf(link, 'rel') ?? 'alternate') === relation)
    .map((link) => attributeOf(link, 'href') ?? '')
    .filter((href) => href !== '')
}

function has(value: unknown, name: string): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
}

/** The child elements of a name of a value or of each of several. */
function children(value: unknown, name: string): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap((one) => children(one, name))
  if (!has(value, name)) return []
  const child = (value as Readonly<Record<string, unknown>>)[name]
  return Array.isArray(child) ? child : [child]
}

/** The texts of the child elements of a name that have any. */
function texts(parents: readonly unknown[], name: string): readonly string[] {
  return children(parents, name)
    .map(textOf)
    .filter((text) => text !== '')
}

/** The text of an element, which the parser gives bare when it has no attributes. */
function textOf(element: unknown): string {
  const text = has(element, '#text') ? (element as Readonly<Record<string, unknown>>)['#text'] : element
  return typeof text === 'string' ? decoded(text) : ''
}

function attributeOf(element: unknown, name: string): string | undefined {
  const value = has(element, `@${name}`) ? (element as Readonly<Record<string, unknown>>)[`@${name}`] : undefined
  return typeof value === 'string' ? decoded(value) : undefined
}

const XML_ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Undoes the five entities of XML, once each; numbers, which no address needs, stay as they are. */
function decoded(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => XML_ENTITIES[name]!).trim()
}
