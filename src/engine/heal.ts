import { Membership } from '../core/extract/index.ts'
import type { Wrapper } from '../core/wrapper/index.ts'
import { applyWrapper } from './apply.ts'
import { votesOf } from './locator-votes.ts'
import type { Reading, Tried } from './reading.ts'
import { type FoundRepair, type HealOptions, type Repair, repair } from './repair.ts'
import { applyWithout, quarantined, readAgain, type Waiting, withoutRepair } from './reread-pages.ts'
import type { Session } from './session.ts'
import { amongMembers, type Judged, judged, layoutFinder } from './strangers.ts'
import { wrongPageMessage } from './wrong-pages.ts'

/** Windows in quarantine that wait for a repair; of more the first are given as they are. */
const MOST_HELD = 3

/** Windows of a run in which a place is looked for that breaks no constraints, when nothing but these is broken: of what a user asks for a part may never hold. */
const VIOLATED_LOOKS = 3

/** A window that waits: in quarantine itself, or behind one that is. */
interface Held {
  readonly window: readonly Judged[]
  readonly isQuarantined: boolean
}

/**
 * Pages by a wrapper that is looked after: each window shows whether it still works on the site's pages as a set. If not, the wrapper
 * is repaired and the window's pages are read again (`apply`), or the repair is offered and what it would change is held to
 * be violated (`propose`). As long as the site has not changed, strangers among the pages say nothing of the wrapper.
 *
 * With `apply`, a window that could not be repaired waits, and those after it behind it, for a repair that a later one brings; it is then
 * read again. Pages are given in their order whatever happens.
 */
export function healingReading(session: Session, wrapper: Wrapper, options: HealOptions): Reading {
  let applied = applyWrapper(session, wrapper, options)
  let current = wrapper
  let members = new Membership()
  let votes = votesOf(current)
  let held: Held[] = []
  const repairs: FoundRepair[] = []
  // What is not applied is found again in each window.
  const note = ({ found }: Repair): void => {
    if (found !== null && (found.isApplied || repairs.length === 0)) repairs.push(found)
  }
  const nextLayout = layoutFinder(session, options)
  let looks = 0
  const again = (window: readonly Judged[]): readonly Judged[] =>
    amongMembers(window, (own) => readAgain(session, applied, own, current.name, options))
  const rest = (): readonly Waiting[] => {
    const all = held.flatMap(({ window }) => window)
    held = []
    return all
  }
  const hold = (window: readonly Judged[], isQuarantined: boolean): readonly Waiting[] => {
    held.push({ window, isQuarantined })
    if (options.heal !== 'apply' || !held[0]!.isQuarantined) return rest()
    return held.length > MOST_HELD ? held.shift()!.window : []
  }
  const take = (repaired: Wrapper): void => {
    applied = applyWrapper(session, repaired, options)
    current = repaired
    members = new Membership()
    votes = votesOf(repaired)
    held = held.map((one) => (one.isQuarantined ? { window: again(one.window), isQuarantined: false } : one))
  }
  /** A window whose strangers may be the first pages of a layout that is new to the wrapper. */
  const withNextLayout = (window: readonly Judged[]): readonly Judged[] => {
    const next = nextLayout(current, window)
    note(next)
    const { repaired } = next
    if (repaired === null) return window
    if (options.heal !== 'apply') {
      const read = applyWithout(repaired, options)
      return window.map((one) => (one.isStranger ? { ...one, ...quarantined(read, [one])[0]! } : one))
    }
    take(repaired)
    return again(
      judged(
        members,
        current,
        window.map(({ page }) => ({ page, ...applied.examine(page) })),
      ),
    )
  }
  const settle = (tried: readonly Tried[]): readonly Waiting[] => {
    const window = judged(members, current, tried)
    const readable = window.filter(({ isStranger, extraction }) => !isStranger && wrongPageMessage(extraction) === null)
    const looked = repair(session, current, readable, options, looks >= VIOLATED_LOOKS)
    const { repaired, isApplied, short, isViolated, refusal } = looked
    if (refusal !== null) session.warn(refusal)
    if (repaired === null && isViolated) looks++
    note(looked)
    if (repaired !== null && isApplied) {
      take(repaired)
      return hold(again(window), false)
    }
    if (repaired !== null)
      return hold(
        amongMembers(window, (own) => quarantined(applyWithout(repaired, options), own)),
        true,
      )
    if (short.length > 0 || isViolated)
      return hold(
        amongMembers(window, (own) => withoutRepair(current, short, own)),
        true,
      )
    votes.add(readable)
    return hold(withNextLayout(window), false)
  }
  return {
    knows: () => false,
    isRepaired: () => current !== wrapper,
    examine: (page, made) => ({ page, ...applied.examine(page, current === wrapper ? made : null) }),
    mustWait: () => true,
    settle,
    rest,
    give: ({ page, extraction }) => applied.give(page, extraction, null),
    look: () => ({ signs: votes.disagreements(), repairs }),
  }
}
