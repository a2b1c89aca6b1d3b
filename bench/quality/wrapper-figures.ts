// Figures of what wrappers give: fields, values, values after changes, and alarms.
import { z } from 'zod'
import { figure, mean } from './figure.ts'
import type { Figure } from './floors.ts'

const rate = z.number()
const fieldsReport = z.object({
  rows: z
    .array(z.object({ coreR: rate, allR: rate, colP: rate, names: rate, order: rate, dup: rate, nulls: rate }))
    .min(1),
})

/** Figures of the report of `score-fields`: each measure as the mean over the templates and of the worst one. */
export const fieldsFigures =
  (job: string) =>
  (report: unknown): readonly Figure[] => {
    const { rows } = fieldsReport.parse(report)
    return (['coreR', 'allR', 'colP', 'names', 'order', 'dup', 'nulls'] as const).flatMap((name) => {
      const better = name === 'dup' || name === 'nulls' ? 'lower' : 'higher'
      const values = rows.map((row) => row[name])
      const worst = better === 'higher' ? Math.min(...values) : Math.max(...values)
      return [figure(`${job}.${name}`, mean(values), better), figure(`${job}.worst-${name}`, worst, better)]
    })
  }

const wrappersReport = z.object({ rows: z.array(z.object({ trial: z.string(), 'all F1': z.number() })) })

/** Figures of the report of `score-wrappers`: for each trial the F1 of values that are right as a whole, mean over sites. */
export const wrappersFigures =
  (job: string) =>
  (report: unknown): readonly Figure[] => {
    const { rows } = wrappersReport.parse(report)
    const trials = Map.groupBy(rows, (row) => row.trial)
    return [...trials].map(([trial, of]) =>
      figure(`${job}.${trial.replace(/\W+\w*=/, '-')}`, mean(of.map((row) => row['all F1']))),
    )
  }

const rates = z.object({ F1: z.number(), wrong: z.number() })
const changesReport = z.object({
  total: z.object({ cold: rates, warm: rates, carried: rates }),
  cover: z.number(),
  falseAlarms: z.tuple([z.number(), z.number()]),
})

/** Figures of the report of `score-changes`: F1 and rate of wrong values by mode, cover, and the number of false alarms. */
export const changesFigures =
  (job: string) =>
  (report: unknown): readonly Figure[] => {
    const { total, cover, falseAlarms } = changesReport.parse(report)
    const modes = (['cold', 'warm', 'carried'] as const).flatMap((mode) => [
      figure(`${job}.${mode}F1`, total[mode].F1),
      figure(`${job}.${mode}Wrong`, total[mode].wrong, 'lower'),
    ])
    return [...modes, figure(`${job}.cover`, cover), figure(`${job}.falseAlarms`, falseAlarms[0], 'lower', 0)]
  }

const constraintsReport = z.object({ falseAlarms: z.number(), caught: z.number() })

/** Figures of the report of `constraints.ts` on one corpus: share of good pages that are violated, share of broken ones that are. */
export function constraintsFigures(job: string): (report: unknown) => readonly Figure[] {
  return (report) => {
    const { falseAlarms, caught } = constraintsReport.parse(report)
    return [figure(`${job}.falseAlarms`, falseAlarms, 'lower'), figure(`${job}.caught`, caught)]
  }
}
