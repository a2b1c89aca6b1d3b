// Which algorithm finds fields again? The table of Ferrara and Baumgartner 2011, section 5, on redesigns of a generated site and, with the corpora `changes` and
// `changes-2` at hand (TREEGRAM_CORPUS), on real histories: of each family of pages the change of versions that breaks most.
//   npx node bench/quality/redesigns/ablation.ts [--pairs N] [--pages N] [--generated | --real] [--thresholds]
// Each of the first rows looks for broken patterns by one algorithm, the last ones by the ensemble of evidence. F, precision and recall as in `run.ts`, once with the one
// threshold that is best over all sites, and once with the best for each site (a redesign, a family). With `--thresholds` each threshold has a row of its own.
import type { AdaptAlgorithm, AdaptSettings, RepairWay, Wrapper } from '../../../src/core/wrapper/index.ts'
import { corpus } from '../../../test/corpus.ts'
import { type Count, f1, hardestHistories, scoreHistory } from './histories.ts'
import { combinationsOf, OPERATORS, type Operator } from './operators.ts'
import { learnOldSite, scoreRedesign } from './score.ts'

const optionOf = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(name)
  return at < 0 ? otherwise : Number(process.argv[at + 1])
}
const THRESHOLDS = [0.5, 0.6, 0.7, 0.8, 0.9]

/** A site that changed: what an adapted wrapper of it gives. */
interface Site {
  readonly name: string
  readonly wrapper: Wrapper
  readonly score: (wrapper: Wrapper) => Count
}

/** Records by the algorithm alone; leaves have no structure: where the algorithm is not sure of one, its texts decide. */
function by(algorithm: AdaptAlgorithm) {
  return (wrapper: Wrapper, threshold: number): Wrapper => {
    const children = wrapper.page.children.map((pattern): typeof pattern =>
      pattern.kind === 'list' ? { ...pattern, adapt: { algorithms: [algorithm] } } : pattern,
    )
    const adapt: AdaptSettings = { algorithms: [algorithm, 'text'], threshold, ways: ['relocate'] }
    return { ...wrapper, page: { ...wrapper.page, children }, adapt }
  }
}

const ensemble =
  (way: RepairWay) =>
  (wrapper: Wrapper): Wrapper => ({ ...wrapper, adapt: { ways: [way] } })

interface Row {
  readonly set: (wrapper: Wrapper, threshold: number) => Wrapper
  readonly thresholds: readonly number[]
}

const ROWS: Readonly<Record<string, Row>> = {
  'simple tree matching': { set: by('simple'), thresholds: THRESHOLDS },
  'clustered, as printed': { set: by('clustered'), thresholds: THRESHOLDS },
  'clustered, repaired': { set: by('clustered-repaired'), thresholds: THRESHOLDS },
  RTDM: { set: by('rtdm'), thresholds: THRESHOLDS },
  'tree bigrams': { set: by('bigram'), thresholds: THRESHOLDS },
  'tree Jaro-Winkler': { set: by('jaro-winkler'), thresholds: THRESHOLDS },
  'ensemble, relocate': { set: ensemble('relocate'), thresholds: [0] },
  'ensemble, re-induce': { set: ensemble('re-induce'), thresholds: [0] },
  'ensemble, both (default)': { set: ensemble('both'), thresholds: [0] },
}

function generatedSites(): readonly Site[] {
  const site = learnOldSite()
  const redesigns: readonly (readonly [string, Operator])[] = [
    ...Object.entries(OPERATORS),
    ...combinationsOf(optionOf('--pairs', 30)).map(({ operator }, i) => [`combination ${i}`, operator] as const),
  ]
  return redesigns.map(([name, operator], i) => ({
    name,
    wrapper: site.wrapper,
    score: (wrapper) => scoreRedesign({ ...site, wrapper }, operator, { seed: 200 + 20 * i }),
  }))
}

function realSites(): readonly Site[] {
  const folders = (['changes', 'changes-2'] as const).flatMap((set) => corpus(set) ?? [])
  return folders
    .flatMap((folder) => hardestHistories(folder, optionOf('--pages', 10)))
    .map((history) => ({
      name: `${history.family} to ${history.version}`,
      wrapper: history.wrapper,
      score: (wrapper) => scoreHistory(history, wrapper),
    }))
}

function sumOf(counts: readonly Count[]): Count {
  const sum = { right: 0, wrong: 0, missing: 0 }
  for (const { right, wrong, missing } of counts) {
    sum.right += right
    sum.wrong += wrong
    sum.missing += missing
  }
  return sum
}

function figuresOf(count: Count): string {
  const { right, wrong, missing } = count
  const precision = right / Math.max(1, right + wrong)
  const recall = right / Math.max(1, right + wrong + missing)
  return [right, wrong, missing, precision.toFixed(3), recall.toFixed(3), f1(count).toFixed(3)].join(' | ')
}

function table(title: string, sites: readonly Site[]): void {
  if (sites.length === 0) return
  console.log(
    `\n${title}: ${sites.length} sites${sites.length < 20 ? ` (${sites.map(({ name }) => name).join(', ')})` : ''}`,
  )
  console.log(
    '| algorithm | threshold | right | wrong | missing | precision | recall | F | F, best threshold for each site |',
  )
  console.log('|---|---:|---:|---:|---:|---:|---:|---:|---:|')
  for (const [name, { set, thresholds }] of Object.entries(ROWS)) {
    const scored = thresholds.map((threshold) => ({
      threshold,
      counts: sites.map(({ wrapper, score }) => score(set(wrapper, threshold))),
    }))
    const one = scored.toSorted((a, b) => f1(sumOf(b.counts)) - f1(sumOf(a.counts)))[0]!
    const each = sites.map((_, i) => scored.map(({ counts }) => counts[i]!).toSorted((a, b) => f1(b) - f1(a))[0]!)
    const threshold = thresholds.length > 1 ? one.threshold : ''
    if (process.argv.includes('--thresholds') && thresholds.length > 1)
      for (const { threshold: tried, counts } of scored)
        console.log(`| ${name} | ${tried} | ${figuresOf(sumOf(counts))} | |`)
    console.log(`| ${name} | ${threshold} | ${figuresOf(sumOf(one.counts))} | ${f1(sumOf(each)).toFixed(3)} |`)
  }
}

if (!process.argv.includes('--real')) table('Redesigns of a generated site', generatedSites())
if (!process.argv.includes('--generated')) table('Histories of real sites', realSites())
