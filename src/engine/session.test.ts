import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openReader } from '../store/index.ts'
import type { CommonOptions, EngineEvent } from './common-options.ts'
import { toldSession } from './session.fixture.ts'
import { inSession, Session } from './session.ts'

const folder = mkdtempSync(join(tmpdir(), 'treegram-session-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const kind = (command = 'run', identity: unknown = 1) => ({ command, identity, startUrls: [], needsStore: false })
const fetchPage = async (): Promise<null> => null
const statesOf = (workspace: string): string[] => {
  const reader = openReader(workspace)
  const states = reader.summary().runs.map(({ state }) => state)
  reader.close()
  return states
}

describe('Session', () => {
  it('warnings and unreadable pages are passed to the caller', async () => {
    const unread: unknown[] = []
    const { session, events } = toldSession({ onUnread: async (page) => void unread.push(page) })
    session.warn('a')
    await session.unread({ url: 'u', source: 's', unread: 'w' })
    expect(events).toEqual([{ kind: 'warning', message: 'a' }])
    expect(unread).toEqual([{ url: 'u', source: 's', unread: 'w' }])
    await expect(toldSession().session.unread({ url: 'u', source: 's', unread: 'w' })).resolves.toBeUndefined()
  })

  it('time spent on a page is summed in seconds', async () => {
    const { session } = toldSession()
    session.took('parse', 1500)
    session.took('parse', 500)
    expect(session.tally.seconds.parse).toBe(2)
    session.spent('learn', performance.now() - 3000)
    expect(session.tally.seconds.learn).toBeGreaterThanOrEqual(3)
  })

  it('time spent waiting counts as fetching, time outside as writing', async () => {
    const { session } = toldSession()
    const wait = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20))
    async function* slow(): AsyncGenerator<number> {
      await wait()
      yield 1
      yield 2
    }
    const seen: number[] = []
    for await (const one of session.handedOut(session.waitedFor(slow()))) {
      seen.push(one)
      if (one === 2) await wait()
    }
    expect(seen).toEqual([1, 2])
    const { fetch, write } = session.tally.seconds
    expect([fetch >= 0.018, write >= 0.018]).toEqual([true, true])
  })

  it('pages that need scripts give one warning at the end, unless rendered', async () => {
    const text = (which: string): string =>
      `Hardly any text of its own without scripts: ${which}; give --render (\`render\`), so that a browser runs them.`
    const told = async (options: CommonOptions, ...sources: readonly string[]): Promise<readonly string[]> => {
      const { session, warnings } = toldSession(options)
      for (const source of sources) session.noteShell(source)
      await session.finish()
      return warnings()
    }
    expect(await told({})).toEqual([])
    expect(await told({}, 'a')).toEqual([text('a')])
    expect(await told({}, 'a', 'b', 'c')).toEqual([text('a and 2 more')])
    expect(await told({ render: true }, 'a')).toEqual([])
  })

  it('an unsure search is warned of when the run is finished or refused', async () => {
    const certainty = { message: 'Not sure.' } as never
    const one = toldSession()
    Object.assign(one.session.tally, { certainty })
    await one.session.finish()
    expect(one.warnings()).toEqual(['Not sure.'])
    const other = toldSession()
    Object.assign(other.session.tally, { certainty })
    other.session.noteShell('a')
    expect(() => other.session.refuse('no-pages', 'None.')).toThrow(
      expect.objectContaining({ code: 'no-pages', message: 'None.' }),
    )
    expect(other.warnings()).toEqual(['Not sure.', expect.stringContaining('Hardly any text')])
  })

  it('a finished session gives its stats after the last work', async () => {
    const log: string[] = []
    const { session, events } = toldSession({
      beforeFinish: async () => void log.push(events.map(({ kind: one }) => one).join()),
    })
    session.took('parse', 1.23456)
    session.tally.records = 5
    await session.finish()
    expect(log).toEqual([''])
    const [finished] = events.flatMap((event) => (event.kind === 'finished' ? [event.stats] : []))
    expect(finished).toMatchObject({ command: 'run', records: 5, stopped: 'done', requests: 0, robots: 0, bytes: 0 })
    expect(finished!.seconds.parse).toBe(0.001)
    expect(finished!.seconds.total).toBe(Math.round(1000 * session.tally.seconds.total) / 1000)
    expect(session.tally.seconds.total).toBeGreaterThan(0)
    const stopped = toldSession()
    stopped.session.budget.stop('max-pages')
    await stopped.session.finish()
    expect(stopped.session.tally.stopped).toBe('max-pages')
  })

  it('headers without requests and bad limits are refused', () => {
    const headers = { accept: 'x' }
    expect(() => new Session(kind(), { headers })).toThrow(expect.objectContaining({ code: 'bad-option' }))
    expect(() => new Session(kind(), { limits: { maxBytes: 0 } })).toThrow('The limit maxBytes is 0')
  })
})

describe('a session with a workspace', () => {
  const sessionIn = (name: string, more: CommonOptions = {}): Session =>
    new Session(kind('run', name), { workspace: join(folder, name), fetchPage, ...more })

  it('the state of a run is finished, failed or stopped', async () => {
    const finished = sessionIn('finished')
    expect(finished.saveWrapper({ name: 'w', version: 1, document: '{}' })).toEqual(expect.any(Number))
    await finished.finish()
    await finished.close()
    expect(statesOf(join(folder, 'finished'))).toEqual(['finished'])
    const refused = sessionIn('refused')
    expect(() => refused.refuse('no-pages', 'None.')).toThrow('None.')
    await refused.close()
    expect(statesOf(join(folder, 'refused'))).toEqual(['failed'])
    const stopped = sessionIn('stopped')
    stopped.budget.stop('max-pages')
    await stopped.finish()
    await stopped.close()
    expect(statesOf(join(folder, 'stopped'))).toEqual(['stopped'])
  })

  it('an unfinished run is resumed with its answers, a finished one is not', async () => {
    const answer = { url: 'https://a.example/', isLike: true }
    const first = sessionIn('resumed')
    first.addAnswer(answer)
    await first.close()
    const events: EngineEvent[] = []
    const second = sessionIn('resumed', { onEvent: (event) => void events.push(event) })
    expect([events, second.answers()]).toEqual([[{ kind: 'resumed' }], [answer]])
    await second.finish()
    await second.close()
    const third: EngineEvent[] = []
    await sessionIn('resumed', { onEvent: (event) => void third.push(event) }).close()
    expect(third).toEqual([])
  })

  it('wrappers are not saved without a workspace, and answers last only for the run', async () => {
    const { session } = toldSession()
    expect([
      session.workspace,
      session.saveWrapper({ name: 'w', version: 1, document: '{}' }),
      session.answers(),
    ]).toEqual([null, null, []])
    expect(() => session.addAnswer({ url: 'u', isLike: true })).not.toThrow()
    const needs = new Session({ ...kind(), needsStore: true }, { fetchPage })
    expect([needs.workspace, needs.saveWrapper({ name: 'w', version: 1, document: '{}' })]).toEqual([null, null])
    needs.addAnswer({ url: 'u', isLike: true })
    expect(needs.answers()).toEqual([{ url: 'u', isLike: true }])
    await needs.close()
  })
})

describe('inSession', () => {
  it('a session is finished after its last result, and closed after an error', async () => {
    const events: string[] = []
    const onEvent = (event: EngineEvent): void => void events.push(event.kind)
    const work = async function* (): AsyncGenerator<number> {
      yield 1
      yield 2
    }
    const seen: (number | string)[] = []
    for await (const one of inSession(kind(), { fetchPage, onEvent }, work)) seen.push(one, ...events)
    expect([seen, events]).toEqual([[1, 2], ['finished']])
    const workspace = join(folder, 'broken')
    const broken = inSession(kind(), { fetchPage, workspace }, async function* () {
      yield 1
      throw new Error('broken')
    })
    await broken.next()
    await expect(broken.next()).rejects.toThrow('broken')
    expect(statesOf(workspace)).toEqual(['stopped'])
  })
})
