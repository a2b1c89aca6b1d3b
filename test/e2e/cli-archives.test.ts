import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { learn } from '../../src/engine/index.ts'
import { productPage, writeArchive } from '../archives/make.ts'
import { start, temporaryFolders, treegram } from './command.ts'

const folders = temporaryFolders()
let folder: string
const SHARDS = 8
const EACH = 25
const ARGS = ['run', 'w.json', '--pages', 'list.txt', '-o', 'out', '--threads', '1']
beforeAll(async () => {
  folder = folders.make()
  const wrapper = await learn(Array.from({ length: 8 }, (_, i) => productPage(i * 13 + 1)))
  writeFileSync(join(folder, 'w.json'), JSON.stringify(wrapper))
  const names = Array.from({ length: SHARDS }, (_, i) => `${i}.warc.gz`)
  for (const [i, name] of names.entries())
    await writeArchive(
      join(folder, name),
      Array.from({ length: EACH }, (_, k) => productPage(i * EACH + k)),
    )
  writeFileSync(join(folder, 'list.txt'), names.join('\n'))
})
afterAll(() => folders.release())

const files = (): string[] =>
  existsSync(join(folder, 'out')) ? readdirSync(join(folder, 'out')).filter((name) => name.endsWith('.parquet')) : []

describe('run --pages', () => {
  it('a killed run over archives resumes and writes each record once', async () => {
    const { child, ended } = start(folder, ARGS)
    while (files().length < 2) await sleep(5)
    child.kill('SIGKILL')
    await ended
    const before = new Map(files().map((name) => [name, readFileSync(join(folder, 'out', name))]))
    expect(before.size).toBeLessThan(SHARDS)
    const second = await treegram(folder, ARGS)
    expect(second).toMatchObject({ code: 0 })
    expect(second.stderr).toContain(`${SHARDS * EACH} records of ${SHARDS * EACH} pages in ${SHARDS} files`)
    for (const [name, bytes] of before) expect(readFileSync(join(folder, 'out', name))).toEqual(bytes)
    const connection = await (await DuckDBInstance.create()).connect()
    const sql = `select count(*)::int as n, count(distinct url)::int as d from read_parquet('${folder}/out/*.parquet')`
    expect((await connection.runAndReadAll(sql)).getRowObjectsJson()).toEqual([{ n: SHARDS * EACH, d: SHARDS * EACH }])
    connection.closeSync()
    const summary = JSON.parse(readFileSync(join(folder, 'out', '_summary.json'), 'utf8'))
    expect(summary).toMatchObject({ total: SHARDS, broken: 0, records: SHARDS * EACH })
    expect(readdirSync(join(folder, 'out')).filter((name) => name.startsWith('.'))).toEqual([])
  })

  it('a missing archive ends the run with exit code 6', async () => {
    writeFileSync(join(folder, 'gone.txt'), '0.warc.gz\ngone.warc.gz\n')
    const ended = await treegram(folder, ['run', 'w.json', '--pages', 'gone.txt', '-o', 'some', '--threads', '0'])
    expect(ended.code).toBe(6)
    expect(ended.stderr).toMatch(/gone\.warc\.gz.*no such file/)
  })

  it('options that archives cannot take are refused', async () => {
    const run = (...args: string[]) => treegram(folder, ['run', 'w.json', '--pages', 'list.txt', ...args])
    const [noFolder, file, heal, page] = await Promise.all([
      run(),
      run('-o', 'records.parquet'),
      run('-o', 'out', '--heal', 'apply'),
      run('-o', 'out', '0.warc.gz'),
    ])
    for (const ended of [noFolder, file])
      expect(ended).toMatchObject({ code: 2, stderr: expect.stringMatching(/name one folder/) })
    expect(heal).toMatchObject({ code: 2, stderr: expect.stringMatching(/Leave out --heal/) })
    expect(page).toMatchObject({ code: 2, stderr: expect.stringMatching(/leave out the ones named/) })
  })
})
