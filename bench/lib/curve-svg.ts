/** A curve of a plot: y in 0..1 at each of evenly spaced x from 0 to the plot's `maxX`. */
export interface Curve {
  readonly name: string
  readonly color: string
  readonly dashed?: boolean
  readonly ys: readonly number[]
}

/** What a plot shows. */
export interface Plot {
  readonly title: string
  readonly xTitle: string
  readonly yTitle: string
  readonly maxX: number
  readonly curves: readonly Curve[]
}

const LEFT = 60
const TOP = 40
const WIDTH = 540
const HEIGHT = 300
const AXIS = '#666'

/** A plot of curves as an SVG document; the same curves give the same text. x is marked at whole numbers, y at fifths. */
export function curvesSvg({ title, xTitle, yTitle, maxX, curves }: Plot): string {
  const x = (value: number): string => (LEFT + (value / maxX) * WIDTH).toFixed(1)
  const y = (value: number): string => (TOP + (1 - value) * HEIGHT).toFixed(1)
  const bottom = TOP + HEIGHT
  const marks = [
    ...[0, 0.2, 0.4, 0.6, 0.8, 1].map(
      (value) =>
        `<path d="M${LEFT} ${y(value)}H${LEFT + WIDTH}" stroke="#ddd"/><text x="${LEFT - 8}" y="${y(value)}" dy="4" text-anchor="end">${value}</text>`,
    ),
    ...Array.from(
      { length: Math.floor(maxX) + 1 },
      (_, value) =>
        `<path d="M${x(value)} ${bottom}v5" stroke="${AXIS}"/><text x="${x(value)}" y="${bottom + 18}" text-anchor="middle">${value}</text>`,
    ),
  ]
  const drawn = curves.map(({ name, color, dashed, ys }, i) => {
    const points = ys.map((value, at) => `${x((at / (ys.length - 1)) * maxX)},${y(value)}`).join(' ')
    const line = `fill="none" stroke="${color}" stroke-width="2"${dashed ? ' stroke-dasharray="5 4"' : ''}`
    const keyY = bottom - 20 - 18 * (curves.length - 1 - i)
    const key = `<path d="M${LEFT + WIDTH - 190} ${keyY}h24" ${line}/><text x="${LEFT + WIDTH - 160}" y="${keyY}" dy="4">${escapeXml(name)}</text>`
    return `<polyline points="${points}" ${line}/>${key}`
  })
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 620 390" font-family="sans-serif" font-size="12" fill="#333">`,
    `<title>${escapeXml(title)}</title>`,
    `<rect width="620" height="390" fill="#fff"/>`,
    `<text x="${LEFT + WIDTH / 2}" y="22" text-anchor="middle" font-size="14">${escapeXml(title)}</text>`,
    ...marks,
    `<path d="M${LEFT} ${TOP}V${bottom}H${LEFT + WIDTH}" fill="none" stroke="${AXIS}"/>`,
    ...drawn,
    `<text x="${LEFT + WIDTH / 2}" y="${bottom + 40}" text-anchor="middle">${escapeXml(xTitle)}</text>`,
    `<text transform="translate(18 ${TOP + HEIGHT / 2}) rotate(-90)" text-anchor="middle">${escapeXml(yTitle)}</text>`,
    '</svg>',
  ].join('\n')}\n`
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
