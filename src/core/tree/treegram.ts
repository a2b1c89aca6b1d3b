import { attribute, classTokens, labelName, type NodeId, type Tree } from '../dom/index.ts'
import { type Classes, type ClassId, createClasses, type ElementLabels } from './classes.ts'
import { attributeTokens, DROPPED, elementLabel, labelFlags, prepare } from './comparable.ts'

/** Snapshot of a subtree (Ferrara and Baumgartner 2011), to be compared without its page: elements with ids and classes, no texts. */
export interface Treegram {
  /** Distinct elements: tag, id or '', class tokens, then other attributes (` href=...`, each with a space before it). Text nodes are `['#text', '']`. */
  readonly labels: readonly (readonly string[])[]
  /** Distinct subtrees, children before parents, the whole one last: number of the label, numbers of the children. */
  readonly subtrees: readonly (readonly number[])[]
}

/**
 * The tree-gram of a subtree. Comments, scripts, styles and the like are not part of it. O(nodes).
 * @param also what it keeps of elements beside id and class, by which it can be compared then; the more, the longer it is
 */
export function createTreegram(tree: Tree, node: NodeId, also: ElementLabels = 'tag'): Treegram {
  const { attributes } = labelFlags(also)
  const label: ElementLabels = `tag+${['id', 'class', ...attributes].join('+')}`
  const classes = createClasses({ label, text: 'counted' })
  const { classOf, node: nodes } = prepare(tree, classes, node)
  const labels: (readonly string[])[] = []
  const labelAt = new Map<number, number>()
  const subtreeAt = new Map<ClassId, number>()
  const subtrees: number[][] = []
  // From the end, so that children come before parents; what is inside a dropped element has a class but is no part of it.
  for (let p = classOf.length - 1; p >= 0; p--) {
    const known = classOf[p]!
    if (subtreeAt.has(known)) continue
    const own = classes.label[known]!
    if (!labelAt.has(own)) labelAt.set(own, labels.push(describe(tree, nodes[p]!, attributes)) - 1)
    const children = [...classes.child.subarray(classes.childStart[known]!, classes.childStart[known + 1]!)]
    subtreeAt.set(known, subtrees.push([labelAt.get(own)!, ...children.map((child) => subtreeAt.get(child)!)]) - 1)
  }
  return { labels, subtrees }
}

function describe(tree: Tree, node: NodeId, attributes: readonly string[]): readonly string[] {
  const tokens = [...classTokens(tree, node), ...attributeTokens(tree, node, attributes)]
  return [labelName(tree, node), attribute(tree, node, 'id') ?? '', ...tokens]
}

/** The class of a tree-gram in a table, under its options. Under `text: 'value'` its text nodes equal nothing. O(size of the tree-gram). */
export function treegramClass({ labels, subtrees }: Treegram, classes: Classes): ClassId {
  const { label, text, drop, collapse } = classes.options
  const flags = labelFlags(label)
  const labelIds = labels.map(([tag = '', id = '', ...tokens]) =>
    classes.labels.intern(tag === '#text' && text === 'value' ? '#text:\0' : elementLabel(flags, tag, id, tokens)),
  )
  const isDropped = labels.map(([tag = '']) => drop.includes(tag) || (tag === '#text' && text === 'ignored'))
  const known: ClassId[] = []
  for (const [i, [own = -1, ...below]] of subtrees.entries()) {
    const kept = below.map((child) => known[child]!).filter((child) => child !== DROPPED)
    const children = collapse ? [...new Set(kept)] : kept
    const isRoot = i === subtrees.length - 1
    known.push(isDropped[own] && !isRoot ? DROPPED : classes.intern(labelIds[own]!, children, 0, children.length))
  }
  return known.at(-1)!
}

/**
 * A tree-gram as text, one distinct subtree a line, children before parents, the whole last: the element with its
 * id and classes, then the numbers (from 0) of its children's lines. Short and diffable in a JSON document:
 *
 *     #text
 *     b.price 0
 *     li#first 1 0
 */
export function writeTreegram({ labels, subtrees }: Treegram): string {
  return subtrees.map(([label = -1, ...children]) => [writeLabel(labels[label]!), ...children].join(' ')).join('\n')
}

/** The tree-gram of a text that `writeTreegram` made; null when it is none. O(length). */
export function readTreegram(text: string): Treegram | null {
  const numbers = new Map<string, number>()
  const labels: string[][] = []
  const subtrees: number[][] = []
  for (const line of text.split('\n')) {
    const [name = '', ...children] = line.split(' ')
    const label = readLabel(name)
    if (label === null) return null
    const below = children.map(Number)
    if (below.some((child) => !Number.isInteger(child) || child < 0 || child >= subtrees.length)) return null
    let known = numbers.get(name)
    if (known === undefined) {
      known = labels.push(label) - 1
      numbers.set(name, known)
    }
    subtrees.push([known, ...below])
  }
  return { labels, subtrees }
}

function writeLabel([tag = '', id = '', ...classes]: readonly string[]): string {
  const own = tag.startsWith('#') ? tag : escaped(tag)
  return `${own}${id === '' ? '' : `#${escaped(id)}`}${classes.map((token) => `.${escaped(token)}`).join('')}`
}

function readLabel(name: string): string[] | null {
  const parts = /^(#?[^#.]+)(?:#([^#.]+))?((?:\.[^#.]+)*)$/.exec(name)
  if (parts === null) return null
  const [, tag = '', id = '', classes = ''] = parts
  return [tag, id, ...classes.split('.').slice(1)].map(unescaped)
}

/** What would end a part of a label is written as its code in hexadecimal digits between per cent signs. */
function escaped(text: string): string {
  return text.replace(/[\s.#%]/g, (character) => `%${character.charCodeAt(0).toString(16)}%`)
}

function unescaped(text: string): string {
  return text.replace(/%([0-9a-f]{1,4})%/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
