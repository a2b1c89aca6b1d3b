import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { KINDS } from './constants.ts'
import { flow, type Outline } from './flow.ts'

/** A place of an outline: its paths, and the places below it. */
interface Place {
  readonly paths: readonly number[]
  readonly below: readonly Place[]
}

/** Outlines of few places, some of which have several paths; ids are positions. */
const outlines: fc.Arbitrary<Outline> = fc
  .array(fc.tuple(fc.nat(), fc.boolean()), { minLength: 0, maxLength: 14 })
  .map((choices) => {
    const firsts = [0]
    const parents = [-1]
    for (const [choice, isFurther] of choices) {
      const known = [...new Set(firsts)]
      const at = known[choice % known.length]!
      firsts.push(isFurther ? at : firsts.length)
      parents.push(isFurther ? parents[at]! : at)
    }
    const ids = Int32Array.from(firsts, (_, i) => i)
    return { paths: ids, firsts: Int32Array.from(firsts), parents: Int32Array.from(parents) }
  })

/** The flow as it is described, place by place from the root. */
function naive(outline: Outline, weights: readonly number[]): number[] {
  const mass: number[] = []
  const placeAt = (first: number): Place => {
    const positions = [...outline.paths.keys()]
    return {
      paths: positions.filter((i) => outline.firsts[i] === first),
      below: positions.filter((i) => outline.firsts[i] === i && outline.parents[i] === first).map(placeAt),
    }
  }
  const pour = ({ paths, below }: Place, got: number): void => {
    const own = below.length === 0 ? 1 : KINDS.ownShare / Math.sqrt(paths.length)
    for (const path of paths) mass[path] = (own * got * weights[path]!) / paths.length
    const left = got - paths.reduce((sum, path) => sum + mass[path]!, 0)
    const all = below.reduce((sum, place) => sum + place.paths.length, 0)
    for (const place of below) pour(place, (left * place.paths.length) / all)
  }
  pour(placeAt(0), 1)
  return mass
}

const weightings = fc.array(fc.constantFrom(0, 0.3, 1), { minLength: 15, maxLength: 15 })

describe('flow', () => {
  it('gives what its definition gives, and never more than there was', () => {
    fc.assert(
      fc.property(outlines, weightings, (outline, weights) => {
        const { mass, total } = flow(outline, (path) => weights[path]!)
        const expected = naive(outline, weights)
        for (const [i, one] of expected.entries()) expect(mass[i]).toBeCloseTo(one, 12)
        expect(total).toBeCloseTo(
          expected.reduce((a, b) => a + b, 0),
          9,
        )
        expect(total).toBeLessThanOrEqual(1 + 1e-9)
      }),
    )
  })

  it('takes little from what is below elements that each have a class of their own', () => {
    // A root with ten differently named articles, which hold the same header and text.
    const firsts = [0, ...Array<number>(10).fill(1), 11, 12]
    const parents = [-1, ...Array<number>(10).fill(0), 1, 1]
    const outline = {
      paths: Int32Array.from(firsts, (_, i) => i),
      firsts: Int32Array.from(firsts),
      parents: Int32Array.from(parents),
    }
    const { mass } = flow(outline, (path) => (path === 0 ? 0 : 1))
    expect(mass[11]! + mass[12]!).toBeGreaterThan(0.85)
  })
})
