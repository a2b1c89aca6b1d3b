import { withRemembered } from '../core/adapt/index.ts'
import { type Extraction, extract, type RecordData } from '../core/extract/index.ts'
import { isNewest, type Wrapper } from '../core/wrapper/index.ts'
import type { AppliedWrapper, RecordOptions } from './apply.ts'
import type { ReadPage } from './inputs.ts'
import type { Session } from './session.ts'

/** A page that waits for the others of its window. */
export interface Waiting {
  readonly page: ReadPage
  readonly extraction: Extraction
}

type Read = (page: ReadPage) => Extraction

/** What a wrapper gives, not counted and not kept. */
export function applyWithout(wrapper: Wrapper, { raw = false }: RecordOptions): Read {
  return ({ url, tree }) => extract(wrapper, { url, tree }, { raw })
}

/** Pages that a wrapper no longer reads as it did, and no repair was found: what they give is not to be trusted. Those of earlier layouts are as they were. */
export function withoutRepair(
  wrapper: Wrapper,
  short: readonly string[],
  window: readonly Waiting[],
): readonly Waiting[] {
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
export function quarantined(read: Read, window: readonly Waiting[]): readonly Waiting[] {
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

/** The pages of a window by the repaired wrapper; those it reads otherwise than the old one did say that they are healed. */
export function readAgain(
  session: Session,
  applied: AppliedWrapper,
  window: readonly Waiting[],
  name: string,
  { raw = false }: RecordOptions,
): readonly Waiting[] {
  return window.map(({ page, extraction }) => {
    const again = applied.extract(page)
    const before = rememberedOf(session, page.url, name, raw)
    const data = before === null ? again.data : withRemembered(again.data, before, page.tree)
    const isSame = JSON.stringify(data) === JSON.stringify(extraction.data)
    const status = again.status === 'ok' && !isSame ? 'healed' : again.status
    return { page, extraction: { ...again, data, status } }
  })
}

/** What was last read from a URL while the wrapper worked. */
export function rememberedOf({ workspace }: Session, url: string, name: string, raw: boolean): RecordData | null {
  const records = workspace?.store.history(url, name) ?? []
  const good = records.find((record) => record.raw === raw && (record.status === 'ok' || record.status === 'healed'))
  return good === undefined ? null : (good.data as RecordData)
}
