import { BAG_MOST } from './constants.ts'

/** Things with how common they are, 0..1 each. */
export type Bag = ReadonlyMap<string, number>

/** A bag from things counted over `of` values: shares, the commonest first, ties by name. White space of one kind is as good as of another. */
export function bagOf(counts: ReadonlyMap<string, number>, of: number, most: number = BAG_MOST): Bag {
  const byLine = new Map<string, number>()
  for (const [key, count] of counts) {
    const line = key.replace(/\s+/g, ' ')
    byLine.set(line, Math.min(of, (byLine.get(line) ?? 0) + count))
  }
  const shares = [...byLine].map(([key, count]): [string, number] => [key, Math.round((100 * count) / of) / 100])
  const kept = shares.filter(([, share]) => share >= 0.01)
  return new Map(kept.sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, most))
}

/** A bag as text, one thing a line with its share before it: short and diffable in a JSON document. */
export function writeBag(bag: Bag): string {
  return [...bag].map(([key, share]) => `${share} ${key}`).join('\n')
}

/** The bag of a text that `writeBag` made; lines that are none are left out. */
export function readBag(text: string): Bag {
  const bag = new Map<string, number>()
  for (const line of text.split('\n')) {
    const space = line.indexOf(' ')
    const share = Number(line.slice(0, space))
    if (space > 0 && share > 0 && share <= 1) bag.set(line.slice(space + 1), share)
  }
  return bag
}

/**
 * How alike two bags are: the share of what is in either that is in both (weighted Jaccard, Ruzicka), 0..1; null when
 * one is empty, as nothing can be said then. O(|a| + |b|).
 */
export function bagSimilarity(a: Bag, b: Bag): number | null {
  if (a.size === 0 || b.size === 0) return null
  let both = 0
  let either = 0
  for (const [key, share] of a) {
    const other = b.get(key) ?? 0
    both += Math.min(share, other)
    either += Math.max(share, other)
  }
  for (const [key, share] of b) if (!a.has(key)) either += share
  return both / either
}
