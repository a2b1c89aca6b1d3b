import { pino } from 'pino'
import type { EngineEvent } from '../engine/index.ts'

/** Tells on stderr how the work goes; see `reporter.ts`. */
interface JsonReporter {
  readonly onEvent: (event: EngineEvent) => void
  readonly say: (message: string) => void
  readonly end: () => void
}

/** Pages for one line of progress. */
const PAGES_PER_LINE = 100

/**
 * A reporter of one JSON object on each line of stderr, as pino writes them: `level` (30, or 40 for a warning), `time` (milliseconds
 * since 1970), `msg`, and what belongs to it. Lines are written as they come, so that none is lost with the process.
 */
export function createJsonReporter(write: (line: string) => void, now: () => number): JsonReporter {
  const timestamp = () => `,"time":${now()}`
  const logger = pino({ base: null, timestamp }, { write })
  const log = (level: 'info' | 'warn', msg: string, more: object = {}) => logger[level](more, msg)
  let fetched = 0
  const onEvent = (event: EngineEvent): void => {
    switch (event.kind) {
      case 'fetched':
        fetched++
        if (fetched % PAGES_PER_LINE === 0) log('info', 'fetched', { pages: fetched })
        break
      case 'record':
        if (event.done % PAGES_PER_LINE === 0) log('info', 'records', { done: event.done, total: event.total })
        break
      case 'warning':
        log('warn', event.message)
        break
      case 'learned':
        log('info', 'learned', {
          wrapper: event.wrapper.name,
          version: event.wrapper.version,
          notes: event.notes,
          ...(event.fitted && { fitted: event.fitted }),
        })
        break
      case 'finished':
        log('info', 'finished', { stats: event.stats })
        break
      default: {
        const { kind, ...more } = event
        log('info', kind, more)
      }
    }
  }
  return { onEvent, say: (message) => log('info', message), end: () => {} }
}
