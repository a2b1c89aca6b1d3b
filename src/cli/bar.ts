import type { CommandIo } from './io.ts'

/** How progress is shown. */
export interface Progress {
  readonly fetched: (stored: boolean) => void
  readonly record: (done: number, total: number | null) => void
  readonly above: (text: string) => void
  readonly end: () => void
}

/** Milliseconds from one drawing to the next: more are not seen, and each is a write. */
const REDRAW_MS = 100
const BAR_CELLS = 40
/** Where the terminal does not say how wide it is. */
const COLUMNS = 80
const CLEARED_LINE = '\r\x1b[K'

/** A line of progress on stderr, drawn anew in its place and cleared at the end. The cursor stays visible, so that a program that is killed leaves the terminal as it was. @param now milliseconds, of any clock */
export function createBar({ stderr }: CommandIo, now: () => number = Date.now): Progress {
  let stage = ''
  let fetched = 0
  let startedAt = 0
  let drawnAt = Number.NEGATIVE_INFINITY
  const end = () => {
    if (stage !== '') stderr.write(CLEARED_LINE)
    stage = ''
    drawnAt = Number.NEGATIVE_INFINITY
  }
  const show = (name: string, value: number, total: number | null) => {
    const time = now()
    if (stage !== name) {
      end()
      startedAt = time
      stage = name
    }
    if (time - drawnAt < REDRAW_MS) return
    drawnAt = time
    // A line that wraps could not be drawn over.
    const line = lineOf(name, value, total, time - startedAt).slice(0, (stderr.columns ?? COLUMNS) - 1)
    stderr.write(CLEARED_LINE + line)
  }
  return {
    fetched: () => show('fetching', ++fetched, null),
    record: (done, total) => show('reading', done, total),
    above: (text) => {
      end()
      stderr.write(text)
    },
    end,
  }
}

/** Without a total there is nothing for a bar to be a part of: then only the number is shown, and since when. */
function lineOf(stage: string, value: number, total: number | null, milliseconds: number): string {
  if (total === null) return `${stage} ${value} pages, ${durationText(milliseconds)}`
  const full = total === 0 ? BAR_CELLS : Math.round((BAR_CELLS * Math.min(value, total)) / total)
  return `${stage} ${'█'.repeat(full)}${'░'.repeat(BAR_CELLS - full)} ${value} of ${total} pages`
}

/** `42 s`, `3 min 7 s`, `2 h 5 min`. */
function durationText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000)
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  return minutes < 60 ? `${minutes} min ${seconds % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
