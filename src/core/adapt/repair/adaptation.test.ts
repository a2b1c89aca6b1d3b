import { describe, expect, it } from 'vitest'
import { EXAMPLE_CHARS, MOST_SUGGESTED, SUGGESTED_PRESENCE } from '../constants.ts'
import type { Evidence } from '../evidence/bags.ts'
import type { KnownField } from '../evidence/known-patterns.ts'
import * as of from '../match/candidates.fixture.ts'
import type { Match } from '../match/matches.ts'
import type { Candidate, FieldCandidate, Level } from '../match/pattern-candidates.ts'
import {
  type Adaptation,
  changesOf,
  confidenceOf,
  inTurn,
  labelled,
  nowhereElse,
  type Proposal,
  refusal,
  suggestedFields,
  withoutFound,
} from './adaptation.ts'

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

  it('counts what nearly every page had, though its absence may be chance', () => {
    expect(confidenceOf([field(0.9, 'found'), field(0.9, 'rare')])).toBe(0.5)
    expect(confidenceOf([field(0.9, 'found'), field(0.89, 'rare')])).toBe(1)
  })

  it('counts what stands in lists, and what gives something where it was', () => {
    const rows = { ...field(1, 'found'), children: [field(0.5, 'kept'), field(0.5, 'gone')] }
    expect(confidenceOf([rows])).toBe(0.75)
    expect(confidenceOf([{ ...field(1, 'kept'), candidate: null }, field(1, 'gone')])).toBe(0.5)
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

const NONE = { origin: null, logOdds: null, margin: null, error: null }
const known = (name: string) => of.knownField(of.field(name))
const place = (name: string) => of.fieldCandidate(of.field(name))

describe('inTurn', () => {
  const proposal = (more: Partial<Proposal>): Adaptation => ({
    kind: 'proposal',
    proposal: {
      ...{ wrapper: {} as Proposal['wrapper'], confidence: 1, expectedWrong: 0, maxWrong: 0.1, pages: 1 },
      ...{ changes: [], offers: [], ...more },
    },
  })

  it('is the look that proposes something, or the second', () => {
    const [healthy, unknown] = [{ kind: 'healthy' }, { kind: 'unknown', message: 'few' }] as const
    const one = proposal({})
    expect(inTurn(healthy, unknown)).toBe(unknown)
    expect(inTurn(one, healthy)).toBe(one)
    expect(inTurn(healthy, one)).toBe(one)
  })

  it('is no surer than either, has the changes of both, and ends with what the second made', () => {
    const wrapper = { version: 3 } as Proposal['wrapper']
    const first = proposal({ changes: [labelled('a')], confidence: 0.5, expectedWrong: 0.2, pages: 3 })
    const second = proposal({ changes: [labelled('b')], confidence: 0.7, expectedWrong: 0.1, pages: 4, wrapper })
    expect(inTurn(first, second)).toMatchObject({
      kind: 'proposal',
      proposal: {
        changes: [labelled('a'), labelled('b')],
        ...{ confidence: 0.5, expectedWrong: 0.2, pages: 7, wrapper },
      },
    })
    expect(inTurn(second, first)).toMatchObject({ proposal: { confidence: 0.5, expectedWrong: 0.2 } })
  })
})

describe('changesOf', () => {
  it('tells where a field moved, by what it came up and how sure that is', () => {
    const moved = of.matchOf(known('a'), { candidate: place('b'), logOdds: 3, margin: 2, error: 0.1 })
    const found = { origin: 'place', logOdds: 3, margin: 2 }
    expect(changesOf([moved])).toEqual([{ pattern: 'a', kind: 'field', change: 'moved', ...found, error: 0.1 }])
    const { error: _, ...rest } = moved
    expect(changesOf([rest])).toEqual([{ pattern: 'a', kind: 'field', change: 'moved', ...found, error: null }])
  })

  it('tells of what was not found why it stays, what was refused, or that it is gone', () => {
    const refused = { origin: 'learned', logOdds: 1, margin: 0.5, error: 0.4 } as const
    const matches = [
      of.matchOf(known('a'), { stays: 'rare' }),
      of.matchOf(known('b'), { stays: 'alike', refused }),
      of.matchOf(known('c'), { refused }),
      of.matchOf(known('d')),
    ]
    expect(changesOf(matches)).toEqual([
      { pattern: 'a', kind: 'field', change: 'rare', ...NONE },
      { pattern: 'b', kind: 'field', change: 'alike', ...NONE },
      { pattern: 'c', kind: 'field', change: 'refused', ...refused },
      { pattern: 'd', kind: 'field', change: 'gone', ...NONE },
    ])
  })

  it('leaves out what is where it was, not what changed inside', () => {
    const inside = of.matchOf(of.knownField(of.field('x'), 'rows.x'))
    const rows = of.list('rows')
    const gone = { pattern: 'rows.x', kind: 'field', change: 'gone', ...NONE }
    expect(changesOf([of.matchOf(known('a'), { isKept: true })])).toEqual([])
    expect(changesOf([of.matchOf(of.knownList(rows), { isKept: true, children: [inside] })])).toEqual([gone])
    const same = of.matchOf(of.knownList(rows), { candidate: of.listCandidate(rows), children: [inside] })
    expect(changesOf([same])).toEqual([gone])
    const moved = { ...same, candidate: of.listCandidate(of.list('rows')) }
    expect(changesOf([moved]).map(({ pattern, change }) => [pattern, change])).toEqual([
      ['rows', 'moved'],
      ['rows.x', 'gone'],
    ])
    expect(changesOf([of.matchOf(of.knownList(rows), { children: [inside] })]).map(({ pattern }) => pattern)).toEqual([
      'rows',
    ])
  })

  it('tells of a list the error of its fields', () => {
    const rows = of.knownList(of.list('rows'))
    const values = [of.value(0, 'x')]
    const fields = [0.2, 0.4].map((error, i) =>
      of.matchOf(known(`f${i}`), { candidate: of.fieldCandidate(of.field(`g${i}`), values), error }),
    )
    const [change] = changesOf([of.matchOf(rows, { candidate: of.listCandidate(of.list('new')), children: fields })])
    expect(change!.error).toBeCloseTo(0.3, 12)
  })
})

describe('refusal', () => {
  it('says whether something was found that is likelier wrong than was asked for', () => {
    const gone = { ...labelled('a'), change: 'gone' } as const
    const refused = { ...labelled('b'), change: 'refused' } as const
    expect(refusal([gone])).toMatchObject({ kind: 'refused', message: expect.stringContaining('was not found') })
    expect(refusal([gone, refused])).toMatchObject({ message: expect.stringContaining('likelier wrong') })
  })
})

describe('withoutFound', () => {
  it('takes back what was found for some patterns, in lists too, and leaves what was kept', () => {
    const found = of.matchOf(known('a'), { candidate: place('x') })
    const kept = of.matchOf(known('b'), { candidate: place('y'), isKept: true })
    const inside = of.matchOf(of.knownField(of.field('c'), 'rows.c'), { candidate: place('z') })
    const rows = of.matchOf(of.knownList(of.list('rows')), { isKept: true, children: [inside, found] })
    const all = [found, kept, rows]
    expect(withoutFound(all, new Set())).toEqual(all)
    const lost = of.matchOf(known('a'), { stays: 'rare' })
    expect(withoutFound([lost], new Set(['a']))).toEqual([lost])
    const [a, b, list] = withoutFound(all, new Set(['a', 'b', 'rows', 'rows.c']))
    expect([a!.candidate, b!.candidate]).toEqual([null, kept.candidate])
    expect(list!.isKept).toBe(true)
    expect(list!.children.map(({ candidate }) => candidate)).toEqual([null, null])
  })
})

describe('suggestedFields', () => {
  const learned = (name: string, more: Partial<FieldCandidate> = {}) =>
    of.fieldCandidate(
      of.field(name),
      [of.value(0, `${name} of\n one`), of.value(1, `${name} of one`), of.value(1, name)],
      {
        ...{ origins: ['place', 'learned'], evidence: { presence: 1 } as Evidence },
        ...more,
      },
    )
  const suggested = (candidates: readonly Candidate[], matches: readonly Match[] = []) =>
    suggestedFields(
      { candidates } as Level,
      matches,
      candidates.flatMap(({ pattern }) => (pattern.name === 'furniture' ? [] : [pattern])),
    )

  it('are what the new pages teach and no pattern is, the commonest first, with a few values', () => {
    const presence = (of: number) => ({ evidence: { presence: of } as Evidence })
    const rows = of.listCandidate(of.list('rows'), { origins: ['learned'], ...presence(0.9), says: 'r' })
    const all = [learned('a', presence(SUGGESTED_PRESENCE)), learned('b'), rows]
    expect(suggested(all)).toEqual([
      { kind: 'field', name: 'b', presence: 1, examples: ['b of one', 'b'] },
      { kind: 'list', name: 'rows', presence: 0.9, examples: [] },
      { kind: 'field', name: 'a', presence: SUGGESTED_PRESENCE, examples: ['a of one', 'a'] },
    ])
  })

  it('are nothing that only stands there, is rare, is furniture or says what a pattern says', () => {
    const taken = learned('taken')
    const all = [
      learned('placed', { origins: ['place', 'kept'] }),
      learned('rare', { evidence: { presence: SUGGESTED_PRESENCE - 0.01 } as Evidence }),
      learned('furniture'),
      learned('other', { says: taken.says }),
    ]
    const matches = [of.matchOf(known('x')), of.matchOf(known('y'), { candidate: taken })]
    expect(suggested(all, matches)).toEqual([])
    expect(suggested(all).map(({ name }) => name)).toEqual(['other'])
  })

  it('are shown by a few values, each no longer than a line', () => {
    const values = ['a', 'b', 'c'].map((letter, page) => of.value(page, letter.repeat(EXAMPLE_CHARS + 9)))
    const [one] = suggested([learned('x', { values })])
    expect(one!.examples).toEqual(['a', 'b'].map((letter) => letter.repeat(EXAMPLE_CHARS)))
  })

  it('are so many at most', () => {
    const many = Array.from({ length: MOST_SUGGESTED + 3 }, (_, i) => learned(`f${i}`))
    expect(suggested(many)).toHaveLength(MOST_SUGGESTED)
  })
})
