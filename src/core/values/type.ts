/** The types of values, by the names that wrapper documents call them. */
export const VALUE_TYPES = [
  'text',
  'integer',
  'number',
  'price',
  'date',
  'url',
  'image',
  'boolean',
  'identifier',
  'enumeration',
] as const

/**
 * What a value is. `text` is anything. `price` is an amount with its currency, `date` a day of the calendar, with its time
 * when the page gives one. `identifier` is the name of one thing (`007`, an ISBN, an article number), `enumeration` one of a
 * few short texts (which they are, a constraint says): both are read as texts.
 */
export type ValueType = (typeof VALUE_TYPES)[number]

/** How a site writes numbers and dates. */
export interface ValueFormat {
  /** What stands before the fraction of a number. Without it, only numbers that cannot be read in two ways are read. */
  readonly decimal?: '.' | ','
  /** The order of a date in numbers, 5/3/2024. Without it, only dates that cannot be read in two ways are read. */
  readonly order?: 'dmy' | 'mdy'
}

/** An amount of money. */
export type Price = {
  readonly amount: number
  /** ISO 4217 code; the page's own sign where it stands for several currencies (`$`, `kr`, `¥`). */
  readonly currency: string
}

/** What a text means by its type. */
export type TypedValue = string | number | boolean | Price

/** What the values of a field are, and how they are written. */
export interface FieldType {
  readonly type: ValueType
  readonly format?: ValueFormat
}

/** The values of a field whose type is asked for. */
export interface FieldTexts {
  /** The different values, each as one line; one at least. */
  readonly texts: readonly string[]
  /** How many values there are. */
  readonly count: number
  /** The field's name. */
  readonly name: string
  /** The language of the pages (BCP 47), when all say the same. */
  readonly language: string | null
}

/** All that is known of one type of values. */
export interface TypeOfValue {
  /** What one value is called in messages: `a price`. */
  readonly noun: string
  /** The value of a text; null when it is none. Links are relative to `base`. */
  readonly parse: (text: string, format: ValueFormat, base?: string) => TypedValue | null
  /** What its values are: texts as the page writes them, addresses that are relative to the page's, or values of their own. */
  readonly gives: 'texts' | 'links' | 'values'
  /** What puts its values in order, so that they have a range: numbers, amounts too, or ISO dates. @default they have no order */
  readonly order?: 'number' | 'date'
  /** The type of a field whose values all show that they are of it; null when they do not. @default no values show it */
  readonly infer?: (field: FieldTexts) => FieldType | null
  /** Whether a single value shows it. @default it takes several different ones */
  readonly isEvident?: boolean
  /** Whether a field is called by its type when nothing else names it. @default false */
  readonly isName?: boolean
  /** The attribute of elements that always is one. */
  readonly attribute?: string
  /** Which `type` or `format` of a JSON Schema asks for it. */
  readonly json?: { readonly type: string } | { readonly formats: readonly string[] }
  /** How well values of other types serve where this one is wanted, 0..1. @default `LIKE_TEXT` for text, 0 for all others */
  readonly servedBy?: Readonly<Partial<Record<ValueType, number>>>
}

/** How well texts serve as values of another type. */
export const LIKE_TEXT = 0.8
