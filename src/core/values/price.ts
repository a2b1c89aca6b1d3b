import { currencyOf, mayHaveThreeDecimals } from './currencies.ts'
import { DECIMALS, inFormat } from './formats.ts'
import { type DecimalMark, numberLine, ownDecimal, parseNumber } from './number-text.ts'
import { type PriceToken, priceTokens } from './price-tokens.ts'
import type { FieldTexts, FieldType, Price, TypeOfValue } from './type.ts'

const parse: TypeOfValue['parse'] = (text, { decimal }) =>
  parsePrice(numberLine(text, decimal), decimal ?? ownDecimal(text))

export const price: TypeOfValue = {
  noun: 'a price',
  parse,
  gives: 'values',
  order: 'number',
  infer,
  isEvident: true,
  isName: true,
}

/** Prices of one decimal mark; where the marks of all could be of groups as well, as the currency and the language have them when they agree. */
function infer(field: FieldTexts): FieldType | null {
  const found = inFormat('price', parse, DECIMALS, field)
  const plain = field.texts.map((text) => parse(text, {}))
  if (found === null) return plain.includes(null) ? null : { type: 'price' }
  const isOpen = DECIMALS.every((format) => field.texts.every((text) => parse(text, format) !== null))
  const differs = (text: string, i: number): boolean =>
    plain[i] !== null && JSON.stringify(parse(text, found.format ?? {})) !== JSON.stringify(plain[i])
  return isOpen && field.texts.some(differs) ? null : found
}

/** Characters of the longest price, with its words. */
const MOST_CHARS = 80

type NumberToken = Extract<PriceToken, { kind: 'number' }>
type CurrencyToken = Extract<PriceToken, { kind: 'currency' }>

/**
 * The price that a text is: one amount with its currency, and words that go with prices (`from`, `incl. VAT`, `per kg`). Null for two amounts, for other
 * words, and where the marks of the number have two readings.
 */
function parsePrice(text: string, decimal?: DecimalMark): Price | null {
  if (text.length > MOST_CHARS) return null
  const tokens = withoutUnits(priceTokens(text))
  if (tokens.some(({ kind }) => kind === 'unknown')) return null
  const numbers = tokens.filter((token) => token.kind === 'number')
  const marks = tokens.filter((token) => token.kind === 'currency')
  const crowns = isCrowns(text, marks)
  const currency = crowns ? 'kr' : currencyOf(marks.map(({ mark }) => mark))
  if (currency === null || !isMinusInPlace(tokens)) return null
  const written = writtenAmount(tokens, numbers, decimal)
  if (written === null || !areEnough(marks, numbers[0]!)) return null
  const amount = amountOf(written, marks, decimal)
  if (amount === null) return null
  return { amount: tokens.some(({ kind }) => kind === 'minus') ? 0 - amount : amount, currency }
}

/** `49:-` alone is so many crowns. */
function isCrowns(text: string, marks: readonly CurrencyToken[]): boolean {
  return marks.length === 0 && /\d:[-–—]$/.test(text)
}

/** Without the number of units that a price is for: `/ 100 g`. */
function withoutUnits(tokens: readonly PriceToken[]): readonly PriceToken[] {
  return tokens.filter(
    (token, i) =>
      !(
        token.kind === 'number' &&
        i > 1 &&
        isUnit(tokens[i - 1]) &&
        isUnit(tokens[i + 1]) &&
        /^1(?:000?)?$/.test(token.text)
      ),
  )
}

function isUnit(token: PriceToken | undefined): boolean {
  return token?.kind === 'word' && token.says === 'unit'
}

/** One minus at most, right before the number or the currency before it. */
function isMinusInPlace(tokens: readonly PriceToken[]): boolean {
  const at = tokens.findIndex(({ kind }) => kind === 'minus')
  if (at < 0) return true
  if (tokens.findLastIndex(({ kind }) => kind === 'minus') !== at) return false
  const [next, second] = [tokens[at + 1], tokens[at + 2]]
  const isFirst = at === 0 || tokens[at - 1]!.kind === 'currency'
  const isBeside =
    (next?.kind === 'number' || (next?.kind === 'currency' && second?.kind === 'number')) && !next.isSpaced
  return isFirst && isBeside
}

/** The digits and marks of the amount: of one number, or of one before and one behind a sign (`9€99`). */
function writtenAmount(
  tokens: readonly PriceToken[],
  numbers: readonly NumberToken[],
  decimal: DecimalMark | undefined,
): string | null {
  const [first, cents] = numbers
  if (first === undefined || numbers.length > 2) return null
  if (cents === undefined) return first.text.replace(/([.,]) (?=\d)/, '$1')
  const [at, sign] = [tokens.indexOf(first), tokens[tokens.indexOf(first) + 1]]
  const isSplit = sign?.kind === 'currency' && !sign.isSpaced && tokens[at + 2] === cents && /^\d\d$/.test(cents.text)
  return isSplit && parseNumber(first.text, decimal) !== null ? `${first.text}${decimal ?? '.'}${cents.text}` : null
}

/** Whether the number is that of a price where its currency's letters are a word or a unit as well. */
function areEnough(marks: readonly CurrencyToken[], { text }: NumberToken): boolean {
  const weak = marks.filter(({ mark }) => mark.orElse !== null)
  if (weak.length < marks.length || marks.length === 0) return true
  const isWritten = /[.,' \u00a0\u202f]\d{2,3}(?!\d)/.test(text)
  return isWritten || (text.length >= 3 && weak.every(({ mark }) => mark.text === 'R'))
}

/** The number of an amount; where a single mark may be of groups or a fraction, of groups for a currency that has no three decimals. */
function amountOf(written: string, marks: readonly CurrencyToken[], decimal: DecimalMark | undefined): number | null {
  const amount = parseNumber(written, decimal)
  if (amount !== null || decimal !== undefined) return amount
  const isGroup = /^[1-9]\d{0,2}([.,])\d{3}$/.test(written)
  if (!isGroup || mayHaveThreeDecimals(marks.map(({ mark }) => mark))) return null
  return parseNumber(written, written.includes('.') ? ',' : '.')
}
