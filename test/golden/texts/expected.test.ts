import { describe, expect, it } from 'vitest'
import { disturbed } from './disturbed.ts'
import { written } from './expected.ts'

const PAGE =
  '<html><body><h1 class="t">Tea pot</h1><ul><li>Blue <i>12</i></li><li>Red <i>14</i></li></ul></body></html>'

describe('a value as text', () => {
  it('a value is one line of JSON with numbers of six digits, in the order of its keys, without what is undefined', () => {
    expect(written({ b: 1 / 3, a: undefined, c: new Map([['k', new Set([1])]]), d: Number.NaN })).toBe(
      '{"b":0.333333,"c":[["k",[1]]],"d":"NaN"}',
    )
  })

  it('a long value has one entry a line', () => {
    const long = 'x'.repeat(100)
    expect(written({ a: [long, long] })).toBe(`{\n  "a": [\n    "${long}"\n    "${long}"\n  ]\n}`)
  })
})

describe('a page that is disturbed', () => {
  it('a page that is disturbed twice by one seed is the same, and another for most other seeds', () => {
    const pages = Array.from({ length: 100 }, (_, seed) => disturbed(PAGE, seed))
    expect(pages).toEqual(Array.from({ length: 100 }, (_, seed) => disturbed(PAGE, seed)))
    expect(new Set(pages).size).toBeGreaterThan(60)
  })
})
