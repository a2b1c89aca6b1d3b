import { dice, median, sum } from '../base/index.ts'
import { attribute, LABEL, type NodeId, oneLine, rawText } from '../dom/index.ts'
import { CONTEXT_LEVELS, CORE_SHARE, SAMPLE_CHARS, SAMPLE_RECORDS } from './constants.ts'
import { areDataRows, shareInRows } from './data-tables.ts'
import type { Span } from './found-list.ts'
import type { ListPage } from './list-page.ts'

/** By seen link in document order, the id of its target; -1 for those that lead nowhere (`#...`, `javascript:`). */
export type LinkTargets = readonly number[]

/** O(nodes). */
export function readTargets(page: ListPage): LinkTargets {
  const { tree } = page
  const targets: number[] = []
  const ids = new Map<string, number>()
  for (let node = 0; node < tree.nodeCount; node++) {
    if (tree.label[node] !== LABEL.a || !page.isSeen(node)) continue
    const href = attribute(tree, node, 'href')?.trim() ?? ''
    const id = /^(?:$|#|javascript:)/i.test(href) ? -1 : (ids.get(href) ?? ids.size)
    if (id >= 0) ids.set(href, id)
    targets.push(id)
  }
  return targets
}

/** By name; most are shares in [0, 1] or logarithms of counts. */
export type Features = Readonly<Record<string, number>>

/** What speaks for records as the main list: sizes, links, texts, similarity, place; reads `SAMPLE_RECORDS` of them. O(nodes of the records). */
export function featuresOf(page: ListPage, targets: LinkTargets, records: readonly Span[]): Features {
  const sample = spread(records, SAMPLE_RECORDS)
  return {
    ...sizeFeatures(page, records),
    ...linkFeatures(page, targets, sample),
    ...textFeatures(page, sample),
    ...pathFeatures(page, records),
    ...placeFeatures(page, records),
    ...tableFeatures(page, records),
  }
}

/** Whether the records are rows of tables of data, or how much of their text is in such rows. */
function tableFeatures(page: ListPage, records: readonly Span[]): Features {
  const areRows = areDataRows(page, records)
  return { areRows: Number(areRows), inRows: areRows ? 0 : shareInRows(page, records) }
}

function sizeFeatures(page: ListPage, records: readonly Span[]): Features {
  const count = records.length
  const sizes = records.map((record) => page.total('chars', record))
  const chars = sum(sizes)
  const mean = chars / count
  const largest = sizes.reduce((a, b) => Math.max(a, b), 0)
  const texts = sum(records.map((record) => page.total('texts', record))) / count
  const parents = [...new Set(records.map((record) => page.tree.parent[record[0]!]!))]
  const below = sum(parents.map((parent) => page.count('chars', parent)))
  return {
    count: Math.log2(count),
    few: Number(count < 4),
    pageShare: Math.log2(0.001 + chars / Math.max(1, page.count('chars', 0))),
    shortRecords: Math.max(0, 6 - Math.log2(1 + mean)),
    longRecords: Math.max(0, Math.log2(1 + mean) - 9),
    recordTexts: Math.log2(1 + texts),
    manyTexts: Math.max(0, Math.log2(1 + texts) - 5),
    allLinks: Number(sum(records.map((record) => page.total('linkChars', record))) > 0.9 * chars),
    unevenness: Math.min(3, Math.sqrt(sum(sizes.map((size) => (size - mean) ** 2)) / count) / Math.max(1, mean)),
    largest: (largest / Math.max(1, chars)) * Math.min(count, 10),
    longest: Math.log2(1 + largest / Math.max(1, median(sizes))),
    parentCoverage: Math.min(1, chars / Math.max(1, below)),
    regionCoverage: chars / Math.max(1, page.count('chars', page.regionOf(records))),
  }
}

/** Records with a link target of their own; `strays` are the others beside such. */
function linkFeatures(page: ListPage, targets: LinkTargets, sample: readonly Span[]): Features {
  const { links } = page.arrays.sums
  const sets = sample.map((record) => {
    const own = record.flatMap((node) => targets.slice(links[node]!, links[page.endOf(node)]!))
    return new Set(own.filter((target) => target >= 0))
  })
  const holders = new Map<number, number>()
  for (const set of sets) for (const target of set) holders.set(target, (holders.get(target) ?? 0) + 1)
  const own = sets.filter((set) => [...set].some((target) => holders.get(target) === 1)).length
  return {
    withLink: share(sample, (record) => page.total('links', record) > 0),
    withOwnTarget: own / sample.length,
    strays: Math.log2(1 + (own >= sample.length / 2 ? sample.length - own : 0)),
  }
}

function textFeatures(page: ListPage, sample: readonly Span[]): Features {
  const texts = sample.map((record) =>
    oneLine(record.map((node) => rawText(page.tree, node).slice(0, SAMPLE_CHARS)).join(' ')),
  )
  return {
    withHeading: share(sample, (record) => page.total('headings', record) > 0),
    withNumber: share(texts, (text) => /\d/.test(text)),
    withProse: share(sample, (record) => page.total('chars', record) - page.total('linkChars', record) > 60),
    distinctTexts: new Set(texts).size / sample.length,
  }
}

function share<T>(items: readonly T[], holds: (item: T) => boolean): number {
  return items.filter(holds).length / items.length
}

/** Likeness of the records' tag paths, and how many of their siblings are left out. */
function pathFeatures(page: ListPage, records: readonly Span[]): Features {
  const sets = spread(records, SAMPLE_RECORDS).map((record) => page.similarity.pathsOf(record[0]!))
  const core = corePaths(sets)
  const indexes = sets.map((set) => dice(set, core))
  const leftOut = siblingsLeftOut(page, records)
  const alike = spread(leftOut, SAMPLE_RECORDS).filter((node) => dice(page.similarity.pathsOf(node), core) >= 0.5)
  return {
    corePaths: Math.log2(1 + core.length),
    homogeneity: sum(indexes) / sets.length,
    odd: Math.log2(1 + indexes.filter((index) => index < 0.5).length),
    oddest: indexes.reduce((a, b) => Math.min(a, b), 1),
    leftOut: Math.log2(1 + leftOut.length),
    leftOutAlike: Math.log2(1 + alike.length),
  }
}

/** Siblings of the records' first nodes with their label and content that are in no record. */
function siblingsLeftOut(page: ListPage, records: readonly Span[]): readonly NodeId[] {
  const { label, parent } = page.tree
  const inside = new Set(records.flat())
  const parents = new Set(records.map((record) => parent[record[0]!]!))
  const wanted = label[records[0]![0]!]!
  const isLeftOut = (node: NodeId): boolean => label[node] === wanted && !inside.has(node) && page.hasContent(node)
  return [...parents].flatMap((node) => page.elements(node).filter(isLeftOut))
}

/** The paths that at least `CORE_SHARE` of the sets hold, ascending. */
export function corePaths(sets: readonly Int32Array[]): Int32Array {
  const counts = new Map<number, number>()
  for (const set of sets) for (const path of set) counts.set(path, (counts.get(path) ?? 0) + 1)
  const core = [...counts].filter(([, count]) => count >= CORE_SHARE * sets.length).map(([path]) => path)
  return Int32Array.from(core).sort()
}

/** Words of classes, ids, roles and elements around the records. */
const NAVIGATION = '<nav> <header> <footer> nav menu footer breadcrumb breadcrumbs navigation'.split(' ')
const SIDE = '<aside> sidebar aside widget rail filter filters facet facets refine refinement'.split(' ')
const PROMOTION =
  `carousel slider slick slide swiper recommend recommended recommendations related trending popular featured
  ad ads sponsored promo recent`.split(/\s+/)
const RESULTS = 'result results'.split(' ')

function placeFeatures(page: ListPage, records: readonly Span[]): Features {
  const words = wordsAround(page, records[0]![0]!)
  const hasAny = (wanted: readonly string[]): number => Number(wanted.some((word) => words.has(word)))
  const middle = records[records.length >> 1]![0]!
  return {
    middle: page.arrays.sums.chars[middle]! / Math.max(1, page.count('chars', 0)),
    inNavigation: hasAny(NAVIGATION),
    inSide: hasAny(SIDE),
    inPromotion: hasAny(PROMOTION),
    inResults: hasAny(RESULTS),
  }
}

/** Lower-case words of classes, ids and roles of a node and `CONTEXT_LEVELS` nodes above it; labels of all above. */
export function wordsAround(page: ListPage, record: NodeId): ReadonlySet<string> {
  const { tree } = page
  const words = new Set<string>()
  for (let node = record, level = 0; tree.parent[node]! >= 0; node = tree.parent[node]!, level++) {
    words.add(`<${tree.labels.at(tree.label[node]!)}>`)
    if (level <= CONTEXT_LEVELS) for (const word of page.wordsAt(node)) words.add(word)
  }
  return words
}

/** At most `most` items, evenly spread from first to last without a whole stride, so that alternating records are all seen. */
export function spread<T>(items: readonly T[], most: number): readonly T[] {
  if (items.length <= most) return items
  return Array.from({ length: most }, (_, i) => items[Math.round((i * (items.length - 1)) / (most - 1))]!)
}
