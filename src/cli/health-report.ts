import type { WrapperHealth } from '../core/adapt/index.ts'
import type { CommonOptions } from '../engine/index.ts'
import type { AtomicFile } from '../output/index.ts'
import { healthText } from './health-text.ts'
import { healthHtml } from './report/health-html.ts'
import { safeText } from './terminal.ts'

/** An endless run finds something again and again: the last of it counts. */
const MOST_FOUND = 100

/** Options of a run that also writes what it finds of its wrappers to a file: a page where the file's name ends in `.html`, else text. */
export function withHealthReport(options: CommonOptions, file: AtomicFile | null, name = ''): CommonOptions {
  if (file === null) return options
  const found: WrapperHealth[] = []
  return {
    ...options,
    onEvent: (event) => {
      options.onEvent?.(event)
      if (event.kind === 'health') found.push(event.health)
      if (found.length > MOST_FOUND) found.shift()
    },
    beforeFinish: async () => {
      file.write(/\.html?$/i.test(name) ? healthHtml(found) : safeText(found.map(healthText).join('\n')))
      await options.beforeFinish?.()
    },
  }
}
