import { describe, expect, it } from 'vitest'
import { treeOf } from '../../dom/html.fixture.ts'
import { LABEL, labelName } from '../../dom/index.ts'
import { type ArticlePage, articlePageOf, blockAround, isCaption } from './article-page.ts'

const pageOf = (html: string): ArticlePage => articlePageOf(treeOf(html))
const nameOf = ({ tree }: ArticlePage, node: number): string => labelName(tree, node)

/** So many words without an end of a sentence, and with one. */
const words = (count: number): string => 'x '.repeat(count).trim()
const prose = (count: number): string => `${words(count)}.`

describe('articlePageOf', () => {
  it('sums all segments, and those of each path', () => {
    const view = pageOf(`<p>${prose(10)}</p><p>a <a>b</a></p><div>${words(3)}</div>`)
    expect(view.totals).toEqual({ segments: 3, words: 15, linkWords: 1, prose: 10 })
    expect([...view.groups.values()]).toEqual([
      { segments: 2, words: 12, linkWords: 1, prose: 10 },
      { segments: 1, words: 3, linkWords: 0, prose: 0 },
    ])
    expect([...view.groups.keys()]).toEqual([0, 2].map((i) => view.layout.path[view.segments[i]!.block]))
  })

  it('counts how often each text stands there', () => {
    expect([...pageOf('<p>a</p><p>b</p><div>a</div>').copies]).toEqual([
      ['a', 2],
      ['b', 1],
    ])
  })

  it('takes the largest group of at least four segments', () => {
    const of = (tag: string, count: number, text: string): string => `<${tag}>${text}</${tag}>`.repeat(count)
    expect(pageOf(of('p', 3, words(9))).biggestGroup).toBe(0)
    expect(pageOf(of('p', 4, words(2)) + of('li', 5, words(3)) + of('h2', 6, 'a')).biggestGroup).toBe(15)
  })

  it('has the title and its words', () => {
    const view = pageOf('<head><title> The Old\n light 2 – Times </title></head><p>x</p>')
    expect(view.title).toBe('The Old light 2 – Times')
    expect([...view.titleWords]).toEqual(['the', 'old', 'light', '2', 'times'])
    expect(pageOf('<p>x</p>')).toMatchObject({ title: '', titleWords: new Set() })
  })

  it('finds the first main heading that says something', () => {
    expect(pageOf('<p>a</p><h1></h1><p>b</p><h1>c</h1><h1>d</h1>').firstH1).toBe(2)
    expect(pageOf('<h1>c</h1>').firstH1).toBe(0)
    expect(pageOf('<h2>c</h2>').firstH1).toBe(-1)
  })

  it('counts articles', () => {
    expect(pageOf('<article>a</article><article></article><p>b</p>').articles).toBe(2)
  })

  it.each([
    ['$5', 1],
    ['€ 5', 1],
    ['5 €', 1],
    ['5zł', 1],
    ['5 kr', 1],
    ['5 krona', 0],
    ['5 USD', 1],
    ['5EUR', 1],
    ['5 dollars', 0],
    ['a b c d $5', 1],
    ['a b c d e $5', 0],
  ])('counts a short segment with a price: %j', (text, count) => {
    expect(pageOf(`<p>${text}</p><p>none</p>`).prices).toBe(count)
  })

  it.each([
    ['1999', 1],
    ['May 2024', 1],
    ['2100', 0],
    ['1899', 0],
    ['12024', 0],
    ['20245', 0],
    ['a b c d e f 2024', 1],
    ['a b c d e f g 2024', 0],
  ])('counts a short segment with a year: %j', (text, count) => {
    expect(pageOf(`<p>${text}</p><p>none</p>`).dates).toBe(count)
  })

  it('counts the words of what is called comment or message', () => {
    const rest = `<p>${words(40)}</p>`
    expect(
      pageOf(
        `<div class="comment">${words(2)}</div><div class="message">${words(3)}</div><div class="menu">a</div>${rest}`,
      ).messageWords,
    ).toBe(5)
  })

  it('finds the deepest nodes that hold four fifths, half and three tenths of the running text', () => {
    const view = pageOf(
      `<main><section><p>${prose(20)}</p><p>${prose(30)}</p></section><aside>${prose(30)}</aside></main><footer>${prose(20)}</footer>`,
    )
    expect(nameOf(view, view.cores.most)).toBe('main')
    expect(nameOf(view, view.cores.half)).toBe('section')
    expect(view.cores.third).toBe(view.segments[1]!.first)
    expect(view.coreWords).toBe(50)
  })

  it('takes all words where there are less than twenty of running text', () => {
    const core = (count: number): string => {
      const view = pageOf(`<div>${words(60)}</div><p>${prose(count)}</p>`)
      return `${nameOf(view, view.cores.half)} ${view.coreWords}`
    }
    expect(core(20)).toBe('#text 20')
    expect(core(19)).toBe('#text 60')
  })

  it('is empty of an empty page', () => {
    const view = pageOf('')
    expect(view).toMatchObject({
      segments: [],
      totals: { segments: 0, words: 0, linkWords: 0, prose: 0 },
      cores: { most: 0, half: 0, third: 0 },
      coreWords: 0,
      biggestGroup: 0,
      title: '',
      firstH1: -1,
      articles: 0,
      prices: 0,
      dates: 0,
      messageWords: 0,
    })
  })

  it('reads what the page says of itself', () => {
    expect(pageOf('<meta property="og:title" content="A light">').metadata.titles).toEqual(['A light'])
  })
})

describe('isCaption', () => {
  it('is true of what stands in a figure', () => {
    const view = pageOf('<article><p>a</p><figure><p>b</p></figure></article>')
    expect(view.segments.map((segment) => isCaption(view, segment))).toEqual([false, true])
  })
})

describe('blockAround', () => {
  it('is the nearest block around a node, not the node itself, else the document', () => {
    const tree = treeOf('<div><p>a <b>c <i>d</i></b></p></div>')
    const at = (name: 'i' | 'p' | 'div' | 'body' | 'html'): string =>
      labelName(tree, blockAround(tree, tree.label.indexOf(LABEL[name])))
    expect(['i', 'p', 'div', 'body', 'html'].map((name) => at(name as 'i'))).toEqual([
      'p',
      'div',
      'body',
      'html',
      '#document',
    ])
    expect(blockAround(tree, 0)).toBe(0)
  })
})
