import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, it, vi } from 'vitest'
import { pass, startClock } from './waits.ts'
import { areWebAsExpected, casesOf, type Script, type WebCase } from './web.ts'

vi.mock('node:timers/promises', async (load) => ({
  ...(await load<object>()),
  setTimeout: (await import('./waits.ts')).wait,
}))

/* What comes of a page, by what its server says of turns, rules and what is known; and what it is told. Waits are noted, and over at once. */

beforeEach(startClock)
afterEach(() => {
  vi.restoreAllMocks()
})

const page: Script = '<p>words'
const waitFor = (wait: string, status = 429): Script => [status, { 'retry-after': wait }]
const robots = (text: string): Script => [200, { 'content-type': 'text/plain' }, `User-agent: *\n${text}`]
const times = <T>(count: number, one: T): readonly T[] => new Array<T>(count).fill(one)

describe('a page that fails', () => {
  it('a failed request is repeated after the delay the server or the policy asks for', async () => {
    await areWebAsExpected('http-retries', {
      ...casesOf(
        [0, 1, 3, 4],
        (retries) => `500 three times, ${retries} retries`,
        (retries) => ({ scripts: { '/': { turns: [...times(3, [500] as const), page] } }, options: { retries } }),
      ),
      ...casesOf(
        [0, 300, 1000, 29_999, 30_000, 40_000],
        (retryDelayMs) => `500 four times, first wait ${retryDelayMs}`,
        (retryDelayMs) => ({
          scripts: { '/': { turns: [...times(4, [502] as const), page] } },
          options: { retryDelayMs },
        }),
      ),
      ...casesOf(
        ['0', '1', '119', '120', '121', '86400', 'soon', '3600.5'],
        (wait) => `429 with Retry-After ${wait}`,
        (wait) => ({ scripts: { '/': { turns: [waitFor(wait), waitFor(wait), page] } } }),
      ),
      ...casesOf(
        [0, 4999, 5000],
        (maxRetryAfterMs) => `503 with Retry-After 5, ${maxRetryAfterMs} at most`,
        (maxRetryAfterMs) => ({ scripts: { '/': { turns: [waitFor('5', 503), page] } }, options: { maxRetryAfterMs } }),
      ),
      'a back-off that is too long': {
        scripts: { '/': { turns: [[500], page] } },
        options: { retryDelayMs: 50, maxRetryAfterMs: 49 },
      },
      '404 with Retry-After': { scripts: { '/': { turns: [waitFor('5', 404), page] } } },
      '500, then 404': { scripts: { '/': { turns: [[500], [404], page] } } },
      'several pages with a delay': {
        scripts: { '/': page, '/a': { turns: [[500], page] }, '/b': page },
        paths: ['/', '/a', '/b', '/'],
        options: { delayMs: 700 },
      },
      'two hosts with a delay': {
        scripts: { '/': page },
        paths: ['/', '[OTHER]/', '/', '[OTHER]/'],
        options: { delayMs: 700 },
      },
    })
  })

  it('a host that keeps failing is left alone for the time it asks for', async () => {
    const day = waitFor('86400')
    const asked =
      (...waits: readonly number[]): WebCase['work'] =>
      async (http, { url }) => {
        const said: string[] = []
        for (const ms of waits) {
          pass(ms)
          const outcome = await http.fetch(`${url}/`)
          said.push(outcome.kind === 'page' ? 'page' : outcome.detail)
        }
        return said
      }
    await areWebAsExpected('http-storms', {
      'three times': { scripts: { '/': day }, work: asked(0, 0, 0, 0, 1) },
      'until a page': {
        scripts: { '/': { turns: [day, day, page, day, day, day, page] } },
        work: asked(...times(8, 0)),
      },
      'until it is over': {
        scripts: { '/': { turns: [day, day, day, page] } },
        work: asked(0, 0, 0, 86_399_999, 1, 0),
      },
      'for longer than a day': {
        scripts: { '/': { turns: [...times(3, waitFor('8640000')), page] } },
        work: asked(0, 0, 0, 86_399_999, 1, 0),
      },
      'again after it': { scripts: { '/': day }, work: asked(0, 0, 0, 86_400_000, 0, 0) },
      'for an hour and a little': {
        scripts: { '/': waitFor('3601') },
        work: asked(0, 0, 0, 0, 3_240_000, 360_000, 1000),
      },
      'by another status': { scripts: { '/': waitFor('86400', 503) }, work: asked(0, 0, 0, 0) },
      'within what is waited for': {
        scripts: { '/': waitFor('120') },
        options: { retries: 1 },
        work: asked(0, 0, 0, 0),
      },
      'of another host': {
        scripts: { '/': day },
        paths: ['/', '/', '[OTHER]/', '/', '/', '[OTHER]/', '[OTHER]/', '[OTHER]/'],
      },
    })
  })
})

describe('the rules of a site', () => {
  it('rules of robots.txt and its delay are obeyed', async () => {
    const rules: Readonly<Record<string, Script>> = {
      none: [404],
      'all open': robots('Disallow:'),
      'all closed': robots('Disallow: /'),
      'some closed': robots('Disallow: /b'),
      'a delay': robots('Crawl-delay: 2'),
      'a long delay': robots('Crawl-delay: 100'),
      trouble: [503],
      'a storm': waitFor('86400'),
      'another place': [301, { location: '[OTHER]/rules.txt' }],
      'of others': [200, {}, 'User-agent: Other\nDisallow: /\n\nUser-agent: Treegram\nDisallow: /a'],
      'of a picture': [200, { 'content-type': 'image/png' }, 'User-agent: *\nDisallow: /'],
      long: robots(`Disallow: /b\n${'#\n'.repeat(300_000)}Disallow: /a`),
      packed: [200, { 'content-encoding': 'gzip' }, gzipSync('User-agent: *\nDisallow: /a')],
      maps: robots('Sitemap: [SITE]/map.xml\nSitemap: /b.xml'),
    }
    const scripts = (own: Script) => ({
      '/': page,
      '/a': page,
      '/b?c': page,
      '/rules.txt': robots('Disallow: /a'),
      '/robots.txt': own,
    })
    const paths = ['/', '/a', '/b?c', '/a#x']
    await areWebAsExpected('http-rules', {
      ...casesOf(
        Object.keys(rules),
        (name) => name,
        (name) => ({ scripts: scripts(rules[name]!), paths, options: { retries: 0 } }),
      ),
      ...casesOf(
        Object.keys(rules).slice(2, 6),
        (name) => `${name}, not heeded`,
        (name) => ({ scripts: scripts(rules[name]!), paths, options: { ignoreRobots: true } }),
      ),
      ...casesOf(
        [0, 500, 2500],
        (delayMs) => `a delay beside one of ${delayMs}`,
        (delayMs) => ({ scripts: scripts(rules['a delay']!), paths, options: { delayMs } }),
      ),
      ...casesOf(
        ['Mine/1', 'Treegram 2', 'Other', ''],
        (userAgent) => `others, as ${userAgent}`,
        (userAgent) => ({ scripts: scripts(rules['of others']!), paths, options: { userAgent } }),
      ),
      ...casesOf(
        [true, false],
        (ignoreRobots) => `sitemaps, ${ignoreRobots ? 'not ' : ''}heeded`,
        (ignoreRobots) => ({
          scripts: scripts(rules.maps!),
          options: { ignoreRobots },
          work: async (http, { url }) => [
            await http.sitemaps(url),
            await http.sitemaps('x'),
            await http.sitemaps(url, AbortSignal.abort()),
          ],
        }),
      ),
    })
  })
})
