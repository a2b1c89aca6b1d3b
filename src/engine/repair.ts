import {
  type Adaptation,
  adaptWrapper,
  type BrokenConstraint,
  type ChangedValue,
  type Drift,
  type DriftWatch,
  type PatternChange,
  type Proposal,
  watchDrift,
  watchViolations,
} from '../core/adapt/index.ts'
import { type Extraction, extract, type RecordData } from '../core/extract/index.ts'
import { type DataModel, lackingAlways, learnConstraints, readDataModel } from '../core/validate/index.ts'
import { type AdaptSettings, isNewest, type Wrapper } from '../core/wrapper/index.ts'
import type { RecordOptions } from './apply.ts'
import { changedValues, someOfEach } from './changed-values.ts'
import { parsedTogether } from './inputs.ts'
import { keepRepair } from './keep-repair.ts'
import { lastReadOf } from './last-read.ts'
import { applyWithout, rememberedOf, type Waiting } from './reread-pages.ts'
import type { Session } from './session.ts'

/** What to do about a wrapper that broke: repair it, offer a repair, or nothing. */
export type HealMode = 'apply' | 'propose' | 'off'

/** Share of the old patterns that must be there after a repair for it to be applied without being asked for. */
const CONFIDENT = 0.5

/** How a wrapper is looked after. */
export interface HealOptions extends RecordOptions {
  readonly heal: HealMode
  /** In place of what the wrapper's own settings say. */
  readonly settings: AdaptSettings
  /** The document of a repaired wrapper: itself, or where it is one of several, all of them. */
  readonly inDocument: (repaired: Wrapper, isApplied: boolean) => Wrapper
}

/** The patterns that pages, those of the newest layout, have far less of than the wrapper's training pages. */
export function shortOf(wrapper: Wrapper, pages: readonly Waiting[]): readonly string[] {
  return driftOf(wrapper, pages).short()
}

function driftOf(wrapper: Wrapper, pages: readonly Waiting[]): DriftWatch {
  const watch = watchDrift(wrapper)
  for (const { page, extraction } of pages) if (isNewest(wrapper, extraction)) watch.add(extraction.data, page.url)
  return watch
}

/** A repair that was found, with what showed that it takes one. */
export interface FoundRepair {
  readonly isApplied: boolean
  readonly changes: readonly PatternChange[]
  /** Some values that it changes on the pages that it was made for. */
  readonly values: readonly ChangedValue[]
  readonly drift: readonly Drift[]
  readonly violated: readonly BrokenConstraint[]
  /** When what drifted was last read, see `lastReadOf`. */
  readonly lastRead: Readonly<Record<string, string>>
}

/** What a look at a window comes to. */
export interface Repair {
  /** Null when nothing is broken, or what is was not found again. */
  readonly repaired: Wrapper | null
  readonly isApplied: boolean
  /** The patterns that broke and were not found again. */
  readonly short: readonly string[]
  /** Whether the window's pages break constraints more often than chance allows, and nothing was found that does not. */
  readonly isViolated: boolean
  /** What is to be said of patterns that were looked for in vain; null when there is nothing. */
  readonly refusal: string | null
  readonly found: FoundRepair | null
}

/** Nothing is broken, or what is was not found again. */
export const NO_REPAIR: Repair = {
  repaired: null,
  isApplied: false,
  short: [],
  isViolated: false,
  refusal: null,
  found: null,
}

/** The constraints that the pages of a window, those of the newest layout, break more often than chance allows. */
function violatedOn(wrapper: Wrapper, window: readonly Waiting[]): readonly BrokenConstraint[] {
  const watch = watchViolations(wrapper)
  for (const { page, extraction } of window)
    watch.add([...extraction.violations, ...lackingAlways(wrapper, extraction)], page.url)
  return watch.broken()
}

/** Whether the pages of a window that are of its newest layout show that a wrapper is broken, whatever was read of them before. */
export function showsChange(wrapper: Wrapper, pages: readonly Waiting[]): boolean {
  const window = pages.filter(({ extraction }) => isNewest(wrapper, extraction))
  if (window.length === 0) return false
  const drift = driftOf(wrapper, window)
  return drift.short().length > 0 || isDoubtful(window, drift) || violatedOn(wrapper, window).length > 0
}

/** Whether most pages of a window lack what every page had, or values newly begin with a label. */
function isDoubtful(window: readonly Waiting[], drift: DriftWatch): boolean {
  const doubtful = window.filter(({ extraction }) => extraction.status === 'other-class' || lacksRequired(extraction))
  return doubtful.length * 2 > window.length || drift.labelled().length > 0
}

/**
 * The repaired wrapper when the pages of a window that are of its newest layout show that it is broken: by what they lack, or by constraints that they break.
 * @param isTried constraints that are broken alone were looked into in vain before
 */
export function repair(
  session: Session,
  wrapper: Wrapper,
  pages: readonly Waiting[],
  options: HealOptions,
  isTried: boolean,
): Repair {
  const window = pages.filter(({ extraction }) => isNewest(wrapper, extraction))
  if (window.length === 0) return NO_REPAIR
  const drift = driftOf(wrapper, window)
  const drifted = drift.drifted()
  const short = drifted.map(({ pattern }) => pattern)
  const before = beforeOf(session, wrapper, window, options)
  const isKnown = before.some((data) => data !== null)
  const mayBeBroken = isKnown || isDoubtful(window, drift)
  const violated = violatedOn(wrapper, window)
  const isViolated = violated.length > 0
  if (short.length === 0 && !mayBeBroken && (!isViolated || isTried)) return { ...NO_REPAIR, isViolated }
  const adaptation = adapted(session, wrapper, window, before, options)
  if (adaptation.kind === 'proposal')
    return offered(session, wrapper, window, { ...options, ...adaptation, drift: drifted, violated })
  if (adaptation.kind !== 'refused') return { ...NO_REPAIR, isViolated }
  return { ...NO_REPAIR, short, isViolated, refusal: aboutRefusal(short, adaptation) }
}

/**
 * Share of the patterns that must be there in pages of another look, and patterns that there must be, for these to be the site's next layout. Other classes of
 * ten sites had up to .60 of so many (.89 of fewer), pages of changed manuals from .88 on, but for one with .77.
 */
const NEXT_LAYOUT = 0.8
const NEXT_LAYOUT_PATTERNS = 20

/**
 * The wrapper with a further layout, when pages that are none of its class while others are may be the first of a site that changes page by page:
 * most were read before, or nearly all that it describes is found in them.
 */
export function repairForStrangers(
  session: Session,
  wrapper: Wrapper,
  strangers: readonly Waiting[],
  options: HealOptions,
): Repair {
  const before = beforeOf(session, wrapper, strangers, options)
  const isKnown = before.filter((data) => data !== null).length * 2 > strangers.length
  const patterns = Object.keys(wrapper.evidence?.patterns ?? {}).length
  if (!isKnown && patterns < NEXT_LAYOUT_PATTERNS) return NO_REPAIR
  const adaptation = adapted(session, wrapper, strangers, before, options)
  const least = isKnown ? CONFIDENT : NEXT_LAYOUT
  if (adaptation.kind !== 'proposal' || adaptation.proposal.confidence < least) return NO_REPAIR
  return offered(session, wrapper, strangers, { ...options, ...adaptation, drift: [], violated: [] })
}

/** The data model of a run; null of none. */
export function modelOf(recordSchema: object | undefined): DataModel | null {
  return recordSchema === undefined ? null : readDataModel(recordSchema)
}

function beforeOf(
  session: Session,
  { name }: Wrapper,
  window: readonly Waiting[],
  { raw = false }: HealOptions,
): readonly (RecordData | null)[] {
  return window.map(({ page }) => rememberedOf(session, page.url, name, raw))
}

function adapted(
  session: Session,
  wrapper: Wrapper,
  window: readonly Waiting[],
  before: readonly (RecordData | null)[],
  { settings, recordSchema }: HealOptions,
): Adaptation {
  const from = performance.now()
  const pages = parsedTogether(
    session,
    window.map(({ page }) => page),
  )
  const adaptation = adaptWrapper(wrapper, pages, { before, settings, model: modelOf(recordSchema) })
  session.spent('heal', from)
  return adaptation
}

/** A repair that is applied or offered, kept and told. */
function offered(
  session: Session,
  wrapper: Wrapper,
  window: readonly Waiting[],
  {
    proposal: made,
    drift,
    violated,
    ...options
  }: HealOptions & Pick<FoundRepair, 'drift' | 'violated'> & { readonly proposal: Proposal },
): Repair {
  const { heal, inDocument } = options
  const short = drift.map(({ pattern }) => pattern)
  const proposal = { ...made, wrapper: retaught(made.wrapper, window) }
  const isApplied = heal === 'apply' && proposal.confidence >= CONFIDENT
  keepRepair(session, wrapper, proposal, isApplied)
  const document = inDocument(proposal.wrapper, isApplied)
  session.emit({ kind: isApplied ? 'healed' : 'proposed', wrapper: document, proposal, short })
  const urls = window.map(({ page }) => page.url)
  const read = applyWithout(proposal.wrapper, options)
  const before = window.map(({ extraction }) => extraction.data)
  const after = window.map(({ page }) => read(page).data)
  const found = {
    isApplied,
    changes: proposal.changes,
    values: someOfEach(changedValues(urls, before, after)),
    drift,
    violated,
    lastRead: lastReadOf(session, wrapper.name, short, urls),
  }
  return { repaired: proposal.wrapper, isApplied, short, isViolated: violated.length > 0, refusal: null, found }
}

/** Whether a page has too few of the fields that every page has. */
function lacksRequired({ violations }: Extraction): boolean {
  return violations.some(({ rule }) => rule === 'required')
}

/** A repaired wrapper with constraints learned from the pages it was made for: what the old pages were like no longer holds. */
function retaught(wrapper: Wrapper, window: readonly Waiting[]): Wrapper {
  if (wrapper.page.tolerance === undefined) return wrapper
  const read = window.map(({ page }) => extract(wrapper, page))
  const own = read.filter((extraction) => isNewest(wrapper, extraction))
  return own.length === 0 ? wrapper : learnConstraints(wrapper, own)
}

function aboutRefusal(
  short: readonly string[],
  { message }: Extract<Adaptation, { readonly kind: 'refused' }>,
): string {
  if (short.length === 0) return message
  return `The wrapper is short of ${short.length === 1 ? `"${short[0]}"` : `${short.length} patterns`}. ${message}`
}
