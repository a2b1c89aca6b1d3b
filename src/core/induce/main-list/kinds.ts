import { getOrAdd } from '../../base/index.ts'
import type { Draft } from '../template/index.ts'

/**
 * Records that are none of the others': they share no field with those of the commonest kind, directly or over others, and come once on a page at most, as a total or
 * an advertisement does. Of another kind that comes several times a list may have records too. Lists within records say nothing. O(values).
 * @param pageOf by record, its page
 * @param children of the records' list
 * @returns numbers of records
 */
export function strayRecords(pageOf: readonly number[], children: readonly Draft[]): ReadonlySet<number> {
  const kinds = kindsOf(pageOf.length, children).toSorted((a, b) => b.length - a.length)
  const isOnce = (own: readonly number[]): boolean => new Set(own.map((one) => pageOf[one])).size === own.length
  return new Set(kinds.slice(1).filter(isOnce).flat())
}

/** Records with fields, those that share one together. */
function kindsOf(count: number, children: readonly Draft[]): readonly (readonly number[])[] {
  const parent = Int32Array.from({ length: count }, (_, record) => record)
  const kindOf = (record: number): number => {
    let at = record
    while (parent[at] !== at) at = parent[at] = parent[parent[at]!]!
    return at
  }
  const withFields = new Set<number>()
  for (const child of children) {
    if (child.kind === 'list') continue
    for (const { owner } of child.values) {
      withFields.add(owner)
      parent[kindOf(owner)] = kindOf(child.values[0]!.owner)
    }
  }
  const kinds = new Map<number, number[]>()
  for (const record of withFields) getOrAdd(kinds, kindOf(record), () => []).push(record)
  return [...kinds.values()]
}
