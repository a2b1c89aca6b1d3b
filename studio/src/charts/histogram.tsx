import { useId } from 'preact/hooks'
import { sayCount } from './say-number.ts'
import { linearScale } from './scale.ts'

const [WIDTH, HEIGHT, BOTTOM, TOP] = [320, 96, 18, 4]

/** Values between two bounds. */
export interface Bin {
  readonly from: number
  readonly to: number
  readonly count: number
}

interface HistogramProps {
  readonly title: string
  readonly bins: readonly Bin[]
  /** A bound in words. */
  readonly sayBound: (bound: number) => string
}

/** How values are spread, with the same as a table. */
export function Histogram({ title, bins, sayBound }: HistogramProps) {
  const id = useId()
  const [first, last] = [bins[0], bins.at(-1)]
  if (first === undefined || last === undefined) return null
  const most = Math.max(1, ...bins.map(({ count }) => count))
  const x = linearScale([0, bins.length], [0, WIDTH])
  const y = linearScale([0, most], [HEIGHT - BOTTOM, TOP])
  const words = (bin: Bin): string => `${sayBound(bin.from)} to ${sayBound(bin.to)}`
  return (
    <figure class="chart">
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-labelledby={`${id}-title ${id}-desc`}>
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-desc`}>{`${words({ ...first, to: last.to })}; at most ${sayCount(most)} in one bar.`}</desc>
        {bins.map((bin, nth) => (
          <rect
            key={bin.from}
            class="chart-bar"
            x={x(nth) + 0.5}
            width={Math.max(1, x(1) - 1)}
            y={y(bin.count)}
            height={HEIGHT - BOTTOM - y(bin.count)}
          >
            <title>{`${words(bin)}: ${sayCount(bin.count)}`}</title>
          </rect>
        ))}
        <line class="chart-base" x1="0" x2={WIDTH} y1={HEIGHT - BOTTOM} y2={HEIGHT - BOTTOM} />
        <text class="chart-end" x="0" y={HEIGHT - 4}>
          {sayBound(first.from)}
        </text>
        <text class="chart-end" x={WIDTH} y={HEIGHT - 4} text-anchor="end">
          {sayBound(last.to)}
        </text>
      </svg>
      <details>
        <summary>As a table</summary>
        <table>
          <tbody>
            {bins.map((bin) => (
              <tr key={bin.from}>
                <th scope="row">{words(bin)}</th>
                <td>{sayCount(bin.count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
