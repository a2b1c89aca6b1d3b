import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FleetWorker, Happening } from '../control/index.ts'
import { checkPlace, hostNames } from './guard.ts'
import { createLog, type LogLevel, logHappening } from './log.ts'
import { createMetrics } from './metrics.ts'
import { ServerError } from './problem.ts'

/** What is told of a worker: a line of JSON on stderr for what happens, and metrics where they are asked for. */
export interface WorkerWatch {
  readonly observe: (happening: Happening) => void
  /** @param port of this machine's loopback address; null serves no metrics */
  readonly begin: (
    worker: FleetWorker,
    port: number | null,
  ) => Promise<{ readonly said: string; readonly close: () => Promise<void> }>
}

/** A page in a browser of this machine cannot ask by a name of its own. */
const NAMES = hostNames('127.0.0.1', [])

/** The headers that are said once. */
function onlyTexts(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

export function watchWorker(level: LogLevel = 'info', logTo?: (line: string) => void): WorkerWatch {
  const log = createLog(level, logTo)
  const metrics = createMetrics()
  return {
    observe: (happening) => {
      metrics.observe(happening)
      logHappening(log, happening)
    },
    begin: async (worker, port) => {
      if (port === null) return { said: '', close: async () => {} }
      metrics.watchWorker(worker)
      const server = createServer((request, response) => {
        try {
          checkPlace(new Headers({ host: '', ...onlyTexts(request.headers) }), NAMES)
        } catch (error) {
          response.writeHead(403, { 'content-type': 'text/plain' }).end(`${(error as Error).message}\n`)
          return
        }
        if (request.method !== 'GET' || request.url !== '/metrics') {
          response.writeHead(404).end()
          return
        }
        metrics.text().then(
          (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
          () => response.writeHead(500).end(),
        )
      })
      await new Promise<void>((resolve, reject) => {
        // Behind this a connection that cannot be taken, for want of file descriptors say, is no end of the worker.
        server.on('error', (error) =>
          reject(new ServerError('bad-setup', `Port ${port} cannot be listened on (${error.message}); give another.`)),
        )
        server.listen(port, '127.0.0.1', resolve)
      })
      const { port: bound } = server.address() as AddressInfo
      return {
        said: ` Metrics: http://127.0.0.1:${bound}/metrics`,
        close: () => new Promise((resolve) => server.close(() => resolve())),
      }
    },
  }
}
