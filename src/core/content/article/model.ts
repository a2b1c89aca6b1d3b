import { FEATURES } from './features.ts'

/** Inner nodes of a tree of the model; it is complete, so it has one leaf more. */
const INNER = 7

/**
 * The probability (0..1) that a segment belongs to the main text, for each row of `featuresOf`. The sum of small decision trees, put
 * through the logistic function. O(rows x trees).
 */
export function mainTextProbabilities(rows: Float64Array, trees: readonly (readonly number[])[]): Float64Array {
  const columns = FEATURES.length
  const probabilities = new Float64Array(rows.length / columns)
  for (let row = 0; row < probabilities.length; row++) {
    let score = 0
    for (const tree of trees) score += leafValue(tree, rows, row * columns)
    probabilities[row] = 1 / (1 + Math.exp(-score))
  }
  return probabilities
}

function leafValue(tree: readonly number[], rows: Float64Array, offset: number): number {
  let node = 0
  while (node < INNER) {
    const right = rows[offset + tree[2 * node]!]! > tree[2 * node + 1]!
    node = 2 * node + (right ? 2 : 1)
  }
  return tree[INNER + node]!
}
