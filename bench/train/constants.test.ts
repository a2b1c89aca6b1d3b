import { describe, expect, it } from 'vitest'
import { constantsIn, scaled, withConstant } from './constants.ts'

const SOURCE = `/** A share. */
export const SHARE = 0.8
export const BYTES = 64 * 1024 * 1_024
export const SLOPE: number = -1.5
export const WORDS = ['a', 'b']
export const NAME = 'x'
`

describe('constantsIn, withConstant and scaled', () => {
  it('constants of a source file are its numbers, not its lists and texts', () => {
    expect(constantsIn(SOURCE)).toEqual([
      { name: 'SHARE', value: 0.8 },
      { name: 'BYTES', value: 67_108_864 },
      { name: 'SLOPE', value: -1.5 },
    ])
  })

  it('number members of objects are constants too', () => {
    const source = `/** a: 5 */
export const FORMS = { most: 1_000, share: 0.5 } as const
export const QUEUE = {
  /** Not this: 7. */
  least: 2 * 8,
  // nor: 8
  most: 3,
} as const
export const LAST = 4
`
    expect(constantsIn(source).map(({ name, value }) => `${name} ${value}`)).toEqual([
      'FORMS.most 1000',
      'FORMS.share 0.5',
      'QUEUE.least 16',
      'QUEUE.most 3',
      'LAST 4',
    ])
    const changed = withConstant(source, 'QUEUE.least', 99)
    expect(changed).toBe(source.replace('2 * 8', '99'))
  })

  it('a constant is set without changing the others', () => {
    const changed = withConstant(SOURCE, 'BYTES', 7)
    expect(constantsIn(changed).map(({ value }) => value)).toEqual([0.8, 7, -1.5])
    expect(changed.split('\n')).toHaveLength(SOURCE.split('\n').length)
    expect(() => withConstant(SOURCE, 'WORDS', 1)).toThrow('WORDS')
  })

  it('scaled counts stay counts, and scaled shares stay shares', () => {
    expect(scaled({ name: 'A', value: 3 }, 0.5)).toBe(2)
    expect(scaled({ name: 'A', value: 1 }, 0.5)).toBe(1)
    expect(scaled({ name: 'A', value: 0.8 }, 2)).toBe(1)
    expect(scaled({ name: 'A', value: 0.3 }, 2)).toBe(0.6)
    expect(scaled({ name: 'A', value: 1.5 }, 2)).toBe(3)
  })
})
