import { describe, expect, it } from 'vitest'
import type { KnownPattern } from '../evidence/known-patterns.ts'
import { withFailedParents } from './bottom-up.ts'
import { field, fieldCandidate, knownField, knownList, list, matchOf } from './candidates.fixture.ts'
import type { Match } from './matches.ts'
import type { Search } from './search.ts'

const A = knownField(field('a'), 'l.a')
const B = knownField(field('b'), 'l.b')
const L = knownList(list('l'), [A, B])
const found = fieldCandidate(field('x'))

/** What is matched in the end, of first matches and those with the lists looked for too; and which lists these were. */
function tried(first: readonly Match[], again: readonly Match[], { bottomUp = true, violated = ['l.a'] } = {}) {
  const looks: (readonly KnownPattern[])[] = []
  const search = { settings: { triggers: { bottomUp } }, violated: new Set(violated), lost: new Set([A]) }
  const matches = withFailedParents(search as unknown as Search, (by) => {
    looks.push([...by.lost])
    return looks.length === 1 ? first : again
  })
  return { isAgain: matches === again, looks }
}

const kept = (...children: readonly Match[]): readonly Match[] => [matchOf(L, { isKept: true, children })]
const lost = matchOf(A)
const better = [matchOf(L, { candidate: found, children: [matchOf(A, { candidate: found })] })]

describe('a list in which something broken was not found again', () => {
  it('is looked for itself, and taken where that finds more', () => {
    expect(tried(kept(lost), better)).toEqual({ isAgain: true, looks: [[A], [A, L]] })
  })

  it('is left where that finds no more, or loses something', () => {
    expect(tried(kept(lost), [matchOf(L)]).isAgain).toBe(false)
    expect(
      tried(kept(lost, matchOf(B, { candidate: found })), [
        matchOf(L, { children: [matchOf(A, { candidate: found })] }),
      ]).isAgain,
    ).toBe(false)
    const other = [matchOf(L, { candidate: found, children: [matchOf(A, { candidate: found })] })]
    expect(tried(kept(lost, matchOf(B, { candidate: found })), other).isAgain).toBe(false)
    const all = [
      matchOf(L, { candidate: found, children: [matchOf(A, { candidate: found }), matchOf(B, { stays: 'rare' })] }),
    ]
    expect(tried(kept(lost, matchOf(B, { candidate: found })), all).isAgain).toBe(true)
  })

  it('is not looked for where nothing failed, or nobody asks', () => {
    const once = { isAgain: false, looks: [[A]] }
    expect(tried(kept(lost), better, { bottomUp: false })).toEqual(once)
    expect(tried(kept(lost), better, { violated: ['l.b'] })).toEqual(once)
    expect(tried(kept(matchOf(A, { candidate: found })), better)).toEqual(once)
    expect(tried(kept(matchOf(A, { stays: 'rare' })), better)).toEqual(once)
    expect(tried(kept(matchOf(A, { stays: 'alike' })), better)).toEqual(once)
    expect(tried([matchOf(L, { children: [lost] })], better)).toEqual(once)
    expect(tried([matchOf(A, { isKept: true, children: [lost] })], better)).toEqual(once)
    expect(tried(kept(matchOf(A, { stays: 'violated' })), better).looks).toHaveLength(2)
  })

  it('makes those around it fail too', () => {
    const outer = knownList(list('k'), [L])
    const first = [matchOf(outer, { isKept: true, children: kept(lost) })]
    expect(tried(first, better).looks[1]).toEqual([A, outer, L])
  })
})
