import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startBudget } from './budget.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('startBudget', () => {
  it.each(['maxPages', 'maxDownloads', 'maxSeconds'] as const)('%s of 0, below 0 or no number is refused', (name) => {
    for (const value of [0, -1, Number.NaN])
      expect(() => startBudget({ [name]: value })).toThrow(
        expect.objectContaining({ code: 'bad-option', message: `${name} is ${value}; give a number above 0.` }),
      )
    startBudget({ [name]: 0.5 }).release()
  })

  it('a budget allows as many downloads as it is given, and then none', () => {
    const { takeDownload, stopped, signal } = startBudget({ maxDownloads: 2 })
    expect([takeDownload(), takeDownload(), stopped()]).toEqual([true, true, null])
    expect([takeDownload(), stopped(), takeDownload(), signal.aborted]).toEqual([false, 'max-downloads', false, false])
    const endless = startBudget({})
    expect(Array.from({ length: 5 }, endless.takeDownload).every(Boolean)).toBe(true)
  })

  it('a stopped budget allows no download and reports the first reason', () => {
    const { takeDownload, stopped, stop } = startBudget({ maxDownloads: 1 })
    stop('max-pages')
    expect([takeDownload(), stopped()]).toEqual([false, 'max-pages'])
    stop('max-seconds')
    expect(stopped()).toBe('max-pages')
  })

  it('requests under way are aborted when the time of a budget is over', () => {
    const { signal, stopped, takeDownload, throwIfAborted } = startBudget({ maxSeconds: 2 })
    vi.advanceTimersByTime(1999)
    expect([signal.aborted, stopped(), takeDownload()]).toEqual([false, null, true])
    vi.advanceTimersByTime(1)
    expect([signal.aborted, stopped(), takeDownload()]).toEqual([true, 'max-seconds', false])
    expect(throwIfAborted).not.toThrow()
  })

  it('a time budget longer than a timer can count is never over at once', () => {
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

  it('a budget is over when the user ends the run, before or after its start', () => {
    const end = new AbortController()
    const { signal, throwIfAborted, stopped } = startBudget({ signal: end.signal })
    expect([signal.aborted, throwIfAborted()]).toEqual([false, undefined])
    end.abort(new Error('by the user'))
    expect([signal.aborted, stopped()]).toEqual([true, null])
    expect(throwIfAborted).toThrow('by the user')
    expect(startBudget({ signal: end.signal }).signal.aborted).toBe(true)
  })

  it('a budget is used up, and what is under way goes on, when the search is ended', () => {
    const end = new AbortController()
    const { signal, stopped, takeDownload, release } = startBudget({ endSearch: end.signal })
    expect(takeDownload()).toBe(true)
    end.abort()
    expect([signal.aborted, stopped(), takeDownload()]).toEqual([false, 'search-ended', false])
    expect(startBudget({ endSearch: end.signal }).stopped()).toBe('search-ended')
    const later = new AbortController()
    const released = startBudget({ endSearch: later.signal })
    for (const one of [release, released.release]) one()
    later.abort()
    expect(released.stopped()).toBeNull()
  })

  it("a released budget holds no timer and ignores the user's signal", () => {
    const end = new AbortController()
    const { signal, release } = startBudget({ maxSeconds: 1, signal: end.signal })
    release()
    expect(vi.getTimerCount()).toBe(0)
    end.abort()
    expect(signal.aborted).toBe(false)
  })
})
