import { describe, expect, it } from 'vitest'
import type { Evidence } from '../evidence/bags.ts'
import type { KnownField } from '../evidence/known-patterns.ts'
import type { Match } from '../match/matches.ts'
import type { FieldCandidate } from '../match/pattern-candidates.ts'
import { confidenceOf, nowhereElse } from './adaptation.ts'

type State = 'found' | 'gone' | 'rare' | 'kept' | 'kept, not there'

/** A field that a share of the pages had, and what became of it. */
function field(presence: number, state: State): Match {
  const evidence = { presence } as Evidence
  const isKept = state.startsWith('kept')
  const isThere = state === 'found' || state === 'kept'
  const known = { kind: 'field', before: evidence, now: state === 'kept' ? evidence : null } as KnownField
  const candidate = isThere ? ({ kind: 'field' } as FieldCandidate) : null
  return { known, candidate, logOdds: 1, margin: 1, isKept, stays: state === 'rare' ? 'rare' : null, children: [] }
}

describe('confidenceOf', () => {
  it('weighs what is there and what is gone by how many pages had it', () => {
    expect(confidenceOf([field(1, 'found'), field(0.5, 'kept'), field(0.5, 'gone')])).toBe(0.75)
    expect(confidenceOf([])).toBe(1)
  })

  it('leaves out what is too rare for its absence to count, looked for or not', () => {
    const rest = [field(0.3, 'rare'), field(0.2, 'kept, not there')]
    expect(confidenceOf([field(1, 'found'), field(1, 'gone'), ...rest])).toBe(0.5)
  })

  it('is low on few pages that have nothing of what every page had', () => {
    const rest = Array.from({ length: 8 }, () => field(0.4, 'kept, not there'))
    expect(confidenceOf([field(1, 'rare'), field(1, 'kept, not there'), ...rest])).toBe(0)
  })
})

describe('nowhereElse', () => {
  it('names what breaks its constraints, one or several', () => {
    expect(nowhereElse(new Set(['price']), [])).toMatchObject({
      kind: 'refused',
      message: '"price" breaks its constraints on these pages, and no place of them is surely a better one.',
    })
    expect(nowhereElse(new Set(['price', 'stock']), [])).toMatchObject({
      message: '"price", "stock" break their constraints on these pages, and no place of them is surely a better one.',
    })
  })
})
