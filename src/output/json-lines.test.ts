import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapedJson, jsonLine } from './json-lines.ts'

/** Signs that a terminal obeys or that a reader splits lines at, among others. */
const text = fc.string({
  unit: fc.constantFrom(
    ...'a"\\\t\n €',
    ...['\u0007', '\u001b[2J', '\u009b', '\u007f', '\u2028', '\u202e', '\u2066', '\u061c', '\u{1f600}'],
  ),
})

describe('jsonLine', () => {
  it('a JSON line keeps its values without characters that command a terminal or end a line', () => {
    expect(jsonLine({ a: '\u001b[2J\u009b\u202e' })).toBe('{"a":"\\u001b[2J\\u009b\\u202e"}')
    fc.assert(
      fc.property(fc.array(text), (some) => {
        const json = jsonLine(some)
        expect(json).not.toMatch(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u)
        expect(JSON.parse(json)).toEqual(some)
        expect(escapedJson(JSON.stringify(some))).toBe(json)
        expect(escapedJson(json)).toBe(json)
      }),
    )
  })
})
