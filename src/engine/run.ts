import { type Disagreement, watchDrift } from '../core/adapt/index.ts'
import { createVocabulary } from '../core/dom/index.ts'
import { chooseWrapper } from '../core/extract/index.ts'
import { parseWrapper, serializeWrapper, type Wrapper, withClass, wrappersOf } from '../core/wrapper/index.ts'
import type { PageRecord, RecordOptions } from './apply.ts'
import { type CommonOptions, type PageInputs, poolOptions } from './common-options.ts'
import { healingReading } from './heal.ts'
import { type FoundPages, type KnownPage, type MadePage, pagesKind, readMade } from './inputs.ts'
import { plainReading, type Reading, recordsOf } from './reading.ts'
import type { HealMode } from './repair.ts'
import { inSession, type Session } from './session.ts'
import { tellDrift, tellSigns } from './tell-drift.ts'
import { checkTextFormat } from './text-format.ts'
import type { ExaminedBy } from './work/job.ts'
import { createPool } from './work/pool.ts'

/** How to run a wrapper. */
export interface RunOptions extends CommonOptions, RecordOptions {
  /**
   * What to do when the pages as a set show that the site has changed: repair the wrapper and go on with it (an event
   * `healed` carries it), offer a repair (`proposed`), or nothing. Unless it is `off`, thirty pages are looked at together before their records are given.
   *
   * @default 'off'; of the command `propose`
   */
  readonly heal?: HealMode
}

/**
 * Applies a wrapper to pages: one record for each page that could be read, in the pages' order. Of a document with wrappers for
 * several classes, each page is read by the one that it is most like.
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
  checkTextFormat(options.text)
  const document = serializeWrapper(checked)
  const { heal = 'off', raw = false, unchanged = false, recordSchema: schema = null } = options
  const kind = pagesKind('run', pages, { document, raw, heal, unchanged, schema })
  yield* inSession(kind, options, (session) => runIn(session, checked, pages, options))
}

/** The same as part of a session. */
export async function* runIn(
  session: Session,
  document: Wrapper,
  pages: PageInputs | FoundPages,
  options: RunOptions,
): AsyncGenerator<PageRecord, void> {
  const wrappers = wrappersOf(document)
  const watches = wrappers.map(watchDrift)
  session.workspace?.store.noteWrappers(session.workspace.run, wrappers.length)
  const signs: Disagreement[] = []
  for await (const { index, record } of session.handedOut(givenBy(session, document, pages, options, signs))) {
    if (record.status !== 'other-class') watches[index]!.add(record.data)
    yield wrappers.length === 1 ? record : { ...record, wrapper: wrappers[index]!.name }
  }
  const short = watches.flatMap((watch) => watch.short())
  tellDrift(session, short)
  tellSigns(session, signs, short)
}

/** Records with the position of their wrapper in the document; at the end, what the evidence of their patterns disagrees on. */
async function* givenBy(
  session: Session,
  document: Wrapper,
  pages: PageInputs | FoundPages,
  options: RunOptions,
  signs: Disagreement[],
): ReturnType<typeof recordsOf> {
  const wrappers = wrappersOf(document)
  const { heal = 'off', unchanged = false, raw = false, text = 'text' } = options
  const isPlain = heal === 'off' || unchanged || wrappers.some(({ evidence }) => evidence === undefined)
  const readings = isPlain
    ? wrappers.map((wrapper) => plainReading(session, wrapper, options))
    : healingReadings(session, document, { ...options, heal })
  const choose = (page: MadePage<ExaminedBy>) => {
    if (page.made !== null) return [page.made.index, page.made] as const
    const known = readings.findIndex((reading) => reading.knows(page))
    return [known >= 0 ? known : chooseWrapper(wrappers, page.tree), null] as const
  }
  const pool = createPool({ kind: 'examine', wrapper: document, raw, text }, poolOptions(options))
  const knows = (page: KnownPage): boolean => readings.some((reading) => reading.isRepaired() || reading.knows(page))
  // Trees are compared only for repairs.
  const how = isPlain ? { knows } : { knows, vocabulary: createVocabulary() }
  try {
    yield* recordsOf(session, readings, choose, readMade(session, pages, options, pool, how))
    for (const reading of readings) signs.push(...reading.signs())
  } finally {
    await pool.close()
  }
}

/** The wrappers of a document, each looked after; what is repaired goes back into the document. */
function healingReadings(
  session: Session,
  document: Wrapper,
  {
    heal,
    raw = false,
    text = 'text',
    embedded = false,
    strict = false,
    recordSchema,
  }: RunOptions & { readonly heal: HealMode },
): readonly Reading[] {
  let current = document
  return wrappersOf(document).map((wrapper, index) => {
    const inDocument = (repaired: Wrapper, isApplied: boolean): Wrapper => {
      const next = withClass(current, index, repaired)
      if (isApplied) current = next
      return next
    }
    const own = { raw, text, heal, embedded, strict, inDocument, ...(recordSchema && { recordSchema }) }
    return healingReading(session, wrapper, own)
  })
}
