import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openService, type PlannedRun, type Service } from './index.ts'
import { openShop, type TestShop } from './shop.fixture.ts'
import { ended } from './until.fixture.ts'

const PRODUCTS = 100
const MANY = { limit: 100 }

let folder: string
let shop: TestShop
let service: Service
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'treegram-breaks-'))
  shop = await openShop(PRODUCTS)
  service = await openService({ workspace: folder, root: null, allowPrivate: true })
  const site = { name: 'shop', samples: [shop.sample], options: { delayMs: 0 }, wrapper: null, quietDays: null }
  await service.plan.sites.put(site, 1)
})
afterEach(async () => {
  await service.close()
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

const runSite = async (): Promise<PlannedRun> => {
  const { run } = await service.startRun({ kind: 'collect', site: 'shop' })
  return ended(service, run.id)
}
const broken = async (): Promise<readonly string[]> =>
  (await service.plan.breaks.list(MANY)).items.map(({ state, message }) => `${state}: ${message}`)
const repairs = async () => (await service.plan.proposals.list(MANY)).items

describe('a site that is run again and again', () => {
  it('a changed site has one break and one repair, and accepting it mends both', async () => {
    await runSite()
    await runSite()
    expect([await broken(), await repairs()]).toEqual([[], []])
    shop.layout = 'moved'
    await runSite()
    const second = await runSite()
    expect(second.counts).toMatchObject({ records: PRODUCTS, violated: PRODUCTS })
    const message =
      'All 100 records are invalid. 3 fields are missing on up to 100 of 100 pages: "title", "price", "description".'
    expect(await broken()).toEqual([`open: ${message}`])
    const offered = await repairs()
    expect(offered).toMatchObject([{ state: 'waiting', version: 1 }])
    await service.accept(offered[0]!.id)
    expect(await broken()).toEqual([`mended: ${message}`])
    const third = await runSite()
    expect(third.counts).toMatchObject({ records: PRODUCTS, violated: 0 })
    expect(await repairs()).toHaveLength(1)
  })

  it('far fewer records than before are a break until somebody says that they are known', async () => {
    await runSite()
    shop.products = 20
    await runSite()
    const message = 'open: Only 20 records, about 100 in the run before.'
    expect(await broken()).toEqual([message])
    await runSite()
    expect(await broken()).toEqual([message])
    const [one] = await service.plan.breaks.of('shop')
    await service.plan.breaks.acknowledge(one!.id, Date.now())
    await runSite()
    expect(await service.plan.breaks.of('shop')).toEqual([])
  })
})
