import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Furnished, openFurnished } from './furnished.ts'
import { inBrowser } from './in-browser.ts'
import { openDemoShop, openJobs } from './subjects.ts'

/** A screen in one of its looks, and how one comes there from an empty page of the studio. */
interface Look {
  readonly name: string
  readonly at: (studio: Furnished) => string
  /** What is seen once it is all there. */
  readonly shows: string
  readonly after?: (page: Page) => Promise<void>
}

/** Whether the pictures of the guide are taken, which show the demo shop. */
const PICTURES = process.env.SCREENSHOTS === '1'
const WIDTHS = [320, 768, 960, 2560, 1440]
const MARKED = '.page-view canvas[width]'
const CARD = '.card .facts'
const SIZE = { width: 1440, height: 900 }
/** Once the window has drawn what was changed. */
const TURNS = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))'

let studio: Furnished
beforeAll(async () => {
  studio = await openFurnished({ viewport: SIZE, open: PICTURES ? openDemoShop : openJobs })
})
afterAll(() => studio?.close())

const openFirst = (page: Page): Promise<void> => page.locator('main summary').first().click()
const press = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).click()
}
const startTour = async (page: Page): Promise<void> => {
  await press('Keys')(page)
  await press('Show the tour')(page)
  await page.getByRole('dialog', { name: 'Tour' }).waitFor()
}
const bench = ({ site }: Furnished): string => `/wrappers/${site}`

/** All there is to look at. */
const LOOKS: readonly Look[] = [
  { name: 'home', at: () => '/', shows: CARD },
  { name: 'a new search', at: () => '/new', shows: 'details', after: openFirst },
  { name: 'runs', at: () => '/runs', shows: 'table tbody tr' },
  { name: 'records of a run', at: ({ run }) => `/runs/${run}`, shows: '.run-table .cells .cell' },
  { name: 'fields of a run', at: ({ run }) => `/runs/${run}/fields`, shows: '.profiles li', after: openFirst },
  { name: 'pages of a run', at: ({ run }) => `/runs/${run}/pages`, shows: 'main summary, main li' },
  { name: 'changes of a run', at: ({ run }) => `/runs/${run}/changes`, shows: 'nav.parts' },
  { name: 'a site', at: ({ site }) => `/sites/${site}`, shows: '.chart svg' },
  { name: 'wrappers', at: () => '/wrappers', shows: '.plain-list .card' },
  { name: 'values on the workbench', at: bench, shows: MARKED },
  { name: 'lists on the workbench', at: bench, shows: MARKED, after: press('Lists') },
  { name: 'the template on the workbench', at: bench, shows: MARKED, after: press('Template') },
  { name: 'what waits', at: () => '/waiting', shows: '.card a' },
  { name: 'a repair', at: ({ proposal }) => `/proposals/${proposal}`, shows: '.compared-fields li' },
  { name: 'schedules', at: () => '/schedules', shows: 'main table, main .card' },
  { name: 'the keys', at: () => '/', shows: CARD, after: press('Keys') },
  { name: 'the tour', at: () => '/', shows: CARD, after: startTour },
  { name: 'an address that leads nowhere', at: () => '/nowhere', shows: 'h1' },
]

type RunOptions = Parameters<AxeBuilder['options']>[0]

let shown = 0
/** Opens a look anew. */
async function show({ at, shows, after }: Look): Promise<void> {
  const { page, serving } = studio
  // An address of its own, as one that differs behind the # alone opens nothing.
  await page.goto(`${serving.origin}/studio/?look=${++shown}#${at(studio)}`)
  await page.locator(shows).first().waitFor({ state: 'attached' })
  await after?.(page)
  await page.waitForLoadState('networkidle')
}

/** What a person who hears or sees little would stumble over. */
async function stumbles(page: Page, what: RunOptions = {}): Promise<readonly string[]> {
  const builder = new AxeBuilder({ page }).setLegacyMode().exclude('iframe')
  const { violations } = await builder.options({ resultTypes: ['violations'], ...what }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`)
}

/** How far the window can be scrolled sideways once it is so wide. */
async function overhang(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width, height: SIZE.height })
  await page.evaluate(TURNS)
  return page.evaluate('document.scrollingElement.scrollWidth - innerWidth')
}

inBrowser.each(LOOKS)('the screen: $name', (look) => {
  beforeAll(() => show(look))

  it(`the screen "${look.name}" never scrolls sideways, from 320 pixels on`, async () => {
    const over: number[] = []
    for (const width of WIDTHS) over.push(await overhang(studio.page, width))
    expect(over.map((pixels) => Math.max(0, pixels))).toEqual(WIDTHS.map(() => 0))
  })

  it(`the screen "${look.name}" is accessible in light and dark, wide and narrow`, async () => {
    const { page } = studio
    const wide = await stumbles(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    const dark = await stumbles(page, { runOnly: ['color-contrast'] })
    await page.setViewportSize({ ...SIZE, width: 320 })
    // Colours are those of the wide window.
    const narrow = await stumbles(page, { rules: { 'color-contrast': { enabled: false } } })
    await page.setViewportSize(SIZE)
    await page.emulateMedia({ colorScheme: 'light' })
    expect({ wide, dark, narrow }).toEqual({ wide: [], dark: [], narrow: [] })
  })
})

/** Screens that the guide shows, by the names of their files. */
const SHOWN: Readonly<Record<string, string>> = {
  home: 'home',
  run: 'records of a run',
  workbench: 'values on the workbench',
  template: 'the template on the workbench',
  site: 'a site',
}
const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'guide', 'images')

it.runIf(PICTURES)('pictures of the guide are taken', async () => {
  const { page } = studio
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const [file, name] of Object.entries(SHOWN)) {
    await show(LOOKS.find((look) => look.name === name)!)
    const price = page.locator('.field-name', { hasText: /^price/ }).first()
    // The page is scrolled to what is chosen.
    if ((await price.count()) > 0) await price.click()
    await page.evaluate(TURNS)
    await page.screenshot({ path: join(FOLDER, `${file}.png`) })
  }
})

it('the studio logs no error and asks no other server on any screen', () => {
  expect(studio.faults).toEqual([])
  expect(studio.strays).toEqual([])
})
