import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTinySite, type TinySite } from '../sites/tiny.ts'
import { rowsOf, temporaryFolders, treegram } from './command.ts'

const folders = temporaryFolders()
let site: TinySite
let folder: string
beforeAll(async () => {
  site = await serveTinySite()
  folder = folders.make()
  await treegram(folder, ['collect', site.bookUrl(0), '-o', 'r.jsonl', '-o', 'r.csv'])
})
afterAll(async () => {
  folders.release()
  await site.close()
})

const read = (name: string): string => readFileSync(join(folder, name), 'utf8')

describe('a workspace', () => {
  it('status shows what a workspace holds', async () => {
    const { code, stdout } = await treegram(folder, ['status'])
    expect(code).toBe(0)
    expect(stdout).toMatch(
      /^\d+ pages \([\d.]+ MB as kept\).*\n40 records\n1 wrapper version\nrun 1: collect, .*, 40 records, finished\n$/,
    )
    expect(JSON.parse((await treegram(folder, ['status', '--json'])).stdout)).toMatchObject({ records: 40 })
  })

  it('export writes the records of the run in every format', async () => {
    const { code, stderr } = await treegram(folder, [
      'export',
      '-o',
      'again.jsonl',
      '-o',
      'again.csv',
      '-o',
      'again.json',
      '-o',
      'again.parquet',
      '-o',
      'r.sqlite',
    ])
    expect(code).toBe(0)
    expect(stderr).toBe('40 records of run 1.\n')
    expect(read('again.jsonl')).toBe(read('r.jsonl'))
    expect(read('again.csv')).toBe(read('r.csv'))
    expect(JSON.parse(read('again.json'))).toEqual(rowsOf(read('r.jsonl')))
    expect(read('again.parquet').slice(0, 4)).toBe('PAR1')
    expect(existsSync(join(folder, 'r.sqlite'))).toBe(true)
    expect(rowsOf((await treegram(folder, ['export', '--provenance'])).stdout)[0]).toHaveProperty('provenance')
  })

  it('report writes an HTML page without scripts and outside resources', async () => {
    expect((await treegram(folder, ['report', '-o', 'run.html'])).code).toBe(0)
    const page = read('run.html')
    expect(page).toContain("default-src 'none'")
    expect(page).not.toContain('<script')
    for (const { url } of rowsOf(read('r.jsonl'))) expect(page).toContain(`href="${url}"`)
  })

  it('clean --keep keeps what is younger', async () => {
    const pages = async () => JSON.parse((await treegram(folder, ['status', '--json'])).stdout).pages
    const before = await pages()
    const { code, stderr } = await treegram(folder, ['clean', '--keep', '90d'])
    expect(code).toBe(0)
    expect(stderr).toMatch(/^Freed 0\S* .*of pages; 40 records/)
    expect(await pages()).toEqual(before)
    expect((await treegram(folder, ['export'])).stdout).toBe(read('r.jsonl'))
    const wrong = await treegram(folder, ['clean', '--keep', 'long'])
    expect(wrong.code).toBe(2)
    expect(wrong.stderr).toContain('Give 90m, 12h, 3d or a date')
    const old = await treegram(folder, ['clean', '--keep', '0s', '--keep-pages'])
    expect(old.code).toBe(0)
    expect(await pages()).toEqual(before)
    expect((await treegram(folder, ['export'])).stdout).toBe(read('r.jsonl'))
  })

  it('clean makes the workspace smaller and keeps the records', async () => {
    const path = join(folder, '.treegram', 'workspace.sqlite')
    const before = statSync(path).size
    const { code, stderr } = await treegram(folder, ['clean'])
    expect(code).toBe(0)
    expect(stderr).toMatch(/^Freed .*40 records and all wrappers stay/)
    expect(statSync(path).size).toBeLessThan(before)
    expect((await treegram(folder, ['export'])).stdout).toBe(read('r.jsonl'))
  })

  it('a missing workspace and a missing run are reported in one sentence', async () => {
    for (const command of ['status', 'export', 'report', 'clean']) {
      const { code, stderr } = await treegram(folder, [command, '--workspace', 'nowhere'])
      expect(code).toBe(2)
      expect(stderr).toMatch(/^treegram: There is no workspace in "nowhere".*\n$/)
    }
    const { code, stderr } = await treegram(folder, ['export', '--run', '9'])
    expect(code).toBe(2)
    expect(stderr).toMatch(/no run 9/)
  })
})
