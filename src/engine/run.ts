import { createVocabulary } from '../core/dom/index.ts'
import { chooseWrapper } from '../core/extract/index.ts'
import type { HealMode, Look } from '../core/heal/index.ts'
import {
  type AdaptSettings,
  parseAdaptSettings,
  parseWrapper,
  serializeWrapper,
  type Wrapper,
  withClass,
  wrappersOf,
} from '../core/wrapper/index.ts'
import type { PageRecord, RecordOptions } from './apply.ts'
import { type CommonOptions, type PageInputs, poolOptions } from './common-options.ts'
import { HOLD_MS } from './endless/constants.ts'
import { EndlessReading } from './endless/reading.ts'
import { renewedPool } from './endless/renewed-pool.ts'
import { checkFollow, type FollowOptions, withFollowed } from './follow.ts'
import { goingOn } from './going-on.ts'
import { healingReading } from './heal.ts'
import { type FoundPages, type KnownPage, type MadePage, pagesKind, readMade } from './inputs.ts'
import { countRunIn, tellLayouts } from './layouts.ts'
import { plainReading, type Reading } from './reading.ts'
import { type Completion, type Given, recordsOf } from './records-of.ts'
import { runFlow } from './run-flow.ts'
import { RunWatch } from './run-watch.ts'
import { inSession, type Session } from './session.ts'
import { checkTextFormat } from './text-format.ts'
import type { ExaminedBy } from './work/job.ts'
import { createPool } from './work/pool.ts'

/** How to run a wrapper. */
export interface RunOptions extends CommonOptions, RecordOptions, FollowOptions {
  /**
   * What to do when the pages as a set show that the site has changed: repair the wrapper and go on with it (an event
   * `healed` carries it), offer a repair (`proposed`), or nothing. Unless it is `off`, thirty pages are looked at together before their records are given.
   *
   * @default 'off'; of the command `propose`
   */
  readonly heal?: HealMode
  /** Expected share of wrong values among those that a repair newly gives: see `AdaptSettings.maxWrong`. @default what the wrapper's settings say, else 0.1 */
  readonly maxWrong?: number
}

/**
 * Applies a wrapper to pages: one record for each page that could be read, in the pages' order. Of a document with wrappers for
 * several classes, each page is read by the one that it is most like.
 *
 * @param wrapper a wrapper, or its document as parsed from JSON
 * @throws WrapperError when it is none, or `maxWrong` is no share; EngineError when no page could be read
 */
export async function* run(
  wrapper: Wrapper | object,
  pages: PageInputs,
  options: RunOptions = {},
): AsyncGenerator<PageRecord, void> {
  const checked = parseWrapper(wrapper)
  checkTextFormat(options.text)
  checkFollow(checked, options)
  const repairs = repairSettings(options)
  const document = serializeWrapper(checked)
  const { heal = 'off', raw = false, unchanged = false, recordSchema: schema = null } = options
  const kind = pagesKind('run', pages, { document, raw, heal, unchanged, schema, ...repairs })
  yield* inSession(kind, options, (session) =>
    withFollowed(session, checked, runIn(session, checked, pages, options), options),
  )
}

/** The settings for repairs that a run has of its own. @throws WrapperError when they are none */
export function repairSettings({ maxWrong }: { readonly maxWrong?: number | undefined }): AdaptSettings {
  return maxWrong === undefined ? {} : parseAdaptSettings({ maxWrong })
}

/** Records of an endless run after which what they show is told, and watched anew. */
const WATCHED = 1000

/** The same as part of a session. */
export async function* runIn(
  session: Session,
  document: Wrapper,
  pages: PageInputs | FoundPages,
  options: RunOptions,
): AsyncGenerator<PageRecord, void> {
  const wrappers = wrappersOf(document)
  const versions = { current: document }
  let watch = new RunWatch(document)
  let watched = 0
  session.workspace?.store.noteWrappers(session.workspace.run, wrappers.length)
  const looks: Look[] = []
  for await (const { index, record } of session.handedOut(givenBy(session, versions, pages, options, looks))) {
    if (options.endless && watched++ === WATCHED) {
      watch.tell(session, [])
      watch = new RunWatch(versions.current, watch.layouts)
      watched = 1
    }
    watch.add(index, record)
    yield wrappers.length === 1 ? record : { ...record, wrapper: wrappers[index]!.name }
  }
  watch.tell(session, looks)
  tellLayouts(session, versions.current, watch.layouts)
  if (options.heal === 'apply' && session.budget.stopped() === null)
    countRunIn(session, versions.current, watch.layouts)
}

/** The document of a run, with the repairs so far. */
interface Versions {
  current: Wrapper
}

/** Records with the position of their wrapper in the document; at the end, what was seen of each wrapper. */
async function* givenBy(
  session: Session,
  versions: Versions,
  pages: PageInputs | FoundPages,
  options: RunOptions,
  looks: Look[],
): AsyncGenerator<Given, void> {
  const document = versions.current
  const wrappers = wrappersOf(document)
  const { heal = 'off', unchanged = false, raw = false, text = 'text', endless = false } = options
  const isPlain = heal === 'off' || unchanged || wrappers.some(({ evidence }) => evidence === undefined)
  const readings = isPlain
    ? wrappers.map((wrapper) => plainReading(session, wrapper, options))
    : healingReadings(session, versions, { ...options, heal })
  const open = (wrapper: Wrapper) => createPool({ kind: 'examine', wrapper, raw, text }, poolOptions(options))
  const renewed = endless ? renewedPool(() => versions.current, open) : null
  const pool = renewed ?? open(document)
  const choose = (page: MadePage<ExaminedBy>) => {
    if (page.made !== null && (renewed?.isCurrent(page.made) ?? true)) return [page.made.index, page.made] as const
    const known = readings.findIndex((reading) => reading.knows(page))
    return [known >= 0 ? known : chooseWrapper(wrappersOf(versions.current), page.tree), null] as const
  }
  const knows = (page: KnownPage): boolean => readings.some((reading) => reading.isRepaired() || reading.knows(page))
  const flow = isPlain || endless ? null : runFlow(session, wrappers, readings, pages, options)
  const complete = joined(flow?.complete, goingOn(session, wrappers, readings, pages) ?? undefined)
  const isMissed = (url: string): boolean => flow?.isKnown(url) ?? false
  // Trees are compared only for repairs; one vocabulary for all of an endless run would grow with it.
  const trees = endless ? { keepsHtml: true } : { isMissed, vocabulary: createVocabulary() }
  const made = readMade(session, pages, options, pool, isPlain ? { knows } : { knows, ...trees })
  try {
    yield* recordsOf(session, readings, choose, made, { complete, holdMs: endless ? HOLD_MS : undefined })
    flow?.end()
    looks.push(...readings.map((reading) => reading.look()))
  } finally {
    await pool.close()
  }
}

/** One after the other. */
function joined(first: Completion | undefined, second: Completion | undefined): Completion | undefined {
  if (first === undefined || second === undefined) return first ?? second
  return async (index, settled) => {
    const completed = await first(index, settled)
    return completed === null ? null : second(completed.index, completed)
  }
}

/** The wrappers of a document, each looked after; what is repaired goes back into the document. */
function healingReadings(
  session: Session,
  versions: Versions,
  {
    heal,
    raw = false,
    text = 'text',
    embedded = false,
    strict = false,
    recordSchema,
    maxWrong,
    endless = false,
  }: RunOptions & { readonly heal: HealMode },
): readonly Reading[] {
  return wrappersOf(versions.current).map((wrapper, index) => {
    const inDocument = (repaired: Wrapper, isApplied: boolean): Wrapper => {
      const next = withClass(versions.current, index, repaired)
      if (isApplied) versions.current = next
      return next
    }
    const settings = repairSettings({ maxWrong })
    const own = { raw, text, heal, settings, embedded, strict, inDocument, endless }
    const all = { ...own, ...(recordSchema && { recordSchema }) }
    return endless ? new EndlessReading(session, wrapper, all) : healingReading(session, wrapper, all)
  })
}
