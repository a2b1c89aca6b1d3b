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
import { SUBJECTS } from './subjects.ts'

interface Wishes {
  /** A field of the page that is dropped, and shown on the page again. */
  readonly missed: string
  /** Two fields beside each other that are joined. */
  readonly joined: readonly [string, string]
  /** A field that is cut in two at its first space. */
  readonly split: string
}

/** What is changed on each subject. */
const WISHES: Readonly<Record<string, Wishes>> = {
  'the demo shop': { missed: 'brand', joined: ['item_no', 'availability'], split: 'title' },
  'talks in tables': { missed: 'title', joined: ['time.speaker', 'time.room'], split: 'time.talk' },
  'jobs with labels': { missed: 'town', joined: ['starts', 'contact'], split: 'title' },
}

inBrowser.each(SUBJECTS)('parts of $name', ({ name, open }) => {
  const { missed, joined, split } = WISHES[name]!
  let studio: OpenStudio
  beforeAll(async () => {
    studio = await openCorrecting(open)
  })
  afterAll(() => studio?.close())

  /** The value of a field in a record, or in the first record of its list. */
  const valueIn = (data: Data, path: string): unknown =>
    path.split('.').reduce<unknown>((at, part) => (Array.isArray(at) ? at[0] : (at as Data))?.[part], data)
  const beside = (path: string, own: string): string => [...path.split('.').slice(0, -1), own].join('.')
  const ownName = (path: string): string => path.split('.').at(-1)!

  test('a field is dropped and restored', async () => {
    const { page } = studio
    const value = valueIn(await runAnew(studio), missed)
    expect(value).toEqual(expect.any(String))
    const dropped = await changed(studio, `${missed} dropped`, async () => {
      await fieldRow(studio, missed).locator('.field-name').focus()
      await page.keyboard.press('Delete')
    })
    expect(dropped).toEqual([{ edit: 'drop', patterns: [missed] }])
    expect(await runAnew(studio)).not.toHaveProperty(missed)
    const restored = await changed(studio, `${missed} restored`, () =>
      page.getByRole('button', { name: `Restore ${missed}`, exact: true }).click(),
    )
    expect(restored).toEqual([{ edit: 'restore', patterns: [missed] }])
    expect(valueIn(await runAnew(studio), missed)).toBe(value)
  })

  test('a value that is not read is clicked on the page, and read on all pages from then on', async () => {
    const { page } = studio
    const { marks, data } = await readSample(studio)
    const [node] = marks.find(({ pattern }) => pattern === missed)!.nodes
    await chooseOf(studio, missed, /^Drop/)
    await page.getByRole('button', { name: `Restore ${missed}`, exact: true }).waitFor()
    const kept = await editsOf(studio)
    const added = await changed(studio, 'found_again added', async () => {
      const panel = page.getByRole('dialog', { name: 'A value that was missed' })
      const place = await placeOf(studio, node!)
      await page.mouse.click(place.x, place.y)
      await panel.getByLabel('Name').fill('found_again')
      await expect.poll(() => panel.getByRole('row', { name: String(data[missed]) }).count()).toBeGreaterThan(0)
      await expect.poll(() => panel.locator('tbody tr').count()).toBe((await readNow(studio)).pages.length)
      expect(await editsOf(studio)).toEqual(kept)
      await panel.getByRole('button', { name: 'Add', exact: true }).click()
    })
    expect(added).toEqual([expect.objectContaining({ edit: 'add', to: 'found_again' })])
    expect((await runAnew(studio)).found_again).toBe(data[missed])
    const values = (await readNow(studio)).pages.map((one) => one.data.found_again)
    expect(new Set(values).size).toBeGreaterThan(4)
  })

  test('fields are joined while their values on all sample pages are seen', async () => {
    const { page } = studio
    const [first, second] = joined
    const { pages } = await readNow(studio)
    let seen: string | null = null
    const edits = await changed(studio, `${joined.join(', ')} joined as together`, async () => {
      const kept = await editsOf(studio)
      for (const path of joined) await tick(page.getByRole('checkbox', { name: `Tick ${path}`, exact: true }))
      await page.getByRole('button', { name: 'Join …' }).click()
      await page.getByLabel('Name', { exact: true }).fill('together')
      const now = await Promise.all(joined.map((path) => triedValue(studio, `${ownName(path)} now`)))
      expect(now.every((value) => value !== null && value !== '')).toBe(true)
      await expect.poll(() => triedValue(studio, 'together then')).toMatch(/^[^/]+$/)
      await page.getByLabel('Between them').fill(' / ')
      await expect.poll(() => triedValue(studio, 'together then')).toMatch(/^[^/]+ \/ [^/]+$/)
      seen = await triedValue(studio, 'together then')
      expect((await triedColumn(studio, 'together then')).size).toBe(pages.length)
      expect(await editsOf(studio)).toEqual(kept)
      await page.getByRole('button', { name: 'Join', exact: true }).click()
    })
    expect(edits).toEqual([{ edit: 'merge', patterns: joined, to: 'together', separator: ' / ' }])
    const data = await runAnew(studio)
    expect(valueIn(data, beside(first, 'together'))).toBe(seen)
    expect([valueIn(data, first), valueIn(data, second)]).toEqual([undefined, undefined])
  })

  test('a field is split while its values on all sample pages are seen', async () => {
    const { page } = studio
    const text = String(valueIn(await runAnew(studio), split))
    const [head, ...rest] = text.split(' ')
    const edits = await changed(studio, `${split} split into head, tail`, async () => {
      const kept = await editsOf(studio)
      await chooseOf(studio, split, /^Split/)
      await page.getByLabel('Cut at').fill('#')
      await page.getByLabel('Names, with commas between them').fill('head, tail')
      await expect.poll(() => triedValue(studio, 'head then')).toBe(text)
      await page.getByLabel('Cut at').fill(' ')
      await expect.poll(() => triedValue(studio, 'head then')).toBe(head)
      expect(await triedValue(studio, 'tail then')).toBe(rest.join(' '))
      const { pages } = await readNow(studio)
      const heads = await triedColumn(studio, 'head then')
      for (const { url, data } of pages) expect(heads.get(url)).toBe(String(valueIn(data, split)).split(' ')[0])
      expect(await editsOf(studio)).toEqual(kept)
      await page.getByRole('button', { name: 'Split', exact: true }).click()
    })
    expect(edits).toEqual([{ edit: 'split', pattern: split, separator: ' ', into: ['head', 'tail'] }])
    const data = await runAnew(studio)
    expect(valueIn(data, beside(split, 'head'))).toBe(head)
    expect(valueIn(data, beside(split, 'tail'))).toBe(rest.join(' '))
    expect(valueIn(data, split)).toBeUndefined()
  })

  test('nothing went wrong in the studio, and nothing was asked for elsewhere', () => {
    expect(studio.faults).toEqual([])
    expect(studio.strays).toEqual([])
  })
})
