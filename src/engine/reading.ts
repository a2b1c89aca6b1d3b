import { type Examined, Membership } from '../core/extract/index.ts'
import { type Look, otherClass, type Tried as TriedPage, type Waiting as WaitingPage } from '../core/heal/index.ts'
import type { Wrapper } from '../core/wrapper/index.ts'
import { applyWrapper, type PageRecord, type RecordOptions } from './apply.ts'
import type { KnownPage, ReadPage } from './inputs.ts'
import type { Session } from './session.ts'

/** A page of a run that waits for the others of its window. */
export type Waiting = WaitingPage<ReadPage>

/** A page of a run and what a wrapper says of it alone. */
export type Tried = TriedPage<ReadPage>

/** A wrapper at work on its pages of a run, some of them at a time. */
export interface Reading {
  /** True if an earlier run read the same text by the same wrapper, so that the page need not be parsed. */
  readonly knows: (page: KnownPage) => boolean
  /** Whether it is no longer the wrapper that it began with, so that a pool need not work on pages by that. */
  readonly isRepaired: () => boolean
  /** `made`: what a pool has made of the page by the wrapper that it began with. */
  readonly examine: (page: ReadPage, made?: Examined | null) => Tried
  /** Whether it takes other pages to say what a page gives. */
  readonly mustWait: (tried: Tried) => boolean
  /** What may be given once some pages were looked at: of them, or of those that waited. */
  readonly settle: (window: readonly Tried[]) => readonly Waiting[]
  /** What still waits at the end. */
  readonly rest: () => readonly Waiting[]
  readonly give: (settled: Waiting) => PageRecord
  /** What the pages so far showed of the wrapper. */
  readonly look: () => Look
}

/** Pages by a wrapper that stays as it is. */
export function plainReading(session: Session, wrapper: Wrapper, options: RecordOptions): Reading {
  const applied = applyWrapper(session, wrapper, options)
  const members = new Membership()
  return {
    knows: applied.knows,
    isRepaired: () => false,
    examine: (page, made) => ({ page, ...applied.examine(page, made) }),
    mustWait: ({ isSure, extraction }) => !isSure && extraction.status !== 'other-class' && !members.isSettled(),
    settle: (window) => {
      const isMember = members.settle(window)
      return window.map(({ page, extraction }, i) => ({
        page,
        extraction: isMember[i] ? extraction : otherClass(extraction),
      }))
    },
    rest: () => [],
    give: ({ page, extraction }) => applied.give(page, extraction, null),
    look: () => ({ signs: [], repairs: [] }),
  }
}
