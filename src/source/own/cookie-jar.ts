import { Cookie, CookieJar } from 'tough-cookie'
import type { StoredCookie } from './cookies.ts'

/**
 * The Cookie header for a URL, '' when there is none: by domain, path, Secure and expiry (RFC 6265). What sites set is not kept. Cookies of whole public
 * suffixes (`co.uk`) are left out.
 */
export function cookieHeader(cookies: readonly StoredCookie[]): (url: URL) => string {
  const jar = new CookieJar()
  addCookies(jar, cookies)
  return (url) => jar.getCookieStringSync(url.href)
}

/** Puts cookies into a jar; those of whole public suffixes are left out. */
export function addCookies(jar: CookieJar, cookies: readonly StoredCookie[]): void {
  for (const { name, value, domain, hostOnly, path, secure, httpOnly, expires } of cookies) {
    const made = new Cookie({
      key: name,
      value,
      path,
      secure,
      httpOnly,
      ...(!hostOnly && { domain }),
      ...(expires !== null && { expires: new Date(expires * 1000) }),
    })
    jar.setCookieSync(made, `${secure ? 'https' : 'http'}://${domain}${path}`, { ignoreError: true })
  }
}
