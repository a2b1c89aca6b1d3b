// Figures of the scorers of pages that no weight and no list of words was set on.
import { z } from 'zod'
import { figure, mean, SERVED, STORED } from './figure.ts'
import type { Figure } from './floors.ts'

const rate = z.number()
const rateOrNone = z.number().nullable().optional()

/** A figure for each name whose rate is known; those of `lower` are ceilings. */
function known(
  job: string,
  rates: Readonly<Record<string, number | null | undefined>>,
  lower: readonly string[] = [],
  noise: number = STORED,
): readonly Figure[] {
  return Object.entries(rates).flatMap(([name, value]) =>
    typeof value === 'number'
      ? [figure(`${job}.${name}`, value, lower.includes(name) ? 'lower' : 'higher', noise)]
      : [],
  )
}

/** A number of faults, of which each more is a fall. */
const faults = (name: string, count: number): Figure => figure(name, count, 'lower', 0)

const listings = z.object({
  list: z.string(),
  F1: rate,
  'macro F1': rate,
  'near R': rate,
  wholly: rate,
  columns: rate,
  purity: rate,
})
const listingsReport = z.object({ overall: z.array(listings), pages: z.array(z.object({ silent: z.boolean() })) })

/** Figures of the report of `score-listings`: of each page's first list and of its best one, and pages without any record. */
export function listingsFigures(report: unknown): readonly Figure[] {
  const { overall, pages } = listingsReport.parse(report)
  const lists = ['first', 'best'].flatMap((list) => {
    const row = overall.find((one) => one.list === list)
    if (!row) throw new Error(`The report has no row "${list}".`)
    const { F1, wholly, columns, purity } = row
    const rates = Object.entries({ F1, macroF1: row['macro F1'], nearR: row['near R'], wholly, columns, purity })
    return rates.map(([name, value]) => figure(`listings.${list}-${name}`, value))
  })
  return [...lists, faults('listings.silent', pages.filter((page) => page.silent).length)]
}

const tablesReport = z.object({
  F1: rate,
  macro: rate,
  whole: rate,
  exact: rate,
  columns: rate,
  names: rate,
  first: rate,
  lost: rate,
})

/** Figures of the report of `score-tables`: rows of the best list, cells and columns of these, names, and pages where no list fits. */
export const tablesFigures = (report: unknown): readonly Figure[] =>
  known('tables', tablesReport.parse(report), ['lost'])

const productsReport = z.object({ rows: z.array(z.object({ field: z.string(), F1: rate })).min(1) })

/** Figures of the report of `score-products`: F1 of each field over pages. */
export const productsFigures =
  (job: string) =>
  (report: unknown): readonly Figure[] => {
    const { rows } = productsReport.parse(report)
    return rows.map(({ field, F1 }) => figure(`${job}.${field}`, F1))
  }

const pagingPage = z.object({ kind: z.string(), result: z.string() })
const pagingReport = z.object({ P: rate, R: rate, F1: rate, macro: rate, pages: z.array(pagingPage) })

/** Figures of the report of `score-paging`: the link to the next page, and pages without one where some was given. */
export function pagingFigures(report: unknown): readonly Figure[] {
  const { P, R, F1, macro, pages } = pagingReport.parse(report)
  const invented = pages.filter(({ kind, result }) => kind === 'none' && result === 'wrong').length
  return [...known('paging', { P, R, F1, macro }), faults('paging.invented', invented)]
}

const segmentsReport = z.object({
  P: rate,
  R: rate,
  rows: z.array(z.object({ field: z.string(), F1: rate, invented: z.number() })),
  pages: z.array(z.object({ f: rate.optional(), begins: z.boolean().optional() })),
})

/** Figures of the report of `score-segments`: segments of text where the truth has some, beginnings of texts where it has these, and each field. */
export const segmentsFigures =
  (job: string) =>
  (report: unknown): readonly Figure[] => {
    const { P, R, rows, pages } = segmentsReport.parse(report)
    const scored = pages.flatMap(({ f }) => (f === undefined ? [] : [f]))
    const begun = pages.flatMap(({ begins }) => (begins === undefined ? [] : [Number(begins)]))
    return [
      ...(scored.length === 0 ? [] : known(job, { P, R, pagesF1: mean(scored) })),
      ...(begun.length === 0 ? [] : [figure(`${job}.begins`, mean(begun))]),
      ...rows.map(({ field, F1 }) => figure(`${job}.${field}`, F1)),
      faults(
        `${job}.invented`,
        rows.reduce((sum, { invented }) => sum + invented, 0),
      ),
    ]
  }

const makersTotal = z.object({
  'cells strict': rateOrNone,
  whole: rateOrNone,
  names: rateOrNone,
  other: rateOrNone,
  odd: rateOrNone,
  refused: rateOrNone,
  noise: rateOrNone,
  refusedExample: rateOrNone,
})

/** Figures of the report of `score-makers` in one mode beside those by family: whole pages, names, silently wrong values (of another field, or of none), refusals, noise. */
export const makersFigures =
  (job: string, mode: 'many' | 'example') =>
  (report: unknown): readonly Figure[] => {
    const { total } = z.object({ [mode]: z.object({ total: makersTotal }) }).parse(report)[mode]!
    const { 'cells strict': strictCells, refusedExample: refusedExamples, ...rates } = total
    const asked = mode === 'example' ? { refusedExamples } : {}
    const lower = ['other', 'odd', 'refused', 'noise', 'refusedExamples']
    return known(job, { strictCells, ...rates, ...asked }, lower)
  }

const halves = z.object({ right: rate, wrong: rate })
const redesign = z.object({ theme: z.string(), wrapper: z.boolean(), old: halves.optional(), heal: halves.optional() })
const redesignsReport = z.object({ rows: z.array(redesign).min(1) })

/** Figures of the report of `score-makers --mode redesign`: values right and wrong after a theme's new version, and after another maker's theme. */
export const redesignsFigures =
  (job: string) =>
  (report: unknown): readonly Figure[] => {
    const { rows } = redesignsReport.parse(report)
    const kinds = Map.groupBy(rows, ({ theme }) => (theme.startsWith('version-') ? 'version' : 'maker'))
    const of = [...kinds].flatMap(([kind, own]) => {
      const healed = own.flatMap(({ heal }) => (heal ? [heal] : []))
      if (healed.length === 0) return []
      const right = figure(`${job}.${kind}-right`, mean(healed.map((row) => row.right)))
      return [right, figure(`${job}.${kind}-wrong`, mean(healed.map((row) => row.wrong)), 'lower')]
    })
    return [...of, faults(`${job}.noWrapper`, rows.filter(({ wrapper }) => !wrapper).length)]
  }

const siteRun = z.object({ doubted: z.boolean(), good: z.boolean() })
const sitesReport = z.object({ sites: z.array(z.object({ told: rate, runs: z.array(siteRun) })).min(1) })

/** Figures of the report of `score-sites` beside those by site: bad answers that the program does not doubt, and fields that it says are wrong. */
export const sitesFigures =
  (job: string) =>
  (report: unknown): readonly Figure[] => {
    const { sites } = sitesReport.parse(report)
    const runs = sites.flatMap((site) => site.runs)
    const undoubted = runs.filter(({ doubted, good }) => !doubted && !good).length
    return [
      faults(`${job}.badUndoubted`, undoubted),
      figure(`${job}.told`, mean(sites.map(({ told }) => told)), 'lower', SERVED),
    ]
  }

const listingChange = z.object({
  what: z.string(),
  mode: z.string(),
  P: rate,
  R: rate,
  wrong: rate,
  'pages refused': rate,
  'silently empty': rate,
})
const listingChangesReport = z.object({ rows: z.array(listingChange), notLearnt: z.number() })

/** Figures of the report of `score-changes3`: what of the new pages of redesigns and of smaller changes a repaired wrapper gives. */
export function listingChangesFigures(report: unknown): readonly Figure[] {
  const { rows, notLearnt } = listingChangesReport.parse(report)
  const levels = ['redesign', 'change', 'around', 'same'].flatMap((level) => {
    const row = rows.find(({ what, mode }) => what === level && mode === 'cold')
    if (!row) return []
    const { P, R, wrong } = row
    const rates = { P, R, wrong, refused: row['pages refused'], silentlyEmpty: row['silently empty'] }
    const named = Object.fromEntries(Object.entries(rates).map(([name, value]) => [`${level}-${name}`, value]))
    return known('changes-3', named, [`${level}-wrong`, `${level}-refused`, `${level}-silentlyEmpty`])
  })
  return [...levels, faults('changes-3.notLearnt', notLearnt)]
}

const rebuilt = z.object({ right: rate, silent: rate, missing: rate })
const rebuiltReport = z.object({ rows: z.array(z.object({ old: rate, kept: rate, cold: rebuilt })).min(1) })

/** Figures of the report of `score-heal`: values before a rebuild, and those right, silently wrong and missing after it. */
export function healFigures(report: unknown): readonly Figure[] {
  const { rows } = rebuiltReport.parse(report)
  const over = (read: (row: (typeof rows)[number]) => number) => mean(rows.map(read))
  const rates = {
    old: over(({ old }) => old),
    right: over(({ cold }) => cold.right),
    silent: over(({ cold }) => cold.silent),
    missing: over(({ cold }) => cold.missing),
    kept: over(({ kept }) => kept),
  }
  return known('changes-4', rates, ['silent', 'missing'])
}
