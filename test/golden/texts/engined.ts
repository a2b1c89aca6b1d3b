import type { CommonOptions, EngineEvent } from '../../../src/engine/index.ts'
import { PROGRAM_VERSION } from '../../../src/version.ts'
import { isAsExpected } from './expected.ts'

/** What a run came to: what it gave and told, in their order, and how it ended. */
export interface Ran {
  readonly given: readonly unknown[]
  readonly events: readonly EngineEvent[]
  readonly unread: readonly unknown[]
  readonly error: string | null
}

/** Options that tell what happens; no threads beside this one. */
type Watched = Required<Pick<CommonOptions, 'onEvent' | 'onUnread' | 'threads'>>

/** Runs something to its end. What it gives one by one may be looked at while it goes on. */
export async function ran(
  start: (watched: Watched) => AsyncIterable<unknown> | Promise<unknown>,
  onGiven: (count: number) => void = () => {},
): Promise<Ran> {
  const given: unknown[] = []
  const events: EngineEvent[] = []
  const unread: unknown[] = []
  let error: string | null = null
  try {
    const started = start({
      threads: 0,
      onEvent: (event) => void events.push(event),
      onUnread: (page) => void unread.push(page),
    })
    if (Symbol.asyncIterator in started)
      for await (const one of started) {
        given.push(one)
        onGiven(given.length)
      }
    else given.push(await started)
  } catch (thrown) {
    const { name, code, message } = thrown as Error & { readonly code?: string }
    error = `${name} ${code ?? ''}: ${message}`
  }
  return { given, events: events.map(timeless), unread, error }
}

/** An event without the seconds that things took. */
function timeless(event: EngineEvent): EngineEvent {
  if (event.kind !== 'finished') return event
  const { seconds, ...stats } = event.stats
  return { kind: 'finished', stats: { ...stats, seconds: Object.keys(seconds) } } as unknown as EngineEvent
}

const TIMES = /"(startedAt|endedAt|savedAt|lastRead|bytes)": ?\d+/g

function named(text: string, names: Readonly<Record<string, string>>): string {
  const all = { [`treegram ${PROGRAM_VERSION}`]: 'treegram', [PROGRAM_VERSION]: 'VERSION', ...names }
  return Object.entries(all).reduce((left, [what, name]) => left.replaceAll(what, name), text)
}

/** Text without what differs from run to run: the version of the program, folders, ports, moments. */
export function cleaned(text: string, names: Readonly<Record<string, string>> = {}): string {
  return named(text, names)
    .replace(TIMES, '"$1":0')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (day) => (day < '2026' ? day : 'NOW'))
}

/** Holds cases that wait for something against one expected file, one after the other. */
export async function theyAreAsExpected(name: string, cases: readonly (() => Promise<string>)[]): Promise<void> {
  const lines: string[] = []
  for (const one of cases) lines.push(await one())
  await isAsExpected('engine', name, lines.join('\n'))
}
