import { LABEL, labelName, type NodeId, oneLine, rawText, type Tree } from '../../dom/index.ts'
import { type Classes, type ClassId, createClasses } from '../../tree/index.ts'
import type { Wildcard } from './wildcards.ts'

/**
 * A node extraction pattern (ne-pattern): a tree whose leaves may be wildcards, as a class of a table of subtree classes.
 * A page is a pattern without wildcards. Labels are tags; template texts are `#text:...`.
 */
export type NePattern = ClassId

/** The table that patterns and pages to be composed and matched share. */
export interface PatternSpace {
  readonly classes: Classes
  /** The pattern that is this wildcard alone. */
  leaf(wildcard: Wildcard): NePattern
  /** The wildcard that a pattern is, or null. */
  wildcardOf(pattern: NePattern): Wildcard | null
  /** The children of a pattern. */
  children(pattern: NePattern): Int32Array
  /** The pattern with the same root above other children. */
  withChildren(pattern: NePattern, children: readonly NePattern[]): NePattern
}

/** No element or text has such a label. */
const WILDCARDS: readonly Wildcard[] = ['.', '?', '+', '*']

/** An empty table. */
export function createPatternSpace(): PatternSpace {
  const classes = createClasses()
  const labels = WILDCARDS.map((wildcard) => classes.labels.intern(wildcard))
  const leaves = new Map(WILDCARDS.map((wildcard, i) => [wildcard, classes.intern(labels[i]!, [], 0, 0)]))
  return {
    classes,
    leaf: (wildcard) => leaves.get(wildcard)!,
    wildcardOf: (pattern) => WILDCARDS[labels.indexOf(classes.label[pattern]!)] ?? null,
    children: (pattern) => classes.child.slice(classes.childStart[pattern], classes.childStart[pattern + 1]),
    withChildren: (pattern, children) => classes.intern(classes.label[pattern]!, children, 0, children.length),
  }
}

/** A page in a pattern space: its class, and the nodes that it is made of. */
export interface SpacePage {
  readonly root: NePattern
  /** Node of the page by position in pre-order, those that patterns do not know of left out. */
  readonly nodes: readonly NodeId[]
}

/** Elements that are no part of a template as readers see it. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg:svg',
  '#comment',
  '#doctype',
])

/**
 * Puts a page into a pattern space. A text of the template stands for itself; any other is a `.` from the start, so that two
 * pages with the same date by chance do not make it part of the template. O(nodes), no recursion.
 *
 * @param isTemplate whether a text, as one line, belongs to the template
 */
export function toSpace(space: PatternSpace, tree: Tree, isTemplate: (text: string) => boolean): SpacePage {
  const { classes } = space
  const kept = keptNodes(tree)
  const classAt = new Map<NodeId, NePattern>()
  for (let i = kept.length - 1; i >= 0; i--) {
    const node = kept[i]!
    const children: NePattern[] = []
    for (let child = tree.firstChild[node]!; child >= 0; child = tree.nextSibling[child]!) {
      const known = classAt.get(child)
      if (known !== undefined) children.push(known)
    }
    classAt.set(node, classOf(space, tree, node, children, isTemplate))
  }
  return { root: classAt.get(kept[0]!) ?? classes.intern(classes.labels.intern('#document'), [], 0, 0), nodes: kept }
}

function classOf(
  space: PatternSpace,
  tree: Tree,
  node: NodeId,
  children: readonly NePattern[],
  isTemplate: (text: string) => boolean,
): NePattern {
  const { classes, leaf } = space
  const isText = tree.label[node] === LABEL['#text']
  const text = isText ? oneLine(rawText(tree, node)) : ''
  if (isText && !isTemplate(text)) return leaf('.')
  const label = isText ? `${TEXT}${text}` : labelName(tree, node)
  return classes.intern(classes.labels.intern(label), children, 0, children.length)
}

/** Begins the label of a template text. */
export const TEXT = '#text:'

/** The nodes that patterns know of, in document order: no scripts, styles, comments and blank texts. */
function keptNodes(tree: Tree): readonly NodeId[] {
  const kept: NodeId[] = []
  for (let node = 0; node < tree.nodeCount; ) {
    const isText = tree.label[node] === LABEL['#text']
    if (LEFT_OUT.has(labelName(tree, node)) || (isText && oneLine(rawText(tree, node)) === '')) {
      node += tree.size[node]!
    } else kept.push(node++)
  }
  return kept
}
