import { readFileSync } from 'node:fs'
import { parquetMetadata, parquetReadObjects, parquetSchema } from 'hyparquet'
import { describe, expect, it } from 'vitest'
import { useFolder } from './folder.fixture.ts'
import { parquetTable, type Row } from './index.ts'

const { at, writeAll } = useFolder()

const bufferOf = (name: string): ArrayBuffer => new Uint8Array(readFileSync(at(name))).buffer
const metadataOf = (name: string) => parquetMetadata(bufferOf(name))
const groupsOf = (name: string): readonly number[] => metadataOf(name).row_groups.map((one) => Number(one.num_rows))
/** A row of so many characters of JSON. */
const long = (length: number): Row => ({ a: 'x'.repeat(length - '{"a":""}'.length) })

async function readBack(...rows: readonly Row[]): Promise<readonly Record<string, unknown>[]> {
  await writeAll('a.parquet', rows)
  const read = await parquetReadObjects({ file: bufferOf('a.parquet') })
  // The reader has no objects and lists that are null.
  return read.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? null])))
}
/** What the columns are, by their names. */
function columnsOf(name: string): Record<string, unknown> {
  const { children } = parquetSchema(metadataOf(name))
  return Object.fromEntries(
    children.map(({ element }) => [element.name, [element.type, element.converted_type, element.repetition_type]]),
  )
}

describe('row groups in Parquet', () => {
  it('a large Parquet file has several row groups', async () => {
    await writeAll('a.parquet', new Array(5).fill(long(3e6)))
    const groups = groupsOf('a.parquet')
    expect(groups.length).toBeGreaterThan(1)
    expect(groups.reduce((sum, rows) => sum + rows)).toBe(5)
  })

  it('a Parquet file without rows has a column all the same', async () => {
    expect(await readBack()).toEqual([])
    expect(Object.keys(columnsOf('a.parquet'))).toEqual(['url'])
  })
})

describe('fields in Parquet', () => {
  it('a field has the type that was seen', async () => {
    const day = '2026-01-02'
    const row = { b: true, i: 7, n: 0.5, d: day, t: `${day}T03:04:05Z`, s: 'x', m: 'x' }
    const [first, second] = await readBack(row, { m: 1, n: 2 })
    expect(first).toEqual({ ...row, i: 7n, d: new Date(day), t: new Date(`${day}T03:04:05Z`) })
    expect(second).toMatchObject({ m: '1', n: 2, b: null, d: null })
    expect(columnsOf('a.parquet')).toEqual({
      b: ['BOOLEAN', undefined, 'OPTIONAL'],
      i: ['INT64', undefined, 'OPTIONAL'],
      n: ['DOUBLE', undefined, 'OPTIONAL'],
      d: ['INT32', 'DATE', 'OPTIONAL'],
      t: ['INT64', 'TIMESTAMP_MILLIS', 'OPTIONAL'],
      s: ['BYTE_ARRAY', 'UTF8', 'OPTIONAL'],
      m: ['BYTE_ARRAY', 'UTF8', 'OPTIONAL'],
    })
  })

  it('lists and objects are nested columns', async () => {
    const rows = [
      { l: [['a'], []], o: { p: { q: 1.5 } } },
      { l: null, o: null },
    ]
    expect(await readBack(...rows)).toEqual(rows)
    expect(columnsOf('a.parquet')).toMatchObject({ l: [undefined, 'LIST', 'OPTIONAL'] })
  })

  it('an object that is sometimes a value is a struct with a value', async () => {
    expect(await readBack({ o: { a: 'x' } }, { o: 'y' }, { o: null })).toEqual([
      { o: { a: 'x', value: null } },
      { o: { a: null, value: 'y' } },
      { o: null },
    ])
  })

  it('a field that no column can express is JSON', async () => {
    expect(await readBack({ f: [1] }, { f: 'x' })).toEqual([{ f: '[1]' }, { f: '"x"' }])
    expect(await readBack({ f: [1] }, { f: { a: 1 } }, { f: null })).toEqual([
      { f: '[1]' },
      { f: '{"a":1}' },
      { f: null },
    ])
    expect(await readBack({ f: {} })).toEqual([{ f: '{}' }])
    expect(await readBack({ f: { value: 1 } }, { f: 2 })).toEqual([{ f: '{"value":1}' }, { f: '2' }])
    expect(await readBack({ f: { value: 1.5 } })).toEqual([{ f: { value: 1.5 } }])
  })
})

describe('Parquet with known columns', () => {
  it('known columns are there without rows too', async () => {
    const columns = {
      a: { kind: 'integer' },
      b: { kind: 'list', item: { kind: 'struct', fields: { c: { kind: 'text' } } } },
      j: { kind: 'json' },
    } as const
    const empty = parquetTable(at('a.parquet'), columns)
    await empty.commit()
    expect(groupsOf('a.parquet')).toEqual([])
    expect(Object.keys(columnsOf('a.parquet'))).toEqual(['a', 'b', 'j'])
    const table = parquetTable(at('b.parquet'), columns)
    await table.write({ a: 1, b: [{ c: 'x' }], j: [1, 'y'] })
    await table.commit()
    expect(await parquetReadObjects({ file: bufferOf('b.parquet') })).toEqual([
      { a: 1n, b: [{ c: 'x' }], j: '[1,"y"]' },
    ])
    expect(columnsOf('b.parquet')).toEqual(columnsOf('a.parquet'))
  })
})
