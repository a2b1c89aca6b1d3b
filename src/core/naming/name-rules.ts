import { readDate } from '../values/index.ts'
import { FIXED_LEAST, isFixed, type NameHint, type Nameless, NEAR_WORDS, sampled, textsOf } from './parts.ts'
import { isEmpty, isMeaning, isMeaningAlone, isMeant, isOfPage, isRead, isRecord, singular } from './words.ts'

/** Characters of the longest name; longer labels are cut at a word. */
export const NAME_CHARS = 40
/** Most class words of a name. */
const NAME_WORDS = 3
/** Least and greatest length of an unknown class word that is taken for a word of people; it has a vowel and no digit. */
const [WORD_LEAST, WORD_MOST] = [4, 12]
/** Least length of such a word that is the whole class. */
const ALONE_LEAST = 3

/** The nearest label with a letter, without numbers that it begins with; '' for none. */
export function nameFromLabels(outwards: readonly NameHint[]): string {
  return outwards.map(({ label }) => nameFromLabel(label ?? '')).find((name) => name !== '') ?? ''
}

/** The end of a word that may be of several: `Runner(s)`. */
const PLURAL = /(?<=\p{L})\(\p{L}{1,2}\)/gu

/** A label as a name: `2,181 ratings` -> `ratings`, `ISBN-13` -> `isbn_13`; '' when it has no word, and for a date: that is a value beside. */
export function nameFromLabel(label: string): string {
  if (/\d/.test(label) && readDate(label, { isWhole: true }) !== null) return ''
  const name = snake(label.replace(PLURAL, '')).replace(/^(?:\p{N}[^_]*(?:_|$))+/u, '')
  return /\p{L}/u.test(name) && !isOfPage(name) ? name : ''
}

/**
 * What heads a column as a name, with its numbers and without marks of notes: `2nd leg [3]` -> `2nd_leg`; '' when it has no word. Numbers alone begin
 * with `_`: of names that are whole numbers objects do not keep the order.
 */
export function nameFromHeader(header: string): string {
  const name = snake(header.replace(NOTE, '').replace(PLURAL, ''))
  if (isOfPage(name)) return ''
  return /^\p{N}+$/u.test(name) ? `_${name}` : name
}

/** A footnote's mark. */
const NOTE = /\[(?:\p{N}{1,3}|\p{L})\]/gu

/** Class and id words that name things, nearest first, with the words before them apart from those in front of `owner`, the record; '' for none. */
export function nameFromMeaning(outwards: readonly NameHint[], owner: ReadonlySet<string>): string {
  return nearest(outwards, (token) => {
    const words = wordsOf(token, owner)
    const last = isMeaningAlone(token) ? 0 : words.findLastIndex(isMeaning)
    const isKept = isRead(words[last] ?? '')
      ? isMeaning
      : (word: string) => isMeaning(word) || isWord(word, ALONE_LEAST)
    const kept = words.slice(0, last + 1).filter(isKept)
    return kept.slice(-NAME_WORDS).join('_')
  })
}

/** Whether a class or id says what its element is. */
export function isMeantToken(token: string): boolean {
  return isMeant(snake(elementOf(token)).split('_'))
}

/** Unknown class and id words that may be words of people, nearest element first. */
export function nameFromWords(outwards: readonly NameHint[], owner: ReadonlySet<string>): string {
  return nearest(outwards, (token) => {
    const words = wordsOf(token, owner)
    if (words.length === 1 && isRecord(words[0]!)) return ''
    if (words.length === 1 && words[0] === token.toLowerCase()) return isWord(token, ALONE_LEAST) ? words[0] : ''
    return words.length < NAME_WORDS && words.every((word) => isWord(word)) ? words.join('_') : ''
  })
}

/** The longest name that a class word of the nearest element gives. */
function nearest(outwards: readonly NameHint[], nameOf: (token: string) => string): string {
  for (const { words } of outwards) {
    const name = words.map(nameOf).reduce((best, word) => (word.length > best.length ? word : best), '')
    if (name !== '') return name
  }
  return ''
}

/** The words of a class or id without those of layout and, in front, those of the record. */
function wordsOf(token: string, owner: ReadonlySet<string>): readonly string[] {
  const words = snake(elementOf(token)).split('_')
  if (isMeaningAlone(token)) return words
  const own = words.findIndex((word) => !owner.has(singular(word)))
  return own < 0
    ? []
    : words.slice(own).filter((word, i, all) => word !== all[i - 1] && !isEmpty(word) && !/\d/.test(word))
}

/** The element of `block__element--modifier`, where the block is more than a prefix; else the token. */
function elementOf(token: string): string {
  const own = token.replace(MACHINE_END, '')
  return /__(\p{L}[\p{L}-]{2,}?)(?:--|__|$)/u.exec(own)?.[1] ?? own
}

/** What `styled-components` adds to the class of an element: `Card__Price-sc-1x2y3z-0`. */
const MACHINE_END = /-sc-[a-z0-9]+-\d+$/

function isWord(word: string, least = WORD_LEAST): boolean {
  return word.length >= least && word.length <= WORD_MOST && (/[aeiouy]/.test(word) || /[^\p{ASCII}]/u.test(word))
}

/** Singular words of the classes and ids of a record. */
export function ownerWords(tokens: Iterable<string>): ReadonlySet<string> {
  return new Set([...tokens].flatMap((token) => snake(token).split('_')).map(singular))
}

/** Words joined by underscores, lower case, of any script; camelCase is cut too. */
export function snake(text: string): string {
  const words = text
    .normalize('NFKC')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
  let name = ''
  for (const word of words ?? []) {
    if (name.length + word.length > NAME_CHARS) break
    name += name === '' ? word : `_${word}`
  }
  return name
}

/** Whether a part has a name for a value at some place. */
export function isOwnValue(name: string, part: Nameless): boolean {
  return part.values.some(({ text }) => text.length <= 2 * NAME_CHARS && snake(text) === name)
}

/** The short values of a part, without labels by their colon, as names. */
export function shortValues({ values }: Nameless): string[] {
  return sampled(values).flatMap(({ text }) =>
    text.length <= 2 * NAME_CHARS && !/[:：]\s*$/.test(text) ? [snake(text)] : [],
  )
}

/** The words of a constant text (`Add to cart`; `price_label` for `Price:`) or the unit of numbers (`470 notes`), else ''. O(values). */
export function nameFromValues(part: Nameless): string {
  const texts = textsOf(part.values)
  if (isFixed(part)) return fixedName(texts[0]!)
  return texts.length < FIXED_LEAST ? '' : unitName(texts)
}

/** Most words of a name made of a constant text. */
const FIXED_WORDS = 4

function fixedName(text: string): string {
  const name = nameFromLabel(text)
  if (name.split('_').length > FIXED_WORDS || /\p{N}/u.test(name)) return ''
  return name !== '' && text.endsWith(':') ? `${name}_label` : name
}

/** Share of numbers that must have the unit, in singular or plural. */
const UNIT_SHARE = 0.8

/** `reviews` for `1 review`, `12,034 reviews`; '' for days: what `5 May` and `12 May` share is a month. */
function unitName(texts: readonly string[]): string {
  const units = texts.flatMap((text) => {
    const unit = /^\(?\d(?:\s*[\d.,])*(?:\s*(?:[kKmM]\+?|\+))?\s+(\p{L}{3,}(?:\s\p{L}{3,})?)\)?$/u.exec(text)?.[1]
    return unit === undefined ? [] : [nameFromLabel(unit).replace(/s$/, '')]
  })
  const [best] = [...Map.groupBy(units, (unit) => unit)].toSorted((a, b) => b[1].length - a[1].length)
  if (best === undefined || best[1].length < UNIT_SHARE * texts.length || texts.every(isDay)) return ''
  return texts.some((text) => /s\)?$/i.test(text)) ? `${best[0]}s` : best[0]
}

/** Whether a text is a day and a month, a date in any year. */
function isDay(text: string): boolean {
  return readDate(`${text} 2000`, { isWhole: true }) !== null
}

/** Names by tag alone. */
const TAG_NAMES: Readonly<Record<string, string>> = {
  h2: 'title',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  dt: 'term',
  address: 'address',
  blockquote: 'quote',
  figcaption: 'caption',
  caption: 'caption',
  cite: 'cite',
}

/** What the nearest elements' tags say; '' for nothing. */
export function nameFromTags(outwards: readonly NameHint[]): string {
  return (
    outwards
      .slice(0, NEAR_WORDS)
      .map(({ tag }) => TAG_NAMES[tag])
      .find((name) => name !== undefined) ?? ''
  )
}
