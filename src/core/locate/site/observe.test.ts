import { expect, it } from 'vitest'
import { attribute, type NodeId, type Tree } from '../../dom/index.ts'
import { LONG_TEXTS } from '../constants.ts'
import { treeOf } from '../site.fixture.ts'
import { createObserver, longTexts } from './observe.ts'

const HOSTS = new Set(['s.example'])
it('tag-lists that a strategy gives tell links apart, and its schema is that of the page', () => {
  const html = '<p class="a"><a href="/1">x</a></p><p class="b"><a href="/2">x</a></p>'
  const byClass = (tree: Tree) => ({
    tagListOf: (node: NodeId) => (attribute(tree, tree.parent[node]!, 'class') === 'a' ? 1 : 2),
    schema: Int32Array.of(7),
  })
  const { schema, links } = createObserver(HOSTS, undefined, byClass)(treeOf(html), 'http://s.example/')
  expect([...schema]).toEqual([7])
  expect(links.map(({ tagList }) => tagList)).toEqual([1, 2])
  expect(new Set(links.map(({ collection }) => collection)).size).toBe(2)
  expect(createObserver(HOSTS)(treeOf(html), 'http://s.example/').schema).toHaveLength(0)
})

const text = (length: number): string => 'x'.repeat(length)
const paragraph = (length: number): string => `<p>${text(length)}</p>`
const { minChars, most } = LONG_TEXTS

it('the longest texts of a page are told, the longest first, wherever they stand', () => {
  const [a, b, c] = [[minChars], [minChars + 1], [minChars + 2]].map(
    ([length]) => longTexts(treeOf(paragraph(length!)))[0],
  )
  const page = treeOf(`<div>${paragraph(minChars + 1)}</div>${paragraph(minChars)}<em> ${text(minChars + 2)} </em>`)
  expect([...longTexts(page)]).toEqual([c, b, a])
  const more = `<b>${text(minChars + 9)}</b>`
  expect(
    longTexts(treeOf(more + paragraph(minChars) + paragraph(minChars + 1) + paragraph(minChars + 2))),
  ).toHaveLength(most)
})

it('short texts, scripts and styles are none', () => {
  const html = `${paragraph(minChars - 1)}<script>${text(99)}</script><style>${text(99)}</style>`
  expect([...longTexts(treeOf(html))]).toEqual([])
})
