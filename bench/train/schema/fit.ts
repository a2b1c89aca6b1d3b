/** Evidence, a number each. */
export type Row = readonly number[]

/** Places with equal evidence. */
interface Same {
  readonly row: Row
  readonly right: number
  readonly wrong: number
}

/** A question: which of the places is it, if any. */
export interface Choice {
  readonly rows: readonly Same[]
  readonly weight: number
}

/** How strongly weights are held to zero; steps and their length (Adam). */
const FIT = { ridge: 0.002, steps: 250, rate: 0.1 } as const

const rounded = (value: number): number => Math.round(value * 20) / 20

export function rowsOf(places: readonly (readonly [Row, boolean])[]): readonly Same[] {
  const known = new Map<string, { row: Row; right: number; wrong: number }>()
  for (const [row, isRight] of places) {
    const own = row.map(rounded)
    const key = own.join()
    const same = known.get(key) ?? { row: own, right: 0, wrong: 0 }
    known.set(key, same)
    if (isRight) same.right++
    else same.wrong++
  }
  return [...known.values()]
}

export type Weights = readonly number[]

const scoreOf = (row: Row, weights: ArrayLike<number>): number =>
  row.reduce((sum, value, i) => sum + value * weights[i + 1]!, weights[0]!)

/** Weights, the bias first, with which the places with the truth are as likely as can be; where there are none, none of them. Deterministic. */
export function fitChoices(choices: readonly Choice[]): Weights {
  const size = choices[0]!.rows[0]!.row.length + 1
  const [weights, first, second] = [0, 0, 0].map(() => new Float64Array(size)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  const total = choices.reduce((sum, { weight }) => sum + weight, 0)
  for (let step = 1; step <= FIT.steps; step++) {
    const gradient = new Float64Array(size)
    for (const choice of choices) addGradient(choice, weights, gradient)
    for (let i = 0; i < size; i++) {
      const slope = gradient[i]! / total - (i === 0 ? 0 : FIT.ridge * weights[i]!)
      first[i] = 0.9 * first[i]! + 0.1 * slope
      second[i] = 0.999 * second[i]! + 0.001 * slope * slope
      const length = FIT.rate * (step > FIT.steps / 2 ? 0.3 : 1)
      weights[i]! += (length * (first[i]! / (1 - 0.9 ** step))) / (Math.sqrt(second[i]! / (1 - 0.999 ** step)) + 1e-9)
    }
  }
  return [...weights]
}

function addGradient({ rows, weight }: Choice, weights: Float64Array, gradient: Float64Array): void {
  const scores = rows.map(({ row }) => scoreOf(row, weights))
  const most = Math.max(0, ...scores)
  const values = scores.map((score) => Math.exp(score - most))
  const hasRight = rows.some(({ right }) => right > 0)
  let [all, good] = [Math.exp(-most), hasRight ? 0 : Math.exp(-most)]
  for (const [i, { right, wrong }] of rows.entries()) {
    all += values[i]! * (right + wrong)
    good += values[i]! * right
  }
  for (const [i, { row, right, wrong }] of rows.entries()) {
    const push = weight * values[i]! * (right / good - (right + wrong) / all)
    gradient[0]! += push
    for (const [k, value] of row.entries()) if (value !== 0) gradient[k + 1]! += push * value
  }
}

/** How likely the likeliest place is, the share of those like it that are right, and whether any is right. */
export function probabilityOf(
  { rows }: Choice,
  weights: Weights,
): { readonly probability: number; readonly right: number; readonly isThere: boolean } {
  const scores = rows.map(({ row }) => scoreOf(row, weights))
  const at = scores.indexOf(Math.max(...scores))
  const best = rows[at]
  if (best === undefined) return { probability: 0, right: 0, isThere: false }
  const all = rows.reduce((sum, { right, wrong }, i) => sum + Math.exp(scores[i]!) * (right + wrong), 1)
  return {
    probability: Math.exp(scores[at]!) / all,
    right: best.right / (best.right + best.wrong),
    isThere: rows.some(({ right }) => right > 0),
  }
}
