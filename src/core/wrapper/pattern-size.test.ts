import { RE2JS } from 're2js'
import { describe, expect, it } from 'vitest'
import { patternFault } from './constraints.ts'
import { MAX_PATTERN_SIZE, patternSize } from './pattern-size.ts'

describe('the size of a pattern', () => {
  it.each<[pattern: string, size: number]>([
    ['', 0],
    ['abc', 3],
    ['a|b*', 4],
    ['[a-z0-9]', 1],
    ['[]a]x', 2],
    ['[[:alpha:]\\]]x', 2],
    ['\\{3}', 3],
    ['[{1000}]', 1],
    ['\\pL{3}', 3],
    ['\\p{Lu}{3}', 3],
    ['\\x{10ffff}{4}', 4],
    ['.{0,1000}', 2000],
    ['(ab){10}', 20],
    ['((a{2}b){3}c){4}', 40],
    ['a{5,}', 6],
    ['(?i:ab){2}', 10],
    ['((', 0],
  ])('the pattern %j counts %s parts, repetitions written out', (pattern, size) => {
    expect(patternSize(pattern)).toBe(size)
  })

  it.each(['.{0,1000}', '((a{0,10}){0,10}){0,10}', '\\pL{0,500}', '(?:abc){200}', '[a-f]{8}(-[a-f]{4}){3}'])(
    'the program of %j is about as large',
    (pattern) => {
      const real = RE2JS.compile(pattern).programSize()
      expect(patternSize(pattern)).toBeGreaterThan(real / 4)
      expect(patternSize(pattern)).toBeLessThan(real * 2)
    },
  )

  it.each(['.{0,1000}'.repeat(80), `(?:${'word'.repeat(2000)}){1000}`, '((a{10}){10}){10}'.repeat(4)])(
    'a pattern whose repetitions make too much of it is refused before it is compiled: %.30s',
    (pattern) => {
      expect(patternFault(pattern)).toMatch(new RegExp(`too large: .* of ${MAX_PATTERN_SIZE} at most`))
    },
  )

  it('patterns of usual sizes are taken', () => {
    const words = Array.from({ length: 400 }, (_, i) => `w${i}`).join('|')
    for (const pattern of ['.{0,1000}', '\\d{4}-\\d{2}', words]) expect(patternFault(pattern)).toBeNull()
  })
})
