import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { readBody } from '../body.ts'
import type { App, Env } from '../operation.ts'
import { faultsOf, ServerError } from '../problem.ts'
import { type Caller, callerOf } from '../tokens.ts'
import type { StudioFile } from './files.ts'
import type { Sessions } from './sessions.ts'

/** The studio as it is served: its files, and the browsers that may use it. */
export interface Studio {
  /** @throws ServerError `bad-setup` when it was not built */
  readonly files: () => ReadonlyMap<string, StudioFile>
  readonly sessions: Sessions
  /** Who may log in with a token. */
  readonly callers: readonly Caller[]
  /** Counts an attempt to log in: of whose the token is, null for one of nobody. @throws ServerError `too-many-requests` */
  readonly count: (caller: Caller | null) => void
}

/** Only what is served here runs, is shown and is asked. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const MOST_LOGIN_BYTES = 2000
const loginSchema = z.object({ token: z.string().trim().max(500) })

/** The first page, and paths of the studio itself, which hold nothing of the workspace: whoever sees them can do nothing without a session. */
export function isOfStudio(path: string): boolean {
  return path === '/' || path === '/studio' || path.startsWith('/studio/')
}

/**
 * Serves the studio below `/studio/`, where `/` leads. `/studio/session` logs in with a token of the service, says who is logged in, and logs out;
 * `/studio/launch` opens a session by a link, and goes on without its token.
 */
export function offerStudio(app: App, { files, sessions, callers, count }: Studio): void {
  app.get('/studio/launch', (context) => {
    const { token = '', to = '/' } = context.req.query()
    const admission = sessions.admit(token, portOf(context))
    if (admission === null)
      throw new ServerError(
        'bad-token',
        'This link was used already, or is too old; take a new one from "treegram studio".',
      )
    context.header('Set-Cookie', admission.cookie)
    return context.redirect(`/studio/#${new URLSearchParams({ key: admission.key, to })}`, 303)
  })
  app.post('/studio/session', async (context) => {
    const body = loginSchema.safeParse(await readBody(context.req.raw, MOST_LOGIN_BYTES))
    const caller = body.success ? callerOf(callers, `Bearer ${body.data.token}`) : null
    count(caller)
    if (!body.success) throw faultsOf('body', body.error)
    if (caller === null)
      throw new ServerError('bad-token', 'This is not a token of this service. Check it and try again.')
    const { cookie, key } = sessions.open(caller, portOf(context))
    context.header('Set-Cookie', cookie)
    return context.json({ key, ...personOf(caller) }, 201)
  })
  app.get('/studio/session', (context) => {
    const caller = sessions.callerOf(context.req.raw.headers)
    return context.json(caller === null ? null : personOf(caller))
  })
  app.delete('/studio/session', (context) => {
    sessions.close(context.req.raw.headers)
    return context.body(null, 204)
  })
  app.get('/', (context) => context.redirect('/studio/', 302))
  app.get('/studio', (context) => context.redirect('/studio/', 308))
  app.get('/studio/*', (context) => answerFile(context, files()))
}

function portOf(context: Context<Env>): string {
  return new URL(context.req.url).port
}

function personOf({ name, rights }: Caller): { readonly name: string; readonly rights: readonly string[] } {
  return { name, rights: [...rights] }
}

function answerFile(context: Context<Env>, files: ReadonlyMap<string, StudioFile>): Response {
  const path = context.req.path.slice('/studio/'.length) || 'index.html'
  const file = files.get(path)
  if (file === undefined) throw new ServerError('not-found', 'The studio has no such file.')
  // Names of files below `assets/` change with what is in them.
  const age = path.startsWith('assets/') ? 'private, max-age=31536000, immutable' : 'no-cache'
  return context.body(file.body, 200, {
    'content-type': file.type,
    'content-security-policy': POLICY,
    'cache-control': age,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  })
}
