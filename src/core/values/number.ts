import { DECIMALS, inFormat } from './formats.ts'
import { measured } from './measure.ts'
import { numberLine, ownDecimal, parseNumber } from './number-text.ts'
import type { FieldTexts, FieldType, TypeOfValue } from './type.ts'

const parse: TypeOfValue['parse'] = (text, format) => {
  const decimal = format.decimal ?? ownDecimal(text)
  const plain = parseNumber(numberLine(text, format.decimal), decimal)
  return plain !== null || format.unit === undefined ? plain : measured(text, format)
}

export const number: TypeOfValue = {
  noun: 'a number',
  parse,
  gives: 'values',
  order: 'number',
  infer,
  json: { type: 'number' },
  servedBy: { integer: 1, price: 0.7 },
}

/** Numbers in one format; percentages too. */
function infer(field: FieldTexts): FieldType | null {
  if (!field.texts.every((text) => text.includes('%'))) return inFormat('number', parse, DECIMALS, field)
  const found = inFormat('number', (text, format) => parse(text, { ...format, unit: '%' }), DECIMALS, field)
  return found === null ? null : { ...found, format: { ...found.format, unit: '%' } }
}
