import type { FetchOutcome } from '../source/index.ts'
import type { CommonOptions, EngineEvent } from './common-options.ts'
import { asDocument } from './given-pages.ts'
import { Session } from './session.ts'

/** A session that keeps nothing and fetches nothing but what it is given, and what it says. */
export interface ToldSession {
  readonly session: Session
  readonly events: EngineEvent[]
  readonly warnings: () => readonly string[]
}

export function toldSession(options: CommonOptions = {}, command: string = 'run'): ToldSession {
  const events: EngineEvent[] = []
  const onEvent = (event: EngineEvent): void => void events.push(event)
  const kind = { command, identity: {}, startUrls: [], needsStore: false }
  const session = new Session(kind, { fetchPage: async () => null, ...options, onEvent })
  const warnings = () => events.flatMap((event) => (event.kind === 'warning' ? [event.message] : []))
  return { session, events, warnings }
}

export const pageOutcome = (url: string, html: string = '<p>x', more: object = {}): FetchOutcome => ({
  kind: 'page',
  page: { ...asDocument({ url, html }), ...more },
})

export const failedOutcome = (url: string, reason: 'http-status' | 'aborted' = 'http-status'): FetchOutcome => ({
  kind: 'failed',
  url,
  source: url,
  reason,
  detail: `${url} failed.`,
})

export const skippedOutcome = (url: string): FetchOutcome => ({
  kind: 'skipped',
  url,
  source: url,
  reason: 'not-wanted',
  detail: `${url} is skipped.`,
})
