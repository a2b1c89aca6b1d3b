import type { WrapperHealth } from '../adapt/index.ts'
import { createVocabulary } from '../dom/index.ts'
import { type Extraction, inFormat, type Violation } from '../extract/index.ts'
import { parseWrapper, type Wrapper, withClass, wrappersOf } from '../wrapper/index.ts'
import { type ClassFlow, doubted, type FlowListener, type FlowPage, healedFlow, plainFlow } from './class-flow.ts'
import { type ExtractedRecord, type ExtractorOptions, unread } from './extractor.ts'
import type { FlowEvent, HealMode } from './host.ts'
import { readAlone } from './judge.ts'
import { type GivenPage, readGiven } from './page-reader.ts'
import type { Waiting } from './waiting.ts'

/** How the records of a crawl of one's own are made. */
export interface FlowOptions extends ExtractorOptions {
  /**
   * `apply`: repair a wrapper that broke and read on by it, `propose`: tell of the repair and hold what it would change to be violated, `off`: only tell
   * of drift. Unless `off`, records are given some 30 pages at a time, once these have shown that the wrapper still works on them.
   * @default 'apply'; 'off' for a wrapper that was learned without evidence
   */
  readonly heal?: HealMode
}

/** Pages one after another to records, by a wrapper that is looked after as `run` does, whoever fetches the pages. */
export interface RecordFlow {
  /**
   * Takes a page. `read`: the page by itself, as it may still wait; `settled`: the records that may be given now, of this page or others.
   * @param doubts what is odd about how it came
   */
  readonly add: (page: GivenPage, doubts?: readonly Violation[]) => FlowStep
  /** A page by itself, not counted. */
  readonly alone: (page: GivenPage) => ExtractedRecord
  /** The records that still wait. */
  readonly rest: () => readonly ExtractedRecord[]
  /** The wrapper as it is now. */
  readonly document: () => Wrapper
  /** How each wrapper of the document does on the pages since it was repaired last. */
  readonly health: () => readonly WrapperHealth[]
}

export interface FlowStep {
  readonly read: ExtractedRecord
  readonly settled: readonly ExtractedRecord[]
}

/** @throws WrapperError when the wrapper is none; DataModelError for a `recordSchema` that is none */
export function createRecordFlow(
  wrapper: Wrapper | object,
  options: FlowOptions,
  tell: (event: FlowEvent) => void,
): RecordFlow {
  let document = parseWrapper(wrapper)
  const wrappers = wrappersOf(document)
  const heal = wrappers.every(({ evidence }) => evidence !== undefined) ? (options.heal ?? 'apply') : 'off'
  // Trees are compared only for repairs.
  const vocabulary = heal === 'off' ? undefined : createVocabulary()
  const flows = wrappers.map((own, index): ClassFlow => {
    const repaired: FlowListener['repaired'] = (next, isApplied, changes) => {
      const whole = withClass(document, index, next)
      if (isApplied) document = whole
      tell({ kind: isApplied ? 'healed' : 'proposed', wrapper: whole, changes })
    }
    const listener = { tell, repaired }
    return heal === 'off' ? plainFlow(own, options, listener) : healedFlow(own, { ...options, heal }, listener)
  })
  const recordOf = (own: ClassFlow, url: string, extraction: Extraction): ExtractedRecord => {
    const shown = inFormat(own.current(), extraction, options.text ?? 'text')
    return { url, ...shown, ...(wrappers.length > 1 && { wrapper: own.current().name }) }
  }
  const given = (own: ClassFlow, some: readonly Waiting<FlowPage>[]): readonly ExtractedRecord[] =>
    some.map((one) => recordOf(own, one.page.url, own.give(one)))
  return {
    add: (page, doubts = []) => {
      const read = readGiven(wrappers, page, vocabulary)
      if (!read.ok) {
        const record = unread(page.url, read.message)
        return { read: record, settled: [record] }
      }
      const own = flows[read.index]!
      const tried = own.examine({ ...read.page, doubts })
      const alone = recordOf(own, page.url, doubted(tried.extraction, doubts))
      return { read: alone, settled: given(own, own.take(tried)) }
    },
    alone: (page) => {
      const read = readGiven(wrappers, page, vocabulary)
      if (!read.ok) return unread(page.url, read.message)
      const own = flows[read.index]!
      return recordOf(own, page.url, readAlone(own.current(), read.page, options))
    },
    rest: () => flows.flatMap((own) => given(own, own.rest())),
    document: () => document,
    health: () => flows.map((own) => own.watch().health(own.look())),
  }
}
