import { snake } from '../../content/index.ts'

/** Words that pages and schemas use for the same thing. */
const SAME: readonly (readonly string[])[] = [
  ['title', 'name', 'headline', 'heading'],
  ['text', 'body', 'content', 'description'],
  ['author', 'writer', 'creator', 'by', 'byline'],
  ['published', 'date', 'day', 'time', 'posted'],
  ['url', 'link', 'href', 'address'],
  ['image', 'picture', 'photo', 'cover', 'img'],
  ['price', 'cost', 'amount'],
  ['item', 'record', 'entry', 'row', 'result'],
  ['id', 'identifier', 'number', 'code', 'sku'],
]

const GROUPS: ReadonlyMap<string, string> = new Map(
  SAME.flatMap((words) => words.map((word) => [word, words[0]!] as const)),
)

/** Words that only say that a value is of the page or of what it is about: a `page_title` is a title. */
const OWN: ReadonlySet<string> = new Set('page main citation meta og dc article product post full value'.split(' '))

/** How alike two names are, 0..1: 1 for the same words, 0.9 when only number, synonyms or words for the page differ, else the share of common words. */
export function likeness(a: string, b: string): number {
  if (snake(a) === snake(b)) return 1
  const [x, y] = [wordsOf(a), wordsOf(b)]
  const both = [...x].filter((word) => y.has(word)).length
  const all = x.size + y.size - both
  return all === 0 ? 0 : (0.9 * both) / all
}

function wordsOf(name: string): ReadonlySet<string> {
  const words = snake(name)
    .split('_')
    .map((word) => singular(word))
  const telling = words.filter((word) => !OWN.has(word))
  return new Set((telling.length > 0 ? telling : words).map((word) => GROUPS.get(word) ?? word))
}

function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return word.length > 3 && /[^su]s$/.test(word) ? word.slice(0, -1) : word
}
