import { wrongPage } from '../adapt/index.ts'
import type { Extraction, FieldData } from '../extract/index.ts'
import { allAdaptSettings, type Wrapper, withPatternSettings } from '../wrapper/index.ts'
import type { PageToRead } from './waiting.ts'

/** The rule that a page breaks which stands in the way of the wanted one; the command looks for it too. */
const WRONG_PAGE = 'wrong-page'

/** Share of a wrapper's fields that a page in the way may have: a title, a line of the footer. */
const MOST_FOUND = 0.25

/**
 * An extraction that says what kind of page it is of, where next to nothing was found and the page plainly is a login, a request for
 * consent, a check for robots, an error or a moved page: it is of another class, and no reason to adapt the wrapper.
 */
export function withWrongPage(extraction: Extraction, page: PageToRead): Extraction {
  const values = Object.values(extraction.data)
  const found = values.filter(isSomething).length
  if (extraction.status !== 'other-class' && found > MOST_FOUND * values.length) return extraction
  // The tree is made when it is looked at, so that it is not before it must be.
  const wrong = page.missing === undefined ? wrongPage(page.tree, page.url) : { message: page.missing }
  if (wrong === null) return extraction
  const violation = { pattern: '', rule: WRONG_PAGE, message: wrong.message }
  return { ...extraction, status: 'other-class', violations: [...extraction.violations, violation] }
}

/** Whether a wrapper looks at the flow that leads to its pages: what stands in their way is told, what they lack is looked for there. */
export function watchesFlow({ adapt }: Wrapper): boolean {
  return allAdaptSettings(adapt).triggers.processFlow
}

/** Whether a wrapper looks for anything in the flow: for pages, or for a field or list of theirs. */
export function usesFlow(wrapper: Wrapper): boolean {
  const names = wrapper.page.children.map(({ name }) => name)
  return watchesFlow(wrapper) || soughtInFlow(wrapper, names).length > 0
}

/** Those of some fields and lists of the page that are looked for in the flow, as they or their wrapper say. */
export function soughtInFlow({ adapt, page }: Wrapper, names: readonly string[]): readonly string[] {
  const settings = allAdaptSettings(adapt)
  const isSought = new Map(
    page.children.map((one) => [one.name, withPatternSettings(settings, one.adapt).triggers.processFlow]),
  )
  return names.filter((name) => isSought.get(name) ?? settings.triggers.processFlow)
}

/** What is said of a page in the way; null of any other. */
export function wrongPageMessage({ violations }: Pick<Extraction, 'violations'>): string | null {
  return violations.find(({ rule }) => rule === WRONG_PAGE)?.message ?? null
}

function isSomething(value: FieldData): boolean {
  return value !== null && !(Array.isArray(value) && value.length === 0)
}
