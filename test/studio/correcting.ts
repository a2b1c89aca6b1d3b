import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { type OpenStudio, openStudio } from './open-studio.ts'
import { collectSite, ended } from './runs.ts'
import type { Subject } from './subjects.ts'

/** Name of the site and of its wrapper, which is corrected. */
const NAME = 'shown'

/** Records and what is in them, as the service tells them. */
export type Data = Readonly<Record<string, unknown>>

/** A thing that is read, with the elements that it is read from. */
export interface Mark {
  readonly pattern: string
  readonly record: readonly number[]
  readonly nodes: readonly number[]
  readonly kind: 'field' | 'list' | 'record'
}

/** What the newest version reads on the pages that it was learned from. */
interface Reading {
  readonly patterns: readonly { readonly path: string; readonly kind: 'field' | 'list'; readonly type: string | null }[]
  readonly pages: readonly { readonly url: string; readonly data: Data; readonly marks: readonly Mark[] }[]
}

type Edits = readonly { readonly edit: string }[]

/** Opens the studio on a wrapper that was learned from the sample page. */
export async function openCorrecting(open: () => Promise<Subject>): Promise<OpenStudio> {
  const studio = await openStudio({ open })
  await collectSite(studio, NAME)
  await studio.page.evaluate(`location.hash = '#/wrappers/${NAME}'`)
  await studio.page.locator('.field-row').first().waitFor()
  return studio
}

/** What a new run of the wrapper gives for the sample page. */
export async function runAnew(studio: OpenStudio): Promise<Data> {
  const spec = { kind: 'run', wrapper: { name: NAME }, pages: [studio.sample], options: { delayMs: 0 } }
  const { id } = await studio.api<{ readonly id: string }>('POST', '/v1/runs', spec)
  await ended(studio, id)
  const { items } = await studio.api<{ readonly items: readonly { readonly record: { readonly data: Data } }[] }>(
    'GET',
    `/v1/runs/${id}/records`,
  )
  return items[0]!.record.data
}

/** What the service reads now. */
export function readNow(studio: OpenStudio): Promise<Reading> {
  return studio.api('POST', `/v1/wrappers/${NAME}/read`, {})
}

/** What the service reads now on the sample page. */
export async function readSample(studio: OpenStudio): Promise<Reading['pages'][number]> {
  return (await readNow(studio)).pages.find(({ url }) => url === studio.sample)!
}

/** The edits in the wrapper's document. */
export async function editsOf(studio: OpenStudio): Promise<Edits> {
  return (
    (await studio.api<{ readonly document: { readonly edits?: Edits } }>('GET', `/v1/wrappers/${NAME}`)).document
      .edits ?? []
  )
}

/** Fields and lists as the fields pane shows them, with their types. */
async function shownFields({ page }: OpenStudio): Promise<string[]> {
  const rows = await page
    .locator('.field-row')
    .evaluateAll((all) =>
      all.map((row) => `${row.getAttribute('data-path')} ${row.querySelector('.field-name .faint')?.textContent}`),
    )
  return rows.sort()
}

/** Fields and lists as the service tells them, in the same way. */
async function toldFields(studio: OpenStudio): Promise<string[]> {
  return (await readNow(studio)).patterns
    .map(({ path, kind, type }) => `${path} ${kind === 'list' ? 'list' : type}`)
    .sort()
}

/** Waits until the document has these edits, and the fields pane shows these fields. */
async function settles(studio: OpenStudio, edits: Edits, fields: readonly string[]): Promise<void> {
  await expect.poll(() => editsOf(studio)).toEqual(edits)
  await expect.poll(() => shownFields(studio)).toEqual(fields)
}

/**
 * Makes a change by hand, takes it back and makes it again, by the buttons and by the keys; each time the document has its edit or not, and the
 * fields pane shows the same as before or after.
 *
 * @returns the edits that were added
 */
export async function changed(studio: OpenStudio, says: string, make: () => Promise<void>): Promise<Edits> {
  const { page } = studio
  const before = await editsOf(studio)
  const fieldsBefore = await toldFields(studio)
  await settles(studio, before, fieldsBefore)
  await make()
  const undo = page.getByRole('button', { name: `Undo: ${says}`, exact: true })
  const redo = page.getByRole('button', { name: `Redo: ${says}`, exact: true })
  await undo.waitFor()
  const after = await editsOf(studio)
  expect(after.length).toBe(before.length + 1)
  const fieldsAfter = await toldFields(studio)
  expect(fieldsAfter).not.toEqual(fieldsBefore)
  await settles(studio, after, fieldsAfter)
  for (const [back, again] of [
    [() => undo.click(), () => redo.click()],
    [() => page.keyboard.press('Control+z'), () => page.keyboard.press('Control+Shift+z')],
  ] as const) {
    await back()
    await redo.waitFor()
    await settles(studio, before, fieldsBefore)
    await again()
    await undo.waitFor()
    await settles(studio, after, fieldsAfter)
  }
  return after.slice(before.length)
}

/** The row of a field in the fields pane. */
export function fieldRow({ page }: OpenStudio, path: string): Locator {
  return page.locator(`.field-row[data-path="${path}"]`)
}

/** Opens what can be done with a field and chooses of it. */
export async function chooseOf(studio: OpenStudio, path: string, says: RegExp): Promise<void> {
  await studio.page.getByRole('button', { name: `What to do with ${path}`, exact: true }).click()
  await studio.page.getByRole('menuitem', { name: says }).click()
}

/** What a column has in the first row of each page, in an open dialog that shows values now and then. */
export async function triedColumn({ page }: OpenStudio, column: string): Promise<ReadonlyMap<string, string>> {
  const table = page.getByRole('dialog').getByRole('table')
  const at = (await table.getByRole('columnheader').allTextContents()).indexOf(column)
  const rows = await table
    .locator('tbody tr')
    .evaluateAll(
      (all, cell) =>
        all.map((row) => [row.querySelector('td')?.title ?? '', row.children[cell]?.textContent ?? ''] as const),
      at,
    )
  return new Map(rows.reverse())
}

/** What a column has in the first row of the sample page, in such a dialog. */
export async function triedValue(studio: OpenStudio, column: string): Promise<string | null> {
  return (await triedColumn(studio, column)).get(studio.sample) ?? null
}

/** The middle of an element of the page in the window, scrolled into sight, once styles and pictures move it no more. */
export async function placeOf({ page }: OpenStudio, node: number): Promise<{ x: number; y: number }> {
  const frame = page.locator('.page-view iframe')
  const place = (): Promise<{ x: number; y: number } | null> =>
    frame.evaluate((iframe, which) => {
      const { readyState, body } = iframe.contentDocument ?? {}
      const element = body?.querySelector(`[data-node="${which}"]`)
      if (!element || readyState !== 'complete') return null
      const around = iframe.getBoundingClientRect()
      const seen = element.getBoundingClientRect()
      if (seen.top < 0 || seen.bottom > around.height) element.scrollIntoView({ block: 'center' })
      const { left, top, width, height } = element.getBoundingClientRect()
      return { x: around.left + left + width / 2, y: around.top + top + height / 2 }
    }, node)
  await expect.poll(place).not.toBeNull()
  return (await place())!
}

/** How strongly the page is painted over there: 0 (not at all) to 255. */
export async function paintAt({ page }: OpenStudio, { x, y }: { x: number; y: number }): Promise<number> {
  return page.locator('.page-view canvas').evaluate(
    (canvas, at) => {
      const { left, top, width } = canvas.getBoundingClientRect()
      const dense = canvas.width / width
      return canvas.getContext('2d').getImageData((at.x - left) * dense, (at.y - top) * dense, 1, 1).data[3]
    },
    { x, y },
  )
}
