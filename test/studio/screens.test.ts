import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lacksChromium } from '../../src/source/browser/chromium.fixture.ts'
import { type OpenStudio, openStudio } from './open-studio.ts'
import { expectClean, learnSite, NAME, openWorkbench } from './workbench.ts'

const WIDTHS = [320, 768, 1440, 2560] as const
const isSkipped = lacksChromium(2 + WIDTHS.length)
/** Where the pictures of the guide are, which `SCREENSHOTS=1` makes anew. */
const IMAGES = join(import.meta.dirname, '..', '..', 'docs', 'guide', 'images')

describe.skipIf(isSkipped)('the screens of the studio', () => {
  let studio: OpenStudio
  let places: readonly (readonly [name: string, to: string])[]
  beforeAll(async () => {
    studio = await openStudio()
    const run = await learnSite(studio)
    const spec = { kind: 'collect', site: NAME }
    await studio.api('PUT', `/v1/schedules/${NAME}`, { cron: '0 7 * * *', timeZone: 'Europe/Berlin', spec })
    places = [
      ['home', '/'],
      ['new', '/new'],
      ['runs', '/runs'],
      ['run', `/runs/${run}`],
      ['site', `/sites/${NAME}`],
      ['wrappers', '/wrappers'],
      ['workbench', `/wrappers/${NAME}`],
      ['waiting', '/waiting'],
      ['schedules', '/schedules'],
    ]
  })
  afterAll(() => studio?.close())
  const go = async (to: string): Promise<void> => {
    const { page, serving } = studio
    if (to === `/wrappers/${NAME}`) return openWorkbench(studio)
    await page.goto(`${serving.origin}/studio/#${to}`)
    await page.locator('h1').first().waitFor()
    await page.waitForLoadState('networkidle')
  }

  it.each(['light', 'dark'] as const)('have no serious fault of accessibility, in %s', async (colorScheme) => {
    const { page } = studio
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const [name, to] of places) {
      await go(to)
      // It cannot run in the sandbox that shows the page.
      const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
      expect(serious.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html}`)).toEqual([])
    }
  })

  it.each(WIDTHS)('fit into %i pixels', async (width) => {
    const { page } = studio
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width, height: 800 })
    for (const [name, to] of places) {
      await go(to)
      const over = await page.evaluate<number>('document.scrollingElement.scrollWidth - innerWidth')
      expect(over, name).toBeLessThanOrEqual(0)
    }
  })

  it('left no error behind, and asked nobody else', async () => {
    if (process.env.SCREENSHOTS !== undefined) {
      await studio.page.setViewportSize({ width: 1280, height: 800 })
      mkdirSync(IMAGES, { recursive: true })
      for (const [name, to] of places.filter(([one]) => ['home', 'run', 'site', 'workbench'].includes(one))) {
        await go(to)
        await studio.page.waitForTimeout(500)
        await studio.page.screenshot({ path: join(IMAGES, `${name}.png`) })
      }
    }
    expectClean(studio)
  })
})
