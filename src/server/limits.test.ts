import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER_LIMITS, places, requestCounter } from './limits.ts'

function counter(perSecond: number, burst: number) {
  const clock = { ms: 1000 }
  const count = requestCounter({ ...DEFAULT_SERVER_LIMITS, perSecond, burst }, () => clock.ms)
  /** Null, or the seconds to wait. */
  const ask = (caller = 'a'): number | null => {
    try {
      count(caller)
      return null
    } catch (error) {
      expect(error).toMatchObject({ code: 'too-many-requests', message: `Ask at most ${perSecond} times a second.` })
      return (error as { readonly retryAfter: number }).retryAfter
    }
  }
  return { clock, ask }
}

describe('the requests of a caller', () => {
  it('a caller may make a burst of requests, then so many a second', () => {
    const { ask, clock } = counter(2, 3)
    expect([ask(), ask(), ask(), ask(), ask()]).toEqual([null, null, null, 1, 1])
    clock.ms += 499
    expect(ask()).toBe(1)
    clock.ms += 1
    expect([ask(), ask()]).toEqual([null, 1])
    clock.ms += 60_000
    expect([ask(), ask(), ask(), ask()]).toEqual([null, null, null, 1])
  })

  it('a refused caller is given the seconds to wait', () => {
    const { ask, clock } = counter(0.1, 1)
    expect([ask(), ask()]).toEqual([null, 10])
    clock.ms += 5000
    expect(ask()).toBe(5)
    clock.ms -= 50_000
    expect(ask()).toBe(5)
  })

  it('each caller is counted apart', () => {
    const { ask } = counter(1, 1)
    expect([ask('a'), ask('b'), ask('a'), ask('b')]).toEqual([null, null, 1, 1])
  })

  it('beyond ten thousand callers the one that was silent longest is forgotten', () => {
    const { ask } = counter(1, 1)
    ask('first')
    for (let i = 0; i < 9999; i++) ask(`c${i}`)
    expect(ask('first')).toBe(1)
    ask('one more')
    expect(ask('first')).toBe(1)
    expect(ask('c0')).toBeNull()
  })
})

describe('places for what is open for long', () => {
  it('a place is freed once, however often that is said', () => {
    const take = places(2)
    const [one, two] = [take(), take()]
    const none = expect.objectContaining({
      code: 'too-many-streams',
      message: '2 are open already; close one.',
      retryAfter: 5,
    })
    expect(take).toThrow(none)
    one()
    one()
    const three = take()
    expect(take).toThrow(none)
    two()
    three()
    expect([take(), take()]).toHaveLength(2)
    expect(take).toThrow(none)
  })
})
