import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeText } from './terminal.ts'

const COMMANDS = /(?![\t\n])[\p{Cc}\p{Bidi_Control}]/u

describe('safeText', () => {
  it('text for a terminal has no control characters and keeps all others', () => {
    const signs = [...'a"\t\n €', '\u0007', '\u001b[2J', '\u009b', '\u007f', '\u202e', '\u2066', '\u061c', '\u{1f600}']
    expect(safeText('a\u001b[31mb\u009b1mc\u202ed\te\nf€')).toBe('a[31mb1mcd\te\nf€')
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...signs) }), (some) => {
        expect(safeText(some)).not.toMatch(COMMANDS)
      }),
    )
  })
})
