import { CookieJar } from 'tough-cookie'
import type { VisitParts } from '../visit.ts'

/** The cookies that answers set on one request's way through its redirects, and no longer. */
export interface ChainCookies {
  /** The Cookie header for a URL: the user's own, and what was set on the way, which goes before. */
  headerFor(url: URL, own: string): string
  hear(url: URL, set: readonly string[]): void
}

/** Sites that redirect an address to itself want their cookie back, as browsers give it; pages share none. */
export function createChainCookies(): ChainCookies {
  let jar: CookieJar | null = null
  return {
    headerFor: (url, own) => {
      const kept = jar?.getCookiesSync(url.href) ?? []
      if (kept.length === 0) return own
      const names = new Set(kept.map(({ key }) => key))
      const others = own.split(/; */).filter((pair) => pair !== '' && !names.has(pair.slice(0, pair.indexOf('='))))
      return [...others, ...kept.map((cookie) => cookie.cookieString())].join('; ')
    },
    hear: (url, set) => {
      if (set.length === 0) return
      jar ??= new CookieJar()
      for (const one of set) jar.setCookieSync(one, url.href, { ignoreError: true })
    },
  }
}

/** The parts of a source with the cookies of a chain. */
export function withChainCookies(parts: VisitParts, cookies: ChainCookies): VisitParts {
  const { transport } = parts
  const headersFor = (url: URL): Readonly<Record<string, string>> => {
    const own = transport.headersFor(url)
    const cookie = cookies.headerFor(url, own.cookie ?? '')
    return cookie === '' ? own : { ...own, cookie }
  }
  return { ...parts, transport: { ...transport, headersFor, onCookies: cookies.hear } }
}
