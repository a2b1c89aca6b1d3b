import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startBudget } from './budget.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a budget', () => {
  it.each(['maxPages', 'maxDownloads', 'maxSeconds'] as const)('is none of a %s of nothing', (name) => {
    for (const value of [0, -1, Number.NaN])
      expect(() => startBudget({ [name]: value })).toThrow(
        expect.objectContaining({ code: 'bad-option', message: `${name} is ${value}; give a number above 0.` }),
      )
    startBudget({ [name]: 0.5 }).release()
  })

  it('has as many downloads as are given, and then none', () => {
    const { takeDownload, stopped, signal } = startBudget({ maxDownloads: 2 })
    expect([takeDownload(), takeDownload(), stopped()]).toEqual([true, true, null])
    expect([takeDownload(), stopped(), takeDownload(), signal.aborted]).toEqual([false, 'max-downloads', false, false])
    const endless = startBudget({})
    expect(Array.from({ length: 5 }, endless.takeDownload).every(Boolean)).toBe(true)
  })

  it('has none once others have used it up, and says which was first', () => {
    const { takeDownload, stopped, stop } = startBudget({ maxDownloads: 1 })
    stop('max-pages')
    expect([takeDownload(), stopped()]).toEqual([false, 'max-pages'])
    stop('max-seconds')
    expect(stopped()).toBe('max-pages')
  })

  it('ends requests under way when its time is over', () => {
    const { signal, stopped, takeDownload, throwIfAborted } = startBudget({ maxSeconds: 2 })
    vi.advanceTimersByTime(1999)
    expect([signal.aborted, stopped(), takeDownload()]).toEqual([false, null, true])
    vi.advanceTimersByTime(1)
    expect([signal.aborted, stopped(), takeDownload()]).toEqual([true, 'max-seconds', false])
    expect(throwIfAborted).not.toThrow()
  })

  it('may have more time than a timer has', () => {
    const most = 2 ** 31 - 1
    expect([
      vi.getTimerCount(),
      startBudget({ maxSeconds: (most + 1) / 1000 }).signal.aborted,
      vi.getTimerCount(),
    ]).toEqual([0, false, 0])
    startBudget({ maxSeconds: most / 1000 })
    expect(vi.getTimerCount()).toBe(1)
    startBudget({})
    expect(vi.getTimerCount()).toBe(1)
  })

  it('is over when the user ends the run, before or after', () => {
    const end = new AbortController()
    const { signal, throwIfAborted, stopped } = startBudget({ signal: end.signal })
    expect([signal.aborted, throwIfAborted()]).toEqual([false, undefined])
    end.abort(new Error('by the user'))
    expect([signal.aborted, stopped()]).toEqual([true, null])
    expect(throwIfAborted).toThrow('by the user')
    expect(startBudget({ signal: end.signal }).signal.aborted).toBe(true)
  })

  it('holds nothing once it is released', () => {
    const end = new AbortController()
    const { signal, release } = startBudget({ maxSeconds: 1, signal: end.signal })
    release()
    expect(vi.getTimerCount()).toBe(0)
    end.abort()
    expect(signal.aborted).toBe(false)
  })
})
