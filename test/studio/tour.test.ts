import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { STEPS } from '../../studio/src/tour/steps.ts'
import { inBrowser } from './in-browser.ts'
import { type OpenStudio, openStudio } from './open-studio.ts'

/** Where on the way from an address to a schedule each step is shown, one after the other. */
const ANCHORED = STEPS.flatMap(({ anchor }, nth) => (anchor === null ? [] : [{ anchor, nth }]))

let studio: OpenStudio
beforeAll(async () => {
  studio = await openStudio({ tour: true })
})
afterAll(() => studio?.close())

const tour = (): Locator => studio.page.getByRole('dialog', { name: 'Tour' })
const hasFocus = (): Promise<boolean> => studio.page.evaluate("document.activeElement.ariaLabel === 'Tour'")
/** Waits until a step is shown. */
const showsStep = (nth: number): Promise<void> =>
  expect.poll(() => tour().getByRole('heading').textContent()).toBe(STEPS[nth]!.title)
const press = (name: string): Promise<void> => tour().getByRole('button', { name, exact: true }).click()

/** Whether the box stands in the window and, where it can, leaves its anchor free. */
async function isBeside(anchor: string): Promise<boolean> {
  const { page } = studio
  const [box, beside] = [
    await tour().boundingBox(),
    await page.locator(`[data-tour="${anchor}"]`).first().boundingBox(),
  ]
  if (!box || !beside) return false
  const { width, height } = page.viewportSize()!
  const isInside = box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height
  const isFree =
    box.y >= beside.y + beside.height ||
    box.y + box.height <= beside.y ||
    box.x >= beside.x + beside.width ||
    box.x + box.width <= beside.x
  return isInside && isFree
}

/** Lets the run end, whatever it asks. */
async function answerAll(): Promise<void> {
  const { page } = studio
  const ended = page.getByRole('button', { name: 'Run again' })
  const asked = page.getByRole('button', { name: 'Enough questions' })
  await ended.or(asked).first().waitFor()
  if ((await ended.count()) === 0) await asked.click()
  await ended.waitFor()
}

inBrowser('the tour', () => {
  it('the tour greets who is here for the first time, and accompanies them from an address to a schedule', async () => {
    const { page, sample } = studio
    await showsStep(0)
    await press('Next')
    await showsStep(1)
    await expect.poll(() => isBeside('address')).toBe(true)
    await page.getByRole('link', { name: 'New search' }).click()
    await page.getByText('Crawl settings').click()
    await page.getByLabel('Milliseconds between requests').fill('0')
    await page.getByLabel('Paste the address of one page').fill(sample)
    await page.getByRole('button', { name: 'Find pages like it' }).click()
    await page.waitForURL(/#\/runs\//)
    await press('Next')
    await showsStep(2)
    await expect.poll(() => page.locator('[data-tour="progress"]').getAttribute('class')).toContain('tour-anchor')
    await answerAll()
    for (const { anchor, nth } of ANCHORED.slice(2, -1)) {
      await press('Next')
      await showsStep(nth)
      // Nothing is asked by then.
      if (anchor !== 'question') await expect.poll(() => isBeside(anchor), { message: anchor }).toBe(true)
    }
    await press('Next')
    await showsStep(STEPS.length - 1)
    await tour().getByText('This is on another screen').waitFor()
    await page.getByRole('link', { name: /^127\.0\.0\.1-\d+$/ }).click()
    await expect.poll(() => isBeside('schedule')).toBe(true)
    expect(await tour().getByText('This is on another screen').count()).toBe(0)
    await press('Done')
    await tour().waitFor({ state: 'detached' })
    expect(await page.locator('.tour-anchor').count()).toBe(0)
  })

  it('a tour that was taken does not greet again', async () => {
    await studio.page.reload()
    await studio.page.getByRole('heading', { level: 1 }).waitFor()
    expect(await tour().count()).toBe(0)
  })

  it('the tour can be begun from the help, gone through and left by keys alone', async () => {
    const { page } = studio
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keys' })
    await help.waitFor()
    await help.getByRole('button', { name: 'Show the tour' }).focus()
    await page.keyboard.press('Enter')
    await help.waitFor({ state: 'detached' })
    await expect.poll(hasFocus).toBe(true)
    for (const nth of STEPS.keys()) {
      await showsStep(nth)
      await expect.poll(hasFocus).toBe(true)
      await page.keyboard.press('ArrowRight')
    }
    await tour().waitFor({ state: 'detached' })

    await page.keyboard.press('?')
    await help.getByRole('button', { name: 'Show the tour' }).press('Enter')
    await expect.poll(hasFocus).toBe(true)
    await page.keyboard.press('ArrowRight')
    await showsStep(1)
    await expect.poll(hasFocus).toBe(true)
    await page.keyboard.press('ArrowLeft')
    await showsStep(0)
    await expect.poll(hasFocus).toBe(true)
    await page.keyboard.press('Escape')
    await tour().waitFor({ state: 'detached' })
  })

  it('a tour that was skipped stays away, in other windows too', async () => {
    const { page, context, serving } = studio
    await page.evaluate("localStorage.removeItem('treegram-tour')")
    await page.reload()
    await press('Skip')
    await tour().waitFor({ state: 'detached' })
    const other = await context.newPage()
    await other.goto(`${serving.origin}/studio/`)
    await other.getByRole('heading', { level: 2 }).first().waitFor()
    expect(await other.getByRole('dialog', { name: 'Tour' }).count()).toBe(0)
    await other.close()
  })
})

it('the studio logs no error and asks no other server during the tour', () => {
  expect(studio.faults).toEqual([])
  expect(studio.strays).toEqual([])
})
