/** The types of values, as wrapper documents call them. */
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
 * What a value is: `text` is anything, `price` an amount with its currency, `date` a day, with its time when the page gives one. Read as texts:
 * `identifier`, the name of one thing (`007`, an ISBN, an article number), and `enumeration`, one of a few short texts (a constraint says which).
 */
export type ValueType = (typeof VALUE_TYPES)[number]

/** How a site writes numbers and dates. */
export interface ValueFormat {
  /** The mark before the fraction. Without it, only numbers with one reading are read. */
  readonly decimal?: '.' | ','
  /** The order of a date in numbers, 5/3/2024; `ymd` says it of years of two digits. Without it, only dates with one reading are read. */
  readonly order?: 'dmy' | 'mdy' | 'ymd'
  /** The calendar of years that ours cannot mean: 2567 of Buddhists, 1403 of Persians. Without it, dates of such years are read only where they name it. */
  readonly calendar?: 'buddhist' | 'persian'
  /** Whose names of months, where languages differ: `listopad` is November in Polish and Czech (`pl`), October in Croatian. Without it, dates with such a name are not read. */
  readonly months?: MonthNames
  /** What stands beside the numbers: `%` in all of them, or `any` unit, currency or word. Without it, only bare numbers are read. */
  readonly unit?: '%' | 'any'
}

/** Languages that mean other months by the same names: Polish and Czech, Croatian. */
export type MonthNames = 'pl' | 'hr'

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
  /** Number of values. */
  readonly count: number
  readonly name: string
  /** Of all pages (BCP 47). */
  readonly language: string | null
}

/** All that is known of one type of values. */
export interface TypeOfValue {
  /** What messages call a value: `a price`. */
  readonly noun: string
  /** The value of a text; null when it is none. Links are relative to `base`. */
  readonly parse: (text: string, format: ValueFormat, base?: string) => TypedValue | null
  /** Texts as the page writes them, addresses relative to the page's, or values of their own. */
  readonly gives: 'texts' | 'links' | 'values'
  /** What orders its values, so that they have a range: numbers, amounts too, or ISO dates. @default they have no order */
  readonly order?: 'number' | 'date'
  /** The type of a field whose values all show it, else null. @default no values show it */
  readonly infer?: (field: FieldTexts) => FieldType | null
  /** Whether a single value shows it. @default it takes several different ones */
  readonly isEvident?: boolean
  /** Whether a field without another name is called by it. @default false */
  readonly isName?: boolean
  /** The attribute of elements that always is one. */
  readonly attribute?: string
  /** The `type` or `format` of a JSON Schema that asks for it. */
  readonly json?: { readonly type: string } | { readonly formats: readonly string[] }
  /** How well values of other types serve, 0..1. @default `LIKE_TEXT` for text, 0 for all others */
  readonly servedBy?: Readonly<Partial<Record<ValueType, number>>>
}

/** How well texts serve as values of another type. */
export const LIKE_TEXT = 0.8
