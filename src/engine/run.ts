import {
  createVocabulary,
  type DriftWatch,
  parseWrapper,
  serializeWrapper,
  type Wrapper,
  watchDrift,
} from '../core/index.ts'
import { applyWrapper, type ExtractOptions, type PageRecord } from './apply.ts'
import { healedRecords } from './heal.ts'
import { pagesKind, readMade } from './inputs.ts'
import { type CommonOptions, type PageInputs, poolOptions } from './options.ts'
import type { HealMode } from './repair.ts'
import { openSession, type Session } from './session.ts'
import { createPool } from './work/pool.ts'

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
  const { heal = 'off', raw = false, unchanged = false, recordSchema: schema = null } = options
  const watch = watchDrift(checked)
  const session = openSession(pagesKind('run', pages, { document, raw, heal, unchanged, schema }), options)
  try {
    for await (const record of session.handedOut(recordsOf(session, checked, pages, options))) {
      if (record.status !== 'other-class') watch.add(record.data)
      yield record
    }
    tellDrift(session, watch)
    await session.finish()
  } finally {
    await session.close()
  }
}

async function* recordsOf(
  session: Session,
  wrapper: Wrapper,
  pages: PageInputs,
  options: RunOptions,
): AsyncGenerator<PageRecord, void> {
  const { heal = 'off', raw = false, embedded = false, recordSchema } = options
  const pool = createPool({ kind: 'examine', wrapper, raw }, poolOptions(options))
  try {
    if (heal === 'off' || wrapper.evidence === undefined) {
      const applied = applyWrapper(session, wrapper, options)
      for await (const page of readMade(session, pages, options, pool, applied))
        yield applied.give(page, applied.extract(page, page.made), null)
    } else {
      let isOld = false
      const how = { vocabulary: createVocabulary(), knows: () => isOld }
      const onApplied = () => {
        isOld = true
      }
      const read = readMade(session, pages, options, pool, how)
      yield* healedRecords(session, wrapper, read, {
        raw,
        heal,
        embedded,
        onApplied,
        ...(recordSchema && { recordSchema }),
      })
    }
  } finally {
    await pool.close()
  }
}

/** Patterns that are named; of more only the number is told. */
const MOST_NAMED = 5

/** Says what the run's pages as a set have too little of; each page alone may be a good one. */
function tellDrift(session: Session, watch: DriftWatch): void {
  const short = watch.short()
  session.tally.drift = short
  if (short.length === 0) return
  const others = short.length - MOST_NAMED
  const names = `${short
    .slice(0, MOST_NAMED)
    .map((name) => `"${name}"`)
    .join(', ')}${others > 0 ? ` and ${others} more` : ''}`
  session.warn(
    `Drift: the pages of this run have less of ${names} than those the wrapper was learned from; see whether the site has changed.`,
  )
}
