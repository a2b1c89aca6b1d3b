import { oneLine } from '../../dom/index.ts'
import type { ValueFormat, ValueType } from '../document.ts'
import { parseDate } from './dates.ts'
import { isIdentifier, isOption } from './names.ts'
import { parseInteger, parseNumber } from './numbers.ts'
import { type Price, parsePrice } from './prices.ts'

/** What a text means by its type. */
export type TypedValue = string | number | boolean | Price

/** Words that stand for true and false, in pairs. */
const TRUTH: ReadonlyMap<string, boolean> = new Map(
  'true false yes no ja nein oui non sí no si no sim não да нет tak nie ja nee'
    .split(' ')
    .map((word, i) => [word, i % 2 === 0] as const),
)

/**
 * The value of a text by its type and format; null when the text is no such value. Links are relative to `base`.
 * A value written as JSON writes it is read as the same value again.
 */
export function parseValue(text: string, type: ValueType, format: ValueFormat = {}, base?: string): TypedValue | null {
  switch (type) {
    case 'text':
      return text
    case 'integer':
      return parseInteger(oneLine(text), format.decimal)
    case 'number':
      return parseNumber(oneLine(text), format.decimal)
    case 'price':
      return parsePrice(oneLine(text), format.decimal)
    case 'date':
      return parseDate(oneLine(text), format.order)
    case 'identifier':
      return isIdentifier(oneLine(text)) ? oneLine(text) : null
    case 'enumeration':
      return isOption(oneLine(text)) ? oneLine(text) : null
    case 'boolean':
      return TRUTH.get(oneLine(text).toLowerCase()) ?? null
    case 'url':
    case 'image':
      return URL.parse(text, base)?.href ?? null
  }
}
