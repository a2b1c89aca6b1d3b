/** Labelled rows of features. */
export interface Samples {
  readonly columns: number
  /** Rows of `columns` values, one after the other. */
  readonly features: Float64Array
  /** 0..1 for each row. */
  readonly labels: Float64Array
  readonly weights: Float64Array
}

/** How to train; the values are those of `weights.ts`. */
export interface BoostOptions {
  readonly trees: number
  readonly depth: number
  readonly rate: number
  /** Least sum of second derivatives in a leaf. */
  readonly leafMass: number
  /** L2 penalty of leaf values. */
  readonly penalty: number
  /** Share of the columns that one tree may use. */
  readonly columnShare: number
}

const BINS = 32
/** Threshold of a node that sends everything to the left. */
const ALWAYS_LEFT = 1e9

/**
 * Gradient-boosted trees for the logistic loss (Friedman 2001, with the second-order gains of XGBoost, on histograms of 32 quantile
 * bins). Each tree is complete: `2^depth - 1` pairs of column and threshold in level order, then `2^depth` leaf values. Deterministic.
 */
export function boost(samples: Samples, rows: Int32Array, options: BoostOptions): number[][] {
  const binned = Array.from({ length: samples.columns }, (_, column) => binColumn(samples, rows, column))
  const scores = new Float64Array(rows.length)
  const gradient = new Float64Array(rows.length)
  const curvature = new Float64Array(rows.length)
  const random = generator(12345)
  const trees: number[][] = []
  for (let t = 0; t < options.trees; t++) {
    for (let i = 0; i < rows.length; i++) {
      const p = 1 / (1 + Math.exp(-scores[i]!))
      const weight = samples.weights[rows[i]!]!
      gradient[i] = weight * (samples.labels[rows[i]!]! - p)
      curvature[i] = weight * Math.max(p * (1 - p), 1e-4)
    }
    const columns = binned.filter(() => random() < options.columnShare)
    trees.push(growTree(columns, gradient, curvature, scores, options))
  }
  return trees
}

interface Column {
  readonly index: number
  readonly bins: Uint8Array
  /** Upper edge of each bin but the last. */
  readonly edges: readonly number[]
}

function binColumn(samples: Samples, rows: Int32Array, index: number): Column {
  const values = Float64Array.from(rows, (row) => samples.features[row * samples.columns + index]!)
  const sorted = values.slice().sort()
  const distinct = [...new Set(sorted)]
  const quantiles = Array.from({ length: BINS - 1 }, (_, b) => sorted[Math.floor(((b + 1) * sorted.length) / BINS)]!)
  const edges = (distinct.length <= BINS ? distinct.slice(0, -1) : [...new Set(quantiles)]).map(rounded)
  return { index, edges, bins: Uint8Array.from(values, (value) => binOf(value, edges)) }
}

/** Four significant digits, so that the weights file says exactly what was trained. */
export function rounded(value: number): number {
  return Number(value.toPrecision(4))
}

function binOf(value: number, edges: readonly number[]): number {
  let low = 0
  for (let high = edges.length; low < high; ) {
    const middle = (low + high) >> 1
    if (value <= edges[middle]!) high = middle
    else low = middle + 1
  }
  return low
}

function growTree(
  columns: readonly Column[],
  gradient: Float64Array,
  curvature: Float64Array,
  scores: Float64Array,
  options: BoostOptions,
): number[] {
  const inner = 2 ** options.depth - 1
  const tree = new Array<number>(2 * inner + 2 ** options.depth).fill(0)
  let level: Int32Array[] = [Int32Array.from(scores.keys())]
  for (let node = 0; node < inner; level = level.slice()) {
    const next: Int32Array[] = []
    for (const members of level) {
      const split = bestSplit(columns, members, gradient, curvature, options)
      tree[2 * node] = split?.column.index ?? 0
      tree[2 * node + 1] = split?.column.edges[split.bin] ?? ALWAYS_LEFT
      next.push(members.filter((i) => split === null || split.column.bins[i]! <= split.bin))
      next.push(members.filter((i) => split !== null && split.column.bins[i]! > split.bin))
      node++
    }
    level = next
  }
  for (const [leaf, members] of level.entries()) {
    const mass = sumOver(curvature, members) + options.penalty
    const value = rounded((options.rate * sumOver(gradient, members)) / mass)
    tree[2 * inner + leaf] = value
    for (const i of members) scores[i]! += value
  }
  return tree
}

function bestSplit(
  columns: readonly Column[],
  members: Int32Array,
  gradient: Float64Array,
  curvature: Float64Array,
  { leafMass, penalty }: BoostOptions,
): { readonly column: Column; readonly bin: number } | null {
  const g = sumOver(gradient, members)
  const h = sumOver(curvature, members)
  const gains = new Float64Array(BINS)
  const masses = new Float64Array(BINS)
  let best: { column: Column; bin: number } | null = null
  let bestGain = (g * g) / (h + penalty) + 1e-6
  for (const column of columns) {
    gains.fill(0)
    masses.fill(0)
    for (let k = 0; k < members.length; k++) {
      const i = members[k]!
      const bin = column.bins[i]!
      gains[bin]! += gradient[i]!
      masses[bin]! += curvature[i]!
    }
    let left = 0
    let leftMass = 0
    for (let bin = 0; bin < column.edges.length; bin++) {
      left += gains[bin]!
      leftMass += masses[bin]!
      if (leftMass < leafMass || h - leftMass < leafMass) continue
      const gain = (left * left) / (leftMass + penalty) + (g - left) ** 2 / (h - leftMass + penalty)
      if (gain > bestGain) {
        bestGain = gain
        best = { column, bin }
      }
    }
  }
  return best
}

function sumOver(values: Float64Array, members: Int32Array): number {
  let sum = 0
  for (let k = 0; k < members.length; k++) sum += values[members[k]!]!
  return sum
}

/** A linear congruential generator: the same numbers on every machine. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
