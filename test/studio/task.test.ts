import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lacksChromium } from '../../src/source/browser/chromium.fixture.ts'
import { type OpenStudio, openStudio } from './open-studio.ts'
import { expectClean } from './workbench.ts'

const isSkipped = lacksChromium(3)

interface Named {
  readonly items: readonly { readonly name: string }[]
}

describe.skipIf(isSkipped)("a person's task: from an address to a corrected, scheduled, exported table", () => {
  let studio: OpenStudio
  beforeAll(async () => {
    studio = await openStudio()
  })
  afterAll(() => studio?.close())

  it('takes twelve clicks at most and three typed words', async () => {
    const { page, api, sample } = studio
    let [clicks, words] = [0, 0]
    const click = async (locator: ReturnType<typeof page.locator>): Promise<void> => {
      await locator.click()
      clicks++
    }
    const type = async (text: string): Promise<void> => {
      await page.keyboard.type(text)
      words++
    }
    await page.getByRole('textbox', { name: /Paste the address/ }).focus()
    await type(sample)
    await page.keyboard.press('Enter')
    // Whether it asks or not, it goes on.
    const [enough, correct] = [
      page.getByRole('button', { name: 'Enough questions' }),
      page.getByRole('link', { name: /See and correct/ }),
    ]
    await enough.or(correct).first().waitFor({ timeout: 50_000 })
    if (await enough.isVisible()) await click(enough)
    await correct.waitFor({ timeout: 50_000 })

    await click(page.getByRole('button', { name: 'CSV' }).first())
    await click(correct)
    const names = page.locator('.field-name')
    await names.first().waitFor()
    await click(names.first())
    await page.keyboard.press('F2')
    await type('product')
    await page.keyboard.press('Enter')
    await page.locator('.field-row[data-path="product"]').waitFor()
    await click(names.nth(1))
    await page.keyboard.press('Delete')
    await page.getByRole('button', { name: /^Restore/ }).waitFor()

    await click(page.getByRole('link', { name: 'Home', exact: true }))
    const { items: sites } = await api<Named>('GET', '/v1/sites')
    await click(page.getByRole('link', { name: sites[0]!.name }).first())
    await click(page.locator('[data-tour="schedule"]'))
    await click(page.getByLabel('Tell somebody when something happens'))
    await page.getByLabel('Address that messages are sent to').focus()
    await type('http://127.0.0.1:9/hook')
    await click(page.getByRole('button', { name: 'Save', exact: true }))
    await expect.poll(async () => (await api<Named>('GET', '/v1/schedules')).items.length).toBe(1)
    await click(page.getByRole('button', { name: 'I have kept it' }))
    expect({ clicks, words }).toSatisfy(
      (did: typeof studio & { clicks: number; words: number }) => did.clicks <= 12 && did.words <= 3,
    )

    const { document } = await api<{ readonly document: { readonly edits: readonly object[] } }>(
      'GET',
      `/v1/wrappers/${sites[0]!.name}`,
    )
    expect(document.edits).toMatchObject([{ edit: 'rename', to: 'product' }, { edit: 'drop' }])
    const hooks = await api<{ readonly items: readonly { readonly target: string }[] }>('GET', '/v1/webhooks')
    expect(hooks.items.map(({ target }) => target)).toEqual(['http://127.0.0.1:9/hook'])
  })

  it('can be undone: the schedule and who is told are gone with one step', async () => {
    const { page, api } = studio
    await page.getByRole('button', { name: /^Undo/ }).first().click()
    await expect.poll(async () => (await api<Named>('GET', '/v1/schedules')).items).toEqual([])
    expect((await api<Named>('GET', '/v1/webhooks')).items).toEqual([])
  })

  it('gives a new run as it was corrected, in a file that is downloaded', async () => {
    const { page, api, serving } = studio
    const { items: sites } = await api<Named>('GET', '/v1/sites')
    const { id } = await api<{ readonly id: string }>('POST', `/v1/sites/${sites[0]!.name}/runs`)
    await page.goto(`${serving.origin}/studio/#/runs/${id}`)
    const button = page.getByRole('button', { name: 'CSV' }).first()
    await expect
      .poll(async () => (await api<{ readonly state: string }>('GET', `/v1/runs/${id}`)).state, { timeout: 50_000 })
      .toBe('finished')
    const download = page.waitForEvent('download')
    await button.click()
    const [head, ...rows] = readFileSync(await (await download).path(), 'utf8')
      .trim()
      .split('\n')
    expect(head).toMatch(/(^|,)product(,|$)/)
    expect(rows.length).toBeGreaterThanOrEqual(30)
    expectClean(studio)
  })
})
