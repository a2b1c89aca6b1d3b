import { CORE } from './constants.ts'

/** What a page is looked at for: distinct ids of its outline's paths, and of its short texts. */
export interface Features {
  readonly paths: Int32Array
  readonly texts: Int32Array
}

/** What nearly all pages of a class have and others lack, in two views. */
export interface Core {
  readonly paths: Weights
  readonly texts: Weights
}

/** Each feature with the number of others that lack it. Whole numbers: sums are exact, in whatever order. */
interface Weights {
  readonly of: ReadonlyMap<number, number>
  readonly total: number
}

/**
 * The core of a class. A path or text belongs to it when `CORE.common` of the members have it; it weighs as much as the share of the
 * others that lack it, if that is more than `CORE.leastWeight`. Null when the core cannot be told: there are too few members or others, or
 * one of the views has next to nothing. Whatever the order of the pages. O(features of all).
 */
export function coreOf(members: readonly Features[], others: readonly Features[]): Core | null {
  if (members.length < CORE.minKinds || others.length < CORE.minOthers) return null
  const view = (name: keyof Features): Weights => {
    const had = countsOf(members.map((one) => one[name]))
    const elsewhere = countsOf(others.map((one) => one[name]))
    const of = new Map<number, number>()
    let total = 0
    for (const [id, count] of had) {
      const lacking = others.length - (elsewhere.get(id) ?? 0)
      if (count < CORE.common * members.length || lacking <= CORE.leastWeight * others.length) continue
      of.set(id, lacking)
      total += lacking
    }
    return { of, total }
  }
  const core = { paths: view('paths'), texts: view('texts') }
  return Math.min(core.paths.total, core.texts.total) < CORE.minWeight * others.length ? null : core
}

/** The share of a core that a page has, by weight: the mean of the two views, 0..1. O(features). */
export function coverage({ paths, texts }: Core, page: Features): number {
  return (shareOf(paths, page.paths) + shareOf(texts, page.texts)) / 2
}

function shareOf({ of, total }: Weights, ids: Int32Array): number {
  let had = 0
  for (const id of ids) had += of.get(id) ?? 0
  return had / total
}

function countsOf(sets: readonly Int32Array[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const set of sets) for (const id of set) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
