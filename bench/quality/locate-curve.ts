// Recall by downloads of the default strategy, with and without URL evidence, and of `indesit`, over stored sites, as a plot and as a table.
//   node bench/quality/locate-curve.ts FOLDER_OF_SITES [--svg FILE] [--samples 3] [--site a,b]
// A site is a folder `www` of HTML files and a `site.json` with `classes` (patterns on paths). Each class gives `samples` pages.
// The curve of a class is the mean of its samples', the plotted one the mean of the classes': the share of the class's pages that
// were downloaded by then and are among those given back at the end. No clock, no network: the same sites give the same plot.
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { indesit } from '../../src/papers/index.ts'
import { type Curve, curvesSvg } from '../lib/curve-svg.ts'
import { readStoredSite, type Search, searchSite } from './locate-sites.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    svg: { type: 'string' },
    samples: { type: 'string', default: '3' },
    site: { type: 'string', default: '' },
  },
})
const [folder] = positionals
if (folder === undefined) throw new Error('usage: node bench/quality/locate-curve.ts FOLDER_OF_SITES [--svg FILE]')

/** Downloads for each target, up to which the curve goes, and its points. */
const MAX_X = 5
const POINTS = 201
const STRATEGIES = ['default', 'no URL evidence', 'indesit'] as const
const OPTIONS = {
  default: {},
  'no URL evidence': { urlEvidence: false },
  indesit: { strategy: indesit },
} as const

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const geometricMean = (values: readonly number[]): number => Math.exp(mean(values.map(Math.log)))

/** Recall at each point of the curve. O(points x targets). */
function recallCurve({ foundAt, targets }: Search): readonly number[] {
  return Array.from({ length: POINTS }, (_, i) => {
    const downloads = (i / (POINTS - 1)) * MAX_X * targets
    return foundAt.filter((at) => at <= downloads).length / targets
  })
}
const meanCurve = (curves: readonly (readonly number[])[]): readonly number[] =>
  Array.from({ length: POINTS }, (_, i) => mean(curves.map((curve) => curve[i]!)))

/** Searches of one class, by strategy. */
interface ClassRow {
  readonly name: string
  readonly pages: number
  readonly searches: Readonly<Record<(typeof STRATEGIES)[number], readonly Search[]>>
}

const rows: ClassRow[] = []
for (const name of readdirSync(folder).sort()) {
  if (values.site !== '' && !values.site.split(',').includes(name)) continue
  const site = readStoredSite(join(folder, name), name, Number(values.samples))
  for (const pageClass of site.classes) {
    if (pageClass.samples.length === 0) continue
    const run = (strategy: (typeof STRATEGIES)[number]): readonly Search[] =>
      pageClass.samples.map((sample) => searchSite(site, pageClass, sample, OPTIONS[strategy]))
    rows.push({
      name: pageClass.name,
      pages: Math.round(mean(pageClass.samples.map(({ targets }) => targets.size))),
      searches: {
        default: run('default'),
        'no URL evidence': run('no URL evidence'),
        indesit: run('indesit'),
      },
    })
  }
}

const means = (searches: readonly Search[], key: 'recall' | 'precision' | 'perTarget'): number =>
  mean(searches.map((search) => search[key]))
const lowest = (searches: readonly Search[], key: 'recall' | 'precision'): string =>
  Math.min(...searches.map((search) => search[key])).toFixed(2)
console.log(
  '| class | pages | R (lowest) | P (lowest) | downloads/target | no URL evidence: R | P | downloads/target | indesit: R | P | downloads/target |\n|---|---|---|---|---|---|---|---|---|---|---|',
)
for (const { name, pages, searches } of rows) {
  const { default: ours, 'no URL evidence': unspelled, indesit } = searches
  const figures = [
    `${means(ours, 'recall').toFixed(3)} (${lowest(ours, 'recall')})`,
    `${means(ours, 'precision').toFixed(3)} (${lowest(ours, 'precision')})`,
    means(ours, 'perTarget').toFixed(2),
    means(unspelled, 'recall').toFixed(3),
    means(unspelled, 'precision').toFixed(3),
    means(unspelled, 'perTarget').toFixed(2),
    means(indesit, 'recall').toFixed(2),
    means(indesit, 'precision').toFixed(2),
    means(indesit, 'perTarget').toFixed(2),
  ]
  console.log(`| ${name} | ${pages} | ${figures.join(' | ')} |`)
}
for (const strategy of STRATEGIES) {
  const all = rows.map(({ searches }) => searches[strategy])
  const over = (key: 'recall' | 'precision'): string => mean(all.map((searches) => means(searches, key))).toFixed(4)
  const perTarget = geometricMean(all.map((searches) => means(searches, 'perTarget'))).toFixed(2)
  console.log(`${strategy}: R ${over('recall')} P ${over('precision')} downloads/target ${perTarget}`)
}

if (values.svg !== undefined) {
  const curveOf = (strategy: (typeof STRATEGIES)[number]): readonly number[] =>
    meanCurve(rows.map(({ searches }) => meanCurve(searches[strategy].map(recallCurve))))
  const ideal = Array.from({ length: POINTS }, (_, i) => Math.min(1, (i / (POINTS - 1)) * MAX_X))
  const curves: readonly Curve[] = [
    { name: 'every download a target', color: '#999', dashed: true, ys: ideal },
    { name: 'default', color: '#1f6fb4', ys: curveOf('default') },
    { name: 'indesit (2005)', color: '#d2691e', ys: curveOf('indesit') },
  ]
  const title = `Recall by downloads: mean of ${rows.length} page classes`
  writeFileSync(
    values.svg,
    curvesSvg({ title, xTitle: 'downloads / pages of the class', yTitle: 'recall', maxX: MAX_X, curves }),
  )
}
