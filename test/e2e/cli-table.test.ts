import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sharedPostgres } from '../shared/index.ts'
import { useTinySite } from '../sites/tiny.ts'
import { rowsOf, start, treegram } from './command.ts'
import { until } from './serve/service-process.ts'

const { site, folders } = useTinySite()
const server = sharedPostgres()
let database: string
let client: pg.Client
beforeAll(async () => {
  database = await server.newDatabase()
  client = new pg.Client(database)
  await client.connect()
})
afterAll(async () => {
  await client?.end()
  await server.stop()
})

const count = async (table: string): Promise<number> =>
  (await client.query(`SELECT count(*)::int AS n FROM ${table}`)).rows[0].n

describe('records into a table of a database', () => {
  it('a table holds the records of the file beside it and of all sites', async () => {
    const folder = folders.make()
    const table = `${database}?table=books&mode=upsert`
    const { code, stderr } = await treegram(folder, ['collect', site.bookUrl(3), '-o', 'books.jsonl', '-o', table])
    expect({ code, stderr }).toMatchObject({ code: 0 })
    const rows = rowsOf(readFileSync(join(folder, 'books.jsonl'), 'utf8')) as {
      url: string
      data: { comments: unknown[] }
    }[]
    expect(rows.length).toBe(40)
    const kept = await client.query('SELECT url, comments FROM books ORDER BY url')
    expect(kept.rows).toEqual(
      rows.map(({ url, data }) => ({ url, comments: data.comments })).sort((a, b) => (a.url < b.url ? -1 : 1)),
    )

    writeFileSync(join(folder, 'sites.jsonl'), `${JSON.stringify({ name: 'tiny', samples: [site.bookUrl(3)] })}\n`)
    const sites = ['collect', 'sites.jsonl', '--allow-private', '--max-pages', '5']
    const many = await treegram(folder, [...sites, '-o', table, '-o', `${database}?table={name}`])
    expect(many).toMatchObject({ code: 0 })
    expect([await count('books'), await count('tiny')]).toEqual([40, 5])
    const refused = await treegram(folder, [...sites, '-o', `${database}?table=books&mode=replace`])
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('each site would take the place') })
  })

  it('an interrupted run leaves no record in the table, a resumed run each record once', async () => {
    const folder = folders.make()
    const pages = Array.from({ length: 12 }, (_, i) => site.bookUrl(i))
    const outputs = ['-o', 'part.jsonl', '-o', `${database}?table=cut`]
    const args = ['get', ...pages, '--workspace', 'kept', '--delay', '150', ...outputs]
    const asked = site.asked.length
    const { child, ended } = start(folder, args)
    await until(async () => site.asked.length > asked + 6)
    child.kill('SIGINT')
    expect((await ended).code).toBe(130)
    expect(rowsOf(readFileSync(join(folder, 'part.jsonl'), 'utf8')).length).toBeGreaterThan(0)
    await expect(count('cut')).rejects.toThrow('does not exist')
    expect((await treegram(folder, args)).code).toBe(0)
    expect(await count('cut')).toBe(12)
  })

  it('records that the database refuses are in the files and can be exported later', async () => {
    const folder = folders.make()
    await client.query('CREATE TABLE odd (title bigint)')
    const args = ['collect', site.bookUrl(3), '--max-pages', '5', '-o', `${database}?table=odd`, '-o', 'books.jsonl']
    const { code, stderr } = await treegram(folder, args)
    expect({ code, stderr }).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/its column "title" is of the type bigint, and there are values like "The /),
    })
    expect(rowsOf(readFileSync(join(folder, 'books.jsonl'), 'utf8'))).toHaveLength(5)
    await client.query('DROP TABLE odd')
    expect(await treegram(folder, ['export', '-o', `${database}?table=odd`])).toMatchObject({ code: 0 })
    expect(await count('odd')).toBe(5)
  })

  it('an unreachable database is reported before the first request', async () => {
    const folder = folders.make()
    const asked = site.asked.length
    const lost = await treegram(folder, [
      'collect',
      site.bookUrl(3),
      '-o',
      'postgres://ann:secret@127.0.0.1:1/db?table=x',
    ])
    expect(lost).toMatchObject({ code: 2, stderr: expect.stringContaining('cannot be reached') })
    expect(lost.stderr).not.toContain('secret')
    const list = await treegram(folder, ['run', 'w.json', '--pages', 'list.txt', '-o', `${database}?table=x`])
    expect(list).toMatchObject({ code: 2, stderr: expect.stringContaining('name one folder') })
    expect(site.asked.length).toBe(asked)
  })
})
