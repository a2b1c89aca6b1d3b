import { isIP } from 'node:net'
import { SourceError } from '../errors.ts'

/** A cookie of the user's browser. */
export interface StoredCookie {
  readonly name: string
  readonly value: string
  /** Without a dot before it. */
  readonly domain: string
  /** Of this host alone, not of those below it. */
  readonly hostOnly: boolean
  readonly path: string
  readonly secure: boolean
  readonly httpOnly: boolean
  /** Seconds since 1970; null for the end of the browser's session. */
  readonly expires: number | null
}

/**
 * The cookies in a file that a browser or its add-on wrote: Netscape's `cookies.txt` (seven fields between tabs), or JSON: an array of cookies,
 * or an object with `cookies`, as Playwright writes it. O(characters).
 *
 * @throws SourceError `bad-option` for anything else. Values are secrets: no message has one
 */
export function readCookies(text: string): readonly StoredCookie[] {
  const trimmed = text.replace(/^\uFEFF/, '').trim()
  if (trimmed === '') throw new SourceError('bad-option', 'There are no cookies: the file is empty.')
  return /^[[{]/.test(trimmed) ? fromJson(trimmed) : fromNetscape(trimmed)
}

const HTTP_ONLY = '#HttpOnly_'

function fromNetscape(text: string): readonly StoredCookie[] {
  return text.split(/\r\n|\r|\n/).flatMap((line, i) => {
    const isHttpOnly = line.startsWith(HTTP_ONLY)
    if (line.trim() === '' || (line.startsWith('#') && !isHttpOnly)) return []
    const fields = (isHttpOnly ? line.slice(HTTP_ONLY.length) : line).split('\t')
    const [domain = '', below = '', path = '', secure = '', expires = '', name = '', value = ''] = fields
    const isOne = fields.length >= 6 && FLAG.test(below) && FLAG.test(secure) && /^-?\d+(\.\d+)?$/.test(expires.trim())
    if (!isOne || domain === '')
      throw new SourceError(
        'bad-option',
        `Line ${i + 1} of the cookies is no cookie: domain, TRUE or FALSE, path, TRUE or FALSE, expiry, name and value stand between tabs.`,
      )
    const seconds = Number(expires)
    return [
      cookie({
        name,
        value,
        domain,
        hostOnly: !isTrue(below),
        path,
        secure: isTrue(secure),
        httpOnly: isHttpOnly,
        expires: seconds > 0 ? seconds : null,
      }),
    ]
  })
}

const FLAG = /^(true|false)$/i

function isTrue(flag: string): boolean {
  return flag.toLowerCase() === 'true'
}

function fromJson(text: string): readonly StoredCookie[] {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new SourceError('bad-option', 'The cookies are neither lines of a cookies.txt nor JSON; export them anew.')
  }
  const list: unknown = Array.isArray(json) ? json : (json as { cookies?: unknown }).cookies
  if (!Array.isArray(list))
    throw new SourceError('bad-option', 'The JSON of the cookies is no array of them, and has no "cookies".')
  return list.map((entry: unknown, i) => {
    const { name, value, domain, host, hostOnly, path, secure, httpOnly, ...more } = Object(entry) as Record<
      string,
      unknown
    >
    const of = domain ?? host
    const expires = expiryOf(more.expirationDate ?? more.expires ?? more.expiry)
    if (typeof name !== 'string' || typeof value !== 'string' || typeof of !== 'string' || expires === undefined)
      throw new SourceError(
        'bad-option',
        `Cookie ${i + 1} of the JSON is none; it needs the texts "name", "value" and "domain", and an expiry in seconds if there is one.`,
      )
    return cookie({
      name,
      value,
      domain: of,
      hostOnly: typeof hostOnly === 'boolean' ? hostOnly : !of.startsWith('.'),
      path: typeof path === 'string' ? path : '/',
      secure: secure === true,
      httpOnly: httpOnly === true,
      expires,
    })
  })
}

/** Seconds; null for a cookie of the session, undefined for what is no time. */
function expiryOf(value: unknown): number | null | undefined {
  if (value === undefined || value === null) return null
  if (typeof value === 'number') return value > 0 ? value : null
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? undefined : time / 1000
}

function cookie(known: StoredCookie): StoredCookie {
  const domain = known.domain.replace(/^\./, '').toLowerCase()
  const path = known.path.startsWith('/') ? known.path : '/'
  return { ...known, domain, path, hostOnly: known.hostOnly || isIP(domain) !== 0 }
}
