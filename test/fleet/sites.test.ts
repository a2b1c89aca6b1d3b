import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProcesses } from './processes.ts'
import { createShopSite } from './shop-site.ts'
import { type SitesProcess, startSites } from './sites-process.ts'

const processes = openProcesses()
const folder = mkdtempSync(join(tmpdir(), 'treegram-sites-'))
let sites: SitesProcess
beforeAll(async () => {
  sites = await startSites(processes, folder, {
    sites: 5,
    pages: 30,
    lateMs: 30,
    crawlDelayMs: 200,
    dead: 3,
    broken: 4,
  })
})
afterAll(async () => {
  await processes.killAll()
  rmSync(folder, { recursive: true })
})

describe('made sites on addresses of their own', () => {
  it('made sites share a port at addresses of their own', async () => {
    expect(sites.shops.map(({ host }) => host)).toEqual([1, 2, 3, 4, 5].map((last) => `127.0.1.${last}`))
    const port = new URL(sites.shops[0]!.origin).port
    expect(new Set(sites.shops.map(({ origin }) => new URL(origin).port))).toEqual(new Set([port]))
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
    await expect(fetch(`http://127.0.1.6:${port}/`)).rejects.toThrow()
  })

  it('each request is logged with its site, path, status and times', async () => {
    await sites.reset()
    const [one, other] = sites.shops
    expect((await fetch(one!.sample)).status).toBe(200)
    expect((await fetch(`${other!.origin}/nowhere`)).status).toBe(404)
    const [first, second, ...more] = await sites.log()
    expect(first).toMatchObject({ host: one!.host, path: new URL(one!.sample).pathname, status: 200 })
    expect(second).toMatchObject({ host: other!.host, path: '/nowhere', status: 404 })
    expect(more).toEqual([])
    expect(first!.ended! - first!.at).toBeGreaterThan(25)
    expect(second!.at).toBeGreaterThanOrEqual(first!.ended!)
    expect(await sites.count()).toBe(2)
    await sites.hurry(true)
    for (let i = 0; i < 10; i++) await fetch(one!.sample)
    await sites.hurry(false)
    const hurried = (await sites.log()).slice(2).map(({ at, ended }) => ended! - at)
    // Of ten, one is not held up by something else.
    expect(Math.min(...hurried)).toBeLessThan(25)
  })

  it('made sites can state a delay, fail for each seventh product, or never answer', async () => {
    expect(await (await fetch(`${sites.shops[0]!.origin}/robots.txt`)).text()).toBe('User-agent: *\nCrawl-delay: 0.2\n')
    expect(sites.shops.map(({ records }) => records)).toEqual([30, 30, 30, 0, 26])
    const { products } = createShopSite(30, 1004)
    const statuses = products.map(async (path) => (await fetch(sites.shops[4]!.origin + path)).status)
    expect((await Promise.all(statuses)).filter((status) => status === 500)).toHaveLength(4)
    await sites.reset()
    await expect(fetch(sites.shops[3]!.sample, { signal: AbortSignal.timeout(300) })).rejects.toThrow()
    await expect.poll(() => sites.log()).toMatchObject([{ status: 0, ended: expect.any(Number) }])
  })

  it('the pages of a made site are the same each time, in markup of its own', () => {
    const [one, same, other] = [createShopSite(30, 1), createShopSite(30, 1), createShopSite(30, 2)]
    expect(one.render(one.sample)).toBe(same.render(same.sample))
    expect(one.render('/')).not.toBe(other.render('/'))
    const classes = (html: string): Set<string> => new Set(html.match(/class="[^"]*"/g))
    expect(classes(one.render(one.sample)!)).not.toEqual(classes(other.render(other.sample)!))
  })
})
