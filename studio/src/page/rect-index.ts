/** Boxes that are found by place. */
export interface RectIndex {
  readonly size: number
  /** Those that a point is in, smallest first. */
  readonly at: (x: number, y: number) => number[]
  /** Those that reach into a stripe of the page, each once, in order. */
  readonly between: (top: number, bottom: number) => number[]
}

/** Height of the stripes that boxes are sorted into: some lines of text. */
const STRIPE = 128

/**
 * Sorts boxes into stripes of the page, so that finding them takes time in the boxes of a stripe alone.
 * @param rects left, top, right, bottom of each box after the other; boxes without height or width are nowhere
 */
export function createRectIndex(rects: Float64Array): RectIndex {
  const size = rects.length / 4
  const stripes = stripeCount(rects)
  const starts = new Uint32Array(stripes + 1)
  eachStripe(rects, (stripe) => {
    starts[stripe + 1] = (starts[stripe + 1] as number) + 1
  })
  for (let i = 0; i < stripes; i++) starts[i + 1] = (starts[i + 1] as number) + (starts[i] as number)
  const items = new Uint32Array(starts[stripes] as number)
  const filled = starts.slice()
  eachStripe(rects, (stripe, i) => {
    const to = filled[stripe] as number
    items[to] = i
    filled[stripe] = to + 1
  })
  const of = (stripe: number): Uint32Array => items.subarray(starts[stripe], starts[stripe + 1])
  const contains = (i: number, x: number, y: number): boolean =>
    x >= rects[4 * i]! && y >= rects[4 * i + 1]! && x < rects[4 * i + 2]! && y < rects[4 * i + 3]!
  const area = (i: number): number => (rects[4 * i + 2]! - rects[4 * i]!) * (rects[4 * i + 3]! - rects[4 * i + 1]!)
  return {
    size,
    at: (x, y) => {
      const stripe = Math.floor(y / STRIPE)
      if (stripe < 0 || stripe >= stripes) return []
      return [...of(stripe)].filter((i) => contains(i, x, y)).sort((a, b) => area(a) - area(b) || b - a)
    },
    between: (top, bottom) => {
      const found = new Set<number>()
      const last = Math.min(stripes - 1, Math.floor(bottom / STRIPE))
      for (let stripe = Math.max(0, Math.floor(top / STRIPE)); stripe <= last; stripe++)
        for (const i of of(stripe)) if (rects[4 * i + 3]! > top && rects[4 * i + 1]! < bottom) found.add(i)
      return [...found].sort((a, b) => a - b)
    },
  }
}

function stripeCount(rects: Float64Array): number {
  let bottom = 0
  for (let i = 3; i < rects.length; i += 4) bottom = Math.max(bottom, rects[i] as number)
  return Math.floor(bottom / STRIPE) + 1
}

function eachStripe(rects: Float64Array, take: (stripe: number, i: number) => void): void {
  for (let i = 0; 4 * i < rects.length; i++) {
    const [left, top, right, bottom] = rects.subarray(4 * i, 4 * i + 4) as unknown as [number, number, number, number]
    if (!(right > left && bottom > top) || bottom <= 0) continue
    const last = Math.floor(bottom / STRIPE)
    for (let stripe = Math.max(0, Math.floor(top / STRIPE)); stripe <= last; stripe++) take(stripe, i)
  }
}
