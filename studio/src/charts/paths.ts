/** A point of a chart, in the units of its view box. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Points without a break between them; those that are not known (null) break the line. */
function stretches(points: readonly (Point | null)[]): readonly (readonly Point[])[] {
  const all: Point[][] = []
  let open: Point[] | null = null
  for (const point of points) {
    if (point === null) open = null
    else if (open === null) {
      open = [point]
      all.push(open)
    } else open.push(point)
  }
  return all
}

/** The `d` of a line through points; a lone point is a dot, made of a line of no length. */
export function linePath(points: readonly (Point | null)[]): string {
  return stretches(points)
    .map((stretch) => {
      const [first, ...more] = stretch.map(({ x, y }) => `${short(x)} ${short(y)}`)
      return `M${first}${more.length > 0 ? more.map((at) => `L${at}`).join('') : 'h0'}`
    })
    .join('')
}

/** The `d` of what is between a line and its base. */
export function areaPath(points: readonly (Point | null)[], base: number): string {
  return stretches(points)
    .filter((stretch) => stretch.length > 1)
    .map((stretch) => {
      const [first, last] = [stretch[0]!, stretch.at(-1)!]
      return `${linePath(stretch)}L${short(last.x)} ${short(base)}L${short(first.x)} ${short(base)}Z`
    })
    .join('')
}

/** Hundredths are finer than any screen. */
function short(value: number): number {
  return Math.round(value * 100) / 100
}
