import { hashText } from '../core/base/index.ts'
import type { FieldData } from '../core/extract/index.ts'
import { amountOf, isFields, isList, isNothing, isSame, namesOf, own } from './values.ts'

/** Characters of a text that are compared; more tell no more. */
const MOST_CHARS = 400
/** Items of a list inside an item that are compared. */
const MOST_ITEMS = 20
/** Texts less alike than this have no more in common than any two. */
const LEAST_LIKE = 0.5
/** What a number, an amount or a yes or no counts beside a text: most of them are shared by chance or change. */
const NUMBER_WEIGHT = 0.5

/** How like two items are, 0 (nothing in common) .. 1 (the same): the mean over their values, numbers by half. Symmetric. O(characters), within bounds. */
export function similarityOf(a: FieldData | undefined, b: FieldData | undefined): number {
  const { like, all } = compared(a, b)
  return all === 0 ? 1 : like / all
}

interface Compared {
  readonly like: number
  readonly all: number
}

function compared(a: FieldData | undefined, b: FieldData | undefined): Compared {
  if (isNothing(a) && isNothing(b)) return { like: 0, all: 0 }
  if (isFields(a) && isFields(b)) return total(namesOf(a, b).map((name) => compared(own(a, name), own(b, name))))
  if (isList(a) && isList(b)) {
    const most = Math.min(MOST_ITEMS, Math.max(a.length, b.length))
    const items = total(Array.from({ length: most }, (_, i) => compared(a[i], b[i])))
    return { like: items.all === 0 ? 1 : items.like / items.all, all: 1 }
  }
  const all = isNumeric(a) || isNumeric(b) ? NUMBER_WEIGHT : 1
  if (isSame(a, b)) return { like: all, all }
  return { like: typeof a === 'string' && typeof b === 'string' ? all * textSimilarity(a, b) : 0, all }
}

function total(parts: readonly Compared[]): Compared {
  return parts.reduce((sum, { like, all }) => ({ like: sum.like + like, all: sum.all + all }), { like: 0, all: 0 })
}

function isNumeric(value: FieldData | undefined): boolean {
  return typeof value === 'number' || typeof value === 'boolean' || amountOf(value) !== null
}

/** Dice's coefficient of the pairs of characters, 0 below a half. */
function textSimilarity(a: string, b: string): number {
  const pairs = new Map<number, number>()
  const [left, right] = [a.slice(0, MOST_CHARS), b.slice(0, MOST_CHARS)]
  for (let i = 1; i < left.length; i++) {
    const pair = hashText(left.slice(i - 1, i + 1))
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  let shared = 0
  for (let i = 1; i < right.length; i++) {
    const pair = hashText(right.slice(i - 1, i + 1))
    const left = pairs.get(pair) ?? 0
    if (left > 0) shared++
    pairs.set(pair, left - 1)
  }
  const most = left.length + right.length - 2
  const like = most <= 0 ? 0 : (2 * shared) / most
  return like < LEAST_LIKE ? 0 : like
}
