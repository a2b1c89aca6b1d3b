import { describe, expect, it } from 'vitest'
import { StringTable } from './string-table.ts'

const MANY = Array.from({ length: 3000 }, (_, i) => `https://a.example/${i % 17}/item-${i}`)
const ODD = [
  '',
  'a',
  'ab',
  'abc',
  'b',
  'é',
  'éa',
  '€',
  '\ud800',
  '\udc00\ud800',
  '𝟘',
  '\0',
  '\u007f',
  '\u0080',
  '\u07ff',
  '\u0800',
  '\uffff',
]

describe('a table of strings', () => {
  it('a new table of strings is empty', () => {
    const table = new StringTable()
    expect([table.size, table.find(''), table.at(0), table.at(-1)]).toEqual([0, -1, '', ''])
  })

  it.each([
    ['odd ones', ODD],
    ['odd ones backwards', ODD.toReversed()],
    ['many', MANY],
    ['long ones', [1, 85, 86, 4095, 4096, 4097, 9000].map((length) => 'é'.repeat(length))],
    ['those that begin alike', Array.from({ length: 40 }, (_, i) => 'x'.repeat(i))],
    ['those that end alike', Array.from({ length: 40 }, (_, i) => 'x'.repeat(40 - i))],
  ])('strings are numbered by first sight and returned: %s', (_, texts) => {
    const table = new StringTable()
    const ids = texts.map((__, i) => i)
    expect(texts.map((text) => table.find(text))).toEqual(ids.map(() => -1))
    expect(texts.map(table.intern)).toEqual(ids)
    expect(texts.map(table.intern)).toEqual(ids)
    expect(texts.map(table.find)).toEqual(ids)
    expect(ids.map(table.at)).toEqual(texts)
    expect([table.size, table.at(texts.length), table.at(0.5 + texts.length)]).toEqual([texts.length, '', ''])
    for (const text of ['nothing of the kind', `${texts[0]}!`, `!${texts[0]}`]) expect(table.find(text)).toBe(-1)
  })

  it('new strings are added after others were looked up', () => {
    const table = new StringTable()
    for (const [i, text] of MANY.entries()) {
      expect(table.intern(text)).toBe(i)
      if (i % 100 === 99) expect([table.at(i - 50), table.find(MANY[i - 70]!)]).toEqual([MANY[i - 50], i - 70])
    }
  })
})
