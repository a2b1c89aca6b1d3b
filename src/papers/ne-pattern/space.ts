import { LABEL, labelName, type NodeId, oneLine, rawText, type Tree } from '../../core/dom/index.ts'
import { type Classes, type ClassId, createClasses } from '../../core/tree/index.ts'
import { type Occurrence, ONE, occurrence, type Wildcard } from './wildcards.ts'

/** A node extraction pattern: a tree with wildcard leaves, as a subtree class. Labels are tags and `#text:...`; a page has no wildcards. */
export type NePattern = ClassId

/** No element or text has such a label. */
const WILDCARDS: readonly Wildcard[] = ['.', '?', '+', '*']

/** The table that patterns and pages to be composed and matched share. */
export class PatternSpace {
  readonly classes: Classes = createClasses()
  readonly #labels = WILDCARDS.map((wildcard) => this.classes.labels.intern(wildcard))
  readonly #leaves = this.#labels.map((label) => this.classes.intern(label, [], 0, 0))

  leaf(wildcard: Wildcard): NePattern {
    return this.#leaves[WILDCARDS.indexOf(wildcard)]!
  }

  wildcardOf(pattern: NePattern): Wildcard | null {
    return WILDCARDS[this.#labels.indexOf(this.classes.label[pattern]!)] ?? null
  }

  children(pattern: NePattern): Int32Array {
    return this.classes.child.slice(this.classes.childStart[pattern], this.classes.childStart[pattern + 1])
  }

  /** The pattern with the same root above other children. */
  withChildren(pattern: NePattern, children: readonly NePattern[]): NePattern {
    return this.classes.intern(this.classes.label[pattern]!, children, 0, children.length)
  }

  /** How many subtrees a pattern stands for. */
  occurrenceOf(pattern: NePattern): Occurrence {
    const wildcard = this.wildcardOf(pattern)
    return wildcard === null ? ONE : occurrence(wildcard)
  }
}

/** A page in a pattern space: its class, and the nodes that it is made of. */
export interface SpacePage {
  readonly root: NePattern
  /** Node of the page by position in pre-order, those that patterns do not know of left out. */
  readonly nodes: readonly NodeId[]
}

/**
 * Puts a page into a pattern space. A text that is not of the template is a `.` from the start, so that equal dates by chance are no
 * template. O(nodes), no recursion.
 * @param isTemplate whether a text, as one line, belongs to the template
 */
export function toSpace(space: PatternSpace, tree: Tree, isTemplate: (text: string) => boolean): SpacePage {
  const { classes } = space
  const data = space.leaf('.')
  const kept = keptNodes(tree, new Set(classes.options.drop))
  const classAt = new Map<NodeId, NePattern>()
  for (let i = kept.length - 1; i >= 0; i--) {
    const node = kept[i]!
    const children: NePattern[] = []
    for (let child = tree.firstChild[node]!; child >= 0; child = tree.nextSibling[child]!) {
      const known = classAt.get(child)
      if (known !== undefined) children.push(known)
    }
    const text = tree.label[node] === LABEL['#text'] ? oneLine(rawText(tree, node)) : null
    const label = classes.labels.intern(text === null ? labelName(tree, node) : `${TEXT}${text}`)
    const isData = text !== null && !isTemplate(text)
    classAt.set(node, isData ? data : classes.intern(label, children, 0, children.length))
  }
  return { root: classAt.get(kept[0]!) ?? classes.intern(classes.labels.intern('#document'), [], 0, 0), nodes: kept }
}

/** Begins the label of a template text. */
export const TEXT = '#text:'

/** The nodes that patterns know of, in document order: no scripts, styles, comments and blank texts. */
function keptNodes(tree: Tree, dropped: ReadonlySet<string>): readonly NodeId[] {
  const kept: NodeId[] = []
  for (let node = 0; node < tree.nodeCount; ) {
    const isText = tree.label[node] === LABEL['#text']
    if (dropped.has(labelName(tree, node)) || (isText && oneLine(rawText(tree, node)) === '')) {
      node += tree.size[node]!
    } else kept.push(node++)
  }
  return kept
}
