import { type CurrencyMark, currencyMark, ofCountry } from './currencies.ts'
import { type PriceWord, priceWord } from './price-words.ts'

/** A part of a text that may be a price. */
export type PriceToken =
  | { readonly kind: 'number'; readonly text: string; readonly isSpaced: boolean }
  | { readonly kind: 'currency'; readonly mark: CurrencyMark; readonly isSpaced: boolean }
  | { readonly kind: 'word'; readonly says: PriceWord }
  | { readonly kind: 'minus' | 'noCents' | 'aside' | 'unknown' }

/** Digits with what stands between them: marks of groups and fractions, also `119. 95` and `.75`. */
const NUMBER = /[.,]?\d+(?:(?:[.,'’\u00a0\u2007\u2009\u202f ]|[.,] )\d+)*/y
/** `12,-`, `12.–`, `49:-`, `499/-`, `10,=`: no cents. */
const NO_CENTS = /\s?(?:[.,]\s?(?:[-–—]{1,2}|=)|:[-–—]|\/[-–—=])(?![-–—\d])|[.,](?=\s|$)/y
/** Signs, letters and marks between them, up to a digit or white space. */
const CHUNK = /[^\d\s\u00a0\u2007\u2009\u202f]+/y
const LETTERS = /[\p{L}\p{M}]+(?:['’.\-/][\p{L}\p{M}]+)*\.?/uy
const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u
/** What says nothing: stars of footnotes, brackets, colons. */
const ASIDE = /[*†‡:;,()[\]"“”•|（）【】［］：；，]/
const SPACE = /[\s\u00a0\u2007\u2009\u202f]+/y
const COUNTRY_SIGN = /(?<![A-Za-z])(?<letters>[A-Z]{1,3})\s?(?<sign>[$¥£￥])(?!S)/y
const SIGN_COUNTRY = /(?<sign>[$])\s?(?<letters>[A-Z]{2})(?!\p{L})/uy

/** The parts of one line with the digits 0 to 9: numbers, currencies, words that go with prices, and all else as `unknown`. O(length). */
export function priceTokens(text: string): readonly PriceToken[] {
  const line = text.replace('F CFA', 'FCFA')
  const tokens: PriceToken[] = []
  let isSpaced = false
  for (let at = 0; at < line.length; ) {
    const space = match(SPACE, line, at)
    if (space !== null) {
      at += space.length
      isSpaced = true
      continue
    }
    const found = tokens.at(-1)?.kind === 'number' ? match(NO_CENTS, line, at) : null
    const number = found === null ? match(NUMBER, line, at) : null
    if (found !== null) tokens.push({ kind: 'noCents' })
    else if (number !== null) tokens.push({ kind: 'number', text: number, isSpaced })
    const length = found?.length ?? number?.length
    at += length ?? pushChunk(tokens, line, at, isSpaced)
    isSpaced = false
  }
  return tokens
}

/** Adds what begins at a character that is neither a digit nor white space; gives its characters. */
function pushChunk(tokens: PriceToken[], line: string, at: number, isSpaced: boolean): number {
  const ofCountry = countrySign(line, at)
  if (ofCountry !== null) {
    tokens.push({ kind: 'currency', mark: ofCountry.mark, isSpaced })
    return ofCountry.length
  }
  const chunk = match(CHUNK, line, at) ?? line[at]!
  const mark = markAt(chunk)
  if (mark !== null) {
    tokens.push({ kind: 'currency', mark, isSpaced })
    return mark.text.length
  }
  const letters = match(LETTERS, chunk, 0)
  const word = PLUS.test(line.slice(at, at + 3)) ? null : wordAt(chunk, letters)
  if (word !== null && isOfAmount(tokens, word, chunk)) {
    tokens.push({ kind: 'unknown' })
    return word.length
  }
  if (word !== null) {
    tokens.push({ kind: 'word', says: word.says })
    return word.length
  }
  const first = String.fromCodePoint(chunk.codePointAt(0)!)
  tokens.push({ kind: /[-−–]/.test(first) ? 'minus' : ASIDE.test(first) ? 'aside' : 'unknown' })
  return letters?.length ?? first.length
}

/** Whether a word says how much the number before it is (`5m`, `5 k`), or that it is not exact (`~5`). */
function isOfAmount(
  tokens: readonly PriceToken[],
  { says, length }: { readonly says: PriceWord; readonly length: number },
  chunk: string,
): boolean {
  if (/^[~〜～]/.test(chunk)) return tokens.length === 0
  const [last, before] = [tokens.at(-1), tokens.at(-2)]
  const isForUnits = before?.kind === 'word' && before.says === 'unit'
  return says === 'unit' && length === 1 && /^\p{L}/u.test(chunk) && last?.kind === 'number' && !isForUnits
}

/** A plus before a number is no "and". */
const PLUS = /^\+\s?[\d\p{Sc}]/u

/** `AU $`, `R $`, `$ CA`: the letters of a country beside a sign of several currencies. */
function countrySign(line: string, at: number): { readonly mark: CurrencyMark; readonly length: number } | null {
  for (const pattern of [COUNTRY_SIGN, SIGN_COUNTRY]) {
    pattern.lastIndex = at
    const { letters, sign } = pattern.exec(line)?.groups ?? {}
    if (letters === undefined || sign === undefined) continue
    const whole = pattern === COUNTRY_SIGN ? letters + sign : sign + letters
    const mark = currencyMark(whole) ?? ofCountry(letters, currencyMark(sign)!)
    if (mark !== null) return { mark, length: pattern.lastIndex - at }
  }
  return null
}

/** The longest beginning of a chunk that is a currency and ends where a word may end. */
function markAt(chunk: string): CurrencyMark | null {
  for (let length = Math.min(chunk.length, MOST_MARK_CHARS); length > 0; length--) {
    if (!isEnd(chunk, length)) continue
    const own = chunk.slice(0, length)
    const mark = OF_NUMBER.test(own) ? null : currencyMark(own)
    if (mark !== null) return mark
  }
  return null
}

/** A dot behind a sign is of the number: `$.75`; behind letters it is theirs: `Rs.499`. */
const OF_NUMBER = /\p{Sc}\.$/u

/** Characters of the longest mark. */
const MOST_MARK_CHARS = 12

/** Two letters with a dot between them. */
const INITIALS = /^\p{L}\.\p{L}$/u

/** Whether a word may end before a character: it is no letter, or one of a script without spaces, or behind a sign. */
function isEnd(chunk: string, at: number): boolean {
  const [last, next] = [chunk[at - 1]!, chunk[at]]
  if (next === undefined || INITIALS.test(chunk.slice(at - 1, at + 2))) return next === undefined
  if (!/[\p{L}\p{M}]/u.test(next)) return true
  return !/[\p{L}\p{M}]/u.test(last) || HAN.test(next) || HAN.test(last)
}

function wordAt(chunk: string, letters: string | null): { readonly says: PriceWord; readonly length: number } | null {
  const whole = letters ?? chunk[0]!
  for (let length = whole.length; length > 0; length--) {
    if (length < whole.length && !isEnd(chunk, length)) continue
    const says = priceWord(whole.slice(0, length))
    if (says !== null) return { says, length }
  }
  return null
}

function match(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? null
}
