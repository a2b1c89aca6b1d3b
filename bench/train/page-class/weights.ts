// Finds the weights of `core/page-class/weights.ts` anew, and says how good they are on sites that they were found without.
//   node bench/train/page-class.ts FOLDER_OF_SITES... [--samples 3] [--write | --check] [--folds FILE] [--worst 20]
// `--folds` keeps the weights that were found without each site, for `sureness.ts`.
// A site is a folder `www` of HTML files and a `site.json` with `classes`. Sites that are made (core/locate/made-sites) are learned from too,
// at half the weight; those of one maker are left out together. All pages of a site are known here: what searches see of it is measured by
// `sureness.ts`.
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { SURE } from '../../../src/core/page-class/constants.ts'
import type { Weights } from '../../../src/core/page-class/weights.ts'
import { keep } from '../keep.ts'
import { type Case, casesOf, madeSites, storedSite } from './cases.ts'
import { fitWeights, type Outcome, outcomeOf } from './fit.ts'
import { weightsModule } from './weights-module.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    samples: { type: 'string', default: '3' },
    folds: { type: 'string' },
    worst: { type: 'string', default: '0' },
    write: { type: 'boolean' },
    check: { type: 'boolean' },
  },
})
if (positionals.length === 0) throw new Error('usage: node bench/train/page-class.ts FOLDER_OF_SITES... [--write]')

const MODES = ['urls', 'plain'] as const
const MADE_SIZES = [300, 800]
const cases: Record<(typeof MODES)[number], Case[]> = { urls: [], plain: [] }
const take = (site: Parameters<typeof casesOf>[0]): void => {
  for (const mode of MODES) cases[mode].push(...casesOf(site, mode === 'urls'))
}
for (const folder of positionals)
  for (const name of readdirSync(folder).sort()) take(storedSite(join(folder, name), name, Number(values.samples)))
for (const site of madeSites(MADE_SIZES, 4)) take(site)

const mean = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / Math.max(1, list.length)

/** The mean over classes of the mean over samples. */
function byClass(judged: readonly (readonly [Case, Outcome])[], key: 'recall' | 'precision'): number {
  const of = new Map<string, number[]>()
  for (const [one, outcome] of judged) of.set(one.name, [...(of.get(one.name) ?? []), outcome[key]])
  return mean([...of.values()].map(mean))
}

function report(title: string, judged: readonly (readonly [Case, Outcome])[]): string {
  const isBad = ({ recall, precision }: Outcome): boolean => recall < 0.9 || precision < 0.9
  const unsure = (bad: boolean): number =>
    mean(judged.filter(([, outcome]) => isBad(outcome) === bad).map(([, { expected }]) => Number(expected < SURE)))
  const line = `${title}: R ${byClass(judged, 'recall').toFixed(3)} P ${byClass(judged, 'precision').toFixed(3)}; said to be unsure: ${(100 * unsure(true)).toFixed(0)} % of the bad answers, ${(100 * unsure(false)).toFixed(0)} % of the good ones`
  console.log(line)
  return line
}

/** By family: the weights that were found without it. */
const folds: Record<string, Partial<Record<(typeof MODES)[number], Weights>>> = {}
const found: Partial<Record<(typeof MODES)[number], { weights: Weights; leftOut: string }>> = {}
for (const mode of MODES) {
  const all = cases[mode]
  const weights = fitWeights(all)
  const judge = (some: readonly Case[], by: Weights): (readonly [Case, Outcome])[] =>
    some.map((one) => [one, outcomeOf(one, by)] as const)
  const whole = all.filter(({ isWhole }) => isWhole)
  report(
    `${mode}, real sites, learned from them too`,
    judge(
      whole.filter(({ isMade }) => !isMade),
      weights,
    ),
  )
  report(
    `${mode}, parts of real sites, learned from them too`,
    judge(
      all.filter(({ isMade, isWhole }) => !isMade && !isWhole),
      weights,
    ),
  )
  report(
    `${mode}, made sites, learned from them too`,
    judge(
      whole.filter(({ isMade }) => isMade),
      weights,
    ),
  )
  const families = [...new Set(all.map(({ family }) => family))]
  const everything = families.flatMap((family) => {
    const without = fitWeights(all.filter((one) => one.family !== family))
    folds[family] = { ...folds[family], [mode]: without }
    return judge(
      all.filter((one) => one.family === family),
      without,
    )
  })
  const left = everything.filter(([one]) => one.isWhole)
  report(
    `${mode}, parts of real sites, each left out`,
    everything.filter(([one]) => !one.isWhole && !one.isMade),
  )
  const leftOut = report(
    `${mode}, real sites, each left out`,
    left.filter(([one]) => !one.isMade),
  )
  report(
    `${mode}, made sites, each maker left out`,
    left.filter(([one]) => one.isMade),
  )
  found[mode] = { weights, leftOut }
  const worst = left
    .map(([one, outcome]) => ({ one, outcome, f: outcome.recall + outcome.precision }))
    .sort((a, b) => a.f - b.f)
  for (const { one, outcome } of worst.slice(0, Number(values.worst))) {
    const steps = outcome.steps.filter(({ probability }) => probability > 0.02)
    console.log(
      `  ${one.name} ${one.sample.slice(19, 60)} R ${outcome.recall.toFixed(2)} P ${outcome.precision.toFixed(2)} expected ${outcome.expected.toFixed(2)} |`,
      steps.map(({ probability, pages, share }) => `${pages}:${share.toFixed(2)}=${probability.toFixed(2)}`).join(' '),
    )
  }
}
keep('../../src/core/page-class/weights.ts', () => weightsModule(found.urls!, found.plain!))
if (values.folds !== undefined) writeFileSync(values.folds, JSON.stringify(folds))
