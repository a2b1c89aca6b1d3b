import { describe, expect, it } from 'vitest'
import { cellText } from './cells.ts'

describe('cellText', () => {
  it('a cell is the text of its value, or null', () => {
    expect([cellText(null, 'text'), cellText(null, 'json'), cellText(null, 'time')]).toEqual([null, null, null])
    expect([cellText(true, 'boolean'), cellText(0, 'integer'), cellText('', 'text')]).toEqual(['true', '0', ''])
  })

  it('NUL and half characters are replaced', () => {
    expect(cellText('a\0b\0', 'text')).toBe('a\ufffdb\ufffd')
    expect(cellText('a\ud800b', 'mixed')).toBe('a\ufffdb')
    expect(cellText('\ud83d\ude00', 'text')).toBe('\ud83d\ude00')
  })

  it.each([
    ['"\\u0000"', '"\ufffd"'],
    ['"\\ud800\\uDFFF"', '"\ufffd\ufffd"'],
    ['"\\ud7ff\\ue000\\u0001"', '"\\ud7ff\\ue000\\u0001"'],
    ['"\\\\u0000"', '"\\\\u0000"'],
    ['"\\\\\\u0000"', '"\\\\\ufffd"'],
  ])('NUL and half characters in JSON escapes are replaced: %s', (json, stored) => {
    expect(cellText(json, 'json')).toBe(stored)
    if (json !== stored) expect(cellText(json, 'text')).toBe(json)
  })

  it('a date before the year 1 is BC', () => {
    expect(cellText('0000-02-03', 'date')).toBe('0001-02-03 BC')
    expect(cellText('0001-02-03', 'date')).toBe('0001-02-03')
    expect(cellText('0000-02-03', 'text')).toBe('0000-02-03')
  })

  it.each([
    ['2026-01-02T03:04:05.5+02:00', '2026-01-02T01:04:05.500Z'],
    ['0001-01-01T00:00Z', '0001-01-01T00:00:00.000Z'],
    ['0000-03-01T00:00Z', '0001-03-01T00:00:00.000Z BC'],
    ['0001-01-01T00:00+01:00', '0001-12-31T23:00:00.000Z BC'],
    ['0000-01-01T00:00+01:00', '0002-12-31T23:00:00.000Z BC'],
    ['9999-12-31T24:00Z', '10000-01-01T00:00:00.000Z'],
  ])('a time is written in UTC: %s', (text, moment) => {
    expect(cellText(text, 'time')).toBe(moment)
  })
})
