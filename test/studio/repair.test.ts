import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lacksChromium } from '../../src/source/browser/chromium.fixture.ts'
import { type OpenStudio, openStudio } from './open-studio.ts'
import { SUBJECTS } from './subjects.ts'
import { expectClean, learnSite, NAME, runSite } from './workbench.ts'

const isSkipped = lacksChromium(3)

interface Version {
  readonly version: number
  readonly origin: string
}

describe.skipIf(isSkipped)('a repaired version beside the old one', () => {
  let studio: OpenStudio
  let proposal: string
  beforeAll(async () => {
    studio = await openStudio({ open: SUBJECTS[2]!.open })
    await learnSite(studio)
    studio.subject.redesign()
    await runSite(studio)
    const { items } = await studio.api<{ readonly items: readonly { readonly id: string }[] }>(
      'GET',
      '/v1/proposals?state=waiting',
    )
    proposal = items[0]!.id
    await studio.page.goto(`${studio.serving.origin}/studio/#/proposals/${proposal}`)
  })
  afterAll(() => studio?.close())
  const newest = (): Promise<Version> => studio.api('GET', `/v1/wrappers/${NAME}`)

  it('is shown on the old page and on the new, with what speaks for each field', async () => {
    const { page, subject } = studio
    await page.locator('.two-pages iframe').nth(1).waitFor()
    const town = page.locator('.compared', { hasText: 'town' }).first()
    await town.waitFor()
    await expect.poll(() => town.textContent()).toContain(subject.values[1])
    await expect
      .poll(() => page.locator('.two-pages').first().frameLocator('iframe').last().locator('header h2').count())
      .toBe(1)
  })

  it('is accepted for the fields that were chosen, and rolled back by undo', async () => {
    const { page } = studio
    const before = await newest()
    const boxes = page.locator('.compared input[type=checkbox]')
    await boxes.first().waitFor()
    const chosen = await boxes.evaluateAll(
      (all) => all.filter((one) => (one as unknown as { checked: boolean }).checked).length,
    )
    expect(chosen).toBeGreaterThan(1)
    await page.locator('.compared', { hasText: 'salary' }).first().getByRole('checkbox').uncheck()
    await page.getByRole('button', { name: /^Accept chosen/ }).click()
    await expect.poll(async () => (await newest()).origin).toBe('accepted')
    await page.getByRole('button', { name: /^Undo/ }).first().click()
    await expect.poll(async () => (await newest()).origin).toBe('rolled-back')
    expect((await newest()).version).toBe(before.version + 2)
  })

  it('left no error behind, and asked nobody else', () => expectClean(studio))
})
