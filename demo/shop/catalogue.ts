import { CATEGORY_WORDS, type CategoryWords } from './category-words.ts'
import { formatDay } from './format.ts'
import type { Category, Product, ProductCard, Review, Specification } from './model.ts'
import { drawDay, drawSlots, fill, personName, type Slots, writeDescription, writeReview } from './prose.ts'
import { type Random, randomFor } from './random.ts'
import { BRANDS, PRODUCT_LINES, SELLER_REPLIES, SHIPPING_NOTES } from './words.ts'

/** The products of a shop. Nothing is kept: every call makes its answer from the seed. */
export interface Catalogue {
  readonly size: number
  readonly categories: readonly Category[]
  /** The short form of product `index`, 0 <= index < size. */
  readonly cardAt: (index: number) => ProductCard
  /** Everything about product `index`, 0 <= index < size. */
  readonly productAt: (index: number) => Product
  /** Which product lives at this path, or null when none does. */
  readonly indexOf: (path: string) => number | null
  /** The products that the sidebar of this category praises. */
  readonly bestsellersOf: (category: Category) => ProductCard[]
}

/** A catalogue of `size` products; categories share them by their weights, product by product in stretches. */
export function createCatalogue(seed: number, size: number): Catalogue {
  const categories = divide(size)
  const categoryAt = (index: number): Category => categories.find((category) => index < category.endProduct)!
  const cardAt = (index: number): ProductCard => makeCard(seed, index, wordsOf(categoryAt(index)))
  return {
    size,
    categories,
    cardAt,
    productAt: (index) => makeProduct(seed, cardAt(index), categoryAt(index), size, cardAt),
    indexOf: (path) => {
      const number = /^\/product\/.+-(\d+)$/.exec(path)?.[1]
      if (number === undefined) return null
      const index = (Number(number) - FIRST_NUMBER) / NUMBER_STEP
      return Number.isInteger(index) && index >= 0 && index < size && cardAt(index).path === path ? index : null
    },
    bestsellersOf: (category) => drawCards(randomFor(seed, 'bestsellers', category.slug), 5, category, -1, cardAt),
  }
}

/** The vocabulary that a category's products are described with. */
export function wordsOf(category: Category): CategoryWords {
  return CATEGORY_WORDS.find((words) => words.slug === category.slug)!
}

// Numbers in product addresses leave gaps, as they do where products come and go.
const FIRST_NUMBER = 20_011
const NUMBER_STEP = 13

function divide(size: number): Category[] {
  const total = CATEGORY_WORDS.reduce((sum, words) => sum + words.weight, 0)
  let weight = 0
  return CATEGORY_WORDS.map((words) => {
    const firstProduct = Math.round((size * weight) / total)
    weight += words.weight
    return { slug: words.slug, title: words.title, firstProduct, endProduct: Math.round((size * weight) / total) }
  })
}

function makeCard(seed: number, index: number, words: CategoryWords): ProductCard {
  const random = randomFor(seed, 'card', index)
  const name = `${random.pick(PRODUCT_LINES)} ${random.pick(words.nouns)} ${random.pick(words.variants)}`
  const price = drawPrice(random, words)
  const oldPrice = random.chance(0.18) ? Math.round(price * random.int(112, 160)) / 100 : null
  const path = `/product/${slugOf(name)}-${FIRST_NUMBER + index * NUMBER_STEP}`
  return { index, path, name, price, oldPrice }
}

/** Cheap things are more frequent than dear ones, and prices end as prices do. */
function drawPrice(random: Random, words: CategoryWords): number {
  const whole = Math.floor(words.minPrice * (words.maxPrice / words.minPrice) ** random.next())
  return Math.round(whole * 100 + random.pick([0, 50, 90, 95, 99])) / 100
}

function slugOf(name: string): string {
  const ascii = name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
  return ascii.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')
}

function makeProduct(
  seed: number,
  card: ProductCard,
  category: Category,
  size: number,
  cardAt: (index: number) => ProductCard,
): Product {
  const random = randomFor(seed, 'product', card.index)
  const words = wordsOf(category)
  const brand = random.pick(BRANDS)
  const noun = words.nouns.find((candidate) => card.name.includes(candidate))!.toLowerCase()
  const subject = { name: card.name, brand, noun }
  const whole: Category = { ...category, firstProduct: 0, endProduct: size }
  return {
    ...card,
    category,
    brand,
    code: `${words.codePrefix}-${random.int(10_000, 99_999)}-${random.pick(['A', 'B', 'C', 'X'])}`,
    availability: drawAvailability(random),
    description: writeDescription(random, words, subject),
    specifications: random.chance(0.75) ? drawSpecifications(random, words) : [],
    shippingNote: random.chance(0.35) ? random.pick(SHIPPING_NOTES) : null,
    images: random.int(1, 5),
    reviews: drawReviews(seed, card.index, words, subject),
    boughtTogether: random.chance(0.3) ? drawCards(random, random.int(2, 3), category, card.index, cardAt) : [],
    related: drawCards(random, random.int(3, 6), random.chance(0.7) ? category : whole, card.index, cardAt),
  }
}

function drawAvailability(random: Random): string {
  const draw = random.next()
  if (draw < 0.5) return 'In stock'
  if (draw < 0.68) return `Only ${random.int(2, 9)} left`
  if (draw < 0.8) return `Ships in ${random.int(2, 6)} weeks`
  if (draw < 0.88) return `Back on ${formatDay(drawDay(random, 2026))}`
  return 'Out of stock'
}

function drawSpecifications(random: Random, words: CategoryWords): Specification[] {
  const chosen = random.sample(words.specifications, random.int(2, words.specifications.length))
  return chosen.map(([name, ...values]) => ({ name, value: random.pick(values) }))
}

/** One product in five has no reviews, few have many. */
function drawReviews(seed: number, index: number, words: CategoryWords, subject: Slots): Review[] {
  const random = randomFor(seed, 'reviews', index)
  const count = random.chance(0.2) ? 0 : Math.min(random.int(1, 12), random.int(1, 12))
  return Array.from({ length: count }, () => {
    const rating = random.pick([1, 2, 3, 3, 4, 4, 4, 5, 5, 5, 5])
    const author = random.chance(0.3) ? personName(random).replace(/ (\p{L}).*$/u, ' $1.') : personName(random)
    const slots = drawSlots(random, words, { ...subject, author })
    return {
      author,
      rating,
      date: drawDay(random, random.int(2021, 2025)),
      text: writeReview(random, rating, slots),
      helpfulVotes: random.chance(0.35) ? random.int(1, 40) : null,
      sellerReply: random.chance(0.15) ? fill(random.pick(SELLER_REPLIES), slots) : null,
    }
  })
}

/** Up to `count` different products of a category, never product `except`. */
function drawCards(
  random: Random,
  count: number,
  category: Category,
  except: number,
  cardAt: (index: number) => ProductCard,
): ProductCard[] {
  const chosen = new Set<number>()
  for (let i = 0; i < count; i++) {
    const index = random.int(category.firstProduct, category.endProduct - 1)
    if (index < category.endProduct && index !== except) chosen.add(index)
  }
  return [...chosen].map(cardAt)
}
