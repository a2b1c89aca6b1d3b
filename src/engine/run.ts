import { type Extraction, extract, parseWrapper, serializeWrapper, type Wrapper } from '../core/index.ts'
import { pagesKind, type ReadPage, readInputs } from './inputs.ts'
import type { CommonOptions, PageInputs } from './options.ts'
import { openSession, type Session } from './session.ts'

/** How values are given. */
export interface ExtractOptions {
  /** Values as the page's own text, instead of numbers, dates, absolute URLs and prices. @default false */
  readonly raw?: boolean
}

/** How to run a wrapper. */
export interface RunOptions extends CommonOptions, ExtractOptions {}

/** What a wrapper made of one page. */
export interface PageRecord extends Extraction {
  readonly url: string
  /** Where the page's bytes came from: its URL, file or place in an archive. */
  readonly source: string
}

/**
 * Applies a wrapper to pages: one record for each page that could be read, in the pages' order.
 *
 * @param wrapper a wrapper, or its document as parsed from JSON
 * @throws WrapperError when it is none; EngineError when no page could be read
 */
export async function* run(
  wrapper: Wrapper | object,
  pages: PageInputs,
  options: RunOptions = {},
): AsyncGenerator<PageRecord, void> {
  const checked = parseWrapper(wrapper)
  const document = serializeWrapper(checked)
  const session = openSession(pagesKind('run', pages, { document, raw: options.raw ?? false }), options)
  try {
    session.saveWrapper({ name: checked.name, version: checked.version, document })
    for await (const page of readInputs(session, pages, options)) yield toRecord(session, checked, page, options, null)
    session.finish()
  } finally {
    await session.close()
  }
}

/** Applies a wrapper to one page, counts it and says so. `total`: how many pages there will be, if known. */
export function toRecord(
  session: Session,
  wrapper: Wrapper,
  page: ReadPage,
  { raw = false }: ExtractOptions,
  total: number | null,
): PageRecord {
  const from = performance.now()
  const { url, source, tree } = page
  const extraction = extract(wrapper, { url, tree }, { raw })
  const { tally } = session
  tally.records++
  if (extraction.status === 'violated') tally.violated++
  if (extraction.status === 'other-class') tally.otherClass++
  session.spent('extract', from)
  session.emit({ kind: 'record', url, done: tally.records, total })
  return { url, source, ...extraction }
}
