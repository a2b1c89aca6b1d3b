import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { PassThrough } from 'node:stream'
import { DuckDBInstance } from '@duckdb/node-api'
import { parquetReadObjects } from 'hyparquet'
import { describe, expect, it } from 'vitest'
import { useFolder } from './folder.fixture.ts'
import { openOutput, type Row } from './index.ts'

const { at, read, writeAll } = useFolder()

/** Names that are something else to JavaScript. */
const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype']

/** An object with these keys as its own. */
const withNames = (value: unknown): Row => JSON.parse(`{${NAMES.map((n) => `"${n}":${JSON.stringify(value)}`)}}`)

const ROWS: readonly Row[] = [
  { url: 'http://a.example/1', status: 'ok', data: withNames('told') },
  { url: 'http://a.example/2', status: 'ok', data: withNames('again') },
]

const isUnharmed = (): boolean =>
  ({}) instanceof Object && !('told' in {}) && Object.keys(Object.prototype).length === 0

const values = (row: object): unknown[] => NAMES.map((name) => Object.getOwnPropertyDescriptor(row, name)?.value)

describe('fields with names that JavaScript reserves', () => {
  const expectBoth = (rows: readonly object[]): void => {
    expect(rows.map(values)).toEqual([NAMES.map(() => 'told'), NAMES.map(() => 'again')])
    expect(isUnharmed()).toBe(true)
  }

  it('reserved names are kept in JSON Lines and JSON', async () => {
    await writeAll(['r.jsonl', 'r.json'], ROWS)
    const lines = read('r.jsonl').trim().split('\n')
    expectBoth(lines.map((line) => JSON.parse(line).data))
    expectBoth((JSON.parse(read('r.json')) as { data: object }[]).map(({ data }) => data))
  })

  it('reserved names are columns of a CSV file', async () => {
    for (const csvLists of ['json', 'files'] as const) {
      await writeAll('r.csv', ROWS, { csvLists })
      const [head, ...rows] = read('r.csv').trim().split('\n')
      expect(head).toBe(`${csvLists === 'files' ? '_id,' : ''}url,status,${NAMES}`)
      expect(rows.map((row) => row.split(',').slice(-NAMES.length))).toEqual([
        NAMES.map(() => 'told'),
        NAMES.map(() => 'again'),
      ])
    }
  })

  it('reserved names are columns and tables of SQLite', async () => {
    await writeAll('r.sqlite', [...ROWS, { url: 'u', data: withNames(['x']) }])
    const database = new DatabaseSync(at('r.sqlite'))
    const all = database.prepare(`SELECT ${NAMES.map((name) => `"${name}"`)} FROM records`)
    all.setReturnArrays(true)
    expect(all.all().slice(0, 2)).toEqual([NAMES.map(() => 'told'), NAMES.map(() => 'again')])
    for (const name of NAMES)
      expect({ ...database.prepare(`SELECT value FROM "records.${name}"`).get() }).toEqual({ value: 'x' })
    database.close()
  })

  it('names that SQLite cannot tell apart get columns of their own', async () => {
    await writeAll('r.sqlite', [{ data: { 'a\0b': 1, ab: 2, '\ud800': 3, '\ud801': 4, 'x\0': ['x'], x: ['y'] } }])
    const database = new DatabaseSync(at('r.sqlite'))
    expect({ ...database.prepare('SELECT ab, ab_2, "\ufffd", "\ufffd_2" FROM records').get() }).toEqual({
      ab: 1,
      ab_2: 2,
      '\ufffd': 3,
      '\ufffd_2': 4,
    })
    expect(database.prepare('SELECT value FROM "records.x_2"').get()?.value).toBe('y')
    database.close()
  })

  it('reserved names are columns of Parquet', async () => {
    await writeAll('r.parquet', ROWS)
    const instance = await DuckDBInstance.create(':memory:')
    const connection = await instance.connect()
    const rows = (
      await connection.runAndReadAll(`SELECT ${NAMES.map((name) => `data."${name}"`)} FROM '${at('r.parquet')}'`)
    ).getRows()
    connection.closeSync()
    expect(rows).toEqual([NAMES.map(() => 'told'), NAMES.map(() => 'again')])
  })

  it('reserved names are null in Parquet rows that lack them', async () => {
    const inner = JSON.parse('{"a": {"toString": 1, "__proto__": true}}') as Row
    await writeAll('r.parquet', [...ROWS, { url: 'u', data: inner }, { url: 'v', data: { a: { b: 1 } } }])
    const { buffer } = new Uint8Array(readFileSync(at('r.parquet')))
    const rows = (await parquetReadObjects({ file: buffer })).map(({ data }) => data as Row)
    expect(rows.map((data) => values(data)[1])).toEqual(['told', 'again', null, null])
    expect(rows.at(-1)?.a).toMatchObject({ b: 1n, toString: null })
  })

  it('reserved names are elements of XML', async () => {
    await writeAll('r.xml', ROWS)
    for (const name of NAMES) expect(read('r.xml').match(new RegExp(`<${name}>told</${name}>`))).not.toBeNull()
  })
})

describe('texts that are dangerous to programs', () => {
  it('cells and headings of CSV never begin like a formula', async () => {
    const starts = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠']
    const data = Object.fromEntries(starts.map((start, i) => [`f${i}`, `${start}1+cmd|' /C calc'!A0`]))
    await writeAll('r.csv', [{ url: 'u', data: { ...data, '=HYPERLINK("x")': 'a', deep: { '@x': ['=1'] } } }])
    expect(read('r.csv').split("1+cmd|' /C calc'!A0")).toHaveLength(starts.length + 1)
    expect(read('r.csv')).not.toMatch(/(?:^|,)"?[=+\-@\t\r＝＋－＠]/m)
  })

  it('bidirectional and control characters are escaped in JSON on stdout', async () => {
    const stream = new PassThrough()
    const output = await openOutput([], stream)
    const marks = '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'
    await output.write({ [marks]: `gpj${marks}\u001b[2J\u009b1m` })
    const text = String(stream.read())
    expect(text.trimEnd()).toMatch(/^[\x20-\x7e]+$/)
    expect(JSON.parse(text)).toEqual({ [marks]: `gpj${marks}\u001b[2J\u009b1m` })
  })
})
