import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { pulled } from './pulled.ts'

async function* slow(delaysMs: readonly number[]): AsyncGenerator<number> {
  for (const [i, delay] of delaysMs.entries()) {
    await sleep(delay)
    yield i
  }
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const never = (): Promise<never> => new Promise(() => {})

describe('pulled', () => {
  it('a pending item can be awaited beside something else without being lost', async () => {
    const coming = pulled(slow([0, 30]))
    expect(await coming.isFirst(never())).toBe(true)
    expect(await coming.isFirst(never())).toBe(true)
    expect(await coming.next()).toBe(0)
    expect(await coming.isFirst(Promise.resolve())).toBe(false)
    expect(await coming.isFirst(Promise.reject(new Error('of somebody else')))).toBe(false)
    expect([await coming.next(), await coming.next()]).toEqual([1, null])
    await coming.close()
  })

  it('a signal ends the items, also while one is pending', async () => {
    const end = new AbortController()
    const forever = async function* () {
      yield 0
      yield await never()
    }
    const coming = pulled(forever(), [new AbortController().signal, end.signal])
    expect(await coming.next()).toBe(0)
    const next = coming.next()
    end.abort()
    expect(await next).toBe(null)
    expect(await coming.next()).toBe(null)
    await coming.close()
  })

  it('items end when their source fails, and closing them closes the source', async () => {
    const failing = async function* () {
      yield 0
      throw new Error('broken')
    }
    const coming = pulled(failing())
    expect(await coming.next()).toBe(0)
    expect(await coming.isFirst(never())).toBe(true)
    await expect(coming.next()).rejects.toThrow('broken')
    let isClosed = false
    const closing = async function* () {
      try {
        yield 0
      } finally {
        isClosed = true
      }
    }
    const early = pulled(closing())
    await early.next()
    await early.close()
    expect(isClosed).toBe(true)
  })

  it('items are not kept in memory by a signal that never fires', async () => {
    const kept: WeakRef<object>[] = []
    const many = async function* () {
      for (let i = 0; i < 200; i++) {
        const item = {}
        kept.push(new WeakRef(item))
        yield item
      }
    }
    const coming = pulled(many(), [new AbortController().signal])
    while ((await coming.next()) !== null);
    await sleep(10)
    collect()
    expect(kept.filter((ref) => ref.deref() !== undefined).length).toBeLessThan(10)
    await coming.close()
  })
})
