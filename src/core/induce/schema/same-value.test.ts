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
    ['https://a.example/3.png?w=80', '/3.png', 'image'],
    ['https://a.example/a', '/a', 'url'],
    ['12.50', '12.5', 'number'],
    ['3.0', '3', 'integer'],
    [`90 min ${'x'.repeat(23)}`, 'PT1H30M', 'text'],
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
    ['/a', '/b', 'url'],
    ['/a.png', '/b.png', 'image'],
    ['https://a.example/a', '/a', 'text'],
    ['12.50', '12.5', 'text'],
    ['12.50', '12.05', 'number'],
    ['3', '4', 'integer'],
    ['', 'Blue lamp', 'text'],
    ['Blue lamp', '!', 'text'],
    ['1 h 30 min', 'PT1H', 'text'],
    [`90 min ${'x'.repeat(24)}`, 'PT1H30M', 'text'],
  ])('is not: "%s" and "%s"', (shown, said, type) => {
    expect(isSameValue(shown, said, type)).toBe(false)
  })

  it('has one key for all ways to say it', () => {
    expect(valueKey('May 3, 2026', 'date')).toBe(valueKey('2026-05-03', 'date'))
    expect(valueKey('€ 12.50', 'price')).toBe(valueKey('12.5 EUR', 'price'))
    expect(valueKey('https://a.example/3', 'url')).toBe(valueKey('/3', 'url'))
    expect(valueKey('soon', 'date')).toBe(valueKey('Soon', 'date'))
    expect(valueKey('12.50', 'number')).toBe(valueKey('12.5', 'number'))
    expect(valueKey('3.0', 'integer')).toBe(valueKey('3', 'integer'))
    expect(valueKey('https://a.example/3.png?w=80', 'image')).toBe(valueKey('/3.png', 'image'))
    expect(valueKey('Blue  Lamp!', 'text')).toBe(valueKey('blue lamp', 'text'))
  })

  it('has other keys for what is not the same', () => {
    for (const type of ['url', 'image'] as const) expect(valueKey('/3', type)).not.toBe(valueKey('/4', type))
    expect(valueKey('12.50', 'text')).not.toBe(valueKey('12.5', 'text'))
    expect(valueKey('/3?w=80', 'text')).not.toBe(valueKey('/3', 'text'))
    expect(valueKey('soon', 'date')).not.toBe(valueKey('later', 'date'))
    expect(valueKey('free', 'price')).not.toBe(valueKey('none', 'price'))
    expect(valueKey('https://a.example/', 'url')).toBe('')
  })
})
