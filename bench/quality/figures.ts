import { z } from 'zod'
import { figure, mean, RATIO, SERVED, SINGLE } from './figure.ts'
import type { Figure } from './floors.ts'

const recordsReport = z.object({
  overall: z.array(
    z.object({
      list: z.string(),
      F1: z.number(),
      macroF1: z.number(),
      'whole pages': z.number(),
      'cells lenient F1': z.number(),
      'column purity': z.number(),
    }),
  ),
  silent: z.number(),
})

/** Figures of the report of `score-records`: of each page's first list, F1 of the best one, and pages without any record. */
export const recordsFigures =
  (job: string) =>
  (report: unknown): readonly Figure[] => {
    const { overall, silent } = recordsReport.parse(report)
    const first = overall.find((row) => row.list === 'first')
    const oracle = overall.find((row) => row.list === 'oracle')
    if (!first || !oracle) throw new Error('The report has no row "first" or "oracle".')
    return [
      figure(`${job}.firstF1`, first.F1),
      figure(`${job}.macroF1`, first.macroF1),
      figure(`${job}.oracleF1`, oracle.F1),
      figure(`${job}.wholePages`, first['whole pages']),
      figure(`${job}.cellsF1`, first['cells lenient F1']),
      figure(`${job}.columnPurity`, first['column purity']),
      figure(`${job}.silent`, silent, 'lower', 0),
    ]
  }

/** Figures of weights on what they were found without, as `bench/train/<room>.ts` tells them: 0 to 1 each. */
export const leftOutFigures =
  (name: string) =>
  (report: unknown): readonly Figure[] =>
    Object.entries(z.record(z.string(), z.number().min(0).max(1)).parse(report)).map(([what, value]) =>
      figure(`${name}.${what}`, value),
    )

const listScores = z.object({ F1: z.number(), macroF1: z.number() })
const listWrappersReport = z.object({ run: listScores, get: listScores, runValues: listScores })

/** Figures of the report of `list-wrappers.ts`: records by a wrapper, by its values alone, and how far behind single pages. */
export function listWrappersFigures(report: unknown): readonly Figure[] {
  const { run, get, runValues } = listWrappersReport.parse(report)
  return [
    figure('list-wrappers.F1', run.F1),
    figure('list-wrappers.macroF1', run.macroF1),
    figure('list-wrappers.behindGet', get.F1 - run.F1, 'lower'),
    figure('list-wrappers.valuesF1', runValues.F1),
  ]
}

const contentReport = z.object({
  overall: z.object({ F1: z.number() }),
  byKind: z.array(z.object({ kind: z.string(), F1: z.number() })),
})

/** Figures of the report of `score-content`: word F1 of all pages and of each kind of page. */
export function contentFigures(report: unknown): readonly Figure[] {
  const { overall, byKind } = contentReport.parse(report)
  return [figure('content.F1', overall.F1), ...byKind.map(({ kind, F1 }) => figure(`content.F1-${kind}`, F1))]
}

const ARTICLE_FIELDS = { both: 'both', bodyF1: 'body F1', title: 'title', authors: 'authors', date: 'date' } as const
const articlesReport = z.object({ overall: z.record(z.string(), z.union([z.number(), z.string()])) })

/** Figures of the report of `score-articles` for one mode; a field that no page's truth has gives none. */
export function articlesFigures(job: string): (report: unknown) => readonly Figure[] {
  return (report) => {
    const { overall } = articlesReport.parse(report)
    return Object.entries(ARTICLE_FIELDS).flatMap(([name, field]) => {
      const value = overall[field]
      return typeof value === 'number' ? [figure(`${job}.${name}`, value)] : []
    })
  }
}

const clipScores = z.object({
  recall: z.number(),
  precision: z.number(),
  fields: z.record(z.string(), z.number().nullable()),
})
const clipReport = z.object({ stored: clipScores, made: clipScores.nullable() })

/** Figures of the report of `clip/run.ts`: articles found, and the fields of these that are right; of generated portals too where these were read. */
export function clipFigures(job: string): (report: unknown) => readonly Figure[] {
  return (report) => {
    const { stored, made } = clipReport.parse(report)
    const of = (name: string, { recall, precision, fields }: z.infer<typeof clipScores>): readonly Figure[] => [
      figure(`${name}R`, recall),
      figure(`${name}P`, precision),
      ...Object.entries(fields).flatMap(([field, value]) => (value === null ? [] : [figure(`${name}${field}`, value)])),
    ]
    // Which stored pages show one thing is not known of all of them.
    const { alsoAt: _, ...known } = stored.fields
    return [...of(`${job}.`, { ...stored, fields: known }), ...(made === null ? [] : of(`${job}.made-`, made))]
  }
}

const locateReport = z.object({
  rows: z.array(z.object({ R: z.number(), P: z.number(), perTarget: z.number() })).min(1),
})

/** Figures of the report of `score-locate`: means and worst over classes, geometric mean of downloads per target. */
export function locateFigures(name: string): (report: unknown) => readonly Figure[] {
  return (report) => {
    const { rows } = locateReport.parse(report)
    const recalls = rows.map((row) => row.R)
    const precisions = rows.map((row) => row.P)
    const most = Math.max(...rows.map((row) => row.perTarget))
    const perTarget = Math.exp(mean(rows.map((row) => Math.log(row.perTarget))))
    return [
      figure(`${name}.recall`, mean(recalls), 'higher', SERVED),
      figure(`${name}.precision`, mean(precisions), 'higher', SERVED),
      figure(`${name}.downloadsPerTarget`, perTarget, 'lower', RATIO),
      figure(`${name}.worstRecall`, Math.min(...recalls), 'higher', SERVED),
      figure(`${name}.worstPrecision`, Math.min(...precisions), 'higher', SERVED),
      figure(`${name}.worstDownloads`, most, 'lower', SINGLE * most),
    ]
  }
}

const recipesReport = z.object({
  measures: z.record(z.string(), z.object({ macro: z.number().nullable() })),
  learnt: z.object({ hosts: z.number(), 'no wrapper': z.number() }),
})

/** What is read of the report of `score-recipes`, by figure. */
const RECIPE_MEASURES: Readonly<Record<string, string>> = {
  ingredients: 'ingredients F1',
  'ingredients-whole': 'ingredients whole',
  steps: 'instructions F1',
  'steps-whole': 'instructions whole',
  groups: 'groups both',
  'example-title': 'example title',
  'example-ingredients': 'example ingredients',
  'example-steps': 'example instructions',
  'example-all': 'example all',
}

/** Figures of the report of `score-recipes`: lists among the first of a page, and what one page with examples teaches; means over sites. */
export function recipesFigures(report: unknown): readonly Figure[] {
  const { measures, learnt } = recipesReport.parse(report)
  const means = Object.entries(RECIPE_MEASURES).flatMap(([name, measure]) => {
    const value = measures[measure]?.macro ?? null
    return value === null ? [] : [figure(`recipes.${name}`, value)]
  })
  return learnt.hosts === 0
    ? means
    : [...means, figure('recipes.no-wrapper', learnt['no wrapper'] / learnt.hosts, 'lower', 0)]
}

const acl2020Report = z.object({
  found: z.number(),
  targets: z.number().positive(),
  attributes: z.array(z.object({ attribute: z.string(), right: z.number() })),
})

/** Figures of the report of `acl2020.ts`: share of the papers found, and of those the share with each attribute right. */
export function acl2020Figures(report: unknown): readonly Figure[] {
  const { found, targets, attributes } = acl2020Report.parse(report)
  return [
    figure('acl2020.found', found / targets, 'higher', SERVED),
    ...attributes.map(({ attribute, right }) => figure(`acl2020.${attribute}`, right, 'higher', SERVED)),
  ]
}

const classifyReport = z.object({
  pairs: z.object({ f1: z.number() }),
  classF1: z.number(),
  accepted: z.object({ own: z.number(), others: z.number() }),
})

/** Figures of the report of `classify.ts`: pairs of pages grouped right; pages that wrappers take for their class's. */
export function classifyFigures(report: unknown): readonly Figure[] {
  const { pairs, classF1, accepted } = classifyReport.parse(report)
  return [
    figure('classify.pairF1', pairs.f1),
    figure('classify.classF1', classF1, 'higher', SERVED),
    figure('classify.ownAccepted', accepted.own),
    figure('classify.othersAccepted', accepted.others, 'lower'),
  ]
}

const severalClassesReport = z.object({ right: z.number(), taken: z.number() })

/** Figures of the report of `several-classes.ts`: pages read by the wrapper of their class, pages of no class that some wrapper takes. */
export function severalClassesFigures(report: unknown): readonly Figure[] {
  const { right, taken } = severalClassesReport.parse(report)
  return [figure('several-classes.right', right), figure('several-classes.strangersTaken', taken, 'lower')]
}
