import { describe, expect, it } from 'vitest'
import type { ValueType } from '../../values/index.ts'
import { isSameValue, valueKey } from './same-value.ts'

describe('what a page shows', () => {
  it.each<[shown: string, said: string, type: ValueType]>([
    ['Blue lamp!', 'blue  lamp', 'text'],
    ['May 3, 2026', '2026-05-03T10:00:00Z', 'date'],
    ['€ 12.50', '12.5', 'price'],
    ['1 h 30 min', 'PT1H30M', 'text'],
    ['90 Minuten', 'PT1H30M', 'text'],
    ['2 hours', 'PT2H', 'text'],
    ['45 min', 'P0DT0H45M', 'text'],
    ['48 h', 'P2D', 'text'],
    ['https://a.example/lamps/3?from=x', '/lamps/3', 'url'],
  ])('is what machines are told: "%s" and "%s"', (shown, said, type) => {
    expect(isSameValue(shown, said, type)).toBe(true)
  })

  it.each<[shown: string, said: string, type: ValueType]>([
    ['', '', 'text'],
    ['Blue lamp', 'Red lamp', 'text'],
    ['May 4, 2026', '2026-05-03', 'date'],
    ['soon', 'later', 'date'],
    ['€ 12.50', '12.05', 'price'],
    ['free', 'none', 'price'],
    ['1 h 31 min', 'PT1H30M', 'text'],
    ['0 min', 'PT0M', 'text'],
    ['1 2 3', 'PT1H2M', 'text'],
    ['https://a.example/', 'https://b.example/', 'url'],
  ])('is not: "%s" and "%s"', (shown, said, type) => {
    expect(isSameValue(shown, said, type)).toBe(false)
  })

  it('has one key for all ways to say it', () => {
    expect(valueKey('May 3, 2026', 'date')).toBe(valueKey('2026-05-03', 'date'))
    expect(valueKey('€ 12.50', 'price')).toBe(valueKey('12.5 EUR', 'price'))
    expect(valueKey('https://a.example/3', 'url')).toBe(valueKey('/3', 'url'))
    expect(valueKey('soon', 'date')).toBe(valueKey('Soon', 'date'))
  })
})
