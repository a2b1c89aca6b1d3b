import { areaPath, linePath } from './paths.ts'
import { countRange, linearScale } from './scale.ts'

const [WIDTH, HEIGHT, PAD] = [120, 32, 3]

/** A small line of counts over time, oldest first; null where one is not known. What it shows is said by its label. */
export function Sparkline({ values, label }: { readonly values: readonly (number | null)[]; readonly label: string }) {
  const known = values.filter((value) => value !== null)
  const x = linearScale([0, Math.max(1, values.length - 1)], [PAD, WIDTH - PAD])
  const y = linearScale(countRange(known), [HEIGHT - PAD, PAD])
  const points = values.map((value, nth) => (value === null ? null : { x: x(nth), y: y(value) }))
  const last = points.at(-1)
  return (
    <svg class="sparkline" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <path class="chart-area" d={areaPath(points, HEIGHT - PAD)} />
      <path class="chart-line" d={linePath(points)} />
      {last && <circle class="chart-dot" cx={last.x} cy={last.y} r="2.5" />}
    </svg>
  )
}
