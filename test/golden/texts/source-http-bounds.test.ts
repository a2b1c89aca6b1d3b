import { afterEach, beforeEach, describe, it, vi } from 'vitest'
import { startClock } from './waits.ts'
import { areWebAsExpected, casesOf, HTML, page, type Script, type Scripts, TEXT } from './web.ts'

vi.mock('node:timers/promises', async (load) => ({
  ...(await load<object>()),
  setTimeout: (await import('./waits.ts')).wait,
}))

/* What comes of a page, by what its server answers: status, headers, encodings, bodies, redirects. */

beforeEach(startClock)
afterEach(() => {
  vi.restoreAllMocks()
})

describe('an answer', () => {
  it('a response beyond the byte limit is refused, packed or not', async () => {
    const body = `<p>${'x'.repeat(997)}`
    const chunked: Script = (_, response) => {
      response.writeHead(200, HTML)
      for (let i = 0; i < 1000; i += 100) response.write(body.slice(i, i + 100))
      response.end()
    }
    const long = 'a: b\r\n'.repeat(3)
    await areWebAsExpected('http-bounds', {
      ...casesOf(
        [0, 1, 999, 1000, 1001],
        (maxBytes) => `1000 with a length, ${maxBytes} allowed`,
        (maxBytes) => ({ scripts: { '/': page(body, { 'content-length': '1000' }) }, options: { maxBytes } }),
      ),
      ...casesOf(
        [0, 1, 999, 1000, 1001],
        (maxBytes) => `1000 in chunks, ${maxBytes} allowed`,
        (maxBytes) => ({ scripts: { '/': chunked }, options: { maxBytes } }),
      ),
      ...casesOf(
        [60_000, 70_000],
        (chars) => `${chars} of headers`,
        (chars) => ({ scripts: { '/': page(TEXT, { 'x-long': 'x'.repeat(chars) }) }, options: { retries: 1 } }),
      ),
      'less than its length': { scripts: { '/': { turns: [cutShort(body), page()] } } },
      dropped: { scripts: { '/': { turns: [({ socket }) => socket.destroy(), page()] } } },
      'dropped always': { scripts: { '/': ({ socket }) => socket.destroy() }, options: { retries: 2 } },
      'no HTTP': { scripts: { '/': ({ socket }) => socket.end('hello\r\n\r\n') }, options: { retries: 1 } },
      'an odd header': {
        scripts: {
          '/': ({ socket }) =>
            socket.end(`HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n${long}content-length: 3\r\n\r\n<p>`),
        },
      },
      'no answer in time': { scripts: { '/': () => {} }, options: { totalTimeoutMs: 500, ignoreRobots: true } },
      'no end in time': {
        scripts: { '/': (_, response) => response.writeHead(200, HTML).write('<p>') },
        options: { totalTimeoutMs: 500, ignoreRobots: true },
      },
      'no host': { scripts: {}, paths: ['http://127.0.0.1:1/'], options: { retries: 1 } },
      'no address': {
        scripts: {},
        paths: ['ftp://a/', 'x', '', 'http://[', 'http://a:99999/', 'mailto:a@b', 'HTTPS://'],
      },
    })
  })
})

const cutShort =
  (body: string): Script =>
  (_, response) => {
    response.writeHead(200, { ...HTML, 'content-length': '2000' })
    response.write(body, () => response.destroy())
  }

const places: readonly string[] = [
  '/a',
  'a',
  '?q=1',
  '',
  '#x',
  '/a#x',
  '//127.0.0.1:1/',
  '[SITE]/a',
  '[OTHER]/a',
  'ftp://a/',
  'javascript:x',
  'http://[',
  'mailto:a@b',
  '/a b',
  '/%',
  'HTTP://[',
  ' /a ',
]
const chain = (hops: number): Scripts => ({
  ...Object.fromEntries(
    Array.from({ length: hops }, (_, i) => [i === 0 ? '/' : `/${i}`, [302, { location: `/${i + 1}` }] as const]),
  ),
  [`/${hops === 0 ? '' : hops}`]: page(),
})

describe('a redirect', () => {
  it('a redirect is followed, or refused as a circle, too long or forbidden', async () => {
    const at = (location: string): Scripts => ({
      '/': [302, { location }],
      '/a': page(),
      '/?q=1': page(),
      '/a%20b': page(),
      '/%': page(),
      '/gr%C3%BC%C3%9Fe': page(),
    })
    await areWebAsExpected('http-redirects', {
      ...casesOf(
        places,
        (place) => `to "${place}"`,
        (place) => ({ scripts: at(place), options: { retries: 0 } }),
      ),
      'in raw UTF-8': { scripts: { ...at(''), '/': [302, { location: Buffer.from('/grüße').toString('latin1') }] } },
      'to a long address': { scripts: at(`ftp://${'x'.repeat(300)}`) },
      ...casesOf(
        [0, 1, 2, 3, 9, 10, 11],
        (hops) => `${hops} times`,
        (hops) => ({ scripts: chain(hops) }),
      ),
      ...casesOf(
        [0, 1, 2, 3],
        (maxRedirects) => `twice, ${maxRedirects} allowed`,
        (maxRedirects) => ({ scripts: chain(2), options: { maxRedirects } }),
      ),
      'in a circle': {
        scripts: { '/': [302, { location: '/1' }], '/1': [302, { location: '/2' }], '/2': [302, { location: '/1#x' }] },
      },
      'to itself': { scripts: { '/': [302, { location: '/#x' }] } },
      'with a long body': { scripts: { '/': [302, { location: '/a' }, 'x'.repeat(300_000)], '/a': page() } },
      'with no place': { scripts: { '/': [302, {}] } },
      'to what is forbidden': { scripts: { ...at('/a'), '/robots.txt': [200, {}, 'User-agent: *\nDisallow: /a'] } },
      'to what is at hand': {
        scripts: { ...at('/a?utm_source=x#y'), '/b': [301, { location: '/' }] },
        paths: [['/b', { has: (url) => url.endsWith('/a') }]],
      },
      'to what is not at hand': { scripts: at('/a'), paths: [['/', { has: () => false }]] },
      'to a list': {
        scripts: { ...at('/m.xml'), '/m.xml': [200, { 'content-type': 'text/xml' }, '<urlset/>'] },
        paths: [['/', { as: 'list' }], '/'],
      },
    })
  })
})
