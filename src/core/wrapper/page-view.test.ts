import { describe, expect, it } from 'vitest'
import { pageWith } from './body.fixture.ts'
import { asLabel, ownLabel } from './index.ts'

describe('own labels', () => {
  it('are short first texts with more behind them, or with a colon', () => {
    const label = (html: string) => {
      const { tree, view, body } = pageWith(html)
      return ownLabel(tree, view.elements(body)[0]!)
    }
    expect(label('<p><b>Year:</b> 1999</p>')).toBe('Year')
    expect(label('<p>Year: 1999</p>')).toBe('Year')
    expect(label('<b>Year:</b> 1999')).toBe('Year')
    expect(label('<b>Year</b>: 1999')).toBe('Year')
    expect(label('<b>Year</b> 1999')).toBeNull()
    expect(label('<b>Year</b>')).toBeNull()
    expect(label('<p>1999</p>')).toBeNull()
    expect(label('<p></p>')).toBeNull()
    expect(label(`<p><b>${'long '.repeat(30)}</b> text</p>`)).toBeNull()
  })
})

describe('a text as a label', () => {
  it('is one line without its colon', () => {
    expect(asLabel(' Number of\n pages : ')).toBe('Number of pages')
    expect(asLabel(' ')).toBeNull()
    expect(asLabel('long '.repeat(30))).toBeNull()
  })
})
