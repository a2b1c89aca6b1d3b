import { averageLink, cutAt, similarityTable } from '../../base/index.ts'
import { CLASSES } from '../constants.ts'
import type { Leader, Leaders } from './leaders.ts'

/** Kinds with a common frame: mostly the pages of one site. Their classes are told apart among themselves. */
export type Family = readonly Leader[]

/** Average link over the Jaccard coefficients of outlines, cut at `CLASSES.family`. O(kinds^2 x paths). */
export function familiesOf(leaders: Leaders): readonly Family[] {
  const { all } = leaders
  const table = similarityTable(all.length, (i, j) => leaders.outlines(all[i]!, all[j]!))
  const numbers = cutAt(all.length, averageLink(table, new Float64Array(all.length).fill(1)), CLASSES.family)
  return [...Map.groupBy(all, ({ kind }) => numbers[kind.id]!).values()]
}

/** The mean Jaccard coefficient of a kind's outline with those of a family. */
export function familyShare(leaders: Leaders, leader: Leader, family: Family): number {
  return family.reduce((sum, other) => sum + leaders.outlines(leader, other), 0) / family.length
}
