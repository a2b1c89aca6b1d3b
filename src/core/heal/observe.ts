import { type Drift, healthOf, type WrapperHealth, watchDrift, watchViolations } from '../adapt/index.ts'
import { type Extraction, withMisreadTexts } from '../extract/index.ts'
import { layoutOf, layoutsOf, type Wrapper } from '../wrapper/index.ts'
import type { Look } from './waiting.ts'
import { wrongPageMessage } from './wrong-pages.ts'

/** What is looked at of a page to see how its wrapper does. */
export interface Observed
  extends Pick<Extraction, 'status' | 'data' | 'violations' | 'layout'>,
    Partial<Pick<Extraction, 'provenance'>> {
  readonly url: string
}

/** Whether what a page has and lacks says something of the wrapper: where all pages are meant for it, those that are no more of its class do, but not what stands in their way. */
export function isOfWrapper(
  extraction: Pick<Extraction, 'status' | 'violations'>,
  { anyPage = false }: { readonly anyPage?: boolean },
): boolean {
  return extraction.status !== 'other-class' || (!anyPage && wrongPageMessage(extraction) === null)
}

/** Watches how a wrapper does on pages, each by the layout that it has. */
export interface HealthWatch {
  /** O(values). */
  readonly add: (page: Observed) => void
  readonly drifted: () => readonly Drift[]
  /** @param look what looked after the wrapper found. @default nothing did */
  readonly health: (look?: Look) => WrapperHealth
}

export function watchHealth(wrapper: Wrapper): HealthWatch {
  const watches = new Map(
    layoutsOf(wrapper).map((layout) => [layout, { drift: watchDrift(layout), violations: watchViolations(layout) }]),
  )
  let pages = 0
  const drifted = (): readonly Drift[] => [...watches.values()].flatMap(({ drift }) => drift.drifted())
  return {
    add: (page) => {
      const { url, violations, layout } = page
      const own = watches.get(layoutOf(wrapper, layout))!
      own.drift.add(withMisreadTexts(page), url)
      own.violations.add(violations, url)
      pages++
    },
    drifted,
    health: ({ signs, repairs } = { signs: [], repairs: [] }) => {
      const isApplied = repairs.some((one) => one.isApplied)
      const [changes, values] = [repairs.flatMap((one) => one.changes), repairs.flatMap((one) => one.values)]
      const violated = [...watches.values()].flatMap(({ violations }) => violations.broken())
      return healthOf(wrapper, {
        pages,
        drift: [...repairs.flatMap(({ drift }) => drift), ...drifted()],
        violated: [...repairs.flatMap((one) => one.violated), ...violated],
        signs,
        lastRead: {},
        repair: repairs.length === 0 ? null : { isApplied, changes, values },
      })
    },
  }
}
