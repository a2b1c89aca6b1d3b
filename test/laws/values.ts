import type { Random } from '../sites/made/random.ts'
import { type Language, WORDS } from '../sites/made/words.ts'

/** What the values of a part look like. */
export type ValueKind =
  | 'title'
  | 'person'
  | 'price'
  | 'date'
  | 'number'
  | 'code'
  | 'phrase'
  | 'prose'
  | 'choice'
  | 'word'

/** A part of a page or record, with what its values look like. */
export interface ValuePart {
  readonly key: string
  readonly kind: ValueKind
}

/** What the pages of a class have in common in their values: names that come again, language, ways to write prices and dates. */
export interface People {
  readonly names: readonly string[]
  readonly language: Language
  readonly currency: (amount: string) => string
  readonly dateStyle: number
  /** Values of parts with few values, by part. */
  readonly choices: Map<string, readonly string[]>
  readonly random: Random
}

const FIRST =
  'Kim Flo Bo Ana Lars Mira Otto Pia Ruth Sami Tess Uwe Vera Wim Yara Zoe Aldo Bea Carl Dina Emil Fay Gus Hana Ines Jon'.split(
    ' ',
  )
const LAST =
  'Abel Berg Cruz Dahl Egan Frey Grau Holm Ivers Juhl Kern Lund Marsh Noor Olsen Pratt Quist Reyes Sand Thorn'.split(
    ' ',
  )
const CURRENCIES: readonly ((amount: string) => string)[] = [
  (amount) => `$${amount}`,
  (amount) => `€${amount}`,
  (amount) => `${amount} EUR`,
  (amount) => `£${amount}`,
]

/** Twelve people whose names come again over the pages, and how the class writes its values. */
export function peopleOf(random: Random): People {
  const isFull = random.chance(60)
  const names = random.some(FIRST, 12).map((first) => (isFull ? `${first} ${random.pick(LAST)}` : first))
  const language = random.chance(70) ? 'en' : random.pick(['de', 'fr', 'es'] as const)
  return {
    names,
    language,
    currency: random.pick(CURRENCIES),
    dateStyle: random.below(3),
    choices: new Map(),
    random: random.fork('choices'),
  }
}

/** A value of a part; any value of its kind, also one that was drawn before. */
export function drawValue(part: ValuePart, random: Random, people: People): string {
  const { nouns, adjectives } = WORDS[people.language]
  switch (part.kind) {
    case 'title':
      return [random.pick(adjectives), ...random.some(nouns, random.between(1, 3))].map(capital).join(' ')
    case 'person':
      return random.pick(people.names)
    case 'price':
      return people.currency(`${random.between(1, 900)}.${random.between(10, 99)}`)
    case 'date':
      return drawDate(random, people)
    case 'number':
      return String(random.between(1, random.pick([9, 500, 9000])))
    case 'code':
      return `${random.pick(['AX', 'BR', 'KT', 'ZU'])}-${random.between(100, 9999)}`
    case 'phrase':
      return `${capital(random.pick(nouns))} ${random.pick(nouns)}`
    case 'word':
      return random.pick(nouns)
    case 'prose':
      return drawProse(random, people)
    case 'choice':
      return random.pick(choicesOf(part, people))
  }
}

function drawDate(random: Random, people: People): string {
  const year = random.between(2008, 2026)
  const month = random.between(1, 12)
  const day = random.between(1, 28)
  const two = (n: number): string => String(n).padStart(2, '0')
  if (people.dateStyle === 0) return `${year}-${two(month)}-${two(day)}`
  const name = WORDS[people.language].months[month - 1]!
  return people.dateStyle === 1 ? `${day} ${name} ${year}` : `${name} ${day}, ${year}`
}

function drawProse(random: Random, people: People): string {
  const { nouns, verbs, glue, adjectives } = WORDS[people.language]
  const sentence = (): string => {
    const words = [random.pick(adjectives), random.pick(nouns), random.pick(verbs)]
    for (let i = random.between(1, 6); i > 0; i--) words.push(random.pick(glue), random.pick(nouns))
    return `${capital(words.join(' '))}.`
  }
  return Array.from({ length: random.between(1, 3) }, sentence).join(' ')
}

function choicesOf(part: ValuePart, people: People): readonly string[] {
  const known = people.choices.get(part.key)
  if (known !== undefined) return known
  const random = people.random.fork(part.key)
  const own = random.some(WORDS[people.language].nouns, random.between(3, 5)).map(capital)
  people.choices.set(part.key, own)
  return own
}

const capital = (word: string): string => `${word[0]!.toUpperCase()}${word.slice(1)}`
