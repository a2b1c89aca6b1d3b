import { describe, expect, it } from 'vitest'
import { headingsBeside, headingsIn, headingsOver } from './headings-over.ts'
import { seen } from './view.fixture.ts'

/** The headings over some elements, each with what it heads. */
function over(body: string, ...nodes: readonly string[]): readonly string[] {
  const { view, at, names } = seen(body)
  return headingsOver(view, nodes.map(at)).map(({ heading, within }) => `${names([heading.node])}: ${names(within)}`)
}

describe('the headings over elements', () => {
  it.each([
    ['the one before', '<h2 k=h>A</h2><p k=a>A</p><p k=b>B</p>', ['a'], ['h: a b']],
    ['up to the next as high', '<h2 k=h>A</h2><p k=a>A</p><h2>B</h2><p k=b>B</p>', ['a'], ['h: a']],
    ['up to the next higher one', '<h3 k=h>A</h3><p k=a>A</p><h2>B</h2><p k=b>B</p>', ['a'], ['h: a']],
    ['over lower ones', '<h2 k=h>A</h2><p k=a>A</p><h3 k=i>B</h3><p k=b>B</p>', ['a', 'b'], ['h: a i b']],
    [
      'the nearest first',
      '<h1 k=g>T</h1><h2 k=h>A</h2><h3 k=i>B</h3><p k=a>A</p>',
      ['a'],
      ['i: a', 'h: i a', 'g: h i a'],
    ],
    ['none of a part before', '<h2 k=g>A</h2><p>-</p><h2 k=h>B</h2><p k=a>A</p>', ['a'], ['h: a']],
    ['none lower than one nearer', '<h3 k=g>A</h3><p>-</p><h2 k=h>B</h2><p k=a>A</p>', ['a'], ['h: a']],
    ['none that heads not all', '<h2 k=h>A</h2><p k=a>A</p><h2>B</h2><p k=b>B</p>', ['a', 'b'], []],
    ['none that heads some alone', '<h2 k=h>A</h2><p k=a>A</p><p k=b>B</p><h2>B</h2><p k=c>C</p>', ['a', 'b', 'c'], []],
    ['none before a heading as high', '<h2 k=h>A</h2><h2 k=a>B</h2>', ['a'], []],
    ['none before a heading as high behind a text', '<h2 k=h>A</h2><p>-</p><h2 k=a>B</h2>', ['a'], []],
    ['none behind', '<p k=a>A</p><h2 k=h>A</h2>', ['a'], []],
    ['those over what is around', '<h2 k=g>A</h2><div k=x><h3 k=h>B</h3><p k=a>A</p></div>', ['a'], ['h: a', 'g: x']],
    ['all inside the last', '<h2 k=h>A</h2><p>-</p><div k=x><b><i k=a>A</i></b></div><h2>B</h2>', ['a'], ['h: ? x']],
  ])('are %s', (_, body, nodes, expected) => expect(over(`<main>${body}</main>`, ...nodes)).toEqual(expected))

  it('are among the siblings of an element alone, where that is asked', () => {
    const { view, at, names } = seen('<h2 k=g>A</h2><div><h3 k=h>B</h3><p k=a>A</p></div>')
    const found = headingsBeside(view, at('a'), [at('a')])
    expect(names(found.map(({ heading }) => heading.node))).toBe('h')
    expect(headingsBeside(view, at('h'), [at('h')])).toEqual([])
  })

  it('end at those as high, by their tags', () => {
    const ends = (heading: string) => {
      const { view, at } = seen(`<main>${heading}<p k=a>A</p></main>`)
      return headingsBeside(view, at('a'), [at('a')])[0]?.ends
    }
    expect(ends('<h1 k=h>A</h1>')).toEqual([{ tag: 'h1' }])
    expect(ends('<h3 k=h>A</h3>')).toEqual([{ tag: 'h1' }, { tag: 'h2' }, { tag: 'h3' }])
    expect(ends('<h2 k=h><b>A</b></h2>')).toEqual([{ tag: 'h1' }, { tag: 'h2' }])
    expect(ends('<h6 k=h>A</h6>')).toHaveLength(6)
    expect(ends('<p k=h><b>A</b></p>')).toEqual([
      ...[1, 2, 3, 4, 5, 6].map((rank) => ({ tag: `h${rank}` })),
      { tag: 'p', has: 'b' },
    ])
    expect(ends('<div k=h><h3>A</h3></div>')?.slice(-2)).toEqual([{ tag: 'h3' }, { tag: 'div', has: 'h3' }])
  })

  it('are found among children by node', () => {
    const { view, at } = seen('<div k=x><h2 k=h>A</h2><p>-</p><div><h3>C</h3><p>-</p></div><h3 k=i>B</h3></div>')
    const found = headingsIn(view, at('x'))
    expect([...found].map(([node, { rank, label }]) => [node, rank, label])).toEqual([
      [at('h'), 2, 'A'],
      [at('i'), 3, 'B'],
    ])
  })
})
