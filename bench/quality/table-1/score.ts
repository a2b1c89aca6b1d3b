import { adaptWrapper, withEvidence } from '../../../src/core/adapt/index.ts'
import { createVocabulary, type ParsedPage, parse } from '../../../src/core/dom/index.ts'
import { extract, type RecordData } from '../../../src/core/extract/index.ts'
import { learnWrapper } from '../../../src/core/induce/index.ts'
import { type AdaptSettings, editWrapper, type Wrapper } from '../../../src/core/wrapper/index.ts'
import { CLUSTERED_TREE_MATCHING } from '../../../src/papers/index.ts'
import { dice } from '../../../test/sites/pages.ts'
import { type Counts, type Item, SCENARIOS, type Scenario } from './scenarios.ts'

const PAGES = 10
const MENTIONED = 5

const FIRST = 'amber,brass,cedar,delft,ebony,fjord,garnet,hazel,indigo,jade,kelp,lilac,maple,nickel,opal,pearl'.split(
  ',',
)
const SECOND = 'anchor,bridge,candle,drum,engine,ferry,garden,harbour,island,jacket,kettle,lantern,mirror,needle'.split(
  ',',
)
const THIRD = 'atlas,basin,comet,delta,echo,field,grove,haven,inlet,journal,knot,ledge,meadow,notes,orbit'.split(',')
const MONTHS = 'Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec'.split(',')

function itemsOf(count: number, draw: (limit: number) => number): readonly Item[] {
  const pick = (words: readonly string[]): string => words[draw(words.length)]!
  return Array.from({ length: count }, (_, i) => ({
    title: `${pick(FIRST)} ${pick(SECOND)} ${pick(THIRD)} ${100 + i}`,
    by: `${pick(SECOND)}${draw(900) + 100}`,
    text: Array.from({ length: 8 + draw(12) }, () => pick([...FIRST, ...SECOND, ...THIRD])).join(' '),
    day: `${pick(MONTHS)} ${1 + draw(28)}`,
    price: `${1 + draw(300)}.${10 + draw(90)} EUR`,
    count: draw(400),
  }))
}

interface Page extends ParsedPage {
  readonly items: readonly Item[]
}

/** Ten pages of one version of a site. */
function pagesOf({ name, instances }: Scenario, version: Scenario['old'], seed: number): readonly Page[] {
  const draw = dice(seed)
  const vocabulary = createVocabulary()
  return Array.from({ length: PAGES }, (_, i) => {
    // So many on each page that all have the paper's number.
    const items = itemsOf(Math.floor(((i + 1) * instances) / PAGES) - Math.floor((i * instances) / PAGES), draw)
    const body = version.page(items.map(version.item).join(''), itemsOf(MENTIONED, draw))
    const parsed = parse(`<title>${name} ${i}</title><body>${body}</body>`, { vocabulary })
    if (!parsed.ok) throw new Error(parsed.problem.message)
    return { url: `https://site.example/${seed}/${i}`, tree: parsed.tree, items }
  })
}

interface Designed {
  readonly wrapper: Wrapper
  readonly list: string
  readonly title: string
}

/** A wrapper of the site's records alone, as its designer would choose them. */
function designed(pages: readonly Page[]): Designed {
  const learned = learnWrapper(pages)
  if (!learned.ok) throw new Error(learned.problem.message)
  const [first] = pages
  const { data } = extract(learned.wrapper, first!, { raw: true })
  const titles = new Set(first!.items.map(({ title }) => title))
  for (const [list, records] of Object.entries(data)) {
    if (!Array.isArray(records)) continue
    const title = Object.keys((records as readonly RecordData[])[0] ?? {}).find((name) =>
      (records as readonly RecordData[]).every((record) => titles.has(String(record[name]))),
    )
    if (title === undefined || records.length !== titles.size) continue
    const kept = editWrapper(learned.wrapper, [{ edit: 'keep', patterns: [list] }])
    if (kept.ok) return { wrapper: withEvidence(kept.wrapper, pages), list, title }
  }
  throw new Error('The records are no list of what was learned.')
}

/** What an adapted wrapper gives on the redesigned pages. */
function adapted(site: Designed, pages: readonly Page[], settings?: AdaptSettings): Counts {
  const adaptation = adaptWrapper(site.wrapper, pages, settings === undefined ? {} : { settings })
  return readBy(adaptation.kind === 'proposal' ? adaptation.proposal.wrapper : site.wrapper, site, pages)
}

function readBy(by: Wrapper, { list, title }: Designed, pages: readonly Page[]): Counts {
  const all = pages.map(({ items, ...page }): Counts => {
    const records = (extract(by, page, { raw: true }).data[list] ?? []) as readonly RecordData[]
    const titles = new Set(items.map((item) => item.title))
    const read = records.flatMap((record) => (record[title] === null ? [] : [String(record[title])]))
    const right = new Set(read.filter((text) => titles.has(text))).size
    return [right, read.length - right, titles.size - right]
  })
  return sumOf(all)
}

const asPrinted = (algorithm: 'simple' | 'clustered', threshold: number): AdaptSettings => ({
  ...CLUSTERED_TREE_MATCHING,
  algorithms: [algorithm, 'text'],
  threshold,
})

export type Way = 'none' | 'simple' | 'clustered' | 'ours'

const WAYS: Readonly<Record<Way, (site: Designed, pages: readonly Page[], threshold: number) => Counts>> = {
  none: (site, pages) => readBy(site.wrapper, site, pages),
  simple: (site, pages, threshold) => adapted(site, pages, asPrinted('simple', threshold)),
  clustered: (site, pages, threshold) => adapted(site, pages, asPrinted('clustered', threshold)),
  ours: (site, pages) => adapted(site, pages),
}

/** What the redesigned pages of a site give, over some seeds: without an adaptation, or by one. */
export function countsOf(scenario: Scenario, way: Way, seeds = 1): Counts {
  const runs = Array.from({ length: seeds }, (_, i) => {
    const site = designed(pagesOf(scenario, scenario.old, 2 * i + 1))
    return WAYS[way](site, pagesOf(scenario, scenario.now, 2 * i + 2), scenario.threshold)
  })
  return sumOf(runs)
}

export function sumOf(all: readonly Counts[]): Counts {
  return [0, 1, 2].map((i) => all.reduce((sum, counts) => sum + counts[i]!, 0)) as unknown as Counts
}

/** Precision, recall and F-measure, 0..1; 1 and 0 of nothing. */
export function figuresOf([right, wrong, missing]: Counts): readonly [precision: number, recall: number, f: number] {
  const precision = right + wrong === 0 ? 1 : right / (right + wrong)
  const recall = right + missing === 0 ? 1 : right / (right + missing)
  return [precision, recall, precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall)]
}

const cellOf = (counts: Counts): string =>
  figuresOf(counts)
    .map((figure) => figure.toFixed(3))
    .join(' / ')

const WAY_NAMES: readonly (readonly [Way, string])[] = [
  ['none', 'not adapted'],
  ['simple', 'simple here'],
  ['clustered', 'clustered here'],
  ['ours', 'treegram'],
]

/** The table as Markdown. */
export function tableOf(seeds: number): string {
  const rows = SCENARIOS.map((scenario) => {
    const { name, threshold, printed } = scenario
    const counts = [printed.simple, printed.clustered, ...WAY_NAMES.map(([way]) => countsOf(scenario, way, seeds))]
    return { name, threshold: `${Math.round(100 * threshold)} %`, counts }
  })
  const total = rows[0]!.counts.map((_, i) => sumOf(rows.map(({ counts }) => counts[i]!)))
  const head = [
    'scenario',
    'threshold',
    'simple, printed: P / R / F',
    'clustered, printed',
    ...WAY_NAMES.map(([, name]) => name),
  ]
  const lines = [...rows, { name: 'Total', threshold: '', counts: total }].map(({ name, threshold, counts }) => [
    name,
    threshold,
    ...counts.map(cellOf),
  ])
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
