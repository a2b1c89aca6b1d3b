import { childrenOf, isElement, labelName, type NodeId, type Tree } from '../dom/index.ts'
import type { DataProperty } from '../embedded/index.ts'
import type { Around } from './around.ts'
import type { Mark } from './marks.ts'
import { endsRun, leadsBelow, type PageView } from './page-view.ts'

/** Child steps from the page's root, or from the nodes of a record, to a node. No step: the context itself (lists, articles and data for programs). */
export interface Locator {
  readonly path: readonly Step[]
}

/** Of the elements of a list. `true`: all that any of its locators leads to; `first`: all that the first locator leads to that leads anywhere. */
export type Across = boolean | 'first'

/**
 * `pages`: on the page that the one with it leads to as its next, whose records are joined to it; `load-more`: in the same page, when a browser presses a button; `none`:
 * nowhere. Where more is to be had and was not read, the list is violated.
 */
export type GoesOn = (typeof WAYS_ON)[number]
/** How a list goes on: over further pages, by loading more, not at all. */
export const WAYS_ON = ['pages', 'load-more', 'none'] as const

/** A child step: tag, all classes, none of `not`, id; narrowed by content and labels; then the nth of those left (1-based), or all; or its section. */
export interface Step {
  readonly tag: string
  /** Whether it may stand anywhere below, not only as a child; what is in another that the step picks is none. @default false */
  readonly deep?: boolean
  readonly classes?: readonly string[]
  /** Whether it has no class. @default whether or not */
  readonly bare?: boolean
  /** Classes of other parts with this tag. */
  readonly not?: readonly string[]
  /** Where the way leads nowhere, it leads to the only element of the page or record with this id and tag: ids stay when what is around them changes. */
  readonly id?: string
  /** A tag of one of its children, or tags that lead to something below: `td > a`. */
  readonly has?: string
  /** Its number of children: a heading among the rows of a table has one cell. */
  readonly children?: number
  /** The first text inside the child reads so. */
  readonly label?: string
  /** The element before the child reads so. */
  readonly after?: string
  /** The first text inside the child reads as none of these: parts with a label that has a step of its own. */
  readonly notLabels?: readonly string[]
  readonly notAfter?: readonly string[]
  /** Its whole text reads as one of these. */
  readonly reads?: readonly string[]
  /** The header over its column, as a cell of a table. */
  readonly under?: string
  /** None of these is: columns that have a step of their own. */
  readonly notUnder?: readonly string[]
  /** False: its text does not end with a colon, which leads in what follows. @default whether or not */
  readonly leadIn?: false
  /** What it is marked with. */
  readonly mark?: Mark
  readonly nth?: number
  /**
   * The child is a heading, and what is below it are its siblings behind it, up to the next that any of these steps picks (without their `nth`). With the
   * tag `.`: what stands in the node where the step starts from, up to the first of these.
   */
  readonly until?: readonly Step[]
}

/** What of the located node is the value. */
export type ValueSource =
  /** The text a reader sees, without what is around the value. `all`: in every located node, one line each. `rich`: a text of several blocks. */
  | ({ readonly kind: 'text'; readonly all?: boolean; readonly rich?: boolean } & Around)
  | { readonly kind: 'attribute'; readonly name: string }
  /** The text of some of its children: the run that follows a child (`after`; null: the first), up to the next break. */
  | ({ readonly kind: 'run'; readonly after: RunAnchor | null; readonly breaks: readonly Step[] } & Around)
  /** A part of the article that the page holds, found by `findArticle`; of pages only, whatever their markup. */
  | { readonly kind: 'article'; readonly part: ArticlePart }
  /** A property of the thing that the page describes for programs, in JSON-LD, microdata or a `<meta>` (`dataText`); of pages only, whatever their markup. */
  | ({ readonly kind: 'data' } & DataProperty)

/** The child that a run of text follows. */
export interface RunAnchor extends Step {
  /** Which of several such children, 1-based. */
  readonly nth: number
}

/** A part of an article that a step may name. */
export type ArticlePart = 'title' | 'text' | 'authors' | 'published' | 'language'

const NOTHING: readonly NodeId[] = []

/** The siblings that a step names. O(siblings). */
export function pick(view: PageView, siblings: readonly NodeId[], step: Step): readonly NodeId[] {
  const tag = view.tree.labels.find(step.tag)
  if (tag < 0) return NOTHING
  if (step.deep) return pickBelow(view, siblings, step, tag)
  const { label } = view.tree
  const found: NodeId[] = []
  for (let i = 0; i < siblings.length; i++) {
    const node = siblings[i]!
    if (label[node] === tag && hasMarks(view, node, step, siblings[i - 1])) found.push(node)
    if (found.length === step.nth) return [node]
  }
  return step.nth === undefined ? found : NOTHING
}

/** As `pick`, among siblings and all below them: the outermost that match, up to the nth. O(nodes below). */
function pickBelow(view: PageView, siblings: readonly NodeId[], step: Step, tag: number): readonly NodeId[] {
  const { tree } = view
  const isAskedBefore = step.after !== undefined || step.notAfter !== undefined
  const found: NodeId[] = []
  for (const sibling of siblings) {
    const end = sibling + tree.size[sibling]!
    for (let at = sibling; at < end; ) {
      if (tree.label[at] === tag && hasMarks(view, at, step, isAskedBefore ? elementBefore(view, at) : undefined)) {
        found.push(at)
        if (found.length === step.nth) return [at]
        at += tree.size[at]!
      } else at++
    }
  }
  return step.nth === undefined ? found : NOTHING
}

function elementBefore(view: PageView, node: NodeId): NodeId | undefined {
  const siblings = view.elements(view.tree.parent[node]!)
  return siblings[siblings.indexOf(node) - 1]
}

/** `before` is the element just before the node. */
export function matchesStep(view: PageView, node: NodeId, step: Step, before: NodeId | undefined): boolean {
  return view.tree.labels.at(view.tree.label[node]!) === step.tag && hasMarks(view, node, step, before)
}

function hasMarks(view: PageView, node: NodeId, step: Step, before: NodeId | undefined): boolean {
  if (step.id !== undefined && view.id(node) !== step.id) return false
  if (step.bare && view.classes(node).length > 0) return false
  if (step.classes !== undefined || step.not !== undefined) {
    const tokens = view.classes(node)
    if (step.classes?.some((token) => !tokens.includes(token))) return false
    if (step.not?.some((token) => tokens.includes(token))) return false
  }
  if (step.children !== undefined && view.elements(node).length !== step.children) return false
  if (step.has !== undefined && !leadsBelow(view, node, step.has)) return false
  if (step.label !== undefined && view.label(node) !== step.label) return false
  if (step.notLabels?.includes(view.label(node) ?? '')) return false
  if (step.reads !== undefined && !step.reads.includes(view.wholeLabel(node) ?? '')) return false
  if (step.under !== undefined && view.header(node) !== step.under) return false
  if (step.notUnder?.includes(view.header(node) ?? '')) return false
  if (step.leadIn === false && view.leadsIn(node)) return false
  if (step.mark !== undefined && view.mark(node, step.mark.of) !== step.mark.reads) return false
  if (step.after === undefined && step.notAfter === undefined) return true
  const beside = before === undefined ? null : view.wholeLabel(before)
  if (step.notAfter?.includes(beside ?? '')) return false
  return step.after === undefined || beside === step.after
}

/** All that a step or its mark may have, in the order in which keys have it. */
const PARTS: Readonly<Record<keyof Step | keyof Mark, true>> = {
  tag: true,
  deep: true,
  bare: true,
  classes: true,
  not: true,
  id: true,
  has: true,
  children: true,
  label: true,
  after: true,
  notLabels: true,
  notAfter: true,
  under: true,
  notUnder: true,
  leadIn: true,
  nth: true,
  mark: true,
  of: true,
  reads: true,
  until: true,
}

const PART_NAMES = Object.keys(PARTS)

const stepKeys = new WeakMap<Step, string>()

/** Equal for equal steps only. */
export function stepKey(step: Step): string {
  const known = stepKeys.get(step)
  if (known !== undefined) return known
  const key = JSON.stringify(step, PART_NAMES)
  stepKeys.set(step, key)
  return key
}

/** A run of sibling nodes between two breaks. */
export interface Run {
  /** The child that opens the run; null for the first run. */
  readonly opener: NodeId | null
  /** Which of the breaks names that child; null for other blocks. */
  readonly step: Step | null
  /** Which child of its kind it is: by break, or by tag where there is none. 1-based; 0 for the first run. */
  readonly nth: number
  readonly nodes: readonly NodeId[]
}

/**
 * The children of a node cut into runs: a block child or a child that `breaks` names ends a run and opens the next; a `br` only when it is
 * named. Runs without nodes are kept, so that the next one can be asked for. O(children x breaks).
 * @param within the node, or siblings in its place
 */
export function runsOf(view: PageView, within: NodeId | readonly NodeId[], breaks: readonly Step[]): readonly Run[] {
  const { tree } = view
  const runs: Run[] = []
  const seen = new Map<Step | number, number>()
  let nodes: NodeId[] = []
  let before: NodeId | undefined
  runs.push({ opener: null, step: null, nth: 0, nodes })
  for (const child of typeof within === 'number' ? childrenOf(tree, within) : within) {
    if (!isElement(tree, child)) {
      nodes.push(child)
      continue
    }
    const step = breaks.find((candidate) => matchesStep(view, child, candidate, before)) ?? null
    if (step !== null || endsRun(tree, child)) {
      const kind = step ?? tree.label[child]!
      const nth = (seen.get(kind) ?? 0) + 1
      seen.set(kind, nth)
      nodes = []
      runs.push({ opener: child, step, nth, nodes })
    } else nodes.push(child)
    before = child
  }
  return runs
}

/** What tells the run from the others of its parent; null for the first one. */
export function anchorOf(tree: Tree, { opener, step, nth }: Run): RunAnchor | null {
  return opener === null ? null : { ...(step ?? { tag: labelName(tree, opener) }), nth }
}

/** Finds the run that an anchor names (null: the first) among those that `breaks` made; null when it is not there. */
export function runFinder(
  anchor: RunAnchor | null,
  breaks: readonly Step[],
): (tree: Tree, runs: readonly Run[]) => Run | null {
  if (anchor === null) return (_, runs) => runs[0] ?? null
  const key = kindKey(anchor)
  const named = breaks.find((step) => kindKey(step) === key)
  const tag = key === kindKey({ tag: anchor.tag }) ? anchor.tag : null
  return (tree, runs) =>
    runs.find(
      ({ step, opener, nth }) =>
        nth === anchor.nth && (step === null ? labelName(tree, opener!) === tag : step === named),
    ) ?? null
}

function kindKey({ nth: _, ...step }: Step): string {
  return stepKey(step)
}
