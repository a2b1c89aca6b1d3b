import { SIGNS } from '../../../src/core/adapt/estimate/signs.ts'
import type { Bin, Given } from './error-fit.ts'
import type { Logistic } from './logistic.ts'

const percent = (share: number, digits = 1): string => `${(100 * share).toFixed(digits)} %`
const bound = (share: number): string => `${Number((100 * share).toFixed(1))}`

/** A table of estimated and actual errors as Markdown. */
export function reliabilityTable(bins: readonly Bin[], calibration: number): string {
  const rows = bins.map(
    ({ from, to, estimated, actual, fields, n, share }) =>
      `| ${bound(from)} to ${bound(to)} % | ${percent(estimated, 2)} | ${percent(actual, 2)} | ${fields} | ${n} | ${percent(share)} |`,
  )
  return `| estimated error | mean estimate | actually wrong | fields | values | of all values |
|---|---:|---:|---:|---:|---:|
${rows.join('\n')}

Expected calibration error: ${percent(calibration)}.
`
}

/** What each `--max-wrong` gives, as Markdown. */
export function shareTable(curve: readonly (Given & { readonly maxWrong: number })[], bars: Given): string {
  const row = (name: string, { wrong, recall }: Given): string =>
    `| ${name} | ${percent(wrong, 2)} | ${recall.toFixed(2)} |`
  return `| \`--max-wrong\` | actually wrong | R |
|---|---:|---:|
${curve.map((one) => row(`${bound(one.maxWrong)} %`, one)).join('\n')}
${row('bars of the matching alone', bars)}
`
}

const BEGIN = '<!-- written by bench/train/adapt.ts --errors --write -->'
const END = '<!-- end -->'

/** The page with other tables between its marks. */
export function docsWith(page: string, tables: string): string {
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (from < 0 || to < from) throw new Error('The page has no marks for the tables.')
  return `${page.slice(0, from + BEGIN.length)}\n\n${tables}\n${page.slice(to)}`
}

/** The text of `core/adapt/estimate/weights.ts`. */
export function weightsModule({ bias, weights }: Logistic, leftOut: string): string {
  const number = (value: number): string => `${Number(value.toFixed(3))}`
  return `import type { SIGNS } from './signs.ts'

/**
 * What each sign adds to the log-odds that a value of a field found again is right, and where these begin. Logistic regression, weights
 * not below 0 (\`node bench/train/adapt.ts --errors --write\`, which changes this file). ${leftOut}.
 */
export const ERROR_WEIGHTS: Readonly<Record<(typeof SIGNS)[number], number>> = {
${SIGNS.map((name, i) => `  ${name}: ${number(weights[i]!)},`).join('\n')}
}
export const ERROR_BIAS: number = ${number(bias)}
`
}
