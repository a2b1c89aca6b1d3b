import { STATUS_CODES } from 'node:http'
import type { BodyRead } from './body.ts'
import { PrivateAddressError } from './guard.ts'
import { LetterError } from './loose/read-answer.ts'
import { ProxyError } from './proxy/dial.ts'
import type { FailureReason } from './types.ts'

/** A request that brought nothing. */
export interface Fault {
  readonly kind: 'fault'
  readonly reason: FailureReason
  readonly status?: number
  /** One sentence: what happened, and what to do. */
  readonly detail: string
  /** The same request may pass next time. */
  readonly mayPass: boolean
  /** How long the server asked us to wait before that, in milliseconds. */
  readonly retryAfterMs?: number
  /** What the answer departs from: the letter of HTTP, or its own length, as one that is cut short does, too. It may be read loosely. */
  readonly against?: 'letter' | 'length'
  /** What there is of an answer that ended early, and whether more was announced. */
  readonly partial?: BodyRead & { readonly isMissing: boolean }
}

/** Statuses after which the same request may pass: an overload, a restart, a slow upstream. Nothing else of 4xx is ever repeated. */
const PASSING_STATUSES: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504])

/** @param retryAfterMs what the server asked for, if it did */
export function faultOfStatus(status: number, url: URL, retryAfterMs: number | undefined): Fault {
  const phrase = STATUS_CODES[status]
  return {
    kind: 'fault',
    reason: 'http-status',
    status,
    detail: `${url.href} answered ${status}${phrase === undefined ? '' : ` ${phrase}`}; ${adviceOn(status)}.`,
    mayPass: PASSING_STATUSES.has(status),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  }
}

function adviceOn(status: number): string {
  if (status === 404 || status === 410) return 'check the address in a browser'
  if (status === 401 || status === 403 || status === 407 || status === 451) {
    return 'the site does not show this page to programs or without a login, so save it from a browser and pass the file'
  }
  if (status === 429 || status === 503)
    return 'the site wants fewer requests, so try again later with a longer delay (--delay)'
  if (status >= 500 || status === 408) return 'the site is in trouble, so try again later'
  return 'open the address in a browser to see what it wants'
}

/** Retry-After as milliseconds from now: seconds or a date (RFC 9110, 10.2.3); undefined when absent or unreadable. */
export function parseRetryAfter(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined
  if (/^\s*\d+\s*$/.test(value)) return Number(value) * 1000
  // Without a time of day it is no such date; `Date` would take 3600.5 for a year. All are in GMT, also where that is not said.
  const moment = /\d:\d\d \d{4}\s*$/.test(value) ? `${value} GMT` : value
  const date = /\d:\d\d/.test(value) ? Date.parse(moment) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}

/** What a connection error means; `told` makes the sentence. */
interface ErrorMeaning {
  readonly reason: FailureReason
  readonly mayPass: boolean
  readonly told: (host: string) => string
}

const MEANINGS: ReadonlyMap<string, ErrorMeaning> = new Map([
  ['ENOTFOUND', unreachable(false, (host) => `There is no host ${host}; check how the address is spelled.`)],
  ['EAI_AGAIN', unreachable(true, (host) => `The name ${host} could not be looked up; check the network connection.`)],
  [
    'ECONNREFUSED',
    unreachable(true, (host) => `${host} refuses connections; check the address and port, and that its server runs.`),
  ],
  [
    'UND_ERR_CONNECT_TIMEOUT',
    late((host) => `${host} does not accept connections in time; check the address or try again later.`),
  ],
  ['ETIMEDOUT', late((host) => `${host} does not accept connections in time; check the address or try again later.`)],
  ['UND_ERR_HEADERS_TIMEOUT', late((host) => `${host} took the request but does not answer in time; try again later.`)],
  ['UND_ERR_BODY_TIMEOUT', late((host) => `${host} stopped sending in the middle of the page; try again later.`)],
  [
    'UND_ERR_HEADERS_OVERFLOW',
    unreachable(false, (host) => `${host} sends headers too large to read; leave its pages out.`),
  ],
])

function unreachable(mayPass: boolean, told: ErrorMeaning['told']): ErrorMeaning {
  return { reason: 'unreachable', mayPass, told }
}

function late(told: ErrorMeaning['told']): ErrorMeaning {
  return { reason: 'timeout', mayPass: true, told }
}

/** Codes of OpenSSL and of Node's own host name check. */
const CERTIFICATE_CODE = /^(CERT_|ERR_TLS_CERT|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH)/

/**
 * The fault that an error of the connection amounts to; connections that break are worth another try.
 *
 * @param hasBegun whether the head of the answer was there
 */
export function faultOfError(error: unknown, url: URL, hasBegun = false): Fault {
  if (error instanceof PrivateAddressError) {
    const detail = `${url.host} leads to the private address ${error.address}; allow private addresses (--allow-private) if you want it.`
    return { kind: 'fault', reason: 'private-address', detail, mayPass: false }
  }
  if (error instanceof ProxyError) {
    const { message, mayPass } = error
    return { kind: 'fault', reason: 'unreachable', detail: message, mayPass }
  }
  if (error instanceof LetterError) {
    const detail = `The server of ${url.href} ${error.why}; open the address in a browser, and if it shows the page there, save it and pass the file.`
    return { kind: 'fault', reason: 'unreachable', detail, mayPass: false }
  }
  const { code = 'unknown', name, message } = error as NodeJS.ErrnoException
  const isOfLength = code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH'
  if (name === 'HTTPParserError' || code.startsWith('HPE_') || isOfLength) {
    const detail = `${url.host} answers against the letter of HTTP (${message}); open the address in a browser, and if it shows the page there, save it and pass the file.`
    return { kind: 'fault', reason: 'unreachable', detail, mayPass: true, against: isOfLength ? 'length' : 'letter' }
  }
  const { reason, mayPass, told } = MEANINGS.get(code) ?? otherMeaning(code === 'unknown' ? message || name : code)
  const isCut = hasBegun && code === 'UND_ERR_SOCKET'
  return { kind: 'fault', reason, detail: told(url.host), mayPass, ...(isCut && { against: 'length' }) }
}

function otherMeaning(code: string): ErrorMeaning {
  if (CERTIFICATE_CODE.test(code)) {
    return unreachable(
      false,
      (host) => `The certificate of ${host} cannot be trusted (${code}); check the address or add its issuer.`,
    )
  }
  return unreachable(true, (host) => `The connection to ${host} broke (${code}); try again later.`)
}
