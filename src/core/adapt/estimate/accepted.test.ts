import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { KnownPattern } from '../evidence/known-patterns.ts'
import type { Match } from '../match/matches.ts'
import type { Candidate } from '../match/pattern-candidates.ts'
import { acceptedMatches, expectedWrong } from './accepted.ts'
import { errorBy } from './estimated-errors.ts'
import { SIGNS } from './signs.ts'

interface Shape {
  readonly error: number | null
  readonly values: number
  readonly children: readonly Shape[]
}

const field = fc.record({
  error: fc.oneof(fc.constant(null), fc.double({ min: 0, max: 1, noNaN: true })),
  values: fc.integer({ min: 1, max: 50 }),
  children: fc.constant([]),
})
const list = fc.record({
  error: fc.constant(null),
  values: fc.integer({ min: 1, max: 50 }),
  children: fc.array(field, { minLength: 1, maxLength: 4 }),
})
const level = fc.array(fc.oneof(field, list), { maxLength: 8 })
const share = fc.double({ min: 0.001, max: 0.999, noNaN: true })

/** Fields by their error (null: not found), lists by their fields. */
function matchesOf(shapes: readonly Shape[], prefix = ''): readonly Match[] {
  return shapes.map(({ error, values, children }, i): Match => {
    const path = `${prefix}${i}`
    const kind = children.length === 0 ? 'field' : 'list'
    const isFound = kind === 'list' || error !== null
    const candidate = {
      kind,
      origins: ['place'],
      values: new Array(values).fill({ text: path }),
    } as unknown as Candidate
    return {
      known: { kind, path } as KnownPattern,
      candidate: isFound ? candidate : null,
      logOdds: 1,
      margin: 1,
      isKept: false,
      stays: null,
      children: matchesOf(children, `${path}.`),
      ...(error !== null && { error }),
    }
  })
}

const taken = (matches: readonly Match[]): readonly string[] =>
  matches.flatMap(({ known, candidate, children }) => [...(candidate === null ? [] : [known.path]), ...taken(children)])

describe('acceptedMatches', () => {
  it('never takes more when fewer may be wrong', () => {
    fc.assert(
      fc.property(level, share, share, (shapes, a, b) => {
        const matches = matchesOf(shapes)
        const more = new Set(taken(acceptedMatches(matches, Math.max(a, b))))
        for (const path of taken(acceptedMatches(matches, Math.min(a, b)))) expect(more).toContain(path)
      }),
    )
  })

  it('gives what is expected to be at most as wrong as was asked for', () => {
    fc.assert(
      fc.property(level, share, (shapes, maxWrong) => {
        expect(expectedWrong(acceptedMatches(matchesOf(shapes), maxWrong))).toBeLessThanOrEqual(maxWrong + 1e-12)
      }),
    )
  })

  it('refuses nothing that is surer than that, and says of what it refuses how unsure it is', () => {
    fc.assert(
      fc.property(fc.array(field, { maxLength: 8 }), share, (shapes, maxWrong) => {
        const matches = matchesOf(shapes)
        for (const [i, { candidate, refused }] of acceptedMatches(matches, maxWrong).entries()) {
          if (matches[i]!.candidate === null || candidate !== null) continue
          expect(refused!.error).toBe(matches[i]!.error)
          expect(refused!.error).toBeGreaterThan(maxWrong)
        }
      }),
    )
  })

  it('is the same every time, in whatever order fields of different errors come', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(field, { selector: ({ error }) => error, maxLength: 8 }),
        share,
        (shapes, maxWrong) => {
          const errors = (of: readonly Shape[]) =>
            acceptedMatches(matchesOf(of), maxWrong)
              .flatMap(({ candidate, error }) => (candidate === null ? [] : [error!]))
              .sort((a, b) => a - b)
          expect(errors(shapes.toReversed())).toEqual(errors(shapes))
        },
      ),
    )
  })

  it('weighs fields by their values', () => {
    const shapes = (values: number) =>
      matchesOf([
        { error: 0.01, values, children: [] },
        { error: 0.2, values: 10, children: [] },
      ])
    expect(taken(acceptedMatches(shapes(10), 0.05))).toEqual(['0'])
    expect(taken(acceptedMatches(shapes(100), 0.05))).toEqual(['0', '1'])
  })

  it('takes nothing of which too much is wrong, however much else there is', () => {
    const shapes = [
      { error: 0, values: 1000, children: [] },
      { error: 0.35, values: 1, children: [] },
    ]
    expect(taken(acceptedMatches(matchesOf(shapes), 0.1))).toEqual(['0'])
  })

  it('takes no list of which nothing is left', () => {
    const shapes = (error: number) =>
      matchesOf([{ error: null, values: 3, children: [{ error, values: 3, children: [] }] }])
    expect(taken(acceptedMatches(shapes(0.2), 0.1))).toEqual([])
    expect(acceptedMatches(shapes(0.2), 0.1)[0]!.refused).toMatchObject({ error: expect.closeTo(0.2) })
    expect(taken(acceptedMatches(shapes(0.05), 0.1))).toEqual(['0', '0.0'])
  })
})

describe('errorBy', () => {
  it('is a share, the smaller the more speaks for a match', () => {
    const signs = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), {
      minLength: SIGNS.length,
      maxLength: SIGNS.length,
    })
    fc.assert(
      fc.property(signs, fc.nat(SIGNS.length - 1), (some, i) => {
        const error = errorBy(some)
        expect(error).toBeGreaterThan(0)
        expect(error).toBeLessThan(1)
        expect(errorBy(some.with(i, 1))).toBeLessThanOrEqual(error)
      }),
    )
  })
})
