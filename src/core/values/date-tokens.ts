import { countedMonthOf, dateWord, halfOf } from './date-words.ts'

/** A part of a text that may be a date. */
export interface DateToken {
  readonly kind: 'number' | 'word' | 'mark'
  readonly text: string
  /** Whether white space is before it. */
  readonly isSpaced: boolean
}

const SPACE = /\s+/y
const NUMBER = /\d+/y
const LETTERS = /[\p{L}\p{M}ºª]+/uy
/** Marks in words: abbreviations, elisions. */
const JOINER = /^[.'’ʼ‘\-\u200c]$/
const ENDING = /^[׳״॰]$/
const LETTER = /[\p{L}\p{M}]/u

/** Scripts whose words have no spaces between them. */
const DENSE = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** The numbers, words and marks of a line with the digits 0 to 9; words of scripts without spaces are cut into those that dates have. O(length). */
export function dateTokens(line: string): readonly DateToken[] {
  const tokens: DateToken[] = []
  for (let at = 0; at < line.length; ) {
    const space = match(SPACE, line, at)
    const isSpaced = space !== '' || at === 0
    at += space.length
    if (at >= line.length) break
    const number = match(NUMBER, line, at)
    const word = number === '' ? wordAt(line, at) : ''
    const mark = String.fromCodePoint(line.codePointAt(at)!)
    if (number !== '') tokens.push({ kind: 'number', text: number, isSpaced })
    else if (word !== '') pushWords(tokens, word, isSpaced)
    else tokens.push({ kind: 'mark', text: mark, isSpaced })
    at += number.length || word.length || mark.length
  }
  return joined(tokens)
}

/** The word that begins at a place, with marks inside; '' for none. */
function wordAt(line: string, from: number): string {
  let at = from
  for (let letters = match(LETTERS, line, at); letters !== ''; letters = match(LETTERS, line, at)) {
    at += letters.length
    if (ENDING.test(line[at] ?? '')) at++
    if (!JOINER.test(line[at] ?? '') || !LETTER.test(line[at + 1] ?? '')) break
    at++
  }
  return line.slice(from, at)
}

function match(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}

function pushWords(tokens: DateToken[], word: string, isSpaced: boolean): void {
  const parts = DENSE.test(word) ? denseWords(word) : dateWord(word) === null ? hyphenated(word) : [word]
  for (const [i, text] of parts.entries()) {
    const kind = /[\p{L}\p{M}ºª]/u.test(text) ? 'word' : 'mark'
    tokens.push({ kind, text, isSpaced: isSpaced && i === 0 })
  }
}

/** `segunda-feira` and `m.d` by their parts where the whole is unknown. */
function hyphenated(word: string): readonly string[] {
  return /[-.'’]/.test(word) && !/^(?:\p{L}\.)+\p{L}$/u.test(word) ? word.split(/([-.'’])/) : [word]
}

/** Characters of the longest word of a date in such scripts. */
const MOST_CHARS = 14

/** The longest words that dates have, from the left; other characters one by one. */
function denseWords(word: string): readonly string[] {
  const parts: string[] = []
  for (let at = 0; at < word.length; ) {
    let length = Math.min(MOST_CHARS, word.length - at)
    while (length > 1 && !isKnown(word.slice(at, at + length))) length--
    parts.push(word.slice(at, at + length))
    at += length
  }
  return parts
}

function isKnown(text: string): boolean {
  return dateWord(text) !== null || halfOf(text) !== null || DENSE_KNOWN.has(text)
}

/** Words of eras and times, which dates have without spaces. */
const DENSE_KNOWN: ReadonlySet<string> = new Set(
  '明治 大正 昭和 平成 令和 中華民國 中华民国 民國 民国 นาฬิกา นาที วินาที'.split(' '),
)

/** Two words that are one name of a month: `كانون الثاني`, `tháng mười một`. */
function joined(tokens: readonly DateToken[]): readonly DateToken[] {
  const all: DateToken[] = []
  for (let i = 0; i < tokens.length; i++) {
    const [token, next] = [tokens[i]!, tokens[i + 1]]
    const pair = `${token.text}_${next?.text ?? ''}`
    const isName = token.kind === 'word' && next?.kind === 'word' && (isMonth(pair) || countedMonthOf(pair) > 0)
    all.push(isName ? { ...token, text: pair } : token)
    if (isName) i++
  }
  return all
}

function isMonth(name: string): boolean {
  return (dateWord(name) ?? 0) > 0
}
