import { describe, expect, it } from 'vitest'
import { pageOf, tagged } from './pages.fixture.ts'
import { readValues } from './values.ts'

/** What is read of the first `li` of a body, without the elements of a tag. */
function valuesOf(item: string, left = 'none'): readonly string[] {
  const page = pageOf(`<ul><li>${item}</li></ul>`)
  const values = readValues(page, [tagged(page, 'li')[0]!], new Set(tagged(page, left)))
  return values.map(({ kind, text }) => (kind === 'text' ? text : `${kind} ${text}`))
}

describe('the values of a record', () => {
  it('are its texts, those in one line as one where words stand between their elements', () => {
    expect(valuesOf('<h3>Rye</h3><p>bread of <b>dark</b> flour</p>')).toEqual(['Rye', 'bread of dark flour'])
    expect(valuesOf('<b>Rye</b><i>bread</i>')).toEqual(['Rye', 'bread'])
    expect(valuesOf('one<br>two <b>three</b>')).toEqual(['one two three'])
    expect(valuesOf('<b>Rye</b> - <i>!</i>')).toEqual(['Rye'])
  })

  it('are links, images and times too', () => {
    expect(valuesOf('<a href="a.html">A</a><img src="b.png"><time datetime="2026-01-02">2 Jan</time>')).toEqual([
      'href a.html',
      'A',
      'src b.png',
      'datetime 2026-01-02',
      '2 Jan',
    ])
  })

  it('leave to a list in it what is in that, inside a line too', () => {
    expect(valuesOf('Rye <span>is <q>dark</q><q>dense</q></span>', 'q')).toEqual(['Rye', 'is'])
    expect(valuesOf('Rye <span>is <q>dark</q><q>dense</q></span>')).toEqual(['Rye is darkdense'])
    expect(valuesOf('<p>Rye</p><q>dark</q> and <q>dense</q>', 'q')).toEqual(['Rye', 'and'])
  })
})
