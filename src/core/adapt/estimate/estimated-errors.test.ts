import { describe, expect, it } from 'vitest'
import { allAdaptSettings } from '../../wrapper/index.ts'
import { FIELD_BAR, MARGIN } from '../constants.ts'
import { BAG_NAMES, type Evidence } from '../evidence/bags.ts'
import {
  field,
  fieldCandidate,
  knownField,
  knownList,
  list,
  listCandidate,
  matchOf,
} from '../match/candidates.fixture.ts'
import type { Match } from '../match/matches.ts'
import { errorBy, withErrors } from './estimated-errors.ts'
import { SIGNS, signsOf } from './signs.ts'

const MEMORY = { texts: new Map(), records: new Map() }
const basis = (...algorithms: readonly ('ensemble' | 'clustered')[]) => ({
  memory: MEMORY,
  settings: allAdaptSettings({ algorithms }),
})

const EVIDENCE: Evidence = {
  ...{ presence: 1, count: [1, 0], fill: 1, length: [2, 0.5], characters: [0.5, 0.5], distinct: 1, several: 0 },
  ...{ inTitle: 0, inUrl: 0, position: 0 },
  bags: Object.fromEntries(BAG_NAMES.map((name) => [name, new Map()])) as unknown as Evidence['bags'],
}

function found(name: string, more: Partial<Match> = {}): Match {
  const known = { ...knownField(field(name)), before: EVIDENCE }
  const candidate = fieldCandidate(field(`new-${name}`), [], { evidence: EVIDENCE })
  return matchOf(known, { candidate, logOdds: 3, margin: 3, ...more })
}

describe('the estimated error by some signs', () => {
  it('is the smaller the more speaks for a field', () => {
    const all = SIGNS.map(() => 1)
    expect(errorBy(all)).toBeLessThan(0.01)
    expect(errorBy(SIGNS.map(() => 0))).toBeGreaterThan(0.99)
    for (const i of SIGNS.keys()) expect(errorBy(all.with(i, 0))).toBeGreaterThan(errorBy(all))
  })
})

describe('matches with errors', () => {
  it('have the error of what was found, by its signs among its level', () => {
    const matches = [found('a'), found('b'), matchOf(knownField(field('lost')))]
    const [a, b, lost] = withErrors(matches, basis('ensemble'))
    expect(a!.error).toBe(errorBy(signsOf(matches[0]!, { around: [], level: matches, memory: MEMORY })))
    expect(b!.error).toBe(a!.error)
    expect(lost).toEqual(matches[2])
  })

  it('have none of what was kept, but of what was found inside it', () => {
    const inside = found('a')
    const rows = matchOf(knownList(list('rows')), { isKept: true, children: [inside] })
    const [kept, one] = withErrors([rows, found('b', { isKept: true })], basis('ensemble'))
    expect([kept!.error, one!.error]).toEqual([undefined, undefined])
    const signs = signsOf(inside, { around: [], level: [inside], memory: MEMORY })
    expect(kept!.children[0]!.error).toBe(errorBy(signs))
  })

  it('have that of fields of a list that moved by how sure the lists around are', () => {
    const inner = (margin: number) =>
      matchOf(knownList(list('inner')), {
        candidate: listCandidate(list('x')),
        margin,
        logOdds: 3,
        children: [found('a')],
      })
    const outer = (margin: number, child: Match) =>
      matchOf(knownList(list('outer')), { candidate: listCandidate(list('y')), margin, logOdds: 3, children: [child] })
    const error = (match: Match) => withErrors([match], basis('ensemble'))[0]!.children[0]!.children[0]!.error!
    const best = error(outer(3, inner(3)))
    expect(error(outer(-1, inner(3)))).toBeGreaterThan(best)
    expect(error(outer(3, inner(-1)))).toBe(error(outer(-1, inner(3))))
    expect(withErrors([outer(3, inner(3))], basis('ensemble'))[0]!.error).toBeUndefined()
  })

  it('have none of what another algorithm looked for: it is held to the bars of the matching', () => {
    const unsure = found('a', { logOdds: FIELD_BAR, margin: MARGIN - 0.1, stays: 'alike' })
    const sure = found('b', { logOdds: FIELD_BAR, margin: MARGIN })
    for (const by of [basis('clustered'), basis('ensemble', 'clustered')]) {
      const [a, b] = withErrors([unsure, sure], by)
      expect([a!.candidate, a!.stays, a!.error]).toEqual([null, 'alike', undefined])
      expect(b).toEqual(sure)
    }
    expect(withErrors([unsure], basis('ensemble'))[0]!.candidate).toBe(unsure.candidate)
  })

  it('go by a pattern’s own algorithms where it has some', () => {
    const own = { ...knownField(field('a', { adapt: { algorithms: ['clustered'] } })), before: EVIDENCE }
    expect(withErrors([{ ...found('a'), known: own }], basis('ensemble'))[0]!.error).toBeUndefined()
  })
})
