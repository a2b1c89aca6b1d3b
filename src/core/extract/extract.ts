import { signsOf } from '../page-class/index.ts'
import type { Wrapper } from '../wrapper/index.ts'
import type { Extraction, Violation } from './data.ts'
import { readLevel } from './level.ts'
import { planOf } from './plan.ts'
import { openPage, type PageInput } from './reader.ts'

/** How to read it. */
export interface ExtractOptions {
  /** Values as the page has them, without types. @default false */
  readonly raw?: boolean
  /**
   * The site has not changed since the wrapper was learned: a page that is not clearly like the training pages is of another
   * class, where it might else be one of a changed site.
   * @default false
   */
  readonly unchanged?: boolean
}

/** A page of the class may lack this share of the required fields; one more is a violation. */
const MISSING_TOLERATED = 0.25

/**
 * The data of a page by a wrapper, each value with its provenance. Fields that are not there are null, lists that are
 * not there are empty: the shape is the same for every page. A value that is not of its field's type is given as the
 * page's text and is a violation. O(nodes met by the locators).
 */
export function extract(wrapper: Wrapper, page: PageInput, options: ExtractOptions = {}): Extraction {
  const { extraction, isSure } = read(wrapper, page, options)
  return options.unchanged && !isSure() ? { ...extraction, status: 'other-class' } : extraction
}

/** What a wrapper says of a page, and whether it is sure that the page is of its class. */
export interface Examined {
  readonly extraction: Extraction
  readonly isSure: boolean
}

/** As `extract`, for pages that are looked at together to see whether the site has changed, see `createMembership`. */
export function examine(wrapper: Wrapper, page: PageInput, options: Pick<ExtractOptions, 'raw'> = {}): Examined {
  const { extraction, isSure } = read(wrapper, page, options)
  return { extraction, isSure: extraction.status !== 'other-class' && isSure() }
}

function read(
  wrapper: Wrapper,
  page: PageInput,
  { raw = false }: ExtractOptions,
): { readonly extraction: Extraction; readonly isSure: () => boolean } {
  const plan = planOf(wrapper)
  const reader = openPage(page, plan.articleHints, raw)
  const { data, provenance } = readLevel(reader, plan.page, reader.view.elements(0), plan.blank)
  const missing = plan.required.filter((name) => data[name] === null)
  const broken = missing.length > MISSING_TOLERATED * plan.required.length
  const signs = signsOf(page.tree)
  const otherClass = !plan.likeness.isNear(signs) || (broken && missing.length * 2 > plan.required.length)
  const violations = [...(broken ? missing.map((name) => isMissing(name)) : []), ...reader.misread.values()]
  const status = otherClass ? 'other-class' : violations.length > 0 ? 'violated' : 'ok'
  return { extraction: { status, data, provenance, violations }, isSure: () => plan.likeness.isSure(signs) }
}

function isMissing(name: string): Violation {
  return {
    pattern: name,
    rule: 'required',
    message: `"${name}" stood on every page the wrapper was learned from; it is not here.`,
  }
}
