import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chooseOf, openCorrecting, paintAt, placeOf, readSample } from './correcting.ts'
import { inBrowser } from './in-browser.ts'
import type { OpenStudio } from './open-studio.ts'
import { openJobs } from './subjects.ts'

const FIELD = 'town'

inBrowser('clicks on the page right after a change', () => {
  let studio: OpenStudio
  let place: { x: number; y: number }
  const restore = () => studio.page.getByRole('button', { name: `Restore ${FIELD}`, exact: true })
  beforeAll(async () => {
    studio = await openCorrecting(openJobs)
  })
  beforeEach(async () => {
    const { page } = studio
    await page.unrouteAll({ behavior: 'wait' })
    await page.reload()
    await page.locator('.field-row').first().waitFor()
    // The test before dropped it.
    if ((await restore().count()) > 0) await restore().click()
    await page.locator(`.field-row[data-path="${FIELD}"]`).waitFor()
    const [node] = (await readSample(studio)).marks.find(({ pattern }) => pattern === FIELD)!.nodes
    await expect
      .poll(async () => {
        place = await placeOf(studio, node!)
        return paintAt(studio, place)
      })
      .toBeGreaterThan(20)
  })
  afterAll(() => studio?.close())

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
    ['being saved', '**/v1/wrappers/*'],
    ['being read', '**/v1/wrappers/*/read'],
  ])('a value that is clicked while its drop is %s is asked about', async (_, path) => {
    const { isHeld, letGo } = await held(path)
    await chooseOf(studio, FIELD, /^Drop/)
    await isHeld
    await studio.page.mouse.click(place.x, place.y)
    letGo()
    await restore().waitFor()
    await asked().waitFor()
  })

  test('a value that is clicked before the page is drawn anew is asked about', async () => {
    const { page } = studio
    await page.evaluate('requestAnimationFrame = () => 1')
    await chooseOf(studio, FIELD, /^Drop/)
    await restore().waitFor()
    await page.mouse.click(place.x, place.y)
    await asked().waitFor()
  })

  test('a click on a page that was left since asks about nothing', async () => {
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
