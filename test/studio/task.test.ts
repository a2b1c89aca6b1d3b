import { text } from 'node:stream/consumers'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inBrowser } from './in-browser.ts'
import { type OpenStudio, openStudio } from './open-studio.ts'
import { openDemoShop } from './subjects.ts'

const MOST_CLICKS = 12
const MOST_WORDS = 3

inBrowser('from an address to a corrected, watched and exported table', () => {
  let studio: OpenStudio
  let clicks = 0
  let words = 0
  beforeAll(async () => {
    studio = await openStudio({ open: openDemoShop })
  })
  afterAll(() => studio?.close())

  const click = async (what: Locator): Promise<void> => {
    clicks++
    await what.click()
  }
  const write = async (word: string): Promise<void> => {
    words += word.split(/\s+/).length
    // A field that has just come gets the focus a moment later.
    await studio.page.locator('input:not([type="checkbox"]):focus, textarea:focus').waitFor()
    await studio.page.keyboard.insertText(word)
    await studio.page.keyboard.press('Enter')
  }
  const button = (name: string | RegExp): Locator => studio.page.getByRole('button', { name, exact: true })
  const act = async (field: string, what: string): Promise<void> => {
    await click(button(`What to do with ${field}`))
    await click(studio.page.getByRole('menuitem', { name: what }))
  }

  it(`a corrected, watched and exported table takes at most ${MOST_CLICKS} clicks and ${MOST_WORDS} typed words`, async () => {
    const { page, sample, api, serving } = studio
    await click(page.getByLabel('Paste the address of one page'))
    await write(sample)
    const over = page.getByRole('group', { name: 'Export these records' })
    const asked = page.getByRole('heading', { name: 'Is this one of them?' })
    await over.or(asked).first().waitFor()
    // As often as it asks.
    while (!(await over.isVisible())) {
      if (await asked.isVisible()) await page.keyboard.press('y')
      await page.waitForTimeout(200)
    }
    await click(page.getByRole('link', { name: 'Review fields' }))

    await act('brand', 'Rename')
    await write('maker')
    await page.locator('[data-path="maker"]').waitFor()
    await act('item_no', 'Drop')
    await button('Restore item_no').waitFor()

    await click(page.getByRole('link', { name: 'The site' }))
    await click(button('Schedule'))
    await click(page.getByLabel('Notify me'))
    await write(`${serving.origin}/hook`)
    await page.getByRole('dialog', { name: 'The secret of this webhook' }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')

    await click(button('Run now'))
    await page.getByRole('group', { name: 'Export these records' }).waitFor()
    const download = page.waitForEvent('download')
    await click(button('CSV'))
    const file = await download

    const [head = '', ...rows] = (await text(await file.createReadStream())).trim().split(/\r?\n/)
    const columns = head.split(',')
    expect(file.suggestedFilename()).toMatch(/\.csv$/)
    expect(columns).toEqual(expect.arrayContaining(['title', 'maker']))
    expect(columns).not.toEqual(expect.arrayContaining(['brand']))
    expect(columns).not.toEqual(expect.arrayContaining(['item_no']))
    expect(rows.length).toBeGreaterThanOrEqual(20)

    const schedules = await api<{ items: { cron: string; spec: unknown }[] }>('GET', '/v1/schedules')
    expect(schedules.items).toMatchObject([{ cron: '0 7 * * *', spec: { kind: 'collect' } }])
    const hooks = await api<{ items: object[] }>('GET', '/v1/webhooks')
    expect(hooks.items).toMatchObject([{ kind: 'webhook', target: `${serving.origin}/hook` }])

    expect(clicks).toBeLessThanOrEqual(MOST_CLICKS)
    expect(words).toBeLessThanOrEqual(MOST_WORDS)
  })

  it('the studio logs no error and asks no other server on the way to a table', () => {
    expect(studio.faults).toEqual([])
    expect(studio.strays).toEqual([])
  })
})
