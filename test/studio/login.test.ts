import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sharedChromium } from '../shared/index.ts'
import { learn } from './drive.ts'
import { inBrowser } from './in-browser.ts'
import { type OpenStudio, openStudio } from './open-studio.ts'

/** What a browser writes of a token that is refused. */
const REFUSED = expect.stringContaining('401')

async function serious(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id)
}

async function logIn(page: Page, token: string): Promise<void> {
  await page.getByLabel('Token').fill(token)
  await page.getByRole('button', { name: 'Log in' }).click()
}

inBrowser('the login', () => {
  let studio: OpenStudio
  let template: string
  let second: Page
  beforeAll(async () => {
    studio = await openStudio()
    template = await learn(studio)
    const context = await (await sharedChromium()).newContext({ reducedMotion: 'reduce' })
    await context.addInitScript("localStorage.setItem('treegram-tour', 'seen')")
    second = await context.newPage()
  })
  afterAll(() => studio?.close())

  it('a person who logs out sees the login, accessible in light and dark', async () => {
    const { page } = studio
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Log out studio' }).click()
    await page.getByRole('heading', { name: 'Log in to Treegram' }).waitFor()
    expect(await serious(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await serious(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
  })

  it('a wrong token is refused in a sentence, and the right one opens the studio', async () => {
    const { page, token } = studio
    await logIn(page, 'x'.repeat(32))
    await page.getByText('This is not a token of this service.', { exact: false }).waitFor()
    expect(studio.faults.splice(0)).toEqual([REFUSED])
    await logIn(page, token)
    await page.getByRole('link', { name: 'Home' }).waitFor()
  })

  it('the address of the service leads a second person to the login and the same sites', async () => {
    await second.goto(studio.serving.origin)
    await logIn(second, studio.token)
    await second.getByRole('link', { name: 'site', exact: true }).first().waitFor()
  })

  it('a change of one person is kept from being overwritten by another who has not seen it', async () => {
    const { page, serving } = studio
    const rename = async (who: Page, name: string): Promise<void> => {
      await who.locator('.field-name').first().dblclick()
      await who.keyboard.insertText(name)
      await who.keyboard.press('Enter')
    }
    for (const who of [page, second]) {
      await who.goto(`${serving.origin}/studio/?as=${who === page}#/wrappers/${template}`)
      await who.locator('.page-view canvas[width]').first().waitFor({ state: 'attached' })
    }
    await rename(page, 'first_person')
    await page.locator('[data-path="first_person"]').waitFor()
    await rename(second, 'second_person')
    await second.getByText('was changed elsewhere', { exact: false }).waitFor()
    await second.locator('[data-path="first_person"]').waitFor()
  })

  it('the studio of two people logs no error and asks no other server', () => {
    expect([studio.faults, studio.strays]).toEqual([[], []])
  })
})
