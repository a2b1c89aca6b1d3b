/** Choices that belong together (the candidates of one page): their features and how good each is. */
export interface Question {
  /** Rows of features, one after the other. */
  readonly rows: Float64Array
  /** Quality of each row, in [0, 1]. */
  readonly quality: readonly number[]
  /** How much the question counts. */
  readonly weight: number
}

/** How to fit. */
export interface FitOptions {
  /** Weight of the squared norm of the standardised weights. */
  readonly ridge: number
  /** The better a choice the more it is aimed at: target share ~ exp(sharpness x quality). */
  readonly sharpness: number
  readonly steps: number
}

/**
 * Weights of a linear score under which the best choices of each question get the largest softmax shares: cross-entropy
 * with a ridge penalty, full-batch Adam on standardised features; the weights are for the features as they are.
 * Deterministic. O(steps x rows x features).
 */
export function fitWeights(questions: readonly Question[], features: number, options: FitOptions): readonly number[] {
  const { mean, deviation } = moments(questions, features)
  const targets = questions.map(({ quality }) => shares(quality.map((value) => options.sharpness * value)))
  const weights = new Float64Array(features)
  const first = new Float64Array(features)
  const second = new Float64Array(features)
  for (let step = 1; step <= options.steps; step++) {
    const gradient = weights.map((weight) => options.ridge * weight)
    for (const [q, question] of questions.entries())
      addGradient(question, targets[q]!, weights, mean, deviation, gradient)
    const rate = step > 0.7 * options.steps ? 0.01 : 0.05
    for (let j = 0; j < features; j++) {
      first[j] = 0.9 * first[j]! + 0.1 * gradient[j]!
      second[j] = 0.99 * second[j]! + 0.01 * gradient[j]! ** 2
      const direction = first[j]! / (1 - 0.9 ** step) / (Math.sqrt(second[j]! / (1 - 0.99 ** step)) + 1e-9)
      weights[j] = weights[j]! - rate * direction
    }
  }
  return [...weights.map((weight, j) => weight / deviation[j]!)]
}

function addGradient(
  { rows, quality, weight }: Question,
  target: readonly number[],
  weights: Float64Array,
  mean: Float64Array,
  deviation: Float64Array,
  gradient: Float64Array,
): void {
  const n = weights.length
  const scaled = weights.map((value, j) => value / deviation[j]!)
  const given = shares(quality.map((_, i) => scoreRow(rows, i, scaled)))
  for (const i of quality.keys()) {
    const error = weight * (given[i]! - target[i]!)
    if (Math.abs(error) < 1e-9) continue
    for (let j = 0; j < n; j++) gradient[j] = gradient[j]! + (error * (rows[i * n + j]! - mean[j]!)) / deviation[j]!
  }
}

/** The linear score of row `i`. */
export function scoreRow(rows: Float64Array, i: number, weights: ArrayLike<number>): number {
  let score = 0
  for (let j = 0; j < weights.length; j++) score += rows[i * weights.length + j]! * weights[j]!
  return score
}

/** Softmax. */
function shares(scores: readonly number[]): number[] {
  const most = Math.max(...scores)
  const raised = scores.map((score) => Math.exp(score - most))
  const all = raised.reduce((a, b) => a + b, 0)
  return raised.map((value) => value / all)
}

function moments(questions: readonly Question[], features: number): { mean: Float64Array; deviation: Float64Array } {
  const mean = new Float64Array(features)
  const square = new Float64Array(features)
  let count = 0
  for (const { rows } of questions) {
    count += rows.length / features
    for (let i = 0; i < rows.length; i++) {
      mean[i % features] = mean[i % features]! + rows[i]!
      square[i % features] = square[i % features]! + rows[i]! ** 2
    }
  }
  const deviation = square.map((value, j) => Math.sqrt(Math.max(0, value / count - (mean[j]! / count) ** 2)) || 1)
  return { mean: mean.map((value) => value / count), deviation }
}
