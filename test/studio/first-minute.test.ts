import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../src/control/shop.fixture.ts'
import { inBrowser } from './in-browser.ts'
import { type OpenStudio, openStudio } from './open-studio.ts'
import { visit } from './runs.ts'
import type { Subject } from './subjects.ts'

/** So that the search is seen while it goes on. */
const DELAY_MS = 400
/** What a browser writes of an answer that says no. */
const REFUSED = expect.stringContaining('422')

inBrowser('the first minute', () => {
  let studio: OpenStudio
  let shop: TestShop
  const open = async (): Promise<Subject> => {
    shop = await openShop(100)
    const { origin, sample, close } = shop
    return {
      name: 'a slow shop',
      origin,
      sample,
      values: [],
      items: ['', ''],
      other: '/about',
      redesign: () => {},
      close,
    }
  }
  const give = async (address: string): Promise<void> => {
    await studio.page.getByLabel('Paste the address of one page').fill(address)
    await studio.page.getByRole('button', { name: 'Find pages like it' }).click()
  }
  const sites = async (): Promise<number> => (await studio.api<{ items: unknown[] }>('GET', '/v1/sites')).items.length

  beforeAll(async () => {
    studio = await openStudio({ open, to: '/' })
    await studio.page.getByLabel('Paste the address of one page').waitFor()
  })
  afterAll(() => studio?.close())

  it('an address that cannot be read is told, and leaves no site behind', async () => {
    await give(`${shop.origin}/nothing`)
    await studio.page.getByText('404').first().waitFor()
    expect(await sites()).toBe(0)
    expect(studio.faults.splice(0)).toEqual([REFUSED])
  })

  it('an address shows its page with a first guess, then drafts of the records, before the search is over', async () => {
    const { page, sample } = studio
    shop.delayMs = DELAY_MS
    await give(sample)
    await page.getByText('first guess', { exact: true }).waitFor()
    await page.frameLocator('iframe[title^="The sample:"]').getByRole('heading', { name: 'Lamp A1' }).waitFor()
    await expect.poll(() => page.getByLabel('Fields of the first guess').textContent()).toContain('Lamp A1')
    expect(await sites()).toBe(1)
    await page.getByRole('region', { name: 'Records so far' }).getByText('Lamp A1').first().waitFor()
    expect(await page.getByRole('status').filter({ hasText: 'Finding pages' }).textContent()).toContain('crawled')
  })

  it('a search that is stopped keeps the records of what it found', async () => {
    const { page } = studio
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await page.getByText('Stopped by you.', { exact: false }).waitFor()
    const rows = page.getByRole('grid', { name: 'Records' }).getByRole('row')
    await expect.poll(() => rows.count()).toBeGreaterThan(2)
    const { items } = await studio.api<{ items: { state: string; counts: { records: number } }[] }>('GET', '/v1/runs')
    expect(items[0]).toMatchObject({ state: 'finished', stopped: 'search-ended' })
    expect(items[0]!.counts.records).toBeLessThan(shop.products)
  })

  it('a page that shows nothing to learn by itself is searched from all the same', async () => {
    const { page } = studio
    await visit(studio, '/new')
    await give(`${shop.origin}/blank`)
    await page.getByRole('heading', { name: /^Run of / }).waitFor()
    expect(studio.faults.splice(0)).toEqual([REFUSED])
    expect(await sites()).toBe(2)
  })

  it('the studio logs no error and asks no other server in the first minute', () => {
    expect([studio.faults, studio.strays]).toEqual([[], []])
  })
})
