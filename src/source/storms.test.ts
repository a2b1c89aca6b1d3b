import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Exchange } from './exchange.ts'
import { createStorms } from './storms.ts'

const HOUR = 3_600_000
const URL_A = new URL('http://a.example:81/x')
const URL_B = new URL('http://b.example/')

let now: number
beforeEach(() => {
  now = 5_000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => void vi.restoreAllMocks())

/** An answer of 429, or another one, that asks for a wait. */
const wait = (retryAfterMs: number | undefined, status = 429): Exchange => ({
  kind: 'fault',
  reason: 'http-status',
  status,
  detail: '',
  mayPass: true,
  ...(retryAfterMs !== undefined && { retryAfterMs }),
})
/** Storms that have heard some answers of a host. */
function heardOf(...answers: readonly Exchange[]) {
  const storms = createStorms(1_000)
  for (const answer of answers) storms.heard(URL_A, answer)
  return storms
}

describe('a host that asks for long waits', () => {
  it('is not asked after the third in a row, and no other is left in peace', () => {
    expect(heardOf(wait(HOUR), wait(HOUR)).refusalOf(URL_A)).toBeNull()
    const storms = heardOf(wait(HOUR), wait(HOUR), wait(HOUR))
    expect(storms.refusalOf(URL_A)).toEqual({
      kind: 'fault',
      reason: 'http-status',
      status: 429,
      mayPass: false,
      detail:
        'a.example:81 answered 429 3 times in a row and wants no request for 1 h, so it is not asked; try again then, with a longer delay (--delay).',
    })
    expect(storms.refusalOf(URL_B)).toBeNull()
  })

  it('is asked again once the time is over that it asked for last', () => {
    const storms = heardOf(wait(HOUR), wait(HOUR), wait(2 * HOUR))
    now += 2 * HOUR - 1
    expect(storms.refusalOf(URL_A)).toMatchObject({ detail: expect.stringContaining('for 0.1 h,') })
    now += 1
    expect(storms.refusalOf(URL_A)).toBeNull()
  })

  it('is left in peace for a day at most', () => {
    const storms = heardOf(wait(HOUR), wait(HOUR), wait(1_000 * HOUR))
    expect(storms.refusalOf(URL_A)).toMatchObject({ detail: expect.stringContaining('for 24 h,') })
    now += 24 * HOUR
    expect(storms.refusalOf(URL_A)).toBeNull()
  })

  it.each([
    ['another answer', wait(HOUR, 503)],
    ['a wait that is waited for', wait(1_000)],
    ['one without a wait', wait(undefined)],
    ['a redirect', { kind: 'redirect', location: '/' } as Exchange],
  ])('begins anew after %s', (_, other) => {
    expect(heardOf(wait(HOUR), wait(HOUR), other, wait(HOUR)).refusalOf(URL_A)).toBeNull()
    expect(heardOf(other, wait(HOUR), wait(HOUR), wait(1_001)).refusalOf(URL_A)).not.toBeNull()
  })

  it('is forgotten for others, the one heard of longest ago first, of more than a thousand', () => {
    const storms = heardOf(wait(HOUR), wait(HOUR), wait(HOUR))
    const hear = (count: number, from = 0) => {
      for (let i = from; i < count; i++) storms.heard(new URL(`http://h${i}.example/`), wait(HOUR))
    }
    hear(999)
    expect(storms.refusalOf(URL_A)).not.toBeNull()
    hear(1000, 999)
    expect(storms.refusalOf(URL_A)).toBeNull()
  })
})
