import { SourceError } from '../errors.ts'

/** Headers that a request is made of, or that have options of their own. */
const TAKEN: ReadonlyMap<string, string> = new Map([
  ['user-agent', 'say who asks with --user-agent (userAgent), which robots.txt is read by'],
  ...[
    'host',
    'content-length',
    'transfer-encoding',
    'connection',
    'keep-alive',
    'upgrade',
    'te',
    'trailer',
    'expect',
  ].map((name) => [name, 'it is part of how requests are sent'] as const),
  ['accept-encoding', 'it says what can be unpacked'],
  ['proxy-authorization', 'give name and password in the address of the proxy (--proxy)'],
])

/** RFC 9110, 5.6.2: a token. */
const NAME = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/
/** RFC 9110, 5.5: no control characters but tabs; what is beyond Latin-1 has no form in a header. */
const VALUE = /^[\t\x20-\x7e\x80-\xff]*$/

/** Throws a {@link SourceError} `bad-option` for what is no header of the user's. Values are secrets: no message has one. */
export function checkHeaders(headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) {
    const fail = (why: string): never => {
      throw new SourceError('bad-option', `The header "${name.slice(0, 80)}" cannot be sent: ${why}.`)
    }
    if (!NAME.test(name)) fail('its name is none; write it as Name: value')
    const taken = TAKEN.get(name.toLowerCase())
    if (taken !== undefined) fail(taken)
    if (typeof value !== 'string' || !VALUE.test(value))
      fail('its value has a line end, a control character or a letter beyond Latin-1')
  }
}

/**
 * The user's headers for a URL, names in lower case: those of the site, and nothing for other hosts. Hosts with the scheme and port of
 * a start URL are the site's; so is one by https of which the user wrote http.
 */
export function headersFor(
  headers: Readonly<Record<string, string>>,
  startUrls: readonly string[],
): (url: URL) => Readonly<Record<string, string>> {
  const own = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  const origins = new Set<string>()
  for (const start of startUrls) {
    const { origin, protocol, port, hostname } = new URL(start)
    origins.add(origin)
    if (protocol === 'http:' && port === '') origins.add(`https://${hostname}`)
  }
  return (url) => (origins.has(url.origin) ? own : NONE)
}

const NONE: Readonly<Record<string, string>> = {}
