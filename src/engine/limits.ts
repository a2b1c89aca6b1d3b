import { DEFAULT_PARSE_LIMITS, type ParseLimits } from '../core/dom/index.ts'
import { HTTP_DEFAULTS, type HttpOptions } from '../source/index.ts'
import { EngineError } from './errors.ts'

/** The limits that are about requests. */
const OF_REQUESTS = [
  'maxBytes',
  'maxRedirects',
  'retries',
  'maxRetryAfterMs',
  'connectTimeoutMs',
  'headersTimeoutMs',
  'idleTimeoutMs',
  'totalTimeoutMs',
] as const

/** Bounds on what is fetched or read: `maxBytes` of a page as sent and as decoded, times in milliseconds. */
export type RequestLimits = Pick<HttpOptions, (typeof OF_REQUESTS)[number]>

/** Bounds on a page and on a request; those left out are `DEFAULT_LIMITS`. */
export interface Limits extends Partial<ParseLimits>, RequestLimits {}

/** All bounds as they are unless the user gives others. */
export const DEFAULT_LIMITS: Readonly<Required<Limits>> = {
  ...DEFAULT_PARSE_LIMITS,
  ...pick(HTTP_DEFAULTS, OF_REQUESTS),
}

/**
 * Throws an {@link EngineError} `bad-option` for a limit that there is none of, or that is no whole number of at least 1 (0 for redirects,
 * retries and times that are waited).
 */
export function checkLimits(limits: Limits): void {
  for (const [name, value] of Object.entries(limits)) {
    if (!Object.hasOwn(DEFAULT_LIMITS, name))
      throw new EngineError('bad-option', `There is no limit "${name}"; ${KNOWN}.`)
    const least = MAY_BE_NONE.has(name) ? 0 : 1
    if (!Number.isSafeInteger(value) || value < least)
      throw new EngineError('bad-option', `The limit ${name} is ${value}; give a whole number of at least ${least}.`)
  }
}

const KNOWN = `there are ${Object.entries(DEFAULT_LIMITS)
  .map(([name, value]) => `${name}=${value}`)
  .join(', ')}`

const MAY_BE_NONE: ReadonlySet<string> = new Set(['maxRedirects', 'retries', 'maxRetryAfterMs'])

/** The limits on requests among others. */
export function requestLimits(limits: Limits): RequestLimits {
  return pick(limits, OF_REQUESTS)
}

function pick<T extends object, Name extends keyof T>(from: T, names: readonly Name[]): Pick<T, Name> {
  return Object.fromEntries(names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]]))) as Pick<
    T,
    Name
  >
}
