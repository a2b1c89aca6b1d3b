import { parseWrapper, serializeWrapper, type Wrapper } from '../core/index.ts'
import { applyWrapper, type ExtractOptions, type PageRecord } from './apply.ts'
import { pagesKind, readInputs } from './inputs.ts'
import type { CommonOptions, PageInputs } from './options.ts'
import { openSession } from './session.ts'

/** How to run a wrapper. */
export interface RunOptions extends CommonOptions, ExtractOptions {}

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
    const applied = applyWrapper(session, checked, options)
    for await (const page of readInputs(session, pages, options, undefined, applied.knows))
      yield applied.give(page, applied.extract(page), null)
    await session.finish()
  } finally {
    await session.close()
  }
}
