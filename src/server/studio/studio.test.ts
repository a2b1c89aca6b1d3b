import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openServer, type TestServer } from '../client.fixture.ts'
import { launched, loggedIn, type StudioClient } from './studio.fixture.ts'

let server: TestServer
let studio: StudioClient
beforeAll(async () => {
  server = await openServer()
  studio = await launched(server)
})
afterAll(() => server.close())

/** Asks with headers that `fetch` keeps for itself. */
function askRaw(path: string, headers: Readonly<Record<string, string>>, method = 'GET'): Promise<number> {
  const { hostname, port } = new URL(server.origin)
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method, headers }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
      .on('error', reject)
      .end()
  })
}

describe('the launch link', () => {
  test('the launch link sets a cookie for the studio alone, and drops its token', async () => {
    const link = server.invite('/wrappers/a b')
    const response = await fetch(link, { redirect: 'manual' })
    expect(response.status).toBe(303)
    expect(response.headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Strict; Path=\/$/)
    const to = response.headers.get('location')!
    expect(to).toMatch(/^\/studio\/#key=[\w-]{43}&to=%2Fwrappers%2Fa\+b$/)
    expect(to).not.toContain(new URL(link).searchParams.get('token'))
  })

  test('the launch link works in one browser only', async () => {
    const link = server.invite()
    expect((await fetch(link, { redirect: 'manual' })).status).toBe(303)
    const again = await fetch(link, { redirect: 'manual' })
    expect(again.status).toBe(401)
    expect(again.headers.get('set-cookie')).toBeNull()
  })

  test('the launch link cannot be used by a page of another site', async () => {
    const { pathname, search } = new URL(server.invite())
    expect(await askRaw(pathname + search, { 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await askRaw(pathname + search, { host: 'evil.example' })).toBe(403)
    expect(await askRaw(pathname + search, {})).toBe(303)
  })
})

describe('who has a session', () => {
  test('a session has the rights of the owner', async () => {
    expect((await studio.call('GET', '/v1/runs')).status).toBe(200)
    const body = { samples: [server.shop.sample] }
    expect((await studio.call('PUT', '/v1/sites/mine', { body })).status).toBe(200)
    expect((await studio.call('DELETE', '/v1/sites/mine')).status).toBe(204)
  })

  test('a cookie without the key has no rights', async () => {
    const { cookie, key } = studio
    expect(await askRaw('/v1/runs', { cookie, 'x-treegram-key': key })).toBe(200)
    expect(await askRaw('/v1/runs', { cookie })).toBe(401)
    expect(await askRaw('/v1/runs', { 'x-treegram-key': key })).toBe(401)
    expect(await askRaw('/v1/runs', { cookie, 'x-treegram-key': `${key}x` })).toBe(401)
  })

  test.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['another port of the machine', { origin: 'http://127.0.0.1:9', 'sec-fetch-site': 'same-site' }],
    ['a page without an origin', { origin: 'null' }],
    ['a name that was bound to the address', { host: 'evil.example:4271' }],
  ])('%s has no rights with the cookie', async (_, headers) => {
    const { cookie, key } = studio
    for (const method of ['GET', 'POST', 'DELETE'])
      expect(await askRaw('/v1/runs', { cookie, 'x-treegram-key': key, ...headers }, method)).toBe(403)
  })
})

describe('the files of the studio', () => {
  test('the files of the studio are public on this machine and load nothing from elsewhere', async () => {
    const page = await fetch(`${server.origin}/studio/`)
    expect(page.status).toBe(200)
    const policy = page.headers.get('content-security-policy')
    expect(policy).toMatch(/^default-src 'none'; script-src 'self';/)
    expect(policy).not.toContain('unsafe')
    const html = await page.text()
    expect(html).not.toMatch(/https?:\/\//)
    const [, script] = /src="(\/studio\/assets\/[^"]+\.js)"/.exec(html) ?? []
    const asset = await fetch(server.origin + script)
    expect([asset.status, asset.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
    expect(asset.headers.get('cache-control')).toContain('immutable')
  })

  test('other paths below the studio are not served', async () => {
    for (const path of [
      '/studio/../package.json',
      '/studio/%2e%2e/%2e%2e/package.json',
      '/studio/nothing',
      '/studio/assets/',
    ])
      expect(await askRaw(path, {}), path).toBeGreaterThanOrEqual(401)
  })

  test('the root of the service leads to the studio', async () => {
    const response = await fetch(server.origin)
    expect([response.status, response.url]).toEqual([200, `${server.origin}/studio/`])
    expect(response.headers.get('content-type')).toContain('text/html')
  })
})

describe('a login', () => {
  let shared: TestServer
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'treegram-tokens-'))
    const tokenFile = join(folder, 'tokens.txt')
    writeFileSync(tokenFile, `ann read,run,edit ${'a'.repeat(32)}\nbob read ${'b'.repeat(32)}\n`)
    shared = await openServer({ tokenFile })
    rmSync(folder, { recursive: true })
  })
  afterAll(() => shared.close())
  const sites = { body: { samples: ['https://shop.example/1'] } }

  test('a token opens a session with the rights of its owner, for several people at once', async () => {
    const [ann, bob] = [await loggedIn(shared, 'a'.repeat(32)), await loggedIn(shared, ` ${'b'.repeat(32)}\n`)]
    expect((await ann.call('GET', '/studio/session')).json).toEqual({ name: 'ann', rights: ['read', 'run', 'edit'] })
    expect((await bob.call('GET', '/studio/session')).json).toEqual({ name: 'bob', rights: ['read'] })
    expect((await ann.call('PUT', '/v1/sites/mine', sites)).status).toBe(200)
    expect((await bob.call('GET', '/v1/sites/mine')).status).toBe(200)
    expect((await bob.call('PUT', '/v1/sites/mine', sites)).status).toBe(403)
  })

  test('a session that was closed has no rights', async () => {
    const ann = await loggedIn(shared, 'a'.repeat(32))
    expect((await ann.call('DELETE', '/studio/session')).status).toBe(204)
    expect((await ann.call('GET', '/v1/sites')).status).toBe(401)
    expect((await ann.call('GET', '/studio/session')).text).toBe('null')
  })

  test.each([
    ['of nobody', { token: 'x'.repeat(32) }, 401],
    ['that is empty', { token: '' }, 401],
    ['that is missing', {}, 422],
    ['that is too long', { token: 'x'.repeat(501) }, 422],
  ])('a token %s opens no session', async (_, body, status) => {
    const answer = await shared.call('POST', '/studio/session', { body, token: null })
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([status, null])
  })

  test('a page of another site cannot log in', async () => {
    const headers = { origin: 'https://evil.example' }
    const asking = { body: { token: 'a'.repeat(32) }, token: null, headers }
    expect((await shared.call('POST', '/studio/session', asking)).status).toBe(403)
  })

  test('tokens cannot be guessed faster than the rate of one caller', async () => {
    const slow = await openServer({ limits: { perSecond: 1, burst: 3 } })
    try {
      const guess = () => slow.call('POST', '/studio/session', { body: { token: 'x'.repeat(32) }, token: null })
      const statuses = [(await guess()).status, (await guess()).status, (await guess()).status, (await guess()).status]
      expect(statuses).toEqual([401, 401, 401, 429])
    } finally {
      await slow.close()
    }
  })
})
