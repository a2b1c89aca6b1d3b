import { number } from './number.ts'
import { type DecimalMark, hasFraction, numberLine, parseNumber } from './number-text.ts'
import { LIKE_TEXT, type TypeOfValue } from './type.ts'

export const integer: TypeOfValue = {
  noun: 'a whole number',
  parse: (text, format) => {
    const { decimal } = format
    const plain = parseInteger(numberLine(text, decimal), decimal)
    if (plain !== null || format.unit === undefined) return plain
    const measured = number.parse(text, format)
    return typeof measured === 'number' && Number.isInteger(measured) ? measured : null
  },
  gives: 'values',
  order: 'number',
  infer: (field) => {
    const found = number.infer!(field)
    const isWhole = field.texts.every((text) => integer.parse(text, found?.format ?? {}) !== null)
    return found !== null && isWhole ? { ...found, type: 'integer' } : null
  },
  json: { type: 'integer' },
  servedBy: { identifier: LIKE_TEXT, number: 0.7, price: 0.5 },
}

/** The integer that a text is; null for numbers with a fraction, and as `parseNumber`. */
function parseInteger(text: string, decimal?: DecimalMark): number | null {
  const value = parseNumber(text, decimal)
  return value !== null && Number.isInteger(value) && !hasFraction(text, decimal) ? value : null
}
