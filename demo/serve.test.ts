import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SERVER_FAULTS, type ServerFault } from './faults.ts'
import { DISALLOWED_FOLDER, type ShopServer, serveShop } from './serve.ts'
import { generateShop } from './shop/index.ts'

const shop = generateShop({ products: 30 })
let server: ShopServer

beforeAll(async () => {
  server = await serveShop(shop)
})
afterAll(() => server.close())

const ask = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(server.origin + path, { redirect: 'manual', ...init })

describe('serveShop', () => {
  it('pages of the shop are served, with or without tracking parameters', async () => {
    for (const suffix of ['', '?utm_source=sidebar&utm_medium=bestsellers']) {
      const response = await ask(shop.samplePath + suffix)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('text/html')
      expect(await response.text()).toBe(shop.render(shop.samplePath))
    }
  })

  it('the page number of a list is kept', async () => {
    const response = await ask('/news/page/2?utm_source=x')
    expect(await response.text()).toBe(shop.render('/news/page/2'))
  })

  it('one page is sent in the old charset that it declares', async () => {
    const old = [...shop.productPaths()].filter((path) => shop.render(path)!.includes('charset="iso-8859-1"'))
    expect(old).toHaveLength(1)
    const bytes = await (await ask(old[0]!)).arrayBuffer()
    const page = new TextDecoder('iso-8859-1').decode(bytes)
    expect(page).toContain('Fjørd')
    expect(page).toContain(shop.truthAt(old[0]!)!.name)
    expect(page).toContain('&#8364;&nbsp;')
  })

  it('redirects, missing pages and other methods are answered as such', async () => {
    const redirect = await ask('/deal-of-the-day')
    expect([redirect.status, redirect.headers.get('location')]).toEqual([301, shop.redirects.get('/deal-of-the-day')])
    expect((await ask('/gift-guide-2021')).status).toBe(404)
    expect((await ask('/', { method: 'POST' })).status).toBe(405)
  })

  it('robots.txt forbids one folder', async () => {
    expect(await (await ask('/robots.txt')).text()).toBe(`User-agent: *\nDisallow: ${DISALLOWED_FOLDER}\n`)
  })

  it('HEAD is answered without a body, pictures and styles with their types', async () => {
    const head = await ask(shop.samplePath, { method: 'HEAD' })
    expect(Number(head.headers.get('content-length'))).toBe(Buffer.byteLength(shop.render(shop.samplePath)!))
    expect(await head.text()).toBe('')
    expect((await ask('/images/1-1.svg')).headers.get('content-type')).toBe('image/svg+xml')
    expect((await ask('/assets/shop.css')).headers.get('content-type')).toBe('text/css')
  })

  it('each request is logged with its answer', async () => {
    const before = server.requests.length
    await ask('/')
    await ask('/nothing')
    expect(server.requests.slice(before)).toEqual([
      { path: '/', status: 200 },
      { path: '/nothing', status: 404 },
    ])
  })

  it('the wanted share of answers fails, the same ones every time', async () => {
    const faults = async (): Promise<readonly (ServerFault | undefined)[]> => {
      const faulty = await serveShop(shop, { faultShare: 0.5 })
      for (const path of shop.productPaths()) {
        const response = await fetch(faulty.origin + path).catch(() => null)
        if (response?.ok) expect(await response.text()).toMatch(/<\/html>\s*$/)
      }
      await faulty.close()
      return faulty.requests.map(({ fault }) => fault)
    }
    const first = await faults()
    const share = first.filter((fault) => fault !== undefined).length / first.length
    expect(share).toBeGreaterThan(0.3)
    expect(share).toBeLessThan(0.7)
    expect(new Set(first)).toEqual(new Set([undefined, ...SERVER_FAULTS]))
    expect(await faults()).toEqual(first)
  })
})
