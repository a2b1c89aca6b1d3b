import { dice } from '../pages.ts'

/** Choices that look random and are the same for the same seed. */
export interface Random {
  /** A number from 0 to `limit` - 1. */
  below(limit: number): number
  /** A number from `least` to `most`, both included. */
  between(least: number, most: number): number
  /** True in `percent` of 100 cases. */
  chance(percent: number): boolean
  pick<T>(list: readonly T[]): T
  /** Up to `count` different members of a list, in random order. */
  some<T>(list: readonly T[], count: number): T[]
  /** Choices of their own for what is called `name`, whatever was chosen before. */
  fork(name: string): Random
}

/** `dice` whose high bits are used: the low ones repeat after few rolls. */
export function createRandom(seed: number): Random {
  const roll = dice(Math.imul(seed + 1, 0x9e3779b1) >>> 0)
  const below = (limit: number): number => Math.floor((roll(2 ** 32) / 2 ** 32) * limit)
  for (let i = 0; i < 4; i++) roll(1)
  return {
    below,
    between: (least, most) => least + below(most - least + 1),
    chance: (percent) => below(100) < percent,
    pick: (list) => list[below(list.length)]!,
    some: (list, count) => (list.length > 200 ? few(list, count, below) : shuffled(list, below).slice(0, count)),
    fork: (name) => createRandom(Math.imul(seed, 31) ^ hashOf(name)),
  }
}

function shuffled<T>(list: readonly T[], below: (limit: number) => number): T[] {
  const copy = [...list]
  for (let i = copy.length - 1; i > 0; i--) {
    const j = below(i + 1)
    const moved = copy[i]!
    copy[i] = copy[j]!
    copy[j] = moved
  }
  return copy
}

/** `count` different members of a list that is much longer, without shuffling all of it. */
function few<T>(list: readonly T[], count: number, below: (limit: number) => number): T[] {
  const chosen = new Set<number>()
  while (chosen.size < Math.min(count, list.length)) chosen.add(below(list.length))
  return [...chosen].map((i) => list[i]!)
}

function hashOf(text: string): number {
  let hash = 2166136261
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619)
  return hash ^ (hash >>> 15)
}
