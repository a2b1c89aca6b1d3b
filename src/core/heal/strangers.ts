import type { Membership } from '../extract/index.ts'
import type { Wrapper } from '../wrapper/index.ts'
import type { HealHost, HealOptions } from './host.ts'
import { otherClass } from './judge.ts'
import { NO_REPAIR, type Repair, repairForStrangers, shortOf } from './repair.ts'
import { type applyWithout, quarantined } from './reread.ts'
import { type PageToRead, type Tried, type Waiting, WINDOW } from './waiting.ts'
import { wrongPageMessage } from './wrong-pages.ts'

/** A page of a window, and whether it is left as it is whatever becomes of the wrapper. */
export interface Judged<Page extends PageToRead> extends Waiting<Page> {
  readonly isStranger: boolean
}

/** Strangers in which a layout is looked for, at the first look of a run and at the second; after that they are other classes' pages: of a whole site most are. */
const LAYOUT_PAGES = [5, 20] as const

/** Gathers strangers of a run until they are enough to look for the site's next layout in them; gives the repair that reads it too. */
export function layoutFinder<Page extends PageToRead>(
  host: Omit<HealHost<Page>, 'apply'>,
  options: HealOptions,
): (wrapper: Wrapper, window: readonly Judged<Page>[]) => Repair {
  let strangers: Waiting<Page>[] = []
  let tries = 0
  return (wrapper, window) => {
    const own = window.filter(({ isStranger, extraction }) => isStranger && wrongPageMessage(extraction) === null)
    strangers = [...strangers, ...own].slice(-WINDOW)
    if (own.length === 0 || strangers.length < (LAYOUT_PAGES[tries] ?? Number.POSITIVE_INFINITY)) return NO_REPAIR
    const repair = repairForStrangers(host, wrapper, strangers, options)
    if (repair.repaired === null) tries++
    else strangers = []
    return repair
  }
}

/**
 * A window with its strangers told: the pages that are not of the class, as long as the site has not changed. It has when no page of the run
 * was surely of the class, those that are show it, or most are none although they are said to be.
 */
export function judged<Page extends PageToRead>(
  members: Membership,
  wrapper: Wrapper,
  window: readonly Tried<Page>[],
  { areMeant = false }: HealOptions,
): readonly Judged<Page>[] {
  const isMember = members.settle(window)
  const own = window.filter((_, i) => isMember[i])
  const isOdd = areMeant && 2 * own.length < window.length
  const hasChanged = own.length === window.length || isOdd || !members.hasSure() || shortOf(wrapper, own).length > 0
  return window.map(({ page, extraction }, i) => {
    const isStranger = !hasChanged && !isMember[i]
    return { page, extraction: isStranger ? otherClass(extraction) : extraction, isStranger }
  })
}

/** A window in which the pages of the class were changed, all together. */
export function amongMembers<Page extends PageToRead>(
  window: readonly Judged<Page>[],
  change: (own: readonly Waiting<Page>[]) => readonly Waiting<Page>[],
): readonly Judged<Page>[] {
  const changed = change(window.filter(({ isStranger }) => !isStranger)).values()
  return window.map((one) => (one.isStranger ? one : { ...(changed.next().value as Waiting<Page>), isStranger: false }))
}

/** A window whose strangers that an offered layout reads are of the class after all; what they give now is not to be trusted. */
export function withLayout<Page extends PageToRead>(
  read: ReturnType<typeof applyWithout>,
  window: readonly Judged<Page>[],
): readonly Judged<Page>[] {
  return window.map((one) =>
    one.isStranger && read(one.page).status !== 'other-class'
      ? { ...quarantined(read, [one])[0]!, isStranger: false }
      : one,
  )
}
