import { describe, expect, it } from 'vitest'
import { treeOf } from '../../dom/html.fixture.ts'
import { declaredLabel } from './declared-labels.ts'
import { partAt, scopeOf } from './parts.fixture.ts'
import { Standing } from './standing.ts'

/** What is declared of the element `a` of pages. */
function declared(pages: readonly string[], alone = 1, attribute?: string): string {
  const trees = pages.map((html) => treeOf(html))
  const part = partAt(trees, 'a', attribute)
  return declaredLabel(part, new Standing([part], scopeOf(trees)), alone)
}
const twice = (html: string): string[] => [html, html]

describe('a declared label', () => {
  it.each(['itemprop', 'property', 'data-label', 'data-title', 'data-th', 'data-field', 'data-column', 'aria-label'])(
    'is the %s of an element',
    (name) => {
      expect(declared(twice(`<p id="a" ${name}="Unit price">5</p>`))).toBe('unit_price')
    },
  )

  it('is by the surest attribute', () => {
    const names = [
      'itemprop',
      'property',
      'data-label',
      'data-title',
      'data-th',
      'data-field',
      'data-column',
      'aria-label',
    ]
    for (let i = 0; i + 1 < names.length; i++)
      expect(declared(twice(`<p id="a" ${names[i + 1]}="b" ${names[i]}="c">5</p>`))).toBe('c')
    expect(declared(twice('<div itemprop="b"><p id="a" data-label="c">5</p></div>'), 2)).toBe('b')
  })

  it('is of the elements that the part is alone in, one at least, nearest first', () => {
    const html = '<div data-label="b"><p id="a">5</p></div>'
    expect([0, 1, 2].map((alone) => declared(twice(html), alone))).toEqual(['', '', 'b'])
    expect(declared(twice('<p id="a" data-label="c">5</p>'), 0)).toBe('c')
    expect(declared(twice('<div data-label="b"><p id="a" data-label="c">5</p></div>'), 2)).toBe('c')
    expect(declared(twice('<div data-label="b"><p id="a" data-label="">5</p></div>'), 2)).toBe('b')
  })

  it('is at more than half of the places, and the same', () => {
    const [labelled, other, bare] = [
      '<p id="a" data-label="b">5</p>',
      '<p id="a" data-label="c">5</p>',
      '<p id="a">5</p>',
    ]
    expect(declared([labelled])).toBe('b')
    expect(declared([labelled, labelled, bare])).toBe('b')
    expect(declared([labelled, bare])).toBe('')
    expect(declared([labelled, labelled, other])).toBe('b')
    expect(declared([labelled, other])).toBe('')
  })

  it('reads as a label', () => {
    expect(declared(twice('<p id="a" data-label="It is a sentence.">5</p>'))).toBe('')
    expect(declared(twice('<p id="a" data-label="12">5</p>'))).toBe('')
    expect(declared(twice('<div data-label="b"><p id="a" data-label="12">5</p></div>'), 2)).toBe('b')
  })

  it('is nothing that a link or button says of what it does, of its text', () => {
    for (const tag of ['a', 'button']) {
      expect(declared(twice(`<${tag} id="a" aria-label="Buy" href="/">5</${tag}>`))).toBe('')
      expect(declared(twice(`<${tag} id="a" aria-label="Buy" href="/">5</${tag}>`), 1, 'href')).toBe('buy')
      expect(declared(twice(`<${tag} id="a" data-label="Buy">5</${tag}>`))).toBe('buy')
    }
    expect(declared(twice('<div aria-label="b"><a id="a" aria-label="Buy">5</a></div>'), 2)).toBe('b')
  })
})

describe('an element that is referred to', () => {
  const label = '<b id="lab">Unit <i>price</i></b>'

  it('labels by its id and by a label for it', () => {
    expect(declared(twice(`${label}<p id="a" aria-labelledby="lab">5</p>`))).toBe('unit_price')
    expect(declared(twice('<label for="a">Weight</label><p id="a">5</p>'))).toBe('weight')
    expect(declared(twice('<b for="a">Weight</b><p id="a">5</p>'))).toBe('')
    expect(declared(twice(`${label}<label for="a">Weight</label><p id="a" aria-labelledby="lab">5</p>`))).toBe(
      'unit_price',
    )
    expect(declared(twice(`<label for="a">Weight</label><p id="a" aria-labelledby="none">5</p>`))).toBe('weight')
  })

  it('labels what stands in an element alone', () => {
    const html = `${label}<div aria-labelledby="lab"><p id="a">5</p></div>`
    expect([0, 1, 2].map((alone) => declared(twice(html), alone))).toEqual(['', '', 'unit_price'])
    expect(declared(twice('<label for="a">Weight</label><p id="a">5</p>'), 0)).toBe('weight')
  })

  it('comes behind what an attribute says', () => {
    expect(declared(twice(`${label}<p id="a" aria-labelledby="lab" data-label="b">5</p>`))).toBe('b')
  })

  it('is the first of its id, not the element itself, and reads as a label', () => {
    expect(declared(twice('<b id="l">One</b><b id="l">Two</b><p id="a" aria-labelledby="l">5</p>'))).toBe('one')
    expect(declared(twice('<label for="a">One</label><label for="a">Two</label><p id="a">5</p>'))).toBe('one')
    expect(declared(twice('<p id="a" aria-labelledby="a">Five</p>'))).toBe('')
    expect(declared(twice('<label id="a" for="a">Five</label>'))).toBe('')
    expect(declared(twice('<b id="l">A sentence.</b><p id="a" aria-labelledby="l">5</p>'))).toBe('')
    expect(declared(twice('<label for="">One</label><p id="a">5</p>'))).toBe('')
  })

  it('is on each page its own', () => {
    expect(
      declared(['<b id="l">One</b><p id="a" aria-labelledby="l">5</p>', '<p id="a" aria-labelledby="l">5</p>']),
    ).toBe('')
  })
})
