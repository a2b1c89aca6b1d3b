import { describe, expect, it } from 'vitest'
import type { FieldPattern, Step } from '../../../wrapper/index.ts'
import { countText, leadText } from './words.ts'

const lead = (paths: readonly (readonly Step[])[], value: FieldPattern['value'] = { kind: 'text' }): string =>
  leadText({ locators: paths.map((path) => ({ path })), value })

describe('what leads to a value', () => {
  it.each<[readonly Step[], string]>([
    [[{ tag: 'p', label: 'Price', classes: ['x'] }], 'its label "Price"'],
    [[{ tag: 'p', after: 'Price', classes: ['x'] }], 'its label "Price"'],
    [[{ tag: 'p', reads: ['Price', 'Cost'] }], 'its label "Price"'],
    [[{ tag: 'td', under: 'Price', classes: ['x'] }], 'its column "Price"'],
    [[{ tag: 'p', mark: { reads: 'sold' } as Step['mark'] & object, classes: ['x'] }], 'what marks it, "sold"'],
    [[{ tag: 'p', classes: ['x', 'y'], id: 'z' }], 'its class "x"'],
    [[{ tag: 'p', id: 'z', nth: 2 }], 'its id "z"'],
    [[{ tag: 'p', nth: 2 }], 'its position alone'],
    [[{ tag: 'div' }, { tag: 'p' }], 'the tags around it'],
    [
      [
        { tag: 'div', classes: ['outer'] },
        { tag: 'p', classes: ['inner'] },
      ],
      'its class "inner"',
    ],
    [
      [
        { tag: 'div', label: 'Price' },
        { tag: 'p', classes: ['inner'] },
      ],
      'its label "Price"',
    ],
    [[], 'the tags around it'],
  ])('%j is %s', (path, says) => {
    expect(lead([path])).toBe(says)
  })

  it('is what the first of several ways has, if any', () => {
    expect(lead([[{ tag: 'p', classes: ['x'] }], [{ tag: 'p', classes: ['y'] }]])).toBe('its class "x"')
    expect(lead([[{ tag: 'p' }], [{ tag: 'p', label: 'Price' }]])).toBe('its label "Price"')
  })

  it('is what stands before a run of text', () => {
    const run = { kind: 'run', breaks: [], after: { tag: 'b', label: 'Size', nth: 1 } } as const
    expect(lead([[{ tag: 'p', label: 'Price' }]], run)).toBe('its label "Size"')
    expect(lead([[{ tag: 'p', label: 'Price' }]], { ...run, after: null })).toBe('its label "Price"')
  })
})

describe('how many there are', () => {
  it.each([
    [1, 1, 'the page'],
    [0, 1, '0 of 1 pages'],
    [3, 3, 'all 3 pages'],
    [2, 3, '2 of 3 pages'],
    [1, 3, '1 of 3 pages'],
  ])('%i of %i: %s', (count, of, says) => {
    expect(countText(count, of, 'page')).toBe(says)
  })
})
