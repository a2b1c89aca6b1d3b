import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FieldPattern, ListPattern, PagePattern, Wrapper } from '../../src/core/wrapper/document.ts'
import { tick } from './drive.ts'
import { inBrowser } from './in-browser.ts'
import { type OpenStudio, openStudio } from './open-studio.ts'
import { beginRun, collectSite, ended, visit } from './runs.ts'
import { openTalks } from './subjects.ts'

interface Readings {
  readonly path: string
  readonly says: string
  readonly readings: readonly { readonly page: string; readonly by: string; readonly values: readonly string[] }[]
}
interface Version {
  readonly version: number
  readonly origin: string
  readonly document: Wrapper
}
interface Proposal {
  readonly id: string
  readonly state: string
  readonly version: number
}

/** A field that is taken from the repair, and one that is not, as they are in the data. */
const TAKEN = 'time.room'
const LEFT = 'time.speaker'

const SITE = 'watched'

/** A value by its path; of lists that of the first record; null where there is none. */
function firstAt(data: unknown, path: string): unknown {
  const step = (at: unknown, name: string): unknown =>
    ((Array.isArray(at) ? at[0] : at) as Readonly<Record<string, unknown>> | undefined)?.[name]
  return path.split('.').reduce(step, data) ?? null
}

/** A pattern of a wrapper by its path. */
function patternOf({ document }: Pick<Version, 'document'>, path: string): FieldPattern | ListPattern {
  const [first = '', ...rest] = path.split('.')
  const under = (children: PagePattern['children'], name: string): FieldPattern | ListPattern =>
    children.find((child) => child.name === name)!
  return rest.reduce(
    (at, name) => under(at.kind === 'list' ? at.record.children : [], name),
    under(document.page.children, first),
  )
}

/** Waits until what was begun is drawn, and what follows from that is done. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))')
}

inBrowser('a repair that waits for a person', () => {
  let studio: OpenStudio
  let repair: string
  let fields: readonly Readings[]
  let first: Version

  const wrapper = (): Promise<Version> => studio.api('GET', `/v1/wrappers/${SITE}`)
  const proposals = async (): Promise<readonly Proposal[]> =>
    (await studio.api<{ items: readonly Proposal[] }>('GET', '/v1/proposals')).items
  const field = (path: string): Readings => fields.find((one) => one.path === path)!
  const values = (path: string, page: string, by: string): readonly string[] =>
    field(path).readings.find((one) => one.page === page && one.by === by)!.values
  /** The first value of a field that the newest version reads on the sample page as it is now. */
  const valueNow = async (path: string): Promise<unknown> => {
    const body = { pages: [studio.sample] }
    type Read = { readonly pages: readonly { readonly data: unknown }[] }
    const { pages } = await studio.api<Read>('POST', `/v1/wrappers/${SITE}/read`, body)
    return firstAt(pages[0]!.data, path)
  }

  beforeAll(async () => {
    studio = await openStudio({ open: openTalks })
    await collectSite(studio, SITE, { heal: 'propose' })
    first = await wrapper()
    studio.subject.redesign()
    await ended(studio, await beginRun(studio, SITE))
    repair = (await proposals())[0]!.id
    ;({ fields } = await studio.api<{ fields: readonly Readings[] }>('GET', `/v1/proposals/${repair}/comparison`))
  })
  afterAll(() => studio?.close())

  it('a repair that waits is linked from the first screen and the list of what waits', async () => {
    const { page } = studio
    await page.reload()
    await page.getByRole('link', { name: 'Look at what waits' }).waitFor()
    await page.getByRole('list', { name: 'Waits for you' }).getByRole('link', { name: '1 repair' }).click()
    await page.getByRole('link', { name: new RegExp(`^${SITE}, version 1: .*moved`) }).click()
    await page.getByRole('heading', { name: `Repair of ${SITE}` }).waitFor()
  })

  it('a run all of whose records are invalid is red, with one sentence and the repair', async () => {
    const { page, api } = studio
    const { items } = await api<{ items: { id: string; counts: { records: number } }[] }>('GET', '/v1/runs')
    const { id, counts } = items[0]!
    await visit(studio, `/runs/${id}`)
    await page.getByText(`All ${counts.records} records are invalid.`, { exact: true }).waitFor()
    expect(await page.locator('.badge.bad').first().textContent()).toBe('all invalid')
    await page.getByRole('link', { name: String(counts.records), exact: true }).click()
    await page.waitForURL(`**/#/runs/${id}?status=violated`)
    await page
      .getByRole('combobox', { name: 'State' })
      .and(page.locator(':has(option[value=violated]:checked)'))
      .waitFor()
    await page.getByRole('link', { name: 'Review the repair' }).click()
    await page.waitForURL(`**/#/proposals/${repair}`)
  })

  it('a repaired field is shown on the page before and the page now, with its values and the evidence', async () => {
    const { page } = studio
    await visit(studio, `/proposals/${repair}`)
    await page.getByRole('button', { name: `Show ${TAKEN} on the pages` }).click()
    for (const [title, side, by] of [
      ['Before', 'old', 'old'],
      ['Now', 'new', 'repaired'],
    ] as const) {
      const marks = page.frameLocator(`iframe[title^="${title}:"]`).locator('[data-studio-outline="chosen"]')
      await expect.poll(() => marks.allTextContents()).toEqual(values(TAKEN, side, by))
    }
    const card = page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: TAKEN, exact: true }) })
    expect(await card.textContent()).toContain(field(TAKEN).says)
    const rows = card.getByRole('region', { name: `What is read of ${TAKEN}` }).getByRole('row')
    const some = values(TAKEN, 'new', 'repaired').slice(0, 3).join(' · ')
    await expect.poll(() => rows.nth(1).getByRole('cell').last().textContent()).toBe('– nothing –')
    expect(await rows.nth(2).getByRole('cell').last().textContent()).toContain(some)
    await card.getByText('Evidence', { exact: true }).click()
    await card.getByText('moved', { exact: false }).last().waitFor()
  })

  it('a slow press on a field of a repair chooses it, and moves nothing', async () => {
    const { page } = studio
    await visit(studio, `/proposals/${repair}`)
    for (const { path } of fields.toReversed()) {
      const box = page.getByRole('checkbox', { name: path, exact: true })
      const before = await box.isChecked()
      await box.hover()
      const at = await box.boundingBox()
      await page.mouse.down()
      await page.locator('.compared.is-current').getByRole('checkbox', { name: path, exact: true }).waitFor()
      await drawn(page)
      expect([path, await box.boundingBox()]).toEqual([path, at])
      await page.mouse.up()
      await expect.poll(() => box.isChecked()).toBe(!before)
      await box.click()
      await expect.poll(() => box.isChecked()).toBe(before)
    }
  })

  it('a field of a repair that keys lead to is scrolled into sight, as are the pages that show it', async () => {
    const { page } = studio
    const { height } = page.viewportSize()!
    await visit(studio, `/proposals/${repair}`)
    const card = page.locator('.compared').last()
    await card.waitFor()
    for (const _ of fields) await page.keyboard.press('j')
    const bottom = async (): Promise<number> => {
      const { y, height: own } = (await card.boundingBox())!
      return y + own
    }
    // Browsers scroll by whole pixels, and a card ends where its text does.
    await expect.poll(bottom).toBeLessThanOrEqual(height + 1)
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
    await page.getByRole('button', { name: `Show ${fields.at(-1)!.path} on the pages` }).click()
    const top = async (): Promise<number> => (await page.locator('.two-pages').boundingBox())!.y
    await expect.poll(top).toBeGreaterThanOrEqual(0)
  })

  it('a repair that is accepted in part changes the chosen fields and no others', async () => {
    const { page } = studio
    const of = fields.length
    await tick(page.getByRole('checkbox', { name: LEFT, exact: true }), false)
    await page.getByRole('button', { name: `Accept chosen (${of - 1} of ${of})` }).click()
    await page.getByText('accepted', { exact: true }).waitFor()
    expect(await wrapper()).toMatchObject({ version: 2, origin: 'accepted' })
    expect(await valueNow(TAKEN)).toBe(values(TAKEN, 'new', 'repaired')[0])
    expect(await valueNow(LEFT)).toBeNull()
    const [made, whole] = [await wrapper(), await studio.api<Version>('GET', `/v1/proposals/${repair}`)]
    expect(patternOf(made, TAKEN)).toEqual(patternOf(whole, TAKEN))
    expect(patternOf(made, LEFT)).not.toEqual(patternOf(whole, LEFT))
  })

  it('undoing an accepted repair gives the wrapper as it was', async () => {
    const { page } = studio
    await page.getByRole('button', { name: /^Undo: / }).click()
    await expect.poll(async () => (await wrapper()).origin).toBe('rolled-back')
    expect((await wrapper()).document).toEqual({ ...first.document, version: 3, parent: 2 })
    expect(await valueNow(TAKEN)).toBeNull()
  })

  it('a repair that is rejected and confirmed as rejected leaves the wrapper as it is', async () => {
    const { page } = studio
    await ended(studio, await beginRun(studio, SITE))
    const { id, state } = (await proposals())[0]!
    expect([id === repair, state]).toEqual([false, 'waiting'])
    const { version } = await wrapper()
    await visit(studio, `/proposals/${id}`)
    await page.getByRole('button', { name: 'Reject', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reject it' }).click()
    await page.getByText('rejected', { exact: true }).waitFor()
    expect((await proposals())[0]).toMatchObject({ id, state: 'rejected' })
    expect((await wrapper()).version).toBe(version)
    await visit(studio, '/waiting')
    await page.getByRole('heading', { name: 'What waits for you' }).waitFor()
    expect(await page.getByRole('heading', { name: 'Repairs to accept or reject' }).count()).toBe(0)
  })

  it('the studio logs no error and asks no other server while a repair is decided', () => {
    expect([studio.faults, studio.strays]).toEqual([[], []])
  })
})
