import { describe, expect, it } from 'vitest'
import { seen } from './view.fixture.ts'
import { anchorsOf, childStep, namedTogether, nodesAt, waysTo } from './ways.ts'

const LONG = 'a-name-of-forty-characters-and-no-number'

/** The ways to some elements, each step as `tag` and what tells it. */
function ways(body: string, nodes: string, ...others: readonly string[]): readonly string[] {
  const page = seen(body)
  return waysTo(page.view, nodes.split(' ').map(page.at), page.others(...others)).map((way) =>
    way.map((step) => JSON.stringify({ ...step, deep: undefined }).replace(/[{}"]/g, '')).join(' > '),
  )
}

describe('what an element is called', () => {
  const anchors = (body: string, nodes = 'a') => {
    const { view, at } = seen(body)
    return [...anchorsOf(view, nodes.split(' ').map(at))]
  }
  const deep = { tag: 'p', deep: true }

  it('is an attribute that says what it is, a class, its id', () => {
    expect(anchors('<p k=a id="shown" class="big price" data-test="cost" itemprop="price">1</p>')).toEqual([
      { ...deep, mark: { of: '@itemprop', reads: 'price' } },
      { ...deep, mark: { of: '@data-test', reads: 'cost' } },
      { ...deep, classes: ['big'] },
      { ...deep, classes: ['price'] },
      { ...deep, id: 'shown' },
    ])
  })

  it('is nothing that changes, and no long text', () => {
    expect(anchors('<p k=a id="c-19473" class="c-19473" itemprop="c-19473">1</p>')).toEqual([])
    expect(LONG).toHaveLength(40)
    expect(anchors(`<p k=a aria-label="${LONG}">1</p>`)).toHaveLength(1)
    expect(anchors(`<p k=a aria-label="${LONG}s">1</p>`)).toEqual([])
    expect(anchors('<p k=a id="">1</p>')).toEqual([])
  })

  it('is what several have in common', () => {
    const two = '<p k=a id="one" class="big price">1</p><p k=b class="price">2</p>'
    expect(anchors(two, 'a b')).toEqual([{ ...deep, classes: ['price'] }])
    expect(anchors('<p k=a class="price">1</p><b k=b class="price">2</b>', 'a b')).toEqual([])
  })

  it('is the tag of what a page has once', () => {
    for (const tag of ['h1', 'main', 'article']) {
      expect(anchors(`<${tag} k=a>1</${tag}>`)).toEqual([{ tag, deep: true }])
      expect(anchors(`<${tag} k=a>1</${tag}><${tag} k=b>2</${tag}>`, 'a b')).toEqual([])
    }
    expect(anchors('<h2 k=a>1</h2>')).toEqual([])
  })
})

describe('the step from elements to children', () => {
  it.each([
    ['the tag', '<div k=x><p k=a>A</p><i>B</i></div>', 'x', 'a', { tag: 'p' }],
    ['the tag of all', '<div k=x><p k=a>A</p><p k=b>B</p></div>', 'x', 'a b', { tag: 'p' }],
    ['a class', '<div k=x><p>A</p><p class="one" k=a>B</p></div>', 'x', 'a', { tag: 'p', classes: ['one'] }],
    [
      'the second class',
      '<div k=x><p class="p">A</p><p class="p one" k=a>B</p></div>',
      'x',
      'a',
      { tag: 'p', classes: ['one'] },
    ],
    ['no class that changes', '<div k=x><p>A</p><p class="c-19473" k=a>B</p></div>', 'x', 'a', { tag: 'p', nth: 2 }],
    ['a position', '<div k=x><i>-</i><p>A</p><p k=a>B</p></div>', 'x', 'a', { tag: 'p', nth: 2 }],
    [
      'the same position of several',
      '<div k=x><p>A</p><p k=a>B</p></div><div k=y><p>A</p><p k=b>B</p></div>',
      'x y',
      'a b',
      { tag: 'p', nth: 2 },
    ],
    [
      'none for positions that differ',
      '<div k=x><p>A</p><p k=a>B</p></div><div k=y><p k=b>A</p><p>B</p></div>',
      'x y',
      'a b',
      null,
    ],
    ['none for some of a tag', '<div k=x><p k=a>A</p><p k=b>B</p><p>C</p></div>', 'x', 'a b', null],
  ])('is %s', (_, body, parents, children, step) => {
    const { view, at } = seen(body)
    expect(childStep(view, parents.split(' ').map(at), children.split(' ').map(at))).toEqual(step)
  })
})

describe('the ways to elements', () => {
  it.each([
    ['by what it is called', '<i>-</i><p class="price" k=a>A</p><p>B</p>', 'a', ['tag:p,classes:[price]']],
    ['by what is around it', '<p>-</p><div class="price"><p k=a>A</p></div>', 'a', ['tag:div,classes:[price] > tag:p']],
    [
      'by what is around and the steps between',
      '<div class="price"><p><b>-</b></p><i><b k=a>A</b></i></div>',
      'a',
      ['tag:div,classes:[price] > tag:i > tag:b'],
    ],
    ['by the headline', '<div><h1 k=a>A</h1></div>', 'a', ['tag:h1']],
    [
      'by tags and positions',
      '<div>-</div><div><p>-</p><p k=a>A</p></div>',
      'a',
      ['tag:html > tag:body > tag:div,nth:2 > tag:p,nth:2'],
    ],
    [
      'by the heading above',
      '<h1>T</h1><h2>Parts</h2><ul k=a><li>A</li></ul><h2>Steps</h2><ul><li>B</li></ul>',
      'a',
      ['tag:h2,reads:[Parts],until:[tag:h1,tag:h2] > tag:ul'],
    ],
    ['not by the headline above', '<h1>T</h1><ul k=a><li>A</li></ul>', 'a', ['tag:html > tag:body > tag:ul']],
    [
      'by one of several headings as high as it',
      '<h1>T</h1><ul k=a><li>A</li></ul><h1>U</h1>',
      'a',
      ['tag:h1,reads:[T],until:[tag:h1] > tag:ul'],
    ],
    [
      'not by a position below a name, where there is a heading',
      '<h2>Parts</h2><div class="price"><p>-</p><ul><li>-</li></ul></div><div><ul k=a><li>A</li></ul></div>',
      'a',
      ['tag:html > tag:body > tag:div,nth:2 > tag:ul'],
    ],
    [
      'by a class that says how it looks, where nothing else does',
      '<p>-</p><p class="x1k" k=a>A</p>',
      'a',
      ['tag:p,classes:[x1k]'],
    ],
    [
      'to several',
      '<p class="price" k=a>A</p><i>-</i><p class="price" k=b>B</p><p>C</p>',
      'a b',
      ['tag:p,classes:[price]'],
    ],
  ])('lead %s', (_, body, nodes, expected) => expect(ways(body, nodes)).toEqual(expected))

  it('are two by names of what it is, two by headings, one by another name', () => {
    const [price, main, ...more] = ways(
      '<main><h2>One</h2><div class="offer"><h3>Two</h3><p><b class="price" k=a>A</b></p></div></main>',
      'a',
    )
    expect([price, main]).toEqual(['tag:b,classes:[price]', 'tag:div,classes:[offer] > tag:b'])
    expect(more.map((way) => way.split(',until')[0])).toEqual([
      'tag:h3,reads:[Two]',
      'tag:h2,reads:[One]',
      'tag:main > tag:b',
    ])
  })

  it('are by the heading of all groups before that of one', () => {
    const body = '<h2 k=g>Parts</h2><h3 k=h>One</h3><ul k=a><li>A</li></ul>'
    const headings = (...others: readonly string[]) => ways(body, 'a', ...others).map((way) => way.split(',until')[0])
    expect(headings()).toEqual(['tag:h2,reads:[Parts]', 'tag:h3,reads:[One]'])
    expect(headings('h')).toEqual(['tag:h2,reads:[Parts]'])
    expect(headings('g')).toEqual(['tag:h3,reads:[One]'])
    expect(headings('a')).toEqual(['tag:h3,reads:[One]', 'tag:h2,reads:[Parts]'])
    const apart = ways(body.replace('<h3', '<p>-</p><h3'), 'a').map((way) => way.split(',until')[0])
    expect(apart).toEqual(['tag:h3,reads:[One]', 'tag:h2,reads:[Parts]'])
  })

  it('look for names eight levels up', () => {
    const deep = (levels: number) =>
      `<p>-</p><div class="price">${'<div>'.repeat(levels)}<p k=a>A</p>${'</div>'.repeat(levels)}</div>`
    expect(ways(deep(6), 'a')).toEqual(['tag:div,classes:[price] > tag:p'])
    expect(ways(deep(7), 'a')).toEqual([`tag:html > tag:body > ${'tag:div > '.repeat(8)}tag:p`])
  })

  it('are none where several have nothing in common', () => {
    expect(ways('<div><p k=a>A</p><p>-</p></div><div><p>-</p><p k=b>B</p></div>', 'a b')).toEqual([])
  })
})

describe('elements that are named together', () => {
  const together = (body: string, ...others: readonly string[]): string | null => {
    const page = seen(body)
    const found = namedTogether(page.view, page.at('a'), page.others(...others))
    return found === null ? null : page.names(found)
  }
  const two = (name: string) =>
    `<div class="${name}"><i>-</i><ul k=a><li>A</li></ul></div><div class="${name}"><ul k=b><li>B</li></ul></div>`

  it('are those that something around them is called by', () => {
    expect(together(two('ingredients'))).toBe('a b')
    expect(together('<ul class="ingredients" k=a><li>A</li></ul><ul class="ingredients" k=b><li>B</li></ul>')).toBe(
      'a b',
    )
  })

  it('are none where it says how it looks, is one alone or has the example of another name', () => {
    expect(together(two('x1k'))).toBeNull()
    expect(together('<div class="ingredients"><ul k=a><li>A</li></ul></div>')).toBeNull()
    expect(together(two('ingredients'), 'b')).toBeNull()
    expect(together(two('ingredients'), 'a')).toBeNull()
  })
})

describe('where a way leads', () => {
  it('is what stands under a heading, for a step up to another', () => {
    const { view, names } = seen('<h2>A</h2><p k=a>A</p><div><p k=b>B</p></div><h2>B</h2><p k=c>C</p>')
    const heading = { tag: 'h2', deep: true, reads: ['A'], until: [{ tag: 'h2' }] }
    expect(names(nodesAt(view, [heading, { tag: 'p' }]))).toBe('a')
    expect(names(nodesAt(view, [heading, { tag: 'p', deep: true }]))).toBe('a b')
    expect(names(nodesAt(view, [{ tag: 'p', deep: true }]))).toBe('a b c')
    expect(nodesAt(view, [])).toEqual([0])
  })
})
