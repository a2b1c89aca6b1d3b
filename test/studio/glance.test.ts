import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../src/control/shop.fixture.ts'
import { inBrowser } from './in-browser.ts'
import { type OpenStudio, openStudio } from './open-studio.ts'
import { beginRun, collectSite, ended, visit } from './runs.ts'
import type { Subject } from './subjects.ts'

const SITE = 'furniture'

inBrowser('runs at a glance', () => {
  let studio: OpenStudio
  let shop: TestShop
  let last: string

  /** The shop as a site that the studio is tried on. */
  const open = async (): Promise<Subject> => {
    shop = await openShop()
    const { origin, sample, close } = shop
    const redesign = (): void => {
      shop.layout = 'bare'
    }
    return { name: SITE, origin, sample, values: [], items: ['', ''], other: '/about', redesign, close }
  }

  beforeAll(async () => {
    studio = await openStudio({ open })
    await collectSite(studio, SITE, { heal: 'off' })
    shop.prices.set(2, '99.00').set(3, '98.00')
    last = await beginRun(studio, SITE)
    await ended(studio, last)
    await studio.page.reload()
  })
  afterAll(() => studio?.close())

  it('the first screen shows the last run of each site, its records over time, and the newest runs', async () => {
    const { page } = studio
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: SITE }) })
    await card.getByText('2 changed', { exact: true }).waitFor()
    await card.getByRole('img', { name: 'Records of the last 2 runs: from 12 to 12' }).waitFor()
    const rows = page.getByRole('region', { name: 'Table of runs' }).getByRole('row')
    await expect.poll(() => rows.count()).toBe(3)
    expect(await rows.nth(1).textContent()).toContain('2 changed')
    expect(await rows.nth(2).textContent()).toContain('no run before')
    expect(await page.getByRole('link', { name: 'Look at what waits' }).count()).toBe(0)
  })

  it('each chart on the screen of a site is there as a table too, whose rows lead to the runs', async () => {
    const { page } = studio
    await page.getByRole('link', { name: SITE, exact: true }).click()
    const records = page.getByRole('figure').filter({ hasText: 'Records' }).first()
    await records.getByRole('img', { name: 'Records' }).waitFor()
    expect(await records.locator('circle.chart-dot').count()).toBe(2)
    expect(await records.locator('desc').textContent()).toBe('2 runs: from 12 to 12 records.')
    await records.getByText('As a table').click()
    const table = records.getByRole('region', { name: 'Records, as a table' })
    await expect.poll(() => table.getByRole('cell').allTextContents()).toEqual(['12', '12'])
    const shares = page.getByRole('figure').filter({ hasText: 'Share of invalid records' })
    await shares.getByText('As a table').click()
    await expect.poll(() => shares.getByRole('cell').allTextContents()).toEqual(['0 %', '0 %'])
    await table.getByRole('link').last().click()
    await page.waitForURL(`**/#/runs/${last}`)
  })

  it('the changes of a run show the values before and after', async () => {
    const { page } = studio
    await page.getByRole('navigation', { name: 'Of this run' }).getByRole('link', { name: 'Changes' }).click()
    await page.getByRole('heading', { name: 'Since the run before: 2 changed' }).waitFor()
    const [before, after] = [page.locator('del'), page.locator('ins')]
    await expect
      .poll(() => after.allTextContents())
      .toEqual([expect.stringContaining('99'), expect.stringContaining('98')])
    expect(await before.allTextContents()).toEqual([expect.stringContaining('13.5'), expect.stringContaining('16.5')])
  })

  it('a break waits for a person until somebody says that it is known', async () => {
    const { page, subject } = studio
    subject.redesign()
    await ended(studio, await beginRun(studio, SITE))
    await visit(studio, `/sites/${SITE}`)
    const waits = page.getByRole('list', { name: 'Waits for you' })
    await waits.getByRole('link').first().click()
    await page.getByRole('heading', { name: 'Broken' }).waitFor()
    const knows = page.getByRole('button', { name: /^Dismiss: / })
    for (let left = await knows.count(); left > 0; left--) {
      await knows.first().click()
      await expect.poll(() => knows.count()).toBe(left - 1)
    }
    await page.getByText('Nothing does.').waitFor()
    await visit(studio, '/')
    await page.getByRole('link', { name: SITE, exact: true }).waitFor()
    expect(await waits.count()).toBe(0)
  })

  it('the studio logs no error and asks no other server while runs are looked at', () => {
    expect([studio.faults, studio.strays]).toEqual([[], []])
  })
})
