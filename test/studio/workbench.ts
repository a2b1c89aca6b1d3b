import { expect } from 'vitest'
import type { OpenStudio } from './open-studio.ts'

/** A record as the API gives it. */
export interface ApiRecord {
  readonly url: string
  readonly status: string
  readonly data: Readonly<Record<string, unknown>>
}

interface ApiRun {
  readonly id: string
  readonly state: string
  readonly error: { readonly message: string } | null
}

const PATIENCE_MS = 50_000
/** What the site and its wrapper are called in tests. */
export const NAME = 'site'

/** Waits for the end of a run; gives it. */
export async function endedRun({ api }: OpenStudio, id: string): Promise<ApiRun> {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    const run = await api<ApiRun>('GET', `/v1/runs/${id}`)
    if (run.state === 'finished') return run
    if (run.error !== null || Date.now() > end) throw new Error(run.error?.message ?? `The run is still ${run.state}.`)
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
}

/** Has the site of the studio's subject watched, and learned by a first run; gives that. */
export async function learnSite(studio: OpenStudio): Promise<string> {
  await studio.api('PUT', `/v1/sites/${NAME}`, { samples: [studio.sample], options: { delayMs: 0 } })
  return runSite(studio)
}

/** Runs the site to the end; gives the run's id. */
export async function runSite(studio: OpenStudio): Promise<string> {
  const { id } = await studio.api<ApiRun>('POST', `/v1/sites/${NAME}/runs`)
  await endedRun(studio, id)
  return id
}

/** What a new run of the wrapper gives of the sample page. */
export async function readAgain(studio: OpenStudio, name: string = NAME): Promise<ApiRecord> {
  const spec = { kind: 'run', wrapper: { name }, pages: [studio.sample], options: { delayMs: 0, heal: 'off' } }
  const { id } = await studio.api<ApiRun>('POST', '/v1/runs', spec)
  await endedRun(studio, id)
  const { items } = await studio.api<{ readonly items: readonly { readonly record: ApiRecord }[] }>(
    'GET',
    `/v1/runs/${id}/records`,
  )
  return items[0]!.record
}

/** The edits that stand in the wrapper's document. */
export async function editsOf({ api }: OpenStudio, name: string = NAME): Promise<readonly unknown[]> {
  const { document } = await api<{ readonly document: { readonly edits?: readonly unknown[] } }>(
    'GET',
    `/v1/wrappers/${name}`,
  )
  return document.edits ?? []
}

/** Goes to the workbench and waits until it shows its fields and a page. */
export async function openWorkbench({ page, serving }: OpenStudio, name: string = NAME): Promise<void> {
  await page.goto(`${serving.origin}/studio/#/wrappers/${name}`)
  await page.locator('.field-row').first().waitFor({ state: 'attached' })
  await page.locator('iframe').first().waitFor({ state: 'attached' })
}

/** The path of the field that reads a value on the sample page, as the records have it. */
export function pathOf({ data }: ApiRecord, value: string): string {
  const own = Object.keys(data).find((name) => JSON.stringify(data[name]).includes(value) && !Array.isArray(data[name]))
  if (own === undefined) throw new Error(`Nothing reads "${value}" in ${JSON.stringify(data).slice(0, 500)}`)
  return own
}

/** Opens the menu of a field or list and takes one of its items. */
export async function takeItem({ page }: OpenStudio, path: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `What to do with ${path}`, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).first().click()
}

/** Calls a field otherwise, as a person does: twice on its name, then the new one. */
export async function renameField(studio: OpenStudio, path: string, to: string): Promise<void> {
  const { page } = studio
  await fieldRow(studio, path).locator('.field-name').dblclick()
  await page.getByLabel(`Name of ${path}`).fill(to)
  await page.keyboard.press('Enter')
  await fieldRow(studio, to).waitFor()
}

/** The row of a field. */
export function fieldRow({ page }: OpenStudio, path: string) {
  return page.locator(`.field-row[data-path="${path}"]`)
}

/** Clicks on the page where an element of it is shown. */
export async function clickOnPage({ page }: OpenStudio, selector: string, text: string): Promise<void> {
  const element = page.frameLocator('iframe').locator(selector, { hasText: text }).first()
  await element.scrollIntoViewIfNeeded()
  const box = (await element.boundingBox())!
  await page.mouse.click(box.x + Math.min(20, box.width / 2), box.y + Math.min(8, box.height / 2))
}

/** Expects that nothing went wrong unseen: no error in the app, no request that left the studio. */
export function expectClean({ faults, strays }: OpenStudio): void {
  expect({ faults, strays }).toEqual({ faults: [], strays: [] })
}
