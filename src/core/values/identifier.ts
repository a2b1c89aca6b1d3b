import { largest } from '../base/index.ts'
import { oneLine } from '../dom/index.ts'
import type { FieldTexts, TypeOfValue } from './type.ts'

/** Words of a field's name (snake_case) whose digits name the thing itself. */
const IDENTIFYING = words('isbn issn ean gtin upc asin sku mpn doi id ids code codes vat iban orcid pmid cas')
/** Words whose digits name something else. */
const NAMING = words('phone tel telephone telefon mobile fax zip postcode postal plz version release')

/** Last words of names whose digits are an amount, whatever it is of: `release_year`, `version_count`. */
const MEASURING: ReadonlySet<string> = new Set(
  `year years count counts total amount price size length width height depth weight distance area population votes views downloads score rating rank
   percent`.split(/\s+/),
)

function isMeasured(name: string): boolean {
  return MEASURING.has(name.split('_').at(-1)!)
}

function words(list: string): RegExp {
  return new RegExp(`(?:^|_)(?:${list.split(' ').join('|')})(?:_|$)`)
}

const TITLE_NAMES: ReadonlySet<string> = new Set(['title', 'name', 'headline', 'heading'])

/** Whether a field is what its record is called by. */
export function isTitle(name: string): boolean {
  return TITLE_NAMES.has(name.split('_').at(-1)!)
}

/** Characters of the longest text that names one thing. */
const MOST_CHARS = 64

/** Letters, digits and marks between them; and most groups of these. */
const GROUP = /^[#+(]?[\p{L}\p{N}_]+(?:[-./:+#()*=~]+[\p{L}\p{N}_]+)*[)]?$/u
const GROUPS = 5

/** Least digits in a row that name a thing when all values have as many. */
const NAME_DIGITS = 5
/** Least digits in a row that name a thing anyway. */
const LONG_NAME_DIGITS = 9

/** Least digits of a telephone number after its plus sign (ITU E.164 with the country); changes written with one have fewer. */
const PHONE_DIGITS = 7

/** Least share of different values, */
const DISTINCT_SHARE = 0.95
/** and of values made in the same way. */
const SAME_MAKE_SHARE = 0.8

export const identifier: TypeOfValue = {
  noun: 'the name of one thing',
  parse: (text) => {
    const line = oneLine(text)
    return isIdentifier(line) ? line : null
  },
  gives: 'texts',
  infer: (field) => (areIdentifiers(field) ? { type: 'identifier' } : null),
}

/** Whether a text (one line) may be the name of one thing: `978-3-16-148410-0`, `SKU 12/B`, `+49 30 901820`. */
function isIdentifier(text: string): boolean {
  if (text.length > MOST_CHARS) return false
  const groups = text.split(' ')
  return groups.length <= GROUPS && groups.every((group) => GROUP.test(group))
}

/** Whether texts name one thing each: one group, nearly all different and alike; a field name that says so allows groups and repeats. */
function areIdentifiers({ texts, name, count }: FieldTexts): boolean {
  if (isMeasured(name) || !texts.every((text) => /\d/.test(text) && isIdentifier(text))) return false
  if (IDENTIFYING.test(name)) return true
  if (
    NAMING.test(name) ||
    isTitle(name) ||
    texts.length < DISTINCT_SHARE * count ||
    texts.some((text) => text.includes(' '))
  )
    return false
  const isEven = new Set(texts.map(({ length }) => length)).size === 1
  if (texts.every((text) => /^\d+$/.test(text)))
    return areNames(texts, '') || (isEven && texts.some((text) => text.startsWith('0')))
  if (texts.every((text) => !/\p{L}/u.test(text))) return false
  if (isEven) return true
  const makes = new Map<string, number>()
  for (const text of texts) makes.set(makeOf(text), (makes.get(makeOf(text)) ?? 0) + 1)
  return largest(makes.values()) >= SAME_MAKE_SHARE * texts.length
}

/** Letters as `a`, digits as `9`, runs as one. */
function makeOf(text: string): string {
  return text.replace(/\p{L}+/gu, 'a').replace(/\d+/g, '9')
}

/** Whether numbers name things: article numbers, versions, anything that nobody would add up. */
export function areNames(texts: readonly string[], name: string): boolean {
  if (isMeasured(name)) return hasVersions(texts)
  if (NAMING.test(name) || IDENTIFYING.test(name) || arePhones(texts)) return true
  const digits = texts.map((text) => text.replace(/\s/g, '')).filter((text) => /^\d+$/.test(text))
  const isLong = digits.some((text) => text.length >= LONG_NAME_DIGITS)
  const isEven = digits.length === texts.length && new Set(digits.map((text) => text.length)).size === 1
  return isLong || (isEven && digits[0]!.length >= NAME_DIGITS) || hasVersions(texts)
}

function arePhones(texts: readonly string[]): boolean {
  return (
    texts.every((text) => /^\+[1-9]/.test(text)) && texts.some((text) => text.replace(/\D/g, '').length >= PHONE_DIGITS)
  )
}

/** Whether some fractions end in a zero that others do not need (3.9, 3.10), or two texts are one number (3, 3.0). */
function hasVersions(texts: readonly string[]): boolean {
  const plain = texts.filter((text) => !GROUPED.test(text))
  const fractions = plain.flatMap((text) => /[.,](\d+)$/.exec(text)?.[1] ?? [])
  const lengths = new Set(fractions.map(({ length }) => length))
  if (lengths.size > 1 && fractions.some((fraction) => fraction.endsWith('0'))) return true
  return new Set(plain.map((text) => text.replace(/[.,]\d+$/, withoutZeros))).size < plain.length
}

/** A fraction with its mark, without the zeros at its end, and without the mark when it has no others. */
function withoutZeros(fraction: string): string {
  return fraction.replace(/^[.,]0+$|(?<!0)0+$/, '')
}

/** A whole number in groups of three digits. */
const GROUPED = /^[-+\u2212]?[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/
