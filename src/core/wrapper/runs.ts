import { isElement, labelName, type NodeId, type Tree } from '../dom/index.ts'
import { endsRun, type PageView } from './page-view.ts'
import type { RunAnchor, Step } from './selectors.ts'
import { matchesStep, stepKey } from './steps.ts'

/** A run of sibling nodes between two breaks. */
export interface Run {
  /** The child that opens the run; null for the first run. */
  readonly opener: NodeId | null
  /** Which of the breaks names that child; null when it is a block that none names. */
  readonly step: Step | null
  /** Which child of its kind it is: by break, or by tag where there is none. 1-based; 0 for the first run. */
  readonly nth: number
  readonly nodes: readonly NodeId[]
}

/**
 * The children of a node cut into runs: a block child and every child that one of `breaks` names ends a run and opens
 * the next; a `br` does so only when it is named. Runs without nodes are kept, so that the next one can be asked for.
 * O(children x breaks).
 */
export function runsOf(view: PageView, parent: NodeId, breaks: readonly Step[]): readonly Run[] {
  const { tree } = view
  const runs: Run[] = []
  const seen = new Map<Step | number, number>()
  let nodes: NodeId[] = []
  let before: NodeId | undefined
  runs.push({ opener: null, step: null, nth: 0, nodes })
  for (let child = tree.firstChild[parent]!; child >= 0; child = tree.nextSibling[child]!) {
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
