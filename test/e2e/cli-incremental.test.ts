import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { serveTinySite, type TinySite } from '../sites/tiny.ts'
import { rowsOf, temporaryFolders, treegram } from './command.ts'

const folders = temporaryFolders()
const sites: TinySite[] = []
afterEach(async () => {
  folders.release()
  for (const site of sites.splice(0)) await site.close()
})

/** A site and a folder in which its books were collected once. */
async function collected(etags: boolean) {
  const site = await serveTinySite({ etags })
  sites.push(site)
  const folder = folders.make()
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
  const collect = async (...more: string[]) => {
    site.asked.length = 0
    const ended = await treegram(folder, ['collect', site.bookUrl(0), '-o', 'r.jsonl', '--stats', 's.json', ...more])
    return { ...ended, records: read('r.jsonl'), stats: JSON.parse(read('s.json')), requests: site.asked.length }
  }
  return { site, folder, collect, first: await collect() }
}

describe('a run after a finished one', () => {
  it('a second run asks only whether pages have changed and reuses their records', async () => {
    const { collect, first } = await collected(true)
    expect(first.stats).toMatchObject({ unchanged: 0, reused: 0 })
    const { records, stats, requests } = await collect()
    expect(records).toBe(first.records)
    const pages = first.stats.pages
    expect(requests).toBe(first.requests)
    expect(stats).toMatchObject({
      downloads: first.stats.downloads,
      unchanged: pages,
      pages,
      reused: first.stats.records,
    })
    expect(stats.bytes).toBeLessThan(100) // robots.txt alone
  })

  it('unchanged pages are recognized by their text without ETags', async () => {
    const { collect, first } = await collected(false)
    const { records, stats } = await collect()
    expect(records).toBe(first.records)
    expect(stats).toMatchObject({ unchanged: 0, bytes: first.stats.bytes, reused: first.stats.records })
  })

  it('--since makes no request for younger pages', async () => {
    const { collect, first } = await collected(true)
    const { records, stats, requests } = await collect('--since', '1h')
    expect(records).toBe(first.records)
    expect(stats.stored).toBeGreaterThan(0)
    expect(requests).toBe(0)
    expect((await collect('--since', '0s')).requests).toBe(first.requests)
  })

  it('--force fetches and extracts all pages again', async () => {
    const { collect, first } = await collected(true)
    const { records, stats } = await collect('--force')
    expect(records).toBe(first.records)
    expect(stats).toMatchObject({ unchanged: 0, reused: 0, bytes: first.stats.bytes })
  })
})

describe('running a wrapper over pages again', () => {
  it('run extracts only pages that are new', async () => {
    const { site, folder } = await collected(false)
    await treegram(folder, ['learn', site.bookUrl(1), site.bookUrl(2), site.bookUrl(3), '-o', 'w.json'])
    const run = async (...urls: string[]) => {
      const args = ['run', 'w.json', ...urls, '--workspace', 'ws', '--stats', 's.json']
      const { stdout } = await treegram(folder, args)
      return { rows: rowsOf(stdout), stats: JSON.parse(readFileSync(join(folder, 's.json'), 'utf8')) }
    }
    const [a, b, c] = [site.bookUrl(4), site.bookUrl(5), site.bookUrl(6)]
    const first = await run(a, b)
    const second = await run(a, b, c)
    expect(second.stats).toMatchObject({ records: 3, reused: 2 })
    expect(second.rows.slice(0, 2)).toEqual(first.rows)
  })
})
