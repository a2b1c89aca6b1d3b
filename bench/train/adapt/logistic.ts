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
    for (const { features, isRight, weight } of rows) addRow(beta, features, isRight, weight, gradient, hessian)
    const change = solve(hessian, gradient)
    beta = beta.map((value, i) => value + change[i]!)
    if (Math.max(...change.map(Math.abs)) < 1e-6) break
  }
  return { bias: beta[0]!, weights: beta.slice(1) }
}

function addRow(
  beta: readonly number[],
  features: ArrayLike<number>,
  isRight: boolean,
  weight: number,
  gradient: number[],
  hessian: number[][],
): void {
  const x = (i: number): number => (i === 0 ? 1 : features[i - 1]!)
  const odds = beta.reduce((sum, value, i) => sum + value * x(i), 0)
  const probability = 1 / (1 + Math.exp(-odds))
  const curve = weight * Math.max(1e-9, probability * (1 - probability))
  for (let i = 0; i < beta.length; i++) {
    gradient[i]! += weight * ((isRight ? 1 : 0) - probability) * x(i)
    for (let j = 0; j < beta.length; j++) hessian[i]![j]! += curve * x(i) * x(j)
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
