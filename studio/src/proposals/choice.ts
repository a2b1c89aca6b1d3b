import type { ComparedField } from '../api/types.ts'
import type { Outline } from '../pages/page-frame.tsx'

/** What is chosen at first: what the repair found again. What is gone or was refused changes nothing for the better. */
export function firstChoice(fields: readonly ComparedField[]): ReadonlySet<string> {
  return new Set(fields.filter(({ change }) => change !== 'gone' && change !== 'refused').map(({ path }) => path))
}

/** A set with an item that was not in it, or without it. */
export function toggled(chosen: ReadonlySet<string>, path: string): ReadonlySet<string> {
  const next = new Set(chosen)
  if (!next.delete(path)) next.add(path)
  return next
}

/** What is drawn on one of the two pages: the old page has what the old version reads, the new page what the repaired one reads. */
export function outlinesOf(
  fields: readonly ComparedField[],
  page: 'old' | 'new',
  current: string | null,
): readonly Outline[] {
  const by = page === 'old' ? 'old' : 'repaired'
  return fields.flatMap(({ path, readings }) =>
    readings
      .filter((reading) => reading.page === page && reading.by === by && reading.nodes.length > 0)
      .map(({ nodes }): Outline => ({ nodes, kind: path === current ? 'chosen' : page })),
  )
}

/** The values that one version reads on one page. */
export function valuesOf({ readings }: ComparedField, page: 'old' | 'new', by: 'old' | 'repaired'): readonly string[] {
  return readings.find((reading) => reading.page === page && reading.by === by)?.values ?? []
}

const CHANGES: Readonly<Record<string, string>> = {
  moved: 'stands elsewhere now',
  labelled: 'is told by its label now',
  refused: 'too likely wrong, left as it was',
  gone: 'not found any more',
  rare: 'rare, left as it was',
  alike: 'like before',
  violated: 'breaks its rules',
}

/** What became of a pattern, in words. */
export function sayChange(change: string): string {
  return CHANGES[change] ?? change
}
