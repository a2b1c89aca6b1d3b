import { lackedNames, type PatternChange, usualNames } from '../core/adapt/index.ts'
import { chooseWrapper, type Extraction, type ExtractOptions, examine } from '../core/extract/index.ts'
import { soughtInFlow, usesFlow, watchesFlow } from '../core/heal/index.ts'
import type { Wrapper } from '../core/wrapper/index.ts'
import type { PageInputs } from './common-options.ts'
import type { FoundPages } from './inputs.ts'
import { pageOpener } from './page-opener.ts'
import { type Completed, type FlowReader, ProcessFlow } from './process-flow.ts'
import type { Reading } from './reading.ts'
import type { Completion } from './records-of.ts'
import type { Session } from './session.ts'

/** The flow that led to the pages of a run, for what is not found on them. */
export interface RunFlow {
  /** Whether a search kept what led to the page of an address. */
  readonly isKnown: (url: string) => boolean
  readonly complete: Completion
  /** Says at the end what was nowhere. */
  readonly end: () => void
}

/** Null where no wrapper wants it (`triggers.processFlow`), or further pages cannot be opened. */
export function runFlow(
  session: Session,
  wrappers: readonly Wrapper[],
  readings: readonly Reading[],
  pages: PageInputs | FoundPages,
  { raw = false, text = 'text' }: ExtractOptions,
): RunFlow | null {
  const open = wrappers.some(usesFlow) ? pageOpener(session, pages) : null
  if (open === null) return null
  const flow = new ProcessFlow(session, open)
  let given = 0
  const missing: string[] = []
  return {
    isKnown: (url) => flow.referralOf({ url }) !== null,
    complete: async (index, settled) => {
      const wrapper = wrappers[index]!
      let by = index
      const reader: FlowReader = {
        name: wrapper.name,
        raw,
        *examine(page) {
          // Of a page in the way nobody can tell which class it stands before.
          if (settled.extraction.status === 'other-class') by = chooseWrapper(wrappers, page.tree)
          yield readings[by]!.examine(page)
          if (readings[by]!.isRepaired()) yield examine(wrappers[by]!, page, { raw, text })
        },
      }
      const lacking = soughtInFlow(wrapper, lackingOf(settled.extraction, wrapper, readings[index]!))
      const isWanted = watchesFlow(wrapper) || (settled.extraction.status !== 'other-class' && lacking.length > 0)
      const done: Completed = isWanted ? await flow.complete(settled, lacking, reader) : settled
      if (done.page.missing !== undefined) {
        missing.push(done.page.missing)
        session.tally.pages--
        session.tally.failed++
        const why = done.extraction.violations.at(-1)?.message ?? ''
        session.warn([...new Set([done.page.missing, why])].join(' ').trim())
        return null
      }
      given++
      return { ...done, index: done.from === undefined ? index : by }
    },
    end: () => {
      if (given === 0 && missing.length > 0 && session.budget.stopped() === null)
        session.refuse('no-pages', missing[0]!)
    },
  }
}

/** What a page lacks, once the wrapper was repaired also of what it had before; without what a repair that is offered has found on the pages. */
function lackingOf(extraction: Extraction, wrapper: Wrapper, reading: Reading): readonly string[] {
  const usual = reading.isRepaired() ? usualNames(wrapper) : []
  const offered = (): readonly PatternChange[] =>
    reading.look().repairs.flatMap(({ isApplied, changes }) => (isApplied ? [] : changes))
  return lackedNames(extraction, usual, offered)
}
