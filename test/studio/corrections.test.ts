import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  changed,
  chooseOf,
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
import { openJobs } from './subjects.ts'

const PLAIN = 'town'
/** A field of a list. */
const ITEM = 'tasks.name'
const PRICE = 'salary'

inBrowser('corrections on the workbench', () => {
  let studio: OpenStudio
  beforeAll(async () => {
    studio = await openCorrecting(openJobs)
  })
  afterAll(() => studio?.close())

  const markOf = async (pattern: string, record: readonly number[]): Promise<Mark> =>
    (await readSample(studio)).marks.find((mark) => mark.pattern === pattern && mark.record.join() === record.join())!
  const cellOf = (pattern: string, record: readonly number[]) =>
    studio.page.locator(
      `[role=gridcell][data-url="${studio.sample}"][data-pattern="${pattern}"][data-record="${record.join()}"]`,
    )

  test('a value that is read is painted over on the page', async () => {
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

  test('a cell under the pointer, or a chosen one, has its value brought out on the page', async () => {
    const { page } = studio
    for (const [pattern, record] of [
      ['title', []],
      [ITEM, [1]],
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

  test('a value clicked on the page is chosen among the fields and scrolled to in the table', async () => {
    const { page } = studio
    for (const [pattern, record, rows] of [
      [PLAIN, [], PLAIN],
      [ITEM, [1], ITEM],
      [ITEM, [0], PLAIN],
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

  test('a renamed field is read under its new name', async () => {
    const { [PLAIN]: value } = (await readSample(studio)).data
    const edits = await changed(studio, `${PLAIN} is called renamed`, async () => {
      await fieldRow(studio, PLAIN).locator('.field-name').focus()
      await studio.page.keyboard.press('F2')
      await studio.page.getByLabel(`Name of ${PLAIN}`).fill('renamed')
      await studio.page.keyboard.press('Enter')
    })
    expect(edits).toEqual([{ edit: 'rename', pattern: PLAIN, to: 'renamed' }])
    const { data } = await readSample(studio)
    expect(data.renamed).toEqual(value)
    expect(data).not.toHaveProperty(PLAIN)
  })

  test('a new type of a field is tried on all sample pages before it is used', async () => {
    const { page } = studio
    const before = (await readSample(studio)).data[PRICE]
    let seen: string | null = null
    const edits = await changed(studio, `${PRICE} read as text`, async () => {
      const kept = await editsOf(studio)
      await chooseOf(studio, PRICE, /^Type/)
      await tick(page.getByRole('radio', { name: /^text / }))
      await expect.poll(() => triedValue(studio, `${PRICE} then`)).toMatch(/\d/)
      seen = await triedValue(studio, `${PRICE} then`)
      const urls = [...(await triedColumn(studio, `${PRICE} then`)).keys()].sort()
      expect(urls).toEqual((await readNow(studio)).pages.map(({ url }) => url).sort())
      expect(await editsOf(studio)).toEqual(kept)
      await page.getByRole('button', { name: 'Use this type' }).click()
    })
    expect(edits).toEqual([{ edit: 'type', pattern: PRICE, type: 'text' }])
    const after = (await readSample(studio)).data[PRICE]
    expect(after).toBe(seen)
    expect(after).not.toEqual(before)
  })

  test('a run reads what the workbench shows after the corrections', async () => {
    expect(await runAnew(studio)).toEqual((await readSample(studio)).data)
  })

  test('the studio logs no error and asks no other server while fields are corrected', () => {
    expect(studio.faults).toEqual([])
    expect(studio.strays).toEqual([])
  })
})
