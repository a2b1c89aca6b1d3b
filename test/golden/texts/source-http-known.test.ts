import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, it, vi } from 'vitest'
import { createHttpSource } from '../../../src/source/lazy.ts'
import { startClock } from './waits.ts'
import { areWebAsExpected, casesOf, type Script } from './web.ts'

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
const known = (etag: string | null, lastModified: string | null, source = '[SITE]/') => ({
  validators: { etag, lastModified, source },
})
const CONDITIONS = [
  known('"1"', null),
  known(null, 'Mon, 06 May 2024 07:08:10 GMT'),
  known('"1"', 'Mon, 06 May 2024 07:08:10 GMT'),
  known(null, null),
  known('', ''),
  known('"1"', null, '[SITE]/a'),
  known('"1"', null, '[SITE]'),
]
const LISTS: Readonly<Record<string, Script>> = {
  ...Object.fromEntries(
    [
      'application/xml',
      'text/xml; charset=utf-8',
      'application/rss+xml',
      'text/plain',
      'text/html',
      'image/svg+xml',
      'application/json',
      'image/png',
      '',
    ].map((type) => [`a list of type "${type}"`, [200, { 'content-type': type }, '<urlset/>'] as const]),
  ),
  ...Object.fromEntries(
    ['application/gzip', 'application/x-gzip', 'application/octet-stream', 'text/xml', 'application/zip'].map(
      (type) => [`a packed list of type "${type}"`, [200, { 'content-type': type }, gzipSync('<urlset/>')] as const],
    ),
  ),
  'a broken packed list': [200, { 'content-type': 'text/xml' }, gzipSync('<urlset/>').subarray(0, 15)],
  'a list of two bytes': [200, { 'content-type': 'text/xml' }, Buffer.from([0x1f, 0x8b])],
  'a list that begins like a packed one': [200, { 'content-type': 'text/xml' }, Buffer.from([0x1f, 0x20, 0x20])],
  'no list': [404],
}

describe('what is asked for', () => {
  it('a known page is requested with its validators, and 304 keeps it', async () => {
    await areWebAsExpected('http-known', {
      ...casesOf(
        [0, 1, 2, 3, 4, 5, 6],
        (i) => `304 to condition ${i}`,
        (i) => ({ scripts: { '/': [304] }, paths: [['/', CONDITIONS[i]!]] }),
      ),
      ...casesOf(
        [0, 1, 2, 3],
        (i) => `a page to condition ${i}`,
        (i) => ({ scripts: { '/': page }, paths: [['/', CONDITIONS[i]!]] }),
      ),
      'conditions and a redirect': {
        scripts: { '/': [302, { location: '/a' }], '/a': [304] },
        paths: [
          ['/', CONDITIONS[0]!],
          ['/', CONDITIONS[5]!],
        ],
      },
      ...casesOf(
        Object.keys(LISTS),
        (name) => name,
        (name) => ({ scripts: { '/': LISTS[name]! }, paths: [['/', { as: 'list' }], '/'] }),
      ),
      'a list with conditions': { scripts: { '/': [304] }, paths: [['/', { as: 'list', ...CONDITIONS[0] }]] },
    })
  })

  it('headers and cookies go to the hosts they are meant for', async () => {
    const scripts = { '/': page, '/a': [302, { location: '[OTHER]/' }] as const, '/robots.txt': [404] as const }
    const paths = ['/', '/a', '[OTHER]/']
    const cookies = (domain: string) =>
      [`${domain}\tFALSE\t/\tFALSE\t0\tc\t1`, `${domain}\tFALSE\t/a\tFALSE\t0\td\t2`].join('\n')
    const headers = { 'X-Own': 'yes' }
    await areWebAsExpected('http-told', {
      nothing: { scripts, paths },
      'headers without a start': { scripts, paths, options: { headers } },
      'headers of one host': { scripts, paths, options: { headers, startUrls: ['[SITE]/x'] } },
      'headers of the other': { scripts, paths, options: { headers, startUrls: ['[OTHER]'] } },
      'cookies of one host': { scripts, paths, options: { cookies: cookies('127.0.0.1') } },
      'cookies of the other': { scripts, paths, options: { cookies: cookies('localhost') } },
      'headers and cookies': {
        scripts,
        paths,
        options: { cookies: cookies('127.0.0.1'), headers, startUrls: ['[SITE]'] },
      },
      'no leave for private hosts': { scripts, paths, options: { allowPrivate: false } },
      'leave for one host': { scripts, paths, options: { allowPrivate: false, startUrls: ['[SITE]'] } },
      'leave for a stranger': {
        scripts,
        paths,
        options: { allowPrivate: false, publicOnly: true, startUrls: ['[SITE]'] },
      },
    })
  })

  it('a request that is aborted, or made after closing, ends at once', async () => {
    const silent: Script = () => {}
    await areWebAsExpected('http-ended', {
      'before it began': { scripts: { '/': page }, paths: [['/', { signal: AbortSignal.abort() }]] },
      'by its signal': {
        scripts: { '/': silent },
        work: async (http, { url }) => {
          const ending = new AbortController()
          setImmediate(() => ending.abort())
          return http.fetch(`${url}/`, { signal: ending.signal })
        },
      },
      'by the end of the source': {
        scripts: { '/': silent, '/robots.txt': silent },
        work: async (http, { url }) => {
          setImmediate(() => void http.close())
          return Promise.all([http.fetch(`${url}/`), http.fetch(`${url}/a`)])
        },
      },
      'after the end of the source': {
        scripts: { '/': page },
        work: async (http, { url }) => http.close().then(() => http.fetch(`${url}/`)),
      },
      'one that is loaded late': {
        scripts: { '/': page },
        work: async (_, { url }) => {
          const http = createHttpSource({ allowPrivate: true })
          const before = http.counts
          const outcomes = [await http.fetch(url), await http.request(url, {}), await http.sitemaps(url)]
          const counts = { ...http.counts }
          await http.close()
          return [before, outcomes, counts, await http.fetch(url)]
        },
      },
      'one that is ended before it is loaded': {
        scripts: { '/': page },
        work: async (_, { url }) => {
          const http = createHttpSource({ allowPrivate: true })
          const pending = http.fetch(url)
          await http.close()
          const other = createHttpSource({ allowPrivate: true })
          await other.close()
          return [await pending, await other.fetch(url)]
        },
      },
    })
  })
})
