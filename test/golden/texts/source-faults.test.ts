import { describe, it } from 'vitest'
import { faultOfError, faultOfStatus, parseRetryAfter } from '../../../src/source/fault.ts'
import { PrivateAddressError } from '../../../src/source/guard.ts'
import { parseProxy } from '../../../src/source/proxy/address.ts'
import { ProxyError, refusal, unreachable } from '../../../src/source/proxy/dial.ts'
import { isAsExpected } from './expected.ts'
import { told } from './told.ts'

/* What is said of requests that fail. */

describe('faults', () => {
  it('a failed connection is reported by its cause', async () => {
    const url = new URL('http://shop.example:81/a?b')
    const statuses = [
      100, 199, 300, 304, 400, 401, 402, 403, 404, 405, 407, 408, 409, 410, 418, 425, 429, 451, 499, 500, 501, 502, 503,
      504, 505, 520, 999,
    ]
    const ofStatus = statuses.map((status, i) =>
      told(() => faultOfStatus(status, url, i % 3 === 0 ? undefined : i % 3 === 1 ? 0 : 5000)),
    )
    const proxy = parseProxy('http://me:pw@[::1]:3128')
    const codes = [
      'ENOTFOUND',
      'EAI_AGAIN',
      'ECONNREFUSED',
      'UND_ERR_CONNECT_TIMEOUT',
      'ETIMEDOUT',
      'UND_ERR_HEADERS_TIMEOUT',
      'UND_ERR_BODY_TIMEOUT',
      'UND_ERR_HEADERS_OVERFLOW',
      'CERT_HAS_EXPIRED',
      'ERR_TLS_CERT_ALTNAME_INVALID',
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      'DEPTH_ZERO_SELF_SIGNED_CERT',
      'SELF_SIGNED_CERT_IN_CHAIN',
      'HOSTNAME_MISMATCH',
      'A_CERT_',
      'ECONNRESET',
      'EPIPE',
    ]
    const errors = [
      ...codes.map((code) => Object.assign(new Error('x'), { code })),
      new Error('no code'),
      new PrivateAddressError('shop.example', '10.0.0.1'),
      new ProxyError('The proxy is odd.', true),
      new ProxyError('The proxy is odd.', false),
      unreachable(proxy, Object.assign(new Error('x'), { code: 'ECONNREFUSED' })),
      unreachable(proxy, new Error('just words')),
    ]
    const ofError = errors.map((error) => told(() => faultOfError(error, url)))
    const refusals = [200, 403, 407, 500].map((status) => refusal(proxy, status))
    const now = Date.UTC(2024, 4, 6, 7, 8, 9)
    const waits = [
      undefined,
      '',
      '0',
      ' 5 ',
      '5s',
      '-1',
      '1.5',
      '99999999999',
      'Mon, 06 May 2024 07:08:10 GMT',
      'Mon, 06 May 2024 07:08:08 GMT',
      '2024-05-06T07:08:09.001Z',
      'soon',
    ]
    const ofWait = waits.map((wait) => `Retry-After ${wait}: ${parseRetryAfter(wait, now)}`)
    await isAsExpected('source', 'faults', [...ofStatus, ...ofError, ...refusals, ...ofWait].join('\n'))
  })
})
