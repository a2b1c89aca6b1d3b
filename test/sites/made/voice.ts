import type { Random } from './random.ts'
import { type Language, WORDS } from './words.ts'

/** Writes texts that are data: each differs from the last. */
export interface Voice {
  readonly language: Language
  /** A word of the language, or one that is made up. */
  word(): string
  /** Two to four words, the first with a capital. */
  title(): string
  sentence(): string
  /** One sentence and more, `most` at most. */
  paragraph(most?: number): string
  person(): string
  /** A made-up place. */
  place(): string
  date(): string
  year(): string
  number(limit: number): string
}

const STARTS = 'ba bel bro cal dor el fen gar hal is jo kar lin mar nor os pel ri sal tor ul ver wil zan'.split(' ')
const MIDDLES = 'a e i o na ri lo me di tu sa vi'.split(' ')
const ENDS = 'n r s th ck den ford ham lin mond nes rik son ta vik wick'.split(' ')

export function createVoice(random: Random, language: Language): Voice {
  const words = WORDS[language]
  const name = (): string =>
    capital(random.pick(STARTS) + (random.chance(60) ? random.pick(MIDDLES) : '') + random.pick(ENDS))
  const noun = (): string => (random.chance(65) ? random.pick(words.nouns) : name().toLowerCase())
  const phrase = (): string =>
    `${random.pick(words.glue)} ${random.chance(40) ? `${random.pick(words.adjectives)} ` : ''}${noun()}`
  const sentence = (): string => {
    const parts = Array.from({ length: random.between(1, 4) }, phrase)
    return capital(`${phrase()} ${random.pick(words.verbs)} ${parts.join(random.chance(20) ? ', ' : ' ')}.`)
  }
  return {
    language,
    word: noun,
    title: () =>
      capital(
        [random.pick(words.adjectives), noun(), ...(random.chance(60) ? [random.pick(words.glue), noun()] : [])].join(
          ' ',
        ),
      ),
    sentence,
    paragraph: (most = 5) => Array.from({ length: random.between(1, most) }, sentence).join(' '),
    person: () => `${name()} ${name()}`,
    place: name,
    date: () => `${random.between(1, 28)} ${random.pick(words.months)} ${random.between(1996, 2025)}`,
    year: () => String(random.between(1780, 2025)),
    number: (limit) => String(random.below(limit)),
  }
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A text as it stands in URLs: ASCII letters, digits and hyphens. */
export function slug(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** `count` different texts. */
export function different(count: number, make: () => string): string[] {
  const seen = new Set<string>()
  while (seen.size < count) {
    const text = make()
    seen.add(seen.has(text) ? `${text} ${seen.size}` : text)
  }
  return [...seen]
}
