import {
  type Adaptation,
  type BrokenConstraint,
  type DriftWatch,
  type Proposal,
  tooLittleFound,
  watchDrift,
  watchViolations,
} from '../adapt/index.ts'
import { type Extraction, extract, type RecordData, withMisreadTexts } from '../extract/index.ts'
import { featuresOf, pageSignature, SignatureMatcher } from '../page-class/index.ts'
import { lackingAlways, learnConstraints } from '../validate/index.ts'
import { isNewest, type Wrapper } from '../wrapper/index.ts'
import { changedValues, someOfEach } from './changed-values.ts'
import type { HealHost, HealOptions } from './host.ts'
import { modelOf } from './judge.ts'
import { applyWithout } from './reread.ts'
import type { FoundRepair, PageToRead, Waiting } from './waiting.ts'

/** Share of the old patterns that must be there after a repair for it to be applied without being asked for. */
const CONFIDENT = 0.5

/** The patterns that pages, those of the newest layout, have far less of than the wrapper's training pages. */
export function shortOf(wrapper: Wrapper, pages: readonly Waiting[]): readonly string[] {
  return driftOf(wrapper, pages).short()
}

function driftOf(wrapper: Wrapper, pages: readonly Waiting[]): DriftWatch {
  const watch = watchDrift(wrapper)
  for (const { page, extraction } of pages)
    if (isNewest(wrapper, extraction)) watch.add(withMisreadTexts(extraction), page.url)
  return watch
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

/** Shares of the patterns that a repair must find to be offered, and to be applied where that is asked for. */
interface Least {
  readonly offered: number
  readonly applied: number
}

/** Of pages that show by more than chance that the site has changed. */
const SHOWN: Least = { offered: 0, applied: CONFIDENT }

/**
 * Of pages that do not: where most were read or learned from before, or look like one that was, they are of the class; otherwise they may be of another
 * one, and a small wrapper is found there soon.
 */
function leastOf(wrapper: Wrapper, window: readonly Waiting[], before: readonly (RecordData | null)[]): Least {
  const learned = new Set(wrapper.learned.urls)
  const known = window.filter(({ page }, i) => before[i] !== null || learned.has(page.url))
  if (2 * likeAny(known, window).length > window.length) return { offered: CONFIDENT, applied: CONFIDENT }
  const patterns = Object.keys(wrapper.evidence?.patterns ?? {}).length
  return { offered: NEXT_LAYOUT, applied: patterns < NEXT_LAYOUT_PATTERNS ? Number.POSITIVE_INFINITY : NEXT_LAYOUT }
}

/** Of some pages, those that look as some of them do. */
function likeAny(some: readonly Waiting[], all: readonly Waiting[]): readonly Waiting[] {
  if (some.length === 0) return some
  const matcher = new SignatureMatcher(pageSignature(some.map(({ page }) => page.tree)))
  return all.filter((one) => some.includes(one) || matcher.isNear(featuresOf(one.page.tree)))
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
export function repair<Page extends PageToRead>(
  host: Host<Page>,
  wrapper: Wrapper,
  pages: readonly Waiting<Page>[],
  options: HealOptions,
  isTried: boolean,
): Repair {
  const window = pages.filter(({ extraction }) => isNewest(wrapper, extraction))
  if (window.length === 0) return NO_REPAIR
  const drift = driftOf(wrapper, window)
  const drifted = drift.drifted()
  const short = drifted.map(({ pattern }) => pattern)
  const before = beforeOf(host, wrapper, window)
  const isKnown = before.some((data) => data !== null)
  const mayBeBroken = isKnown || isDoubtful(window, drift) || drift.often().length > 0
  const violated = violatedOn(wrapper, window)
  const isViolated = violated.length > 0
  if (short.length === 0 && !mayBeBroken && (!isViolated || isTried)) return { ...NO_REPAIR, isViolated }
  const adaptation = adapted(host, wrapper, window, before, options)
  if (adaptation.kind === 'proposal') {
    const { proposal } = adaptation
    const least = proposal.isShown ? SHOWN : leastOf(wrapper, window, before)
    if (proposal.confidence >= least.offered)
      return offered(host, wrapper, window, { ...options, proposal, drift: drifted, violated, least: least.applied })
    const refusal = aboutRefusal(short, tooLittleFound(proposal))
    return { ...NO_REPAIR, short, isViolated, refusal }
  }
  if (adaptation.kind !== 'refused') return { ...NO_REPAIR, isViolated }
  return { ...NO_REPAIR, short, isViolated, refusal: aboutRefusal(short, adaptation.message) }
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
export function repairForStrangers<Page extends PageToRead>(
  host: Host<Page>,
  wrapper: Wrapper,
  strangers: readonly Waiting<Page>[],
  options: HealOptions,
): Repair {
  const before = beforeOf(host, wrapper, strangers)
  const { applied: least } = leastOf(wrapper, strangers, before)
  if (least > 1) return NO_REPAIR
  const adaptation = adapted(host, wrapper, strangers, before, options)
  if (adaptation.kind !== 'proposal' || adaptation.proposal.confidence < least) return NO_REPAIR
  return offered(host, wrapper, strangers, { ...options, ...adaptation, drift: [], violated: [], least })
}

type Host<Page extends PageToRead> = Omit<HealHost<Page>, 'apply'>

function beforeOf<Page extends PageToRead>(
  host: Host<Page>,
  { name }: Wrapper,
  window: readonly Waiting[],
): readonly (RecordData | null)[] {
  return window.map(({ page }) => host.remembered(page.url, name))
}

function adapted<Page extends PageToRead>(
  host: Host<Page>,
  wrapper: Wrapper,
  window: readonly Waiting<Page>[],
  before: readonly (RecordData | null)[],
  { settings, recordSchema }: HealOptions,
): Adaptation {
  const pages = window.map(({ page }) => page)
  return host.adapt(wrapper, pages, { before, settings, model: modelOf(recordSchema) })
}

/** A repair, why it was looked for, and the share of the patterns that there must be for it to be applied. */
interface Offered extends Pick<FoundRepair, 'drift' | 'violated'> {
  readonly proposal: Proposal
  readonly least: number
}

/** A repair that is applied or offered, kept and told. */
function offered<Page extends PageToRead>(
  host: Host<Page>,
  wrapper: Wrapper,
  window: readonly Waiting<Page>[],
  { proposal: made, drift, violated, least, ...options }: HealOptions & Offered,
): Repair {
  const { heal } = options
  const short = drift.map(({ pattern }) => pattern)
  const proposal = { ...made, wrapper: retaught(made.wrapper, window) }
  const isApplied = heal === 'apply' && proposal.confidence >= least
  host.repaired(wrapper, proposal, isApplied, short)
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
    lastRead: host.lastRead(wrapper.name, short, urls),
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

function aboutRefusal(short: readonly string[], message: string): string {
  if (short.length === 0) return message
  return `The wrapper is short of ${short.length === 1 ? `"${short[0]}"` : `${short.length} patterns`}. ${message}`
}
