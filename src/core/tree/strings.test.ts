import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jaccard } from '../base/index.ts'
import { editSimilarity, jaroWinkler, levenshtein, wordSet } from './index.ts'
import { holds } from './trees.fixture.ts'

function naiveLevenshtein(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)))
    row = next
  }
  return row[b.length]!
}

/** As in Winkler's description: scan the window of each symbol. */
function naiveJaroWinkler(a: string, b: string): number {
  if (a === '' || b === '') return a === b ? 1 : 0
  const window = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1)
  const taken = new Set<number>()
  const matched: string[] = []
  for (let i = 0; i < a.length; i++) {
    for (let j = Math.max(0, i - window); j <= Math.min(b.length - 1, i + window); j++) {
      if (taken.has(j) || a[i] !== b[j]) continue
      taken.add(j)
      matched.push(a[i]!)
      break
    }
  }
  if (matched.length === 0) return 0
  const other = [...taken].sort((x, y) => x - y).map((j) => b[j])
  const halves = matched.filter((symbol, i) => symbol !== other[i]).length
  const m = matched.length
  const jaro = (m / a.length + m / b.length + (m - halves / 2) / m) / 3
  let prefix = 0
  while (prefix < Math.min(4, a.length, b.length) && a[prefix] === b[prefix]) prefix++
  return jaro + prefix * 0.1 * (1 - jaro)
}

const text = (maxLength: number) => fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é'), maxLength })
const codes = (of: string): number[] => Array.from(of, (symbol) => symbol.charCodeAt(0))

describe('levenshtein', () => {
  it('equals the plain table on random texts of up to five machine words, as texts and as tokens', () => {
    holds(fc.tuple(text(150), text(150)), 2000, ([a, b]) => {
      const expected = naiveLevenshtein(a, b)
      expect(levenshtein(a, b)).toBe(expected)
      expect(levenshtein(codes(b), codes(a))).toBe(expected)
      expect(editSimilarity(a, b)).toBeCloseTo(a + b === '' ? 1 : 1 - expected / (a.length + b.length), 12)
    })
  })

  it('equals the plain table where a text is a near copy of the other', () => {
    holds(fc.tuple(text(120), fc.nat(120), text(3)), 1000, ([a, at, added]) => {
      const b = a.slice(0, at) + added + a.slice(at + 1)
      expect(levenshtein(a, b)).toBe(naiveLevenshtein(a, b))
    })
  })

  it('takes tokens of any size below 2^24', () => {
    expect(levenshtein([1, 9_000_000, 3], [1, 9_000_001, 3])).toBe(1)
    expect(levenshtein([9_000_000], [9_000_000])).toBe(0)
  })
})

describe('jaroWinkler', () => {
  it("gives Winkler's published values", () => {
    expect(jaroWinkler('MARTHA', 'MARHTA')).toBeCloseTo(0.9611, 4)
    expect(jaroWinkler('DIXON', 'DICKSONX')).toBeCloseTo(0.8133, 4)
    expect(jaroWinkler('DWAYNE', 'DUANE')).toBeCloseTo(0.84, 4)
  })

  it('equals its definition on random texts', () => {
    holds(fc.tuple(text(40), text(40)), 3000, ([a, b]) => {
      expect(jaroWinkler(a, b)).toBeCloseTo(naiveJaroWinkler(a, b), 12)
      expect(jaroWinkler(codes(a), codes(b))).toBe(jaroWinkler(a, b))
    })
  })
})

describe('word sets', () => {
  it('hold words of any script, whatever their case, order and number', () => {
    expect(jaccard(wordSet('Preis: 12 €, Größe'), wordSet('größe PREIS 12 12'))).toBe(1)
    expect(jaccard(wordSet('a b c'), wordSet('b c d'))).toBe(0.5)
    expect(jaccard(wordSet(''), wordSet('!'))).toBe(1)
  })
})
