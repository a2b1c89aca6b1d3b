import { canonicalUrl } from '../core/dom/index.ts'
import type { Failure } from './page-document.ts'

/** The way of one request through its redirects. */
export interface Trail {
  /** The URLs that redirected, in order. */
  readonly urls: readonly string[]
  /** Where a redirect leads, or why it is not followed. @param isOfForm the answer to a form that was sent, which may lead to where that was: no circle */
  follow(location: string, from: URL, isOfForm?: boolean): URL | Failure
}

/**
 * A way of at most some redirects. It is a circle where an address comes again with the same cookies: sites that set one redirect to the same
 * address once more.
 *
 * @param first where the way begins
 * @param cookiesFor the Cookie header that a URL would be asked for with now
 */
export function createTrail(first: URL, maxRedirects: number, cookiesFor: (url: URL) => string): Trail {
  const urls: string[] = []
  const start = first.href
  const keyOf = (url: URL): string => `${url.href} ${cookiesFor(url)}`
  const seen = new Set([keyOf(first)])
  return {
    urls,
    follow(location, from, isOfForm = false) {
      const next = redirectTarget(location, from)
      if ('reason' in next) return next
      const key = keyOf(next)
      if (seen.has(key) && !isOfForm) {
        const detail = `${from.href} redirects in a circle, as sites do that want a cookie or login; save the page from a browser and pass the file.`
        return { reason: 'too-many-redirects', detail }
      }
      if (urls.length >= maxRedirects) {
        const detail = `${start} was still redirecting after ${maxRedirects} hops; leave the page out or raise maxRedirects.`
        return { reason: 'too-many-redirects', detail }
      }
      seen.add(key)
      if (!isOfForm) urls.push(from.href)
      return next
    },
  }
}

/** Where a redirect leads, without a fragment, or why it is not followed. */
function redirectTarget(location: string, from: URL): URL | Failure {
  const next = canonicalUrl(location, from.href) === null ? null : URL.parse(location, from.href)
  if (next !== null) return withoutFragment(next)
  const detail = `${from.href} redirects to "${location.slice(0, 200)}", which is no http or https URL; leave the page out.`
  return { reason: 'bad-redirect', detail }
}

/** The same URL, changed: servers are not told of the fragment. */
export function withoutFragment(url: URL): URL {
  url.hash = ''
  return url
}
