import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Masses, weighed } from './flow.ts'
import { createScale } from './scale.ts'

/** Sets of distinct ids with masses, none included. */
const sets: fc.Arbitrary<Masses> = fc
  .uniqueArray(fc.tuple(fc.nat(600), fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1, noNaN: true }))), {
    selector: ([id]) => id,
    maxLength: 30,
  })
  .map((entries) => {
    const byId = new Map(entries)
    return weighed(Int32Array.from(byId.keys()), (id) => byId.get(id)!)
  })
const massOf = ({ ids, mass }: Masses, id: number): number => mass[ids.indexOf(id)] ?? 0

describe('a scale', () => {
  it('gives the Jaccard coefficients of the definition, whatever it held before', () => {
    const scale = createScale()
    fc.assert(
      fc.property(sets, sets, (a, b) => {
        scale.load(a)
        const all = [...new Set([...a.ids, ...b.ids])]
        const common = all.filter((id) => a.ids.includes(id) && b.ids.includes(id))
        expect(scale.ids(b.ids)).toBe(all.length === 0 ? 1 : common.length / all.length)
        const least = all.reduce((sum, id) => sum + Math.min(massOf(a, id), massOf(b, id)), 0)
        const most = all.reduce((sum, id) => sum + Math.max(massOf(a, id), massOf(b, id)), 0)
        if (most === 0) expect(scale.masses(b)).toBeNull()
        else expect(scale.masses(b)).toBeCloseTo(least / most, 9)
      }),
    )
  })
})
