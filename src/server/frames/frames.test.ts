import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer as Site, serve } from '../../../test/sites/server.ts'
import type { KeptPages } from '../../control/index.ts'
import { openStore, textHash } from '../../store/index.ts'
import { openServer, type TestServer } from '../client.fixture.ts'
import { createFrames } from './frames.ts'
import { keepPages } from './kept.fixture.ts'

const PAGE = `<!DOCTYPE html><title>A shop</title><link rel=stylesheet href=/a.css><img src=/p.png><img src=/d.svg><p style="background:url(/q.png)">x`
const PNG = Buffer.from('89504e470d0a1a0a', 'hex')

describe('a frame', () => {
  let server: TestServer
  let site: Site
  const send = (type: string, body: string | Buffer) => (_: unknown, response: import('node:http').ServerResponse) =>
    void response.writeHead(200, { 'content-type': type, 'set-cookie': 'a=b' }).end(body)

  beforeAll(async () => {
    server = await openServer({ allowPrivate: false })
    site = await serve({
      '/a.css': send('text/css', '@import "b.css"; p { background: url(r.png) }'),
      '/b.css': send('text/css', 'a{}'),
      '/p.png': send('image/png', PNG),
      '/secret.png': send('image/png', PNG),
      '/d.svg': send('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      '/q.png': send('text/html', '<script>alert(1)</script>'),
    })
    keepPages(server.folder, new Map([[`${site.url}/`, `${PAGE} old`]]))
    const store = openStore(server.folder)
    const run = store.beginRun('read', 'collect', 4)
    const wrapper = store.saveWrapper({ name: 'w', version: 1, document: '{}' }, 4)
    const read = { status: 'ok', data: {}, violations: [], provenance: {}, layout: null, raw: false, wrapper }
    const url = `${site.url}/`
    store.saveRecords(run, [{ url, source: url, page: textHash(`${PAGE} old`), position: 0, ...read }], 4)
    store.endRun(run, 'finished', 5)
    store.close()
    const secret = `<img src="${site.url}/secret.png">`
    keepPages(
      server.folder,
      new Map([
        [url, PAGE],
        [`${url}secret`, secret],
        ['https://public.example/', secret],
      ]),
    )
  })
  afterAll(async () => {
    await server.close()
    await site.close()
  })
  const frame = async (body: object): Promise<Readonly<Record<string, string>>> => {
    const { status, json, text } = await server.call('POST', '/v1/frames', { body })
    if (status !== 201) throw new Error(text)
    return json as Readonly<Record<string, string>>
  }
  const get = (path: string, headers: Record<string, string> = {}) => server.call('GET', path, { token: null, headers })
  const partsIn = (text: string): string[] => [...text.matchAll(/\/frames\/[\w-]+\/assets\/\w+/g)].map(([path]) => path)

  it('a frame shows a kept page and its parts to whoever has the path, offline too', async () => {
    const { path, title, url, hash } = await frame({ url: `${site.url}/` })
    expect({ title, url, hash }).toEqual({
      title: 'A shop',
      url: `${site.url}/`,
      hash: Buffer.from(textHash(PAGE)).toString('hex'),
    })
    const page = await get(path!)
    expect(page.headers.get('content-security-policy')).toBe(
      `default-src 'none'; img-src ${server.origin.slice(7)}${path}assets/; style-src ${server.origin.slice(7)}${path}assets/ 'unsafe-inline'; font-src ${server.origin.slice(7)}${path}assets/; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-same-origin`,
    )
    expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(page.headers.get('x-content-type-options')).toBe('nosniff')
    const [sheet, picture, drawing, lie] = partsIn(page.text)
    const css = await get(sheet!)
    expect(css.headers.get('content-type')).toBe('text/css; charset=utf-8')
    const [imported] = partsIn(css.text)
    expect((await get(imported!)).text).toBe('a{}')
    const shown = await get(picture!)
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('set-cookie')]).toEqual([
      200,
      'image/png',
      null,
    ])
    expect((await get(drawing!, { 'sec-fetch-dest': 'image' })).headers.get('content-security-policy')).toContain(
      'sandbox',
    )
    expect((await get(drawing!, { 'sec-fetch-dest': 'document' })).status).toBe(404)
    expect((await get(lie!)).status).toBe(404)
    const asked = site.asked.length
    const again = await frame({ url: `${site.url}/` })
    expect(again.path).not.toBe(path)
    for (const part of partsIn((await get(again.path!)).text)) await get(part)
    expect(site.asked.length).toBe(asked)
  })

  it('a frame gives no part that its page does not name', async () => {
    const { path } = await frame({ url: `${site.url}/` })
    const asked = [
      `${path}assets/zz`,
      `${path}assets/999999`,
      `${path}assets/..%2f`,
      `${path}assets/__proto__`,
      `${path}assets/?url=http://x/`,
      `/frames/${'x'.repeat(32)}/`,
    ]
    for (const one of asked) expect([401, 404], one).toContain((await get(one)).status)
    expect((await get('/frames/../v1/runs')).status).toBe(401)
    expect((await get('/frames//v1/runs')).status).toBe(401)
  })

  it('a frame of a public page requests no private address', async () => {
    const { path } = await frame({ url: 'https://public.example/' })
    const [part] = partsIn((await get(path!)).text)
    expect((await get(part!)).status).toBe(404)
    expect(site.asked).not.toContain('/secret.png')
    const own = await frame({ url: `${site.url}/secret` })
    const [same] = partsIn((await get(own.path!)).text)
    expect((await get(same!)).status).toBe(200)
    expect(site.asked).toContain('/secret.png')
  })

  it('a frame shows an earlier version of its page, and no other page', async () => {
    const old = Buffer.from(textHash(`${PAGE} old`)).toString('hex')
    const { path, hash } = await frame({ url: `${site.url}/`, version: old })
    expect(hash).toBe(old)
    expect((await get(path!)).text).toContain('x old')
    const { status } = await server.call('POST', '/v1/frames', {
      body: { url: 'https://public.example/', version: old },
    })
    expect(status).toBe(404)
  })

  it('a frame is opened with a token, and shown on allowed hosts alone', async () => {
    expect(
      (await server.call('POST', '/v1/frames', { body: { url: 'https://public.example/' }, token: null })).status,
    ).toBe(401)
    const { path } = await frame({ url: `${site.url}/` })
    expect((await get(path!, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await get(path!, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await server.call('POST', path!, { token: null })).status).toBe(401)
  })

  it('a frame lives until 200 newer ones are opened', async () => {
    const { path } = await frame({ url: 'https://public.example/' })
    for (let i = 0; i < 200; i++) await frame({ url: 'https://public.example/' })
    expect((await get(path!)).status).toBe(404)
  }, 30_000)
})

const ADDRESS = 'http://a.example/'
const UNENDING = new AbortController().signal

/** What the only part of a page is served as: its type and its text. */
async function servedPart(html: string, asset: object | null = null): Promise<readonly [string, string] | null> {
  const pages = {
    page: async () => ({ url: ADDRESS, hash: 'h', html }),
    asset: async () => asset,
  } as unknown as KeptPages
  const frames = createFrames(pages)
  const frame = await frames.open(ADDRESS, 'newest', UNENDING)
  if (frame === null || frame === 'too-large') throw new Error('no frame')
  const id = frame.path.split('/')[2]!
  const part = await frames.part(id, '0', UNENDING)
  await frames.close()
  return part === null ? null : [part.type, Buffer.from(part.bytes).toString('latin1')]
}
const picture = (url: string) => servedPart(`<img src="${url}">`)

describe('a picture that stands in its page', () => {
  it.each<[string, string, string]>([
    ['data:image/png;base64,YWJj', 'image/png', 'abc'],
    ['data:image/png;charset=x; BASE64 ,YWJj', 'image/png', 'abc'],
    ['data:image/png,YWJj', 'image/png', 'YWJj'],
    ['DATA:IMAGE/GIF,a%20b', 'image/gif', 'a b'],
    ['data:image/jpg,x', 'image/jpeg', 'x'],
    ['data:image/svg+xml,a%zzb%2', 'image/svg+xml', 'a%zzb%2'],
    ['data:image/webp,a,b', 'image/webp', 'a,b'],
  ])('the inline picture %s is served unchanged', async (url, type, text) => {
    expect(await picture(url)).toEqual([type, text])
  })

  it.each([
    'data:text/html,x',
    'data:,x',
    'data:image/png',
    'data:image/pngx,x',
    'data:ximage/png,x',
    'data:application/pdf,x',
    'data:font/woff2,x',
    'data:image/png,%ff',
  ])('the inline address %s is not served', async (url) => {
    expect(await picture(url)).toBeNull()
  })

  it('an inline font is served where a sheet names it', async () => {
    const named = (url: string) => servedPart(`<p style="background: url(${url})">x</p>`)
    for (const type of ['font/woff2', 'application/font-woff2', 'application/x-font-woff2'])
      expect(await named(`data:${type},x`), type).toEqual(['font/woff2', 'x'])
    expect(await named('data:application/font-other,x')).toBeNull()
    expect(await named('data:image/png,x')).toEqual(['image/png', 'x'])
  })
})

describe('a part that is fetched', () => {
  const bytes = Buffer.from('p{color:red}')

  it('a fetched part is served unchanged, and a missing one is not', async () => {
    const html = '<img src="a.png">'
    expect(await servedPart(html, { type: 'image/png', url: ADDRESS, bytes })).toEqual(['image/png', 'p{color:red}'])
    expect(await servedPart(html)).toBeNull()
  })

  it('a fetched style sheet is rewritten', async () => {
    const [type, text] = (await servedPart('<link rel=stylesheet href=a.css>', {
      type: 'text/css',
      url: ADDRESS,
      bytes: Buffer.from('p{background:url(http://b.example/x.png)}'),
    }))!
    expect(type).toBe('text/css; charset=utf-8')
    expect(text).toMatch(/url\(["']?\/frames\/[\w-]{32}\/assets\/1["']?\)/)
    expect(text).not.toContain('b.example')
  })
})
