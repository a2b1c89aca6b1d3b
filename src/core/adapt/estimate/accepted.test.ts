import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { KnownPattern } from '../evidence/known-patterns.ts'
import type { Match } from '../match/matches.ts'
import type { Candidate } from '../match/pattern-candidates.ts'
import { acceptedMatches, expectedWrong } from './accepted.ts'

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
  it('more matches are accepted where more may be wrong', () => {
    fc.assert(
      fc.property(level, share, share, (shapes, a, b) => {
        const matches = matchesOf(shapes)
        const more = new Set(taken(acceptedMatches(matches, Math.max(a, b))))
        for (const path of taken(acceptedMatches(matches, Math.min(a, b)))) expect(more).toContain(path)
      }),
    )
  })

  it('the accepted matches are expected to be at most as wrong as was asked for', () => {
    fc.assert(
      fc.property(level, share, (shapes, maxWrong) => {
        expect(expectedWrong(acceptedMatches(matchesOf(shapes), maxWrong))).toBeLessThanOrEqual(maxWrong + 1e-12)
      }),
    )
  })

  it('a match that is surer than asked for is accepted', () => {
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

  it('the same matches are accepted in whatever order they come', () => {
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
})
