import { describe, expect, it } from 'vitest'
import { headingsAmong } from './headings.ts'
import { membersOf } from './members.fixture.ts'

/** The headings among siblings: tag, rank and label. */
const headings = (content: string): string[] => {
  const [{ tree, siblings }] = membersOf([content]) as [ReturnType<typeof membersOf>[0]]
  return headingsAmong(tree, siblings).map(({ tag, rank, label }) => `${tag} ${rank} ${label}`)
}
const key = (label: string): string => {
  const [{ tree, siblings }] = membersOf([`<h2>${label}</h2>`]) as [ReturnType<typeof membersOf>[0]]
  return headingsAmong(tree, siblings)[0]!.key
}

describe('a heading is', () => {
  it.each<[string, string, string[]]>([
    ['one of `h1` to `h6`', '<h1>A</h1><p>x</p><h3>B:</h3><h6>C</h6>', ['h1 1 A', 'h3 3 B', 'h6 6 C']],
    [
      'a block with nothing but one',
      '<div><h2>A</h2></div><section> <h4>B</h4> </section>',
      ['div 2 A', 'section 4 B'],
    ],
    ['no block with more than one', '<div><h2>A</h2><h3>B</h3></div>', []],
    ['no block with other text', '<div><h2>A</h2>b</div><div>b<h2>A</h2></div>', []],
    [
      'a bold paragraph or division',
      '<p><b>A</b></p><div><strong>B</strong></div><p><big>C</big></p>',
      ['p 7 A', 'div 7 B', 'p 7 C'],
    ],
    ['no other bold block', '<section><b>A</b></section><blockquote><b>A</b></blockquote>', []],
    ['no paragraph that is partly bold', '<p><b>A</b> b</p><p>A</p><p><i>A</i></p>', []],
    ['no item, cell or term', '<li><b>A</b></li><dt><h2>A</h2></dt>', []],
    ['no item or inline element with one', '<li><h2>A</h2></li><span><h2>A</h2></span>', []],
    ['no bold text of several parts', '<p><b>A</b><b>B</b></p>', []],
    ['a bold line', '<b>A</b><p>x</p><p>y</p> <strong>B</strong><br>z', ['b 8 A', 'strong 8 B']],
    ['the last bold line', '<p>x</p><big>A</big>', ['big 8 A']],
    ['no bold part of a line', '<p>x</p><b>A</b> x<p>y</p>x <b>B</b><p>z</p><b>C</b><i>D</i>', []],
    ['no bold end of the first line', 'x <b>A</b><p>y</p>', []],
    ['nothing hidden', '<h2 hidden>A</h2><h2 style="display:none">B</h2>', []],
    ['nothing without a letter', '<h2>3</h2><h2>*</h2><h2></h2>', []],
    ['no text', 'A<br>', []],
  ])('%s', (_, content, wanted) => {
    expect(headings(content)).toEqual(wanted)
  })

  it('one in an element of twelve nodes at most, but for `h1` to `h6`', () => {
    const box = (nodes: number) => `<div><h2>A</h2>${'<i></i>'.repeat(nodes - 3)}</div>`
    expect([headings(box(12)), headings(box(13))]).toEqual([['div 2 A'], []])
    expect(headings(`<h2>A${'<i></i>'.repeat(20)}</h2>`)).toEqual(['h2 2 A'])
    const bold = (nodes: number) => `<b>A${'<i></i>'.repeat(nodes - 2)}</b>`
    expect([headings(bold(12)), headings(bold(13))]).toEqual([['b 8 A'], []])
  })
})

it('spellings of one label have one key', () => {
  expect([key('AUTHOR'), key('Authors:'), key(' - authors - ')]).toEqual(['author', 'author', 'author'])
  expect([key('Works cited'), key('Größe 2')]).toEqual(['work cited', 'größe 2'])
})
