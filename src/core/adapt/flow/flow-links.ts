import { oneLine, type ParsedPage, visibleText } from '../../dom/index.ts'
import type { FieldData, RecordData } from '../../extract/index.ts'
import { FLOW, FLOW_SAME, WRONG_PAGE_CHARS } from '../constants.ts'
import { type LabelledLink, labelledLinks } from './labelled-links.ts'

/**
 * The link of a page that another version of it had under some label: called the same now, and at the same place where several are. Null when
 * there is none, or several that lead to different pages. O(links).
 *
 * @param was the link as it was
 * @param texts what is remembered of the page behind it, see `textsOf`: a link called so will do when none has the label
 */
export function currentLink(
  was: Pick<LabelledLink, 'label' | 'place'>,
  links: readonly LabelledLink[],
  texts: ReadonlySet<string> = new Set(),
): LabelledLink | null {
  const label = was.label.toLowerCase()
  const same = label === '' ? [] : links.filter((link) => link.label.toLowerCase() === label)
  const called = same.length > 0 ? same : links.filter((link) => texts.has(link.label.toLowerCase()))
  return onlyOne(called) ?? onlyOne(called.filter(({ place }) => place === was.place))
}

function onlyOne(links: readonly LabelledLink[]): LabelledLink | null {
  return new Set(links.map(({ url }) => url)).size === 1 ? links[0]! : null
}

/** What is known of a page whose links are looked through. */
export interface Sought {
  /** What is remembered of its record, see `textsOf`. */
  readonly texts: ReadonlySet<string>
  /** Whether it can be told of a page that it goes with this one: by what is remembered, or by what both say. */
  readonly isJudged: boolean
  /** Addresses that other pages of the site link to as well. */
  readonly shared: ReadonlySet<string>
}

/**
 * The links of a page behind which what it had may stand now, the likeliest first, at most `FLOW.mostAhead`: called as its record was; with an address that goes on from the
 * page's own; any of a page that says little, where its record is remembered. Where what is found cannot be judged, only the one link that goes on, or the only one, of a page that says little. O(nodes).
 */
export function linksAhead(page: ParsedPage, { texts, isJudged, shared }: Sought): readonly LabelledLink[] {
  const own = labelledLinks(page).filter(({ url }) => !shared.has(url))
  const on = own.filter(({ url }) => goesOn(page.url, url))
  const saysLittle = oneLine(visibleText(page.tree)).length <= WRONG_PAGE_CHARS.moved
  if (!isJudged) {
    const only = saysLittle ? (onlyOne(on) ?? onlyOne(own)) : null
    return only === null ? [] : [only]
  }
  const called = own.filter(({ label }) => texts.has(label.toLowerCase()))
  const byUrl = new Map<string, LabelledLink>()
  for (const link of [...called, ...on, ...(saysLittle && texts.size > 0 ? own : [])])
    if (!byUrl.has(link.url)) byUrl.set(link.url, link)
  return [...byUrl.values()].slice(0, FLOW.mostAhead)
}

/** Whether an address has all words of the last part of another: `/item/2/details` of `/item/2`. */
function goesOn(from: string, to: string): boolean {
  const last = wordsOf(partsOf(from).at(-1) ?? '')
  const words = new Set(partsOf(to).flatMap(wordsOf))
  return last.length > 0 && last.every((word) => words.has(word))
}

/** The parts of an address behind the host: folders, file without its ending, query. */
function partsOf(url: string): readonly string[] {
  const { pathname, search } = new URL(url)
  const path = pathname.replace(/\/(?:index\.[a-z]+)?$/i, '').replace(/\.[a-z0-9]{1,5}$/i, '')
  return [...path.split('/'), search.slice(1)].filter((part) => part !== '')
}

function wordsOf(part: string): readonly string[] {
  return part
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** The short texts of a record that a link to it may be called by, in lower case: the fields of the page itself. */
export function textsOf(data: RecordData | null): ReadonlySet<string> {
  const texts = Object.values(data ?? {}).filter((value) => typeof value === 'string')
  return new Set(
    texts.map((text) => oneLine(text).toLowerCase()).filter((text) => text.length > 1 && text.length <= FLOW.mostLabel),
  )
}

/**
 * Whether a page has the longest text of what is remembered of a record, which of all is the likeliest to be no other record's, and at least `FLOW_SAME` of all, field by
 * field; of nothing that is remembered, no.
 */
export function isOfRecord(remembered: RecordData | null, data: RecordData): boolean {
  const known = Object.entries(remembered ?? {}).filter(([, value]) => isPlain(value))
  if (known.length === 0) return false
  const lengthOf = (value: FieldData): number => (typeof value === 'string' ? value.length : 0)
  const [name, longest] = known.reduce((best, one) => (lengthOf(one[1]) > lengthOf(best[1]) ? one : best))
  const same = known.filter(([field, value]) => data[field] === value)
  return data[name] === longest && same.length >= FLOW_SAME * known.length
}

/** Whether two pages say the same of all that both say: records of one maker share much, and are others all the same. */
export function agree(one: RecordData, other: RecordData): boolean {
  const both = Object.entries(one).filter(([name, value]) => isPlain(value) && isPlain(other[name] ?? null))
  return both.every(([name, value]) => other[name] === value)
}

function isPlain(value: FieldData): boolean {
  return typeof value === 'string' || typeof value === 'number'
}
