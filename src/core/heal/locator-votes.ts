import { watchLocators } from '../adapt/index.ts'
import { layoutOf, layoutsOf, type Wrapper } from '../wrapper/index.ts'
import type { Look, Waiting } from './waiting.ts'

/** A watch over the locators of each layout of a wrapper, on the pages that have it. */
export function votesOf(wrapper: Wrapper): {
  readonly add: (window: readonly Waiting[]) => void
  readonly disagreements: () => Look['signs']
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
