import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeJson, safeText } from './terminal.ts'

/** Signs that a terminal obeys, among others. */
const text = fc.string({
  unit: fc.constantFrom(
    ...'a"\\\t\n €',
    ...['\u0007', '\u001b[2J', '\u009b', '\u007f', '\u202e', '\u2066', '\u061c', '\u{1f600}'],
  ),
})
const COMMANDS = /(?![\t\n])[\p{Cc}\p{Bidi_Control}]/u

describe('what goes to a terminal', () => {
  it('has no signs that command it, and loses no others', () => {
    expect(safeText('a\u001b[31mb\u009b1mc\u202ed\te\nf€')).toBe('a[31mb1mcd\te\nf€')
    fc.assert(
      fc.property(text, (some) => {
        expect(safeText(some)).not.toMatch(COMMANDS)
      }),
    )
  })

  it('is JSON of the same values without such signs', () => {
    expect(safeJson(JSON.stringify({ a: '\u001b[2J\u009b\u202e' }))).toBe('{"a":"\\u001b[2J\\u009b\\u202e"}')
    fc.assert(
      fc.property(fc.array(text), (some) => {
        const json = safeJson(JSON.stringify(some))
        expect(json).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u)
        expect(JSON.parse(json)).toEqual(some)
      }),
    )
  })
})
