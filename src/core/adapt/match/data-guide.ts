import { evenSample } from '../../base/index.ts'
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
import { MOST_LISTS, MOST_PLACES, MOST_WAYS, PLACE_DEPTH, PLACE_OWNERS, WIDEST_LISTS } from '../constants.ts'
import type { Owners, Patterns } from '../evidence/known-patterns.ts'
import type { OpenPage } from '../evidence/open-page.ts'

/** All elements whose way from the context has the same tags and classes. */
interface Place {
  readonly path: readonly Step[]
  /** Contexts that have one. */
  count: number
  hasLink: boolean
  owner: number
}

/** All elements of one kind in parents of one kind, wherever these are, or at the end of one way. */
interface Repeat {
  readonly starts: Step
  /** Of those of one way: the same wherever they are. */
  readonly within: Repeat | null
  readonly ways: Map<string, Locator>
  records: number
  /** Whether a context has several. */
  isRepeated: boolean
  /** Characters that they hold. */
  text: number
  owner: number
  /** Node after the last record, so that records in records are not counted. */
  end: number
}

interface Guide {
  readonly places: Map<string, Place>
  readonly repeats: Map<string, Repeat>
}

/**
 * The kinds of places in some contexts as fields (a data guide, Goldman and Widom 1997): text, and address where it is a link; and as lists
 * the kinds of elements that stand in one kind of parent more than once. O(nodes of the contexts).
 */
export function dataGuide(pages: readonly OpenPage[], owners: Owners): Patterns {
  const guide: Guide = { places: new Map(), repeats: new Map() }
  const looked = evenSample([...owners.nodes.keys()], PLACE_OWNERS)
  for (const owner of looked) {
    const { tree } = pages[owners.pages[owner]!]!
    for (const node of owners.nodes[owner]!) addTo(guide, tree, owner, node, [], '')
  }
  return [...fieldsOf(guide, looked.length), ...listsOf(guide, looked.length)]
}

function addTo(guide: Guide, tree: Tree, owner: number, node: NodeId, way: readonly Step[], wayKey: string): void {
  if (isHidden(tree, node) || way.length >= PLACE_DEPTH) return
  const step = stepAt(tree, node)
  const path = [...way, step]
  const key = `${wayKey}>${keyOf(step)}`
  const place = guide.places.get(key) ?? { path, count: 0, hasLink: false, owner: -1 }
  guide.places.set(key, place)
  if (place.owner !== owner) place.count++
  place.owner = owner
  if (attribute(tree, node, 'href') !== null) place.hasLink = true
  for (const child of elementsOf(tree, node)) {
    const start = stepAt(tree, child)
    for (const starts of start.classes === undefined ? [start] : [start, { tag: start.tag }]) {
      // Sections that are built alike may hold lists of different things: those of one way alone are a list too.
      const all = addToRepeat(guide, { tree, owner, child, starts, path, key, parents: keyOf(step) }, null)
      addToRepeat(guide, { tree, owner, child, starts, path, key, parents: key }, all)
    }
    addTo(guide, tree, owner, child, path, key)
  }
}

interface Seen {
  readonly tree: Tree
  readonly owner: number
  readonly child: NodeId
  readonly starts: Step
  /** The way to its parent, and that as a key. */
  readonly path: readonly Step[]
  readonly key: string
  /** The parents whose elements are of one list. */
  readonly parents: string
}

function addToRepeat({ repeats }: Guide, seen: Seen, within: Repeat | null): Repeat {
  const { tree, owner, child, starts, path, key } = seen
  const kind = `${seen.parents}>${keyOf(starts)}`
  const repeat = repeats.get(kind) ?? newRepeat(starts, within)
  repeats.set(kind, repeat)
  if (repeat.owner === owner && child < repeat.end) return repeat
  repeat.isRepeated ||= repeat.owner === owner
  repeat.owner = owner
  repeat.end = child + tree.size[child]!
  repeat.records++
  repeat.text += tree.textStart[repeat.end]! - tree.textStart[child]!
  repeat.ways.set(key, { path })
  return repeat
}

function newRepeat(starts: Step, within: Repeat | null): Repeat {
  return { starts, within, ways: new Map(), records: 0, isRepeated: false, text: 0, owner: -1, end: 0 }
}

function fieldsOf({ places }: Guide, looked: number): readonly FieldPattern[] {
  const least = Math.min(looked, Math.max(2, 0.05 * looked))
  const field = (path: readonly Step[], value: ValueSource, type: 'text' | 'url'): FieldPattern => {
    return { kind: 'field', name: 'place', locators: [{ path }], value, type, required: false }
  }
  return [...places.values()]
    .filter(({ count }) => count >= least)
    .sort((a, b) => b.count - a.count || a.path.length - b.path.length)
    .slice(0, MOST_PLACES)
    .flatMap(({ path, hasLink }) => {
      const text = field(path, { kind: 'text' }, 'text')
      return hasLink ? [text, field(path, { kind: 'attribute', name: 'href' }, 'url')] : [text]
    })
}

function listsOf({ repeats }: Guide, looked: number): readonly ListPattern[] {
  const lists = [...repeats.values()]
    .filter(({ isRepeated, within }) => isRepeated && (within === null || within.ways.size > 1))
    .filter(({ records }) => records >= 1.2 * looked || records >= 4)
    .sort((a, b) => b.records - a.records)
  const several = lists.filter(({ records }) => records >= 1.2 * looked)
  const widest = several.sort((a, b) => b.text - a.text).slice(0, WIDEST_LISTS)
  return [...new Set([...lists.slice(0, MOST_LISTS), ...widest])].map(({ starts, ways }) => ({
    kind: 'list',
    name: 'places',
    locators: [...ways.values()].slice(0, MOST_WAYS),
    across: true,
    record: { kind: 'record', starts: [starts], spans: false, children: [] },
  }))
}

/** An element as a step: its tag and the classes that are no accident. */
export function stepAt(tree: Tree, node: NodeId): Step {
  const classes = [...classTokens(tree, node)].filter(isStableToken).sort()
  return { tag: labelName(tree, node), ...(classes.length > 0 ? { classes } : {}) }
}

export function keyOf({ tag, classes = [] }: Step): string {
  return `${tag}.${classes.join('.')}`
}
