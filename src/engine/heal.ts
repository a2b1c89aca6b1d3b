import { watchLocators } from '../core/adapt/index.ts'
import { Membership } from '../core/extract/index.ts'
import type { Wrapper } from '../core/wrapper/index.ts'
import { applyWrapper, otherClass } from './apply.ts'
import type { Reading, Tried } from './reading.ts'
import {
  applyWithout,
  type HealOptions,
  quarantined,
  readAgain,
  repair,
  shortOf,
  type Waiting,
  withoutRepair,
} from './repair.ts'
import type { Session } from './session.ts'
import { wrongPageMessage } from './wrong-pages.ts'

/** Windows in quarantine that wait for a repair; of more the first are given as they are. */
const MOST_HELD = 3

/** A page of a window, and whether it is left as it is whatever becomes of the wrapper. */
interface Judged extends Waiting {
  readonly isStranger: boolean
}

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
  let votes = watchLocators(current)
  let held: Held[] = []
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
  const settle = (tried: readonly Tried[]): readonly Waiting[] => {
    const window = judged(members, current, tried)
    const readable = window.filter(({ isStranger, extraction }) => !isStranger && wrongPageMessage(extraction) === null)
    const { repaired, isApplied, short } = repair(session, current, readable, options)
    if (repaired === null) {
      if (short.length === 0) {
        votes.add(readable.map(({ page }) => page))
        return hold(window, false)
      }
      return hold(
        amongMembers(window, (own) => withoutRepair(short, own)),
        true,
      )
    }
    if (!isApplied)
      return hold(
        amongMembers(window, (own) => quarantined(applyWithout(repaired, options), own)),
        true,
      )
    applied = applyWrapper(session, repaired, options)
    current = repaired
    members = new Membership()
    votes = watchLocators(repaired)
    held = held.map((one) => (one.isQuarantined ? { window: again(one.window), isQuarantined: false } : one))
    return hold(again(window), false)
  }
  return {
    knows: () => false,
    isRepaired: () => current !== wrapper,
    examine: (page, made) => ({ page, ...applied.examine(page, current === wrapper ? made : null) }),
    mustWait: () => true,
    settle,
    rest,
    give: ({ page, extraction }) => applied.give(page, extraction, null),
    signs: () => votes.disagreements(),
  }
}

/**
 * A window with its strangers told: the pages that are not of the class, as long as the site has not changed. It has when no page of the run
 * was surely of the class, or those that are show it.
 */
function judged(members: Membership, wrapper: Wrapper, window: readonly Tried[]): readonly Judged[] {
  const isMember = members.settle(window)
  const own = window.filter((_, i) => isMember[i])
  const hasChanged = !members.hasSure() || shortOf(wrapper, own).length > 0
  return window.map(({ page, extraction }, i) => {
    const isStranger = !hasChanged && !isMember[i]
    return { page, extraction: isStranger ? otherClass(extraction) : extraction, isStranger }
  })
}

/** A window in which the pages of the class were changed, all together. */
function amongMembers(
  window: readonly Judged[],
  change: (own: readonly Waiting[]) => readonly Waiting[],
): readonly Judged[] {
  const changed = change(window.filter(({ isStranger }) => !isStranger)).values()
  return window.map((one) => (one.isStranger ? one : { ...(changed.next().value as Waiting), isStranger: false }))
}
