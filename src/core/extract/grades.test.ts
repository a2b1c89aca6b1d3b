import { describe, expect, it } from 'vitest'
import type { FieldData, RecordData, Violation } from './data.ts'
import { graded, gradeMisread, isGrave, type Misread, statusOf } from './grades.ts'
import { planLevel } from './plan.ts'

const GRAVE: Violation = { pattern: 'a', rule: 'type', message: 'odd' }
const ODD: Violation = { ...GRAVE, suspicion: 0.5 }

describe('violations', () => {
  it('are grave where they are no mere suspicions', () => {
    expect([GRAVE, ODD, { ...ODD, suspicion: 0 }].map(isGrave)).toEqual([true, false, false])
    expect([[], [ODD], [ODD, GRAVE], [GRAVE]].map(statusOf)).toEqual(['ok', 'ok', 'violated', 'violated'])
  })

  it('are graded by a share, in hundredths', () => {
    expect([0, 0.254, 0.999, 1, 3].map((share) => graded(ODD, share))).toEqual([
      { ...GRAVE, suspicion: 0 },
      { ...GRAVE, suspicion: 0.25 },
      { ...GRAVE, suspicion: 1 },
      GRAVE,
      GRAVE,
    ])
  })
})

/** What is said of values that are misread, by path with how many, of a page with these data; fields `t...` are texts, others numbers. */
function grades(
  data: RecordData,
  misread: Readonly<Record<string, number>>,
): Readonly<Record<string, number | 'grave'>> {
  const level = planLevel(
    Object.keys(data).map((name) => ({
      kind: 'field',
      name,
      locators: [],
      value: { kind: 'text' },
      type: name.startsWith('t') ? 'text' : 'number',
      required: false,
    })),
    '',
    new Map(),
  )
  const of = (pattern: string): Violation => ({ pattern, rule: 'type', message: `${pattern} is odd` })
  const noted = new Map<string, Misread>(
    Object.entries(misread).map(([path, count]) => [path, { violation: of(path), count }]),
  )
  const found = gradeMisread(noted, data, level)
  for (const { suspicion: _, ...one } of found) expect(one).toEqual(of(one.pattern))
  return Object.fromEntries(found.map(({ pattern, suspicion }) => [pattern, suspicion ?? 'grave']))
}

describe('values of another type', () => {
  it('are nothing where there are none', () => {
    expect(grades({ a: 1 }, {})).toEqual({})
  })

  it('are, one alone, suspicious at most', () => {
    expect(grades({ a: 'x' }, { a: 1 })).toEqual({ a: 0.9 })
    expect(grades({ a: 'x', b: 1, c: 1, d: 1 }, { a: 1 })).toEqual({ a: 0.74 })
  })

  it('are counted among the typed values of the page that are there', () => {
    const page = { a: 'x', b: 'y', c: 1, d: 1, e: 1, f: null, text: 'z' }
    expect(grades(page, { a: 1, b: 1 })).toEqual({ a: 'grave', b: 'grave' })
    expect(grades({ ...page, f: 1 }, { a: 1, b: 1 })).toEqual({ a: 0.98, b: 0.98 })
    expect(grades({ ...page, f: 1, text: null, t2: 'z' }, { a: 1, b: 1 })).toEqual({ a: 0.98, b: 0.98 })
  })

  it('are counted among the values of their list', () => {
    const rows = (count: number): FieldData => Array.from({ length: count }, () => ({ b: 1, c: { d: 1 } }))
    expect(grades({ l: rows(5) }, { 'l.b': 2 })).toEqual({ 'l.b': 'grave' })
    expect(grades({ l: rows(6) }, { 'l.b': 2 })).toEqual({ 'l.b': 0.98 })
    expect(grades({ l: rows(100) }, { 'l.b': 1 })).toEqual({ 'l.b': 0.03 })
    expect(grades({ l: rows(1) }, { 'l.b': 1 })).toEqual({ 'l.b': 0.9 })
    expect(grades({ l: rows(6), a: 'x' }, { 'l.b': 2, a: 1 })).toEqual({ 'l.b': 0.98, a: 0.9 * 1 })
  })

  it('are counted in lists of lists, and those that are not there are not', () => {
    const rows = [{ m: [{ b: 1 }, { b: null }] }, { m: [{ b: 1 }, { b: 1 }, {}] }, { m: [] }, {}, 'text']
    expect(grades({ l: rows }, { 'l.m.b': 2 })).toEqual({ 'l.m.b': 'grave' })
    const more = [...rows, { m: [{ b: 1 }, { b: 1 }, { b: 1 }] }]
    expect(grades({ l: more }, { 'l.m.b': 2 })).toEqual({ 'l.m.b': 0.98 })
    expect(grades({ l: [] }, { 'l.m.b': 2 })).toEqual({ 'l.m.b': 'grave' })
  })
})
