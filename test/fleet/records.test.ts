import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { SCRIPT } from '../e2e/script.ts'
import { openProcesses } from './processes.ts'
import { collectAlone, differenceOf, readRecords } from './records.ts'
import { startSites } from './sites-process.ts'

const processes = openProcesses()
const folder = mkdtempSync(join(tmpdir(), 'treegram-records-'))
afterAll(async () => {
  await processes.killAll()
  rmSync(folder, { recursive: true })
})

describe('records compared', () => {
  const of = (...lines: string[]) => new Map([['a', lines]])

  it('records are compared in any order', () => {
    expect(differenceOf(of('1', '2'), of('2', '1'))).toEqual({ records: 2, lost: [], twice: [], foreign: [] })
    expect(differenceOf(of('1', '1'), of('1', '1'))).toMatchObject({ lost: [], twice: [] })
  })

  it('lost, repeated and foreign records are listed', () => {
    expect(differenceOf(of('1', '2'), of('1', '1', '3'))).toEqual({
      records: 3,
      lost: ['a: 2'],
      twice: ['a: 1'],
      foreign: ['a: 3'],
    })
    expect(differenceOf(of('1'), new Map())).toMatchObject({ records: 0, lost: ['a: 1'] })
  })
})

describe('one process without a database', () => {
  it('one process gives a record of each product, the same each time', async () => {
    const sites = await startSites(processes, folder, { sites: 2, pages: 25 })
    await sites.hurry(true)
    const first = await collectAlone(processes, SCRIPT, join(folder, 'first'), sites.shops)
    expect([...first.values()].map((lines) => lines.length)).toEqual(sites.shops.map(({ records }) => records))
    const second = await collectAlone(processes, SCRIPT, join(folder, 'second'), sites.shops)
    expect(differenceOf(first, second)).toMatchObject({ lost: [], twice: [], foreign: [] })
    expect(readRecords(join(folder, 'nowhere'), sites.shops).get('site-000')).toEqual([])
  })
})
