/** Treegram on pages of Playwright: their records with the elements of each value, and wrappers learned from them. Playwright itself is not imported. */
import type { Page } from 'playwright-core'
import { parse } from '../core/dom/index.ts'
import { createExtractor, type ExtractedRecord, type ExtractorOptions } from '../core/heal/index.ts'
import type { Wrapper } from '../core/wrapper/index.ts'
import { type HtmlPage, type LearnRunOptions, learn as learnFrom } from '../engine/index.ts'
import { type LocatorTree, locatorsOf } from './locators.ts'

export type { LocatorTree } from './locators.ts'

/** The record of a live page. */
export interface LiveRecord extends ExtractedRecord {
  /** In the shape of `data`: the element of each value, to click, to check, to mark. */
  readonly locators: { readonly [field: string]: LocatorTree }
}

/**
 * The record of a page as it is shown now, and the elements that its values were read from.
 *
 * @throws WrapperError when the wrapper is none; what the page throws when it is closed
 */
export async function extract(
  page: Page,
  wrapper: Wrapper | object,
  options: ExtractorOptions = {},
): Promise<LiveRecord> {
  const html = await page.content()
  const record = createExtractor(wrapper, options)(html, page.url())
  const parsed = parse(html)
  return { ...record, locators: parsed.ok ? await locatorsOf(page, parsed.tree, record.provenance) : {} }
}

/** How a wrapper is learned from live pages. */
export interface LearnLiveOptions extends LearnRunOptions {
  /** Further pages of the same template, which the page is led to one after the other: with its login, its cookies, its routes. @default none */
  readonly urls?: readonly string[]
}

/**
 * A wrapper learned from what a page shows, as `learn` of `treegram` learns it: from several pages of a template, or from one with examples or a schema.
 *
 * @param pages one, which `urls` leads on, or several
 * @throws EngineError when they show no template; what a page throws when it cannot be led to a URL
 */
export async function learn(pages: Page | readonly Page[], options: LearnLiveOptions = {}): Promise<Wrapper> {
  const { urls = [], ...how } = options
  const all: readonly Page[] = Array.isArray(pages) ? pages : [pages as Page]
  const shown: HtmlPage[] = []
  for (const page of all) shown.push({ url: page.url(), html: await page.content() })
  for (const url of urls) {
    await all[0]!.goto(url)
    shown.push({ url: all[0]!.url(), html: await all[0]!.content() })
  }
  return learnFrom(shown, how)
}
