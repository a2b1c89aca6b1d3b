import { describe, expect, it } from 'vitest'
import { said } from './parts.fixture.ts'
import { isFixed, sampled, textsOf, usualText } from './parts.ts'

describe('sampled', () => {
  const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i)

  it('is all of 48, and 48 of more, spread over them', () => {
    expect(sampled([])).toEqual([])
    expect(sampled(numbers(48))).toEqual(numbers(48))
    expect(sampled(numbers(49))).toEqual(numbers(48))
    expect(sampled(numbers(96))).toEqual(numbers(48).map((i) => 2 * i))
    expect(sampled(numbers(72)).slice(0, 5)).toEqual([0, 1, 3, 4, 6])
  })
})

describe('texts of values', () => {
  it('are on one line', () => {
    expect(textsOf(said([' a\n b ', 'c']).values)).toEqual(['a b', 'c'])
  })

  it('have a usual one, of the middle length, the longer of two', () => {
    expect(usualText(said(['ccc', 'a', ' bb ']))).toBe('bb')
    expect(usualText(said(['a', 'bb']))).toBe('bb')
    expect(usualText(said([]))).toBe('')
  })

  it('are fixed when three or more are the same', () => {
    expect(isFixed(said(['a', ' a', 'a\n']))).toBe(true)
    expect(isFixed(said(['a', 'a']))).toBe(false)
    expect(isFixed(said(['a', 'a', 'b']))).toBe(false)
    expect(isFixed(said([]))).toBe(false)
  })
})
