import { describe, expect, it } from 'vitest'
import type { Wrapper } from '../../core/wrapper/index.ts'
import type { ExaminedBy } from '../work/job.ts'
import type { PagePool } from '../work/pool.ts'
import { renewedPool } from './renewed-pool.ts'

const PAGE = { url: 'u', source: 'u', html: '' }

function parts() {
  const documents = [1, 2, 3].map((version) => ({ version }) as Wrapper)
  const log: string[] = []
  const now = { version: 0, ok: true }
  const waiting: (() => void)[] = []
  const open = ({ version }: Wrapper): PagePool<ExaminedBy> => {
    log.push(`open ${version}`)
    return {
      width: 10 * version,
      make: () =>
        new Promise((resolve, reject) => {
          const result = { index: version } as ExaminedBy
          waiting.push(() => (now.ok ? resolve({ ok: true, result, parseMs: 0, workMs: 0 }) : reject(new Error('no'))))
        }),
      close: async () => void log.push(`close ${version}`),
    }
  }
  const pool = renewedPool(() => documents[now.version]!, open)
  /** Begins a page; `done` ends the one that waits longest. */
  const begin = () => pool.make(PAGE)
  const done = (): void => waiting.shift()!()
  return { pool, log, now, begin, done }
}

const resultOf = (made: Awaited<ReturnType<PagePool<ExaminedBy>['make']>>): ExaminedBy =>
  (made as { result: ExaminedBy }).result

describe('renewedPool', () => {
  it('a pool stays the same while the wrapper does', async () => {
    const { pool, log, begin, done } = parts()
    const both = [begin(), begin()]
    done()
    done()
    expect((await Promise.all(both)).map((made) => resultOf(made).index)).toEqual([1, 1])
    expect([pool.width, log]).toEqual([10, ['open 1']])
    await pool.close()
    expect(log).toEqual(['open 1', 'close 1'])
  })

  it('a repaired wrapper opens a new pool, and an idle old one is closed', async () => {
    const { pool, log, now, begin, done } = parts()
    now.version = 1
    expect(log).toEqual(['open 1'])
    const next = begin()
    expect(log).toEqual(['open 1', 'open 2', 'close 1'])
    done()
    expect(resultOf(await next).index).toBe(2)
    await pool.close()
    expect(log.slice(3)).toEqual(['close 2'])
  })

  it('an old pool is closed once its last page is done', async () => {
    const { log, now, begin, done } = parts()
    const old = [begin(), begin()]
    now.version = 1
    const next = begin()
    done()
    await old[0]
    expect(log).toEqual(['open 1', 'open 2'])
    done()
    await old[1]
    expect(log).toEqual(['open 1', 'open 2', 'close 1'])
    done()
    await next
    expect(log).toHaveLength(3)
  })

  it('closing waits for the old pools too', async () => {
    const document = { now: { version: 1 } as Wrapper }
    const log: string[] = []
    let closeFirst = (): void => {}
    const open = ({ version }: Wrapper): PagePool<ExaminedBy> => ({
      width: 1,
      make: async () => ({ ok: false, problem: 'no', parseMs: 0 }),
      close: () =>
        version === 2
          ? Promise.resolve()
          : new Promise((resolve) => {
              closeFirst = resolve
            }),
    })
    const pool = renewedPool(() => document.now, open)
    document.now = { version: 2 } as Wrapper
    await pool.make(PAGE)
    const closed = pool.close().then(() => log.push('closed'))
    await new Promise(setImmediate)
    expect(log).toEqual([])
    closeFirst()
    await closed
  })

  it('results of an old wrapper are not current', async () => {
    const { pool, now, begin, done } = parts()
    const first = begin()
    done()
    const made = resultOf(await first)
    expect([pool.isCurrent(made), pool.isCurrent({} as ExaminedBy)]).toEqual([true, false])
    now.version = 1
    expect(pool.isCurrent(made)).toBe(false)
  })

  it('a page that fails is done, so its old pool is closed', async () => {
    const { log, now, begin, done } = parts()
    const first = begin()
    now.version = 1
    const next = begin()
    now.ok = false
    done()
    await expect(first).rejects.toThrow('no')
    expect(log).toEqual(['open 1', 'open 2', 'close 1'])
    now.ok = true
    done()
    await next
  })
})
