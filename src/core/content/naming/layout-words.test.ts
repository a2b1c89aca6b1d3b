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

  it('comes first on less than half of its elements, where elements have many classes', () => {
    const often = (classes: string): string => `<p class="${classes}">x</p>`.repeat(3)
    const html = ['title p-1 m-1', 'p-1 m-1 title', 'm-1 bold p-1 grey', 'price bold m-1 grey'].map(often).join('')
    expect(layoutOn(html, ['title', 'price', 'bold', 'm-1', 'p-1', 'grey'])).toEqual(['bold', 'm-1', 'p-1', 'grey'])
    const few = ['title p-1', 'p-1 title', 'bold'].map(often).join('')
    expect(layoutOn(few, ['title', 'p-1', 'bold'])).toEqual([])
  })

  it('is the name of the site, which the titles of all pages share', () => {
    const trees = ['Lamps', 'Chairs', 'Desks'].map((name) => treeOf(`<title>${name} | The Trees</title>`))
    expect(['the-trees', 'lamps'].filter(layoutWords(trees))).toEqual(['the-trees'])
    expect(['the-trees', 'lamps'].filter(layoutWords(trees.slice(1)))).toEqual([])
  })
})
