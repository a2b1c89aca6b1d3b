import { describe, expect, it } from 'vitest'
import { pageWith } from './body.fixture.ts'
import { asLabel, ownLabel, textAsLabel } from './index.ts'

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

  it.each([
    ['of one', ''],
    ['with a colon', ':'],
    ['with a space and a colon', ' :'],
  ])('is that of a node up to the length of a label, %s', (_, end) => {
    const label = (chars: number) => {
      const { tree, body } = pageWith(`<p><b>${'x'.repeat(chars - 2)}</b>yz<i>${end}</i></p><p></p>`)
      return textAsLabel(tree, body)
    }
    expect(label(60)).toBe(`${'x'.repeat(58)}yz`)
    expect(label(61)).toBeNull()
    expect(label(300)).toBeNull()
  })

  it('reads no more than a label of each of many nodes inside each other', () => {
    const { tree, view } = pageWith(`<h1><span>${'Some words of it. '.repeat(60)}`.repeat(400))
    const before = process.cpuUsage()
    for (let node = 0; node < tree.nodeCount; node++) view.wholeLabel(node)
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(1)
  })
})
