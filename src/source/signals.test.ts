import { afterEach, describe, expect, it, vi } from 'vitest'
import { linkSignals, orAborted, sleep } from './signals.ts'

afterEach(() => void vi.useRealTimers())

describe('linkSignals', () => {
  it('a linked signal fires with any of its signals, which is no timeout', () => {
    const [a, b] = [new AbortController(), new AbortController()]
    const linked = linkSignals([a.signal, undefined, b.signal])
    expect(linked.signal.aborted).toBe(false)
    b.abort()
    expect([linked.signal.aborted, linked.timedOut()]).toEqual([true, false])
    expect(a.signal.aborted).toBe(false)
    linked.release()
  })

  it('a linked signal has fired if one of its signals had', () => {
    expect(linkSignals([AbortSignal.abort()]).signal.aborted).toBe(true)
    expect(linkSignals([]).signal.aborted).toBe(false)
  })

  it('a released signal no longer fires', () => {
    const one = new AbortController()
    const linked = linkSignals([one.signal])
    linked.release()
    one.abort()
    expect(linked.signal.aborted).toBe(false)
  })

  it('a linked signal fires after its time, which is reported as a timeout', () => {
    vi.useFakeTimers()
    const one = new AbortController()
    const [late, stopped, released] = [1, 2, 3].map(() => linkSignals([one.signal], 1_000))
    vi.advanceTimersByTime(500)
    expect([late!.signal.aborted, late!.timedOut()]).toEqual([false, false])
    released!.release()
    stopped!.release()
    vi.advanceTimersByTime(1_000)
    expect([late!.signal.aborted, late!.timedOut()]).toEqual([true, true])
    expect([released!.signal.aborted, released!.timedOut()]).toEqual([false, false])
    const early = linkSignals([one.signal], 1_000)
    one.abort()
    vi.advanceTimersByTime(1_000)
    expect([early.signal.aborted, early.timedOut()]).toEqual([true, false])
  })
})

describe('orAborted and sleep', () => {
  it('work that is not aborted gives its result or its error', async () => {
    const { signal } = new AbortController()
    expect(await orAborted(Promise.resolve(3), signal)).toBe(3)
    await expect(orAborted(Promise.reject(new Error('broken')), signal)).rejects.toThrow('broken')
  })

  it('aborted work rejects at once with the reason', async () => {
    const never = new Promise<void>(() => {})
    await expect(orAborted(never, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
    const one = new AbortController()
    const stopped = orAborted(never, one.signal)
    one.abort(new Error('stopped'))
    await expect(stopped).rejects.toThrow('stopped')
  })

  it('a sleep of no time resolves at once unless it is aborted', async () => {
    await expect(sleep(0, new AbortController().signal)).resolves.toBeUndefined()
    await expect(sleep(-5, new AbortController().signal)).resolves.toBeUndefined()
    await expect(sleep(0, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
    await expect(sleep(60_000, AbortSignal.abort(new Error('gone')))).rejects.toThrow()
  })
})
