import { canonicalUrl } from '../core/dom/index.ts'
import {
  chooseWrapper,
  DRIFT,
  type Extraction,
  isTrusted,
  type RecordData,
  statusOf,
  type Violation,
} from '../core/extract/index.ts'
import { parseWrapper, type Wrapper, wrappersOf } from '../core/wrapper/index.ts'
import { type AppliedWrapper, applyWrapper, type PageRecord, type RecordOptions } from './apply.ts'
import { EngineError } from './errors.ts'
import { timed } from './inputs.ts'
import type { Session } from './session.ts'

/** A link of records whose page belongs to them. */
export interface Follow {
  /** A field with web addresses, by its names from the record: `author_url`, in lists `reviews[].author_url`. */
  readonly field: string
  /** What reads the pages that it leads to: a wrapper, or its document as parsed from JSON. */
  readonly wrapper: Wrapper | object
}

/** Which links of records are opened. */
export interface FollowOptions {
  /**
   * Links that are opened: what their page holds stands beside the link, under its name with `_page` (`author_url_page`). A page is asked for once in a
   * run, politely as all are. What cannot be had is null, and a violation of the rule `follow` says why. Stored records have the links alone.
   * @default none
   */
  readonly follow?: readonly Follow[]
}

/** The end of the name of what a link leads to. */
const PAGE = '_page'
/** Results of pages that are remembered, so that what many records lead to is read once. */
const MOST_REMEMBERED = 10_000

/** What a followed page gave, or why it gave nothing. */
type Joined = (Level & Pick<Extraction, 'violations'>) | { readonly reason: string }

interface Link {
  readonly path: readonly string[]
  readonly read: (url: string) => Promise<Joined>
}

/**
 * The same records with what their links lead to.
 *
 * @param document the wrapper of the records
 * @throws EngineError `bad-option` for a field that it has not, or has no addresses in; WrapperError for a wrapper that is none
 */
export async function* withFollowed(
  session: Session,
  document: Wrapper,
  records: AsyncIterable<PageRecord>,
  { follow = [], ...options }: FollowOptions & RecordOptions,
): AsyncGenerator<PageRecord, void> {
  const links = follow.map(({ field, wrapper }): Link => {
    const path = checkedPath(document, field)
    return { path, read: pageReader(session, parseWrapper(wrapper), options) }
  })
  for await (const record of records) {
    let joined = record
    for (const link of links) if (record.status !== 'other-class') joined = await withPages(joined, link)
    yield joined
  }
}

/** Throws what {@link withFollowed} would, before anything is read. */
export function checkFollow(document: Wrapper, { follow = [] }: FollowOptions): void {
  for (const { field, wrapper } of follow) {
    checkedPath(document, field)
    parseWrapper(wrapper)
  }
}

/** The names of a field of addresses, from the record down. */
function checkedPath(document: Wrapper, field: string): readonly string[] {
  const path = field.split(/\[\]\.|\[\]$/).filter((name) => name !== '')
  const wrappers = wrappersOf(document)
  const addresses = [...new Set(wrappers.flatMap(({ page }) => urlFields(page.children)))]
  const wrong = wrappers.map((wrapper) => faultOf(wrapper, path, addresses))
  // Of wrappers for several classes one has to have it.
  if (wrong.every((fault) => fault !== null))
    throw new EngineError('bad-option', `Cannot follow "${field}": ${wrong[0]}`)
  return path
}

/** @param addresses fields of addresses that any of the wrappers has, to choose from */
function faultOf({ page }: Wrapper, path: readonly string[], addresses: readonly string[]): string | null {
  let level: Wrapper['page']['children'] = page.children
  for (const [i, name] of path.entries()) {
    const pattern = level.find((one) => one.name === name)
    const isLast = i === path.length - 1
    if (pattern === undefined || isLast === (pattern.kind === 'list'))
      return `the wrapper has no such field; it has ${addresses.join(', ') || 'none with web addresses'}.`
    if (level.some((one) => one.name === name + PAGE)) return `there is a field "${name + PAGE}" already; rename it.`
    if (pattern.kind === 'list') level = pattern.record.children
    else if (pattern.type !== 'url') return `it holds no web addresses but is of type ${pattern.type}.`
  }
  return path.length === 0 ? 'it names no field.' : null
}

function urlFields(level: Wrapper['page']['children'], before = ''): readonly string[] {
  return level.flatMap((one) => {
    if (one.kind === 'list') return urlFields(one.record.children, `${before}${one.name}[].`)
    return one.type === 'url' ? [before + one.name] : []
  })
}

function pageReader(session: Session, document: Wrapper, options: RecordOptions): Link['read'] {
  const wrappers = wrappersOf(document)
  const applied = wrappers.map((wrapper) => applyWrapper(session, wrapper, options))
  const known = new Map<string, Promise<Joined>>()
  return (link) => {
    const url = canonicalUrl(link)
    if (url === null) return Promise.resolve({ reason: `"${link}" is no web address.` })
    const before = known.get(url)
    if (before !== undefined) return before
    const joined = readPage(session, url, wrappers, applied)
    joined.catch(() => {})
    if (known.size >= MOST_REMEMBERED) known.delete(known.keys().next().value!)
    known.set(url, joined)
    return joined
  }
}

async function readPage(
  session: Session,
  url: string,
  wrappers: readonly Wrapper[],
  applied: readonly AppliedWrapper[],
): Promise<Joined> {
  session.budget.throwIfAborted()
  if (session.budget.stopped() !== null) return { reason: `${url} was not asked for: the budget is used up.` }
  if (session.filter?.mayFetch(url) === false) return { reason: `${url} is left out by its address.` }
  const page = timed(session, await session.http.fetch(url))
  if (!('tree' in page)) return { reason: page.detail }
  const which = chooseWrapper(wrappers, page.tree)
  const extraction = applied[which]!.extract(page)
  if (extraction.status !== 'other-class') return extraction
  return { reason: `${url} is no page of the class that the wrapper "${wrappers[which]!.name}" is for.` }
}

async function withPages(record: PageRecord, link: Link): Promise<PageRecord> {
  const violations: Violation[] = []
  const { data, provenance } = await joinedLevel(record, link.path, link, violations)
  const isInPart = isTrusted(record.status) && violations.some(({ rule }) => rule === DRIFT)
  const own = isInPart ? 'healed-in-part' : record.status
  const status = statusOf(violations) === 'violated' ? 'violated' : own
  return { ...record, data, provenance, violations: [...record.violations, ...violations], status }
}

/** One level of a record, the page or an entry of a list. */
type Level = Pick<Extraction, 'data' | 'provenance'>

/** A level with what the link in it, or in the entries of a list in it, leads to. One page after the other, so that equal runs tell equal things. */
async function joinedLevel(
  { data, provenance }: Level,
  [own = '', ...deeper]: readonly string[],
  link: Link,
  violations: Violation[],
): Promise<Level> {
  const value = data[own]
  if (value === undefined) return { data, provenance }
  if (deeper.length === 0) {
    const page = typeof value === 'string' ? await joinedPage(value, link, violations) : null
    return {
      data: withAfter(data, own, page?.data ?? null),
      provenance: withAfter(provenance, own, page?.provenance ?? null),
    }
  }
  if (!Array.isArray(value)) return { data, provenance }
  const sources = provenance[own] as readonly Level['provenance'][]
  const entries: Level[] = []
  for (const [i, entry] of (value as readonly RecordData[]).entries())
    entries.push(await joinedLevel({ data: entry, provenance: sources[i]! }, deeper, link, violations))
  return {
    data: { ...data, [own]: entries.map((entry) => entry.data) },
    provenance: { ...provenance, [own]: entries.map((entry) => entry.provenance) },
  }
}

async function joinedPage(url: string, { path, read }: Link, violations: Violation[]): Promise<Level | null> {
  const pattern = path.join('.') + PAGE
  const joined = await read(url)
  if ('reason' in joined) {
    violations.push({ pattern, rule: 'follow', message: joined.reason })
    return null
  }
  for (const one of joined.violations) violations.push({ ...one, pattern: `${pattern}.${one.pattern}` })
  return joined
}

/** An object with what a link leads to right behind the link. */
function withAfter<Value>(object: Readonly<Record<string, Value>>, link: string, page: Value): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(object).flatMap(([name, value]) => [
      [name, value] as const,
      ...(name === link ? [[name + PAGE, page] as const] : []),
    ]),
  )
}
