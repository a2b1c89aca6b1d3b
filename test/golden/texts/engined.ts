import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { CommonOptions, EngineEvent, FetchPage } from '../../../src/engine/index.ts'
import { PROGRAM_VERSION } from '../../../src/version.ts'
import { type Pages, pathOf } from '../../sites/pages.ts'
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

/** A run on one line: what it is, how it ended, what it told, and the digest of all. */
export function ranLine(
  name: string,
  run: Ran,
  _more: unknown = null,
  names: Readonly<Record<string, string>> = {},
): string {
  const kinds = [...Map.groupBy(run.events, ({ kind }) => kind)].map(([kind, own]) => `${own.length} ${kind}`)
  const statuses = Map.groupBy(run.given, (one) => (one as { readonly status?: string } | null)?.status ?? 'given')
  const given = [...statuses].map(([status, own]) => `${own.length} ${status}`)
  const warnings = run.events.flatMap((event) => (event.kind === 'warning' ? [event.message] : []))
  const told = [
    given.join(' '),
    kinds.filter((kind) => !/fetched|record$/.test(kind)).join(' '),
    run.error,
    warnings[0],
  ]
  const shown = cleaned(told.map((part) => part ?? '-').join(' | '), names).replace(/\s+/g, ' ')
  return `${name} | ${shown.length > MOST ? `${shown.slice(0, MOST)}...` : shown}`
}

const MOST = 260

/** Holds cases that wait for something against one expected file, one after the other. */
export async function theyAreAsExpected(name: string, cases: readonly (() => Promise<string>)[]): Promise<void> {
  const lines: string[] = []
  for (const one of cases) lines.push(await one())
  await isAsExpected('engine', name, lines.join('\n'))
}

/** The pages of a site in memory as the caller of the engine gives them; redirects are followed, lists for machines are written as such. */
export function fetchFrom(pages: Pages, asked: string[] = []): FetchPage {
  return async (url) => {
    asked.push(pathOf(url))
    let at = url
    for (let hops = 0; hops < 5; hops++) {
      const html = pages[pathOf(at)] ?? pages[new URL(at).pathname]
      if (html === undefined) return null
      if (html === 'fails') throw new Error('the line is dead')
      if (!html.startsWith('->')) return { url: at, html: listText(html, at) ?? html }
      at = new URL(html.slice(2), at).href
    }
    return null
  }
}

/** What a page of `site.fixture.ts` that is a list for machines reads as one; null when it is none. */
export function listText(html: string, base: string): string | null {
  const [, kind, names = ''] = /^(sitemaps?|feed):(.*)$/s.exec(html) ?? []
  if (kind === undefined) return null
  const urls = names
    .split(' ')
    .filter((name) => name !== '')
    .map((name) => new URL(name, base).href)
  if (kind === 'feed')
    return `<?xml version="1.0"?><rss version="2.0"><channel>${urls.map((url) => `<item><link>${url}</link></item>`).join('')}</channel></rss>`
  const [outer, inner] = kind === 'sitemap' ? ['urlset', 'url'] : ['sitemapindex', 'sitemap']
  return `<?xml version="1.0"?><${outer}>${urls.map((url) => `<${inner}><loc>${url}</loc></${inner}>`).join('')}</${outer}>`
}

/** Folders that are gone after the tests of a file. */
export function useFolders(): () => string {
  const folders: string[] = []
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })
  return () => {
    const folder = mkdtempSync(join(tmpdir(), 'treegram-texts-'))
    folders.push(folder)
    return folder
  }
}
