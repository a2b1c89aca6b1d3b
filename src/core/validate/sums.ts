import type { Extraction } from '../extract/index.ts'
import type { Wrapper } from '../wrapper/index.ts'
import { LEAST_SUMMED, MOST_ADDENDS, MOST_SUMMED, STRANGE_SHARE } from './constants.ts'
import { comparable } from './field-values.ts'
import { type ObservedField, observe } from './observed.ts'

/** By the names of fields joined by a new line: the records of one page in which a field is the sum of these, each of them not zero somewhere. */
export type Sums = ReadonlyMap<string, number>

/** The numbers of a field, record by record; null where one is missing or none. */
function numbersOf({ groups, pattern }: ObservedField): readonly (number | null)[] {
  return groups.flat().map((value) => {
    const number = comparable(value, pattern)
    return typeof number === 'number' ? number : null
  })
}

/** Sums are exact, as far as binary fractions are. */
function isSum(total: number, parts: readonly number[]): boolean {
  const sum = parts.reduce((a, b) => a + b, 0)
  return Math.abs(total - sum) <= 1e-6 * Math.max(1, Math.abs(total))
}

/**
 * Of which other fields of its record a field is the sum, in all records of a page that have them all as numbers; null when it is no field of a list or has no
 * numbers. At most MOST_ADDENDS of the first MOST_SUMMED fields with numbers are tried together. O(records x fields^MOST_ADDENDS).
 */
export function sumsOf(field: ObservedField): Sums | null {
  const totals = numbersOf(field)
  if (!field.isInList || totals.every((total) => total === null)) return null
  const others = field.siblings
    .filter((other) => other !== field)
    .map((other) => ({ name: other.pattern.name, numbers: numbersOf(other) }))
    .filter(({ numbers }) => numbers.some((number) => number !== null))
    .slice(0, MOST_SUMMED)
  const sums = new Map<string, number>()
  for (const parts of choices(others.length)) {
    const chosen = parts.map((part) => others[part]!)
    const records = recordsSummed(
      totals,
      chosen.map(({ numbers }) => numbers),
    )
    if (records !== null) sums.set(chosen.map(({ name }) => name).join('\n'), records)
  }
  return sums
}

/** Records that have all numbers, when they add up in each and each part counts in a quarter of them; null otherwise. */
function recordsSummed(
  totals: readonly (number | null)[],
  columns: readonly (readonly (number | null)[])[],
): number | null {
  let records = 0
  const counts = columns.map(() => 0)
  for (const [i, total] of totals.entries()) {
    const parts = columns.map((numbers) => numbers[i] ?? null)
    if (total === null || !parts.every((part) => part !== null)) continue
    if (!isSum(total, parts)) return null
    records++
    for (const [part, number] of parts.entries()) if (number !== 0) counts[part]!++
  }
  return counts.every((count) => 4 * count >= records) ? records : null
}

/** All choices of two to MOST_ADDENDS of some numbers from 0, few first. */
function* choices(of: number): Generator<readonly number[]> {
  for (let size = 2; size <= MOST_ADDENDS; size++) yield* choicesOf(size, 0, of)
}

function* choicesOf(size: number, from: number, to: number): Generator<readonly number[]> {
  if (size === 0) yield []
  else
    for (let first = from; first < to; first++)
      for (const rest of choicesOf(size - 1, first + 1, to)) yield [first, ...rest]
}

/** The fewest fields that a field is the sum of on all pages that have its numbers, in LEAST_SUMMED records at least; null when it is of none. */
export function sumOnAll(pages: readonly (Sums | null)[]): readonly string[] | null {
  const given = pages.filter((sums) => sums !== null)
  const [first, ...others] = given
  for (const names of first?.keys() ?? []) {
    if (!others.every((sums) => sums.has(names))) continue
    const records = given.reduce((total, sums) => total + sums.get(names)!, 0)
    if (records >= LEAST_SUMMED) return names.split('\n')
  }
  return null
}

/** By path: of which other fields of their record fields are the sum, in what a wrapper gave on good pages. O(records x fields^MOST_ADDENDS). */
export function learnSums(
  wrapper: Wrapper,
  good: readonly Pick<Extraction, 'data'>[],
): ReadonlyMap<string, readonly string[]> {
  const pages = good.map((extraction) => observe(wrapper, extraction))
  const found = (pages[0] ?? []).flatMap((one, i): readonly (readonly [string, readonly string[]])[] => {
    const seen = pages.map((page) => page[i]!)
    const parts = sumOnAll(seen.map((own) => (own.kind === 'field' ? sumsOf(own) : null)))
    return parts === null ? [] : [[one.path, parts]]
  })
  return new Map(found)
}

/**
 * Paths of the fields that are not the sums that they were, and of those that they were the sums of, where that is so on most of the pages that have the numbers.
 * @param sums see `learnSums`
 */
export function brokenSums(
  wrapper: Wrapper,
  sums: ReadonlyMap<string, readonly string[]>,
  pages: readonly Pick<Extraction, 'data'>[],
): ReadonlySet<string> {
  const votes = new Map<string, { off: number; of: number }>()
  for (const page of pages)
    for (const one of observe(wrapper, page)) {
      const names = one.kind === 'field' ? sums.get(one.path) : undefined
      const held = one.kind === 'field' && names !== undefined ? summed(one, names) : null
      if (held === null || held.records === 0) continue
      const vote = votes.get(one.path) ?? { off: 0, of: 0 }
      votes.set(one.path, vote)
      vote.of++
      if (held.off.length > STRANGE_SHARE * held.records) vote.off++
    }
  const broken = [...votes].filter(([, { off, of }]) => 2 * off > of)
  return new Set(
    broken.flatMap(([path]) => [
      path,
      ...sums.get(path)!.map((name) => path.slice(0, path.lastIndexOf('.') + 1) + name),
    ]),
  )
}

/** The records that have the numbers of a field and of those that it is the sum of, and those of them that do not add up. */
export interface Summed {
  readonly records: number
  readonly off: readonly { readonly total: number; readonly parts: readonly number[] }[]
}

/** Whether a field is the sum of others of its record; null when one of these is not there. O(records). */
export function summed(field: ObservedField, names: readonly string[]): Summed | null {
  const others = names.map((name) => field.siblings.find(({ pattern }) => pattern.name === name))
  if (!others.every((other) => other !== undefined)) return null
  const columns = others.map(numbersOf)
  const complete = numbersOf(field).flatMap((total, i) => {
    const parts = columns.map((numbers) => numbers[i] ?? null)
    return total !== null && parts.every((part) => part !== null) ? [{ total, parts }] : []
  })
  return { records: complete.length, off: complete.filter(({ total, parts }) => !isSum(total, parts)) }
}
