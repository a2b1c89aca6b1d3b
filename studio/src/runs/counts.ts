import type { RunCounts } from '../api/types.ts'

/** Records of pages of the kind that was asked for. */
export function ownOf({ records, otherClass }: Pick<RunCounts, 'records' | 'otherClass'>): number {
  return records - otherClass
}

/** Of those, records that break no rule. */
export function validOf(counts: Pick<RunCounts, 'records' | 'violated' | 'otherClass'>): number {
  return ownOf(counts) - counts.violated
}
