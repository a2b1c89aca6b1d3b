/** A row to learn from. */
export interface Row {
  readonly features: ArrayLike<number>
  readonly isRight: boolean
  readonly weight: number
}

/** What a logistic regression learned: log-odds = bias + sum of weights x features. */
export interface Logistic {
  readonly bias: number
  readonly weights: readonly number[]
}

/** Steps of Newton's method; the likelihood is concave and ends long before. */
const STEPS = 25

/**
 * Logistic regression with an L2 penalty on the weights (not on the bias), by Newton's method. O(steps x (rows x n^2 + n^3)).
 *
 * @param ridge the penalty by column; rows' weights should sum to a known total, as it is held against them
 */
export function fitLogistic(rows: readonly Row[], ridge: readonly number[]): Logistic {
  let beta: readonly number[] = new Array<number>(ridge.length + 1).fill(0)
  for (let step = 0; step < STEPS; step++) {
    const gradient = beta.map((value, i) => (i === 0 ? 0 : -ridge[i - 1]! * value))
    const hessian = beta.map((_, i) => beta.map((__, j) => (i === j ? (i === 0 ? 1e-9 : ridge[i - 1]!) : 0)))
    for (const row of rows) addRow(beta, row, gradient, hessian)
    for (let i = 0; i < beta.length; i++) for (let j = 0; j < i; j++) hessian[j]![i] = hessian[i]![j]!
    const change = solve(hessian, gradient)
    beta = beta.map((value, i) => value + change[i]!)
    if (Math.max(...change.map(Math.abs)) < 1e-6) break
  }
  return { bias: beta[0]!, weights: beta.slice(1) }
}

/** Adds a row to the gradient, and to the lower half of the curvature, which is symmetric. */
function addRow(
  beta: readonly number[],
  { features, isRight, weight }: Row,
  gradient: number[],
  hessian: readonly number[][],
): void {
  let odds = beta[0]!
  for (let i = 1; i < beta.length; i++) odds += beta[i]! * features[i - 1]!
  const probability = 1 / (1 + Math.exp(-odds))
  const excess = weight * ((isRight ? 1 : 0) - probability)
  const curve = weight * Math.max(1e-9, probability * (1 - probability))
  for (let i = 0; i < beta.length; i++) {
    const own = i === 0 ? 1 : features[i - 1]!
    gradient[i]! += excess * own
    const row = hessian[i]!
    row[0]! += curve * own
    for (let j = 1; j <= i; j++) row[j]! += curve * own * features[j - 1]!
  }
}

/** The solution of a symmetric positive system of equations, by Gauss with the greatest pivot. O(n^3). */
export function solve(matrix: readonly (readonly number[])[], right: readonly number[]): readonly number[] {
  const rows = matrix.map((row, i) => [...row, right[i]!])
  const n = rows.length
  for (let at = 0; at < n; at++) {
    let pivot = at
    for (let i = at + 1; i < n; i++) if (Math.abs(rows[i]![at]!) > Math.abs(rows[pivot]![at]!)) pivot = i
    ;[rows[at], rows[pivot]] = [rows[pivot]!, rows[at]!]
    for (let i = at + 1; i < n; i++) {
      const factor = rows[i]![at]! / rows[at]![at]!
      for (let j = at; j <= n; j++) rows[i]![j]! -= factor * rows[at]![j]!
    }
  }
  const found = new Array<number>(n).fill(0)
  for (let i = n - 1; i >= 0; i--) {
    let sum = rows[i]![n]!
    for (let j = i + 1; j < n; j++) sum -= rows[i]![j]! * found[j]!
    found[i] = sum / rows[i]![i]!
  }
  return found
}

/** Log-odds of a row. */
export function logOdds({ bias, weights }: Logistic, features: ArrayLike<number>): number {
  return weights.reduce((sum, weight, i) => sum + weight * features[i]!, bias)
}
