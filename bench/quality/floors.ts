import { z } from 'zod'

/** Which way a figure is good. */
export type Better = 'higher' | 'lower'

/** One measured number, named `<job>.<what>`; `noise` is how far it may move between runs of the same program. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly better: Better
  readonly noise: number
}

/** The bound that a figure must not pass (for `lower` figures it is a ceiling), with its band. */
export interface Floor {
  readonly floor: number
  readonly noise: number
  readonly better: Better
}

/** The floors of one job and the digest of the corpus that they were measured on. */
export interface JobFloors {
  readonly corpus: string
  readonly figures: Readonly<Record<string, Floor>>
}

/** The floors file: job -> floors, apart for the whole corpora and for the sample of CI; and each lowering with its reason. */
export interface Floors {
  readonly format: 1
  readonly samples: Readonly<Record<'whole' | 'ci', Readonly<Record<string, JobFloors>>>>
  readonly history: readonly Lowering[]
}

/** A floor that was lowered on purpose. */
export interface Lowering {
  readonly sample: string
  readonly figure: string
  readonly from: number
  readonly to: number
  readonly reason: string
}

const floorSchema: z.ZodType<Floor> = z.strictObject({
  floor: z.number(),
  noise: z.number().min(0),
  better: z.enum(['higher', 'lower']),
})
const jobSchema: z.ZodType<JobFloors> = z.strictObject({
  corpus: z.string(),
  figures: z.record(z.string(), floorSchema),
})
const loweringSchema: z.ZodType<Lowering> = z.strictObject({
  sample: z.string(),
  figure: z.string(),
  from: z.number(),
  to: z.number(),
  reason: z.string(),
})
const floorsSchema: z.ZodType<Floors> = z.strictObject({
  format: z.literal(1),
  samples: z.strictObject({ whole: z.record(z.string(), jobSchema), ci: z.record(z.string(), jobSchema) }),
  history: z.array(loweringSchema),
})

/** Floors from the text of a floors file. Throws when it is none. */
export function parseFloors(text: string): Floors {
  return floorsSchema.parse(JSON.parse(text))
}

/** What became of a figure: `lost` has a floor and was not measured, `new` was measured and has none. */
export type Verdict = 'rose' | 'held' | 'fell' | 'new' | 'lost'

/** A figure beside its floor; `change` > 0 is better, whichever way the figure goes, in the figure's own unit. */
export interface Comparison {
  readonly name: string
  readonly verdict: Verdict
  readonly floor: number | null
  readonly now: number | null
  readonly change: number | null
}

/** How much better `value` is than `than`; negative when it is worse. */
const gain = (better: Better, value: number, than: number): number =>
  better === 'higher' ? value - than : than - value

/** The value as a floor: three decimals, rounded to the worse side, so that the value itself never falls below it. */
export function asFloor(value: number, better: Better): number {
  const thousands = value * 1000
  const nearest = Math.round(thousands)
  if (Math.abs(thousands - nearest) < 1e-6) return nearest / 1000 // 0.29 * 1000 is 290.00000000000006
  return (better === 'higher' ? Math.floor(thousands) : Math.ceil(thousands)) / 1000
}

/** Each figure beside its floor, then the floors that were not measured; in order of the figures and of the file. */
export function compareFigures(floors: JobFloors | undefined, figures: readonly Figure[]): readonly Comparison[] {
  const bounds = floors?.figures ?? {}
  const measured = new Set(figures.map((figure) => figure.name))
  const lost = Object.entries(bounds).filter(([name]) => !measured.has(name))
  return [
    ...figures.map((figure) => compare(bounds[figure.name], figure)),
    ...lost.map(([name, { floor }]) => ({ name, verdict: 'lost' as const, floor, now: null, change: null })),
  ]
}

function compare(bound: Floor | undefined, { name, value }: Figure): Comparison {
  if (!bound) return { name, verdict: 'new', floor: null, now: value, change: null }
  const change = gain(bound.better, value, bound.floor)
  const raised = gain(bound.better, asFloor(value, bound.better), bound.floor)
  const verdict = change < -bound.noise - 1e-9 ? 'fell' : raised > 0 ? 'rose' : 'held'
  return { name, verdict, floor: bound.floor, now: value, change }
}

/** The job's floors with those raised that the figures pass, and those added that had none; never lowered. */
export function raiseFloors(floors: JobFloors | undefined, corpus: string, figures: readonly Figure[]): JobFloors {
  const bounds = { ...floors?.figures }
  for (const { name, value, better, noise } of figures) {
    const old = bounds[name]
    const floor = asFloor(value, better)
    if (!old) bounds[name] = { floor, noise, better }
    else if (gain(old.better, floor, old.floor) > 0) bounds[name] = { ...old, floor }
  }
  return { corpus, figures: bounds }
}

/** The job's floors with one lowered to the figure. Null when there is nothing to lower: no such floor, or it is not passed. */
export function lowerFloor(floors: JobFloors | undefined, { name, value }: Figure): JobFloors | null {
  const old = floors?.figures[name]
  if (!floors || !old) return null
  const floor = asFloor(value, old.better)
  if (gain(old.better, floor, old.floor) >= 0) return null
  return { ...floors, figures: { ...floors.figures, [name]: { ...old, floor } } }
}
