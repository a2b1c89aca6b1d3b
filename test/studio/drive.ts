import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { OpenStudio } from './open-studio.ts'
import { collectSite, ended } from './runs.ts'

/** Collects the subject's site by its sample, and gives the name of the wrapper that was learned. */
export async function learn(studio: OpenStudio): Promise<string> {
  const { learned } = await collectSite(studio, 'site')
  if (learned === null) throw new Error('Nothing was learned.')
  return learned.name
}

/** The records of a new run of a wrapper on some pages. */
export async function recordsOf(studio: OpenStudio, name: string, pages: readonly string[]): Promise<unknown[]> {
  const { id } = await studio.api<{ id: string }>('POST', '/v1/runs', { kind: 'run', wrapper: { name }, pages })
  await ended(studio, id)
  return recordsIn(studio, id)
}

/** The records of a run that is over. */
export async function recordsIn({ api }: OpenStudio, id: string): Promise<unknown[]> {
  const { items } = await api<{ items: { record: { data: unknown } }[] }>('GET', `/v1/runs/${id}/records`)
  return items.map(({ record }) => record.data)
}

/** Ticks a box or a radio button, or unticks it, with one click; it may be drawn later. */
export async function tick(box: Locator, isTicked = true): Promise<void> {
  if ((await box.isChecked()) !== isTicked) await box.click()
  await expect.poll(() => box.isChecked()).toBe(isTicked)
}

/** Clicks on the page in the frame at the upper left corner of an element, through the glass above it, once styles and pictures move it no more. */
export async function clickInPage(page: Page, element: Locator): Promise<void> {
  const glass = page.locator('#page-glass')
  await expect.poll(() => element.evaluate(({ ownerDocument }) => ownerDocument.readyState)).toBe('complete')
  await element.scrollIntoViewIfNeeded()
  const [at, frame] = [await element.boundingBox(), await glass.boundingBox()]
  if (!at || !frame) throw new Error('It is not shown.')
  await glass.click({ position: { x: at.x - frame.x + 4, y: at.y - frame.y + 4 } })
}

/** The page that is shown on the workbench. */
export function pageFrame(page: Page) {
  return page.frameLocator('iframe[title^="Page:"]')
}

/** Undoes by the button, and waits until it is told. */
export async function undo(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Undo: / }).click()
}
