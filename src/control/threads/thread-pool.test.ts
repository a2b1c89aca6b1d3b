import { afterEach, describe, expect, it } from 'vitest'
import { createThreadPool, type PoolOptions, type ThreadPool } from './thread-pool.ts'
import type { Told } from './work.fixture.ts'

const NEVER = new AbortController().signal

let pool: ThreadPool<Told, number>
afterEach(() => pool.close())

function open(more: Partial<PoolOptions<Told>> = {}): void {
  pool = createThreadPool<Told, number>({
    entry: new URL('./work.fixture.ts', import.meta.url),
    threads: 1,
    mostWaiting: 2,
    heapMb: 64,
    patienceMs: 5000,
    says: (told) => `To ${told}`,
    ...more,
  })
}

describe('a thread that answers calls', () => {
  it('a thread answers its calls in order, refusals with their codes', async () => {
    open()
    const first = await pool.ask('say-thread', NEVER)
    await expect(pool.ask('refuse', NEVER)).rejects.toMatchObject({ code: 'bad-edit', message: 'No.' })
    await expect(pool.ask('fail', NEVER)).rejects.toThrow('A fault.')
    expect(await Promise.all([1, 2].map(() => pool.ask('say-thread', NEVER)))).toEqual([first, first])
  })

  it('a thread that takes too long or too much memory is replaced', async () => {
    open({ patienceMs: 2000 })
    const first = await pool.ask('say-thread', NEVER)
    const long = { code: 'too-long', message: 'To never-end took too long.' }
    await expect(pool.ask('never-end', NEVER)).rejects.toMatchObject(long)
    await pool.close()
    open({ patienceMs: 20_000 })
    for (const told of ['take-memory', 'take-much', 'take-much', 'take-much'] as const) {
      const large = { code: 'too-large', message: `To ${told} took too much memory.` }
      await expect(pool.ask(told, NEVER)).rejects.toMatchObject(large)
    }
    expect(await pool.ask('say-thread', NEVER)).toBeGreaterThan(first)
  })

  it('a pool has a limit of callers that wait', async () => {
    open()
    const asked = [1, 2, 3].map(() => pool.ask('take-a-while', NEVER))
    await expect(pool.ask('say-thread', NEVER)).rejects.toMatchObject({ code: 'too-busy' })
    expect(new Set(await Promise.all(asked)).size).toBe(1)
  })

  it('a call that nobody waits for is ended, unless its thread is to be kept', async () => {
    const threads: (readonly [number, number])[] = []
    for (const finishes of [false, true]) {
      open({ finishes })
      const first = await pool.ask('say-thread', NEVER)
      const leaving = new AbortController()
      const [asked, waiting] = ['a', 'b'].map(() => pool.ask('take-a-while', leaving.signal))
      leaving.abort(new Error('left'))
      await expect(asked).rejects.toThrow('left')
      await expect(waiting).rejects.toThrow('left')
      threads.push([first, await pool.ask('say-thread', NEVER)])
      await pool.close()
    }
    expect(threads.map(([first, then]) => first === then)).toEqual([false, true])
  })

  it('a closed pool ends what is under way and takes no calls', async () => {
    open()
    const asked = pool.ask('never-end', NEVER)
    const failed = expect(asked).rejects.toMatchObject({ code: 'too-busy' })
    await pool.close()
    await failed
    await expect(pool.ask('say-thread', NEVER)).rejects.toMatchObject({ code: 'too-busy' })
  })
})
