import { oneLine } from '../../dom/index.ts'
import { parseValue } from '../../values/index.ts'

/** What one text says of the field that it is a value of. Many candidates share their values, so it is made once for each text of a page. */
export interface TextSigns {
  /** Its characters. */
  readonly length: number
  /** Its different words. */
  readonly words: readonly string[]
  /** How it begins and ends: `^` before the kinds of its first characters and before its first word, `$` behind its last. */
  readonly ends: readonly string[]
  /** Share of its beginning that small letters, capitals, digits, white space, signs and other characters are, 0..1 each. */
  readonly characters: readonly number[]
  /** Share of the words of its beginning that the page's title has, 0..1, and its URL. */
  readonly inTitle: number
  readonly inUrl: number
}

/** Characters of a text that are its beginning. */
const BEGINNING = 400
const CHARACTERS: readonly RegExp[] = [/\p{Ll}/gu, /\p{Lu}/gu, /\p{N}/gu, /\s/gu, /\p{P}|\p{S}/gu]
/** Numbers in `TextSigns.characters`. */
export const CHARACTER_KINDS: number = CHARACTERS.length + 1

/** Of a date they are those of the day that it says: sites come to write it in another way. O(characters). */
export function textSigns(written: string, title: ReadonlySet<string>, url: ReadonlySet<string>): TextSigns {
  const text = saidBy(written)
  const start = text.slice(0, BEGINNING)
  const all = words(text)
  const first = start === text ? all : words(start)
  const shareIn = (known: ReadonlySet<string>): number =>
    first.length === 0 ? 0 : first.filter((word) => known.has(word)).length / first.length
  return {
    length: text.length,
    words: [...new Set(all)],
    ends: all.length === 0 ? [] : [`^${kindsOf(text)}`, `${all.at(-1)}$`, `^${all[0]}`],
    characters: characterShares(start),
    inTitle: shareIn(title),
    inUrl: shareIn(url),
  }
}

const DIGIT = /\p{N}/u
const YEAR = /(?<!\p{N})\p{N}{4}(?!\p{N})/u
/** Where a day may be a month, days are first: it need not be so, both sides are read alike. */
const ORDERS = [{}, { order: 'dmy' }, { order: 'mdy' }] as const

/** What a text says: a date in ISO 8601, any other text as it is. In numbers only one with its whole year is sure to be a date. */
function saidBy(text: string): string {
  if (!DIGIT.test(text)) return text
  for (const format of YEAR.test(text) ? ORDERS : [{}]) {
    const date = parseValue(text, 'date', format)
    if (date !== null) return String(date)
  }
  return text
}

/** The words of a text in lower case: runs of letters or of digits. */
export function words(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? []
}

/** The kinds of the first characters of a text, runs of one kind as one. */
function kindsOf(text: string): string {
  return oneLine(text)
    .slice(0, 12)
    .replace(/\p{Ll}+/gu, 'a')
    .replace(/\p{Lu}+/gu, 'A')
    .replace(/\p{N}+/gu, '0')
    .slice(0, 5)
}

function characterShares(text: string): readonly number[] {
  const shares = CHARACTERS.map((kind) => (text.match(kind)?.length ?? 0) / Math.max(1, text.length))
  const rest = shares.reduce((left, share) => left - share, 1)
  return [...shares, Math.max(0, rest)]
}
