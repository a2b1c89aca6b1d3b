import { withRemembered } from '../adapt/index.ts'
import { type Examined, type Extraction, type ExtractOptions, extract, type RecordData } from '../extract/index.ts'
import { isNewest, type Wrapper } from '../wrapper/index.ts'
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
    rule: 'drift',
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
      rule: 'drift',
      message: `"${pattern}" is no longer what the wrapper was learned from; a repair would read it elsewhere.`,
    }))
    return {
      page,
      extraction: { ...extraction, status: 'violated', violations: [...extraction.violations, ...violations] },
    }
  })
}

/**
 * The pages of a window by the repaired wrapper; those it reads otherwise than the old one did say that they are healed.
 * @param remembered what was last read from a URL while the wrapper worked
 */
export function readAgain<Page extends PageToRead>(
  examine: (page: Page) => Examined,
  window: readonly Waiting<Page>[],
  remembered: (url: string) => RecordData | null,
): readonly Waiting<Page>[] {
  return window.map(({ page, extraction }) => {
    const again = examine(page).extraction
    const before = remembered(page.url)
    const data = before === null ? again.data : withRemembered(again.data, before, page.tree)
    const isSame = JSON.stringify(data) === JSON.stringify(extraction.data)
    const status = again.status === 'ok' && !isSame ? 'healed' : again.status
    return { page, extraction: { ...again, data, status } }
  })
}
