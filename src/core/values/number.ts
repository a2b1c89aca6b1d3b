import { oneLine } from '../dom/index.ts'
import { DECIMALS, inFormat } from './formats.ts'
import type { TypeOfValue, ValueFormat } from './type.ts'

/** What stands between the whole part of a number and its fraction. */
export type DecimalMark = NonNullable<ValueFormat['decimal']>

const parse: TypeOfValue['parse'] = (text, { decimal }) => parseNumber(oneLine(text), decimal)

/** A number, with or without a fraction. */
export const number: TypeOfValue = {
  noun: 'a number',
  parse,
  gives: 'values',
  order: 'number',
  infer: (field) => inFormat('number', parse, DECIMALS, field),
  json: { type: 'number' },
  servedBy: { integer: 1 },
}

/** Longer numbers are no amounts but names of things; and they would lose digits. */
const MOST_DIGITS = 15

/** Marks between groups of three digits, beside the decimal mark that is not in use: spaces and apostrophes. */
const GROUPS = "[ \\u00a0\\u2009\\u202f'\\u2019"

const GRAMMAR: Readonly<Record<DecimalMark, RegExp>> = { '.': grammar('.', ','), ',': grammar(',', '.') }

/** A sign, then digits or groups of them with one kind of mark, then a fraction. */
function grammar(decimal: DecimalMark, group: DecimalMark): RegExp {
  return new RegExp(
    `^([-+\\u2212]?)(0|[1-9]\\d*|[1-9]\\d{0,2}(${GROUPS}${group}])\\d{3}(?:\\3\\d{3})*)(?:\\${decimal}(\\d+))?$`,
  )
}

/**
 * The number that a text is, by its decimal mark; null when it is none or has more than a number in it: a unit, a zero at
 * its start (`007` is a name), more than 15 digits. Without a mark only what is the same by both: `1,234` may be two numbers.
 */
export function parseNumber(text: string, decimal?: DecimalMark): number | null {
  if (decimal !== undefined) return parseBy(text, decimal)
  const [point, comma] = [parseBy(text, '.'), parseBy(text, ',')]
  return point === null || point === comma ? comma : comma === null ? point : null
}

function parseBy(text: string, decimal: DecimalMark): number | null {
  const match = text.length > 40 ? null : GRAMMAR[decimal].exec(text)
  if (match === null) return null
  const [, sign, whole, , fraction = ''] = match
  const digits = whole!.replace(/\D/g, '')
  if (digits.length + fraction.length > MOST_DIGITS) return null
  const value = Number(`${digits}.${fraction || '0'}`)
  return sign === '-' || sign === '−' ? 0 - value : value
}

/** Whether a number's text ends in a fraction, be it zero. */
export function hasFraction(text: string, decimal: DecimalMark | undefined): boolean {
  const mark = /([.,])\d*$/.exec(text)?.[1]
  if (mark === undefined) return false
  return decimal === undefined ? parseBy(text, mark as DecimalMark) !== null : mark === decimal
}
