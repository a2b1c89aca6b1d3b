import { type DecimalMark, numberLine, ownDecimal, parseNumber } from './number-text.ts'
import { price } from './price.ts'
import type { ValueFormat } from './type.ts'

/** Words, signs and a number, which a mark before it may make negative. */
const ONE =
  /^(?<before>[^\d]*?)(?<number>[-+−]?[.,]?\d(?:[\d.,'’٫٬\u00a0\u2009\u202f]|[ ](?=\d{3}(?!\d)))*)(?<behind>[^\d]*)$/u
/** What such a number is of: 3 of 5, 3/5. */
const OF = /\s*(?:\/|out of|of|von|sur|de|di|su|van|av|af|из|od|z|az|\ben\b)\s*\d+(?:[.,]\d+)?\s*(?=\D*$)/iu

/** Characters of the longest text that is a number with a unit. */
const MOST_CHARS = 60

/**
 * The number of a text that has a unit, a currency or words beside it: "1,024 reviews", "3.5 out of 5", "$12.50", "12 %". Null for several numbers, for letters
 * right before it, and where the format names another unit.
 */
export function measured(text: string, { decimal: known, unit }: ValueFormat): number | null {
  const decimal = known ?? ownDecimal(text)
  const line = numberLine(text, known)
  if (line.length > MOST_CHARS) return null
  if (unit === '%') return /^[-+−]?[\d.,'’ ]+\s?%$|^%\s?[\d.,]+$/u.test(line) ? numberIn(line, decimal) : null
  const amount = price.parse(text, known === undefined ? {} : { decimal: known })
  if (amount !== null && typeof amount === 'object') return amount.amount
  return numberIn(line.replace(OF, ' '), decimal)
}

function numberIn(line: string, decimal: DecimalMark | undefined): number | null {
  const { before = '', number } = ONE.exec(line)?.groups ?? {}
  if (number === undefined || /[\p{L}\d.,]$/u.test(before)) return null
  // A dash behind a word parts, and says nothing of the number.
  const own = /^[-−]/.test(number) && before !== '' ? null : number.trim().replace(/[.,]$/, '')
  return own === null ? null : parseNumber(own, decimal)
}
