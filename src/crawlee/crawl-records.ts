import type { WrapperHealth } from '../core/adapt/index.ts'
import { DRIFT } from '../core/extract/index.ts'
import { createRecordFlow, type ExtractedRecord, type FlowEvent, type FlowOptions } from '../core/heal/index.ts'
import type { Wrapper } from '../core/wrapper/index.ts'
import { type CrawlContext, keyOf, pageOf } from './page-of.ts'

/** What happens in a crawl. */
export type CrawlEvent =
  | FlowEvent
  /** A page of another class, which is no record; only with `anyPage`. */
  | { readonly kind: 'left-out'; readonly url: string; readonly violations: ExtractedRecord['violations'] }

/** How the pages of a crawl become records. */
export interface CrawlOptions extends FlowOptions {
  readonly onEvent?: (event: CrawlEvent) => void
  /** Where records go. @default `pushData` of the crawler's context: its dataset */
  readonly push?: (records: readonly ExtractedRecord[]) => Promise<unknown>
}

/** What a crawl came to. */
export interface CrawlSummary {
  /** By status, the records that were pushed. */
  readonly records: Readonly<Record<ExtractedRecord['status'], number>>
  readonly leftOut: number
  /** The wrapper with the repairs of the crawl: to be kept where it is another than before. */
  readonly wrapper: Wrapper
  /** How each wrapper of the document did. */
  readonly health: readonly WrapperHealth[]
}

/** A wrapper at work in a crawl of Crawlee; what is crawled and enqueued stays the crawler's. */
export interface CrawlRecords {
  /**
   * Reads the page of a context and pushes the records that may be given now. One address is one record: a page that is handled again, as Crawlee does where a
   * handler failed, or come to by a redirect, is no second one. Is itself a `requestHandler`, and may be called by one.
   * @returns the page read by itself: its record may still wait, and come out otherwise once the wrapper is repaired
   * @throws TypeError for contexts that have no page; what `push` throws: the records are pushed with the next ones
   */
  readonly handler: (context: CrawlContext) => Promise<ExtractedRecord>
  /** For the `extendContext` of Crawlee 4: handlers then have `extractRecord()`. */
  readonly extendContext: (context: CrawlContext) => { readonly extractRecord: () => Promise<ExtractedRecord> }
  /** Pushes the records that still wait; to be called once the crawler has run. */
  readonly finish: () => Promise<CrawlSummary>
}

/**
 * Puts a wrapper to work in a crawl: drift and repairs are told of by `onEvent`, records go to the crawler's dataset.
 *
 * @throws WrapperError when the wrapper is none; DataModelError for a `recordSchema` that is none
 */
export function crawlRecords(wrapper: Wrapper | object, options: CrawlOptions = {}): CrawlRecords {
  const { onEvent = () => {}, anyPage = false } = options
  const flow = createRecordFlow(wrapper, options, onEvent)
  const seen = new Set<string>()
  const counts = { ok: 0, healed: 0, 'healed-in-part': 0, violated: 0, 'other-class': 0 }
  let leftOut = 0
  let ready: readonly ExtractedRecord[] = []
  let push = options.push
  const take = (records: readonly ExtractedRecord[]): void => {
    for (const record of records) {
      if (anyPage && isStranger(record)) {
        leftOut++
        onEvent({ kind: 'left-out', url: record.url, violations: record.violations })
      } else ready = [...ready, record]
    }
  }
  const pushReady = async (): Promise<void> => {
    const records = ready
    if (records.length === 0) return
    ready = []
    try {
      await push?.(records)
    } catch (error) {
      ready = [...records, ...ready]
      throw error
    }
    for (const { status } of records) counts[status]++
  }
  const warn = (): void => {
    process.emitWarning('Records of a crawl still wait: call finish() once the crawler has run.', 'TreegramWarning')
  }
  const handler = async (context: CrawlContext): Promise<ExtractedRecord> => {
    const { doubts, ...page } = await pageOf(context)
    push = options.push ?? ((records) => context.pushData(records.map((record) => ({ ...record }))))
    const key = keyOf(context.request)
    const isAgain = seen.has(key)
    if (seen.size === 0) process.once('beforeExit', warn)
    seen.add(key)
    const { read, settled } = isAgain ? { read: flow.alone(page), settled: [] } : flow.add(page, doubts)
    take(settled)
    await pushReady()
    return read
  }
  return {
    handler,
    extendContext: (context) => ({ extractRecord: () => handler(context) }),
    finish: async () => {
      take(flow.rest())
      await pushReady()
      process.off('beforeExit', warn)
      return { records: { ...counts }, leftOut, wrapper: flow.document(), health: flow.health() }
    },
  }
}

/** A page of another class that nothing else is odd about: not one that the wrapper read before its site changed, nor one that could not be read. */
function isStranger({ status, violations }: ExtractedRecord): boolean {
  return status === 'other-class' && violations.every(({ rule }) => rule !== DRIFT && rule !== 'unreadable')
}
