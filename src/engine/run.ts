import { createVocabulary, parseWrapper, serializeWrapper, type Wrapper } from '../core/index.ts'
import { applyWrapper, type ExtractOptions, type PageRecord } from './apply.ts'
import { type HealMode, healedRecords } from './heal.ts'
import { pagesKind, readInputs } from './inputs.ts'
import type { CommonOptions, PageInputs } from './options.ts'
import { openSession } from './session.ts'

/** How to run a wrapper. */
export interface RunOptions extends CommonOptions, ExtractOptions {
  /**
   * What to do when the pages as a set show that the site has changed: repair the wrapper and go on with it (an event
   * `healed` carries it), offer a repair (`proposed`), or nothing. Unless it is `off`, thirty pages are looked at together before their records are given.
   *
   * @default 'off'; of the command `propose`
   */
  readonly heal?: HealMode
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
  const { heal = 'off', raw = false, unchanged = false } = options
  const session = openSession(pagesKind('run', pages, { document, raw, heal, unchanged }), options)
  try {
    if (heal !== 'off' && checked.evidence !== undefined) {
      const read = readInputs(session, pages, options, createVocabulary())
      yield* healedRecords(session, checked, read, { raw, heal })
      await session.finish()
      return
    }
    const applied = applyWrapper(session, checked, options)
    for await (const page of readInputs(session, pages, options, undefined, applied.knows))
      yield applied.give(page, applied.extract(page), null)
    await session.finish()
  } finally {
    await session.close()
  }
}
