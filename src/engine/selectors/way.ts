import { readCss } from './read-css.ts'
import { readXPath } from './read-xpath.ts'
import type { SelectorText, Way } from './selected.ts'

/** A selector as ways, all of which it leads to; null for what steps cannot say. */
export function waysOf({ form, text }: SelectorText): readonly Way[] | null {
  return form === 'css' ? readCss(text) : readXPath(text)
}
