import { type Adaptation, adaptWrapper, type DriftWatch, type Proposal, watchDrift } from '../core/adapt/index.ts'
import { extract } from '../core/extract/index.ts'
import { learnConstraints } from '../core/validate/index.ts'
import { serializeWrapper, type Wrapper } from '../core/wrapper/index.ts'
import type { RecordOptions } from './apply.ts'
import { rememberedOf, type Waiting } from './quarantine.ts'
import type { Session } from './session.ts'

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
  const strangers = window.filter(({ extraction }) => extraction.status === 'other-class').length
  const before = window.map(({ page }) => rememberedOf(session, page.url, wrapper.name, raw))
  const isKnown = before.some((data) => data !== null)
  const isDoubtful = isKnown || strangers * 2 > window.length || drift.labelled().length > 0
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
