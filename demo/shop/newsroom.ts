import { type Catalogue, wordsOf } from './catalogue.ts'
import type { Article, ArticleCard } from './model.ts'
import { drawDay, drawSlots, fill, personName, type Slots } from './prose.ts'
import { type Random, randomFor } from './random.ts'
import { BRANDS, NEWS_SENTENCES, NEWS_TITLES } from './words.ts'

/** The shop's news, newest first. */
export interface Newsroom {
  readonly size: number
  readonly cardAt: (index: number) => ArticleCard
  readonly articleAt: (index: number) => Article
  /** Which article lives at this path, or null when none does. */
  readonly indexOf: (path: string) => number | null
}

/** A newsroom of `size` articles that write about the products of the catalogue. */
export function createNewsroom(seed: number, size: number, catalogue: Catalogue): Newsroom {
  const cardAt = (index: number): ArticleCard => draft(seed, index, size, catalogue).card
  const articleAt = (index: number): Article => {
    const { card, random, slots } = draft(seed, index, size, catalogue)
    const quote = random.chance(0.4) ? fill('A good {noun} is one you stop noticing.', slots) : null
    const products = Array.from({ length: random.int(0, 4) }, () => random.int(0, catalogue.size - 1))
    const others = [index + 1, index + 2, index + 5].map((other) => other % size)
    return {
      ...card,
      paragraphs: Array.from({ length: random.int(3, 7) }, () => writeParagraph(random, slots)),
      quote,
      products: [...new Set(products)].map(catalogue.cardAt),
      more: [...new Set(others)].filter((other) => other !== index).map(cardAt),
    }
  }
  return {
    size,
    cardAt,
    articleAt,
    indexOf: (path) => {
      const number = /^\/news\/(\d+)-/.exec(path)?.[1]
      const index = size - Number(number)
      return index >= 0 && index < size && cardAt(index).path === path ? index : null
    },
  }
}

interface Draft {
  readonly card: ArticleCard
  readonly slots: Slots
  readonly random: Random
}

function draft(seed: number, index: number, size: number, catalogue: Catalogue): Draft {
  const random = randomFor(seed, 'news', index)
  const slots = drawSlots(random, wordsOf(random.pick(catalogue.categories)), { brand: random.pick(BRANDS) })
  const title = fill(random.pick(NEWS_TITLES), slots)
  const slug = title
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9 ]/g, '')
    .trim()
    .replaceAll(/ +/g, '-')
  const card = {
    path: `/news/${size - index}-${slug}`,
    title,
    author: personName(random),
    date: drawDay(random, 2025 - Math.floor((index * 4) / size)),
    teaser: fill(random.pick(NEWS_SENTENCES), slots).replaceAll('*', ''),
  }
  return { card, slots, random }
}

function writeParagraph(random: Random, slots: Slots): string {
  return random
    .sample(NEWS_SENTENCES, random.int(2, 4))
    .map((sentence) => fill(sentence, slots))
    .join(' ')
}
