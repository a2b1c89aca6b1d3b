import { describe, expect, it } from 'vitest'
import type { ValueType } from '../../values/index.ts'
import { isSameValue } from './same-value.ts'

describe('shown and embedded values', () => {
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
  ])('"%s" and the embedded "%s" are the same value', (shown, said, type) => {
    expect(isSameValue(shown, said, type)).toBe(true)
  })

  it.each<[shown: string, said: string, type: ValueType]>([
    ['', '', 'text'],
    ['Blue lamp', 'Red lamp', 'text'],
    ['May 4, 2026', '2026-05-03', 'date'],
    ['soon', 'later', 'date'],
    ['€ 12.50', '12.05', 'price'],
    ['free', 'none', 'price'],
    ['$22999', '229.99', 'price'],
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
  ])('"%s" and the embedded "%s" are different values', (shown, said, type) => {
    expect(isSameValue(shown, said, type)).toBe(false)
  })
})
