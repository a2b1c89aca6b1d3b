/** How selectors are written. */
export type SelectorForm = 'css' | 'xpath'
