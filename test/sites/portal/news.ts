import { createRandom, type Random } from '../made/random.ts'
import { createVoice, different, slug, type Voice } from '../made/voice.ts'
import type { Language } from '../made/words.ts'

/** An article before it is written in a style. */
export interface Story {
  readonly number: number
  readonly slug: string
  readonly title: string
  readonly kicker: string
  readonly lead: string
  /** Without markup; the first one is not the lead. */
  readonly paragraphs: readonly string[]
  readonly author: string
  /** Of the day, ISO 8601. */
  readonly published: string
  readonly section: number
  readonly image: string
  readonly tags: readonly string[]
}

/** The contents of a portal. */
export interface News {
  readonly random: Random
  readonly voice: Voice
  readonly name: string
  readonly sections: readonly { readonly name: string; readonly slug: string }[]
  /** The newest first. */
  readonly stories: readonly Story[]
  readonly authors: readonly { readonly name: string; readonly slug: string; readonly about: string }[]
  readonly tags: readonly string[]
}

const SECTIONS: Readonly<Record<Language, readonly string[]>> = {
  en: ['World', 'Politics', 'Business', 'Sport', 'Culture'],
  de: ['Politik', 'Wirtschaft', 'Sport', 'Kultur', 'Wissen'],
  fr: ['Monde', 'Politique', 'Culture', 'Sport', 'Sciences'],
  es: ['Mundo', 'España', 'Deportes', 'Cultura', 'Ciencia'],
}
const DAY = 86_400_000
/** The newest article is of this day; one day back for every two. */
const NEWEST = Date.UTC(2026, 9, 30)

/** Made-up news: the same seed gives the same. */
export function createNews(seed: number, name: string, language: Language, stories: number): News {
  const random = createRandom(seed).fork(name)
  const voice = createVoice(random, language)
  const authors = different(4, voice.person).map((person) => ({
    name: person,
    slug: slug(person),
    about: sentences(random.between(2, 3), voice),
  }))
  const tags = different(5, voice.word)
  const titles = different(stories, () => `${voice.title()} ${voice.word()} ${voice.title().toLowerCase()}`)
  const sections = SECTIONS[language].map((section) => ({ name: section, slug: slug(section) }))
  const make = (title: string, number: number): Story => ({
    number,
    slug: slug(title),
    title,
    kicker: voice.title(),
    lead: sentences(2, voice),
    // Every ninth is a short notice.
    paragraphs: Array.from({ length: number % 9 === 4 ? 2 : random.between(4, 14) }, () =>
      sentences(random.between(2, 5), voice),
    ),
    author: random.pick(authors).name,
    published: new Date(NEWEST - Math.floor(number / 2) * DAY).toISOString().slice(0, 10),
    section: number % sections.length,
    image: `/img/${number}-${voice.word().length}.jpg`,
    tags: random.some(tags, 2),
  })
  const paper = `${voice.place()} ${language === 'de' ? 'Zeitung' : 'Post'}`
  return { random, voice, name: paper, sections, stories: titles.map(make), authors, tags }
}

function sentences(count: number, voice: Voice): string {
  return Array.from({ length: count }, voice.sentence).join(' ')
}
