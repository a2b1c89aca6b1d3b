import type { Step } from '../../core/wrapper/index.ts'
import { readCss } from './read-css.ts'
import { readXPath } from './read-xpath.ts'
import type { SelectorText } from './selectors-file.ts'

/** A step of a way; null for any tag. */
export type WayStep = Omit<Step, 'tag'> & { readonly tag: string | null }

/** A selector, or one of several in it, in the words of a wrapper's paths. */
export interface Way {
  readonly steps: readonly WayStep[]
  /** From the page, or from the element where it starts. */
  readonly from: 'page' | 'here'
  /** Steps that only the first element of is followed: `(//ul)[1]/li` has 1. */
  readonly firstOf?: number
}

/** A selector as ways, all of which it leads to; null for what steps cannot say. */
export function waysOf({ form, text }: SelectorText): readonly Way[] | null {
  return form === 'css' ? readCss(text) : readXPath(text)
}
