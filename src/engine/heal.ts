import { type Disagreement, watchLocators } from '../core/adapt/index.ts'
import { Membership } from '../core/extract/index.ts'
import { layoutOf, layoutsOf, type Wrapper } from '../core/wrapper/index.ts'
import { applyWrapper, otherClass } from './apply.ts'
import { type Reading, type Tried, WINDOW } from './reading.ts'
import {
  type FoundRepair,
  type HealOptions,
  NO_REPAIR,
  type Repair,
  repair,
  repairForStrangers,
  shortOf,
} from './repair.ts'
import { applyWithout, quarantined, readAgain, type Waiting, withoutRepair } from './reread-pages.ts'
import type { Session } from './session.ts'
import { wrongPageMessage } from './wrong-pages.ts'

/** Windows in quarantine that wait for a repair; of more the first are given as they are. */
const MOST_HELD = 3

/** Strangers in which a layout is looked for, at the first look of a run and at the second; after that they are other classes' pages: of a whole site most are. */
const LAYOUT_PAGES = [5, 20] as const

/** Windows of a run in which a place is looked for that breaks no constraints, when nothing but these is broken: of what a user asks for a part may never hold. */
const VIOLATED_LOOKS = 3

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
    const { repaired, isApplied, short, isViolated } = looked
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

/** Gathers strangers of a run until they are enough to look for the site's next layout in them; gives the repair that reads it too. */
function layoutFinder(session: Session, options: HealOptions): (wrapper: Wrapper, window: readonly Judged[]) => Repair {
  let strangers: Waiting[] = []
  let tries = 0
  return (wrapper, window) => {
    const own = window.filter(({ isStranger, extraction }) => isStranger && wrongPageMessage(extraction) === null)
    strangers = [...strangers, ...own].slice(-WINDOW)
    if (own.length === 0 || strangers.length < (LAYOUT_PAGES[tries] ?? Number.POSITIVE_INFINITY)) return NO_REPAIR
    const repair = repairForStrangers(session, wrapper, strangers, options)
    if (repair.repaired === null) tries++
    else strangers = []
    return repair
  }
}

/** A watch over the locators of each layout of a wrapper, on the pages that have it. */
function votesOf(wrapper: Wrapper): {
  readonly add: (window: readonly Waiting[]) => void
  readonly disagreements: () => readonly Disagreement[]
} {
  const watches = layoutsOf(wrapper).map((layout) => ({ layout, watch: watchLocators(layout) }))
  return {
    add: (window) => {
      for (const { layout, watch } of watches) {
        const own = window.filter(({ extraction }) => layoutOf(wrapper, extraction.layout) === layout)
        watch.add(own.map(({ page }) => page))
      }
    },
    disagreements: () => watches.flatMap(({ watch }) => watch.disagreements()),
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
