import { type Logger, pino } from 'pino'
import type { Happening } from '../control/index.ts'
import { escapedJson } from '../output/index.ts'

/** What is written: this and what is graver. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

/**
 * One JSON object on each line of stderr, the run's id on each line of a run. Addresses and titles of pages are in it: no character of theirs commands a
 * terminal. A line that cannot be written, as on a full disk, is lost, and nothing else.
 */
export function createLog(level: LogLevel, write: (line: string) => void = writeStderr): Logger {
  return pino({ base: null, level }, { write: (line) => write(escapedJson(line)) })
}

let isQuiet = false

function writeStderr(line: string): void {
  if (!isQuiet) process.stderr.on('error', () => {})
  isQuiet = true
  process.stderr.write(line)
}

/** Writes down what happens. */
export function logHappening(log: Logger, happening: Happening): void {
  switch (happening.kind) {
    case 'run': {
      const { id, spec, site, state, counts, error } = happening.run
      const about = { run: id, kind: spec.kind, site }
      if (happening.seconds === null) log.info(about, 'run begins')
      else
        log[error === null ? 'info' : 'warn'](
          { ...about, state, counts, error, seconds: happening.seconds },
          'run ended',
        )
      break
    }
    case 'event':
      log[happening.event === 'warning' ? 'warn' : 'debug']({ run: happening.run, ...happening.data }, happening.event)
      break
    case 'counts':
      log.debug({ run: happening.run, ...happening.more }, 'progress')
      break
    case 'delivery': {
      const { id, hook, state, status, ms } = happening
      log[state === 'delivered' ? 'info' : 'warn']({ delivery: id, hook, state, status, ms }, 'delivery')
      break
    }
    case 'wrapper':
      log.info({ wrapper: happening.name, version: happening.version }, 'new version')
      break
    case 'problem':
      log.error({ ...(happening.run !== undefined && { run: happening.run }) }, happening.message)
      break
  }
}
