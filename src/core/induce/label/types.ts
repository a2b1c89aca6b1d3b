import { oneLine } from '../../dom/index.ts'
import { parseValue, type TypedValue, type ValueFormat, type ValueType } from '../../wrapper/index.ts'
import { decimalOf, orderOf } from './locale.ts'
import { isTitle } from './words.ts'

/** What the values of a field are, and how they are written. */
export interface FieldType {
  readonly type: ValueType
  readonly format?: ValueFormat
}

/** Bare numbers and yes or no are typed on the evidence of this many values; a price or a date shows what it is. */
const LEAST_VALUES = 3

/** Digits in a row that are rather the name of a thing than its number, when all values have as many. */
const NAME_DIGITS = 5
/** Digits in a row that are the name of a thing. */
const LONG_NAME_DIGITS = 9

/** Words of a field's name that say its digits name the thing itself, and those that say they name something else. */
const IDENTIFYING = words('isbn issn ean gtin upc asin sku mpn doi id ids code codes vat iban orcid pmid cas')
const NAMING = words('phone tel telephone telefon mobile fax zip postcode postal plz version release')

function words(list: string): RegExp {
  return new RegExp(`(?:^|_)(?:${list.split(' ').join('|')})(?:_|$)`)
}

/** Identifiers: no fewer values than this share are different, */
const IDENTIFIER_DISTINCT = 0.95
/** and this share of them is made in the same way. */
const IDENTIFIER_SAME_MAKE = 0.8

/** Enumerations: no fewer values, no more texts, this often each on average, of no more characters and words. */
const ENUMERATION = { values: 8, texts: 12, times: 3, chars: 40, words: 5 } as const

const TEXT: FieldType = { type: 'text' }

/** Formats to try for each type, the first one for values that need none. */
const DECIMALS: readonly ValueFormat[] = [{ decimal: '.' }, { decimal: ',' }]
const ORDERS: readonly ValueFormat[] = [{ order: 'dmy' }, { order: 'mdy' }]
const ANY: readonly ValueFormat[] = [{}]

/**
 * The type of a field by all its values: the first that every one of them has, else text. How numbers and dates are
 * written is decided for the whole field: by values that can be read in one way only, else by the language of the pages,
 * else the field stays text. The order of the values does not matter.
 *
 * @param name the field's name, as `nameParts` gives it
 * @param language of the pages (BCP 47), when all say the same
 */
export function typeOf(values: readonly string[], name: string, language: string | null): FieldType {
  const texts = [...new Set(values.map(oneLine))]
  if (texts.length === 0) return TEXT
  if (texts.every((text) => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text))) return { type: 'url' }
  const clear = read(texts, 'price', DECIMALS, language) ?? read(texts, 'date', ORDERS, language)
  if (clear) return clear
  if (values.length < LEAST_VALUES || texts.length < 2) return TEXT
  if (isIdentifying(texts, name, values.length)) return { type: 'identifier' }
  if (isNaming(texts, name)) return TEXT
  const number = read(texts, 'number', DECIMALS, language)
  if (number === null) return read(texts, 'boolean', ANY, language) ?? optionOf(texts, values.length)
  const isWhole = texts.every((text) => parseValue(text, 'integer', number.format) !== null)
  return isWhole ? { ...number, type: 'integer' } : number
}

/** The type with the format by which all texts have it; null when there is none, or several that the language leaves open. */
function read(
  texts: readonly string[],
  type: ValueType,
  formats: readonly ValueFormat[],
  language: string | null,
): FieldType | null {
  const fitting = formats.flatMap((format) => {
    const values = texts.map((text) => parseValue(text, type, format))
    return values.includes(null) ? [] : [{ format, values }]
  })
  if (fitting.length === 0) return null
  const isPlain = fitting.length > 1 && fitting.every(({ values }) => same(values, fitting[0]!.values))
  const formatted = fitting.length === 1 ? fitting[0] : fitting.find(({ format }) => fits(format, language))
  if (formatted) return Object.keys(formatted.format).length > 0 ? { type, format: formatted.format } : { type }
  return isPlain ? { type } : null
}

/** Whether a format is the one of a language. */
function fits({ decimal, order }: ValueFormat, language: string | null): boolean {
  if (language === null) return false
  return decimal === undefined ? orderOf(language) === order : decimalOf(language) === decimal
}

function same(a: readonly (TypedValue | null)[], b: readonly (TypedValue | null)[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/**
 * Whether texts are each the name of one thing: all of one group of letters and digits, nearly all different and made alike.
 * A field's name that says so will do for groups in a row, and for names that stand in several places.
 */
function isIdentifying(texts: readonly string[], name: string, count: number): boolean {
  if (!texts.every((text) => /\d/.test(text) && parseValue(text, 'identifier') !== null)) return false
  if (IDENTIFYING.test(name)) return true
  if (
    NAMING.test(name) ||
    isTitle(name) ||
    texts.length < IDENTIFIER_DISTINCT * count ||
    texts.some((text) => text.includes(' '))
  )
    return false
  const isEven = new Set(texts.map(({ length }) => length)).size === 1
  if (texts.every((text) => /^\d+$/.test(text)))
    return isNaming(texts, '') || (isEven && texts.some((text) => text.startsWith('0')))
  if (texts.every((text) => !/\p{L}/u.test(text))) return false
  if (isEven) return true
  const makes = new Map<string, number>()
  for (const text of texts) makes.set(makeOf(text), (makes.get(makeOf(text)) ?? 0) + 1)
  return Math.max(...makes.values()) >= IDENTIFIER_SAME_MAKE * texts.length
}

/** Letters as `a`, digits as `9`, each run of one kind once. */
function makeOf(text: string): string {
  return text.replace(/\p{L}+/gu, 'a').replace(/\d+/g, '9')
}

/** `enumeration` when a few short texts come again and again, else text. */
function optionOf(texts: readonly string[], count: number): FieldType {
  const isShort = (text: string): boolean =>
    text.length <= ENUMERATION.chars && text.split(' ').length <= ENUMERATION.words && /\p{L}/u.test(text)
  const isFew = count >= ENUMERATION.values && texts.length <= ENUMERATION.texts
  return isFew && texts.length * ENUMERATION.times <= count && texts.every(isShort) ? { type: 'enumeration' } : TEXT
}

/** Whether numbers name things: article numbers, versions, anything that nobody would add up. */
function isNaming(texts: readonly string[], name: string): boolean {
  if (NAMING.test(name) || IDENTIFYING.test(name)) return true
  const digits = texts.map((text) => text.replace(/\s/g, '')).filter((text) => /^\d+$/.test(text))
  const isLong = digits.some((text) => text.length >= LONG_NAME_DIGITS)
  const isEven = digits.length === texts.length && new Set(digits.map((text) => text.length)).size === 1
  return isLong || (isEven && digits[0]!.length >= NAME_DIGITS) || hasVersions(texts)
}

/** Whether some fractions end in a zero that others do not need: 3.9, 3.10. */
function hasVersions(texts: readonly string[]): boolean {
  const fractions = texts.map((text) => /[.,](\d+)$/.exec(text)?.[1] ?? '')
  return new Set(fractions.map(({ length }) => length)).size > 1 && fractions.some((fraction) => fraction.endsWith('0'))
}
