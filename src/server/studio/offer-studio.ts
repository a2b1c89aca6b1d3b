import type { Context } from 'hono'
import type { App, Env } from '../operation.ts'
import { ServerError } from '../problem.ts'
import type { StudioFile } from './files.ts'
import type { Sessions } from './sessions.ts'

/** The studio as it is served: its files, and the browsers that may use it. */
export interface Studio {
  readonly files: ReadonlyMap<string, StudioFile>
  readonly sessions: Sessions
}

/** Only what is served here runs, is shown and is asked. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Paths of the studio itself, which hold nothing of the workspace: whoever sees them can do nothing without a session. */
export function isOfStudio(path: string): boolean {
  return path === '/studio' || path.startsWith('/studio/')
}

/** Serves the studio below `/studio/`; `/studio/launch` opens a session and goes on without its token. */
export function offerStudio(app: App, { files, sessions }: Studio): void {
  app.get('/studio/launch', (context) => {
    const { token = '', to = '/' } = context.req.query()
    const admission = sessions.admit(token, new URL(context.req.url).port)
    if (admission === null)
      throw new ServerError(
        'bad-token',
        'This link was used already, or is too old; take a new one from "treegram studio".',
      )
    context.header('Set-Cookie', admission.cookie)
    return context.redirect(`/studio/#${new URLSearchParams({ key: admission.key, to })}`, 303)
  })
  app.get('/studio', (context) => context.redirect('/studio/', 308))
  app.get('/studio/*', (context) => answerFile(context, files))
}

function answerFile(context: Context<Env>, files: Studio['files']): Response {
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
