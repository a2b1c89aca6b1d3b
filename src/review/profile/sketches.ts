import { HASHES_KEPT, SAMPLED, SHOWN_CHARS, VALUES_COUNTED } from './constants.ts'

/** Unsigned 32-bit hashes are below it. */
const HASHES = 2 ** 32

/** A uniform sample of numbers: those of the lowest hashes, whatever the order they come in. All of them up to `SAMPLED`. */
export interface Sample {
  /** @param hash unsigned 32 bits, of where the number is from: not of the number. O(log n) amortised */
  readonly add: (hash: number, value: number) => void
  /** Ascending. */
  readonly values: () => Float64Array
}

export function createSample(): Sample {
  let kept: (readonly [hash: number, value: number])[] = []
  let most = HASHES
  const cut = (): void => {
    if (kept.length <= SAMPLED) return
    kept = kept.sort((a, b) => a[0] - b[0] || a[1] - b[1]).slice(0, SAMPLED)
    most = kept.at(-1)![0]
  }
  return {
    add: (hash, value) => {
      if (hash > most) return
      kept.push([hash, value])
      if (kept.length >= 2 * SAMPLED) cut()
    },
    values: () => {
      cut()
      return Float64Array.from(kept, ([, value]) => value).sort()
    },
  }
}

/** How many different values there were, by the lowest of their hashes (Bar-Yossef et al. 2002, KMV). */
export interface Distinct {
  /** @param hash unsigned 32 bits, of the value */
  readonly add: (hash: number) => void
  readonly count: () => number
}

export function createDistinct(): Distinct {
  let hashes = new Set<number>()
  let most = HASHES
  const cut = (): void => {
    const lowest = Float64Array.from(hashes).sort().subarray(0, HASHES_KEPT)
    hashes = new Set(lowest)
    most = lowest.at(-1)!
  }
  return {
    add: (hash) => {
      if (hash > most) return
      hashes.add(hash)
      if (hashes.size > 2 * HASHES_KEPT) cut()
    },
    count: () => {
      if (most === HASHES) return hashes.size
      cut()
      return Math.round(((HASHES_KEPT - 1) * HASHES) / most)
    },
  }
}

/** The commonest values. */
export interface TopValues {
  readonly add: (value: string) => void
  /**
   * The commonest first, of equal ones by their text. Counts are exact up to twice `VALUES_COUNTED` different values; beyond, rare ones are forgotten now and
   * then, so that they are the least there were, and values that came once are not told.
   */
  readonly top: (most: number) => readonly { readonly value: string; readonly count: number }[]
}

export function createTopValues(): TopValues {
  let counts = new Map<string, number>()
  let isExact = true
  const ranked = (): [string, number][] => [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  return {
    add: (value) => {
      const key = value.slice(0, SHOWN_CHARS)
      counts.set(key, (counts.get(key) ?? 0) + 1)
      if (counts.size <= 2 * VALUES_COUNTED) return
      counts = new Map(ranked().slice(0, VALUES_COUNTED))
      isExact = false
    },
    top: (most) =>
      ranked()
        .filter(([, count]) => isExact || count > 1)
        .slice(0, most)
        .map(([value, count]) => ({ value, count })),
  }
}

/** Some items of many: those that weigh most, of equal ones those of the lowest hashes, whatever the order they come in. */
export interface Few<Item> {
  /** @param hash unsigned 32 bits, of where the item is from */
  readonly add: (hash: number, item: Item, weight?: number) => void
  /** The heaviest first. */
  readonly items: () => readonly { readonly weight: number; readonly item: Item }[]
}

export function createFew<Item>(most: number): Few<Item> {
  const kept: { readonly weight: number; readonly hash: number; readonly item: Item }[] = []
  return {
    add: (hash, item, weight = 0) => {
      const isBefore = (one: (typeof kept)[number]): boolean =>
        one.weight < weight || (one.weight === weight && one.hash > hash)
      if (kept.length === most && !isBefore(kept.at(-1)!)) return
      const at = kept.findIndex(isBefore)
      kept.splice(at < 0 ? kept.length : at, 0, { weight, hash, item })
      if (kept.length > most) kept.pop()
    },
    items: () => kept,
  }
}
