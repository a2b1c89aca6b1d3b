import { describe, expect, it } from 'vitest'
import { jaccard } from '../../base/index.ts'
import { attribute, type NodeId, type Tree } from '../../dom/index.ts'
import { LONG_TEXTS } from '../constants.ts'
import { treeOf } from '../site.fixture.ts'
import { createObserver, longTexts } from './observe.ts'

const HOSTS = new Set(['s.example'])
const schemaOf = (html: string): Int32Array =>
  Int32Array.from(createObserver(new Set())(treeOf(html), 'http://s.example/').schema)

describe('page schema', () => {
  // Figure 4: p1 and p2 have tables and lists of links, p3 a table and paragraphs; the tags that parsers insert are the same on all.
  const cell = (url: string): string => `<table><tr><td><a href="${url}">X</a><a href="${url}b">Y</a></td></tr></table>`
  const p1 = `${cell('/1')}<h1>a</h1><ul><li><a href="/10">E</a></li><li><a href="/11">F</a></li></ul>`
  const p2 = `<hr>${cell('/3')}<p>text</p><ul><li><a href="/13">G</a></li></ul>`
  const p3 = `${cell('/5')}<p><b><a href="/10">L</a></b></p>`

  it("is the same for the paper's p1 and p2", () => {
    expect(schemaOf(p1)).toEqual(schemaOf(p2))
  })

  it("gives the paper's p1 and p3 a similarity of 1/3", () => {
    expect(jaccard(schemaOf(p1), schemaOf(p3))).toBeCloseTo(1 / 3)
  })

  it('is of the tag-lists that a strategy gives, which tell its links apart too', () => {
    const html = '<p class="a"><a href="/1">x</a></p><p class="b"><a href="/2">x</a></p>'
    const byClass = (tree: Tree) => (node: NodeId) => (attribute(tree, tree.parent[node]!, 'class') === 'a' ? 1 : 2)
    const { schema, links } = createObserver(HOSTS, undefined, byClass)(treeOf(html), 'http://s.example/')
    expect([...schema].sort()).toEqual([1, 2])
    expect(links.map(({ tagList }) => tagList)).toEqual([1, 2])
    expect(new Set(links.map(({ collection }) => collection)).size).toBe(2)
  })

  it('does not see classes', () => {
    expect(schemaOf('<p class="a"><a href="/">x</a>')).toEqual(schemaOf('<p class="b"><a href="/">x</a>'))
  })
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
