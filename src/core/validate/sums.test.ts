import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FieldData, RecordData } from '../extract/index.ts'
import { editWrapper, type Wrapper } from '../wrapper/index.ts'
import { checkConstraints, learnConstraints } from './index.ts'
import { observe } from './observed.ts'
import { brokenSums, summed, sumOnAll, sumsOf } from './sums.ts'
import { field, list, page, wrapperOf } from './wrapper.fixture.ts'

const league = wrapperOf(
  list('teams', [
    field('team'),
    field('played', 'number'),
    field('won', 'number'),
    field('drawn', 'number'),
    field('lost', 'number'),
    field('goals', 'number'),
  ]),
)

const team = (i: number): RecordData => {
  const [won, drawn, lost] = [(5 * i) % 7, (3 * i) % 5, (2 * i) % 3]
  return { team: `Team ${i}`, played: won + drawn + lost, won, drawn, lost, goals: (11 * i) % 29 }
}
const table = (
  from: number,
  change: (record: RecordData, i: number) => RecordData = (record) => record,
): RecordData => {
  return { teams: Array.from({ length: 8 }, (_, i) => change(team(from + i), i)) }
}
const learned = learnConstraints(
  league,
  [0, 8, 16, 24, 32, 40].map((from) => page(table(from))),
)
const sumOf = (wrapper: Wrapper, name: string): readonly string[] | undefined => {
  const [teams] = wrapper.page.children
  const children = teams?.kind === 'list' ? teams.record.children : []
  const own = children.find((one) => one.name === name)?.constraints?.find(({ rule }) => rule === 'sum')
  return own?.rule === 'sum' ? own.of : undefined
}
const broken = (data: RecordData): readonly string[] =>
  checkConstraints(learned, page(data)).map(({ pattern, rule }) => `${pattern} ${rule}`)

describe('a field that is the sum of others', () => {
  it('a sum is learned when it adds up in all records of all pages', () => {
    expect(sumOf(learned, 'played')).toEqual(['won', 'drawn', 'lost'])
    expect(['won', 'drawn', 'lost', 'goals'].map((name) => sumOf(learned, name))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    const odd = [0, 8, 16, 24, 32, 40].map((from) =>
      page(table(from, (record, i) => (from === 16 && i === 3 ? { ...record, played: 99 } : record))),
    )
    expect(sumOf(learnConstraints(league, odd), 'played')).toBeUndefined()
  })

  it('a sum is violated by another column in its place and not by a single slip', () => {
    expect(broken(table(48))).toEqual([])
    expect(broken(table(48, (record) => ({ ...record, won: record.goals as FieldData })))).toContain('teams.played sum')
    expect(broken(table(48, (record) => ({ ...record, played: String(record.goals) })))).toContain('teams.played sum')
    expect(broken(table(48, (record, i) => (i === 2 ? { ...record, played: 40 } : record)))).toEqual([])
  })

  it('a sum says nothing of records that lack a number', () => {
    expect(broken(table(48, (record) => ({ ...record, won: null })))).not.toContain('teams.played sum')
  })

  it('a sum goes by the new name of a renamed field', () => {
    const result = editWrapper(learned, [{ edit: 'rename', pattern: 'teams.won', to: 'wins' }])
    if (!result.ok) throw new Error('It cannot be renamed.')
    expect(sumOf(result.wrapper, 'played')).toEqual(['wins', 'drawn', 'lost'])
  })

  it('the sums found are those that trying all choices of two and three fields finds', () => {
    const numbers = fc.array(fc.record({ a: small(), b: small(), c: small(), d: small() }), { maxLength: 4 })
    const level = wrapperOf(
      list(
        'rows',
        ['a', 'b', 'c', 'd'].map((name) => field(name, 'number')),
      ),
    )
    fc.assert(
      fc.property(numbers, (rows) => {
        const observed = observe(level, page({ rows })).flatMap((one) => (one.kind === 'field' ? [one] : []))
        for (const one of observed) expect([...(sumsOf(one)?.keys() ?? [])]).toEqual(naive(one.pattern.name, rows))
      }),
    )
  })
})

const small = () => fc.option(fc.integer({ min: 0, max: 3 }), { freq: 5 })

/** Choices in the order of their size, then of their names. */
function naive(name: string, rows: readonly Readonly<Record<string, number | null>>[]): readonly string[] {
  if (rows.every((row) => row[name] === null)) return []
  const others = ['a', 'b', 'c', 'd'].filter((other) => other !== name && rows.some((row) => row[other] !== null))
  const subsets = Array.from({ length: 2 ** others.length }, (_, bits) => others.filter((_, i) => (bits >> i) & 1))
  const fitting = subsets.filter((parts) => {
    const whole = rows.filter((row) => row[name] !== null && parts.every((part) => row[part] !== null))
    const adds = whole.every((row) => row[name] === parts.reduce((sum, part) => sum + row[part]!, 0))
    return adds && parts.every((part) => 4 * whole.filter((row) => row[part] !== 0).length >= whole.length)
  })
  const sized = fitting.filter(({ length }) => length === 2 || length === 3)
  return sized.map((parts) => parts.join('\n')).sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
}

describe('sumOnAll', () => {
  const sums = (records: Readonly<Record<string, number>>) => new Map(Object.entries(records))

  it.each<[string, ReturnType<typeof sumsOf>[], readonly string[] | null]>([
    ['of none without numbers', [null, null], null],
    ['of none without pages', [], null],
    ['in many records', [sums({ 'a\nb': 60 }), null, sums({ 'a\nb': 40 })], ['a', 'b']],
    ['not in few', [sums({ 'a\nb': 2 }), sums({ 'a\nb': 1 })], null],
    ['not where a page has another', [sums({ 'a\nb': 20 }), sums({ 'a\nc': 20 })], null],
    ['the first that has records enough', [sums({ 'a\nb': 2, 'a\nb\nc': 100, 'b\nc': 100 })], ['a', 'b', 'c']],
  ])('the sum on all pages is %s', (_, pages, wanted) => {
    expect(sumOnAll(pages)).toEqual(wanted)
  })

  it('sums are exact apart from binary fractions, for large numbers and small ones', () => {
    const records = (...rows: readonly (readonly [all: number, a: number, b: number])[]) => {
      const [, all] = observe(triple, page({ rows: rows.map(([all, a, b]) => ({ all, a, b })) }))
      return all?.kind === 'field' ? summed(all, ['a', 'b']) : null
    }
    expect(records([0.3, 0.1, 0.2], [1e9 + 1, 1e9, 1.5], [-3, -1, -2])).toEqual({ records: 3, off: [] })
    expect(records([0.3001, 0.1, 0.2], [1000, 500, 500.01], [3, 1, 2])).toEqual({
      records: 3,
      off: [
        { total: 0.3001, parts: [0.1, 0.2] },
        { total: 1000, parts: [500, 500.01] },
      ],
    })
  })

  it('a field outside of lists is no learned sum', () => {
    const [all, ...others] = observe(
      wrapperOf(field('all', 'number'), field('a', 'number'), field('b', 'number')),
      page({ all: 3, a: 1, b: 2 }),
    )
    if (all?.kind !== 'field') throw new Error('There is no field.')
    expect(others.length).toBe(2)
    expect(sumsOf(all)).toBeNull()
    expect(summed(all, ['a', 'c'])).toBeNull()
    expect(summed(all, ['a', 'b'])).toEqual({ records: 1, off: [] })
  })
})

const triple = wrapperOf(
  list(
    'rows',
    ['all', 'a', 'b'].map((name) => field(name, 'number')),
  ),
)

describe('brokenSums', () => {
  const sums = new Map([['rows.all', ['a', 'b']]])
  const rowsOf = (wrong: number, of: number) =>
    page({ rows: Array.from({ length: of }, (_, i) => ({ all: i < wrong ? 9 : 3, a: 1, b: 2 })) })
  const broken = (...pages: readonly (readonly [wrong: number, of: number])[]) => [
    ...brokenSums(
      triple,
      sums,
      pages.map(([wrong, of]) => rowsOf(wrong, of)),
    ),
  ]

  it.each<[string, [number, number][], boolean]>([
    [
      'on most pages',
      [
        [4, 4],
        [4, 4],
        [0, 4],
      ],
      true,
    ],
    [
      'on half of the pages they do',
      [
        [4, 4],
        [0, 4],
      ],
      false,
    ],
    ['in most of the records', [[80, 100]], true],
    ['in few of the records they do', [[5, 100]], false],
    [
      'on most of the pages that have numbers',
      [
        [4, 4],
        [0, 0],
        [0, 0],
      ],
      true,
    ],
    ['on no page they do', [], false],
  ])('sums that no longer hold are found %s', (_, pages, isBroken) => {
    expect(broken(...pages)).toEqual(isBroken ? ['rows.all', 'rows.a', 'rows.b'] : [])
  })
})
