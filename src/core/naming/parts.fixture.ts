import { attribute, labelName, type NodeId, oneLine, type Tree, visibleText } from '../dom/index.ts'
import type { NameHint, Nameless, NamingScope } from './parts.ts'

/** A hint of an element: its tag, its class words, its label. */
export function hint(tag: string, words: readonly string[] = [], label: string | null = null): NameHint {
  return { tag, words, label }
}

/** Where the element with an id stands; -1 for none. */
function byId(tree: Tree, id: string): NodeId {
  return Array.from({ length: tree.nodeCount }, (_, node) => node).findIndex(
    (node) => attribute(tree, node, 'id') === id,
  )
}

/** Pages as owners. */
export function scopeOf(trees: readonly Tree[], change: Partial<NamingScope> = {}): NamingScope {
  return { isRecord: false, owner: new Set(), owners: trees.length, treeOf: (owner) => trees[owner]!, ...change }
}

/** A field with such texts, one for each owner, that stand nowhere. */
export function said(
  texts: readonly string[],
  path: readonly NameHint[] = [],
  change: Partial<Nameless> = {},
): Nameless {
  return { kind: 'field', hints: { path }, values: texts.map((text, owner) => ({ owner, node: 0, text })), ...change }
}

/**
 * The field of the elements with an id, of each owner that has one: its text, else an attribute. The hints are the tags and classes on the way from
 * below the body.
 */
export function partAt(
  trees: readonly Tree[],
  id: string | ((owner: number) => string),
  name?: string,
  change: Partial<Nameless> = {},
): Nameless {
  const values = trees.flatMap((tree, owner) => {
    const element = byId(tree, typeof id === 'string' ? id : id(owner))
    if (element < 0) return []
    const text = name === undefined ? oneLine(visibleText(tree, element)) : (attribute(tree, element, name) ?? '')
    return [{ owner, node: element, text }]
  })
  const path = values.length === 0 ? [] : wayTo(trees[values[0]!.owner]!, values[0]!.node)
  return { kind: 'field', hints: name === undefined ? { path } : { path, attribute: name }, values, ...change }
}

function wayTo(tree: Tree, node: NodeId): NameHint[] {
  const way: NameHint[] = []
  for (let at = node; labelName(tree, at) !== 'body'; at = tree.parent[at]!) {
    way.unshift(
      hint(
        labelName(tree, at),
        (attribute(tree, at, 'class') ?? '').split(' ').filter((word) => word !== ''),
      ),
    )
  }
  return way
}
