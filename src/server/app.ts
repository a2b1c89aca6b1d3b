import { OpenAPIHono } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import type { Service } from '../control/index.ts'
import { PROGRAM_VERSION } from '../version.ts'
import { docsPage } from './docs-page.ts'
import { checkPlace } from './guard.ts'
import { requestCounter, type ServerLimits } from './limits.ts'
import { createMcpHttp } from './mcp/mcp-http.ts'
import type { Metrics } from './metrics.ts'
import type { App, Env, World } from './operation.ts'
import { problemResponse, ServerError } from './problem.ts'
import { offerExtract } from './routes/extract.ts'
import { offerFleet } from './routes/fleet.ts'
import { isFramePath, offerFrames } from './routes/frames.ts'
import { offerDeliveries, offerHooks } from './routes/hooks.ts'
import { offerBreaks, offerProposals } from './routes/proposals.ts'
import { offerRuns } from './routes/runs.ts'
import { offerSchedules } from './routes/schedules.ts'
import { offerSites } from './routes/sites.ts'
import { offerWorkbench } from './routes/workbench.ts'
import { offerWrappers } from './routes/wrappers.ts'
import type { StudioFile } from './studio/files.ts'
import { isOfStudio, offerStudio } from './studio/offer-studio.ts'
import type { Sessions } from './studio/sessions.ts'
import { type Caller, callerOf } from './tokens.ts'

/** What the service over HTTP is made of. */
export interface AppParts {
  readonly service: Service
  readonly callers: readonly Caller[]
  /** Names that requests may be for. */
  readonly hostNames: ReadonlySet<string>
  readonly limits: ServerLimits
  readonly metrics: Metrics
  /** The browsers that the studio is open in. */
  readonly sessions: Sessions
  /** The studio's files by their path. @throws ServerError `bad-setup` when it was not built */
  readonly studioFiles: () => ReadonlyMap<string, StudioFile>
  /** Aborts when the server ends. */
  readonly ending: AbortSignal
  /** Is told of our own bugs, which callers are told nothing of. */
  readonly onFault: (error: unknown) => void
}

/** Answered to everybody, as nothing of the workspace is in them. */
const OPEN: ReadonlySet<string> = new Set(['/health', '/ready', '/openapi.json', '/docs'])

/** Those who guess tokens share one count. */
const GUESSING = ''

/** What needs no token. Frames have paths that nobody can guess, and are only looked at. */
function isOpen(method: string, path: string): boolean {
  return OPEN.has(path) || ((method === 'GET' || method === 'HEAD') && isFramePath(path))
}

const HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

/** The service over HTTP: who may call, then what can be asked for. */
export function createApp(parts: AppParts): App {
  const { service, limits, ending, callers, sessions, studioFiles } = parts
  const app = new OpenAPIHono<Env>()
  const count = requestCounter(limits, () => performance.now())
  admit(app, parts, count)
  const world: World = { app, service, limits, ending }
  for (const offer of [
    offerRuns,
    offerSites,
    offerWrappers,
    offerWorkbench,
    offerProposals,
    offerBreaks,
    offerSchedules,
    offerHooks,
    offerDeliveries,
    offerExtract,
    offerFrames,
    offerFleet,
  ])
    offer(world)
  refuseMethods(app)
  offerMcp(app, parts)
  offerWatching(app, parts)
  offerDocument(app)
  offerStudio(app, { files: studioFiles, sessions, callers, count: (caller) => count(caller?.name ?? GUESSING) })
  return app
}

/** Checks every request before anything is done with it, and turns what is refused later into problem details. */
function admit(app: App, { callers, hostNames, sessions, onFault }: AppParts, count: (name: string) => void): void {
  app.use(async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(HEADERS)) if (!context.res.headers.has(name)) context.header(name, value)
  })
  app.use(async (context, next) => {
    checkPlace(context.req.raw.headers, hostNames)
    if (isOpen(context.req.method, context.req.path) || isOfStudio(context.req.path)) return next()
    const caller = callerOf(callers, context.req.header('authorization')) ?? sessions.callerOf(context.req.raw.headers)
    count(caller?.name ?? GUESSING)
    if (caller === null)
      throw new ServerError('bad-token', 'Send a token of this service as "Authorization: Bearer ...".')
    context.set('caller', caller)
    return next()
  })
  app.onError((error) => {
    const response = problemResponse(error)
    if (response.status === 500) onFault(error)
    return response
  })
  app.notFound(() => problemResponse(new ServerError('not-found', 'There is nothing here; /docs tells what there is.')))
}

/** Says which methods the paths have that are offered so far. */
function refuseMethods(app: App): void {
  const methods = new Map<string, string[]>()
  for (const { path, method } of app.routes.filter(({ path }) => path.startsWith('/v1/')))
    methods.set(path, [...(methods.get(path) ?? []), ...(method === 'GET' ? ['GET', 'HEAD'] : [method])])
  for (const [path, known] of methods)
    app.all(path, () => {
      const refusal = problemResponse(new ServerError('wrong-method', `This path has ${known.join(', ')}.`))
      refusal.headers.set('allow', known.join(', '))
      return refusal
    })
}

/** Tools for assistants, for the rights of the caller. */
function offerMcp(app: App, { service, limits, ending, onFault }: AppParts): void {
  const mcp = createMcpHttp(service, onFault)
  ending.addEventListener('abort', () => void mcp.close())
  const tooLarge = (): never => {
    throw new ServerError('too-large', `The body may have at most ${limits.documentBytes} bytes.`)
  }
  app.use('/mcp', bodyLimit({ maxSize: limits.documentBytes, onError: tooLarge }))
  app.all('/mcp', (context) => mcp.handle(context.req.raw, context.get('caller').rights))
}

function offerWatching(app: App, { service, metrics }: AppParts): void {
  app.get('/health', (context) => context.json({ status: 'ok' }))
  app.get('/ready', (context) =>
    service.state().ready ? context.json({ status: 'ready' }) : context.json({ status: 'not ready' }, 503),
  )
  app.get('/metrics', async (context) => {
    if (!context.get('caller').rights.has('read'))
      throw new ServerError('too-few-rights', 'This needs a token with the right "read".')
    return context.body(await metrics.text(), 200, { 'content-type': metrics.contentType })
  })
}

function offerDocument(app: App): void {
  app.openAPIRegistry.registerComponent('securitySchemes', 'token', { type: 'http', scheme: 'bearer' })
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Treegram',
      version: PROGRAM_VERSION,
      description:
        'Watches sites: show it one page, and it gives records of all pages like it, and tells what changed.',
      license: { name: 'MIT' },
    },
  })
  const page = docsPage(document)
  app.get('/openapi.json', (context) => context.json(document))
  app.get('/docs', (context) => context.html(page))
}
