import { SourceError } from '../errors.ts'

/** Where a proxy is, and how it is spoken to. */
export interface ProxyAddress {
  /** `socks5` is told addresses, `socks5h` names. */
  readonly kind: 'http' | 'https' | 'socks5' | 'socks5h'
  readonly hostname: string
  readonly port: number
  /** Null when there is neither name nor password. */
  readonly login: { readonly name: string; readonly password: string } | null
}

const KINDS: ReadonlyMap<string, { readonly kind: ProxyAddress['kind']; readonly port: number }> = new Map([
  ['http:', { kind: 'http', port: 80 }],
  ['https:', { kind: 'https', port: 443 }],
  ['socks5:', { kind: 'socks5', port: 1080 }],
  ['socks:', { kind: 'socks5', port: 1080 }],
  ['socks5h:', { kind: 'socks5h', port: 1080 }],
])

/**
 * The proxy at an address like `http://name:password@proxy.example:3128`.
 *
 * @throws SourceError `bad-option` for what is none; the message has neither name nor password
 */
export function parseProxy(text: string): ProxyAddress {
  const url = URL.parse(text)
  const known = KINDS.get(url?.protocol ?? '')
  if (url === null || url.hostname === '')
    throw new SourceError('bad-option', `The proxy is no address; write it like ${EXAMPLE}.`)
  if (known === undefined)
    throw new SourceError(
      'bad-option',
      `The proxy's scheme "${url.protocol.slice(0, -1)}" is unknown; there are http, https, socks5 and socks5h, as in ${EXAMPLE}.`,
    )
  if (url.pathname.length > 1 || url.search !== '' || url.hash !== '')
    throw new SourceError('bad-option', `The proxy's address has a path; write it like ${EXAMPLE}.`)
  const { kind, port } = known
  const [name, password] = [decoded(url.username), decoded(url.password)]
  const login = name === '' && password === '' ? null : { name, password }
  return {
    kind,
    hostname: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? port : Number(url.port),
    login,
  }
}

const EXAMPLE = 'http://name:password@proxy.example:3128'

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new SourceError('bad-option', "The proxy's name or password is not encoded as in an address (%40 for @).")
  }
}

/** Where the proxy is, without its login: for messages. */
export function shownProxy({ kind, hostname, port }: ProxyAddress): string {
  return `${kind}://${hostname.includes(':') ? `[${hostname}]` : hostname}:${port}`
}

/** What a proxy that speaks HTTP is told of the login. */
export function proxyAuthorization({ login }: ProxyAddress): Readonly<Record<string, string>> {
  if (login === null) return {}
  return { 'proxy-authorization': `Basic ${Buffer.from(`${login.name}:${login.password}`).toString('base64')}` }
}
