import { canonicalUrl } from '../core/dom/index.ts'
import { SourceError } from './errors.ts'
import { readCookies } from './own/cookies.ts'
import { checkHeaders } from './own/headers.ts'
import { parseProxy } from './proxy/address.ts'
import type { HttpOptions } from './types.ts'

/** Throws a {@link SourceError} `bad-option` for numbers that make no sense and URLs, headers, cookies and proxies that are none. */
export function checkOptions(settings: HttpOptions): void {
  for (const [name, value] of Object.entries(settings)) {
    const least = name.startsWith('concurrency') ? 1 : 0
    if (typeof value === 'number' && !(value >= least)) {
      throw new SourceError('bad-option', `The option ${name} is ${value}; give a number of at least ${least}.`)
    }
  }
  const wrong = settings.startUrls?.find((url) => canonicalUrl(url) === null)
  if (wrong !== undefined)
    throw new SourceError('bad-option', `The start URL "${wrong}" is no http or https URL; correct it.`)
  const { headers = {}, cookies, proxy } = settings
  checkHeaders(headers)
  if (cookies !== undefined) readCookies(cookies)
  if (proxy !== undefined) parseProxy(proxy)
  if (cookies !== undefined && Object.keys(headers).some((name) => name.toLowerCase() === 'cookie'))
    throw new SourceError('bad-option', 'There are cookies and a header "Cookie"; leave one of them out.')
}
