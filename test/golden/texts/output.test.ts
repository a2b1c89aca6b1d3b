import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { PassThrough } from 'node:stream'
import { parquetMetadata, parquetReadObjects, parquetSchema } from 'hyparquet'
import { afterEach, beforeEach, describe, it } from 'vitest'
import { type OutputOptions, openOutput, type Row } from '../../../src/output/index.ts'
import { isAsExpected } from './expected.ts'
import { nestedValue } from './rows.ts'

/* Rows in all formats of files, read again as others read them. */

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'treegram-texts-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function write(names: readonly string[], rows: Iterable<Row>, options: OutputOptions = {}): Promise<void> {
  const output = await openOutput(
    names.map((name) => join(folder, name)),
    new PassThrough(),
    options,
  )
  for (const row of rows) await output.write(row)
  await output.commit()
}

const text = (name: string): string => readFileSync(join(folder, name), 'utf8')

/** A database as text: its tables as they were made, and their rows. */
function tablesIn(name: string): string {
  const database = new DatabaseSync(join(folder, name), { readOnly: true })
  const made = database.prepare('SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid').all()
  const parts = made.map(({ name: table, sql }) => {
    if (!/^CREATE TABLE/.test(String(sql))) return sql
    const all = database.prepare(`SELECT * FROM "${String(table).replaceAll('"', '""')}"`)
    all.setReturnArrays(true)
    return [sql, ...all.all().map((row) => JSON.stringify(row))].join('\n')
  })
  database.close()
  return parts.join('\n')
}

async function parquetIn(name: string): Promise<string> {
  const { buffer, byteOffset, byteLength } = readFileSync(join(folder, name))
  const file = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer
  const metadata = parquetMetadata(file)
  const plain = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)
  const rows = await parquetReadObjects({ file })
  const groups = metadata.row_groups.map(({ num_rows }) => String(num_rows)).join()
  return [
    JSON.stringify(parquetSchema(metadata), plain),
    groups,
    ...rows.map((row) => JSON.stringify(row, plain)),
  ].join('\n')
}

/** What came out of each format, as one text. */
async function written(rows: readonly Row[]): Promise<Readonly<Record<string, string>>> {
  await write(['a.jsonl', 'a.json', 'a.xml', 'a.parquet', 'a.sqlite', 'a.csv'], rows, {
    schema: join(folder, 'a.schema'),
  })
  await write(['files.csv'], rows, { csvLists: 'files' })
  const further = readdirSync(folder)
    .filter((name) => name.startsWith('files.'))
    .sort()
  return {
    jsonl: text('a.jsonl'),
    json: text('a.json'),
    csv: text('a.csv'),
    files: further.map((name) => `${name}\n${text(name)}`).join(''),
    xml: text('a.xml'),
    xsd: text('a.xsd'),
    schema: text('a.schema'),
    sqlite: tablesIn('a.sqlite'),
    parquet: await parquetIn('a.parquet'),
  }
}

const ODD: Readonly<Record<string, readonly Row[]>> = {
  'no rows': [],
  'an empty row': [{}],
  ...Object.fromEntries(
    [10, 11, 12, 13].flatMap((depth) =>
      [true, false].map((isList) => [
        `${depth} deep${isList ? ', lists' : ''}`,
        [{ url: 'u', data: { a: nestedValue(depth, 'x', isList) } }],
      ]),
    ),
  ),
  ...Object.fromEntries(
    [499, 500, 501].map((width) => [
      `${width} fields`,
      [{ url: 'u', data: Object.fromEntries(Array.from({ length: width }, (_, i) => [`f${i}`, i])) }],
    ]),
  ),
  ...Object.fromEntries(
    [499, 500, 501].map((width) => [
      `${width} beside data`,
      [Object.fromEntries(Array.from({ length: width }, (_, i) => [`f${i}`, i]))],
    ]),
  ),
  'kinds that meet': [
    { data: { a: 1, b: 1, c: '2024-01-01', d: '2024-01-01', e: true, f: 1 } },
    { data: { a: 2.5, b: 'x', c: '2024-01-01T00:00:00Z', d: 'x', e: 1, f: [1] } },
    { data: { a: null, b: {}, c: 5, d: '', e: 'true', f: { value: 1 } } },
  ],
  'values where objects are': [
    { data: { a: { value: 1, b: 2 } } },
    { data: { a: 5 } },
    { data: { c: { d: 1 } } },
    { data: { c: 'x' } },
  ],
  'lists of all': [
    { data: { a: [1, 'x', null, [2], { b: 3 }] } },
    { data: { b: [[1], [2, 3]] } },
    { data: { c: [{ value: 1 }, 2] } },
  ],
  'names that meet': [
    {
      url: 'u',
      record_url: 'v',
      data: { url: 1, record_url: 2, record_url_: 3, Url: 4, _id: 5, _parent: [{ _id: 1, _position: 2 }] },
    },
  ],
  'names of SQL that meet': [{ data: { 'a\0b': 1, ab: 2, 'x\0': [1], x: [2], X: [3] } }],
  'lists whose names meet': [
    { data: { 'a/b': [{ x: 1 }], a_b: [{ x: 2 }], A_B: [{ x: 3 }], '../up': [1], '..': [1] } },
  ],
}

describe('rows of records', () => {
  it('odd rows are written in every format without loss', async () => {
    const parts: string[] = []
    for (const [name, rows] of Object.entries(ODD)) {
      const all = Object.entries(await written(rows))
      const shown = all.map(([format, made]) =>
        made.length > 1500 ? `${format}: ` : `${format}:\n${made.replace(/[\r\u2028]/g, '~')}`,
      )
      parts.push(`# ${name}\n${shown.join('\n')}`)
      rmSync(folder, { recursive: true })
      folder = mkdtempSync(join(tmpdir(), 'treegram-texts-'))
    }
    await isAsExpected('output', 'odd', parts.join('\n'))
  })
})
