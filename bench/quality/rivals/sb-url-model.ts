/** Mini-batch size, and scikit-learn's defaults for `SGDClassifier(loss='log_loss')`: strength of L2, first step, decay of the intercept for sparse data. */
const MODEL = { batch: 10, l2: 1e-4, firstStep: 10, interceptDecay: 0.01 } as const
/** Printable ASCII: the characters of the 2-grams. */
const CHARS = { first: 32, count: 95 } as const

/** Tells from a URL whether a target is behind it. */
export interface UrlModel {
  /** null before the first batch. */
  predict(url: string): boolean | null
  /** Takes note of what was behind a URL; learns once a batch of 10 is together. O(characters) on the mean. */
  learn(url: string, isTarget: boolean): void
}

/**
 * Logistic regression over the counts of the 2-grams of characters of a URL in lower case, learned online: one step of stochastic gradient
 * descent for each URL of a batch, in random order.
 *
 * @param random gives whole numbers below a limit
 */
export function createUrlModel(random: (below: number) => number): UrlModel {
  const weights = new Float64Array(CHARS.count ** 2)
  let scale = 1
  let intercept = 0
  let steps = 0
  const batch: { readonly grams: readonly number[]; readonly sign: 1 | -1 }[] = []
  const scoreOf = (grams: readonly number[]): number =>
    scale * grams.reduce((sum, gram) => sum + weights[gram]!, 0) + intercept
  return {
    predict: (url) => (steps === 0 ? null : scoreOf(gramsOf(url)) > 0),
    learn(url, isTarget) {
      batch.push({ grams: gramsOf(url), sign: isTarget ? 1 : -1 })
      if (batch.length < MODEL.batch) return
      while (batch.length > 0) {
        const { grams, sign } = batch.splice(random(batch.length), 1)[0]!
        // The step is 1 / (l2 (t0 + t)), with t0 such that the first is `firstStep`.
        const step = 1 / (1 / MODEL.firstStep + MODEL.l2 * steps++)
        const update = (step * sign) / (1 + Math.exp(sign * scoreOf(grams)))
        scale *= 1 - step * MODEL.l2
        for (const gram of grams) weights[gram]! += update / scale
        intercept += update * MODEL.interceptDecay
      }
    },
  }
}

/** The 2-grams of printable ASCII characters, 0 .. 9,024, as often as they occur. */
function gramsOf(url: string): readonly number[] {
  const text = url.toLowerCase()
  const grams: number[] = []
  for (let i = 1; i < text.length; i++) {
    const a = text.charCodeAt(i - 1) - CHARS.first
    const b = text.charCodeAt(i) - CHARS.first
    if (a >= 0 && a < CHARS.count && b >= 0 && b < CHARS.count) grams.push(a * CHARS.count + b)
  }
  return grams
}
