// What the reports of scorers say of each maker of the pages.
import { z } from 'zod'
import { type ByMaker, byMaker, meanOf } from './makers.ts'

const rate = z.number()
const rateOrNone = z.number().nullable().optional()

const theme = z.object({
  family: z.string(),
  flat: rateOrNone,
  cells: rateOrNone,
  records: rateOrNone,
  nested: rateOrNone,
  refused: rate,
})
const themes = z.object({ rows: z.array(theme).min(1) })

/** Of `score-makers`, in one of its two modes: a family of themes is one maker. */
export const themesByFamily =
  (mode: 'many' | 'example') =>
  (report: unknown): ByMaker => {
    const { rows } = z.object({ [mode]: themes }).parse(report)[mode]!
    const measures = {
      flat: meanOf<z.infer<typeof theme>>((row) => row.flat),
      cells: meanOf<z.infer<typeof theme>>((row) => row.cells),
      records: meanOf<z.infer<typeof theme>>((row) => row.records),
      nested: meanOf<z.infer<typeof theme>>((row) => row.nested),
    }
    return byMaker('families of themes', rows, ({ family }) => family, measures)
  }

const served = z.object({ site: z.string(), R: rate, P: rate })

/** Of `score-locate`: the classes of a site together. */
export function classesBySite(report: unknown): ByMaker {
  const { rows } = z.object({ rows: z.array(served).min(1) }).parse(report)
  return byMaker('sites', rows, ({ site }) => site, { R: meanOf((row) => row.R), P: meanOf((row) => row.P) })
}

const SITE_MEASURES = ['R', 'P', 'right', 'core', 'silent', 'missing', 'names', 'junk'] as const
const siteMeasures = Object.fromEntries(SITE_MEASURES.map((name) => [name, rate])) as Record<
  (typeof SITE_MEASURES)[number],
  typeof rate
>
const sitesReport = z.object({ sites: z.array(z.object({ site: z.string(), ...siteMeasures })).min(1) })

/** Of `score-sites`: pages found, and what of the wanted fields is right, silently wrong, missing, well named, or not wanted at all. */
export function recordsBySite(report: unknown): ByMaker {
  const { sites } = sitesReport.parse(report)
  const measures = Object.fromEntries(
    SITE_MEASURES.map((name) => [name, meanOf<(typeof sites)[number]>((row) => row[name])]),
  )
  return byMaker('sites', sites, ({ site }) => site, measures, ['silent', 'missing', 'junk'])
}

const counted = z.object({ right: z.number(), nearly: z.number(), extracted: z.number() })
const listingPage = z.object({
  site: z.string(),
  truth: z.number(),
  complete: z.boolean(),
  first: counted,
  best: counted,
})
type ListingPage = z.infer<typeof listingPage>

const total = <Row>(rows: readonly Row[], read: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + read(row), 0)

/** F1 over the pages of a site whose truth has all records of their kind; null where it has no such page. */
const listingF1 =
  (list: 'first' | 'best') =>
  (rows: readonly ListingPage[]): number | null => {
    const done = rows.filter(({ complete }) => complete)
    const all = total(done, (row) => row.truth + row[list].extracted)
    return done.length === 0 ? null : (2 * total(done, (row) => row[list].right)) / (all || 1)
  }

/** Of `score-listings`: a site, which several courts may share. */
export function listingsBySite(report: unknown): ByMaker {
  const { pages } = z.object({ pages: z.array(listingPage).min(1) }).parse(report)
  const share = (list: 'first' | 'best') => meanOf<ListingPage>((row) => row[list].right / (row.truth || 1))
  return byMaker('sites', pages, ({ site }) => site, {
    firstF1: listingF1('first'),
    bestF1: listingF1('best'),
    firstR: share('first'),
    bestR: share('best'),
  })
}

const tablePage = z.object({ page: z.string(), f: rate, columns: rate, names: rate })

/** Of `score-tables`: each page has another author. */
export function tablesByPage(report: unknown): ByMaker {
  const { pages } = z.object({ pages: z.array(tablePage).min(1) }).parse(report)
  return byMaker('pages', pages, ({ page }) => page, {
    F1: meanOf((row) => row.f),
    columns: meanOf((row) => row.columns),
    names: meanOf((row) => row.names),
  })
}

const judged = z.object({ site: z.string(), field: z.string(), result: z.string() })

/** Of `score-products`: F1 over all fields of a shop's pages. */
export function productsByShop(report: unknown): ByMaker {
  const { results } = z.object({ results: z.array(judged).min(1) }).parse(report)
  const count = (rows: readonly z.infer<typeof judged>[], ...kinds: readonly string[]) =>
    rows.filter(({ result }) => kinds.includes(result)).length
  const F1 = (rows: readonly z.infer<typeof judged>[]): number | null => {
    const given = count(rows, 'right', 'wrong', 'invented')
    const wanted = count(rows, 'right', 'wrong', 'missing')
    return wanted === 0 ? null : (2 * count(rows, 'right')) / (given + wanted)
  }
  return byMaker('shops', results, ({ site }) => site, { F1 })
}

const mended = z.object({ right: rate, wrong: rate, refused: rate })
const change = z.object({ site: z.string(), level: z.string(), own: mended, cold: mended })

/** Of `score-changes3`: redesigns alone. */
export function redesignsBySite(report: unknown): ByMaker {
  const { cases } = z.object({ cases: z.array(change).min(1) }).parse(report)
  const redesigns = cases.filter(({ level }) => level === 'redesign')
  const measures = {
    own: meanOf<z.infer<typeof change>>((row) => row.own.right),
    right: meanOf<z.infer<typeof change>>((row) => row.cold.right),
    wrong: meanOf<z.infer<typeof change>>((row) => row.cold.wrong),
  }
  return byMaker('sites', redesigns, ({ site }) => site, measures, ['wrong'])
}

const history = z.object({ what: z.string(), mode: z.string(), F1: rate, wrong: rate })

/** Of `score-changes`: pages as they were repaired without knowing them from before. */
export function historiesByFamily(report: unknown): ByMaker {
  const { rows } = z.object({ rows: z.array(history).min(1) }).parse(report)
  const families = rows.filter(({ what, mode }) => mode === 'cold' && !/^(?:tag paths|ALL) /.test(what))
  const measures = {
    F1: meanOf<z.infer<typeof history>>((row) => row.F1),
    wrong: meanOf<z.infer<typeof history>>((row) => row.wrong),
  }
  return byMaker('families', families, ({ what }) => what, measures, ['wrong'])
}
