import { expect, it } from 'vitest'
import { attribute, type NodeId, type Tree } from '../../dom/index.ts'
import { LONG_TEXTS } from '../constants.ts'
import { treeOf } from '../site.fixture.ts'
import { createObserver, longTexts } from './observe.ts'

const HOSTS = new Set(['s.example'])
it('tag-lists of a strategy separate links, and its schema is that of the page', () => {
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

it('the longest texts of a page are kept, the longest first, wherever they are', () => {
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

it('short texts, scripts and styles are no long texts', () => {
  const html = `${paragraph(minChars - 1)}<script>${text(99)}</script><style>${text(99)}</style>`
  expect([...longTexts(treeOf(html))]).toEqual([])
})

const observe = (html: string, path = '/') => createObserver(HOSTS)(treeOf(html), `http://s.example${path}`)

it('the language of a page has no region and small letters', () => {
  const languages = ['<html lang="en-GB">', '<html lang="DE">', '<html>', '<html lang="klingon">']
  expect(languages.map((html) => observe(html).language)).toEqual(['en', 'de', '', ''])
})

it('the canonical address and the next page are found among the links, or are null', () => {
  const { canonical, next } = observe(
    '<a href="/1">1</a><link rel="canonical" href="/c"><a rel="next" href="/n">n</a><a href="/2">2</a>',
  )
  expect([canonical, next]).toEqual(['http://s.example/c', 'http://s.example/n'])
  const none = observe('<a href="/1">1</a><link rel="canonical" href="/"><a href="/2">2</a>')
  expect([none.canonical, none.next]).toEqual([null, null])
})

it('a page redirects where a meta refresh leads elsewhere', () => {
  const refresh = (name: string, content: string) =>
    observe(`<meta charset="utf-8"><meta ${name}="refresh" content="${content}"><a href="/1">1</a>`).redirects
  expect(refresh('http-equiv', '0; url=/new')).toBe(true)
  expect(refresh('http-equiv', '300')).toBe(false)
  expect(refresh('name', '0; url=/new')).toBe(false)
  expect(observe('<p>refresh</p>').redirects).toBe(false)
})

it('copies of a page have one content hash, and other texts, images and elements have others', () => {
  const pages = [
    '<p>one<img src="/a.png"></p>',
    '<p>two<img src="/a.png"></p>',
    '<p>one<img src="/b.png"></p>',
    '<p>one<img alt="a"></p>',
    '<p>one</p><img src="/a.png">',
    '<p>one<b src="/a.png"></b></p>',
    '<p>one<b src="/b.png"></b></p>',
  ].map((html) => observe(html).content)
  expect(pages.every((content) => Number.isInteger(content) && content >= 0 && content < 2 ** 52)).toBe(true)
  expect(new Set(pages).size).toBe(6)
  expect(pages[5]).toBe(pages[6])
  expect(observe('<p>one<img src="/a.png"></p>', '/copy').content).toBe(pages[0])
})

it('links in one place differ by their text once the same texts led elsewhere on several pages', () => {
  const ofPage = createObserver(HOSTS)
  const menu = (page: number) =>
    `<ul><li><a href="/${page}/use">Use</a></li><li><a href="/${page}/past">History</a></li><li><a href="/all">All</a></li></ul>`
  const collections = [1, 2, 3, 4, 5].map((page) =>
    ofPage(treeOf(menu(page)), `http://s.example/${page}`).links.map(({ collection }) => collection),
  )
  expect(collections.map((own) => new Set(own).size)).toEqual([1, 1, expect.any(Number), 3, 3])
  expect(collections[4]![2]).toBe(collections[0]![0])
})
