// Which algorithm finds fields again? The table of Ferrara and Baumgartner 2011, section 5, on redesigns of a generated site:
//   npx node bench/quality/redesigns/ablation.ts [--pairs N] [--threshold T]
// Each of the first rows looks for broken patterns by one algorithm, the last ones by the ensemble of evidence. One threshold for all
// patterns and all redesigns. F, precision and recall as in `run.ts`.
import type { AdaptAlgorithm, AdaptSettings, RepairWay } from '../../../src/core/wrapper/index.ts'
import { combinationsOf, OPERATORS, type Operator } from './operators.ts'
import { learnOldSite, type OldSite, scoreRedesign } from './score.ts'

const optionOf = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(name)
  return at < 0 ? otherwise : Number(process.argv[at + 1])
}
const threshold = optionOf('--threshold', 0.7)
const site = learnOldSite()
const redesigns: readonly Operator[] = [
  ...Object.values(OPERATORS),
  ...combinationsOf(optionOf('--pairs', 30)).map(({ operator }) => operator),
]

/** Records by the algorithm alone; leaves have no structure: where the algorithm is not sure of one, its texts decide. */
function by(algorithm: AdaptAlgorithm): OldSite {
  const children = site.wrapper.page.children.map((pattern): typeof pattern =>
    pattern.kind === 'list' ? { ...pattern, adapt: { algorithms: [algorithm] } } : pattern,
  )
  const adapt: AdaptSettings = { algorithms: [algorithm, 'text'], threshold, ways: ['relocate'] }
  return { ...site, wrapper: { ...site.wrapper, page: { ...site.wrapper.page, children }, adapt } }
}

const ensemble = (way: RepairWay): OldSite => ({ ...site, wrapper: { ...site.wrapper, adapt: { ways: [way] } } })

const ROWS: Readonly<Record<string, OldSite>> = {
  'simple tree matching': by('simple'),
  'clustered, as printed': by('clustered'),
  'clustered, repaired': by('clustered-repaired'),
  RTDM: by('rtdm'),
  'tree bigrams': by('bigram'),
  'tree Jaro-Winkler': by('jaro-winkler'),
  'ensemble, relocate': ensemble('relocate'),
  'ensemble, re-induce': ensemble('re-induce'),
  'ensemble, both (default)': ensemble('both'),
}

console.log(`${redesigns.length} redesigns, threshold ${threshold}`)
console.log('| algorithm | right | wrong | missing | precision | recall | F |\n|---|---:|---:|---:|---:|---:|---:|')
for (const [name, row] of Object.entries(ROWS)) {
  const sum = { right: 0, wrong: 0, missing: 0 }
  for (const [i, operator] of redesigns.entries()) {
    const outcome = scoreRedesign(row, operator, { seed: 200 + 20 * i })
    sum.right += outcome.right
    sum.wrong += outcome.wrong
    sum.missing += outcome.missing
  }
  const precision = sum.right / Math.max(1, sum.right + sum.wrong)
  const recall = sum.right / Math.max(1, sum.right + sum.wrong + sum.missing)
  const f = (2 * precision * recall) / Math.max(1e-9, precision + recall)
  const figures = [sum.right, sum.wrong, sum.missing, precision.toFixed(3), recall.toFixed(3), f.toFixed(3)]
  console.log(`| ${[name, ...figures].join(' | ')} |`)
}
