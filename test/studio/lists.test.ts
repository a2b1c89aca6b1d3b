import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCafes } from './cafes.ts'
import { clickInPage, learn, pageFrame, recordsIn, recordsOf, tick, undo } from './drive.ts'
import { inBrowser } from './in-browser.ts'
import { type OpenStudio, openStudio } from './open-studio.ts'
import { ended } from './runs.ts'
import { openTalks, type Subject } from './subjects.ts'

type Data = Readonly<Record<string, unknown>>

/** Opens a site's studio, learns it, and shows the workbench. */
async function openBench(open: () => Promise<Subject>): Promise<{ studio: OpenStudio; name: string }> {
  const studio = await openStudio({ open })
  const name = await learn(studio)
  await studio.page.evaluate(`location.hash = "#/wrappers/${name}"`)
  await pageFrame(studio.page).locator('body').waitFor()
  return { studio, name }
}

/** What the newest version of a wrapper keeps of a person's decisions. */
async function editsOf({ api }: OpenStudio, name: string): Promise<readonly object[]> {
  const { document } = await api<{ document: { edits?: object[] } }>('GET', `/v1/wrappers/${name}`)
  return document.edits ?? []
}

/** What the newest version of a wrapper reads on the sample page. */
async function sampleOf(studio: OpenStudio, name: string): Promise<Data> {
  type Reading = { readonly pages: readonly { readonly data: Data }[] }
  const { pages } = await studio.api<Reading>('POST', `/v1/wrappers/${name}/read`, { pages: [studio.sample] })
  return pages[0]!.data
}

async function chooseOf({ page }: OpenStudio, list: string, what: string): Promise<void> {
  await page.getByRole('button', { name: `What to do with ${list}`, exact: true }).click()
  await page.getByRole('menuitem', { name: what }).click()
}

async function apply({ page }: OpenStudio): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

inBrowser('a list on the workbench', () => {
  let studio: OpenStudio
  let name: string
  beforeAll(async () => {
    ;({ studio, name } = await openBench(openTalks))
  })
  afterAll(() => studio?.close())

  const timesOf = async (): Promise<unknown[]> => {
    const { time } = (await sampleOf(studio, name)) as { time: { time: string }[] }
    return time.map((talk) => talk.time)
  }
  const wish = async (row: number, says: string): Promise<void> => {
    const { page } = studio
    await clickInPage(page, pageFrame(page).locator('tbody tr').nth(row))
    await tick(page.getByRole('radio', { name: says }))
    await apply(studio)
  }

  it.each([
    [0, 'This is no record', { skipFirst: 1 }, ['9:30', '10:30', '11:30', '12:30']],
    [2, 'A record begins here', { skipFirst: 2 }, ['10:30', '11:30', '12:30']],
    [2, 'The records end here', { skipLast: 2 }, ['8:30', '9:30', '10:30']],
  ] as const)('the borders of a list move by a click on row %i: %s', async (row, says, records, times) => {
    await chooseOf(studio, 'time', 'Move its borders')
    await wish(row, says)
    expect(await editsOf(studio, name)).toEqual([{ edit: 'borders', list: 'time', records }])
    expect(await timesOf()).toEqual(times)
    await undo(studio.page)
    await expect.poll(() => editsOf(studio, name)).toEqual([])
    expect(await timesOf()).toEqual(['8:30', '9:30', '10:30', '11:30', '12:30'])
  })

  it('a list that goes on over pages is read to its end once a person says that it does', async () => {
    const { page, subject } = studio
    await chooseOf(studio, 'time', 'How it goes on')
    await tick(page.getByRole('radio', { name: /lead on to a next page/ }))
    await apply(studio)
    expect(await editsOf(studio, name)).toEqual([{ edit: 'going-on', list: 'time', by: 'pages' }])
    const [day, ...others] = (await recordsOf(studio, name, [`${subject.origin}/day/1`])) as Data[]
    expect(others).toEqual([])
    expect(day?.time).toHaveLength(10)
    await undo(page)
    await expect.poll(() => editsOf(studio, name)).toEqual([])
    expect(await timesOf()).toHaveLength(5)
  })

  it('pages that are pasted are read with the wrapper of the workbench', async () => {
    const { page, subject } = studio
    await page.getByRole('button', { name: 'Read other pages' }).click()
    await page.getByRole('textbox', { name: 'Addresses' }).fill(`${subject.origin}/day/3\n${subject.origin}/day/5`)
    await page.getByRole('button', { name: 'Read 2 pages' }).click()
    await page.waitForURL(/#\/runs\//)
    const id = decodeURIComponent(page.url().split('#/runs/')[1]!)
    await ended(studio, id)
    expect(await recordsIn(studio, id)).toMatchObject([{ page_title: 'Day 3' }, { page_title: 'Day 5' }])
  })

  it('the studio logs no error and asks no other server while borders are moved', () => {
    expect(studio.faults).toEqual([])
    expect(studio.strays).toEqual([])
  })
})

inBrowser('a list inside the records of a list', () => {
  let studio: OpenStudio
  let name: string
  beforeAll(async () => {
    ;({ studio, name } = await openBench(openCafes))
  })
  afterAll(() => studio?.close())

  const cafe = (): Promise<Data> => sampleOf(studio, name)

  it('a nested list that is taken out and put back gives the same records, as do two undos', async () => {
    const { page } = studio
    const before = await cafe()
    await chooseOf(studio, 'courses.dishes', 'Take out')
    await apply(studio)
    expect(await editsOf(studio, name)).toMatchObject([{ edit: 'nest', list: 'courses.dishes', into: null }])
    expect((await cafe()).dishes).toHaveLength(9)

    await chooseOf(studio, 'dishes', 'Put into a list')
    await page.getByRole('button', { name: 'courses', exact: true }).last().click()
    await apply(studio)
    expect((await editsOf(studio, name))[1]).toMatchObject({ edit: 'nest', list: 'dishes', into: 'courses' })
    expect(await cafe()).toEqual(before)

    await undo(page)
    await expect.poll(async () => (await editsOf(studio, name)).length).toBe(1)
    await undo(page)
    await expect.poll(() => editsOf(studio, name)).toEqual([])
    expect(await cafe()).toEqual(before)
  })

  it('the studio logs no error and asks no other server while lists are nested', () => {
    expect(studio.faults).toEqual([])
    expect(studio.strays).toEqual([])
  })
})
