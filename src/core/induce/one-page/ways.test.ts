import { describe, expect, it } from 'vitest'
import { seen } from './view.fixture.ts'
import { namedTogether, nodesAt, waysTo } from './ways.ts'

/** The ways to some elements, each step as `tag` and what tells it. */
function ways(body: string, nodes: string, ...others: readonly string[]): readonly string[] {
  const page = seen(body)
  return waysTo(page.view, nodes.split(' ').map(page.at), page.others(...others)).map((way) =>
    way.map((step) => JSON.stringify({ ...step, deep: undefined }).replace(/[{}"]/g, '')).join(' > '),
  )
}

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

  it.each([
    [
      'two of several classes',
      '<p>-</p><p class="price amount rating" k=a>A</p>',
      ['tag:p,classes:[price]', 'tag:p,classes:[amount]'],
    ],
    ['one of classes that say how it looks', '<p>-</p><p class="x1k q7z" k=a>A</p>', ['tag:p,classes:[x1k]']],
    [
      'an item property and a class',
      '<p itemprop="price" class="x1k" k=a>A</p><p>-</p>',
      ['tag:p,mark:of:@itemprop,reads:price', 'tag:p,classes:[x1k]'],
    ],
    ['an id and a class', '<p id="price" class="x1k" k=a>A</p><p>-</p>', ['tag:p,id:price', 'tag:p,classes:[x1k]']],
    [
      'the headline, and a class around it',
      '<div class="x1k"><h1 k=a>A</h1></div>',
      ['tag:h1', 'tag:div,classes:[x1k] > tag:h1'],
    ],
    [
      'a position below one of its names, and one from the top',
      '<div class="price amount"><p>-</p><p k=a>A</p></div>',
      ['tag:div,classes:[price] > tag:p,nth:2', 'tag:html > tag:body > tag:div > tag:p,nth:2'],
    ],
    [
      'no class that others have',
      '<p class="price" k=a>A</p><p class="price">B</p>',
      ['tag:html > tag:body > tag:p,nth:1'],
    ],
  ])('are by %s', (_, body, expected) => expect(ways(body, 'a')).toEqual(expected))

  it('are by two headings', () => {
    const found = ways('<h2>A</h2><i>-</i><h3>B</h3><i>-</i><h4>C</h4><p k=a>A</p>', 'a')
    expect(found.map((way) => way.split(',until')[0])).toEqual(['tag:h4,reads:[C]', 'tag:h3,reads:[B]'])
  })

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
    const two = '<div><p k=a>A</p><p>-</p></div><div><p>-</p><p k=b>B</p></div>'
    expect(ways(two, 'a b')).toEqual([])
    expect(ways(two.replaceAll('<div>', '<div class="box">'), 'a b')).toEqual([])
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

  it('are looked for eight levels up, whatever is between', () => {
    const deep = (levels: number, k: string) =>
      `<div class="ingredients">${'<div>'.repeat(levels)}<ul k=${k}><li>A</li></ul>${'</div>'.repeat(levels)}</div>`
    expect(together(deep(6, 'a') + deep(6, 'b'))).toBe('a b')
    expect(together(deep(7, 'a') + deep(7, 'b'))).toBeNull()
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
