import { jaccard } from '../tree/index.ts'
import { averageLink, cutAt, type Similarities, similarityTable } from './average-link.ts'
import { CLASSIFY } from './constants.ts'
import type { Kind, Shape } from './shapes.ts'

/** Shapes with a common frame: mostly the pages of one site. Their classes are told apart among themselves. */
export interface Family {
  readonly shapes: readonly Shape[]
}

/** Average link over the Jaccard coefficients of outlines, cut at `CLASSIFY.family`. O(shapes^2 x paths). */
export function familiesOf(shapes: readonly Shape[]): readonly Family[] {
  const count = shapes.length
  const table: Similarities = similarityTable(count, (i, j) =>
    jaccard(shapes[i]!.leader.paths, shapes[j]!.leader.paths),
  )
  const families: Shape[][] = []
  for (const [i, family] of cutAt(
    count,
    averageLink(table, new Float64Array(count).fill(1)),
    CLASSIFY.family,
  ).entries()) {
    families[family] ??= []
    families[family].push(shapes[i]!)
  }
  return families.map((members) => ({ shapes: members }))
}

/** The mean Jaccard coefficient of a kind's outline with those of a family. */
export function familyShare(kind: Kind, { shapes }: Family): number {
  let sum = 0
  for (const { leader } of shapes) sum += jaccard(kind.paths, leader.paths)
  return sum / shapes.length
}
