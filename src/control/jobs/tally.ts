import type { Proposal } from '../../core/adapt/index.ts'
import type { EngineEvent } from '../../engine/index.ts'
import type { RunCounts } from '../plan/index.ts'
import { NO_COUNTS } from '../plan/runs.ts'
import type { JobEvent } from './job.ts'

/** Pages of a run whose failures are told one by one; of more only the count is. */
const MOST_WARNINGS = 200
/** Characters of a text that is told. */
const MOST_TEXT = 2000

/** Characters of a draft that are told. */
const MOST_DRAFT = 60_000

/** What a run has done so far, and what is to be told of it. */
export interface Tally {
  readonly counts: () => RunCounts
  readonly onEvent: (event: EngineEvent) => void
  readonly onRecord: (status: string) => void
  /** What happened since it was last asked. */
  readonly takeEvents: () => readonly JobEvent[]
}

/** @param requests of earlier attempts of the run */
export function createTally(requests: number, now: () => number): Tally {
  const counts = { ...NO_COUNTS, requests }
  let events: JobEvent[] = []
  let warnings = 0
  const tell = (kind: string, data: object): void => {
    events.push({ at: now(), kind, data })
  }
  const onEvent = (event: EngineEvent): void => {
    switch (event.kind) {
      case 'fetched':
        if (!event.stored) counts.requests++
        if (event.result === 'page') counts.pages++
        else if (event.result === 'failed') counts.failed++
        break
      case 'warning':
        if (warnings++ < MOST_WARNINGS) tell('warning', { message: event.message.slice(0, MOST_TEXT) })
        break
      case 'located':
        tell('located', { pages: event.pages })
        break
      case 'draft':
        tell('draft', { pages: event.pages, records: shortened(event.records) })
        break
      case 'resumed':
        tell('resumed', {})
        break
      case 'learned':
        tell('learned', { wrapper: event.wrapper.name, version: event.wrapper.version, notes: event.notes })
        break
      case 'healed':
      case 'proposed': {
        const { wrapper, proposal, short } = event
        tell(event.kind, { wrapper: wrapper.name, short, confidence: proposal.confidence, gone: goneOf(proposal) })
        break
      }
      case 'health':
        tell('health', event.health)
        break
      default:
    }
  }
  return {
    counts: () => ({ ...counts }),
    onEvent,
    onRecord: (status) => {
      counts.records++
      if (status === 'violated') counts.violated++
      else if (status === 'other-class') counts.otherClass++
    },
    takeEvents: () => {
      const taken = events
      events = []
      return taken
    },
  }
}

/** The patterns that a repair finds nowhere surely enough. */
function goneOf({ changes }: Proposal): readonly string[] {
  return changes.flatMap(({ pattern, change }) => (change === 'gone' || change === 'refused' ? [pattern] : []))
}

/** The first records, as many as there is room for. */
function shortened<Item>(records: readonly Item[]): readonly Item[] {
  let left = MOST_DRAFT
  return records.filter((record) => {
    left -= JSON.stringify(record).length
    return left >= 0
  })
}
