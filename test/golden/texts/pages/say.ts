import type { Random } from '../../../sites/made/random.ts'
import { WORDS } from '../../../sites/made/words.ts'

/** Values of one page, by chance. */
export interface Say {
  word(): string
  words(count: number): string
  name(): string
  number(least: number, most: number): number
  price(sign: string): string
  maybe(percent: number): boolean
  pick<T>(list: readonly T[]): T
  list<T>(least: number, most: number, make: (index: number) => T): T[]
}

/** Values by a random source. */
export function sayOf(random: Random): Say {
  const { nouns, adjectives, verbs } = WORDS.en
  const capital = (word: string): string => `${word[0]!.toUpperCase()}${word.slice(1)}`
  const word = (): string => random.pick(random.chance(50) ? nouns : adjectives)
  const list = <T>(least: number, most: number, make: (index: number) => T): T[] =>
    Array.from({ length: random.between(least, most) }, (_, i) => make(i))
  return {
    word,
    words: (count) => capital(list(count, count, (i) => (i % 4 === 2 ? random.pick(verbs) : word())).join(' ')),
    name: () => `${capital(word())} ${capital(random.pick(nouns))}`,
    number: (least, most) => random.between(least, most),
    price: (sign) => `${sign}${random.between(1, 1900)}.${random.between(10, 99)}`,
    maybe: (percent) => random.chance(percent),
    pick: (all) => random.pick(all),
    list,
  }
}
