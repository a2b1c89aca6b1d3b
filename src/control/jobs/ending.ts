import type { RecordChange } from '../../changes/index.ts'
import type { Alert, NewBreak, PlannedRun, RunEnding, RunEvent, WaitingProposal } from '../plan/index.ts'
import { partsOf, type SayAlert } from './broken-parts.ts'
import type { Outcome } from './job.ts'

/** Changes that a message shows; of more it has the counts, and where the others are. */
const MOST_SHOWN = 20

/** What is known of a run beside its outcome. */
export interface Ended {
  readonly run: PlannedRun
  readonly outcome: Outcome
  /** What happened in it, as it was kept: an earlier attempt may have done a part. */
  readonly events: readonly RunEvent[]
  /** Repairs that it offers. */
  readonly offered: readonly WaitingProposal[]
  readonly learned: PlannedRun['learned']
  /** Records of the runs before that this one is held against, see `recordsBefore`. */
  readonly before: readonly number[]
}

/** How a run ended, and all that is told of it. */
export function endingOf({ run, outcome, events, offered, learned, before }: Ended): RunEnding {
  const { counts, error, compared, isAborted } = outcome
  const stopped = isAborted ? 'stopped' : outcome.stopped
  if (isAborted)
    return { state: 'stopped', stopped, counts, error: null, learned, changes: null, alerts: [], breaks: null }
  const about = { site: run.site, run: run.id }
  const alert = (kind: Alert['kind'], data: object): Alert => ({ kind, ...about, data })
  const subject = subjectOf(run)
  if (error !== null) {
    const failed: NewBreak = { keys: ['failed'], message: error.message, alert: alert('run.failed', { counts, error }) }
    const breaks = { subject, found: [failed], isWhole: false }
    return { state: 'failed', stopped, counts, error, learned, changes: null, alerts: [], breaks }
  }
  const found = partsOf({ run, outcome, events, before }, alert)
  const changes = compared === null ? null : { counts: compared.counts, records: compared.records }
  return {
    state: 'finished',
    stopped,
    counts,
    error: null,
    learned,
    changes,
    alerts: [
      alert('run.finished', { counts, stopped, changes: changes?.counts ?? null }),
      ...changedAlert(changes, alert),
      ...events.flatMap((event) => healedAlert(event, learned, alert)),
      ...offered.map(({ id, wrapper, version, evidence }) =>
        alert('proposal.waiting', { proposal: id, wrapper, version, evidence }),
      ),
    ],
    breaks: { subject, found, isWhole: true },
  }
}

/** What breaks are of: the site, else the wrapper, else the kind of runs and their hosts. */
function subjectOf({ site, spec, hosts }: PlannedRun): string {
  if (site !== null) return site
  if ('wrapper' in spec && spec.wrapper !== undefined) return spec.wrapper.name
  return `${spec.kind} ${hosts.join(' ')}`.trim().slice(0, 200)
}

function changedAlert(changes: RunEnding['changes'], say: SayAlert): readonly Alert[] {
  if (changes === null) return []
  const { added, removed, changed, moved } = changes.counts
  if (added + removed + changed + moved === 0) return []
  const shown: RecordChange[] = []
  for (const change of changes.records) {
    if (shown.length === MOST_SHOWN) break
    if (change.change !== 'unknown') shown.push(change)
  }
  return [say('records.changed', { counts: changes.counts, changes: shown })]
}

function healedAlert({ kind, data }: RunEvent, learned: PlannedRun['learned'], say: SayAlert): readonly Alert[] {
  return kind === 'healed' ? [say('wrapper.healed', { ...data, version: learned?.version ?? null })] : []
}
