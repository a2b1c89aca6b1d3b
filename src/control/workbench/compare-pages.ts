import { isTrusted } from '../../core/extract/index.ts'
import { readAlone } from '../../core/heal/index.ts'
import type { Wrapper } from '../../core/wrapper/index.ts'
import { compareRepair } from '../../review/index.ts'
import type { BenchCall, RepairComparison } from './call.ts'
import type { PageShelf, ShelvedPage } from './page-shelf.ts'
import { readIn } from './sample-pages.ts'
import type { WrapperShelf } from './wrapper-shelf.ts'

type ComparisonCall = Extract<BenchCall, { readonly kind: 'comparison' }>

/** Pages, and texts of one page, that are looked at to find one as it was and as it is. */
const MOST_PAGES = 12
const MOST_TEXTS = 4

/** A repair beside what it repairs, pattern by pattern. */
export function compareOnPages(pages: PageShelf, wrappers: WrapperShelf, call: ComparisonCall): RepairComparison {
  const [old, repaired] = [wrappers.parsed(call.old), wrappers.parsed(call.repaired)]
  const both = twoTexts(pages, old, call)
  return {
    old: named(both.old),
    new: named(both.new),
    fields: compareRepair(old, repaired, both, call.evidence),
  }
}

interface TwoTexts {
  readonly old: ShelvedPage | null
  readonly new: ShelvedPage | null
}

/** A page as the wrapper read it well, and as it was when the wrapper was repaired: the same page, where one is kept in both states. */
function twoTexts(pages: PageShelf, wrapper: Wrapper, { name, runs, pages: given }: ComparisonCall): TwoTexts {
  const newUrls = [...new Set([...runs.flatMap((run) => readIn(pages, run)), ...given])]
  const urls = newUrls.slice(0, MOST_PAGES)
  for (const url of urls) {
    const now = pageOf(pages, url)
    const before = now === null ? null : earlierText(pages, wrapper, name, now)
    if (before !== null) return { old: before, new: now }
  }
  const now = urls.map((url) => pageOf(pages, url)).find((page) => page !== null) ?? null
  const learned = wrapper.learned.urls.slice(0, MOST_PAGES)
  const old = learned.map((url) => wellRead(pages, wrapper, name, url)).find((page) => page !== null) ?? null
  return { old, new: now }
}

/** A text of a page before the newest that the wrapper reads well. */
function earlierText(pages: PageShelf, wrapper: Wrapper, name: string, now: ShelvedPage): ShelvedPage | null {
  return textsOf(pages, name, now.url).find((page) => page.hash !== now.hash && isWell(wrapper, page)) ?? null
}

/** Any text of a page that the wrapper reads well. */
function wellRead(pages: PageShelf, wrapper: Wrapper, name: string, url: string): ShelvedPage | null {
  const newest = pageOf(pages, url)
  const all = [...(newest === null ? [] : [newest]), ...textsOf(pages, name, newest?.url ?? url)]
  return all.find((page) => isWell(wrapper, page)) ?? null
}

/** Texts of a page that any version of a wrapper read, newest first. */
function textsOf(pages: PageShelf, name: string, url: string): readonly ShelvedPage[] {
  const hashes = pages.history()?.pageHashes(url, name) ?? []
  return hashes.slice(0, MOST_TEXTS).flatMap((hash) => {
    const found = pages.byName(url, hash)
    return found.kind === 'page' ? [found.page] : []
  })
}

function isWell(wrapper: Wrapper, page: ShelvedPage): boolean {
  return isTrusted(readAlone(wrapper, page).status)
}

function pageOf(pages: PageShelf, url: string): ShelvedPage | null {
  const found = pages.newest(url)
  return found.kind === 'page' ? found.page : null
}

function named(page: ShelvedPage | null): RepairComparison['old'] {
  return page === null ? null : { url: page.url, hash: page.hash }
}
