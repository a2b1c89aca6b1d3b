import { attribute, attributeById, LABEL, type NodeId, oneLine, type Tree, visibleText } from '../dom/index.ts'
import { agreed, type Candidate, isActing, isLabelText } from './labels.ts'
import type { Nameless } from './parts.ts'
import type { Stand, Standing } from './standing.ts'

/** Attributes that say what an element holds, sure ones first. */
const DECLARING = [
  'itemprop',
  'property',
  'data-label',
  'data-title',
  'data-th',
  'data-field',
  'data-column',
  'aria-label',
] as const

/** What an attribute of the elements around a part alone (`alone` of them) declares at most of its places; '' for nothing. */
export function declaredLabel(part: Nameless, standing: Standing, alone: number): string {
  const stands = standing.sample(part)
  for (const name of DECLARING) {
    const found = stands.map((stand) => declaredAt(stand, name, alone, part.hints.attribute === undefined))
    const label = agreed(found)
    if (label !== null && found.filter((one) => one !== null).length * 2 > stands.length) return label.name
  }
  const found = stands.map((stand) => referredAt(stand, alone))
  return agreed(found)?.name ?? ''
}

function declaredAt({ tree, holder }: Stand, name: string, alone: number, isText: boolean): Candidate | null {
  for (let at = holder, levels = 0; at > 0 && levels < Math.max(1, alone); at = tree.parent[at]!, levels++) {
    // What a link or button does is no name of its text.
    if (isText && name === 'aria-label' && isActing(tree, at)) continue
    const text = attribute(tree, at, name)
    if (text && isLabelText(text)) return { text, isMarked: true, levels }
  }
  return null
}

/** The text of the element that `aria-labelledby` or a `label for` names. */
function referredAt({ tree, holder }: Stand, alone: number): Candidate | null {
  for (let at = holder, levels = 0; at > 0 && levels < Math.max(1, alone); at = tree.parent[at]!, levels++) {
    const id = attribute(tree, at, 'id')
    const by = attribute(tree, at, 'aria-labelledby')
    const node =
      (by === null ? undefined : referencesOf(tree).ids.get(by)) ??
      (id === null ? undefined : referencesOf(tree).labels.get(id))
    const text = node === undefined || node === at ? '' : oneLine(visibleText(tree, node))
    if (isLabelText(text)) return { text, isMarked: true, levels }
  }
  return null
}

interface References {
  readonly ids: ReadonlyMap<string, NodeId>
  /** By the id that they are for. */
  readonly labels: ReadonlyMap<string, NodeId>
}

const referencesByTree = new WeakMap<Tree, References>()

function referencesOf(tree: Tree): References {
  const known = referencesByTree.get(tree)
  if (known) return known
  const [ids, labels] = [new Map<string, NodeId>(), new Map<string, NodeId>()]
  const idId = tree.attributeNames.find('id')
  for (let node = 0; node < tree.nodeCount; node++) {
    const id = attributeById(tree, node, idId)
    if (id && !ids.has(id)) ids.set(id, node)
    const target = tree.label[node] === LABEL.label ? attribute(tree, node, 'for') : null
    if (target && !labels.has(target)) labels.set(target, node)
  }
  referencesByTree.set(tree, { ids, labels })
  return { ids, labels }
}
