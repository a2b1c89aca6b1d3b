import type { FieldTexts, FieldType, TypedValue, TypeOfValue, ValueFormat, ValueType } from './type.ts'

/** Formats in the order of trial; values that need none take the first. */
export const DECIMALS: readonly ValueFormat[] = [{ decimal: '.' }, { decimal: ',' }]
export const ORDERS: readonly ValueFormat[] = [{ order: 'dmy' }, { order: 'mdy' }, { order: 'ymd' }]

/** All ways to read numbers and dates, and the one without a hint. */
export const FORMATS: readonly ValueFormat[] = [{}, ...DECIMALS, ...ORDERS]

/** The type with the format by which all texts have it; null for none, or for several that the language leaves open. */
export function inFormat(
  type: ValueType,
  parse: TypeOfValue['parse'],
  formats: readonly ValueFormat[],
  { texts, language }: FieldTexts,
): FieldType | null {
  const fitting = formats.flatMap((format) => {
    const values = texts.map((text) => parse(text, format))
    return values.includes(null) ? [] : [{ format, values }]
  })
  if (fitting.length === 0) return null
  const isPlain = fitting.length > 1 && fitting.every(({ values }) => same(values, fitting[0]!.values))
  const formatted = fitting.length === 1 ? fitting[0] : fitting.find(({ format }) => fits(format, language))
  if (formatted) return { type, format: formatted.format }
  return isPlain ? { type } : null
}

function fits({ decimal, order }: ValueFormat, language: string | null): boolean {
  if (language === null) return false
  return decimal === undefined ? orderOf(language) === order : decimalOf(language) === decimal
}

function same(a: readonly (TypedValue | null)[], b: readonly (TypedValue | null)[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** Languages written in several ways: they need a country. */
const SEVERAL_DECIMALS: ReadonlySet<string> = new Set(['es', 'en-za'])
const SEVERAL_ORDERS: ReadonlySet<string> = new Set(['en'])

/** A language's decimal mark, or undefined when unknown. */
export function decimalOf(language: string): ValueFormat['decimal'] {
  if (SEVERAL_DECIMALS.has(language)) return undefined
  const mark = known(language, () =>
    new Intl.NumberFormat(language).formatToParts(1.5).find(({ type }) => type === 'decimal'),
  )
  return mark?.value === '.' || mark?.value === ',' ? mark.value : undefined
}

/** Whether a language writes the day, the month or the year first, or undefined when unknown. */
export function orderOf(language: string): ValueFormat['order'] {
  if (SEVERAL_ORDERS.has(language)) return undefined
  const parts = known(language, () => new Intl.DateTimeFormat(language).formatToParts(0))
  const order = (parts ?? []).map(({ type }) => type).filter((type) => ['day', 'month', 'year'].includes(type))
  const letters = order.map((type) => type[0]).join('')
  return letters === 'dmy' || letters === 'mdy' || letters === 'ymd' ? letters : undefined
}

/** What Intl knows of a language; it throws for texts that are no language, and guesses for unknown ones. */
function known<T>(language: string, ask: () => T): T | undefined {
  try {
    return Intl.NumberFormat.supportedLocalesOf(language).length > 0 ? ask() : undefined
  } catch {
    return undefined
  }
}
