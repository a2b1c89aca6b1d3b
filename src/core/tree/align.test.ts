import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Alignment, align, alignPair } from './index.ts'
import { holds } from './trees.fixture.ts'

const same = (a: number, b: number): number => (a === b ? 1 : 0)
/** Equal letters are worth 3, the same letter in the other case 1. */
const loose = (a: number, b: number): number => (a === b ? 3 : (a & 31) === (b & 31) ? 1 : -1)
const codes = (text: string): number[] => Array.from(text, (symbol) => symbol.charCodeAt(0))

/** The alignment as rows of equal length, gaps as `-`. */
function rows(texts: readonly string[], alignment: Alignment): string[] {
  return texts.map((text, s) => {
    const row = Array<string>(alignment.columns).fill('-')
    for (const [i, column] of alignment.columnOf[s]!.entries()) row[column] = text[i]!
    return row.join('')
  })
}

function aligned(texts: readonly string[], score = same): string[] {
  return rows(texts, align(texts.map(codes), { score }))
}

function naiveScore(a: readonly number[], b: readonly number[], score: typeof same): number {
  const table = Array.from({ length: a.length + 1 }, () => Array<number>(b.length + 1).fill(0))
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const worth = score(a[i - 1]!, b[j - 1]!)
      const matched = worth > 0 ? worth + table[i - 1]![j - 1]! : 0
      table[i]![j] = Math.max(table[i - 1]![j]!, table[i]![j - 1]!, matched)
    }
  }
  return table[a.length]![b.length]!
}

describe('align', () => {
  it('keeps an optional field from shifting its neighbours', () => {
    expect(aligned(['tpd', 'tpsd', 'td', 'tpd'])).toEqual(['tp-d', 'tpsd', 't--d', 'tp-d'])
  })

  it('aligns what was inserted at the same place by what it is', () => {
    expect(aligned(['ab', 'ab', 'ab', 'axyb', 'ayb', 'axb'])).toEqual(['a--b', 'a--b', 'a--b', 'axyb', 'a-yb', 'ax-b'])
  })

  it('has no columns for nothing and one row of columns for one sequence', () => {
    expect(align([], { score: same })).toEqual({ columns: 0, center: -1, columnOf: [] })
    expect(aligned(['', ''])).toEqual(['', ''])
    expect(aligned(['abc'])).toEqual(['abc'])
  })

  it('keeps order, fills every column, never joins tokens of no worth, and aligns each sequence with the center optimally', () => {
    const texts = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'A', 'B'), maxLength: 8 }), {
      maxLength: 6,
    })
    holds(texts, 2000, (sample) => {
      const sequences = sample.map(codes)
      const { columns, columnOf, center } = align(sequences, { score: loose })
      const used = new Set<number>()
      for (const row of columnOf) {
        expect(row.every((column, i) => column < columns && (i === 0 || column > row[i - 1]!))).toBe(true)
        for (const column of row) used.add(column)
      }
      expect(used.size).toBe(columns)
      if (center < 0) return
      for (const [s, row] of columnOf.entries()) {
        let score = 0
        for (const [i, column] of columnOf[center]!.entries()) {
          const j = row.indexOf(column)
          if (j < 0) continue
          expect(loose(sequences[center]![i]!, sequences[s]![j]!)).toBeGreaterThan(0)
          score += loose(sequences[center]![i]!, sequences[s]![j]!)
        }
        expect(score).toBe(naiveScore(sequences[center]!, sequences[s]!, loose))
      }
    })
  })

  it('copes with many sequences that have nothing in common', () => {
    const { columns } = align(
      Array.from({ length: 2000 }, (_, i) => [i]),
      { score: same },
    )
    expect(columns).toBe(2000)
  })
})

describe('alignPair', () => {
  it('reaches the best score on random sequences', () => {
    const tokens = fc.array(fc.constantFrom(...codes('abAB')), { maxLength: 12 })
    holds(fc.tuple(tokens, tokens), 2000, ([a, b]) => {
      expect(alignPair(a, 0, a.length, b, 0, b.length, loose).score).toBe(naiveScore(a, b, loose))
    })
  })

  it('stays near the diagonal when the table would be too large', () => {
    const a = Array.from({ length: 20_000 }, (_, i) => i)
    const b = a.filter((i) => i % 1000 !== 7)
    expect(alignPair(a, 0, a.length, b, 0, b.length, same).score).toBe(b.length)
  })
})
