import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lacksChromium } from '../../src/source/browser/chromium.fixture.ts'
import { type OpenStudio, openStudio } from './open-studio.ts'
import { SUBJECTS } from './subjects.ts'
import { expectClean, learnSite, NAME, openWorkbench, runSite } from './workbench.ts'

const isSkipped = lacksChromium(6 * SUBJECTS.length)

interface Groups {
  readonly items: readonly { readonly status: string; readonly reason: string; readonly count: number }[]
}

describe.skipIf(isSkipped).each(SUBJECTS)('what a person can trust of $name', ({ open }) => {
  let studio: OpenStudio
  let run: string
  beforeAll(async () => {
    studio = await openStudio({ open })
    run = await learnSite(studio)
  })
  afterAll(() => studio?.close())
  const openRun = async (tab: string): Promise<void> => {
    const { page, serving } = studio
    await page.goto(`${serving.origin}/studio/#/runs/${run}`)
    await page
      .getByRole('tab', { name: tab })
      .or(page.getByRole('link', { name: tab, exact: true }))
      .first()
      .click()
  }

  it('has the template drawn over the page: what all pages have, what some, what repeats', async () => {
    const { page } = studio
    await openWorkbench(studio)
    await page.getByRole('button', { name: 'Template' }).click()
    const legend = page.getByRole('complementary', { name: 'Template' })
    await expect.poll(() => legend.textContent()).toMatch(/\d+ pages compared/)
    const text = (await legend.textContent())!
    const count = (what: RegExp): number => Number(what.exec(text)?.[1] ?? -1)
    expect(count(/on all pages alike \((\d+)\)/)).toBeGreaterThan(0)
    expect(count(/the text varies \((\d+)\)/)).toBeGreaterThan(0)
    expect(count(/repeated \((\d+)\)/)).toBeGreaterThan(0)
  })

  it('has its refused pages by reason, and says why each was fetched', async () => {
    const { page, api, subject } = studio
    const { items } = await api<Groups>('GET', `/v1/runs/${run}/pages/groups`)
    expect(items.map(({ reason }) => reason)).toContain('like-samples')
    await openRun('Pages')
    const wanted = page.getByRole('button', {
      name: `This does belong: ${subject.origin}${subject.other}`,
      exact: true,
    })
    await page.locator('details.group').first().waitFor()
    for (const summary of await page.locator('details.group > summary').all()) {
      if (await wanted.isVisible()) break
      await summary.click()
    }
    await wanted.waitFor()
    const row = page.locator('li', { has: wanted }).last()
    await row.locator('summary', { hasText: 'Why?' }).click()
    await expect.poll(() => row.textContent()).toMatch(/Found on|sample/)
  })

  it('heeds "this does belong" in the next run, and undoes it', async () => {
    const { page, api, subject } = studio
    const url = subject.origin + subject.other
    await page.getByRole('button', { name: `This does belong: ${url}`, exact: true }).click()
    const said = async (): Promise<unknown> =>
      (await api<{ readonly options: { readonly like?: readonly string[] } }>('GET', `/v1/sites/${NAME}`)).options
        .like ?? []
    await expect.poll(said).toEqual([url])
    const again = await runSite(studio)
    const { items } = await api<{ readonly items: readonly { readonly url: string; readonly reason: string }[] }>(
      'GET',
      `/v1/runs/${again}/pages?status=target&limit=1000`,
    )
    expect(items.find((one) => one.url === url)?.reason).toBe('said-like')
    await page.getByRole('button', { name: /^Undo/ }).first().click()
    await expect.poll(said).toEqual([])
  })

  it('has the coverage, the spread and the odd values of each field', async () => {
    const { page } = studio
    await openRun('Fields')
    const first = page.locator('li.card', { has: page.locator('.profile-head') }).first()
    await first.locator('summary').first().click()
    await expect.poll(() => first.locator('.profile-body').isVisible()).toBe(true)
    expect(await page.locator('.profile-head').count()).toBeGreaterThan(3)
    expect(await page.locator('.profile-body svg').count()).toBeGreaterThan(0)
  })

  it('is there at a glance: its runs, a chart with its numbers, what waits', async () => {
    const { page, serving } = studio
    await page.goto(`${serving.origin}/studio/#/sites/${NAME}`)
    await page.locator('section svg, figure svg').first().waitFor({ timeout: 8000 })
    expect(
      await page.getByRole('link', { name: /Nov|Dec|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct/ }).count(),
    ).toBeGreaterThan(0)
    await page.goto(`${serving.origin}/studio/#/`)
    await page.getByRole('link', { name: NAME }).first().waitFor()
  })

  it('left no error behind, and asked nobody else', () => expectClean(studio))
})

describe.skipIf(isSkipped)('a search that is not sure', () => {
  it('asks "is this one of them?", and goes on with the answer', async () => {
    const studio = await openStudio()
    try {
      const { page, api, serving, sample } = studio
      await api('PUT', `/v1/sites/${NAME}`, { samples: [sample], options: { delayMs: 0 } })
      const { id } = await api<{ readonly id: string }>('POST', '/v1/runs', {
        kind: 'collect',
        site: NAME,
        options: { ask: true },
      })
      await page.goto(`${serving.origin}/studio/#/runs/${id}`)
      await page.getByRole('heading', { name: 'Is this one of them?' }).waitFor({ timeout: 50_000 })
      await page.locator('.question iframe').first().waitFor()
      await page.keyboard.press('y')
      await expect
        .poll(
          async () => {
            const { question } = await api<{ readonly question: object | null }>('GET', `/v1/runs/${id}/question`)
            const { state } = await api<{ readonly state: string }>('GET', `/v1/runs/${id}`)
            if (question !== null) await page.keyboard.press('y')
            return state
          },
          { timeout: 50_000, interval: 300 },
        )
        .toBe('finished')
      expectClean(studio)
    } finally {
      await studio.close()
    }
  })
})
