import { describe, expect, it } from 'vitest'
import { emptyShape, type Shape, widenByRow } from '../row-shape.ts'
import type { Row } from '../row-writer.ts'
import type { Column } from '../tables.ts'
import { type Conflict, isInConflict, planTable, type WantedColumn, wantedColumns, wideningOf } from './columns.ts'
import { parsePlace, type TablePlace } from './place.ts'

function shapeOf(...rows: readonly Row[]): Shape {
  const shape = emptyShape()
  for (const row of rows) widenByRow(shape, row)
  return shape
}
const wanted = (...rows: readonly Row[]): readonly WantedColumn[] => wantedColumns(shapeOf(...rows))
const place = (more = ''): TablePlace => parsePlace(`postgres://h/d?table=t${more}`)
const UPSERT = place('&mode=upsert')
const column = (name: string, kind: WantedColumn['kind']): WantedColumn => ({ name, path: [name], kind, field: name })

describe('columns that rows need', () => {
  it('fields of the row and of its data are columns', () => {
    expect(
      wanted({ url: 'u', data: { name: 'a', tags: ['x'], size: { w: 1, h: null }, none: null, url: 'v' } }),
    ).toEqual([
      { name: 'url', path: ['url'], kind: 'text', field: 'url' },
      { name: 'name', path: ['data', 'name'], kind: 'text', field: 'name' },
      { name: 'tags', path: ['data', 'tags'], kind: 'json', field: 'tags' },
      { name: 'size.w', path: ['data', 'size', 'w'], kind: 'integer', field: 'size' },
      { name: 'size.h', path: ['data', 'size', 'h'], kind: 'unseen', field: 'size' },
      { name: 'none', path: ['data', 'none'], kind: 'unseen', field: 'none' },
      { name: 'record_url', path: ['data', 'url'], kind: 'text', field: 'record_url' },
    ])
    expect(wanted({ data: { status: 'x' } }).map(({ name }) => name)).toEqual(['record_status'])
    expect(wanted({ provenance: { a: 1 }, seen: null }).map(({ name, kind }) => [name, kind])).toEqual([
      ['provenance', 'json'],
      ['seen', 'unseen'],
    ])
    expect(wanted()).toEqual([])
  })

  it('names that the database does not take are shortened and hashed', () => {
    const nameOf = (name: string): string => wanted({ data: { [name]: 'x' } })[0]!.name
    const hash = (start: string): RegExp => new RegExp(`^${start}_[0-9a-f]{8}$`)
    expect(nameOf('a'.repeat(63))).toBe('a'.repeat(63))
    expect(nameOf('a'.repeat(64))).toMatch(hash('a{50}'))
    expect(nameOf('a'.repeat(64))).not.toBe(nameOf('a'.repeat(65)))
    expect(nameOf(`${'a'.repeat(49)}${'é'.repeat(10)}`)).toMatch(hash('a{49}'))
    expect(nameOf('a\0b')).toMatch(hash('ab'))
    for (const system of ['ctid', 'xmin', 'xmax', 'cmin', 'cmax', 'tableoid'])
      expect(nameOf(system)).toMatch(hash(system))
    expect(nameOf('oid')).toBe('oid')
  })

  it('two fields with one column name are refused', () => {
    expect(() => wanted({ data: { 'a.b': 1, a: { b: 2 } } })).toThrow(
      expect.objectContaining({
        code: 'bad-table',
        message: 'Two fields would both be the column "a.b"; rename one with "treegram edit".',
      }),
    )
  })
})

describe('planTable', () => {
  const KINDS: readonly (readonly [Column['kind'], string])[] = [
    ['boolean', 'boolean'],
    ['integer', 'bigint'],
    ['number', 'numeric'],
    ['date', 'date'],
    ['time', 'timestamp with time zone'],
    ['text', 'text'],
    ['mixed', 'text'],
    ['json', 'jsonb'],
  ]

  it.each(KINDS)('a new column for %s has the type %s', (kind, type) => {
    const planned = { name: 'a', path: ['a'], kind, type }
    const plan = { columns: [planned], added: [planned], widened: [], conflicts: [] }
    expect(planTable([column('a', kind)], null, place())).toEqual(plan)
    expect(planTable([column('a', kind)], [{ name: 'b', type: 'text' }], place())).toEqual(plan)
  })

  it.each<readonly [string, Column['kind'], Column['kind'] | null, string]>([
    ['boolean', 'boolean', 'boolean', 'boolean'],
    ['text', 'integer', 'mixed', 'text'],
    ['character varying', 'json', null, ''],
    ['character varying', 'time', 'mixed', 'text'],
    ['citext', 'text', 'mixed', 'text'],
    ['jsonb', 'json', 'json', 'jsonb'],
    ['json', 'text', 'json', 'jsonb'],
    ['smallint', 'integer', 'integer', 'bigint'],
    ['integer', 'integer', 'integer', 'bigint'],
    ['double precision', 'integer', 'integer', 'bigint'],
    ['numeric', 'number', 'number', 'numeric'],
    ['double precision', 'number', 'number', 'numeric'],
    ['numeric', 'text', null, ''],
    ['bigint', 'boolean', null, ''],
    ['date', 'date', 'date', 'date'],
    ['date', 'time', null, ''],
    ['timestamp with time zone', 'time', 'time', 'timestamp with time zone'],
    ['timestamp without time zone', 'time', null, ''],
    ['boolean', 'integer', null, ''],
    ['boolean', 'json', null, ''],
  ])('a column of %s takes %s as %s', (type, kind, as, written) => {
    const plan = planTable([column('a', kind)], [{ name: 'a', type }], place())
    const columns = as === null ? [] : [{ name: 'a', path: ['a'], kind: as, type: written }]
    const conflicts = as === null ? [{ name: 'a', path: ['a'], kind, type }] : []
    expect(plan).toEqual({ columns, added: [], widened: [], conflicts })
  })

  it.each(['smallint', 'integer', 'bigint'])('a column of %s becomes numeric for fractions', (type) => {
    const plan = planTable([column('a', 'number')], [{ name: 'a', type }], place())
    const columns = [{ name: 'a', path: ['a'], kind: 'number', type: 'numeric' }]
    expect(plan).toEqual({ columns, added: [], widened: ['a'], conflicts: [] })
  })

  it('a field without values gets no column, but an existing one is written', () => {
    const unseen = [column('a', 'unseen'), column('b', 'unseen')]
    expect(planTable(unseen, null, place()).columns).toEqual([])
    expect(planTable(unseen, [{ name: 'b', type: 'date' }], place())).toEqual({
      columns: [{ name: 'b', path: ['b'], kind: 'text', type: 'date' }],
      added: [],
      widened: [],
      conflicts: [],
    })
  })

  it('columns of other shapes of a field are cleared in an upsert', () => {
    const existing = ['a', 'a.x', 'ab', 'b.y', 'c', 'a.z.u'].map((name) => ({ name, type: 'text' }))
    const own = [
      { name: 'a.x', path: ['a', 'x'], kind: 'text', field: 'a' },
      { name: 'c', path: ['c'], kind: 'text', field: 'c' },
    ] as const
    const stale = (columns: readonly { name: string }[]): string[] => columns.map(({ name }) => name).slice(2)
    expect(stale(planTable(own, existing, UPSERT).columns)).toEqual(['a', 'a.z.u'])
    expect(planTable(own, existing, UPSERT).columns[2]).toEqual({ name: 'a', path: [''], kind: 'text', type: 'text' })
    expect(stale(planTable(own, existing, place()).columns)).toEqual([])
    expect(stale(planTable(own, null, UPSERT).columns)).toEqual([])
  })
})

describe('values that do not fit a column', () => {
  const conflict = (type: string, kind: Column['kind'] = 'text'): Conflict => ({ name: 'a"b', path: ['a'], kind, type })

  it('a column can be widened by a statement', () => {
    expect(wideningOf('s."t"', conflict('date'))).toBe('ALTER TABLE s."t" ALTER COLUMN "a""b" TYPE text')
    expect(wideningOf('t', conflict('date', 'json'))).toBe(
      'ALTER TABLE t ALTER COLUMN "a""b" TYPE jsonb USING to_jsonb("a""b")',
    )
  })

  it('a value that does not fit its column is in conflict', () => {
    expect(
      [null, undefined, 5, '2024-02-30', true, {}, []].map((value) => isInConflict(value, conflict('date'))),
    ).toEqual([false, false, true, true, true, true, true])
    expect(isInConflict('2024-02-28', conflict('date'))).toBe(false)
    expect(isInConflict({}, conflict('jsonb'))).toBe(true)
    expect([5, 5.5, 'x'].map((value) => isInConflict(value, conflict('bigint')))).toEqual([false, false, true])
  })
})
