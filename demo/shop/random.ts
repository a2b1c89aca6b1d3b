/** A stream of numbers that depends on its keys alone. */
export interface Random {
  /** A number in [0, 1). */
  readonly next: () => number
  /** A whole number from `min` to `max`, both included. */
  readonly int: (min: number, max: number) => number
  /** True with probability `p` in [0, 1]. */
  readonly chance: (p: number) => boolean
  /** One item of a list that must not be empty. */
  readonly pick: <T>(items: readonly T[]) => T
  /** `count` different items (fewer when the list is shorter), in random order. */
  readonly sample: <T>(items: readonly T[], count: number) => T[]
}

/**
 * The random stream named by `keys`: the same keys give the same stream, other keys an unrelated one.
 *
 * Everything in the shop draws from a stream named after the thing itself, so that any page can be made without making
 * the pages before it. FNV-1a hashes the keys, mulberry32 draws.
 */
export function randomFor(...keys: readonly (string | number)[]): Random {
  let state = hash(keys.join('/'))
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    int,
    chance: (p) => next() < p,
    pick: (items) => items[int(0, items.length - 1)]!,
    sample: (items, count) => {
      const rest = [...items]
      const size = Math.min(count, rest.length)
      for (let i = 0; i < size; i++) {
        const j = int(i, rest.length - 1)
        ;[rest[i], rest[j]] = [rest[j]!, rest[i]!]
      }
      return rest.slice(0, size)
    },
  }
}

function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return value
}
