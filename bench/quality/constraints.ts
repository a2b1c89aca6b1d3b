// Are learned constraints quiet on good pages and loud on broken ones?   constraints.ts --data DIR/SET [--json FILE] [--curve]
// Each group of pages of one template: a wrapper with constraints from 10 pages, then at most 30 others.
// falseAlarms  share of the others, read as they are, of which anything is told: that it is suspicious or violated, by a required field that is
//              missing or by a constraint, or of another class; mean over sites. `refused`: the share that is not `ok`. Pages that are no good pages of their class, or whose
//              values are cut elsewhere than those of the training pages, count as false alarms too. A group of which no wrapper
//              can be learned has an alarm for every page
// caught       of the others that raise none, the share that does once their data are broken in a way of corrupt.ts; mean over
//              the ways, of the mean over sites
// --curve      both, when only what is at least so suspicious (1: violated) is an alarm
// Groups: the folders of wrappers, the page classes of sites, each version of the families of changes (a family is one site).
import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { createVocabulary, type ParsedPage, parse } from '../../src/core/dom/index.ts'
import { type Extraction, extract } from '../../src/core/extract/index.ts'
import { learnWrapper } from '../../src/core/induce/index.ts'
import { learnConstraints, validate } from '../../src/core/validate/index.ts'
import type { Wrapper } from '../../src/core/wrapper/index.ts'
import { randomFrom } from '../lib/random.ts'
import { CORRUPTIONS, shuffled } from './constraints/corrupt.ts'
import { classGroups, type PageGroup, siteGroups, versionGroups } from './constraints/groups.ts'

const TRAINING_PAGES = 10
const TEST_PAGES = 30
const SEED = 7

/** Pages of a site that were tested, and how many raised an alarm. */
interface Count {
  tested: number
  /** With a violation or a suspicion, or told as of another class. */
  alarmed: number
  /** Not `ok`. */
  refused: number
  /** By page: how suspicious it was as it is, and with its data broken, where they were. */
  readonly scores: (readonly [before: number, after: number])[]
}

const emptyCount = (): Count => ({ tested: 0, alarmed: 0, refused: 0, scores: [] })

/** How suspicious a page is, 0 (not at all) to 1 (violated). */
function scoreOf(read: Pick<Extraction, 'status' | 'violations'> | null): number {
  if (read === null || read.status === 'other-class') return 1
  return Math.max(0, ...read.violations.map(({ suspicion = 1 }) => suspicion))
}

interface SiteResult {
  readonly site: string
  readonly good: Count
  /** By corruption. */
  readonly broken: Readonly<Record<string, Count>>
}

function readPages({ pages }: PageGroup): readonly ParsedPage[] {
  const vocabulary = createVocabulary()
  return pages.map(({ url, file }) => {
    const result = parse(readFileSync(file, 'utf8'), { vocabulary })
    if (!result.ok) throw new Error(`${file} cannot be parsed.`)
    return { url, tree: result.tree }
  })
}

function learned(pages: readonly ParsedPage[]): Wrapper | null {
  const result = learnWrapper(pages)
  if (!result.ok) return null
  const { wrapper } = result
  return learnConstraints(
    wrapper,
    pages.map((page) => extract(wrapper, page)),
  )
}

function testGroup(group: PageGroup, result: SiteResult): void {
  const pages = shuffled(readPages(group), randomFrom(SEED))
  const wrapper = learned(pages.slice(0, TRAINING_PAGES))
  const pick = randomFrom(SEED)
  const otherPick = randomFrom(SEED + 1)
  for (const page of pages.slice(TRAINING_PAGES, TRAINING_PAGES + TEST_PAGES)) {
    const read = wrapper === null ? null : validate(wrapper, extract(wrapper, page, { raw: true }))
    const isTold = read === null || read.status === 'other-class' || read.violations.length > 0
    const before = scoreOf(read)
    count(result.good, isTold, read?.status !== 'ok', [before, before])
    if (wrapper === null || read === null) continue
    for (const [name, corrupt] of Object.entries(CORRUPTIONS)) {
      const data = corrupt(wrapper, read.data, isTold ? otherPick : pick)
      if (data === null) continue
      const broken = validate(wrapper, { ...read, data })
      const scores = [before, scoreOf(broken)] as const
      if (isTold) result.broken[name]!.scores.push(scores)
      else count(result.broken[name]!, broken.violations.length > 0, broken.status === 'violated', scores)
    }
  }
}

function count(counted: Count, isAlarmed: boolean, isRefused: boolean, scores: Count['scores'][number]): void {
  counted.tested++
  counted.scores.push(scores)
  if (isAlarmed) counted.alarmed++
  if (isRefused) counted.refused++
}

const rate = ({ tested, alarmed }: Count): number => alarmed / tested
const refusedRate = ({ tested, refused }: Count): number => refused / tested
const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length
const shown = (value: number): string => value.toFixed(3)

function testSites(groups: readonly PageGroup[]): readonly SiteResult[] {
  const sites = new Map<string, SiteResult>()
  for (const group of groups) {
    const known = sites.get(group.site)
    const broken = Object.fromEntries(Object.keys(CORRUPTIONS).map((name) => [name, emptyCount()]))
    const result = known ?? { site: group.site, good: emptyCount(), broken }
    sites.set(group.site, result)
    testGroup(group, result)
  }
  return [...sites.values()].filter(({ good }) => good.tested > 0)
}

/** What an alarm from each suspicion on is worth: `| from | false alarms | caught |`. */
function curve(sites: readonly SiteResult[]): readonly string[] {
  const meanOf = (shares: readonly number[]): number => mean(shares.filter((share) => !Number.isNaN(share)))
  return CURVE.map((from) => {
    const alarmed = meanOf(sites.map(({ good }) => mean(good.scores.map(([before]) => (before >= from ? 1 : 0)))))
    const caught = Object.keys(CORRUPTIONS).map((name) =>
      meanOf(
        sites.map(({ broken }) => {
          const quiet = broken[name]!.scores.filter(([before]) => before < from)
          return mean(quiet.map(([, after]) => (after >= from ? 1 : 0)))
        }),
      ),
    )
    return `| ${from} | ${shown(alarmed)} | ${shown(meanOf(caught))} |`
  })
}

/** Suspicions that an alarm may begin from. */
const CURVE = [0.01, 0.25, 0.5, 0.75, 0.9, 1]

const options = { data: { type: 'string' }, json: { type: 'string' }, curve: { type: 'boolean' } } as const
const { values } = parseArgs({ options })
if (values.data === undefined) throw new Error('Give --data DIR/wrappers, DIR/changes or DIR/sites.')
const kinds = { wrappers: siteGroups, changes: versionGroups, sites: classGroups }
const set = Object.keys(kinds).find((name) => basename(values.data!).startsWith(name)) as keyof typeof kinds | undefined
if (set === undefined) throw new Error(`No groups are known in "${values.data}".`)
const sites = testSites(kinds[set](values.data))
const falseAlarms = mean(sites.map(({ good }) => rate(good)))
const ways = Object.keys(CORRUPTIONS).flatMap((name) => {
  const tested = sites.map(({ broken }) => broken[name]!).filter((counted) => counted.tested > 0)
  return tested.length === 0 ? [] : [{ name, caught: mean(tested.map(rate)), refused: mean(tested.map(refusedRate)) }]
})
const caught = mean(ways.map((way) => way.caught))
const refused = { good: mean(sites.map(({ good }) => refusedRate(good))), broken: mean(ways.map((way) => way.refused)) }
for (const { site, good, broken } of sites) {
  const each = Object.entries(broken).map(([name, counted]) => `${name} ${counted.alarmed}/${counted.tested}`)
  console.log(`${site}: alarms ${good.alarmed}/${good.tested} caught ${each.join(' ')}`)
}
if (values.json) {
  const told = JSON.stringify(
    { falseAlarms, caught, refused, ways, sites },
    (key, value) => (key === 'scores' ? undefined : value),
    1,
  )
  writeFileSync(values.json, `${told}\n`)
}
if (values.curve) for (const line of curve(sites)) console.log(line)
console.log(
  `constraints: false alarms ${shown(falseAlarms)} (refused ${shown(refused.good)}) caught ${shown(caught)} (refused ${shown(refused.broken)}; ${ways.map((way) => `${way.name} ${shown(way.caught)}`).join(' ')})`,
)
