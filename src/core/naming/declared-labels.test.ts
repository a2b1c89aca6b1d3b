import { describe, expect, it } from 'vitest'
import { treeOf } from '../dom/html.fixture.ts'
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
    'the attribute %s of an element names its value',
    (name) => {
      expect(declared(twice(`<p id="a" ${name}="Unit price">5</p>`))).toBe('unit_price')
    },
  )
})

describe('labels by reference', () => {
  const label = '<b id="lab">Unit <i>price</i></b>'

  it('an element is named by the element that labels it', () => {
    expect(declared(twice(`${label}<p id="a" aria-labelledby="lab">5</p>`))).toBe('unit_price')
    expect(declared(twice('<label for="a">Weight</label><p id="a">5</p>'))).toBe('weight')
    expect(declared(twice('<b for="a">Weight</b><p id="a">5</p>'))).toBe('')
    expect(declared(twice(`${label}<label for="a">Weight</label><p id="a" aria-labelledby="lab">5</p>`))).toBe(
      'unit_price',
    )
    expect(declared(twice(`<label for="a">Weight</label><p id="a" aria-labelledby="none">5</p>`))).toBe('weight')
  })
})
