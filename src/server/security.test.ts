import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ended } from '../control/until.fixture.ts'
import { openServer, type TestServer } from './client.fixture.ts'
import { documentClient } from './document.fixture.ts'
import { serve } from './serve.ts'

const folders: string[] = []
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'treegram-security-'))
  folders.push(folder)
  return folder
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

let server: TestServer
beforeAll(async () => {
  server = await openServer({ allowPrivate: false, limits: { bodyBytes: 10_000, documentBytes: 20_000 } })
})
afterAll(() => server.close())

const codeOf = async (...asked: Parameters<TestServer['call']>): Promise<readonly [number, unknown]> => {
  const { status, json } = await server.call(...asked)
  return [status, json?.code]
}

/** Asks with headers that `fetch` keeps for itself, or with a path that it would tidy. */
function askRaw(path: string, headers: Readonly<Record<string, string>>): Promise<readonly [number, unknown]> {
  const { hostname, port } = new URL(server.origin)
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers: { authorization: `Bearer ${server.token}`, ...headers } }, (response) => {
      let text = ''
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => resolve([response.statusCode ?? 0, codeIn(text)]))
    })
      .on('error', reject)
      .end()
  })
}

function codeIn(text: string): unknown {
  try {
    return (JSON.parse(text) as { readonly code?: unknown }).code
  } catch {
    return text
  }
}

describe('who may call', () => {
  test.each([
    ['no token', null],
    ['another token', 'x'.repeat(43)],
    ['an empty one', ''],
    ['a very long one', 'x'.repeat(5000)],
  ])('%s is refused except where nothing is revealed', async (_, token) => {
    const { operations } = await documentClient(server)
    const others = ['/metrics', '/mcp', '/nothing'].map((path) => ({ method: 'GET', path }))
    for (const { method, path } of [...operations, ...others]) {
      const { status, json, headers } = await server.call(method, path, { token })
      expect([status, json?.code], `${method} ${path}`).toEqual([401, 'bad-token'])
      expect(headers.get('www-authenticate')).toMatch(/^Bearer/)
    }
    for (const path of ['/health', '/ready', '/openapi.json', '/docs'])
      expect((await server.call('GET', path, { token })).status).toBe(200)
  })

  test('the token of the workspace is readable by its owner alone, and stays', async () => {
    const workspace = newFolder()
    const options = { workspace, root: null, port: 0, logLevel: 'silent' } as const
    const first = await serve(options)
    await first.close()
    expect(statSync(join(workspace, 'service.token')).mode & 0o777).toBe(0o600)
    const second = await serve(options)
    await second.close()
    expect(first.newToken?.token).toMatch(/^[\w-]{43}$/)
    expect(second.newToken).toBeNull()
  })

  test('other machines are not served without a token file', async () => {
    for (const address of ['0.0.0.0', '::', '192.0.2.1', 'example.test'])
      await expect(serve({ workspace: newFolder(), root: null, port: 0, address })).rejects.toMatchObject({
        code: 'bad-setup',
        message: expect.stringContaining('--token-file'),
      })
  })

  test.each([
    ['', 'no tokens'],
    ['# only this', 'no tokens'],
    ['me read', 'three words'],
    ['me read 0123456789abcdef more', 'three words'],
    ['me read,all 0123456789abcdef', 'another right'],
    ['me read short', 'less than'],
  ])('a token file with "%s" is refused without showing what it holds', async (text, why) => {
    const file = join(newFolder(), 'tokens')
    writeFileSync(file, text)
    const refused = await serve({ workspace: newFolder(), root: null, port: 0, tokenFile: file }).then(
      () => null,
      (error: Error) => error,
    )
    expect(refused).toMatchObject({ code: 'bad-setup', message: expect.stringContaining(why) })
    expect(refused?.message).not.toContain('0123456789abcdef')
  })

  test('tokens are not logged', async () => {
    await server.call('GET', '/v1/runs', { token: 'a-wrong-token-of-somebody' })
    expect(server.logged.join('')).not.toContain(server.token)
    expect(server.logged.join('')).not.toContain('a-wrong-token')
  })
})

describe('rights', () => {
  const OTHER = 'o'.repeat(20)
  const RUN = ['startRun', 'stopRun', 'finishRun', 'answerQuestion', 'runSite', 'extract']
  const EDIT = [
    'putSite deleteSite putWrapper editWrapper rollBack deleteWrapper acceptProposal rejectProposal',
    'acknowledgeBreak putSchedule deleteSchedule addHook changeHook deleteHook redeliver',
  ].flatMap((names) => names.split(' '))

  test('each operation asks for its own right', async () => {
    const tokenFile = join(newFolder(), 'tokens')
    const tokens = { read: 'r'.repeat(20), run: 'u'.repeat(20), edit: 'e'.repeat(20) }
    const lines = Object.entries({ ...tokens, 'read,run': OTHER }).map(([right, token]) => `${right} ${right} ${token}`)
    writeFileSync(tokenFile, `# all\n\n${lines.join('\n')}\n`)
    const served = await openServer({ tokenFile, logLevel: 'silent' })
    try {
      const { operations } = await documentClient(served)
      const known = operations.map(({ id }) => id)
      expect(known).toEqual(expect.arrayContaining([...RUN, ...EDIT]))
      for (const { id, method, path, right } of operations) {
        const needed = RUN.includes(id) ? 'run' : EDIT.includes(id) ? 'edit' : 'read'
        expect(right, id).toBe(needed)
        const filled = path.replace('{id}', 'run_0123456789ab').replace('{name}', 'nothing').replace('{version}', '1')
        for (const [own, token] of Object.entries(tokens)) {
          const { json } = await served.call(method, filled, { token })
          expect(json?.code === 'too-few-rights', `${id} with "${own}"`).toBe(own !== needed)
        }
      }
      // One caller's key is nothing to another.
      const asking = { body: { kind: 'locate', samples: [served.shop.sample] }, headers: { 'idempotency-key': 'k' } }
      const started = async (token: string) => (await served.call('POST', '/v1/runs', { ...asking, token })).status
      expect([await started(tokens.run), await started(tokens.run), await started(OTHER)]).toEqual([202, 200, 202])
      for (const [own, token] of Object.entries(tokens))
        expect((await served.call('GET', '/metrics', { token })).status).toBe(own === 'read' ? 200 : 403)
    } finally {
      await served.close()
    }
  })
})

describe('pages of other sites', () => {
  test.each(['evil.test', 'evil.test:80', '127.0.0.1.evil.test', 'localhost.', '[::2]'])(
    'a request for the host "%s" is refused',
    async (host) => {
      for (const path of ['/v1/runs', '/openapi.json', '/health', '/mcp'])
        expect(await askRaw(path, { host })).toEqual([403, 'bad-host'])
    },
  )

  test.each(['a b', '127.0.0.1@evil.test', '127.0.0.1:80:80'])('a malformed host "%s" is refused', async (host) => {
    for (const path of ['/v1/runs', '/health']) expect([400, 403]).toContain((await askRaw(path, { host }))[0])
  })

  test('requests for allowed names are served', async () => {
    for (const host of ['localhost', '127.0.0.1:4270', '[::1]:1', 'LOCALHOST:80'])
      expect((await askRaw('/v1/runs', { host }))[0]).toBe(200)
  })

  test.each([
    'https://evil.test',
    'null',
    'http://localhost:1',
    'http://127.0.0.1',
    'file://',
    'chrome-extension://abc',
  ])('an origin "%s" is refused', async (origin) => {
    expect(await codeOf('GET', '/v1/runs', { headers: { origin } })).toEqual([403, 'bad-origin'])
    expect(await codeOf('OPTIONS', '/v1/runs', { headers: { origin }, token: null })).toEqual([403, 'bad-origin'])
  })

  test('a request that a browser marks as cross-site is refused', async () => {
    const asked = (site: string) => askRaw('/v1/runs', { 'sec-fetch-site': site })
    for (const site of ['cross-site', 'same-site', 'x']) expect(await asked(site)).toEqual([403, 'bad-origin'])
    for (const site of ['same-origin', 'none']) expect((await asked(site))[0]).toBe(200)
    expect((await server.call('GET', '/v1/runs', { headers: { origin: server.origin } })).status).toBe(200)
  })

  test('answers are neither cached nor readable by other sites', async () => {
    for (const path of ['/v1/runs', '/docs', '/v1/nothing', '/v1/runs/x']) {
      const { headers } = await server.call('GET', path)
      expect(headers.get('access-control-allow-origin')).toBeNull()
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    }
  })
})

describe('names that lead elsewhere', () => {
  const NAMES = [
    '..',
    '%2e%2e',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e%2fx',
    'a%2fb',
    'a%5cb',
    '%00',
    'a%00',
    '.hidden',
    '%',
  ]

  test.each(NAMES)('the name %s is refused', async (name) => {
    for (const path of [
      `/v1/sites/${name}`,
      `/v1/wrappers/${name}`,
      `/v1/schedules/${name}`,
      `/v1/runs/${name}/records`,
    ]) {
      const [status, code] = await askRaw(path, {})
      expect([status, code], path).toEqual(
        expect.arrayContaining([expect.toSatisfy((one) => [404, 422].includes(one))]),
      )
      expect(['not-found', 'bad-input']).toContain(code)
    }
  })
})

describe('private addresses', () => {
  const ADDRESSES = [
    '127.0.0.1:9',
    'localhost:9',
    '[::1]:9',
    '10.0.0.1',
    '169.254.169.254',
    '2130706433',
    '0x7f.1',
    '[::ffff:127.0.0.1]',
  ]

  test.each(ADDRESSES)('webhooks to %s are refused', async (host) => {
    const body = { target: `http://${host}/`, events: ['run.failed'] }
    expect(await codeOf('POST', '/v1/webhooks', { body })).toEqual([422, 'bad-hook'])
  })

  test('a webhook cannot be changed to a private address', async () => {
    const body = { target: 'https://hooks.example.test/', events: ['run.failed'] }
    const { status, json } = await server.call('POST', '/v1/webhooks', { body })
    expect(status).toBe(201)
    const change = { body: { target: 'http://127.0.0.1/' } }
    expect(await codeOf('PATCH', `/v1/webhooks/${json?.id}`, change)).toEqual([422, 'bad-hook'])
  })

  test('a page at a private address is not read', async () => {
    const asked = server.shop.requests.length
    for (const url of [server.shop.sample, server.shop.sample.replace('127.0.0.1', 'localhost')]) {
      const { status, text } = await server.call('POST', '/v1/extract', { body: { url } })
      expect(`${status} ${text}`).toMatch(/private/)
      expect(text).not.toContain('Lamp')
    }
    expect(server.shop.requests).toHaveLength(asked)
  })

  test('a run at a private address fails without a request', async () => {
    const body = { kind: 'collect', samples: [server.shop.sample], options: { delayMs: 0 } }
    const { json } = await server.call('POST', '/v1/runs', { body })
    const run = await ended(server.service, String(json?.id))
    expect(run.state).toBe('failed')
    expect(run.error?.message).toMatch(/private/)
    expect(server.shop.requests).toEqual([])
  })
})

describe('bodies', () => {
  const PATH = '/v1/sites/big'

  test('bodies that are too large are refused, whatever length they declare', async () => {
    const rawBody = JSON.stringify({ samples: ['http://x.test/'], more: 'x'.repeat(10_000) })
    expect(await codeOf('PUT', PATH, { rawBody })).toEqual([413, 'too-large'])
    const document = { html: 'x'.repeat(20_000), url: 'http://x.test/' }
    expect(await codeOf('POST', '/v1/extract', { body: document })).toEqual([413, 'too-large'])
    expect(await codeOf('POST', '/mcp', { rawBody: 'x'.repeat(20_001) })).toEqual([413, 'too-large'])
    const stream = new Blob([rawBody]).stream()
    const response = await fetch(server.origin + PATH, {
      method: 'PUT',
      headers: { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' },
      body: stream,
      duplex: 'half',
    } as RequestInit)
    expect([response.status, codeIn(await response.text())]).toEqual([413, 'too-large'])
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/jsonx', ''])(
    'of the type "%s" are refused',
    async (type) => {
      const asking = { rawBody: '{}', headers: { 'content-type': type } }
      expect(await codeOf('PUT', PATH, asking)).toEqual([415, 'unsupported-type'])
    },
  )
})

describe('files', () => {
  test('files are read below the root alone', async () => {
    const top = newFolder()
    const root = join(top, 'root')
    mkdirSync(root)
    writeFileSync(join(top, 'secret.html'), '<h1>Secret</h1>')
    writeFileSync(join(root, 'page.html'), '<h1>Page</h1>')
    symlinkSync(top, join(root, 'out'))
    const served = await openServer({ root, logLevel: 'silent' })
    try {
      const start = async (page: string) => {
        const { status, json } = await served.call('POST', '/v1/runs', { body: { kind: 'learn', pages: [page] } })
        return { status, code: json?.code, detail: String(json?.detail) }
      }
      const secrets = ['../secret.html', join(top, 'secret.html'), 'out/secret.html', 'out', '..', '/etc/passwd', '-']
      for (const page of [...secrets, 'file:///etc/passwd', 'ftp://x.test/', 'page.html/../../secret.html'])
        expect(await start(page), page).toMatchObject({ status: 422, code: 'bad-input' })
      // What is there and what is not are refused in the same words.
      const [there, not] = [await start('../secret.html'), await start('../nothing.html')]
      expect(there.detail.replace('secret', 'nothing')).toBe(not.detail)
      expect(await start('page.html')).toMatchObject({ status: 202 })
    } finally {
      await served.close()
    }
  })

  test('files that a manifest names are read below the root alone', async () => {
    const top = newFolder()
    const root = join(top, 'root')
    mkdirSync(root)
    writeFileSync(join(top, 'secret.html'), '<h1>Secret</h1><p>of somebody else')
    writeFileSync(join(root, 'list.jsonl'), '{"url":"https://a.test/1","file":"../secret.html"}')
    const served = await openServer({ root, logLevel: 'silent' })
    try {
      const { json } = await served.call('POST', '/v1/runs', { body: { kind: 'learn', pages: ['list.jsonl'] } })
      const ended = await vi.waitFor(
        async () => {
          const { json: run } = await served.call('GET', `/v1/runs/${json?.id}`)
          expect(run?.endedAt).not.toBeNull()
          return run
        },
        { timeout: 30_000, interval: 100 },
      )
      expect(ended).toMatchObject({ error: { code: 'no-pages' } })
      expect(JSON.stringify(ended)).not.toContain('Secret')
    } finally {
      await served.close()
    }
  })

  test('without a root no files are read', async () => {
    const body = { kind: 'learn', pages: ['/etc/passwd'] }
    expect(await codeOf('POST', '/v1/runs', { body })).toEqual([422, 'bad-input'])
  })
})
