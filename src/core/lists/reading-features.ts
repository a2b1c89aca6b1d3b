import { attribute, isHeadingLabel, LABEL, type NodeId, oneLine, rawText } from '../dom/index.ts'
import { type Features, spread, wordsAround } from './candidate-features.ts'
import { SAMPLE_CHARS, SAMPLE_RECORDS } from './constants.ts'
import type { Span } from './found-list.ts'
import { isHeading } from './headings.ts'
import type { ListPage } from './list-page.ts'

/** The first seen `h1` of a page; -1 for none. O(nodes). */
export function titleOf(page: ListPage): NodeId {
  const { label, nodeCount } = page.tree
  for (let node = 0; node < nodeCount; node++) if (label[node] === LABEL.h1 && page.isSeen(node)) return node
  return -1
}

/** What speaks for records as a list that a reader of the page would keep: markup, wording, place. O(nodes of the records). */
export function readingFeatures(page: ListPage, title: NodeId, records: readonly Span[]): Features {
  const sample = spread(records, SAMPLE_RECORDS)
  return {
    ...markupFeatures(page, records),
    ...wordingFeatures(page, sample),
    ...positionFeatures(page, title, records),
  }
}

const share = <T>(items: readonly T[], holds: (item: T) => boolean): number => items.filter(holds).length / items.length

function markupFeatures(page: ListPage, records: readonly Span[]): Features {
  const { tree } = page
  const first = records[0]![0]!
  const label = tree.label[first]!
  const parents = new Set(records.map(([node]) => tree.parent[node!]!))
  const chars = records.reduce((sum, record) => sum + page.total('chars', record), 0)
  const links = records.reduce((sum, record) => sum + page.total('linkChars', record), 0)
  return {
    isItem: Number(label === LABEL.li),
    isOrdered: Number(tree.label[tree.parent[first]!] === LABEL.ol),
    isRow: Number(label === LABEL.tr),
    isParagraph: Number(label === LABEL.p),
    isInline: Number(label === LABEL.a || label === LABEL.span || label === LABEL.strong || label === LABEL.b),
    isHeadings: share(records, (record) => record.length === 1 && isHeadingLabel(tree.label[record[0]!]!)),
    isRun: Number(records.some((record) => record.length > 1)),
    withClass: share(records, ([node]) => page.isElement(node!) && page.lookOf(node!).tokens.length > 0),
    isLines: Number(records.some((record) => record.some((node) => page.isText(node)))),
    withProperty: share(records, ([node]) => attribute(tree, node!, 'itemprop') !== null),
    parents: Math.log2(parents.size),
    linkShare: links / Math.max(1, chars),
    withImage: share(records, (record) => page.total('images', record) > 0),
    plain: share(records, (record) => page.total('images', record) + page.total('links', record) === 0),
    oneText: share(records, (record) => page.total('texts', record) === 1),
    fewTexts: share(records, (record) => page.total('texts', record) <= 4),
    meanChars: Math.log2(1 + chars / records.length),
    proseChars: Math.max(0, Math.log2(1 + chars / records.length) - 5.5),
  }
}

function wordingFeatures(page: ListPage, sample: readonly Span[]): Features {
  const texts = sample.map((record) =>
    oneLine(record.map((node) => rawText(page.tree, node).slice(0, SAMPLE_CHARS)).join(' ')),
  )
  const firsts = texts.map((text) => /[\p{L}]+/u.exec(text)?.[0].toLowerCase() ?? '')
  return {
    beginsWithNumber: share(texts, (text) => /^[^\p{L}]{0,3}[\p{N}]/u.test(text)),
    endsAsSentence: share(texts, (text) => /[.!?。…。]["”’)]?$/u.test(text)),
    asks: share(texts, (text) => text.includes('?')),
    withYear: share(texts, (text) => /\b(?:19|20)\d\d\b/.test(text)),
    labelled: share(texts, (text) => /^[^:\d]{1,30}:/.test(text)),
    firstWords: new Set(firsts).size / firsts.length,
    capitals: share(texts, (text) => /^[^\p{L}]*\p{Lu}/u.test(text)),
    withControl: share(sample, (record) => record.some((node) => holdsControl(page, node))),
  }
}

function holdsControl({ tree }: ListPage, node: NodeId): boolean {
  for (let at = node; at < node + tree.size[node]!; at++) if (CONTROLS.has(tree.label[at]!)) return true
  return false
}

const CONTROLS: ReadonlySet<number> = new Set([LABEL.form, LABEL.select, LABEL.textarea, LABEL.button])

const COMMENTS = 'comment comments reply replies respond review reviews discussion'.split(' ')
const CONTENT = 'content entry post article body text main'.split(' ')
const ASIDE =
  'share social author bio tags categories category related newsletter cookie popup modal dialog menu toc contents'.split(
    ' ',
  )

function positionFeatures(page: ListPage, title: NodeId, records: readonly Span[]): Features {
  const { tree } = page
  const first = records[0]![0]!
  const region = page.regionOf(records)
  const words = wordsAround(page, first)
  const hasAny = (wanted: readonly string[]): number => Number(wanted.some((word) => words.has(word)))
  const all = Math.max(1, page.count('chars', 0))
  const { chars } = page.arrays.sums
  const heading = headingBefore(page, records)
  return {
    isAfterTitle: Number(title >= 0 && first > title),
    fromTitle: title < 0 ? 0 : Math.abs(chars[first]! - chars[title]!) / all,
    nearTitle: title < 0 ? 0 : sharedDepth(page, region, title),
    titled: Number(heading >= 0),
    titledBySection: Number(heading >= 0 && isHeadingLabel(tree.label[heading]!)),
    inMain: Number(words.has('<main>')),
    inArticle: Number(words.has('<article>')),
    inTable: Number(words.has('<table>')),
    inForm: Number(words.has('<form>')),
    inContent: hasAny(CONTENT),
    inComments: hasAny(COMMENTS),
    inAside: hasAny(ASIDE),
    keptBack: Number(isInKeptBack(page, first)),
  }
}

function isInKeptBack(page: ListPage, node: NodeId): boolean {
  for (let at = node; at > 0; at = page.tree.parent[at]!) if (page.isKeptBack(at)) return true
  return false
}

/** Share of the levels above a region that the title is below, too. */
function sharedDepth({ tree }: ListPage, region: NodeId, title: NodeId): number {
  let at = region
  while (at > 0 && !(title >= at && title < at + tree.size[at]!)) at = tree.parent[at]!
  return tree.depth[at]! / Math.max(1, tree.depth[region]!)
}

/** Levels above a list's first record on which what comes right before it is looked at. */
const TITLE_LEVELS = 4

/** The heading right before the first record, at most `TITLE_LEVELS` up; -1 for none. */
function headingBefore(page: ListPage, records: readonly Span[]): NodeId {
  const { tree } = page
  let at = records[0]![0]!
  for (let level = 0; level <= TITLE_LEVELS && at > 0; level++) {
    const before = lastBefore(page, at)
    if (before >= 0) return isHeading(page, before) ? before : lastIn(page, before)
    at = tree.parent[at]!
  }
  return -1
}

/** The last sibling with content before a node; -1 for none. */
function lastBefore(page: ListPage, node: NodeId): NodeId {
  const { tree } = page
  let last = -1
  for (let at = tree.firstChild[tree.parent[node]!]!; at >= 0 && at < node; at = tree.nextSibling[at]!)
    if (page.isElement(at) && page.count('chars', at) > 0) last = at
  return last
}

/** The short element that ends in something before a list and is a heading: `<div>...<h3>...</h3></div>`; -1 for none. */
function lastIn(page: ListPage, node: NodeId): NodeId {
  const children = page.elements(node).filter((child) => page.count('chars', child) > 0)
  const last = children.at(-1)
  if (last === undefined) return -1
  return isHeading(page, last) ? last : lastIn(page, last)
}
