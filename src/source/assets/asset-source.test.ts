import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { httpParts, send } from '../http.fixture.ts'
import { type AssetOptions, type AssetSource, createAssetSource } from './asset-source.ts'
import { isPrivateName } from './private-name.ts'
import type { AssetUse } from './types.ts'

const { site } = httpParts()
const open: AssetSource[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((source) => source.close()))
})

const NEVER = new AbortController().signal

function source(options: Partial<AssetOptions> = {}): AssetSource {
  const made = createAssetSource({
    userAgent: 'Treegram/1 (+x)',
    allowPrivate: false,
    totalTimeoutMs: 2000,
    ...options,
  })
  open.push(made)
  return made
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const typed = (type: string, body: string | Buffer = PNG) => send(200, { 'content-type': type }, body)

describe('createAssetSource', () => {
  it('assets of a page on a private host come from its own origin and no other', async () => {
    const inner = await site(typed('image/png'))
    const own = await site({
      '/a.png': typed('image/png'),
      '/to-inner': send(302, { location: `${inner.url}/b.png` }),
    })
    const page = `${own.url}/page`
    const get = (url: string, from = page) => source().get(url, 'picture', from, NEVER)
    expect(await get(`${own.url}/a.png`)).toMatchObject({ kind: 'asset', type: 'image/png', status: 200 })
    const others = [
      `${inner.url}/b.png`,
      `${own.url}/to-inner`,
      'http://169.254.169.254/x',
      'http://[::ffff:127.0.0.1]/x',
    ]
    for (const url of others) expect(await get(url), url).toMatchObject({ kind: 'none', isLasting: false })
    for (const from of ['https://public.example/', `http://127.0.0.1.public.example:${own.port}/`])
      expect(await get(`${own.url}/a.png`, from)).toMatchObject({ kind: 'none' })
    expect(inner.asked).toEqual([])
    expect(own.asked).toEqual(['/a.png', '/to-inner'])
  })

  it('a public name that turns private gives no asset unless private addresses are allowed', async () => {
    const inner = await site(typed('image/png'))
    const url = `http://rebinding.example:${inner.port}/a.png`
    const resolve = async (): Promise<string[]> => ['127.0.0.1']
    expect(await source({ resolve }).get(url, 'picture', url, NEVER)).toMatchObject({ kind: 'none' })
    expect(inner.asked).toEqual([])
    expect(await source({ resolve, allowPrivate: true }).get(url, 'picture', url, NEVER)).toMatchObject({
      kind: 'asset',
    })
    const other = 'http://other.example/'
    expect(await source({ resolve, allowPrivate: true }).get(url, 'picture', other, NEVER)).toMatchObject({
      kind: 'none',
    })
  })

  it.each<[AssetUse, string, string | Buffer, string | null]>([
    ['style', 'text/css', 'a{}', 'text/css'],
    ['style', 'text/html', '<script>', null],
    ['style', 'text/plain', 'a{}', null],
    ['picture', 'image/jpg', PNG, 'image/jpeg'],
    ['picture', 'image/svg+xml', '<svg/>', 'image/svg+xml'],
    ['picture', 'text/html', '<p>', null],
    ['picture', 'application/octet-stream', PNG, null],
    ['picture', 'font/woff2', 'wOF2', null],
    ['picture', '', PNG, null],
    ['any', 'image/gif', PNG, 'image/gif'],
    ['any', 'application/octet-stream', 'wOF2...', 'font/woff2'],
    ['any', 'font/ttf', '<html>', null],
    ['any', 'text/css', 'a{}', null],
    ['any', 'application/javascript', 'x', null],
  ])('an asset wanted as %s and declared as %s comes only with a type that fits', async (use, type, body, expected) => {
    const { url } = await site(typed(type, body))
    const outcome = await source().get(`${url}/x`, use, `${url}/`, NEVER)
    expect(outcome.kind === 'asset' ? outcome.type : null).toBe(expected)
  })

  it('an asset is bounded in bytes, decoded bytes, time and redirects', async () => {
    const { url, asked } = await site({
      '/large': typed('image/png', Buffer.alloc(3000)),
      '/bomb': send(
        200,
        { 'content-type': 'image/png', 'content-encoding': 'gzip' },
        gzipSync(Buffer.alloc(1_000_000)),
      ),
      '/never': () => {},
      '/round': (request, response) => response.writeHead(302, { location: `${request.url}x` }).end(),
    })
    const bounded = source({ maxBytes: 2000 })
    const hasty = source({ maxBytes: 2000, totalTimeoutMs: 300 })
    for (const path of ['/large', '/bomb', '/never', '/missing'])
      expect(await (path === '/never' ? hasty : bounded).get(url + path, 'picture', url, NEVER), path).toMatchObject({
        kind: 'none',
        isLasting: true,
      })
    const rounds = await site((request, response) => response.writeHead(302, { location: `${request.url}x` }).end())
    expect(await bounded.get(`${rounds.url}/`, 'picture', rounds.url, NEVER)).toMatchObject({ kind: 'none' })
    expect(rounds.asked).toHaveLength(6)
    expect(asked).toHaveLength(4)
  })

  it('asset requests carry the honest user agent, no cookie and no referrer', async () => {
    const seen: unknown[] = []
    const { url } = await site((request, response) => {
      const { 'user-agent': agent, cookie, referer } = request.headers
      seen.push([agent, cookie, referer])
      response.writeHead(200, { 'content-type': 'image/png', 'set-cookie': 'a=b' }).end(PNG)
    })
    const one = source()
    for (const path of ['/a', '/b']) await one.get(url + path, 'picture', url, NEVER)
    expect(seen).toEqual([
      ['Treegram/1 (+x)', undefined, undefined],
      ['Treegram/1 (+x)', undefined, undefined],
    ])
  })

  it('a style sheet is decoded in its declared encoding', async () => {
    const { url } = await site({
      '/header': send(200, { 'content-type': 'text/css; charset=windows-1251' }, Buffer.from([0xe0])),
      '/own': typed('text/css', Buffer.concat([Buffer.from('@charset "windows-1251";'), Buffer.from([0xe0])])),
      '/utf7': send(200, { 'content-type': 'text/css; charset=utf-7' }, '+AEA-import'),
      '/mark': typed('text/css', Buffer.from('\ufeffа')),
    })
    const text = async (path: string): Promise<string> => {
      const outcome = await source().get(url + path, 'style', url, NEVER)
      return outcome.kind === 'asset' ? Buffer.from(outcome.bytes).toString() : outcome.kind
    }
    expect(await text('/header')).toBe('а')
    expect(await text('/own')).toContain('а')
    expect(await text('/utf7')).toBe('+AEA-import')
    expect(await text('/mark')).toContain('а')
  })

  it('an asset request ends when nobody waits for it', async () => {
    const { url } = await site(() => {})
    const waiting = source().get(`${url}/x`, 'picture', url, AbortSignal.timeout(100))
    expect(await waiting).toMatchObject({ kind: 'none', isLasting: false })
  })
})

it.each([
  ['127.0.0.1', true],
  ['[::1]', true],
  ['localhost', true],
  ['wiki', true],
  ['wiki.corp', true],
  ['nas.home.arpa', true],
  ['example.com', false],
  ['localhost.example.com', false],
  ['127.0.0.1.nip.io', false],
])('the name %s is private: %s', (name, expected) => {
  expect(isPrivateName(name)).toBe(expected)
})
