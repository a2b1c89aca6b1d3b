import { type DecimalMark, hasFraction, number, numberLine, parseNumber } from './number.ts'
import { LIKE_TEXT, type TypeOfValue } from './type.ts'

export const integer: TypeOfValue = {
  noun: 'a whole number',
  parse: (text, { decimal }) => parseInteger(numberLine(text, decimal), decimal),
  gives: 'values',
  order: 'number',
  infer: (field) => {
    const found = number.infer!(field)
    const isWhole = field.texts.every((text) => integer.parse(text, found?.format ?? {}) !== null)
    return found !== null && isWhole ? { ...found, type: 'integer' } : null
  },
  json: { type: 'integer' },
  servedBy: { identifier: LIKE_TEXT, number: 0.7 },
}

/** The integer that a text is; null for numbers with a fraction, and as `parseNumber`. */
function parseInteger(text: string, decimal?: DecimalMark): number | null {
  const value = parseNumber(text, decimal)
  return value !== null && Number.isInteger(value) && !hasFraction(text, decimal) ? value : null
}
