import type { NodeId } from '../../../core/dom/index.ts'
import type { PageView, Step } from '../../../core/wrapper/index.ts'
import type { Candidate, Target } from './candidate.ts'

/** Places that tell whether labels are values, and share of different ones from which on they are. */
const LEAST_PLACES = 3
const DIFFERENT = 0.6

/** What a way that leads by a value of one page is worth: it leads there on that page only. */
const BY_VALUE = 0.15

/**
 * The candidates, those less sure whose label is a value: where others have the same beside something that differs from page to page (the name before
 * an address).
 */
export function withoutValueLabels(target: Target, all: readonly Candidate[]): readonly Candidate[] {
  const wholes = all.filter(({ kind }) => kind === 'whole')
  const count = ({ texts }: Candidate): number => texts.filter((text) => text !== null).length
  const widest = wholes.reduce<Candidate | null>(
    (best, one) => (best === null || count(one) > count(best) ? one : best),
    null,
  )
  if (widest === null) return all
  const kinds = new Map(KINDS.map((kind) => [kind, areValues(target, widest, kind)]))
  return all.map((one) => {
    const last = one.way.paths.every((path) =>
      KINDS.some((kind) => path.at(-1)?.[kind] !== undefined && kinds.get(kind) === true),
    )
    return last && one.way.paths.length > 0 && !one.way.isAligned && count(one) < count(widest)
      ? { ...one, sureness: BY_VALUE }
      : one
  })
}

type LabelKind = 'after' | 'label' | 'under'

const KINDS: readonly LabelKind[] = ['after', 'label', 'under']

/** Whether what stands as a label where a candidate leads is seldom the same twice. */
function areValues({ samples, owners }: Target, { nodes }: Candidate, kind: LabelKind): boolean {
  const labels = nodes.flatMap((node, i) => {
    const view = samples.parts[owners[i]!.page]!.view
    return node === null ? [] : (labelAt(view, node, kind) ?? [])
  })
  return labels.length >= LEAST_PLACES && new Set(labels).size > DIFFERENT * labels.length
}

function labelAt(view: PageView, node: NodeId, kind: LabelKind & keyof Step): string | null {
  if (kind === 'label') return view.label(node)
  if (kind === 'under') return view.header(node)
  const siblings = view.elements(view.tree.parent[node]!)
  const before = siblings[siblings.indexOf(node) - 1]
  return before === undefined ? null : view.wholeLabel(before)
}
