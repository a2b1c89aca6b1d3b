import { dice, evenSample, median, sum } from '../../base/index.ts'
import { attribute, LABEL, type NodeId, oneLine, rawText } from '../../dom/index.ts'
import { CONTEXT_LEVELS, CORE_SHARE, SAMPLE_CHARS, SAMPLE_RECORDS } from './constants.ts'
import type { Span } from './found-list.ts'
import { countIn, hasContent, type ListPage, seenElements } from './list-page.ts'
import type { Similarity } from './similarity.ts'
import type { Measure } from './sums.ts'

/** Id of the target of each seen link of a page, in document order; -1 for those that lead nowhere (`#...`, `javascript:`). */
export type LinkTargets = readonly number[]

/** The targets of a page's links. O(nodes). */
export function readTargets({ tree, seen }: ListPage): LinkTargets {
  const targets: number[] = []
  const ids = new Map<string, number>()
  for (let node = 0; node < tree.nodeCount; node++) {
    if (tree.label[node] !== LABEL.a || seen[node] === 0) continue
    const href = attribute(tree, node, 'href')?.trim() ?? ''
    const id = /^(?:$|#|javascript:)/i.test(href) ? -1 : (ids.get(href) ?? ids.size)
    if (id >= 0) ids.set(href, id)
    targets.push(id)
  }
  return targets
}

/** The targets of the links of a record, without repeats. */
function targetsIn(view: ListPage, targets: LinkTargets, record: Span): Set<number> {
  const found = new Set<number>()
  for (const node of record) {
    const from = view.sums.links[node]!
    const end = view.sums.links[node + view.tree.size[node]!]!
    for (let i = from; i < end; i++) if (targets[i]! >= 0) found.add(targets[i]!)
  }
  return found
}

/** What the ranking's features are computed from. Shares are in [0, 1]. */
export interface Facts {
  readonly count: number
  /** Nodes of the records' parents, without repeats; the deepest node that holds all records. */
  readonly parents: readonly NodeId[]
  readonly region: NodeId
  /** Sums over all records. */
  readonly chars: number
  readonly linkChars: number
  readonly texts: number
  /** Standard deviation / mean of the records' characters; largest record's share of the characters, and its multiple of the median. */
  readonly unevenness: number
  readonly largest: number
  readonly longest: number
  /** Share of the records that hold at least one. */
  readonly withLink: number
  readonly withHeading: number
  /** Share of the records with a link target that no other record (looked at) has; records without one beside such. */
  readonly withOwnTarget: number
  readonly strays: number
  /** Distinct texts / records. */
  readonly distinctTexts: number
  readonly withNumber: number
  readonly withProse: number
  /** Tag paths that at least `CORE_SHARE` of the records have; mean Dice index of a record's paths with them. */
  readonly corePaths: number
  readonly homogeneity: number
  /** Records with a Dice index below one half; the lowest index. */
  readonly odd: number
  readonly oddest: number
  /** Siblings of the records with their label that are none: all, and those with a Dice index of at least one half. */
  readonly leftOut: number
  readonly leftOutAlike: number
  /** The first node of the middle record. */
  readonly middle: NodeId
  /** Words of the classes, ids, roles and labels of the records and what is around them. */
  readonly context: ReadonlySet<string>
}

/** The facts of a candidate's records. Counts are of all records, what needs reading of `SAMPLE_RECORDS` of them. */
export function gatherFacts(
  view: ListPage,
  similarity: Similarity,
  targets: LinkTargets,
  records: readonly Span[],
): Facts {
  const sample = evenSample(records, SAMPLE_RECORDS)
  const share = (holds: (record: Span) => boolean): number => sample.filter(holds).length / sample.length
  const sizes = records.map((record) => total(view, 'chars', record))
  const chars = sum(sizes)
  const mean = chars / records.length
  const region = regionOf(view, records)
  return {
    count: records.length,
    parents: [...new Set(records.map((record) => view.tree.parent[record[0]!]!))],
    region,
    chars,
    linkChars: sum(records.map((record) => total(view, 'linkChars', record))),
    texts: sum(records.map((record) => total(view, 'texts', record))),
    unevenness: Math.sqrt(sum(sizes.map((size) => (size - mean) ** 2)) / records.length) / Math.max(1, mean),
    largest: sizes.reduce((a, b) => Math.max(a, b), 0) / Math.max(1, chars),
    longest: sizes.reduce((a, b) => Math.max(a, b), 0) / Math.max(1, median(sizes)),
    withLink: share((record) => total(view, 'links', record) > 0),
    withHeading: share((record) => total(view, 'headings', record) > 0),
    ...targetFacts(view, targets, sample),
    ...textFacts(view, sample),
    ...pathFacts(view, similarity, records),
    middle: records[records.length >> 1]![0]!,
    context: contextWords(view, records[0]![0]!),
  }
}

function targetFacts(
  view: ListPage,
  targets: LinkTargets,
  sample: readonly Span[],
): Pick<Facts, 'withOwnTarget' | 'strays'> {
  const sets = sample.map((record) => targetsIn(view, targets, record))
  const holders = new Map<number, number>()
  for (const set of sets) for (const target of set) holders.set(target, (holders.get(target) ?? 0) + 1)
  const own = sets.filter((set) => [...set].some((target) => holders.get(target) === 1)).length
  return { withOwnTarget: own / sample.length, strays: own >= sample.length / 2 ? sample.length - own : 0 }
}

function textFacts(view: ListPage, sample: readonly Span[]): Pick<Facts, 'distinctTexts' | 'withNumber' | 'withProse'> {
  const texts = sample.map((record) =>
    oneLine(record.map((node) => rawText(view.tree, node).slice(0, SAMPLE_CHARS)).join(' ')),
  )
  return {
    distinctTexts: new Set(texts).size / sample.length,
    withNumber: texts.filter((text) => /\d/.test(text)).length / sample.length,
    withProse:
      sample.filter((record) => total(view, 'chars', record) - total(view, 'linkChars', record) > 60).length /
      sample.length,
  }
}

function pathFacts(
  view: ListPage,
  similarity: Similarity,
  records: readonly Span[],
): Pick<Facts, 'corePaths' | 'homogeneity' | 'odd' | 'oddest' | 'leftOut' | 'leftOutAlike'> {
  const pathsOf = (node: NodeId): Int32Array => similarity.pathsOf(similarity.kindOf(node))
  const sets = evenSample(records, SAMPLE_RECORDS).map((record) => pathsOf(record[0]!))
  const core = corePaths(sets)
  const indexes = sets.map((set) => dice(set, core))
  const leftOut = siblingsLeftOut(view, records)
  return {
    corePaths: core.length,
    homogeneity: sum(indexes) / sets.length,
    odd: indexes.filter((index) => index < 0.5).length,
    oddest: indexes.reduce((a, b) => Math.min(a, b), 1),
    leftOut: leftOut.length,
    leftOutAlike: evenSample(leftOut, SAMPLE_RECORDS).filter((node) => dice(pathsOf(node), core) >= 0.5).length,
  }
}

/** Siblings of the records' first nodes that have their label and something to show, but are in no record. */
function siblingsLeftOut(view: ListPage, records: readonly Span[]): readonly NodeId[] {
  const { tree } = view
  const inside = new Set(records.flat())
  const parents = new Set(records.map((record) => tree.parent[record[0]!]!))
  const label = tree.label[records[0]![0]!]!
  const isLeftOut = (node: NodeId): boolean => tree.label[node] === label && !inside.has(node) && hasContent(view, node)
  return [...parents].flatMap((parent) => seenElements(view, parent).filter(isLeftOut))
}

/** The paths that at least `CORE_SHARE` of the sets hold, ascending. */
export function corePaths(sets: readonly Int32Array[]): Int32Array {
  const counts = new Map<number, number>()
  for (const set of sets) for (const path of set) counts.set(path, (counts.get(path) ?? 0) + 1)
  const core = [...counts].filter(([, count]) => count >= CORE_SHARE * sets.length).map(([path]) => path)
  return Int32Array.from(core).sort()
}

/** The deepest node that holds all records and is not a record itself. */
export function regionOf(view: ListPage, records: readonly Span[]): NodeId {
  const { parent, size } = view.tree
  const last = records.at(-1)!.at(-1)!
  let region = parent[records[0]![0]!]!
  while (region + size[region]! <= last) region = parent[region]!
  return region
}

/** The lower-case words of classes, ids, roles and labels of a node and of `CONTEXT_LEVELS` nodes above it; labels of all above. */
function contextWords(view: ListPage, record: NodeId): ReadonlySet<string> {
  const { tree } = view
  const words = new Set<string>()
  let level = 0
  for (let node = record; tree.parent[node]! >= 0; node = tree.parent[node]!, level++) {
    const name = tree.labels.at(tree.label[node]!)
    if (SECTIONS.has(name)) words.add(`<${name}>`)
    if (level > CONTEXT_LEVELS) continue
    for (const word of wordsAt(view, node)) words.add(word)
  }
  return words
}

const SECTIONS = new Set(['nav', 'header', 'footer', 'aside', 'main', 'form'])

/** The lower-case words of the class, id and role of a node. */
export function wordsAt({ tree }: ListPage, node: NodeId): string[] {
  return ['class', 'id', 'role'].flatMap((key) => wordsOf(attribute(tree, node, key) ?? ''))
}

/** `searchResult-item_3` -> search, result, item. */
function wordsOf(name: string): string[] {
  const parts = name
    .slice(0, 300)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
  return parts.filter((part) => part.length > 1)
}

/** A measure summed over the subtrees of a record. */
export function total(view: ListPage, measure: Measure, record: Span): number {
  let all = 0
  for (const node of record) all += countIn(view, measure, node)
  return all
}
