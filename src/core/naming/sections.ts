import { isBlock, isHidden, LABEL, type NodeId, rawText, type Tree } from '../dom/index.ts'
import { labelAt, MARKING, SAME_SHARE } from './labels.ts'
import { nameFromLabel } from './name-rules.ts'
import type { Nameless } from './parts.ts'
import type { Stand, Standing } from './standing.ts'

/** Siblings before an element that are looked through for a heading. */
const MOST_SIBLINGS = 60
/** The headings and labels that a part stands under at most of its places, as names, nearest first. O(levels x siblings). */
export function sectionNames(part: Nameless, standing: Standing): readonly string[] {
  const stands = standing.sample(part).slice(0, SECTION_STANDS)
  const chains = stands.map((stand) => sectionsAt(stand, standing))
  const counts = new Map<string, number>()
  for (const chain of chains) for (const name of new Set(chain)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...new Set(chains[0] ?? [])].filter((name) => counts.get(name)! >= SAME_SHARE * chains.length)
}

/** Places whose headings are read. */
const SECTION_STANDS = 5

function sectionsAt(stand: Stand, standing: Standing): string[] {
  const { tree, node } = stand
  const names: string[] = []
  for (let at = node; at > 0; at = tree.parent[at]!) {
    const parent = tree.parent[at]!
    if (parent <= 0 || !standing.isOwn(stand, parent)) break
    const name = siblingsBefore(tree, at)
      .map((one) => headingName(stand, standing, one))
      .find((one) => one !== '')
    if (name !== undefined) names.push(name)
  }
  return names
}

/** The nearest siblings before a node, nearest first. */
function siblingsBefore(tree: Tree, node: NodeId): NodeId[] {
  const siblings: NodeId[] = []
  for (let at = tree.firstChild[tree.parent[node]!]!; at >= 0 && at !== node; at = tree.nextSibling[at]!)
    siblings.push(at)
  return siblings.slice(-MOST_SIBLINGS).reverse()
}

function headingName(stand: Stand, standing: Standing, node: NodeId): string {
  const { tree } = stand
  const label = tree.label[node]!
  const mayHead = isBlock(tree, node) || label === LABEL['#text'] || MARKING.has(label)
  if (!mayHead || isHidden(tree, node) || !/\p{L}/u.test(rawText(tree, node))) return ''
  const found = labelAt(stand, standing, node, 0)
  return found?.isMarked ? nameFromLabel(found.text) : ''
}
