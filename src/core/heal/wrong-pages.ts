import { wrongPage } from '../adapt/index.ts'
import type { Extraction, FieldData } from '../extract/index.ts'
import type { Wrapper } from '../wrapper/index.ts'
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
  return adapt?.triggers?.processFlow ?? true
}

/** What is said of a page in the way; null of any other. */
export function wrongPageMessage({ violations }: Pick<Extraction, 'violations'>): string | null {
  return violations.find(({ rule }) => rule === WRONG_PAGE)?.message ?? null
}

function isSomething(value: FieldData): boolean {
  return value !== null && !(Array.isArray(value) && value.length === 0)
}
