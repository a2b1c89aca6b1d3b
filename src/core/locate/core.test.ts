import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CORE } from './constants.ts'
import { coreOf, coverage, type Features } from './core.ts'

const page = (paths: readonly number[], texts: readonly number[]): Features => ({
  paths: Int32Array.from(paths),
  texts: Int32Array.from(texts),
})
const times = <T>(count: number, of: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => of(i))

const ids = fc.uniqueArray(fc.nat(9), { maxLength: 10 })
const pages = (minLength: number) => fc.array(fc.tuple(ids, ids), { minLength, maxLength: minLength + 6 })
const toPages = (given: readonly (readonly [number[], number[]])[]): Features[] => given.map(([a, b]) => page(a, b))

/** The definition, feature by feature. */
function naive(members: readonly Features[], others: readonly Features[], own: Features): number | null {
  const shares = (['paths', 'texts'] as const).map((view) => {
    const weights = Array.from({ length: 10 }, (_, id) => {
      const has = (one: Features): boolean => one[view].includes(id)
      const lacking = others.filter((one) => !has(one)).length
      const belongs =
        members.filter(has).length >= CORE.common * members.length && lacking > CORE.leastWeight * others.length
      return belongs ? lacking : 0
    })
    const sum = (some: readonly number[]): number => some.reduce((all, weight) => all + weight, 0)
    const total = sum(weights)
    return total < CORE.minWeight * others.length
      ? null
      : sum(weights.filter((_, id) => own[view].includes(id))) / total
  })
  return shares[0] == null || shares[1] == null ? null : (shares[0] + shares[1]) / 2
}

describe('the core of a class', () => {
  // A template of paths 1-4 and texts 1-4 below the site's shell, path 0 and text 0; each page has prose of its own.
  const members = times(6, (i) => page([0, 1, 2, 3, 4, 10 + i], [0, 1, 2, 3, 4, 10 + i]))
  const others = times(30, (i) => page([0, 50 + i], i < 15 ? [0, 1] : [0]))

  it('is what all members have and others lack', () => {
    const core = coreOf(members, others)!
    expect(coverage(core, page([0, 1, 2, 3, 4, 99], [0, 1, 2, 3, 4]))).toBe(1)
    expect(coverage(core, others[0]!)).toBeCloseTo(0.5 / 3.5 / 2)
    expect(coverage(core, page([0, 1, 2], [0, 2, 3, 4]))).toBeCloseTo((2 / 4 + 3 / 3.5) / 2)
  })

  it('cannot be told of few members, few others, or with nothing in one view', () => {
    expect(coreOf(members.slice(0, CORE.minKinds - 1), others)).toBeNull()
    expect(coreOf(members, others.slice(0, CORE.minOthers - 1))).toBeNull()
    const wordless = members.map(({ paths }) => page([...paths], [0]))
    expect(coreOf(wordless, others)).toBeNull()
  })

  it('is told where a view has just as much as it needs', () => {
    // Of 22 others, 13 lack one path and 14 each of three: 55 in 22. As fractions, summed in this order, they stay below.
    const lacking = [13, 14, 14, 14]
    expect(lacking.reduce((sum, count) => sum + (1 - (22 - count) / 22), 0)).toBeLessThan(CORE.minWeight)
    const rest = times(22, (i) =>
      page(
        [0, 1, 2, 3].filter((id) => i >= lacking[id]!),
        [],
      ),
    )
    const core = coreOf(
      times(5, () => page([0, 1, 2, 3], [0, 1, 2])),
      rest,
    )
    expect(core?.paths.total).toBe(55)
  })

  it('equals its definition, whatever the order of the pages', () => {
    fc.assert(
      fc.property(pages(CORE.minKinds), pages(CORE.minOthers), fc.tuple(ids, ids), (some, rest, own) => {
        // Random sets have little in common: half of the features are given to all members.
        const [a, b, one] = [
          toPages(some.map(([p, t]) => [withHalf(p), withHalf(t)])),
          toPages(rest),
          toPages([own])[0]!,
        ]
        const core = coreOf(a, b)
        const expected = naive(a, b, one)
        expect(core === null).toBe(expected === null)
        if (core === null) return
        expect(coverage(core, one)).toBeCloseTo(expected!)
        expect(coverage(coreOf(a.toReversed(), b.toReversed())!, one)).toBeCloseTo(expected!)
      }),
    )
  })
})

function withHalf(given: readonly number[]): number[] {
  return [...new Set([0, 1, 2, 3, 4, ...given])]
}
