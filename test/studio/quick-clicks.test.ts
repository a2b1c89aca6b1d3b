import { afterEach, beforeEach, expect, test } from 'vitest'
import { chooseOf, openCorrecting, paintAt, placeOf, readSample } from './correcting.ts'
import { inBrowser } from './in-browser.ts'
import type { OpenStudio } from './open-studio.ts'
import { SUBJECTS } from './subjects.ts'

const FIELD = 'brand'

inBrowser('clicks on the page right after a change', () => {
  let studio: OpenStudio
  let place: { x: number; y: number }
  beforeEach(async () => {
    studio = await openCorrecting(SUBJECTS[0]!.open)
    const [node] = (await readSample(studio)).marks.find(({ pattern }) => pattern === FIELD)!.nodes
    await expect
      .poll(async () => {
        place = await placeOf(studio, node!)
        return paintAt(studio, place)
      })
      .toBeGreaterThan(20)
  })
  afterEach(() => studio?.close())

  const restore = () => studio.page.getByRole('button', { name: `Restore ${FIELD}`, exact: true })
  const asked = () => studio.page.getByRole('dialog', { name: 'A value that was missed' })

  /** Holds what the service answers on some paths until it is let go. */
  const held = async (path: string) => {
    const { promise: gate, resolve: letGo } = Promise.withResolvers<void>()
    const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
    await studio.page.route(path, async (route) => {
      hold()
      await gate
      await route.continue()
    })
    return { isHeld, letGo }
  }

  test.each([
    ['is made', '**/v1/wrappers/*'],
    ['is read', '**/v1/wrappers/*/read'],
  ])('a value is asked about that was clicked while its drop %s', async (_, path) => {
    const { isHeld, letGo } = await held(path)
    await chooseOf(studio, FIELD, /^Drop/)
    await isHeld
    await studio.page.mouse.click(place.x, place.y)
    letGo()
    await restore().waitFor()
    await asked().waitFor({ timeout: 10_000 })
  })

  test('a value is asked about that was clicked before the page was drawn anew', async () => {
    const { page } = studio
    await page.evaluate('requestAnimationFrame = () => 1')
    await chooseOf(studio, FIELD, /^Drop/)
    await restore().waitFor()
    await page.mouse.click(place.x, place.y)
    await asked().waitFor({ timeout: 10_000 })
  })

  test('a page that was left is not asked about', async () => {
    const { page } = studio
    const { isHeld, letGo } = await held('**/v1/wrappers/*/read')
    await chooseOf(studio, FIELD, /^Drop/)
    await isHeld
    await page.mouse.click(place.x, place.y)
    await page.getByRole('button', { name: 'The next page', exact: true }).click()
    letGo()
    await restore().waitFor()
    await page.locator('.glass:not(.waits)').waitFor()
    expect(await asked().count()).toBe(0)
  })
})
