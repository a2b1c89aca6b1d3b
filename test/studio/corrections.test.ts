import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  changed,
  chooseOf,
  type Data,
  editsOf,
  fieldRow,
  type Mark,
  openCorrecting,
  paintAt,
  placeOf,
  readNow,
  readSample,
  runAnew,
  triedColumn,
  triedValue,
} from './correcting.ts'
import { tick } from './drive.ts'
import { inBrowser } from './in-browser.ts'
import type { OpenStudio } from './open-studio.ts'
import { SUBJECTS } from './subjects.ts'

/** What is corrected on each subject. */
const WISHES: Readonly<Record<string, Wishes>> = {
  'the demo shop': {
    item: 'reviews.author',
    plain: 'brand',
    retype: { pattern: 'price', to: 'text', read: (data) => data.price },
  },
  'talks in tables': {
    item: 'time.speaker',
    plain: 'title',
    retype: { pattern: 'time.talk_url', to: 'text', read: (data) => (data.time as Data[])[0]?.talk_url },
  },
  'jobs with labels': {
    item: 'tasks.name',
    plain: 'town',
    retype: { pattern: 'salary', to: 'text', read: (data) => data.salary },
  },
}

interface Wishes {
  /** A field of a list. */
  readonly item: string
  /** A field of the page. */
  readonly plain: string
  readonly retype: { readonly pattern: string; readonly to: string; readonly read: (data: Data) => unknown }
}

inBrowser.each(SUBJECTS)('corrections on $name', ({ name, open }) => {
  const { item, plain, retype } = WISHES[name]!
  let studio: OpenStudio
  beforeAll(async () => {
    studio = await openCorrecting(open)
  })
  afterAll(() => studio?.close())

  const markOf = async (pattern: string, record: readonly number[]): Promise<Mark> =>
    (await readSample(studio)).marks.find((mark) => mark.pattern === pattern && mark.record.join() === record.join())!
  const cellOf = (pattern: string, record: readonly number[]) =>
    studio.page.locator(
      `[role=gridcell][data-url="${studio.sample}"][data-pattern="${pattern}"][data-record="${record.join()}"]`,
    )

  test('what is read is painted over the page, and what is not read is not', async () => {
    const { marks, data } = await readSample(studio)
    const fields = marks.filter(({ kind, nodes }) => kind === 'field' && nodes.length === 1)
    expect(Object.values(data)).toContain(studio.subject.values[0])
    for (const { nodes } of fields.slice(0, 6)) {
      const place = await placeOf(studio, nodes[0]!)
      await expect.poll(() => paintAt(studio, place)).toBeGreaterThan(20)
    }
    const edge = await studio.page.locator('.page-view canvas').boundingBox()
    expect(await paintAt(studio, { x: edge!.x + 2, y: edge!.y + edge!.height - 4 })).toBe(0)
  })

  const toRowsOf = (pattern: string) =>
    studio.page.getByLabel('One row for each').selectOption(pattern.split('.').slice(0, -1).join('.'))

  test('a cell that is pointed at or chosen stands out on the page, and a value there in the table', async () => {
    const { page } = studio
    for (const [pattern, record] of [
      ['title', []],
      [item, [1]],
    ] as const) {
      await toRowsOf(pattern)
      const place = await placeOf(studio, (await markOf(pattern, record)).nodes[0]!)
      const cell = cellOf(pattern, record)
      await page.mouse.move(2, 2)
      await expect.poll(() => paintAt(studio, place)).toBeGreaterThan(20)
      const pale = await paintAt(studio, place)
      await cell.hover()
      await expect.poll(() => paintAt(studio, place)).toBeGreaterThan(pale)
      await page.mouse.move(2, 2)
      await expect.poll(() => paintAt(studio, place)).toBe(pale)
      await page.mouse.move(place.x, place.y)
      await page.locator('[role=gridcell][data-hot]').first().waitFor()
      await cell.click()
      await page.mouse.move(2, 2)
      await expect.poll(() => paintAt(studio, place)).toBeGreaterThan(pale)
      expect(await fieldRow(studio, pattern).locator('.field-name').getAttribute('aria-pressed')).toBe('true')
    }
  })

  test('a value that is clicked on the page is chosen in the fields and in sight in the table', async () => {
    const { page } = studio
    for (const [pattern, record, rows] of [
      [plain, [], plain],
      [item, [1], item],
      [item, [0], plain],
    ] as const) {
      await toRowsOf(rows)
      const mark = await markOf(pattern, record)
      const place = await placeOf(studio, mark.nodes[0]!)
      await page.mouse.click(place.x, place.y)
      const chosen = page.locator(`[data-chosen][data-url="${studio.sample}"]`)
      await chosen.waitFor()
      await expect.poll(() => chosen.getAttribute('data-record')).toBe(record.join())
      await chosen.click({ trial: true })
      const path = (await chosen.getAttribute('data-pattern'))!
      expect((await markOf(path, record)).nodes).toEqual(mark.nodes)
      expect(await fieldRow(studio, path).locator('.field-name').getAttribute('aria-pressed')).toBe('true')
    }
  })

  test('a field gets another name', async () => {
    const { [plain]: value } = await runAnew(studio)
    const edits = await changed(studio, `${plain} is called renamed`, async () => {
      await fieldRow(studio, plain).locator('.field-name').focus()
      await studio.page.keyboard.press('F2')
      await studio.page.getByLabel(`Name of ${plain}`).fill('renamed')
      await studio.page.keyboard.press('Enter')
    })
    expect(edits).toEqual([{ edit: 'rename', pattern: plain, to: 'renamed' }])
    const data = await runAnew(studio)
    expect(data.renamed).toEqual(value)
    expect(data).not.toHaveProperty(plain)
  })

  test('a field gets another type, after its values were seen', async () => {
    const { page } = studio
    const { pattern, to, read } = retype
    const own = pattern.split('.').at(-1)
    const before = read(await runAnew(studio))
    let seen: string | null = null
    const edits = await changed(studio, `${pattern} read as ${to}`, async () => {
      const kept = await editsOf(studio)
      await chooseOf(studio, pattern, /^Type/)
      await tick(page.getByRole('radio', { name: new RegExp(`^${to} `) }))
      await expect.poll(() => triedValue(studio, `${own} then`)).toMatch(/\d/)
      seen = await triedValue(studio, `${own} then`)
      const urls = [...(await triedColumn(studio, `${own} then`)).keys()].sort()
      expect(urls).toEqual((await readNow(studio)).pages.map(({ url }) => url).sort())
      expect(await editsOf(studio)).toEqual(kept)
      await page.getByRole('button', { name: 'Use this type' }).click()
    })
    expect(edits).toEqual([{ edit: 'type', pattern, type: to }])
    const after = read(await runAnew(studio))
    expect(after).toBe(seen)
    expect(after).not.toEqual(before)
  })

  test('nothing went wrong in the studio, and nothing was asked for elsewhere', () => {
    expect(studio.faults).toEqual([])
    expect(studio.strays).toEqual([])
  })
})
