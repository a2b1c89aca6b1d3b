import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Logger } from 'pino'
import { openService, type Service, type ServiceOptions } from '../control/index.ts'
import { createApp } from './app.ts'
import { refuseBroken } from './broken-requests.ts'
import { hostNames, isLoopback } from './guard.ts'
import { DEFAULT_SERVER_LIMITS, type ServerLimits } from './limits.ts'
import { createLog, type LogLevel, logHappening } from './log.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import type { App } from './operation.ts'
import { ServerError } from './problem.ts'
import { studioFiles } from './studio/files.ts'
import { createSessions, type Sessions } from './studio/sessions.ts'
import { type Caller, ownerOf, readTokenFile, workspaceToken } from './tokens.ts'

/** How the service is served. */
export interface ServeOptions extends ServiceOptions {
  /** @default '127.0.0.1' */
  readonly address?: string
  /** 0 is any free one. @default 4270 */
  readonly port?: number
  /** Names beside the address that requests may be for. */
  readonly hostNames?: readonly string[]
  /** Who may call; without it whoever can read the workspace's own token, and only from this machine. */
  readonly tokenFile?: string | null
  readonly limits?: Partial<ServerLimits>
  readonly logLevel?: LogLevel
  readonly logTo?: (line: string) => void
}

/** The service as it runs. */
export interface Serving {
  readonly origin: string
  readonly service: Service
  /** A token that was made just now, and the file that it is in. */
  readonly newToken: { readonly token: string; readonly file: string } | null
  /** A link that opens the studio in one browser, within ten minutes, with all rights. @param to where in the studio: `/wrappers/books` */
  readonly invite: (to?: string) => string
  /** Takes no more requests, parks what runs, and ends. */
  readonly close: () => Promise<void>
}

const DEFAULT_PORT = 4270
const MOST_HEADER_BYTES = 16_384
const MOST_HEADERS = 100
/** How long requests that are being answered have when the service ends. */
const PATIENCE_MS = 3000

/**
 * Serves a workspace over HTTP.
 *
 * @throws ServerError `bad-setup`; PlanError when the workspace is served already
 */
export async function serve(options: ServeOptions): Promise<Serving> {
  const { address = '127.0.0.1', port = DEFAULT_PORT, tokenFile = null } = options
  checkAddress(address, tokenFile)
  const sessions = createSessions(() => performance.now())
  const { callers, newToken } = callersOf(options.workspace, tokenFile)
  const limits = { ...DEFAULT_SERVER_LIMITS, ...options.limits }
  const { service, log, metrics } = await openWatched(options)
  const ending = new AbortController()
  const names = hostNames(address, options.hostNames ?? [])
  const onFault = (error: unknown): void => log.error({ err: error }, 'fault')
  const studio = { sessions, studioFiles: studioFiles() }
  const parts = { service, callers, hostNames: names, limits, metrics, ...studio, ending: ending.signal, onFault }
  const server = createServer(createApp(parts), limits)
  try {
    await listening(server, address, port)
  } catch (error) {
    await service.close()
    throw error
  }
  const { port: bound } = server.address() as AddressInfo
  const origin = `http://${address.includes(':') ? `[${address}]` : address}:${bound}`
  log.info({ address, port: bound }, 'listening')
  return {
    origin,
    service,
    newToken,
    invite: (to = '/') => linkTo(origin, sessions, to),
    close: () => closed(server, service, ending),
  }
}

function checkAddress(address: string, tokenFile: string | null): void {
  if (tokenFile === null && !isLoopback(address))
    throw new ServerError('bad-setup', `Who may call "${address}" from other machines must be said: give --token-file.`)
}

function linkTo(origin: string, sessions: Sessions, to: string): string {
  return `${origin}/studio/launch?${new URLSearchParams({ token: sessions.invite(), to })}`
}

/** The service, with what it does logged and counted. */
async function openWatched(
  options: ServeOptions,
): Promise<{ readonly service: Service; readonly log: Logger; readonly metrics: Metrics }> {
  const log = createLog(options.logLevel ?? 'info', options.logTo)
  const metrics = createMetrics()
  const service = await openService({
    ...options,
    observe: (happening) => {
      metrics.observe(happening)
      logHappening(log, happening)
      options.observe?.(happening)
    },
  })
  metrics.watch(service)
  return { service, log, metrics }
}

function createServer(app: App, limits: ServerLimits): Server {
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: Math.min(1000, limits.headersMs),
      maxHeaderSize: MOST_HEADER_BYTES,
    },
  }) as Server
  server.maxHeadersCount = MOST_HEADERS
  refuseBroken(server)
  return server
}

/** Takes no more requests, gives those that are answered some time, and ends the service. */
async function closed(server: Server, service: Service, ending: AbortController): Promise<void> {
  const done = new Promise<void>((resolve) => server.close(() => resolve()))
  ending.abort()
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), PATIENCE_MS)
  await service.close()
  // Streams have ended meanwhile, and left theirs open.
  server.closeIdleConnections()
  await done
  clearTimeout(timer)
}

function callersOf(
  workspace: string,
  file: string | null,
): { readonly callers: readonly Caller[] } & Pick<Serving, 'newToken'> {
  if (file !== null) return { callers: readTokenFile(file), newToken: null }
  const { token, isNew, file: kept } = workspaceToken(workspace)
  return { callers: [ownerOf(token)], newToken: isNew ? { token, file: kept } : null }
}

function listening(server: Server, address: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    // Behind this a connection that cannot be taken, for want of file descriptors say, is no end of the service.
    server.on('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be listened on (${error.message})`
      reject(new ServerError('bad-setup', `Port ${port} of ${address} ${why}; give another --port.`))
    })
    server.listen(port, address, resolve)
  })
}
