import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dice } from '../locate/site.fixture.ts'
import { createSeparate, type Separation } from './exemplars.ts'
import { span } from './pages.fixture.ts'

const BOUND = 12
const sample = fc.array(
  fc.uniqueArray(fc.integer({ min: 0, max: BOUND - 1 })).map((set) => Int32Array.from(set).sort()),
  { minLength: 1, maxLength: 6 },
)
const separate = createSeparate()
const sets = (...rows: readonly (readonly number[])[]): Int32Array[] => rows.map((row) => Int32Array.from(row))

function naive(a: readonly Int32Array[], b: readonly Int32Array[]): Separation {
  const rate = (all: readonly Int32Array[], id: number): number =>
    (all.filter((set) => set.includes(id)).length + 0.5) / (all.length + 1)
  let [between, within] = [0, 0]
  const ids = new Map([...a, ...b].flatMap((set) => [...set].map((id) => [id, [rate(a, id), rate(b, id)] as const])))
  for (const [p, q] of ids.values()) {
    between += (p - q) ** 2
    within += (p * (1 - p) + q * (1 - q)) / 2
  }
  return { share: ids.size === 0 ? 0 : between / (between + within), amount: between }
}

describe('the separation of two samples', () => {
  it('the separation of two samples is the share of the variance that is between them', () => {
    // Of 1: rates 1.5/2 and 0.5/2; of 2: 1.5/2 in both.
    const { share, amount } = separate(sets([1, 2]), sets([2]))
    const [between, within] = [0.25, 0.1875 + 0.1875]
    expect(amount).toBeCloseTo(between, 12)
    expect(share).toBeCloseTo(between / (between + within), 12)
  })

  it('empty samples have no separation', () => {
    expect(separate(sets([], []), sets([]))).toEqual({ share: 0, amount: 0 })
  })

  it('the separation of two samples equals the naive form, whatever was compared before', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(sample, sample), { minLength: 1, maxLength: 4 }), (pairs) => {
        for (const [a, b] of pairs) {
          const [found, known] = [separate(a, b), naive(a, b)]
          expect(found.share).toBeCloseTo(known.share, 9)
          expect(found.amount).toBeCloseTo(known.amount, 9)
        }
      }),
    )
  })

  it('the separation of two samples is symmetric and within 0 and 1', () => {
    fc.assert(
      fc.property(sample, sample, (a, b) => {
        const { share, amount } = separate(a, b)
        expect(separate(b, a).share).toBeCloseTo(share, 12)
        expect(separate(b, a).amount).toBeCloseTo(amount, 12)
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThan(1)
        expect(amount).toBeGreaterThanOrEqual(0)
        expect(separate(a, a)).toEqual({ share: 0, amount: 0 })
      }),
    )
  })

  it('large samples of one population have a small separation', () => {
    const roll = dice(7)
    const drawn = (): Int32Array => Int32Array.from(span(0, BOUND - 1).filter(() => roll(1000) < 400))
    const [a, b] = [Array.from({ length: 400 }, drawn), Array.from({ length: 400 }, drawn)]
    expect(separate(a, b).share).toBeLessThan(0.02)
  })

  it('large samples with nothing in common have nearly full separation, growing with their size', () => {
    const shareOf = (size: number): number =>
      separate(
        Array.from({ length: size }, () => Int32Array.of(0, 1, 2)),
        Array.from({ length: size }, () => Int32Array.of(3, 4)),
      ).share
    const shares = [1, 2, 4, 16, 400].map(shareOf)
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
    expect(shares[0]).toBeLessThan(0.6)
    expect(shares.at(-1)).toBeGreaterThan(0.99)
  })

  it('the amount of a separation is the number of features that differ', () => {
    const sample = (...ids: readonly number[]) => Array.from({ length: 999 }, () => Int32Array.from(ids))
    expect(separate(sample(0, 1, 2), sample(2, 3)).amount).toBeCloseTo(3, 1)
  })
})
