import { afterAll, beforeAll, expect, it } from 'vitest'
import { inBrowser } from './in-browser.ts'
import { type OpenStudio, openStudio } from './open-studio.ts'
import { beginRun, collectSite, ended, visit } from './runs.ts'
import { openDemoShop, openTalks } from './subjects.ts'

interface Group {
  readonly status: string
  readonly reason: string
  readonly says: string
  readonly count: number
}
interface Page {
  readonly url: string
  readonly reason: string
  readonly status: string
  readonly message: string
  readonly foundOn: string | null
  readonly links: { readonly tries: number; readonly hits: number } | null
}
interface Profile {
  readonly path: string
  readonly of: number
  readonly present: number
  readonly histogram: readonly object[] | null
  readonly odd: readonly { readonly value: string; readonly why: string }[]
}
interface Template {
  readonly pages: number
  readonly nodes: readonly { readonly kind: string }[]
}

const SITE = 'watched'
const KINDS = {
  always: 'on all pages alike',
  varies: 'the text varies',
  optional: 'on some pages',
  repeated: 'repeated',
}
/** Colours of the kinds' lines, as the canvas has them. */
const LINES = { always: '26,107,53', varies: '138,75,0', optional: '122,42,140', repeated: '31,95,191' }

inBrowser('the review of a run', () => {
  let studio: OpenStudio
  let run: string
  const items = async <Item>(path: string): Promise<readonly Item[]> =>
    (await studio.api<{ items: readonly Item[] }>('GET', path)).items
  const said = async (): Promise<readonly string[]> =>
    (await studio.api<{ options: { like?: readonly string[] } }>('GET', `/v1/sites/${SITE}`)).options.like ?? []

  beforeAll(async () => {
    studio = await openStudio({ open: openTalks })
    ;({ id: run } = await collectSite(studio, SITE))
  })
  afterAll(() => studio?.close())

  it('the parts that all pages have, some have, or repeat are drawn over the page in colours of their own', async () => {
    const { page, sample } = studio
    const { pages, nodes } = await studio.api<Template>('POST', `/v1/wrappers/${SITE}/template`, { url: sample })
    await visit(studio, `/wrappers/${SITE}?page=${encodeURIComponent(sample)}`)
    await page.locator('iframe[title^="Page:"]').waitFor()
    await page.keyboard.press('t')
    const legend = page.getByRole('complementary', { name: 'Template' })
    await legend.getByText(`${pages} pages compared`).waitFor()
    for (const [kind, says] of Object.entries(KINDS)) {
      const count = nodes.filter((node) => node.kind === kind).length
      await legend.getByText(`${says} (${count})`).waitFor()
    }
    await expect.poll(async () => (await linesOf(studio)).length).toBeGreaterThan(1)
    const told = nodes.map(({ kind }) => LINES[kind as keyof typeof LINES])
    expect(told).toEqual(expect.arrayContaining([...(await linesOf(studio))]))
  })

  it('each field shows how often it is there, how its values are spread, and which are odd', async () => {
    const { page } = studio
    const told = await studio.api<{ records: number; fields: readonly Profile[] }>('GET', `/v1/runs/${run}/fields`)
    await visit(studio, `/runs/${run}/fields`)
    await page.getByRole('heading', { name: `${told.fields.length} fields of ${told.records} records` }).waitFor()
    const rare = told.fields.toSorted((a, b) => a.present / a.of - b.present / b.of)[0]!
    const spread = told.fields.find(({ histogram }) => histogram !== null)!
    const odd = told.fields.find((field) => field.odd.length > 0)
    const card = ({ path }: Profile) =>
      page.getByRole('listitem').filter({ has: page.getByText(path, { exact: true }) })
    const share = `${rare.path} is there: ${Math.round((100 * rare.present) / rare.of)} %`
    await card(rare).first().getByRole('img', { name: share, exact: true }).waitFor()
    await card(spread).first().getByText(spread.path, { exact: true }).click()
    const chart = card(spread).first().getByRole('figure')
    expect(await chart.locator('rect.chart-bar').count()).toBe(spread.histogram!.length)
    await chart.getByText('As a table').click()
    await expect.poll(() => chart.getByRole('row').count()).toBe(spread.histogram!.length)
    if (odd === undefined) return
    if (odd.path !== spread.path) await card(odd).first().getByText(odd.path, { exact: true }).click()
    await card(odd).first().getByText(odd.odd[0]!.why).first().waitFor()
    await card(odd).first().getByRole('link', { name: odd.odd[0]!.value, exact: true }).waitFor()
  })

  it('refused pages are grouped by reason, and each says why it was fetched', async () => {
    const { page, subject } = studio
    const groups = await items<Group>(`/v1/runs/${run}/pages/groups`)
    const refused = groups.filter(({ status }) => status === 'other' || status === 'list')
    const count = refused.reduce((sum, group) => sum + group.count, 0)
    await visit(studio, `/runs/${run}/pages`)
    await page.getByRole('heading', { name: `Looked at, and not taken (${count})` }).waitFor()
    for (const group of groups) await page.getByText(group.says).waitFor()
    const { message, foundOn, links } = await pageAt(subject.other)
    const row = await shownRow(subject.other)
    await row.getByText('Why?').click()
    await row.getByText(message).waitFor()
    await row.getByRole('link', { name: foundOn!, exact: true }).last().waitFor()
    await row.getByText(`${links!.hits} of ${links!.tries} led to pages like the sample`).waitFor()
  })

  it('a refused page that a person says belongs is a target of the next run', async () => {
    const { page, subject } = studio
    const url = subject.origin + subject.other
    const row = await shownRow(subject.other)
    const belongs = row.getByRole('button', { name: `This does belong: ${url}`, exact: true })
    await belongs.click()
    await expect.poll(said).toEqual([url])
    await expect.poll(() => belongs.getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('button', { name: /^Undo: .* is said to belong$/ }).click()
    await expect.poll(said).toEqual([])
    await page.getByRole('button', { name: /^Redo: / }).click()
    await expect.poll(said).toEqual([url])
    await page.getByRole('button', { name: 'Search again with it' }).click()
    await page.waitForURL(/#\/runs\/(?!.*\/pages)/)
    const next = page.url().split('/').at(-1)!
    expect(next).not.toBe(run)
    await ended(studio, next)
    expect(await pageAt(subject.other, next)).toMatchObject({ status: 'target', reason: 'said-like' })
    expect((await pageAt(subject.other)).status).toBe('other')
  })

  it('the studio logs no error and asks no other server while a run is reviewed', () => {
    expect([studio.faults, studio.strays]).toEqual([[], []])
  })

  /** What a search says of a page. */
  async function pageAt(path: string, of = run): Promise<Page> {
    const pages = await items<Page>(`/v1/runs/${of}/pages?limit=1000`)
    return pages.find(({ url }) => url === studio.subject.origin + path)!
  }

  /** The row of a page that was refused, in its group, which is opened. */
  async function shownRow(path: string) {
    const { page, subject } = studio
    const group = page.getByRole('group').filter({ hasText: 'They are not built like the samples.' }).first()
    const row = group.getByRole('listitem').filter({
      has: page.getByRole('link', { name: subject.origin + path, exact: true }),
    })
    if ((await group.getAttribute('open')) === null) {
      await group.getByText('They are not built like the samples.').click()
      await group.getByRole('listitem').first().waitFor()
      const more = group.getByRole('button', { name: 'Show more' })
      if (await more.isVisible()) await more.click()
    }
    await row.first().waitFor()
    return row.first()
  }
})

inBrowser('a question of a run', () => {
  let studio: OpenStudio
  beforeAll(async () => {
    studio = await openStudio({ open: openDemoShop })
    const site = { samples: [studio.sample], options: { delayMs: 0 } }
    for (const name of ['yes', 'no']) await studio.api('PUT', `/v1/sites/${name}`, site)
  })
  afterAll(() => studio?.close())

  it.each([
    ['y', 'yes', 'said-like', 'You said: one of them.'],
    ['n', 'no', 'said-unlike', 'You said: none of them.'],
  ])('the key %s answers a question that a run asks with %s', async (key, site, reason, heard) => {
    const { page, api } = studio
    const run = await beginRun(studio, site, { ask: true })
    const asked = () => api<{ question: { url: string } | null }>('GET', `/v1/runs/${run}/question`)
    await expect.poll(async () => (await asked()).question).not.toBeNull()
    const question = (await asked()).question!
    await visit(studio, '/waiting')
    await page.getByRole('link', { name: `${site}: is this one of them?` }).click()
    await page.getByRole('heading', { name: 'Is this one of them?', exact: true }).waitFor()
    await page.frameLocator('iframe[title^="Is this one?"]').locator('h1').first().waitFor()
    await page.frameLocator('iframe[title^="The sample"]').locator('h1').first().waitFor()
    await page.getByRole('link', { name: question.url, exact: true }).waitFor()
    // It may ask of another page next, and is told of it late: the same key again answers nothing.
    const late = Promise.withResolvers<void>()
    await page.route(`**/v1/runs/${run}/question`, async (route) => {
      await late.promise
      await route.continue()
    })
    await page.keyboard.press(key)
    await page.getByText(heard).first().waitFor({ state: 'attached' })
    await page.keyboard.press(key)
    late.resolve()
    await page.getByRole('link', { name: question.url, exact: true }).waitFor({ state: 'hidden' })
    await ended(studio, run)
    const { items } = await api<{ items: readonly Page[] }>('GET', `/v1/runs/${run}/pages?reason=${reason}`)
    expect(items.map(({ url }) => url)).toContain(question.url)
    await page.getByRole('navigation', { name: 'Of this run' }).waitFor()
  })

  it('the studio logs no error and asks no other server while questions are answered', () => {
    expect([studio.faults, studio.strays]).toEqual([[], []])
  })
})

/** Which of the kinds' colours are drawn over the page; lines between two pixels are of neither colour, so some may be missing. */
function linesOf({ page }: OpenStudio): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>(`(() => {
    const canvas = document.querySelector('.page-view canvas')
    if (canvas.width === 0 || canvas.height === 0) return []
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
    const seen = new Set()
    for (let at = 0; at < data.length; at += 4)
      if (data[at + 3] === 255) seen.add(data.slice(at, at + 3).join())
    return ${JSON.stringify(Object.values(LINES))}.filter((line) => seen.has(line))
  })()`)
}
