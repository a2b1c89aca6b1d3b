import { describe, expect, it } from 'vitest'
import { INLINE, type Measure, saysHidden, stableTokens } from './page-arrays.ts'
import { pageOf, tagged, withId } from './pages.fixture.ts'

describe('a class says that an element is not shown', () => {
  it.each([
    ['hidden', true],
    ['d-none', true],
    ['is-hidden', true],
    ['hide', true],
    ['hid', true],
    ['box-hidden', true],
    ['menuHidden', true],
    ['menu_hide', true],
    ['menu-hid', false],
    ['noDisplay', true],
    ['no-display', true],
    ['display-none', true],
    ['display--none', true],
    ['display-none-x', false],
    ['x-no-display', false],
    ['hidden-box', false],
    ['visually-hidden', false],
    ['hidden-xs', false],
    ['xs-hidden', false],
    ['overflow-hidden', false],
    ['auto-hide', false],
    ['Hidden', false],
    ['hiding', false],
    ['box-hiding', false],
    ['overhidden', false],
    ['box', false],
  ])('with %s: %s', (token, hides) => {
    expect(saysHidden(token)).toBe(hides)
  })

  it('wherever it stands among others, and apart from what is read aloud', () => {
    const page = pageOf('<p id="a" class="x hidden">a</p><p id="b" class="x sr-only">b</p><p id="c" class="x">c</p>')
    const looks = ['a', 'b', 'c'].map((id) => page.lookOf(withId(page, id)))
    expect(looks.map(({ hides, isReadAloud }) => [hides, isReadAloud])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ])
  })
})

describe('what is counted of a page', () => {
  const counts = (body: string): Partial<Record<Measure, number>> => {
    const page = pageOf(`<div id="it">${body}</div>`)
    const it = withId(page, 'it')
    const measures = ['chars', 'linkChars', 'texts', 'links', 'images', 'headings', 'blocks'] as const
    return Object.fromEntries(measures.map((one) => [one, page.count(one, it)]).filter(([, count]) => count !== 0))
  }
  /** The `div` around all. */
  const blocks = 1

  it.each<[string, Partial<Record<Measure, number>>]>([
    ['', {}],
    [' \n\t&nbsp;&#8203; ', {}],
    ['a b\u00a0c\u200bd!', { chars: 5, texts: 1 }],
    ['a<b>b</b>c', { chars: 3, texts: 3 }],
    ['<a href="x">ab<i>c</i></a>d', { chars: 4, linkChars: 3, texts: 3, links: 1 }],
    ['<a>ab</a> <a></a>', { chars: 2, linkChars: 2, texts: 1, links: 2 }],
    ['<img src="x"><img src="y">', { images: 2 }],
    ['<h1>a</h1><h6>b</h6><p>c</p>', { chars: 3, texts: 3, headings: 2, blocks: 3 }],
    ['<div hidden>abc<img><h2>d</h2></div><p>e</p>', { chars: 1, texts: 1, blocks: 1 }],
    ['<a><span hidden>ab</span>c</a>d', { chars: 2, linkChars: 1, texts: 2, links: 1 }],
  ])('%j: %j', (body, wanted) => {
    const { blocks: found = 0, ...more } = counts(body)
    const { blocks: inside = 0, ...others } = wanted
    expect({ blocks: found, ...more }).toEqual({ blocks: inside + blocks, ...others })
  })

  it('is nothing of what a sheet hides', () => {
    const page = pageOf('<p class="off">ab</p><p>more than that</p>', '<style>.off { display: none }</style>')
    expect(page.count('chars', 0)).toBe(12)
    expect(tagged(page, 'p').map((node) => page.isElement(node))).toEqual([false, true])
  })

  it.each(['a', 'span', 'br', '#text', 'wbr', 'img'])('is no block that is of running text: %s', (tag) => {
    const page = pageOf(`<a>x</a><span>x</span><br><wbr><img>`)
    expect(INLINE.has(page.tree.label[tagged(page, tag)[0]!]!)).toBe(true)
  })
})

describe('the look of an element', () => {
  const pageOfLooks = () =>
    pageOf(
      `<p id="a" class="x y">1</p><p id="b" class="y x">2</p><p id="c" class="x y">3</p><b id="d" class="x y">4</b><p id="e">5</p>
     <div id="box"><p id="f">6</p></div><p id="g" class="x y" hidden>7</p>`,
    )

  it('is one for a tag, its classes, and which is the first', () => {
    const page = pageOfLooks()
    const look = (id: string) => page.arrays.look[withId(page, id)]!
    expect(look('a')).toBe(look('c'))
    expect(new Set(['a', 'b', 'd', 'e'].map(look)).size).toBe(4)
    expect([look('f'), look('g')]).toEqual([look('e'), -1])
    const [a, b, e] = ['a', 'b', 'e'].map((id) => page.lookOf(withId(page, id)))
    expect(a!.tokens).toEqual(b!.tokens)
    expect([a!.tokens.length, e!.tokens.length, e!.firstToken]).toEqual([2, 0, -1])
    expect(a!.firstToken).not.toBe(b!.firstToken)
    expect(a!.tokens).toEqual([...a!.tokens].sort((x, y) => x - y))
  })

  it('has one name for its tag and first class', () => {
    const other = pageOf('<p class="x y">1</p><p class="x z">2</p><p class="y x">3</p>')
    const [first, second, third] = tagged(other, 'p').map((node) => other.nameOf(node))
    expect(first).toBe(second)
    expect(first).not.toBe(third)
  })

  it('takes the first twelve classes that may stand elsewhere', () => {
    const many = pageOf(
      `<p class="${'abcdefghijklmn'
        .split('')
        .map((letter) => `x${letter}`)
        .join(' ')}">1</p><p>2</p>`,
    )
    const [first, second] = tagged(many, 'p')
    expect(stableTokens(many.tree, first!)).toHaveLength(12)
    expect(stableTokens(many.tree, second!)).toEqual([])
  })

  it('stands at one tag path with others below the same tags', () => {
    const page = pageOfLooks()
    const path = (id: string) => page.arrays.tagPath[withId(page, id)]!
    expect(path('a')).toBe(path('b'))
    expect([path('a') === path('d'), path('a') === path('f'), path('g')]).toEqual([false, false, -1])
  })
})
