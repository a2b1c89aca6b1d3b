import { type Examined, Membership } from '../extract/index.ts'
import type { Wrapper } from '../wrapper/index.ts'
import type { HealHost, HealOptions } from './host.ts'
import { votesOf } from './locator-votes.ts'
import { createOffer } from './offer.ts'
import { type Repair, repair, showsChange } from './repair.ts'
import { applyWithout, quarantined, readAgain, withoutRepair } from './reread.ts'
import { amongMembers, type Judged, judged, layoutFinder, withLayout } from './strangers.ts'
import type { FoundRepair, Look, PageToRead, Tried, Waiting } from './waiting.ts'
import { wrongPageMessage } from './wrong-pages.ts'

/** Windows in quarantine that wait for a repair; of more the first are given as they are. */
const MOST_HELD = 3

/** Windows of a run in which a place is looked for that breaks no constraints, when nothing but these is broken: of what a user asks for a part may never hold. */
const VIOLATED_LOOKS = 3

/** A window that waits: in quarantine itself, or behind one that is. */
interface Held<Page extends PageToRead> {
  readonly window: readonly Judged<Page>[]
  readonly isQuarantined: boolean
}

/** A wrapper that is looked after, at work on pages of its class. */
export interface Healing<Page extends PageToRead> {
  /** The wrapper as it is now. */
  readonly current: () => Wrapper
  /** `made`: what others have made of the page by the wrapper that it began with. */
  readonly examine: (page: Page, made?: Examined | null) => Tried<Page>
  /** What may be given once some pages, about `WINDOW` of them, were looked at: of them, or of those that waited. */
  readonly settle: (window: readonly Tried<Page>[]) => readonly Waiting<Page>[]
  /** What still waits at the end. */
  readonly rest: () => readonly Waiting<Page>[]
  /** What the pages so far showed of the wrapper. */
  readonly look: () => Look
}

/**
 * Pages by a wrapper that is looked after: each window shows whether it still works on the site's pages as a set. If not, the wrapper
 * is repaired and the window's pages are read again (`apply`), or the repair is offered and what it would change is held to
 * be violated (`propose`): one repair, which grows with the windows that it does not read. As long as the site has not changed, strangers among the pages say nothing of the wrapper.
 *
 * With `apply`, a window that could not be repaired waits, and those after it behind it, for a repair that a later one brings; it is then
 * read again. Pages are given in their order whatever happens.
 */
export function createHealing<Page extends PageToRead>(
  host: HealHost<Page>,
  wrapper: Wrapper,
  options: HealOptions,
): Healing<Page> {
  let examine = host.apply(wrapper)
  let current = wrapper
  let members = new Membership()
  let votes = votesOf(current)
  let held: Held<Page>[] = []
  const repairs: FoundRepair[] = []
  const offer = createOffer(host, options)
  // What could not be applied is found again in each window.
  const note = ({ found }: Repair): void => {
    if (found !== null && (found.isApplied || options.heal === 'propose' || repairs.length === 0)) repairs.push(found)
  }
  const nextLayout = layoutFinder(offer.host, options)
  let looks = 0
  let before = wrapper
  const again = (window: readonly Judged<Page>[]): readonly Judged<Page>[] =>
    amongMembers(window, (own) =>
      readAgain(examine, { before, after: current }, own, (url) => host.remembered(url, current.name)),
    )
  const rest = (): readonly Waiting<Page>[] => {
    const all = held.flatMap(({ window }) => window)
    held = []
    return all
  }
  const hold = (window: readonly Judged<Page>[], isQuarantined: boolean): readonly Waiting<Page>[] => {
    held.push({ window, isQuarantined })
    if (options.heal !== 'apply' || !held[0]!.isQuarantined) return rest()
    return held.length > MOST_HELD ? held.shift()!.window : []
  }
  /** Holds a window in quarantine by a repair that is offered. */
  const holdBy = (repaired: Wrapper, window: readonly Judged<Page>[]): readonly Waiting<Page>[] =>
    hold(
      amongMembers(window, (own) => quarantined(applyWithout(repaired, options), own)),
      true,
    )
  const take = (repaired: Wrapper): void => {
    examine = host.apply(repaired)
    before = current
    current = repaired
    members = new Membership()
    votes = votesOf(repaired)
    held = held.map((one) => (one.isQuarantined ? { window: again(one.window), isQuarantined: false } : one))
  }
  /** A window whose strangers may be the first pages of a layout that is new to the wrapper. */
  const withNextLayout = (given: readonly Judged<Page>[]): readonly Judged<Page>[] => {
    const offered = offer.wrapper()
    const window = offered === null ? given : withLayout(applyWithout(offered, options), given)
    const next = nextLayout(offered ?? current, window)
    note(next)
    const { repaired } = next
    if (repaired === null) return window
    if (options.heal !== 'apply') return withLayout(applyWithout(repaired, options), window)
    take(repaired)
    return again(
      judged(
        members,
        current,
        window.map(({ page }) => ({ page, ...examine(page) })),
        options,
      ),
    )
  }
  const settle = (tried: readonly Tried<Page>[]): readonly Waiting<Page>[] => {
    const window = judged(members, current, tried, options)
    const readable = window.filter(({ isStranger, extraction }) => !isStranger && wrongPageMessage(extraction) === null)
    const from = offer.from(current, readable)
    const isAnswered = from.wrapper !== current && !showsChange(from.wrapper, from.window)
    if (isAnswered) return holdBy(from.wrapper, window)
    const looked = repair(offer.host, from.wrapper, from.window, options, looks >= VIOLATED_LOOKS)
    const { repaired, isApplied, short, isViolated, refusal } = looked
    if (refusal !== null) host.refused(refusal)
    if (repaired === null && isViolated) looks++
    note(looked)
    if (repaired !== null && isApplied) {
      take(repaired)
      return hold(again(window), false)
    }
    if (repaired !== null) return holdBy(repaired, window)
    if (short.length > 0 || isViolated)
      return hold(
        amongMembers(window, (own) => withoutRepair(current, short, own)),
        true,
      )
    votes.add(readable)
    return hold(withNextLayout(window), false)
  }
  return {
    current: () => current,
    examine: (page, made) => ({ page, ...examine(page, current === wrapper ? made : null) }),
    settle,
    rest,
    look: () => ({ signs: votes.disagreements(), repairs }),
  }
}
