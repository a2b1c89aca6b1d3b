import { labelName, type NodeId } from '../../dom/index.ts'
import { BELOW, cutRecords, type PageView, pick, type Step } from '../../wrapper/index.ts'
import { START_SHARE, WAY_DEPTH } from './constants.ts'
import { type Care, type Choice, stepTo, withFewClasses, without } from './selectors.ts'

/** Records on one page by their first nodes; none when it has no such list. */
export interface PageRecords {
  readonly view: PageView
  /** In document order. */
  readonly starts: readonly NodeId[]
}

export interface RecordSelectors {
  /** From the root to the elements whose children the records are; all of them count. */
  readonly paths: readonly (readonly Step[])[]
  /** Steps to the children that begin a record. */
  readonly starts: readonly Step[]
  /** Whether siblings after a start belong to its record. */
  readonly spans: boolean
  /** Where the starts are rows that records stand side by side in: rows of each record. */
  readonly rows?: number
}

/** A path for each tag path of enough records. O(siblings on the way x pages). */
export function selectRecords(pages: readonly PageRecords[], spans: boolean, care: Care): RecordSelectors {
  const found = pages.filter(({ starts }) => starts.length > 0)
  const total = found.reduce((all, { starts }) => all + starts.length, 0)
  const chains = found.flatMap(({ view, starts }) =>
    starts.map((start) => ({ view, chain: chainTo(view, view.tree.parent[start]!) })),
  )
  const byTags = Map.groupBy(chains, tagPath)
  const paths = [...byTags.values()]
    .filter((some) => some.length >= START_SHARE * total)
    .map((some) => pathTo(some, care))
  const parents = found.map(({ view, starts }) => ({
    view,
    nodes: distinct(starts.map((start) => view.tree.parent[start]!)),
  }))
  return { paths, starts: startsOf(found, parents), spans }
}

/** An element, and those above it from below the root. */
export interface Chain {
  readonly view: PageView
  readonly chain: readonly NodeId[]
}

export function tagPath({ view, chain }: Chain): string {
  return chain.map((node) => labelName(view.tree, node)).join('/')
}

/** A way from the root to elements of one tag path, on all pages. O(siblings on the way). */
export function pathTo(chains: readonly Chain[], care: Care): readonly Step[] {
  const byPage = [...Map.groupBy(chains, ({ view }) => view)]
  return chains[0]!.chain.map((_, level) =>
    stepTo(
      byPage.flatMap(([view, some]) =>
        choicesAt(
          view,
          some.map(({ chain }) => chain),
          level,
        ),
      ),
      care,
    ),
  )
}

export function chainTo({ tree }: PageView, node: NodeId): NodeId[] {
  const chain: NodeId[] = []
  for (let at = node; at > 0; at = tree.parent[at]!) chain.unshift(at)
  return chain
}

/** What is wanted at one level of the chains of a page: a choice for each parent. */
function choicesAt(view: PageView, chains: readonly (readonly NodeId[])[], level: number): Choice[] {
  const wanted = distinct(chains.map((chain) => chain[level]!))
  const byParent = Map.groupBy(wanted, (node) => view.tree.parent[node]!)
  return [...byParent].map(([parent, nodes]) => ({ view, siblings: view.elements(parent), wanted: nodes }))
}

function distinct(nodes: readonly NodeId[]): NodeId[] {
  return [...new Set(nodes)].sort((a, b) => a - b)
}

/** A step for each tag of the records' first nodes, or for each look where looks of a tag share no class. */
function startsOf(
  pages: readonly PageRecords[],
  parents: readonly { readonly view: PageView; readonly nodes: readonly NodeId[] }[],
): readonly Step[] {
  const total = pages.reduce((all, { starts }) => all + starts.length, 0)
  const byTag = Map.groupBy(
    pages.flatMap(({ view, starts }) => starts.map((node) => ({ view, node }))),
    ({ view, node }) => labelName(view.tree, node),
  )
  return [...byTag]
    .filter(([, some]) => some.length >= START_SHARE * total)
    .map(([tag, some]) => {
      const meant = Map.groupBy(some, ({ view }) => view)
      const choices = parents.map(
        ({ view, nodes }): Choice => ({
          view,
          siblings: nodes.flatMap((node) => view.elements(node)),
          wanted: meant.get(view)?.map(({ node }) => node) ?? [],
        }),
      )
      return withChild(choices, without(choices, withFewClasses(choices, { tag })))
    })
}

/** The step with the tag of a child, or the shortest way of tags below, that all wanted nodes have and none of the others that it picks. */
function withChild(choices: readonly Choice[], step: Step): Step {
  let shared: readonly string[] | null = null
  const others = new Set<string>()
  for (const { view, siblings, wanted } of choices) {
    const meant = new Set(wanted)
    for (const node of pick(view, siblings, step)) {
      const ways = waysBelow(view, node)
      if (meant.has(node)) shared = shared === null ? [...ways] : shared.filter((way) => ways.has(way))
      else for (const way of [...ways, '']) others.add(way)
    }
  }
  const has = shared?.find((way) => !others.has(way))
  return has === undefined || others.size === 0 ? step : { ...step, has }
}

/** The tags that lead to what is below an element, `WAY_DEPTH` levels at most, the shortest first. O(nodes of these levels). */
function waysBelow(view: PageView, node: NodeId): ReadonlySet<string> {
  const ways = new Set<string>()
  let level = [{ way: '', node }]
  for (let depth = 0; depth < WAY_DEPTH; depth++) {
    level = level.flatMap(({ way, node: parent }) =>
      view.elements(parent).map((child) => {
        const tag = labelName(view.tree, child)
        return { way: way === '' ? tag : `${way}${BELOW}${tag}`, node: child }
      }),
    )
    for (const { way } of level) ways.add(way)
  }
  return ways
}

/** The records on a page, as `extract` reads them, among headings in document order. O(siblings on the way). */
export function applySelectors(
  view: PageView,
  selectors: RecordSelectors,
  headings: readonly NodeId[],
): readonly NodeId[][] {
  const parents = distinct(selectors.paths.flatMap((path) => nodesAt(view, path)))
  return parents.flatMap((parent) => cutRecords(view, selectors, view.elements(parent), headings))
}

export function nodesAt(view: PageView, path: readonly Step[]): readonly NodeId[] {
  let nodes: readonly NodeId[] = [0]
  for (const step of path) nodes = nodes.flatMap((node) => pick(view, view.elements(node), step))
  return nodes
}
