import { describe, expect, it } from 'vitest'
import { attribute, LABEL, type NodeId } from '../../dom/index.ts'
import { CAPTIONS } from '../constants.ts'
import { treeOf } from '../site.fixture.ts'
import { Captions } from './captions.ts'

const PATH = 7

/** What the captions of a page's links are, by text; each link leads to `<page>/<text>`, unless its href says otherwise. */
function read(captions: Captions, page: number, html: string): Record<string, number> {
  const tree = treeOf(html)
  captions.beginPage()
  const found: Record<string, number> = {}
  for (let node = 0 as NodeId; node < tree.nodeCount; node++) {
    if (tree.label[node] !== LABEL.a) continue
    const text = tree.text.slice(tree.textStart[node], tree.textStart[node + tree.size[node]!])
    found[text] = captions.of(tree, node, PATH, attribute(tree, node, 'href') ?? `${page}/${text}`)
  }
  return found
}
/** A name without digits: those are made equal in short texts. */
const letters = (i: number): string => String.fromCharCode(97 + Math.floor(i / 26), 97 + (i % 26))
const MENU = '<a>Use</a><a>History</a><a href="/">Home</a>'

describe('captions of links', () => {
  it('texts that lead elsewhere from page to page tell links apart once there are two in one place', () => {
    const captions = new Captions()
    for (let page = 1; page < CAPTIONS.minPages; page++)
      expect(Object.values(read(captions, page, MENU))).toEqual([0, 0, 0])
    read(captions, CAPTIONS.minPages, MENU)
    const { Use, History, Home } = read(captions, 9, MENU)
    expect(new Set([Use, History, 0]).size).toBe(3)
    expect(Home).toBe(0)
  })

  it('a text that is alone in its place is no caption, however often it comes', () => {
    const captions = new Captions()
    for (let page = 1; page < 9; page++)
      expect(Object.values(read(captions, page, '<a>more</a><a>more</a>'))).toEqual([0])
  })

  it('texts of a long list are no captions but data', () => {
    const texts = (count: number) => Array.from({ length: count }, (_, i) => `<a>Item ${letters(i)}</a>`).join('')
    const told = (count: number) => {
      const captions = new Captions()
      for (let page = 1; page < 9; page++) read(captions, page, texts(count))
      return new Set(Object.values(read(captions, 9, texts(count)))).size
    }
    expect(told(4)).toBe(4)
    expect(told(500)).toBe(1)
  })

  it('captions continue from what was saved', () => {
    const captions = new Captions()
    for (let page = 1; page < 6; page++) read(captions, page, MENU)
    const again = new Captions(JSON.parse(JSON.stringify(captions.entries())))
    expect(read(again, 7, MENU)).toEqual(read(captions, 7, MENU))
  })

  it('a text with several links on one page counts once', () => {
    const captions = new Captions()
    const menu = (page: number): string =>
      ['Use', 'History'].map((text) => `<a href="/${page}/1">${text}</a><a href="/${page}/2">${text}</a>`).join('')
    for (let page = 1; page < CAPTIONS.minPages; page++)
      expect(Object.values(read(captions, page, menu(page)))).toEqual([0, 0])
  })

  it('a text alone in its place is no caption, also after it was saved', () => {
    const captions = new Captions()
    const menu = '<a>Use</a><a href="/">Home</a>'
    for (let page = 1; page <= CAPTIONS.minPages; page++) read(captions, page, menu)
    const again = new Captions(captions.entries())
    expect(Object.values(read(again, 9, menu))).toEqual([0, 0])
  })

  it('the number of remembered captions is bounded', () => {
    const captions = new Captions(Array.from({ length: CAPTIONS.most - 1 }, (_, i) => [i, i, '/', 1] as const))
    read(captions, 1, '<a>Use</a><a>History</a>')
    expect(captions.entries()).toHaveLength(CAPTIONS.most)
  })
})
