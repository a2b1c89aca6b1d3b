import { SingleBar } from 'cli-progress'
import type { CommandIo } from './io.ts'

/** How progress is shown. */
export interface Progress {
  readonly fetched: (stored: boolean) => void
  readonly record: (done: number, total: number | null) => void
  readonly above: (text: string) => void
  readonly end: () => void
}

/** A progress bar on stderr. */
export function createBar(io: CommandIo): Progress {
  let bar: SingleBar | null = null
  let stage = ''
  let fetched = 0
  const end = () => {
    bar?.stop()
    bar = null
  }
  const show = (name: string, value: number, total: number | null) => {
    if (bar === null || stage !== name) {
      end()
      bar = startBar(io, name, total)
      stage = name
    }
    bar.update(value)
  }
  return {
    fetched: () => show('fetching', ++fetched, null),
    record: (done, total) => show('reading', done, total),
    above: (text) => {
      end()
      io.stderr.write(text)
    },
    end,
  }
}

/** Without a total there is nothing for a bar to be a part of: then only the number is shown. */
function startBar(io: CommandIo, stage: string, total: number | null): SingleBar {
  const format =
    total === null ? `${stage} {value} pages, {duration_formatted}` : `${stage} {bar} {value} of {total} pages`
  const bar = new SingleBar({ format, clearOnComplete: true, hideCursor: true, stream: io.stderr })
  bar.start(total ?? 0, 0)
  return bar
}
