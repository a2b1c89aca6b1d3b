import type { ProductTruth, ReviewTruth, Shop } from './shop/index.ts'

type Data = Readonly<Record<string, unknown>>

/** What the check reads of one line of `treegram collect`. */
export interface CollectedRecord {
  readonly url: string
  readonly status: string
  readonly data: Data | null
}

/** Where the site's records keep an attribute of the truth; null when no field ever agrees with it. */
interface FieldMap {
  readonly name: string | null
  readonly price: string | null
  readonly availability: string | null
  readonly description: string | null
  readonly reviews: ReviewFieldMap | null
}

/** The list of reviews and the fields of its records. */
interface ReviewFieldMap {
  readonly list: string
  readonly author: string | null
  readonly rating: string | null
  readonly text: string | null
}

/** A value that is not the truth. */
interface Difference {
  readonly path: string
  /** `price`, `reviews` for their number, `reviews[2].author`. */
  readonly attribute: string
  readonly expected: unknown
  readonly actual: unknown
}

/** How the records of a run compare with the truth. */
export interface ShopCheck {
  readonly products: number
  readonly found: number
  /** Products found whose every attribute is true. */
  readonly right: number
  readonly missing: readonly string[]
  /** Addresses of records for pages that are no product's. */
  readonly extra: readonly string[]
  /** Paths of products that have more than one record. */
  readonly duplicates: readonly string[]
  readonly fields: FieldMap
  readonly differences: readonly Difference[]
}

/**
 * Compares collected records with the truth, whatever the fields are called.
 *
 * Each attribute is read from one field for the whole site: the one that agrees with the truth on most pages (the first in
 * the alphabet when several do). A product is right if all its values equal the truth, white space aside. A price may be
 * `{ amount, currency }` or text as on the page; a description or a review one text or a list of its paragraphs; a
 * rating a number or text that begins with it. Reviews must be a list of records in the page's order, each holding
 * its own author, rating and text; no reviews means an empty list or no value at all.
 */
export function checkRecords(records: readonly CollectedRecord[], shop: Shop): ShopCheck {
  const { pairs, extra, duplicates } = pairWithTruth(records, shop)
  const fields = mapFields(pairs)
  const byProduct = pairs.map((pair) => differencesOf(pair, fields))
  const products = [...shop.productPaths()]
  const found = new Set(pairs.map(({ path }) => path))
  return {
    products: products.length,
    found: found.size,
    right: byProduct.filter((differences) => differences.length === 0).length,
    missing: products.filter((path) => !found.has(path)),
    extra,
    duplicates,
    fields,
    differences: byProduct.flat(),
  }
}

/** True if the records are exactly the shop's products and every one is right. */
export function isPerfect({ products, right, extra, duplicates }: ShopCheck): boolean {
  return right === products && extra.length === 0 && duplicates.length === 0
}

/** A product's record beside its truth. */
interface Pair {
  readonly path: string
  readonly data: Data
  readonly truth: ProductTruth
}

/** Pairs each product with its first record; what is left over is extra or a duplicate. */
function pairWithTruth(
  records: readonly CollectedRecord[],
  shop: Shop,
): { pairs: Pair[]; extra: string[]; duplicates: string[] } {
  const pairs = new Map<string, Pair>()
  const extra: string[] = []
  const duplicates: string[] = []
  for (const { url, status, data } of records) {
    if (status === 'other-class' || data === null) continue
    const path = new URL(url).pathname
    const truth = shop.truthAt(path)
    if (truth === null) extra.push(url)
    else if (pairs.has(path)) duplicates.push(path)
    else pairs.set(path, { path, data, truth })
  }
  return { pairs: [...pairs.values()], extra, duplicates }
}

type Agrees<Truth> = (value: unknown, truth: Truth) => boolean

const PRODUCT_ATTRIBUTES = {
  name: (value, truth) => isText(value, truth.name),
  price: isPrice,
  availability: (value, truth) => isText(value, truth.availability),
  description: (value, truth) => isText(value, truth.description.join(' ')),
} satisfies Record<string, Agrees<ProductTruth>>

const REVIEW_ATTRIBUTES = {
  author: (value, truth) => isText(value, truth.author),
  rating: isRating,
  text: (value, truth) => isText(value, truth.text),
} satisfies Record<string, Agrees<ReviewTruth>>

function mapFields(pairs: readonly Pair[]): FieldMap {
  return {
    name: bestField(pairs, PRODUCT_ATTRIBUTES.name).field,
    price: bestField(pairs, PRODUCT_ATTRIBUTES.price).field,
    availability: bestField(pairs, PRODUCT_ATTRIBUTES.availability).field,
    description: bestField(pairs, PRODUCT_ATTRIBUTES.description).field,
    reviews: bestReviewList(pairs),
  }
}

interface BestField {
  readonly field: string | null
  /** How many records agree. */
  readonly agreeing: number
}

/** The field that agrees on most records, or null when none ever does. */
function bestField<Truth>(
  records: readonly { readonly data: Data; readonly truth: Truth }[],
  agrees: Agrees<Truth>,
): BestField {
  const counts = new Map<string, number>()
  for (const { data, truth } of records) {
    for (const [field, value] of Object.entries(data)) {
      if (agrees(value, truth)) counts.set(field, (counts.get(field) ?? 0) + 1)
    }
  }
  const [best] = [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
  return best === undefined ? { field: null, agreeing: 0 } : { field: best[0], agreeing: best[1] }
}

/** The list whose records agree with the reviews, place by place, in most values; null when none ever does. */
function bestReviewList(pairs: readonly Pair[]): ReviewFieldMap | null {
  const lists = new Set(pairs.flatMap(({ data }) => Object.keys(data).filter((field) => isRecordList(data[field]))))
  let best: ReviewFieldMap | null = null
  let mostAgreeing = 0
  for (const list of [...lists].sort()) {
    const records = pairs.flatMap((pair) => pairReviews(pair, list))
    const author = bestField(records, REVIEW_ATTRIBUTES.author)
    const rating = bestField(records, REVIEW_ATTRIBUTES.rating)
    const text = bestField(records, REVIEW_ATTRIBUTES.text)
    const agreeing = author.agreeing + rating.agreeing + text.agreeing
    if (agreeing <= mostAgreeing) continue
    mostAgreeing = agreeing
    best = { list, author: author.field, rating: rating.field, text: text.field }
  }
  return best
}

function pairReviews({ data, truth }: Pair, list: string): { data: Data; truth: ReviewTruth }[] {
  const items = data[list]
  if (!isRecordList(items)) return []
  return truth.reviews.slice(0, items.length).map((review, i) => ({ data: items[i]!, truth: review }))
}

function differencesOf({ path, data, truth }: Pair, fields: FieldMap): Difference[] {
  const expected = { ...truth, price: truth.priceText }
  const plain = (['name', 'price', 'availability', 'description'] as const).flatMap((attribute) => {
    const actual = fieldOf(data, fields[attribute])
    return PRODUCT_ATTRIBUTES[attribute](actual, truth) ? [] : [{ attribute, expected: expected[attribute], actual }]
  })
  return [...plain, ...reviewDifferences(data, truth, fields.reviews)].map((difference) => ({ path, ...difference }))
}

function reviewDifferences(
  data: Data,
  { reviews }: ProductTruth,
  fields: ReviewFieldMap | null,
): Omit<Difference, 'path'>[] {
  const list = fieldOf(data, fields?.list ?? null) ?? []
  if (!isRecordList(list)) return [{ attribute: 'reviews', expected: 'a list of records', actual: list }]
  if (list.length !== reviews.length) {
    return [{ attribute: 'reviews', expected: `${reviews.length} records`, actual: `${list.length} records` }]
  }
  return reviews.flatMap((review, i) =>
    (['author', 'rating', 'text'] as const).flatMap((attribute) => {
      const actual = fieldOf(list[i]!, fields?.[attribute] ?? null)
      const isTrue = REVIEW_ATTRIBUTES[attribute](actual, review)
      return isTrue ? [] : [{ attribute: `reviews[${i}].${attribute}`, expected: review[attribute], actual }]
    }),
  )
}

function fieldOf(data: Data, field: string | null): unknown {
  return field === null ? undefined : data[field]
}

function isRecordList(value: unknown): value is readonly Data[] {
  return (
    Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null && !Array.isArray(item))
  )
}

/** One text, or a list of texts, or a list of records with one text each: paragraphs are all that differs. */
function isText(value: unknown, expected: string): boolean {
  const parts = Array.isArray(value) ? value.map(onlyText) : [value]
  return parts.every((part) => typeof part === 'string') && collapse(parts.join(' ')) === collapse(expected)
}

function onlyText(item: unknown): unknown {
  if (typeof item !== 'object' || item === null) return item
  const values = Object.values(item)
  return values.length === 1 ? values[0] : null
}

function isPrice(value: unknown, { price, priceText }: ProductTruth): boolean {
  if (typeof value === 'string') return collapse(value) === collapse(priceText)
  if (typeof value !== 'object' || value === null || !('amount' in value) || !('currency' in value)) return false
  return value.amount === price.amount && value.currency === price.currency
}

function isRating(value: unknown, { rating }: ReviewTruth): boolean {
  if (typeof value === 'number') return value === rating
  return (
    typeof value === 'string' &&
    /^(\d)(?: ?(?:\/|out of|of) ?5)?(?: stars?)?$/.exec(collapse(value))?.[1] === String(rating)
  )
}

function collapse(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
