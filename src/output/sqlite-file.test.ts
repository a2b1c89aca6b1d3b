import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { useFolder } from './folder.fixture.ts'
import type { Row } from './index.ts'

const { at, writeAll } = useFolder()

async function written(rows: readonly Row[], ...queries: readonly string[]): Promise<readonly unknown[]> {
  await writeAll('a.sqlite', rows)
  const database = new DatabaseSync(at('a.sqlite'))
  try {
    return queries.map((query) =>
      database
        .prepare(query)
        .all()
        .map((row) => ({ ...row })),
    )
  } finally {
    database.close()
  }
}
const TABLES = "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY rowid"

describe('SQLite of rows', () => {
  it('rows are in one table and each list in another that points to it', async () => {
    const rows = [{ a: true, l: ['p', 'q'] }, { a: false }, { a: null, l: [{ m: [7] }] }]
    const [tables, records, list, inner] = await written(
      rows,
      TABLES,
      'SELECT * FROM records',
      'SELECT * FROM "records.l"',
      'SELECT * FROM "records.l.m"',
    )
    expect(tables).toEqual([{ name: 'records' }, { name: 'records.l' }, { name: 'records.l.m' }])
    expect(records).toEqual([
      { _id: 1, a: 1 },
      { _id: 2, a: 0 },
      { _id: 3, a: null },
    ])
    expect(list).toEqual([
      { _id: 1, _parent: 1, _position: 0, value: 'p' },
      { _id: 2, _parent: 1, _position: 1, value: 'q' },
      { _id: 3, _parent: 3, _position: 0, value: null },
    ])
    expect(inner).toEqual([{ _id: 1, _parent: 3, _position: 0, value: 7 }])
  })

  it('rows of a list are deleted with the row they point to', async () => {
    await writeAll('a.sqlite', [{ l: [{ m: [7, 8] }] }])
    const database = new DatabaseSync(at('a.sqlite'))
    const parents = ['records.l', 'records.l.m'].map((name) =>
      database.prepare('SELECT "table", "from", "to", on_delete FROM pragma_foreign_key_list(?)').all(name),
    )
    const indexes = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'index' ORDER BY name").all()
    database.close()
    expect(parents.map((some) => some.map((one) => ({ ...one })))).toEqual([
      [{ table: 'records', from: '_parent', to: '_id', on_delete: 'CASCADE' }],
      [{ table: 'records.l', from: '_parent', to: '_id', on_delete: 'CASCADE' }],
    ])
    expect(indexes.map(({ name }) => name)).toEqual(['records.l by parent', 'records.l.m by parent'])
  })

  it('names that SQLite does not distinguish are numbered', async () => {
    const row = { Name: 1, name: 2, NAME: 3, _ID: 4, _Parent: 5, _position: 6, l: [1], L: [2] }
    const [tables, columns] = await written([row], TABLES, "SELECT name FROM pragma_table_info('records')")
    expect(tables).toEqual([{ name: 'records' }, { name: 'records.l' }, { name: 'records.L_2' }])
    expect((columns as { name: string }[]).map(({ name }) => name)).toEqual([
      ...['_id', 'Name', 'name_2', 'NAME_3', '_ID_2', '_Parent_2', '_position_2'],
    ])
  })

  it('columns have the types that were seen, in strict tables', async () => {
    const row = { b: true, i: 1, n: 0.5, d: '2026-01-02', t: '2026-01-02T03:04:05Z', s: 'x', m: 'x', 'q"q': null }
    const rows = [row, { m: 1 }]
    const [columns, [table]] = (await written(
      rows,
      "SELECT name, type FROM pragma_table_info('records')",
      "SELECT strict FROM pragma_table_list WHERE name = 'records'",
    )) as [{ name: string; type: string }[], { strict: number }[]]
    expect(Object.fromEntries(columns.map(({ name, type }) => [name, type]))).toEqual({
      _id: 'INTEGER',
      ...{ b: 'INTEGER', i: 'INTEGER', n: 'REAL', d: 'TEXT', t: 'TEXT', s: 'TEXT', m: 'TEXT', 'q"q': 'TEXT' },
    })
    expect(table).toEqual({ strict: 1 })
  })
})
