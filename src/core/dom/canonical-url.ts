import { LABEL } from './tag-labels.ts'
import { attribute, type Tree } from './tree.ts'

/** URLs longer than this are no page addresses; browsers and servers stop between 2,000 and 64,000 characters too. */
const MAX_URL_CHARS = 16_384

/**
 * Query parameters that never choose the page, in lower case, by their owners' documentation (Google, Meta, Microsoft, Yandex, TikTok, X,
 * LinkedIn, Mailchimp, HubSpot, Marketo, Klaviyo, Vero, Olytics, Openstat); `ref`, `source` and `id` are content on some sites.
 */
const TRACKING_NAMES: ReadonlySet<string> = new Set([
  ...['gclid', 'gclsrc', 'dclid', 'gbraid', 'wbraid', 'srsltid', '_ga', '_gl', '_gac'],
  ...['fbclid', 'igshid', 'igsh', 'msclkid', 'yclid', 'ysclid', 'ttclid', 'twclid', 'li_fat_id', 'epik', 'rdt_cid'],
  ...['mc_cid', 'mc_eid', '_hsenc', '_hsmi', '__hstc', '__hssc', '__hsfp', 'hsctatracking', 'mkt_tok', '_kx'],
  ...['vero_id', 'vero_conv', 'oly_anon_id', 'oly_enc_id', '_openstat', 'wickedid'],
])

/** Families of tracking parameters: Google's and Matomo's campaign tags. */
const TRACKING_PREFIXES: readonly string[] = ['utm_', 'mtm_']

const SESSION_NAMES: ReadonlySet<string> = new Set(['jsessionid', 'phpsessid', 'cftoken', 'aspsessionid'])

/** Names that may be a session id or a real key: dropped only when the value looks like a token. */
const MAYBE_SESSION_NAMES: ReadonlySet<string> = new Set(['sid', 'session_id', 'sessionid', 'sessid', 'osid'])

/** A session token: one run of at least 20 letters and digits, a digit among them (PHP writes 26, Java and phpBB 32). */
const SESSION_TOKEN = /^(?=.*\d)[0-9a-z]{20,}$/i

/** Java's session id as a path parameter; it ends with the segment or the next path parameter. */
const PATH_SESSION = /;jsessionid=[^/;]*/gi

/** A percent triplet, with what would turn its decoded character into part of another one: a stray `%` or `%` and one hex digit. */
const TRIPLET = /(%[0-9a-f]?)?%([0-9a-f]{2})/gi
const UNRESERVED = /[\w.~-]/

/**
 * The one spelling of a page's URL: two URLs that differ only in what cannot matter to the server come out equal. Host in lower case,
 * default port and dot segments resolved; fragment, user name and password, tracking parameters, session ids and empty parameters dropped;
 * percent triplets in upper case and unreserved characters decoded (RFC 3986, 6.2.2). Parameters keep their order: servers may read the
 * query by position, sign it or take its first word for the page. Idempotent; linear in the length.
 * @param href absolute, or relative to `base`; white space around it is ignored as in browsers
 * @param base absolute URL that `href` is relative to
 * @returns null when it is not an http or https URL, cannot be parsed, or is longer than 16,384 characters
 */
export function canonicalUrl(href: string, base?: string): string | null {
  const url = href.length > MAX_URL_CHARS ? null : URL.parse(href, base)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  if (url.hash !== '' || url.href.endsWith('#')) url.hash = ''
  if (url.username !== '') url.username = ''
  if (url.password !== '') url.password = ''
  // Setting a part writes the whole URL anew: most need none of it.
  if (/[%;]/.test(url.pathname)) url.pathname = normalizeTriplets(url.pathname).replace(PATH_SESSION, '')
  if (url.search === '' && !url.href.endsWith('?')) return url.href.length > MAX_URL_CHARS ? null : url.href
  const query = normalizeTriplets(url.search.slice(1)).split('&').filter(choosesPage).join('&')
  url.search = query === '' ? '' : `?${query}`
  return url.href.length > MAX_URL_CHARS ? null : url.href
}

function choosesPage(parameter: string): boolean {
  if (parameter === '') return false
  const equals = parameter.indexOf('=')
  const name = (equals < 0 ? parameter : parameter.slice(0, equals)).toLowerCase()
  if (TRACKING_NAMES.has(name) || TRACKING_PREFIXES.some((prefix) => name.startsWith(prefix))) return false
  if (SESSION_NAMES.has(name)) return false
  return !(MAYBE_SESSION_NAMES.has(name) && SESSION_TOKEN.test(parameter.slice(equals + 1)))
}

/** Percent triplets in upper case, those of unreserved characters decoded unless a stray `%` before them would swallow the result. */
function normalizeTriplets(text: string): string {
  return text.replace(TRIPLET, (_, stray: string | undefined, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16))
    if (stray === undefined && UNRESERVED.test(character)) return character
    return `${stray ?? ''}%${hex.toUpperCase()}`
  })
}

/** What a page's links are relative to: the first `<base href>` of its head, else its own `url`. O(nodes of the head). */
export function baseUrl(tree: Tree, url: string): string {
  for (let node = 0; node < tree.nodeCount; node++) {
    if (tree.label[node] === LABEL.body) break
    if (tree.label[node] !== LABEL.base) continue
    const href = attribute(tree, node, 'href')
    if (href !== null) return URL.parse(href, url)?.href ?? url
  }
  return url
}
