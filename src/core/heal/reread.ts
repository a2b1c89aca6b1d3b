import { withRemembered } from '../adapt/index.ts'
import {
  DRIFT,
  type Examined,
  type Extraction,
  type ExtractOptions,
  extract,
  type RecordData,
} from '../extract/index.ts'
import { isNewest, type Wrapper } from '../wrapper/index.ts'
import { inPart, lackingAfter, type Versions } from './in-part.ts'
import type { PageToRead, Waiting } from './waiting.ts'

type Read = (page: PageToRead) => Extraction

/** What a wrapper gives, not counted and not kept. */
export function applyWithout(wrapper: Wrapper, { raw = false }: ExtractOptions): Read {
  return ({ url, tree }) => extract(wrapper, { url, tree }, { raw })
}

/** Pages that a wrapper no longer reads as it did, and no repair was found: what they give is not to be trusted. Those of earlier layouts are as they were. */
export function withoutRepair<Page extends PageToRead>(
  wrapper: Wrapper,
  short: readonly string[],
  window: readonly Waiting<Page>[],
): readonly Waiting<Page>[] {
  if (short.length === 0) return window
  const violations = short.map((pattern) => ({
    pattern,
    rule: DRIFT,
    message: `"${pattern}" is in far fewer pages than when the wrapper was learned, and was not found elsewhere.`,
  }))
  return window.map((one) => {
    const { page, extraction } = one
    if (!isNewest(wrapper, extraction)) return one
    const status = extraction.status === 'other-class' ? extraction.status : 'violated'
    return { page, extraction: { ...extraction, status, violations: [...extraction.violations, ...violations] } }
  })
}

/** What a repair would change is not to be trusted as it is. */
export function quarantined<Page extends PageToRead>(
  read: Read,
  window: readonly Waiting<Page>[],
): readonly Waiting<Page>[] {
  return window.map(({ page, extraction }) => {
    const proposed = read(page).data
    const changed = Object.keys(extraction.data).filter(
      (name) => JSON.stringify(extraction.data[name]) !== JSON.stringify(proposed[name]),
    )
    if (changed.length === 0) return { page, extraction }
    const violations = changed.map((pattern) => ({
      pattern,
      rule: DRIFT,
      message: `"${pattern}" is no longer what the wrapper was learned from; a repair would read it elsewhere.`,
    }))
    return {
      page,
      extraction: { ...extraction, status: 'violated', violations: [...extraction.violations, ...violations] },
    }
  })
}

/**
 * The pages of a window by the repaired wrapper; those it reads otherwise than the old one did say that they are healed: in part where any of them lacks what all had.
 * @param remembered what was last read from a URL while the wrapper worked
 */
export function readAgain<Page extends PageToRead>(
  examine: (page: Page) => Examined,
  versions: Versions,
  window: readonly Waiting<Page>[],
  remembered: (url: string) => RecordData | null,
): readonly Waiting<Page>[] {
  const read = window.map(({ page }): Extraction => {
    const { extraction } = examine(page)
    const known = remembered(page.url)
    return known === null ? extraction : { ...extraction, data: withRemembered(extraction.data, known, page.tree) }
  })
  const lacks = lackingAfter(versions, read)
  return read.map((again, i) => {
    const { page, extraction } = window[i]!
    const isSame = JSON.stringify(again.data) === JSON.stringify(extraction.data)
    if (isSame || again.status === 'violated') return { page, extraction: again }
    return { page, extraction: inPart(again.status === 'ok' ? { ...again, status: 'healed' } : again, lacks) }
  })
}
