import { oneLine } from '../dom/index.ts'
import { latinDigits } from './digits.ts'
import type { ValueFormat } from './type.ts'

export type DecimalMark = NonNullable<ValueFormat['decimal']>

/** Longer numbers are names of things, and would lose digits. */
const MOST_DIGITS = 15

/** Marks between groups of three digits, beside the unused decimal mark: spaces and apostrophes. */
const GROUPS = "[ \\u00a0\\u2009\\u202f'\\u2019"

const GRAMMAR: Readonly<Record<DecimalMark, RegExp>> = { '.': grammar('.', ','), ',': grammar(',', '.') }

/** A sign, digits or groups of them with one kind of mark, also Indian ones (`1,23,456`), a fraction, also without a whole (`.75`). */
function grammar(decimal: DecimalMark, group: DecimalMark): RegExp {
  const thousands = `[1-9]\\d{0,2}(${GROUPS}${group}])\\d{3}(?:\\3\\d{3})*`
  const lakhs = group === ',' ? '|[1-9]\\d?(?:,\\d\\d)+,\\d{3}' : ''
  return new RegExp(`^([-+\\u2212]?)(0|[1-9]\\d*|${thousands}${lakhs}|(?=\\${decimal}))(?:\\${decimal}(\\d+))?$`)
}

/** A text as one line with the digits 0 to 9; the marks that go with Arabic digits, which have one meaning, as the plain ones. */
export function numberLine(text: string, decimal?: DecimalMark): string {
  return latinDigits(oneLine(text))
    .replace(/(?<=\d)٫(?=\d)/g, decimal ?? '.')
    .replace(/(?<=\d)٬(?=\d)/g, "'")
    .replace(/(?<=\d)[，．](?=\d)/g, (mark) => (mark === '，' ? ',' : '.'))
}

/** The decimal mark of a line of {@link numberLine} that the text shows: that of Arabic digits is nothing else. */
export function ownDecimal(text: string): DecimalMark | undefined {
  return text.includes('٫') ? '.' : undefined
}

/** The number that a text is; null with a unit, a leading zero (`007` is a name), over 15 digits or, without a mark, two readings (`1,234`). */
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

/** Whether a number's text ends in a fraction, even of zero. */
export function hasFraction(text: string, decimal: DecimalMark | undefined): boolean {
  const mark = /([.,])\d*$/.exec(text)?.[1]
  if (mark === undefined) return false
  return decimal === undefined ? parseBy(text, mark as DecimalMark) !== null : mark === decimal
}
