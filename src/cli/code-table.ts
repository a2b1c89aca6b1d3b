/** A field or list as the written code reads it. */
export interface CodeField {
  readonly selectors: readonly string[]
  readonly attribute?: string
  /** The texts of all elements, one line each. */
  readonly all?: boolean
  readonly type?: string
  /** Constant text around the value, which is cut away. */
  readonly strip?: string
  readonly stripEnd?: string
  readonly to?: string
  readonly from?: string
  readonly note?: string
}
export interface CodeList {
  readonly records: readonly string[]
  readonly fields: CodeTable
  readonly note?: string
}
export interface CodeTable {
  readonly [name: string]: CodeField | CodeList
}

/** What is said at the top of each program. */
export const ABOUT: readonly string[] = [
  'Written by treegram from a wrapper; edit it as you like.',
  'Values are the texts of the page, white space collapsed; numbers are read where that is plain.',
  'What only Treegram does is not in it: prices, dates and other types, constraints on values, and repairs',
  'when the site changes. A "note" says what a selector alone cannot: what is not cut by the code may hold more text.',
]

/** A character as a string of Python or JavaScript has it by its code. */
export function byCode(char: string): string {
  const code = char.codePointAt(0)!
  return code > 0xffff ? `\\U${code.toString(16).padStart(8, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`
}

/** Programs that code is written for. */
export const CODE_FORMS = ['scrapy', 'crawlee', 'playwright'] as const
export type CodeForm = (typeof CODE_FORMS)[number]
