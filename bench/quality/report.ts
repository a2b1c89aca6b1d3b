import type { Comparison } from './floors.ts'
import type { Job } from './job.ts'

const HEAD = ['figure', 'floor', 'now', 'change', '']
const three = (value: number | null): string => (value === null ? '-' : value.toFixed(3))
const signed = (value: number | null): string => (value === null ? '-' : `${value < 0 ? '' : '+'}${value.toFixed(3)}`)

/** A table of figures: floor, now, change (+ is better) and verdict. */
export function comparisonTable(comparisons: readonly Comparison[]): string {
  const rows = comparisons.map((c) => [
    c.name,
    three(c.floor),
    three(c.now),
    signed(c.change),
    c.verdict === 'held' ? '' : c.verdict,
  ])
  const all = [HEAD, ...rows]
  const widths = HEAD.map((_, column) => Math.max(...all.map((row) => row[column]!.length)))
  const line = (row: readonly string[]): string =>
    row.map((cell, i) => (i === 0 || i === 4 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  ')
  return all.map((row) => line(row).trimEnd()).join('\n')
}

/** What jobs' pages are to the program, in lines: nothing of those that weights were found without. */
export function basisLines(jobs: readonly Pick<Job, 'name' | 'basis' | 'leftOut' | 'isSmoke'>[]): readonly string[] {
  const by = Map.groupBy(jobs, ({ basis }) => basis)
  const trained = by.get('trained')?.map(({ name, leftOut }) => (leftOut === undefined ? name : `${name} (${leftOut})`))
  const tuned = by.get('tuned')?.map(({ name }) => name)
  const unseen = by.get('unseen')?.map(({ name }) => name)
  const smoke = jobs.filter(({ isSmoke }) => isSmoke).map(({ name }) => name)
  return [
    ...(trained
      ? [
          `weights were trained on pages of: ${trained.join(', ')}; in brackets what holds them to pages that they never saw`,
        ]
      : []),
    ...(tuned ? [`constants were tuned on pages of: ${tuned.join(', ')}`] : []),
    ...(unseen ? [`nothing was set on pages of: ${unseen.join(', ')}`] : []),
    ...(smoke.length > 0 ? [`say only that the chain works, as high as they can be: ${smoke.join(', ')}`] : []),
  ]
}

/** The verdicts in lines: how many held, and by name what rose, fell, is new or was lost. */
export function verdictLines(comparisons: readonly Comparison[]): readonly string[] {
  const by = Map.groupBy(comparisons, (c) => c.verdict)
  const named = (['rose', 'fell', 'new', 'lost'] as const).flatMap((verdict) => {
    const names = by.get(verdict)?.map((c) => c.name)
    return names ? [`${verdict}: ${names.join(', ')}`] : []
  })
  return [`held: ${by.get('held')?.length ?? 0} of ${comparisons.length}`, ...named]
}
