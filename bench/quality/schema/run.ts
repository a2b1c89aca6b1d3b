// A schema alone, fitted to one page of a site; then the site's other pages. For each property: on how many of the sites it was taken, with which mean
// probability, P (pages right / pages with a value), R (pages right / pages with a truth). Lists and texts of paragraphs are right from F1 .8 on,
// `whole` from 1 on. Last the same by the first evidence, by set, and by probability: means over taken properties of sites (calibration).
//   node bench/quality/schema/run.ts [--set NAME,...] [--site SUBSTRING] [--pages N (1): learned from] [--limit SITES] [--verbose]
import { parseArgs } from 'node:util'
import { extract } from '../../../src/core/extract/index.ts'
import { learnWrapper } from '../../../src/core/induce/index.ts'
import { wantedBy } from '../../../src/core/induce/schema/index.ts'
import { type Case, SETS } from './cases.ts'
import { rightness, valuesOf } from './rightness.ts'

/** A property of one site: what was fitted, and how that did on the site's other pages. */
interface Row {
  readonly set: string
  readonly site: string
  readonly name: string
  /** Null where it was not taken. */
  readonly probability: number | null
  readonly evidence: string
  /** How right each page with a value and a truth is, 0..1; pages with a truth. */
  readonly given: readonly number[]
  readonly wanted: number
}

const NEAR = 0.8

function rowsOf({ set, site, schema, pages }: Case, count: number): readonly Row[] {
  const wanted = wantedBy(schema)!
  const [learnedFrom, others] = [pages.slice(0, count), pages.slice(count)]
  const learned = learnWrapper(
    learnedFrom.map(({ page }) => page),
    { schema },
  )
  const records = others.map(({ page }) => (learned.ok ? extract(learned.wrapper, page, { raw: true }).data : {}))
  return wanted.properties.flatMap(({ name }): Row[] => {
    const known = others.flatMap((page, i) => (page.truth[name] === undefined ? [] : [i]))
    if (known.length === 0) return []
    const fit = learned.ok ? learned.fitted?.find((one) => one.name === name) : undefined
    const given = known.flatMap((i) => {
      const got = fit === undefined ? [] : valuesOf(records[i] as Readonly<Record<string, unknown>>, name)
      return got.length === 0 ? [] : [rightness(got, name, others[i]!, wanted)]
    })
    const evidence = fit?.evidence[0] ?? 'other'
    return [{ set, site, name, probability: fit?.probability ?? null, evidence, given, wanted: known.length }]
  })
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / (numbers.length || 1)
const share = (row: Row, least: number): number => mean(row.given.map((one) => Number(one >= least)))

function figures(rows: readonly Row[]): Record<string, string | number> {
  const taken = rows.filter(({ probability }) => probability !== null)
  const valued = taken.filter(({ given }) => given.length > 0)
  const recall = (least: number): number =>
    mean(rows.map(({ given, wanted }) => given.filter((one) => one >= least).length / wanted))
  const fixed = (value: number): string => value.toFixed(3)
  return {
    asked: rows.length,
    taken: taken.length,
    probability: fixed(mean(taken.map(({ probability }) => probability!))),
    P: fixed(mean(valued.map((row) => share(row, NEAR)))),
    'P whole': fixed(mean(valued.map((row) => share(row, 1)))),
    R: fixed(recall(NEAR)),
    'R whole': fixed(recall(1)),
  }
}

function table(rows: readonly Row[], keyOf: (row: Row) => string): void {
  const groups = [...Map.groupBy(rows, keyOf)].toSorted(([a], [b]) => a.localeCompare(b))
  console.table(Object.fromEntries(groups.map(([key, own]) => [key, figures(own)])))
}

function main(): void {
  const { values } = parseArgs({
    options: {
      set: { type: 'string', default: Object.keys(SETS).join() },
      site: { type: 'string', default: '' },
      pages: { type: 'string', default: '1' },
      limit: { type: 'string', default: 'Infinity' },
      verbose: { type: 'boolean', default: false },
    },
  })
  const rows: Row[] = []
  for (const set of values.set.split(',')) {
    let sites = 0
    for (const one of SETS[set]!()) {
      if (!one.site.includes(values.site) || one.pages.length <= Number(values.pages)) continue
      if (sites++ >= Number(values.limit)) break
      rows.push(...rowsOf(one, Number(values.pages)))
    }
  }
  if (values.verbose)
    for (const row of rows)
      console.log(
        row.set,
        row.site,
        row.name,
        row.probability?.toFixed(2) ?? '-',
        row.evidence,
        row.given.map((one) => one.toFixed(2)).join(' '),
        `/${row.wanted}`,
      )
  const taken = rows.filter(({ probability }) => probability !== null)
  table(rows, ({ set, name }) => `${set} ${name}`)
  table(taken, ({ evidence }) => evidence)
  table(rows, ({ set }) => set)
  table(taken, ({ probability }) => `${Math.floor(probability! * 10 + 1e-9) / 10} -`)
  console.table({ all: figures(rows) })
}

main()
