import type { NameHint } from './parts.ts'
import { isEmpty, isMeaning, isMeaningAlone, isOfPage, isRead, isRecord, singular } from './words.ts'

/** The longest name, in characters; longer labels are cut at a word. */
const NAME_CHARS = 40
/** Words of a name that is made of class words. */
const NAME_WORDS = 3
/** A class word that we do not know is taken for a word of people when it is this long, has a vowel and no digit. */
const [WORD_LEAST, WORD_MOST] = [4, 12]
/** The same for a word that is the whole class. */
const ALONE_LEAST = 3

/** What labels call it, nearest element first; '' when there is none with a letter. Numbers that it begins with are left out. */
export function nameFromLabels(outwards: readonly NameHint[]): string {
  return outwards.map(({ label }) => nameFromLabel(label ?? '')).find((name) => name !== '') ?? ''
}

/** A label as a name: `2,181 ratings` -> `ratings`, `ISBN-13` -> `isbn_13`; '' when it has no word. */
export function nameFromLabel(label: string): string {
  const name = snake(label).replace(/^(?:\p{N}[^_]*(?:_|$))+/u, '')
  return /\p{L}/u.test(name) && !isOfPage(name) ? name : ''
}

/**
 * What class and id words say that a thing is, nearest element first: words that name things, with the words before them;
 * '' when there are none.
 *
 * @param owner words of the record that the thing is in: they say nothing more at the front of others
 */
export function nameFromMeaning(outwards: readonly NameHint[], owner: ReadonlySet<string>): string {
  return nearest(outwards, (token) => {
    const words = wordsOf(token, owner)
    const last = isMeaningAlone(token) ? 0 : words.findLastIndex(isMeaning)
    const isKept = isRead(words[last] ?? '') ? isMeaning : (word: string) => isMeaning(word) || isWord(word)
    const kept = words.slice(0, last + 1).filter(isKept)
    return kept.slice(-NAME_WORDS).join('_')
  })
}

/** Class and id words that may be words of people, though we do not know them; nearest element first. */
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

/** The words of a class or id, without those of layout and without those in front that the record says. */
function wordsOf(token: string, owner: ReadonlySet<string>): readonly string[] {
  const words = snake(token).split('_')
  if (isMeaningAlone(token)) return words
  const own = words.findIndex((word) => !owner.has(singular(word)))
  return own < 0 ? [] : words.slice(own).filter((word) => word !== '' && !isEmpty(word) && !/\d/.test(word))
}

function isWord(word: string, least = WORD_LEAST): boolean {
  return word.length >= least && word.length <= WORD_MOST && (/[aeiouy]/.test(word) || /[^\p{ASCII}]/u.test(word))
}

/** The words of the classes and ids of a record, each in the singular. */
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

/** Gives each part a name of its own: the wanted one, or with a number behind it when it is taken by another one or before. */
export function uniqueNames(wanted: readonly string[], before: readonly string[] = []): string[] {
  const taken = new Set<string>(before)
  return wanted.map((want) => {
    let name = want
    for (let n = 2; taken.has(name); n++) name = `${want}_${n}`
    taken.add(name)
    return name
  })
}
