import { adaptWrapper } from '../core/adapt/index.ts'
import { createHealing, type HealHost, type HealOptions } from '../core/heal/index.ts'
import type { Wrapper } from '../core/wrapper/index.ts'
import { applyWrapper, type RecordOptions } from './apply.ts'
import { parsedTogether, type ReadPage } from './inputs.ts'
import { keepRepair } from './keep-repair.ts'
import { lastReadOf, rememberedOf } from './last-read.ts'
import type { Reading } from './reading.ts'
import type { Session } from './session.ts'

/** How a wrapper is looked after in a run. */
export interface HealRunOptions extends RecordOptions, HealOptions {
  /** The document of a repaired wrapper: itself, or where it is one of several, all of them. */
  readonly inDocument: (repaired: Wrapper, isApplied: boolean) => Wrapper
}

/** What a session's workspace knows of the pages of a wrapper; what is found is kept and told. */
export function hostOf(session: Session, options: HealRunOptions): Omit<HealHost<ReadPage>, 'apply'> {
  const { raw = false, inDocument } = options
  return {
    adapt: (wrapper, pages, how) => {
      const from = performance.now()
      const adaptation = adaptWrapper(wrapper, parsedTogether(session, pages), how)
      session.spent('heal', from)
      return adaptation
    },
    remembered: (url, name) => rememberedOf(session, url, name, raw),
    lastRead: (name, patterns, urls) => lastReadOf(session, name, patterns, urls),
    repaired: (before, proposal, isApplied, short) => {
      keepRepair(session, before, proposal, isApplied)
      const document = inDocument(proposal.wrapper, isApplied)
      session.emit({ kind: isApplied ? 'healed' : 'proposed', wrapper: document, proposal, short })
    },
    refused: (message) => session.warn(message),
  }
}

/** Pages by a wrapper that is looked after, see `createHealing`. */
export function healingReading(session: Session, wrapper: Wrapper, options: HealRunOptions): Reading {
  let applied = applyWrapper(session, wrapper, options)
  const apply = (version: Wrapper) => {
    if (version !== wrapper) applied = applyWrapper(session, version, options)
    return applied.examine
  }
  const healing = createHealing<ReadPage>({ ...hostOf(session, options), apply }, wrapper, options)
  const { examine, settle, rest, look } = healing
  return {
    knows: () => false,
    isRepaired: () => healing.current() !== wrapper,
    examine,
    mustWait: () => true,
    settle,
    rest,
    give: ({ page, extraction }) => applied.give(page, extraction, null),
    look,
  }
}
