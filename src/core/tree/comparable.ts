import { countBelow } from '../base/index.ts'
import { attribute, classTokens, LABEL, labelName, type NodeId, oneLine, rawText, type Tree } from '../dom/index.ts'
import type { Classes, ClassId, ElementLabels } from './classes.ts'

/**
 * The nodes of a subtree in pre-order without those that the options leave out. Position `p` spans `classes.size[classOf[p]]` nodes; its first child
 * is at `p + 1`, the next sibling of a child at `c` is at `c + classes.size[classOf[c]]`.
 */
export interface ComparableTree {
  readonly classes: Classes
  /** The class of the whole: `classOf[0]`. Comparing two pages means comparing two such numbers. */
  readonly root: ClassId
  readonly classOf: Int32Array
  /** Node of the page by position, ascending. */
  readonly node: Int32Array
}

/** Classifies the subtree of `root`, which itself is always kept. O(nodes), no recursion. @param root @default the document */
export function prepare(tree: Tree, classes: Classes, root: NodeId = 0): ComparableTree {
  const end = root + tree.size[root]!
  const classAt = classify(tree, classes, root)
  let count = 0
  const order = new Int32Array(classes.size[classAt[0]!]!)
  for (let node = root; node < end; ) {
    if (classAt[node - root]! < 0) node += tree.size[node]!
    else order[count++] = node++
  }
  const classOf = new Int32Array(count)
  for (let p = 0; p < count; p++) classOf[p] = classAt[order[p]! - root]!
  return { classes, root: classOf[0]!, classOf, node: order }
}

/** The position of a page's node, or -1 when it was left out. O(log n). */
export function positionOf(tree: ComparableTree, node: NodeId): number {
  const position = countBelow(tree.node, node)
  return tree.node[position] === node ? position : -1
}

/** Stands for the class of a node that the options leave out. */
export const DROPPED = -1

function markDropped(tree: Tree, classes: Classes, root: NodeId, classAt: Int32Array): void {
  const { drop, text } = classes.options
  const dropped = new Set(drop.map((name) => tree.labels.find(name)))
  const end = root + tree.size[root]!
  for (let node = root + 1; node < end; ) {
    const label = tree.label[node]!
    const isText = label === LABEL['#text']
    if (dropped.has(label) || (isText && (text === 'ignored' || isBlank(tree, node)))) {
      classAt[node - root] = DROPPED
      node += tree.size[node]!
    } else node++
  }
}

function isBlank(tree: Tree, node: NodeId): boolean {
  for (let i = tree.textStart[node]!; i < tree.textStart[node + 1]!; i++) {
    const code = tree.text.charCodeAt(i)
    if (code > 32 && code !== 0xa0) return false
  }
  return true
}

/** By distance from `root` in the page: the class of each node of a subtree, `DROPPED` for those that are no part of their parent's class. */
function classify(tree: Tree, classes: Classes, root: NodeId): Int32Array {
  const classAt = new Int32Array(tree.size[root]!)
  markDropped(tree, classes, root, classAt)
  const labelOf = labeller(tree, classes)
  const seen = classes.options.collapse ? new Set<ClassId>() : null
  let children = new Int32Array(64)
  for (let node = root + tree.size[root]! - 1; node >= root; node--) {
    if (classAt[node - root] === DROPPED) continue
    let count = 0
    seen?.clear()
    for (let child = tree.firstChild[node]!; child >= 0; child = tree.nextSibling[child]!) {
      const known = classAt[child - root]!
      if (known === DROPPED) continue
      if (seen?.has(known)) {
        classAt[child - root] = DROPPED
        continue
      }
      seen?.add(known)
      if (count === children.length) children = doubled(children)
      children[count++] = known
    }
    classAt[node - root] = classes.intern(labelOf(node), children, 0, count)
  }
  return classAt
}

function doubled(old: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const array = new Int32Array(2 * old.length)
  array.set(old)
  return array
}

/** Gives a node its label in the table of `classes`, which is not the page's: pages may have different vocabularies. */
function labeller(tree: Tree, classes: Classes): (node: NodeId) => number {
  const { label, text } = classes.options
  const flags = labelFlags(label)
  const byTag = new Int32Array(tree.labels.size).fill(-1)
  const tagLabel = (node: NodeId): number => {
    const tag = tree.label[node]!
    if (byTag[tag]! < 0) byTag[tag] = classes.labels.intern(labelName(tree, node))
    return byTag[tag]!
  }
  return (node) => {
    if (text === 'value' && tree.label[node] === LABEL['#text'])
      return classes.labels.intern(`#text:${oneLine(rawText(tree, node))}`)
    if (label === 'tag' || tree.attributeStart[node] === tree.attributeStart[node + 1]) return tagLabel(node)
    const tokens = [...classTokens(tree, node), ...attributeTokens(tree, node, flags.attributes)]
    return classes.labels.intern(elementLabel(flags, labelName(tree, node), attribute(tree, node, 'id'), tokens))
  }
}

/** What counts of an element beside its tag. */
export interface LabelFlags {
  readonly id: boolean
  readonly classes: boolean
  readonly attributes: readonly string[]
}

export function labelFlags(label: ElementLabels): LabelFlags {
  const [, ...flags] = label.split('+')
  const attributes = flags.filter((name) => name !== 'id' && name !== 'class')
  return { id: flags.includes('id'), classes: flags.includes('class'), attributes }
}

/** The attributes of an element that are asked for, as tokens that no class can be: each begins with a space. */
export function attributeTokens(tree: Tree, node: NodeId, names: readonly string[]): readonly string[] {
  return names.flatMap((name) => {
    const value = attribute(tree, node, name)
    return value === null ? [] : [` ${name}=${value}`]
  })
}

/**
 * The label of an element as the options want it: `tag#id.a.b name=c`; the order of tokens means nothing.
 * @param tokens class tokens, and those of attributes
 */
export function elementLabel(
  { id: hasId, classes, attributes }: LabelFlags,
  tag: string,
  id: string | null,
  tokens: readonly string[],
): string {
  const idPart = hasId && id ? `#${id}` : ''
  const own = classes ? tokens.filter((token) => !token.startsWith(' ')) : []
  const others = tokens.filter((token) => attributes.some((name) => token.startsWith(` ${name}=`)))
  const classPart = own.length > 0 ? `.${own.sort().join('.')}` : ''
  return tag + idPart + classPart + others.sort().join('')
}
