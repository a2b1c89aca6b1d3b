import { dice, evenSample, sum } from '../base/index.ts'
import { attribute, LABEL, type NodeId, pictureAddress, rawText } from '../dom/index.ts'
import { corePaths } from './candidate-features.ts'
import { CLUSTER_SIMILARITY, DIFFERENT_PICTURES, MAX_CLUSTERS, MAX_PLACES, NESTED_ALIKE } from './constants.ts'
import type { PathStep, Span } from './found-list.ts'
import type { ListPage } from './list-page.ts'
import { INLINE } from './page-arrays.ts'
import { leadsNowhere } from './values.ts'

export interface NestedList {
  /** Steps below the record to the parent of the entries. */
  readonly path: readonly PathStep[]
  /** In document order. */
  readonly parents: readonly NodeId[]
  /** By record; empty for one without entries. */
  readonly entries: readonly (readonly Span[])[]
  /** Whether the entries are like the records themselves. */
  readonly areRecords: boolean
}

/** Nodes of the records at one path, with their children; the record itself when it is a run of siblings. */
interface Place {
  readonly path: readonly PathStep[]
  readonly parents: readonly { readonly record: number; readonly node: NodeId; readonly children: readonly NodeId[] }[]
}

/**
 * The outermost lists inside records: alike siblings that repeat in some records are a list in each, even with one entry or none. Pooling all records
 * is our reading of a step whose published description is cut short. O(nodes of the records x depth).
 * @param values children of records that are one value each
 */
export function findNested(
  page: ListPage,
  records: readonly Span[],
  values: ReadonlySet<NodeId> = new Set(),
): readonly NestedList[] {
  const lists: NestedList[] = []
  const isLikeRecord = recordTest(page, records)
  const queue: Place[] = [rootPlace(page, records, values)]
  for (let i = 0; i < queue.length && i < MAX_PLACES; i++) {
    const place = queue[i]!
    const taken = new Set<NodeId>()
    if (place.parents.some(({ children }) => children.length > 1 || children.some(isLikeRecord))) {
      for (const group of alikeChildren(page, place)) {
        const areRecords = group.every(isLikeRecord)
        if (!isNestedList(page, place, group, records.length, areRecords)) continue
        lists.push({ ...toList(place, group, records.length), areRecords })
        for (const node of group) taken.add(node)
      }
    }
    queue.push(...innerPlaces(page, place, taken))
  }
  return lists
}

function rootPlace(page: ListPage, records: readonly Span[], values: ReadonlySet<NodeId>): Place {
  const isRun = records.some((record) => record.length > 1)
  const parents = records.map((nodes, record) =>
    isRun
      ? { record, node: page.tree.parent[nodes[0]!]!, children: nodes.filter((node) => page.isElement(node)) }
      : { record, node: nodes[0]!, children: page.elements(nodes[0]!).filter((one) => !values.has(one)) },
  )
  return { path: [], parents }
}

function alikeChildren(page: ListPage, { parents }: Place): Iterable<readonly NodeId[]> {
  const children = parents.flatMap(({ children }) => children)
  const clusters = page.similarity.cluster(children)
  const kindOf = (child: NodeId, i: number): string => {
    const label = page.tree.label[child]!
    return ofDefinitions(label) ? page.nameOf(child) : `${clusters[i]} ${page.lookOf(child).firstToken}`
  }
  return Map.groupBy(children, kindOf).values()
}

/** Whether it is the tag of a term or of what is said of one: of either an entry may have several, whatever they hold. */
function ofDefinitions(label: number): boolean {
  return label === LABEL.dt || label === LABEL.dd
}

function innerPlaces(page: ListPage, place: Place, taken: ReadonlySet<NodeId>): Place[] {
  const inner = place.parents.flatMap(({ record, children }) =>
    children
      .filter((child) => !taken.has(child) && !page.isKeptBack(child))
      .map((node) => ({ record, node, children: page.elements(node) })),
  )
  const groups = Map.groupBy(
    inner.filter(({ children }) => children.length > 0),
    ({ node }) => page.nameOf(node),
  )
  return [...groups.values()].map((parents) => ({ path: [...place.path, page.stepOf(parents[0]!.node)], parents }))
}

function isNestedList(
  page: ListPage,
  place: Place,
  group: readonly NodeId[],
  records: number,
  areRecords: boolean,
): boolean {
  const { tree } = page
  const label = tree.label[group[0]!]!
  if (label === LABEL.td || label === LABEL.th || label === LABEL.br || label === LABEL.p) return false
  const members = new Set(group)
  const counts = place.parents.map(({ children }) => children.filter((child) => members.has(child)).length)
  const most = counts.reduce((a, b) => Math.max(a, b), 0)
  const varied = counts.length < records || counts.some((count) => count !== most)
  if (varied && areRecords) return true
  if (most < 2 || !varied || isLabelled(page, group)) return false
  const texts = sum(group.map((node) => page.count('texts', node))) / group.length
  if (ofDefinitions(label)) return true
  if (texts < 1) return most > 2 && arePictures(page, place, members)
  if (texts >= 2 && !INLINE.has(label)) return alikeness(page, group) >= NESTED_ALIKE
  const named = label === LABEL.li || label === LABEL.a || page.lookOf(group[0]!).firstToken >= 0
  const inText = INLINE.has(label) && place.parents.some(({ node }) => hasOwnWords(page, node))
  return named && !inText && (most > 2 || counts.filter((count) => count > 1).length > 1)
}

/**
 * Tells what is like a record itself, by its name and by what it holds: replies among comments. Where such stand in records they are a list in each,
 * however few. O(records), then O(forms of records, at most `MAX_CLUSTERS`) for a node of their name.
 */
function recordTest(page: ListPage, records: readonly Span[]): (node: NodeId) => boolean {
  const { similarity } = page
  const outer = records.flat()
  const name = page.nameOf(outer[0]!)
  const { label, firstToken } = page.lookOf(outer[0]!)
  const isSaid = label === LABEL.li || firstToken >= 0
  const isOne = isSaid && outer.length === records.length && outer.every((record) => page.nameOf(record) === name)
  const forms = isOne ? [...new Set(outer.map((record) => similarity.formOf(record)))].slice(0, MAX_CLUSTERS) : []
  const isAlike = (form: number): boolean => forms.some((one) => similarity.between(one, form) >= CLUSTER_SIMILARITY)
  return (node) => page.nameOf(node) === name && isAlike(similarity.formOf(node))
}

/** Whether entries without texts are links or images that differ within records: samples of colour, but not the stars of a rating. */
function arePictures(page: ListPage, { parents }: Place, members: ReadonlySet<NodeId>): boolean {
  let entries = 0
  let different = 0
  for (const { children } of parents) {
    const own = children.filter((child) => members.has(child))
    entries += own.length
    different += new Set(own.flatMap((node) => addressIn(page, node) ?? [])).size
  }
  return different >= DIFFERENT_PICTURES * entries
}

/** Where the first link or image at or below a node leads. */
function addressIn(page: ListPage, node: NodeId): string | null {
  const { tree } = page
  for (let at = node; at < page.endOf(node); at++) {
    if (!page.isSeen(at)) continue
    const address =
      tree.label[at] === LABEL.a
        ? attribute(tree, at, 'href')
        : tree.label[at] === LABEL.img
          ? pictureAddress(tree, at)
          : null
    if (address !== null && !leadsNowhere(address)) return address
  }
  return null
}

/** Whether most entries begin with a label (`Price: ...`): a set of attributes, not a list. */
function isLabelled(page: ListPage, group: readonly NodeId[]): boolean {
  const sample = evenSample(group, 60)
  return sample.filter((node) => /^[^:\d]{1,30}:/.test(rawText(page.tree, node).trim())).length > 0.5 * sample.length
}

function hasOwnWords(page: ListPage, node: NodeId): boolean {
  const { tree } = page
  for (let child = tree.firstChild[node]!; child >= 0; child = tree.nextSibling[child]!) {
    if (tree.label[child] === LABEL['#text'] && page.isSeen(child) && /[\p{L}\p{N}]/u.test(rawText(tree, child)))
      return true
  }
  return false
}

function alikeness(page: ListPage, group: readonly NodeId[]): number {
  const sets = evenSample(group, 60).map((node) => page.similarity.pathsOf(node))
  const core = corePaths(sets)
  return sum(sets.map((set) => dice(set, core))) / sets.length
}

function toList(place: Place, group: readonly NodeId[], records: number): Omit<NestedList, 'areRecords'> {
  const members = new Set(group)
  const entries: Span[][] = Array.from({ length: records }, () => [])
  for (const { record, children } of place.parents) {
    for (const child of children) if (members.has(child)) entries[record]!.push([child])
  }
  return { path: place.path, parents: place.parents.map(({ node }) => node), entries }
}
