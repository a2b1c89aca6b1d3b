import {
  attribute,
  classTokens,
  elementsOf,
  isHidden,
  isStableToken,
  labelName,
  type NodeId,
  type Tree,
} from '../../dom/index.ts'
import type { FieldPattern, ListPattern, Locator, Step, ValueSource } from '../../wrapper/index.ts'
import { MOST_LISTS, MOST_PLACES, MOST_WAYS, PLACE_DEPTH, PLACE_OWNERS } from '../constants.ts'
import type { Owners } from '../evidence/known-patterns.ts'
import type { OpenPage } from '../evidence/open-page.ts'

interface GuidePlace {
  readonly path: readonly Step[]
  count: number
  hasLink: boolean
}

/**
 * A field for each kind of place in some contexts (a data guide, Goldman and Widom 1997): all elements whose way from the
 * context has the same tags and classes; its text, and the address where it is a link. O(nodes of the contexts).
 */
export function guideFields(pages: readonly OpenPage[], owners: Owners): readonly FieldPattern[] {
  const places = new Map<string, GuidePlace>()
  const stride = Math.max(1, Math.ceil(owners.nodes.length / PLACE_OWNERS))
  let looked = 0
  for (let owner = 0; owner < owners.nodes.length; owner += stride) {
    looked++
    visit(pages[owners.pages[owner]!]!, owners.nodes[owner]!, places)
  }
  const least = Math.min(looked, Math.max(2, 0.05 * looked))
  const kept = [...places.values()].filter(({ count }) => count >= least).sort((a, b) => b.count - a.count)
  return kept.slice(0, MOST_PLACES).flatMap(({ path, hasLink }) => {
    const text = fieldAt(path, { kind: 'text' })
    return hasLink ? [text, fieldAt(path, { kind: 'attribute', name: 'href' })] : [text]
  })
}

function fieldAt(path: readonly Step[], value: ValueSource): FieldPattern {
  const type = value.kind === 'attribute' ? 'url' : 'text'
  return { kind: 'field', name: 'place', locators: [{ path }], value, type, required: false }
}

function visit({ tree }: OpenPage, nodes: readonly NodeId[], places: Map<string, GuidePlace>): void {
  const seen = new Set<string>()
  let level = nodes.map((node) => ({ node, path: [] as readonly Step[], key: '' }))
  for (let depth = 0; depth < PLACE_DEPTH && level.length > 0; depth++) {
    const next: typeof level = []
    for (const { node, path, key } of level) {
      if (isHidden(tree, node)) continue
      const step = stepAt(tree, node)
      const own = `${key} ${step.tag}.${(step.classes ?? []).join('.')}`
      const way = [...path, step]
      const isNew = !seen.has(own)
      seen.add(own)
      const place = places.get(own) ?? { path: way, count: 0, hasLink: false }
      if (isNew) place.count++
      if (attribute(tree, node, 'href') !== null) place.hasLink = true
      places.set(own, place)
      for (const child of elementsOf(tree, node)) next.push({ node: child, path: way, key: own })
    }
    level = next
  }
}

function stepAt(tree: Tree, node: NodeId): Step {
  const classes = [...classTokens(tree, node)].filter(isStableToken).sort()
  return { tag: labelName(tree, node), ...(classes.length > 0 ? { classes } : {}) }
}

interface GuideList {
  readonly starts: Step
  readonly ways: Map<string, Locator>
  records: number
  /** Node after the last record, so that records in records are not counted. */
  page: number
  end: number
}

/**
 * A list for each kind of element that stands in one kind of parent more than once in some contexts, wherever below
 * them: what was one list before may stand in several parts now. O(nodes of the contexts).
 */
export function guideLists(pages: readonly OpenPage[], owners: Owners): readonly ListPattern[] {
  const lists = new Map<string, GuideList>()
  const stride = Math.max(1, Math.ceil(owners.nodes.length / PLACE_OWNERS))
  let looked = 0
  for (let owner = 0; owner < owners.nodes.length; owner += stride) {
    looked++
    visitLists(pages[owners.pages[owner]!]!, owner, owners.nodes[owner]!, lists)
  }
  return [...lists.values()]
    .filter(({ records }) => records >= 1.2 * looked || records >= 4)
    .sort((a, b) => b.records - a.records)
    .slice(0, MOST_LISTS)
    .map(({ starts, ways }) => ({
      kind: 'list',
      name: 'places',
      locators: [...ways.values()].slice(0, MOST_WAYS),
      across: true,
      record: { kind: 'record', starts: [starts], spans: false, children: [] },
    }))
}

function visitLists({ tree }: OpenPage, owner: number, nodes: readonly NodeId[], lists: Map<string, GuideList>): void {
  const walk = (node: NodeId, way: readonly Step[], wayKey: string): void => {
    if (isHidden(tree, node) || way.length >= PLACE_DEPTH) return
    const step = stepAt(tree, node)
    const path = [...way, step]
    const key = `${wayKey}>${keyOf(step)}`
    for (const child of elementsOf(tree, node)) {
      const start = stepAt(tree, child)
      const kinds = start.classes === undefined ? [start] : [start, { tag: start.tag }]
      for (const kind of kinds) add(`${keyOf(step)}>${keyOf(kind)}`, kind, path, key, child)
      walk(child, path, key)
    }
  }
  const add = (key: string, starts: Step, path: readonly Step[], wayKey: string, node: NodeId): void => {
    const list = lists.get(key) ?? { starts, ways: new Map(), records: 0, page: -1, end: 0 }
    lists.set(key, list)
    if (list.page === owner && node < list.end) return
    list.page = owner
    list.end = node + tree.size[node]!
    list.records++
    list.ways.set(wayKey, { path })
  }
  for (const node of nodes) walk(node, [], '')
}

function keyOf({ tag, classes = [] }: Step): string {
  return `${tag}.${classes.join('.')}`
}
