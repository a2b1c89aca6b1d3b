import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Exchange } from './exchange.ts'
import { createStorms } from './storms.ts'

const HOUR = 3_600_000
const URL_A = new URL('http://a.example:81/x')

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

describe('createStorms', () => {
  it('a host is asked again once its last requested wait is over', () => {
    const storms = heardOf(wait(HOUR), wait(HOUR), wait(2 * HOUR))
    now += HOUR
    expect(storms.refusalOf(URL_A)).toMatchObject({ detail: expect.stringContaining('for 1 h,') })
    now += HOUR
    expect(storms.refusalOf(URL_A)).toBeNull()
  })

  it('a host that asks for more than a day is asked again after a day', () => {
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
  ])('the count of long waits starts anew after %s', (_, other) => {
    expect(heardOf(wait(HOUR), wait(HOUR), other, wait(HOUR)).refusalOf(URL_A)).toBeNull()
    expect(heardOf(other, wait(HOUR), wait(HOUR), wait(HOUR)).refusalOf(URL_A)).not.toBeNull()
  })
})
