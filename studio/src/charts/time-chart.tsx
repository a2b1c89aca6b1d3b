import { useId } from 'preact/hooks'
import { areaPath, linePath } from './paths.ts'
import { countRange, linearScale, ticks } from './scale.ts'

const [WIDTH, HEIGHT, LEFT, BOTTOM, TOP, RIGHT] = [560, 180, 48, 24, 10, 12]

/** One moment of a chart. */
export interface Moment {
  /** What is written below it. */
  readonly label: string
  /** Null where it is not known. */
  readonly value: number | null
  readonly href?: string
}

interface TimeChartProps {
  readonly title: string
  /** One sentence that says what is to be seen. */
  readonly says: string
  /** Oldest first. */
  readonly moments: readonly Moment[]
  readonly sayValue: (value: number) => string
  /** The range of the values; from zero to a round value above them without. */
  readonly range?: readonly [number, number]
}

/** Values over time, with the same as a table for who does not see it. */
export function TimeChart({ title, says, moments, sayValue, range }: TimeChartProps) {
  const id = useId()
  return (
    <figure class="chart">
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-labelledby={`${id}-title ${id}-desc`}>
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-desc`}>{says}</desc>
        <Drawing moments={moments} sayValue={sayValue} range={range ?? countRange(valuesOf(moments))} />
      </svg>
      <MomentsTable title={title} moments={moments} sayValue={sayValue} />
    </figure>
  )
}

function valuesOf(moments: readonly Moment[]): readonly number[] {
  return moments.flatMap(({ value }) => (value === null ? [] : [value]))
}

type DrawingProps = Required<Pick<TimeChartProps, 'moments' | 'sayValue' | 'range'>>

function Drawing({ moments, sayValue, range }: DrawingProps) {
  const x = linearScale([0, Math.max(1, moments.length - 1)], [LEFT, WIDTH - RIGHT])
  const y = linearScale(range, [HEIGHT - BOTTOM, TOP])
  const points = moments.map(({ value }, nth) => (value === null ? null : { x: x(nth), y: y(value) }))
  const [first, last] = [moments[0], moments.length > 1 ? moments.at(-1) : undefined]
  return (
    <>
      {ticks(range[0], range[1], 4).map((value) => (
        <g key={value} class="chart-tick">
          <line x1={LEFT} x2={WIDTH - RIGHT} y1={y(value)} y2={y(value)} />
          <text x={LEFT - 6} y={y(value)} dy="0.35em" text-anchor="end">
            {sayValue(value)}
          </text>
        </g>
      ))}
      <path class="chart-area" d={areaPath(points, HEIGHT - BOTTOM)} />
      <path class="chart-line" d={linePath(points)} />
      {points.map(
        (point, nth) =>
          point && (
            <circle key={nth} class="chart-dot" cx={point.x} cy={point.y} r="3">
              <title>{`${moments[nth]?.label}: ${sayValue(moments[nth]?.value ?? 0)}`}</title>
            </circle>
          ),
      )}
      <text class="chart-end" x={LEFT} y={HEIGHT - 6}>
        {first?.label}
      </text>
      <text class="chart-end" x={WIDTH - RIGHT} y={HEIGHT - 6} text-anchor="end">
        {last?.label}
      </text>
    </>
  )
}

function MomentsTable({ title, moments, sayValue }: Pick<TimeChartProps, 'title' | 'moments' | 'sayValue'>) {
  return (
    <details>
      <summary>As a table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys. */}
      <section class="scroll" tabIndex={0} aria-label={`${title}, as a table`}>
        <table>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {moments.map(({ label, value, href }, nth) => (
              <tr key={nth}>
                <th scope="row">{href === undefined ? label : <a href={href}>{label}</a>}</th>
                <td>{value === null ? '–' : sayValue(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
