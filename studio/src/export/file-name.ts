import type { Run } from '../api/types.ts'
import { sayTarget } from '../runs/say.ts'

/** Name of a file of a run's records: of what it is, and the day on which it ended. */
export function exportName(
  run: Pick<Run, 'site' | 'spec' | 'hosts' | 'endedAt' | 'createdAt'>,
  ending: string,
): string {
  const of = sayTarget(run)
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '')
  return `${of === '' ? 'records' : of}-${(run.endedAt ?? run.createdAt).slice(0, 10)}.${ending}`
}
