import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jaroWinkler } from './index.ts'
import { holds } from './trees.fixture.ts'

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

describe('jaroWinkler', () => {
  it('Jaro-Winkler gives the published values', () => {
    expect(jaroWinkler('MARTHA', 'MARHTA')).toBeCloseTo(0.9611, 4)
    expect(jaroWinkler('DIXON', 'DICKSONX')).toBeCloseTo(0.8133, 4)
    expect(jaroWinkler('DWAYNE', 'DUANE')).toBeCloseTo(0.84, 4)
  })

  it('Jaro-Winkler equals its definition on random texts', () => {
    holds(fc.tuple(text(40), text(40)), 3000, ([a, b]) => {
      expect(jaroWinkler(a, b)).toBeCloseTo(naiveJaroWinkler(a, b), 12)
      expect(jaroWinkler(codes(a), codes(b))).toBe(jaroWinkler(a, b))
    })
  })
})

it('Jaro-Winkler counts four symbols at most at the start', () => {
  expect(jaroWinkler('abcdefgh', 'abcdefgx')).toBeCloseTo(0.95, 12)
  expect([jaroWinkler('', 'a'), jaroWinkler('a', ''), jaroWinkler('', '')]).toEqual([0, 0, 1])
})
