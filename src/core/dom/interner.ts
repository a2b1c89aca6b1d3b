import { hashString } from '../base/index.ts'
/** A growing table of distinct strings with ids in order of first sight. */
export interface Interner {
  /** The id of `name`, new when it was not in the table. */
  intern(name: string): number
  /** The id of `name`, or -1 when it is not in the table. */
  find(name: string): number
  /** The string with this id. */
  at(id: number): string
  /** A 32-bit hash of the string with this id; the same in every table. */
  hashAt(id: number): number
  /** How many strings the table holds; ids are 0 .. size-1. */
  readonly size: number
}

/** A table that holds `initial` with ids 0, 1, 2, ... */
export function createInterner(initial: readonly string[] = []): Interner {
  const ids = new Map<string, number>()
  const names: string[] = []
  const hashes: number[] = []
  const intern = (name: string): number => {
    const known = ids.get(name)
    if (known !== undefined) return known
    const id = names.length
    const own = ownCopy(name)
    ids.set(own, id)
    names.push(own)
    hashes.push(hashString(own))
    return id
  }
  for (const name of initial) intern(name)
  return {
    intern,
    find: (name) => ids.get(name) ?? -1,
    at: (id) => names[id] ?? '',
    hashAt: (id) => hashes[id] ?? 0,
    get size() {
      return names.length
    },
  }
}

/** The same text in memory of its own: engines keep a part of a text as a view of the whole page. */
export function ownCopy(text: string): string {
  return text.split('').join('')
}
