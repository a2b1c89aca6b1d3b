import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { openService, type Service, type ServiceOptions } from '../control/index.ts'
import { createApp } from './app.ts'
import { refuseBroken } from './broken-requests.ts'
import { hostNames, isLoopback } from './guard.ts'
import { DEFAULT_SERVER_LIMITS, type ServerLimits } from './limits.ts'
import { createLog, type LogLevel, logHappening } from './log.ts'
import { createMetrics } from './metrics.ts'
import { ServerError } from './problem.ts'
import { type Caller, ownerOf, readTokenFile, workspaceToken } from './tokens.ts'

/** How the service is served. */
export interface ServeOptions extends Omit<ServiceOptions, 'observe'> {
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
  const { address = '127.0.0.1', port = DEFAULT_PORT, tokenFile = null, logLevel = 'info', logTo } = options
  if (tokenFile === null && !isLoopback(address))
    throw new ServerError('bad-setup', `Who may call "${address}" from other machines must be said: give --token-file.`)
  const { callers, newToken } = callersOf(options.workspace, tokenFile)
  const limits = { ...DEFAULT_SERVER_LIMITS, ...options.limits }
  const log = createLog(logLevel, logTo)
  const metrics = createMetrics()
  const service = await openService({
    ...options,
    observe: (happening) => {
      metrics.observe(happening)
      logHappening(log, happening)
    },
  })
  metrics.watch(service.plan)
  const ending = new AbortController()
  const names = hostNames(address, options.hostNames ?? [])
  const onFault = (error: unknown): void => log.error({ err: error }, 'fault')
  const app = createApp({ service, callers, hostNames: names, limits, metrics, ending: ending.signal, onFault })
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: Math.min(1000, limits.headersMs),
      maxHeaderSize: MOST_HEADER_BYTES,
    },
  }) as import('node:http').Server
  server.maxHeadersCount = MOST_HEADERS
  refuseBroken(server)
  try {
    await listening(server, address, port)
  } catch (error) {
    await service.close()
    throw error
  }
  const close = async (): Promise<void> => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    ending.abort()
    server.closeIdleConnections()
    const timer = setTimeout(() => server.closeAllConnections(), PATIENCE_MS)
    await service.close()
    // Streams have ended meanwhile, and left theirs open.
    server.closeIdleConnections()
    await closed
    clearTimeout(timer)
  }
  const { port: bound } = server.address() as AddressInfo
  const host = address.includes(':') ? `[${address}]` : address
  log.info({ address, port: bound }, 'listening')
  return { origin: `http://${host}:${bound}`, service, newToken, close }
}

function callersOf(
  workspace: string,
  file: string | null,
): { readonly callers: readonly Caller[] } & Pick<Serving, 'newToken'> {
  if (file !== null) return { callers: readTokenFile(file), newToken: null }
  const { token, isNew, file: kept } = workspaceToken(workspace)
  return { callers: [ownerOf(token)], newToken: isNew ? { token, file: kept } : null }
}

function listening(server: import('node:http').Server, address: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be listened on (${error.message})`
      reject(new ServerError('bad-setup', `Port ${port} of ${address} ${why}; give another --port.`))
    })
    server.listen(port, address, resolve)
  })
}
