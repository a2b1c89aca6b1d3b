import { describe, expect, it } from 'vitest'
import { parse, type Tree } from '../../dom/index.ts'
import { layoutWords } from './layout-words.ts'

function treeOf(html: string): Tree {
  const parsed = parse(html)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return parsed.tree
}

/** Which of some words are of layout on a page. */
function layoutOn(html: string, words: readonly string[]): readonly string[] {
  return words.filter(layoutWords([treeOf(html)]))
}

describe('a word of layout', () => {
  const TAGS = ['p', 'b', 'i', 'u', 's', 'em', 'q'] as const
  const at = (tags: readonly string[], name: string): string =>
    tags.map((tag) => `<${tag} class="${name}">x</${tag}>`).join('')

  it('stands at more than six unlike places', () => {
    const html = `<div>${at(TAGS, 'wide')}${at(TAGS.slice(0, 6), 'price')}${'<p class="item">x</p>'.repeat(20)}</div>`
    expect(layoutOn(html, ['wide', 'price', 'item', 'unknown'])).toEqual(['wide'])
  })

  it('stands at places that are unlike by what they stand in', () => {
    const inside = (tags: readonly string[]): string =>
      tags.map((tag) => `<${tag}><a class="x">x</a></${tag}>`).join('')
    expect(layoutOn(inside(TAGS), ['x'])).toEqual(['x'])
    expect(layoutOn(inside(TAGS.slice(0, 6)), ['x'])).toEqual([])
  })

  it('is told by six pages', () => {
    const trees = TAGS.map((tag) => treeOf(at([tag], 'x')))
    expect(layoutWords(trees)('x')).toBe(false)
    expect(layoutWords([treeOf(at(['p', 'b'], 'x')), ...trees.slice(2)])('x')).toBe(true)
  })

  it('comes first on less than half of its elements, where elements have many classes', () => {
    const often = (classes: string): string => `<p class="${classes}">x</p>`.repeat(3)
    const html = ['title p-1 m-1', 'p-1 m-1 title', 'm-1 bold p-1 grey', 'price bold m-1 grey'].map(often).join('')
    expect(layoutOn(html, ['title', 'price', 'bold', 'm-1', 'p-1', 'grey'])).toEqual(['bold', 'm-1', 'p-1', 'grey'])
    const few = ['title p-1', 'p-1 title', 'bold'].map(often).join('')
    expect(layoutOn(few, ['title', 'p-1', 'bold'])).toEqual([])
    expect(layoutOn(often('title p-1'), ['title', 'p-1'])).toEqual([])
    expect(layoutOn(`${often('title p-1 m-1')}${'<b>x</b>'.repeat(9)}`, ['title', 'p-1'])).toEqual(['p-1'])
  })

  it('comes first on less than half, where elements have more than two and a half classes in the mean', () => {
    expect(layoutOn('<p class="a b c">x</p>', ['a', 'b', 'c'])).toEqual(['b', 'c'])
    expect(layoutOn('<p class="a b">x</p><p class="c d e">x</p>', ['a', 'b', 'c', 'd', 'e'])).toEqual([])
    expect(layoutOn('<p class="a b c">x</p><p class="d a e">x</p>', ['a', 'b', 'c', 'd', 'e'])).toEqual(['b', 'c', 'e'])
  })

  it('is the name of the site, which the titles of all pages share', () => {
    const trees = ['Lamps', 'Chairs', 'Desks'].map((name) => treeOf(`<title>${name} | The Trees</title>`))
    expect(['the-trees', 'lamps'].filter(layoutWords(trees))).toEqual(['the-trees'])
    expect(['the-trees', 'lamps'].filter(layoutWords(trees.slice(1)))).toEqual([])
  })
})
