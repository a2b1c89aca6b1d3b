import type { EngineEvent } from '../engine/index.ts'

/** Tells on stderr how the work goes; see `reporter.ts`. */
interface JsonReporter {
  readonly onEvent: (event: EngineEvent) => void
  readonly say: (message: string) => void
  readonly end: () => void
}

/** Pages for one line of progress. */
const PAGES_PER_LINE = 100

/** Levels as log collectors know them from pino and bunyan. */
const LEVELS = { info: 30, warn: 40 } as const

/** A reporter of one JSON object on each line of stderr: `level`, `time` (milliseconds since 1970), `msg`, and what belongs to it. */
export function createJsonReporter(write: (line: string) => void, now: () => number): JsonReporter {
  const log = (level: keyof typeof LEVELS, msg: string, more: object = {}) =>
    write(`${JSON.stringify({ level: LEVELS[level], time: now(), msg, ...more })}\n`)
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
        log('info', 'learned', { wrapper: event.wrapper.name, version: event.wrapper.version, notes: event.notes })
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
