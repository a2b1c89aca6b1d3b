import { buffer } from 'node:stream/consumers'
import AxeBuilder from '@axe-core/playwright'
import type { Locator } from 'playwright-core'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop } from '../../src/control/shop.fixture.ts'
import { inBrowser } from './in-browser.ts'
import { type OpenStudio, openStudio } from './open-studio.ts'
import { collectSite, visit } from './runs.ts'

const PRODUCTS = 300

inBrowser('the table of records', () => {
  let studio: OpenStudio
  beforeAll(async () => {
    const open = async () => {
      const { origin, sample, close } = await openShop(PRODUCTS)
      const none = { values: [], items: ['', ''] as const, other: '/about', redesign: () => {} }
      return { name: 'a shop', origin, sample, close, ...none }
    }
    studio = await openStudio({ open })
    await studio.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { id } = await collectSite(studio, 'shop')
    await visit(studio, `/runs/${id}`)
    await grid().getByText('Lamp A1', { exact: true }).waitFor()
  })
  afterAll(() => studio?.close())

  const grid = (): Locator => studio.page.getByRole('grid', { name: 'Records' })
  const count = (): Promise<string | null> => studio.page.getByRole('status').filter({ hasText: 'row' }).textContent()
  const act = async (column: string, what: string): Promise<void> => {
    await grid()
      .getByRole('button', { name: `Column ${column}`, exact: true })
      .click()
    await studio.page
      .getByRole('menuitem', { name: what })
      .or(studio.page.getByRole('menuitemradio', { name: what }))
      .click()
  }
  const titles = (): Promise<string[]> =>
    grid().locator('.cell[data-pattern="title"]:not([role="columnheader"])').allTextContents()

  it('the table has all records, of which those in sight are drawn', async () => {
    expect(await grid().getAttribute('aria-rowcount')).toBe(String(PRODUCTS + 1))
    expect(await grid().locator('.grid-row').count()).toBeLessThan(60)
    await grid().focus()
    await studio.page.keyboard.press('Control+End')
    await expect
      .poll(() =>
        grid()
          .locator(`[aria-rowindex="${PRODUCTS + 1}"] .cell`)
          .count(),
      )
      .toBeGreaterThan(1)
    await studio.page.keyboard.press('Control+Home')
  })

  it('a cell and a row are copied by keys', async () => {
    const { page } = studio
    const copied = () => page.evaluate('navigator.clipboard.readText()')
    await grid().focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('Control+c')
    await expect.poll(copied).toContain('\t')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Control+c')
    await expect.poll(copied).not.toContain('\t')
  })

  it('the rows are sorted by a column, in both directions', async () => {
    await act('title', 'Sort descending')
    await expect.poll(async () => (await titles()).slice(0, 3)).not.toContain('Lamp A1')
    const seen = await titles()
    expect(seen).toEqual([...seen].sort((a, b) => b.localeCompare(a, 'en', { numeric: true })))
    expect(await grid().getByRole('columnheader', { name: 'title' }).getAttribute('aria-sort')).toBe('descending')
  })

  it('a search finds the rows that have the text, and says how many', async () => {
    await studio.page.getByLabel('Search', { exact: true }).fill('lamp a1')
    await expect.poll(titles).toEqual(expect.arrayContaining(['Lamp A1']))
    await expect.poll(count).not.toContain(String(PRODUCTS))
    expect((await titles()).every((title) => title.toLowerCase().includes('lamp a1'))).toBe(true)
  })

  it('what is shown is exported: the rows that were found, without hidden columns', async () => {
    const { page } = studio
    const before = (await grid().getByRole('columnheader').allTextContents()).length
    await act('price', 'Hide')
    await expect.poll(async () => (await grid().getByRole('columnheader').allTextContents()).length).toBe(before - 1)
    const shown = await titles()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Excel', exact: true }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
    const [head = [], ...rows] = await readSheet(await buffer(await file.createReadStream()))
    expect(head).toContain('title')
    expect(head.some((name) => String(name).startsWith('price'))).toBe(false)
    expect(rows.map((row) => row[head.indexOf('title')])).toEqual(shown)
  })

  it('the table is accessible in light and dark, with a menu open', async () => {
    const { page } = studio
    await grid().getByRole('button', { name: 'Column title', exact: true }).click()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 120)}`)).toEqual([])
    }
    await page.keyboard.press('Escape')
  })

  it('the studio logs no error and asks no other server with its table', () => {
    expect([studio.faults, studio.strays]).toEqual([[], []])
  })
})
