import { describe, expect, it } from 'vitest'
import { faultOfError, faultOfStatus, parseRetryAfter } from './fault.ts'

const url = new URL('https://example.com/a')
const withCode = (code: string) => Object.assign(new Error(code), { code })

describe('faultOfStatus', () => {
  it('statuses that may pass next time are the only retried ones', () => {
    const statuses = Array.from({ length: 300 }, (_, i) => i + 300)
    const repeated = statuses.filter((status) => faultOfStatus(status, url, undefined).mayPass)
    expect(repeated).toEqual([408, 429, 500, 502, 503, 504])
  })

  it('the message of a status says what happened and what to do', () => {
    for (const status of [304, 400, 401, 403, 404, 410, 418, 429, 451, 500, 503, 599]) {
      expect(faultOfStatus(status, url, undefined).detail).toMatch(
        new RegExp(`^https://example.com/a answered ${status}[^;.]*; [^.]+\\.$`),
      )
    }
  })
})

describe('faultOfError', () => {
  it.each([
    ['ENOTFOUND', 'unreachable', false],
    ['EAI_AGAIN', 'unreachable', true],
    ['ECONNREFUSED', 'unreachable', true],
    ['ECONNRESET', 'unreachable', true],
    ['UND_ERR_SOCKET', 'unreachable', true],
    ['UND_ERR_CONNECT_TIMEOUT', 'timeout', true],
    ['UND_ERR_HEADERS_TIMEOUT', 'timeout', true],
    ['UND_ERR_BODY_TIMEOUT', 'timeout', true],
    ['CERT_HAS_EXPIRED', 'unreachable', false],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'unreachable', false],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'unreachable', false],
  ])('the error %s is reported as %s and may pass: %s', (code, reason, mayPass) => {
    const fault = faultOfError(withCode(code), url)
    expect(fault).toMatchObject({ reason, mayPass })
    expect(fault.detail).toMatch(/example\.com.*; .*\.$/)
  })
})

describe('parseRetryAfter', () => {
  const now = Date.parse('2025-01-01T00:00:00Z')

  it.each([
    ['0', 0],
    ['120', 120_000],
    [' 7 ', 7000],
    ['Wed, 01 Jan 2025 00:00:30 GMT', 30_000],
    ['Tue, 31 Dec 2024 00:00:00 GMT', 0],
    ['Wednesday, 01-Jan-25 00:00:30 GMT', 30_000],
    ['Wed Jan  1 00:00:30 2025', 30_000],
    ['soon', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['3600.5', undefined],
    ['in 5', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('the Retry-After header %j is %j ms', (value, expected) => {
    expect(parseRetryAfter(value, now)).toBe(expected)
  })
})
