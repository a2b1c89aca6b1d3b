import { describe, expect, it } from 'vitest'
import { parse } from '../../dom/index.ts'
import { FIELD_BAR, LIST_BAR, MARGIN, OTHER_MARKS_ODDS } from '../constants.ts'
import { BAG_NAMES, type Evidence } from '../evidence/bags.ts'
import { evidenceLogOdds } from '../evidence/evidence-similarity.ts'
import { rememberPages } from '../evidence/memory.ts'
import { openPage } from '../evidence/open-page.ts'
import {
  field,
  fieldCandidate,
  knownField,
  knownList,
  list,
  listCandidate,
  matchOf,
  value,
} from '../match/candidates.fixture.ts'
import type { Match } from '../match/matches.ts'
import { type Around, SIGNS, signsOf } from './signs.ts'

function evidence(more: Partial<Evidence> = {}, bags: Partial<Evidence['bags']> = {}): Evidence {
  const all = Object.fromEntries(BAG_NAMES.map((name) => [name, new Map([['x', 1]])])) as unknown as Evidence['bags']
  return {
    ...{ presence: 1, count: [1, 0], fill: 1, length: [2, 0.5], characters: [0.5, 0.5], distinct: 1, several: 0 },
    ...{ inTitle: 0, inUrl: 0, position: 0 },
    bags: { ...all, ...bags },
    ...more,
  }
}

function found(name: string, before: Evidence, now: Evidence, more: Partial<Match> = {}): Match {
  const known = { ...knownField(field(name)), before }
  return matchOf(known, { candidate: fieldCandidate(field(`new-${name}`), [], { evidence: now }), ...more })
}

const NOTHING = { texts: new Map(), records: new Map() }

function sign(name: (typeof SIGNS)[number], match: Match, around: Partial<Around> = {}): number {
  return signsOf(match, { around: [], level: [match], memory: NOTHING, ...around })[SIGNS.indexOf(name)]!
}

const same = found('a', evidence(), evidence(), { logOdds: 3, margin: 3 })

describe('the signs of a field that was found again', () => {
  it('are one each, 0 to 1', () => {
    const signs = signsOf(same, { around: [], level: [same], memory: NOTHING })
    expect(signs).toEqual([1, 1, 1, 1, 0.5, 1, 1])
  })

  it('are how alike its values are, in all, in their characters and in how they end', () => {
    const now = evidence(
      { characters: [1, 0], length: [4, 0.5] },
      { ends: new Map([['y', 1]]), words: new Map([['y', 1]]), source: new Map([['y', 1]]) },
    )
    const odds = evidenceLogOdds(evidence(), now)
    expect(Math.abs(odds)).toBeLessThan(5)
    const changed = found('a', evidence(), now)
    expect(sign('odds', changed)).toBeCloseTo((odds + 5) / 10, 12)
    expect(sign('characters', changed)).toBeCloseTo(0.5, 12)
    expect(sign('ends', changed)).toBe(0)
    const other = evidence(
      { ...{ characters: [0, 0], length: [9, 0], distinct: 0, inTitle: 1, inUrl: 1, several: 1 } },
      now.bags,
    )
    expect(sign('odds', found('a', evidence(), other))).toBe(0)
  })

  it('are the least lead of the lists around it', () => {
    const around = (...margins: readonly number[]) =>
      margins.map((margin) => matchOf(knownList(list('rows')), { candidate: listCandidate(list('new')), margin }))
    expect(sign('listLead', same, { around: around(0.5, 3) })).toBe(0.75)
    expect(sign('listLead', same, { around: around(3, -0.5) })).toBe(0.25)
    expect(sign('listLead', same, { around: around(9) })).toBe(1)
    expect(sign('listLead', same, { around: around(-2) })).toBe(0)
  })

  it('are how much worse it were if another field of its level were in its place', () => {
    const odds = evidenceLogOdds(evidence(), evidence())
    const [one, other] = [1, 2].map((more, i) => found(`f${i}`, evidence(), evidence(), { logOdds: odds + more }))
    expect(sign('exchanged', one!, { level: [one!, other!] })).toBeCloseTo(0.5, 12)
    expect(sign('exchanged', other!, { level: [one!, other!] })).toBeCloseTo(0.5, 12)
    const none = [
      matchOf({ ...knownField(field('lost')), before: evidence() }),
      { ...other!, known: knownField(field('new')) },
      { ...other!, candidate: listCandidate(list('rows')) },
    ]
    expect(sign('exchanged', one!, { level: [one!, ...none] })).toBe(1)
    const third = found('f2', evidence(), evidence(), { logOdds: odds })
    expect(sign('exchanged', one!, { level: [other!, one!, third] })).toBeCloseTo(1 / 6, 12)
  })

  it('are worse in another field’s place also by the classes that each keeps', () => {
    const marked = (mark: string) => evidence({}, { marks: new Map([[mark, 1]]) })
    const crossed = evidenceLogOdds(marked('m'), marked('n'))
    const logOdds = crossed + 1 - OTHER_MARKS_ODDS
    const [one, other] = ['m', 'n'].map((mark) => found(mark, marked(mark), marked(mark), { logOdds }))
    expect(sign('exchanged', one!, { level: [one!, other!] })).toBeCloseTo(1 / 3, 12)
  })

  it('are whether it and all lists around it passed the bars', () => {
    const sure = found('a', evidence(), evidence(), { logOdds: FIELD_BAR, margin: MARGIN })
    const rows = (logOdds: number) =>
      matchOf(knownList(list('rows')), { candidate: listCandidate(list('new')), logOdds })
    expect(sign('sure', sure)).toBe(1)
    expect(sign('sure', { ...sure, margin: MARGIN - 0.01 })).toBe(0)
    expect(sign('sure', { ...sure, logOdds: FIELD_BAR - 0.01 })).toBe(0)
    expect(sign('sure', sure, { around: [rows(LIST_BAR)] })).toBe(1)
    expect(sign('sure', sure, { around: [rows(LIST_BAR), rows(LIST_BAR - 0.01)] })).toBe(0)
    expect(sign('sure', { ...sure, logOdds: -9 }, { around: [rows(LIST_BAR)] })).toBe(0)
  })

  it('are the share of what was read before that it gives', () => {
    const texts = ['one', 'two', 'three', 'four']
    const parsed = parse(texts.map((text) => `<p>${text}</p>`).join(''))
    if (!parsed.ok) throw new Error(parsed.problem.message)
    const pages = [openPage({ url: 'https://s.example/', tree: parsed.tree })]
    const memory = rememberPages(pages, [{ a: texts }])
    const values = ['one', 'five'].map((text) => value(0, text))
    const match = { ...same, candidate: fieldCandidate(field('x'), values, { evidence: evidence() }) }
    expect(sign('remembered', match, { memory })).toBe(0.25)
    expect(sign('remembered', { ...match, known: { ...match.known, path: 'b' } as Match['known'] }, { memory })).toBe(
      0.5,
    )
  })
})
