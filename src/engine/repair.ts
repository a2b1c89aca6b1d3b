import {
  type Adaptation,
  adaptWrapper,
  type DriftWatch,
  type Proposal,
  watchDrift,
  withRemembered,
} from '../core/adapt/index.ts'
import { type Extraction, extract, type RecordData } from '../core/extract/index.ts'
import { learnConstraints } from '../core/validate/index.ts'
import { serializeWrapper, type Wrapper } from '../core/wrapper/index.ts'
import type { AppliedWrapper, RecordOptions } from './apply.ts'
import type { ReadPage } from './inputs.ts'
import type { Session } from './session.ts'

/** A page that waits for the others of its window. */
export interface Waiting {
  readonly page: ReadPage
  readonly extraction: Extraction
}

type Read = (page: ReadPage) => Extraction

/** What a wrapper gives, not counted and not kept. */
export function applyWithout(wrapper: Wrapper, { raw = false }: RecordOptions): Read {
  return ({ url, tree }) => extract(wrapper, { url, tree }, { raw })
}

/** Pages that a wrapper no longer reads as it did, and no repair was found: what they give is not to be trusted. */
export function withoutRepair(short: readonly string[], window: readonly Waiting[]): readonly Waiting[] {
  const violations = short.map((pattern) => ({
    pattern,
    rule: 'drift',
    message: `"${pattern}" is in far fewer pages than when the wrapper was learned, and was not found elsewhere.`,
  }))
  return window.map(({ page, extraction }) => ({
    page,
    extraction: {
      ...extraction,
      status: extraction.status === 'other-class' ? extraction.status : 'violated',
      violations: [...extraction.violations, ...violations],
    },
  }))
}

/** What a repair would change is not to be trusted as it is. */
export function quarantined(read: Read, window: readonly Waiting[]): readonly Waiting[] {
  return window.map(({ page, extraction }) => {
    const proposed = read(page).data
    const changed = Object.keys(extraction.data).filter(
      (name) => JSON.stringify(extraction.data[name]) !== JSON.stringify(proposed[name]),
    )
    if (changed.length === 0) return { page, extraction }
    const violations = changed.map((pattern) => ({
      pattern,
      rule: 'drift',
      message: `"${pattern}" is no longer what the wrapper was learned from; a repair would read it elsewhere.`,
    }))
    return {
      page,
      extraction: { ...extraction, status: 'violated', violations: [...extraction.violations, ...violations] },
    }
  })
}

/** The pages of a window by the repaired wrapper; those it reads otherwise than the old one did say that they are healed. */
export function readAgain(
  session: Session,
  applied: AppliedWrapper,
  window: readonly Waiting[],
  name: string,
  { raw = false }: RecordOptions,
): readonly Waiting[] {
  return window.map(({ page, extraction }) => {
    const again = applied.extract(page)
    const before = rememberedOf(session, page.url, name, raw)
    const data = before === null ? again.data : withRemembered(again.data, before, page.tree)
    const isSame = JSON.stringify(data) === JSON.stringify(extraction.data)
    const status = again.status === 'ok' && !isSame ? 'healed' : again.status
    return { page, extraction: { ...again, data, status } }
  })
}

/** What was last read from a URL while the wrapper worked. */
export function rememberedOf({ workspace }: Session, url: string, name: string, raw: boolean): RecordData | null {
  const records = workspace?.store.history(url, name) ?? []
  const good = records.find((record) => record.raw === raw && (record.status === 'ok' || record.status === 'healed'))
  return good === undefined ? null : (good.data as RecordData)
}

/** What to do about a wrapper that broke: repair it, offer a repair, or nothing. */
export type HealMode = 'apply' | 'propose' | 'off'

/** Share of the old patterns that must be there after a repair for it to be applied without being asked for. */
const CONFIDENT = 0.5

/** How a wrapper is looked after. */
export interface HealOptions extends RecordOptions {
  readonly heal: HealMode
  /** The document of a repaired wrapper: itself, or where it is one of several, all of them. */
  readonly inDocument: (repaired: Wrapper, isApplied: boolean) => Wrapper
}

/** The patterns that pages have far less of than the wrapper's training pages. */
export function shortOf(wrapper: Wrapper, pages: readonly Waiting[]): readonly string[] {
  return driftOf(wrapper, pages).short()
}

function driftOf(wrapper: Wrapper, pages: readonly Waiting[]): DriftWatch {
  const watch = watchDrift(wrapper)
  for (const { extraction } of pages) watch.add(extraction.data)
  return watch
}

/** What a look at a window comes to. */
export interface Repair {
  /** Null when nothing is broken, or what is was not found again. */
  readonly repaired: Wrapper | null
  readonly isApplied: boolean
  /** The patterns that broke and were not found again. */
  readonly short: readonly string[]
}

const NOTHING: Repair = { repaired: null, isApplied: false, short: [] }

/** The repaired wrapper when a window shows that the old one is broken. */
export function repair(
  session: Session,
  wrapper: Wrapper,
  window: readonly Waiting[],
  { heal, raw = false, inDocument }: HealOptions,
): Repair {
  if (window.length === 0) return NOTHING
  const drift = driftOf(wrapper, window)
  const short = drift.short()
  const doubtful = window.filter(({ extraction }) => extraction.status === 'other-class' || lacksRequired(extraction))
  const before = window.map(({ page }) => rememberedOf(session, page.url, wrapper.name, raw))
  const isKnown = before.some((data) => data !== null)
  const isDoubtful = isKnown || doubtful.length * 2 > window.length || drift.labelled().length > 0
  if (short.length === 0 && !isDoubtful) return NOTHING
  const from = performance.now()
  const adaptation = adaptWrapper(
    wrapper,
    window.map(({ page }) => page),
    { before },
  )
  session.spent('heal', from)
  if (adaptation.kind !== 'proposal') {
    if (adaptation.kind !== 'refused') return NOTHING
    session.warn(aboutRefusal(short, adaptation))
    return { ...NOTHING, short }
  }
  const proposal = { ...adaptation.proposal, wrapper: retaught(adaptation.proposal.wrapper, window) }
  const isApplied = heal === 'apply' && proposal.confidence >= CONFIDENT
  keep(session, wrapper, proposal, isApplied)
  const document = inDocument(proposal.wrapper, isApplied)
  session.emit({ kind: isApplied ? 'healed' : 'proposed', wrapper: document, proposal, short })
  return { repaired: proposal.wrapper, isApplied, short }
}

/** Whether a page has too few of the fields that every page has. */
function lacksRequired({ violations }: Extraction): boolean {
  return violations.some(({ rule }) => rule === 'required')
}

/** A repaired wrapper with constraints learned from the pages it was made for: what the old pages were like no longer holds. */
function retaught(wrapper: Wrapper, window: readonly Waiting[]): Wrapper {
  if (wrapper.page.tolerance === undefined) return wrapper
  return learnConstraints(
    wrapper,
    window.map(({ page }) => extract(wrapper, page)),
  )
}

function aboutRefusal(
  short: readonly string[],
  { message }: Extract<Adaptation, { readonly kind: 'refused' }>,
): string {
  return `The wrapper is short of ${short.length === 1 ? `"${short[0]}"` : `${short.length} patterns`}. ${message}`
}

/** Keeps a repair with its evidence in the workspace. */
function keep(session: Session, old: Wrapper, proposal: Proposal, isApplied: boolean): void {
  const { workspace } = session
  if (workspace === null) return
  const now = Date.now()
  const numberOf = (wrapper: Wrapper): number =>
    workspace.store.saveWrapper(
      { name: wrapper.name, version: wrapper.version, document: serializeWrapper(wrapper) },
      now,
    )
  const { changes, confidence, pages } = proposal
  const id = workspace.store.saveProposal(
    workspace.run,
    {
      wrapper: numberOf(old),
      document: serializeWrapper(proposal.wrapper),
      evidence: { changes, confidence, pages },
    },
    now,
  )
  if (isApplied) workspace.store.closeProposal(id, 'applied', numberOf(proposal.wrapper))
}
