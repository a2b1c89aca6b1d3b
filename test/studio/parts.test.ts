import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  changed,
  chooseOf,
  type Data,
  editsOf,
  fieldRow,
  openCorrecting,
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
import { openTalks } from './subjects.ts'

/** A field of the page that is dropped, and shown on the page again. */
const MISSED = 'title'
/** Two fields beside each other that are joined, in a list. */
const JOINED = ['time.speaker', 'time.room'] as const
/** A field that is cut in two at its first space. */
const SPLIT = 'time.talk'

inBrowser('fields that are dropped, added, joined and split on the workbench', () => {
  let studio: OpenStudio
  beforeAll(async () => {
    studio = await openCorrecting(openTalks)
  })
  afterAll(() => studio?.close())

  /** The value of a field in a record, or in the first record of its list. */
  const valueIn = (data: Data, path: string): unknown =>
    path.split('.').reduce<unknown>((at, part) => (Array.isArray(at) ? at[0] : (at as Data))?.[part], data)
  const beside = (path: string, own: string): string => [...path.split('.').slice(0, -1), own].join('.')
  const ownName = (path: string): string => path.split('.').at(-1)!

  test('a dropped field is read no more until it is restored', async () => {
    const { page } = studio
    const value = valueIn((await readSample(studio)).data, MISSED)
    expect(value).toEqual(expect.any(String))
    const dropped = await changed(studio, `${MISSED} dropped`, async () => {
      await fieldRow(studio, MISSED).locator('.field-name').focus()
      await page.keyboard.press('Delete')
    })
    expect(dropped).toEqual([{ edit: 'drop', patterns: [MISSED] }])
    expect((await readSample(studio)).data).not.toHaveProperty(MISSED)
    const restored = await changed(studio, `${MISSED} restored`, () =>
      page.getByRole('button', { name: `Restore ${MISSED}`, exact: true }).click(),
    )
    expect(restored).toEqual([{ edit: 'restore', patterns: [MISSED] }])
    expect(valueIn((await readSample(studio)).data, MISSED)).toBe(value)
  })

  test('a missed value that is clicked on one page is read on all pages', async () => {
    const { page } = studio
    const { marks, data } = await readSample(studio)
    const [node] = marks.find(({ pattern }) => pattern === MISSED)!.nodes
    await chooseOf(studio, MISSED, /^Drop/)
    await page.getByRole('button', { name: `Restore ${MISSED}`, exact: true }).waitFor()
    const kept = await editsOf(studio)
    const added = await changed(studio, 'found_again added', async () => {
      const panel = page.getByRole('dialog', { name: 'A value that was missed' })
      const place = await placeOf(studio, node!)
      await page.mouse.click(place.x, place.y)
      await panel.getByLabel('Name').fill('found_again')
      await expect.poll(() => panel.getByRole('row', { name: String(data[MISSED]) }).count()).toBeGreaterThan(0)
      await expect.poll(() => panel.locator('tbody tr').count()).toBe((await readNow(studio)).pages.length)
      expect(await editsOf(studio)).toEqual(kept)
      await panel.getByRole('button', { name: 'Add', exact: true }).click()
    })
    expect(added).toEqual([expect.objectContaining({ edit: 'add', to: 'found_again' })])
    expect((await readSample(studio)).data.found_again).toBe(data[MISSED])
    const values = (await readNow(studio)).pages.map((one) => one.data.found_again)
    expect(new Set(values).size).toBeGreaterThan(4)
  })

  test('two fields are joined after their joined values were shown for all sample pages', async () => {
    const { page } = studio
    const [first, second] = JOINED
    const { pages } = await readNow(studio)
    let seen: string | null = null
    const edits = await changed(studio, `${JOINED.join(', ')} joined as together`, async () => {
      const kept = await editsOf(studio)
      for (const path of JOINED) await tick(page.getByRole('checkbox', { name: `Tick ${path}`, exact: true }))
      await page.getByRole('button', { name: 'Join …' }).click()
      await page.getByLabel('Name', { exact: true }).fill('together')
      const now = await Promise.all(JOINED.map((path) => triedValue(studio, `${ownName(path)} now`)))
      expect(now.every((value) => value !== null && value !== '')).toBe(true)
      await expect.poll(() => triedValue(studio, 'together then')).toMatch(/^[^/]+$/)
      await page.getByLabel('Between them').fill(' / ')
      await expect.poll(() => triedValue(studio, 'together then')).toMatch(/^[^/]+ \/ [^/]+$/)
      seen = await triedValue(studio, 'together then')
      expect((await triedColumn(studio, 'together then')).size).toBe(pages.length)
      expect(await editsOf(studio)).toEqual(kept)
      await page.getByRole('button', { name: 'Join', exact: true }).click()
    })
    expect(edits).toEqual([{ edit: 'merge', patterns: JOINED, to: 'together', separator: ' / ' }])
    const { data } = await readSample(studio)
    expect(valueIn(data, beside(first, 'together'))).toBe(seen)
    expect([valueIn(data, first), valueIn(data, second)]).toEqual([undefined, undefined])
  })

  test('a field is split after its parts were shown for all sample pages', async () => {
    const { page } = studio
    const text = String(valueIn((await readSample(studio)).data, SPLIT))
    const [head, ...rest] = text.split(' ')
    const edits = await changed(studio, `${SPLIT} split into head, tail`, async () => {
      const kept = await editsOf(studio)
      await chooseOf(studio, SPLIT, /^Split/)
      await page.getByLabel('Cut at').fill('#')
      await page.getByLabel('Names, with commas between them').fill('head, tail')
      await expect.poll(() => triedValue(studio, 'head then')).toBe(text)
      await page.getByLabel('Cut at').fill(' ')
      await expect.poll(() => triedValue(studio, 'head then')).toBe(head)
      expect(await triedValue(studio, 'tail then')).toBe(rest.join(' '))
      const { pages } = await readNow(studio)
      const heads = await triedColumn(studio, 'head then')
      for (const { url, data } of pages) expect(heads.get(url)).toBe(String(valueIn(data, SPLIT)).split(' ')[0])
      expect(await editsOf(studio)).toEqual(kept)
      await page.getByRole('button', { name: 'Split', exact: true }).click()
    })
    expect(edits).toEqual([{ edit: 'split', pattern: SPLIT, separator: ' ', into: ['head', 'tail'] }])
    const { data } = await readSample(studio)
    expect(valueIn(data, beside(SPLIT, 'head'))).toBe(head)
    expect(valueIn(data, beside(SPLIT, 'tail'))).toBe(rest.join(' '))
    expect(valueIn(data, SPLIT)).toBeUndefined()
  })

  test('a run reads what the workbench shows after the fields were changed', async () => {
    expect(await runAnew(studio)).toEqual((await readSample(studio)).data)
  })

  test('the studio logs no error and asks no other server while fields are changed', () => {
    expect(studio.faults).toEqual([])
    expect(studio.strays).toEqual([])
  })
})
