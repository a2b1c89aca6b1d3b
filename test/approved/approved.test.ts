import { describe, expect, it } from 'vitest'
import { digestOf, written } from './approved.ts'
import { disturbed } from './disturbed.ts'

const PAGE =
  '<html><body><h1 class="t">Tea pot</h1><ul><li>Blue <i>12</i></li><li>Red <i>14</i></li></ul></body></html>'

describe('what is held against approved files', () => {
  it('is lines of JSON with numbers of six digits, keys in their order, nothing for what is undefined', () => {
    expect(written({ b: 1 / 3, a: undefined, c: new Map([['k', new Set([1])]]), d: Number.NaN })).toBe(
      '{"b":0.333333,"c":[["k",[1]]],"d":"NaN"}',
    )
  })

  it('stands on as many lines as it needs', () => {
    const long = 'x'.repeat(100)
    expect(written({ a: [long, long] })).toBe(`{\n  "a": [\n    "${long}"\n    "${long}"\n  ]\n}`)
  })

  it('has a short name that another text has not', () => {
    expect(digestOf('a')).toBe('ca978112ca1b')
    expect(digestOf('b')).not.toBe(digestOf('a'))
  })
})

describe('a page that is disturbed', () => {
  it('is the same for the same seed, and another for most others', () => {
    const pages = Array.from({ length: 100 }, (_, seed) => disturbed(PAGE, seed))
    expect(pages).toEqual(Array.from({ length: 100 }, (_, seed) => disturbed(PAGE, seed)))
    expect(new Set(pages).size).toBeGreaterThan(60)
  })
})
