import { adaptWrapper, type PatternChange } from '../adapt/index.ts'
import { type Extraction, Membership, statusOf, type Violation } from '../extract/index.ts'
import type { Wrapper } from '../wrapper/index.ts'
import type { ExtractorOptions } from './extractor.ts'
import { createHealing } from './healing.ts'
import type { FlowEvent, HealMode } from './host.ts'
import { judgeOf, otherClass } from './judge.ts'
import { type HealthWatch, isOfWrapper, watchHealth } from './observe.ts'
import { type Look, type PageToRead, type Tried, type Waiting, WINDOW } from './waiting.ts'

/** A page of a run, and what is odd about how it came. */
export interface FlowPage extends PageToRead {
  readonly doubts: readonly Violation[]
}

type Settled = readonly Waiting<FlowPage>[]

/** A wrapper of a document, at work on the pages of its class. */
export interface ClassFlow {
  readonly examine: (page: FlowPage) => Tried<FlowPage>
  /** The pages that may be given once this one was examined. */
  readonly take: (tried: Tried<FlowPage>) => Settled
  readonly rest: () => Settled
  /** A page as it is given; it is counted. */
  readonly give: (waiting: Waiting<FlowPage>) => Extraction
  readonly look: () => Look
  readonly watch: () => HealthWatch
  /** The wrapper as it is now. */
  readonly current: () => Wrapper
}

/** Who is told of what becomes of a wrapper. */
export interface FlowListener {
  readonly tell: (event: FlowEvent) => void
  readonly repaired: (wrapper: Wrapper, isApplied: boolean, changes: readonly PatternChange[]) => void
}

/** By a wrapper that stays as it is: a page waits only where others must show whether it is of the class. */
export function plainFlow(wrapper: Wrapper, options: ExtractorOptions, { tell }: FlowListener): ClassFlow {
  const judge = judgeOf(wrapper, options)
  const watch = watchHealth(wrapper)
  const members = new Membership()
  let window: Tried<FlowPage>[] = []
  const settle = (): Settled => {
    const isMember = members.settle(window)
    const settled = window.map(({ page, extraction }, i) => ({
      page,
      extraction: isMember[i] ? extraction : otherClass(extraction),
    }))
    window = []
    return settled
  }
  return {
    examine: (page) => ({ page, ...judge.examine(page) }),
    take: (tried) => {
      window.push(tried)
      const isClear = ({ isSure, extraction }: Tried): boolean => isSure || extraction.status === 'other-class'
      return members.isSettled() || window.every(isClear) || window.length === WINDOW ? settle() : []
    },
    rest: settle,
    give: counted(options, watch, judge.settled, driftTeller(wrapper, watch, tell)),
    look: () => ({ signs: [], repairs: [] }),
    watch: () => watch,
    current: () => wrapper,
  }
}

/** By a wrapper that is looked after: pages wait for the others of their window. */
export function healedFlow(
  wrapper: Wrapper,
  options: ExtractorOptions & { readonly heal: HealMode },
  { tell, repaired }: FlowListener,
): ClassFlow {
  let judge = judgeOf(wrapper, options)
  let watch = watchHealth(wrapper)
  let tellDrift = driftTeller(wrapper, watch, tell)
  const healing = createHealing<FlowPage>(
    {
      apply: (version) => {
        if (version !== wrapper) {
          judge = judgeOf(version, options)
          watch = watchHealth(version)
          tellDrift = driftTeller(version, watch, tell)
        }
        return judge.examine
      },
      adapt: adaptWrapper,
      remembered: () => null,
      lastRead: () => ({}),
      repaired: (before, { wrapper: next, changes }, isApplied) => {
        repaired(next, isApplied, changes)
        if (isApplied) tellLost(before, changes, tell)
      },
      refused: (reason) => tell({ kind: 'refused', wrapper: wrapper.name, reason }),
    },
    wrapper,
    { ...options, settings: {}, areMeant: options.anyPage !== true },
  )
  let window: Tried<FlowPage>[] = []
  const settle = (): Settled => {
    const [full, empty] = [window, []]
    window = empty
    return healing.settle(full)
  }
  return {
    examine: (page) => healing.examine(page),
    take: (tried) => (window.push(tried) === WINDOW ? settle() : []),
    rest: () => [...(window.length > 0 ? settle() : []), ...healing.rest()],
    give: (waiting) => counted(options, watch, judge.settled, tellDrift)(waiting),
    look: healing.look,
    watch: () => watch,
    current: healing.current,
  }
}

/** Gives a page as it is judged in the end, with what is odd about how it came, and counts it. */
function counted(
  options: ExtractorOptions,
  watch: HealthWatch,
  settled: (extraction: Extraction) => Extraction,
  tellDrift: () => void,
) {
  return ({ page: { url, doubts }, extraction }: Waiting<FlowPage>): Extraction => {
    const given = doubted(settled(extraction), doubts)
    if (isOfWrapper(given, options)) {
      watch.add({ url, ...given })
      tellDrift()
    }
    return given
  }
}

/** An extraction with further violations. */
export function doubted(extraction: Extraction, doubts: readonly Violation[]): Extraction {
  if (doubts.length === 0) return extraction
  const violations = [...extraction.violations, ...doubts]
  const isOther = extraction.status === 'other-class'
  return { ...extraction, violations, status: isOther || statusOf(doubts) === 'ok' ? extraction.status : 'violated' }
}

/** Tells what a repair in use leaves out: it is read nowhere from now on, rather than from a place that is likelier wrong than was asked for. */
function tellLost({ name }: Wrapper, changes: readonly PatternChange[], tell: (event: FlowEvent) => void): void {
  for (const { pattern, change } of changes)
    if (change === 'refused' || change === 'gone')
      tell({
        kind: 'refused',
        wrapper: name,
        reason: `"${pattern}" was not found again surely enough; it is empty from now on.`,
      })
}

/** Tells of each pattern that drifts once; it looks each time that some pages more were given. */
function driftTeller({ name }: Wrapper, watch: HealthWatch, tell: (event: FlowEvent) => void): () => void {
  const told = new Set<string>()
  let pages = 0
  return () => {
    if (++pages % LOOK_EVERY !== 0) return
    for (const drift of watch.drifted()) {
      if (told.has(drift.pattern)) continue
      told.add(drift.pattern)
      tell({ kind: 'drift', wrapper: name, drift })
    }
  }
}

/** Pages after which drift is looked for again: the test takes as long as reading a page. */
const LOOK_EVERY = 10
