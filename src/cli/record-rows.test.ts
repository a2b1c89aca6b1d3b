import { describe, expect, it } from 'vitest'
import type { PageRecord } from '../engine/index.ts'
import { createRecordCount, recordRow } from './record-rows.ts'

const record = (status: string, more: object = {}): PageRecord =>
  ({
    url: 'u',
    source: 's',
    status,
    data: { a: 1 },
    violations: [],
    provenance: { a: 'p' },
    ...more,
  }) as unknown as PageRecord
const odd = { violations: [{ pattern: 'a', rule: 'range', message: 'It is odd.' }] }
const wrong = (message: string) => ({ violations: [{ pattern: '', rule: 'wrong-page', message }] })

describe('recordRow', () => {
  it('a printed record has its parts in order, with provenance only if that is wanted', () => {
    const plain = { url: 'u', source: 's', status: 'ok', data: { a: 1 }, violations: [] }
    expect(recordRow(record('ok'), {})).toEqual(plain)
    expect(recordRow(record('ok'), { provenance: false })).toEqual(plain)
    expect(recordRow(record('ok'), { provenance: true })).toEqual({ ...plain, provenance: { a: 'p' } })
    const more = { wrapper: 'w', layout: 2, embedded: { jsonLd: [] } }
    const row = recordRow(record('ok', more), { provenance: true })
    expect(row).toEqual({ ...plain, ...more, provenance: { a: 'p' } })
    expect(Object.keys(row)).toEqual([
      'url',
      'source',
      'status',
      'data',
      'violations',
      'wrapper',
      'layout',
      'provenance',
      'embedded',
    ])
  })
})

function counted(records: readonly PageRecord[], heal = 'off') {
  const said: string[] = []
  const all = createRecordCount()
  const empty = all.isEmpty()
  for (const one of records) all.add(one)
  return { code: all.end((message) => void said.push(message), heal), said, empty, isEmpty: all.isEmpty() }
}

describe('createRecordCount', () => {
  it('records without problems are not mentioned', () => {
    expect(counted([record('ok'), record('healed')])).toEqual({ code: 0, said: [], empty: true, isEmpty: false })
    expect(counted([])).toEqual({ code: 3, said: [], empty: true, isEmpty: true })
  })

  it('records of another class are counted and the first ones named', () => {
    const others = (count: number) =>
      Array.from({ length: count }, (_, i) => record('other-class', { source: `s${i}`, ...odd }))
    const todo = 'learn a wrapper from pages like them.'
    expect(counted(others(1))).toMatchObject({
      code: 3,
      said: ["s0 is no page of the wrapper's class; learn a wrapper from pages like it."],
    })
    expect(counted([...others(1), record('ok')])).toMatchObject({
      code: 0,
      said: [`1 of 2 pages are not of the wrapper's class: s0; ${todo}`],
    })
    const [many] = counted(others(100)).said
    expect(many).toMatch(/^100 of 100 pages are not of the wrapper's class: s0, s1, .*\.\.\.; learn a wrapper/)
    expect(many).not.toContain('s99')
  })

  it('records with violations are counted, with what to do', () => {
    const see = `broke the wrapper's constraints; see "violations", and`
    expect(counted([record('violated', odd)])).toMatchObject({
      code: 4,
      said: [`1 of 1 record ${see} see "treegram heal" for a repair if the site has changed.`],
    })
    expect(counted([record('violated', odd), record('ok')], 'apply')).toMatchObject({
      code: 4,
      said: [`1 of 2 records ${see} learn the wrapper again if the site has changed.`],
    })
    expect(counted([record('violated'), record('other-class')]).code).toBe(4)
  })

  it('odd records are counted without changing the exit code', () => {
    expect(counted([record('ok', odd), record('ok')])).toMatchObject({
      code: 0,
      said: [
        '1 of 2 records have something odd that may be right: see "suspicion" in "violations" (--strict refuses them).',
      ],
    })
  })

  it('records that are healed in part are counted, with what they lack', () => {
    const lack = (pattern: string) => ({ pattern, rule: 'drift', message: `No "${pattern}".`, suspicion: 1 })
    const part = (...lacks: readonly string[]) => record('healed-in-part', { violations: lacks.map(lack) })
    expect(counted([part('a'), part('a'), record('healed')])).toMatchObject({
      code: 0,
      said: ['2 of 3 records are healed in part. No "a".'],
    })
    expect(counted([part('a', 'b', 'c', 'd', 'e')]).said).toEqual([
      '1 of 1 record are healed in part. No "a". No "b". No "c". 2 more patterns: see "violations".',
    ])
  })

  it('obstacles to reading are counted by their message', () => {
    const some = ['A', 'B', 'A', 'C', 'D'].map((message) => record('other-class', wrong(message)))
    expect(counted(some).said.slice(1)).toEqual(['2 pages: A', '1 page: B', '1 page: C'])
    const twice = { violations: [...odd.violations, ...wrong('X').violations, ...wrong('Y').violations] }
    expect(counted([record('other-class', twice)]).said.slice(1)).toEqual(['1 page: X'])
  })

  it('messages about records have a fixed order', () => {
    const said = counted([record('violated'), record('other-class', wrong('A')), record('ok', odd)]).said
    expect(said.map((text) => text.slice(0, 6))).toEqual(['1 of 3', '1 page', '1 of 3', '1 of 3'])
    expect(said[0]).toContain('class')
    expect(said[2]).toContain('broke')
    expect(said[3]).toContain('odd')
  })
})
