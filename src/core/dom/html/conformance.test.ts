import { describe, expect, it } from 'vitest'
import { treeOf } from '../html.fixture.ts'
import { attribute, attributes, childrenOf, LABEL, labelName, rawText, type Tree } from '../index.ts'
import { TREE_FACTS } from './conformance.fixture.ts'
import { TEXT_FACTS } from './text-conformance.fixture.ts'

function written(tree: Tree, node: number): string {
  if (tree.label[node] === LABEL['#text']) return `"${rawText(tree, node)}"`
  if (tree.label[node] === LABEL['#comment']) return `{${attribute(tree, node, '#data')}}`
  if (tree.label[node] === LABEL['#doctype']) return `!${attribute(tree, node, 'name')}`
  const list = attributes(tree, node).map(({ name, value }) => `${name}=${value}`)
  const children = inside(tree, node)
  return (
    labelName(tree, node) + (list.length > 0 ? `(${list.join(' ')})` : '') + (children === '' ? '' : `[${children}]`)
  )
}

function inside(tree: Tree, node: number): string {
  return childrenOf(tree, node)
    .map((child) => written(tree, child))
    .join(' ')
}

describe.each(Object.entries({ ...TREE_FACTS, ...TEXT_FACTS }))('the standard on %s', (_, cases) => {
  it.each(cases)('the tree of %j is the one that the standard says', (html, expected) => {
    const tree = treeOf(html)
    const isPage = expected.startsWith('page ')
    const node = isPage ? 0 : tree.label.indexOf(LABEL.body)
    expect(inside(tree, node)).toBe(isPage ? expected.slice('page '.length) : expected)
  })
})
