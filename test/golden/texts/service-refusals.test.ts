import { describe, it } from 'vitest'
import type { Asking, TestServer } from '../../../src/server/client.fixture.ts'
import { type Scribe, serverIsAsApproved } from './told-server.ts'

const told = (name: string, act: (server: TestServer, scribe: Scribe) => Promise<void>): Promise<void> =>
  serverIsAsApproved(name, { logLevel: 'silent', limits: { bodyBytes: 3000, documentBytes: 60_000 } }, 700, act)

const SPEC = { kind: 'collect', samples: ['http://a.test/1'] }

describe('the service', () => {
  it('a bad request is refused with its problem type, status and detail', () =>
    told('refused', async (server, { ask, note }) => {
      const post = (asking: Asking): Promise<unknown> => ask('POST', '/v1/runs', asking)
      for (const headers of [
        { 'content-type': 'text/plain' },
        { 'content-type': 'application/json; charset=utf-8' },
        { 'content-type': 'APPLICATION/JSON' },
        { 'content-type': '' },
      ])
        await post({ rawBody: '{', headers })
      const deep = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`
      for (const rawBody of [
        '',
        '{',
        'null',
        '3',
        '[]',
        '"x"',
        deep(100),
        deep(101),
        deep(102),
        `"${'x'.repeat(2998)}"`,
        `"${'x'.repeat(2999)}"`,
        '{"kind":"collect","__proto__":{}}',
      ])
        await post({ rawBody })
      const specs: readonly object[] = [
        ...[
          {},
          { kind: 'x' },
          { kind: 'collect' },
          { kind: 'collect', site: 'none' },
          { ...SPEC, site: 'a' },
          { ...SPEC, urls: [] },
          { ...SPEC, more: 1 },
          { ...SPEC, options: { ask: 1 } },
        ],
        ...[
          { kind: 'locate' },
          { kind: 'learn', pages: [] },
          { kind: 'learn', pages: ['/etc/passwd'] },
          { kind: 'learn', pages: ['ftp://a/'] },
          { kind: 'run', wrapper: { name: 'none' }, pages: ['http://a.test/'] },
          { kind: 'heal', wrapper: 'x', pages: ['http://a.test/'] },
        ],
        { ...SPEC, wrapper: { name: 'none', version: 1 } },
      ]
      for (const body of specs) await post({ body })
      for (const key of ['', 'a b', 'x'.repeat(200), 'x'.repeat(201), 'é'])
        await ask('POST', '/v1/sites/none/runs', {
          headers: { 'idempotency-key': encodeURI(key) === key || key === 'a b' ? key : 'caf\u00e9' },
        })
      for (const token of [null, '', 'x', `${server.token}x`, server.token.slice(1)])
        await ask('GET', '/v1/runs', { token })
      for (const authorization of [
        'Basic x',
        `bearer ${server.token}`,
        `Bearer  ${server.token}`,
        `Bearer ${server.token} x`,
        server.token,
      ]) {
        const { status } = await server.call('GET', '/v1/fleet', { token: null, headers: { authorization } })
        note(`${authorization.replace(server.token, 'TOKEN')} ${status}`)
      }
      for (const [name, value] of [
        ['origin', 'http://a.test'],
        ['origin', 'null'],
        ['origin', server.origin],
        ['origin', server.origin.toUpperCase()],
        ['sec-fetch-site', 'cross-site'],
        ['sec-fetch-site', 'same-origin'],
        ['sec-fetch-site', 'none'],
        ['sec-fetch-site', 'same-site'],
      ] as const)
        await ask('GET', '/health', { headers: { [name]: value } })
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
        for (const path of [
          '/',
          '/v1/runs',
          '/v1/sites/a',
          '/v1/nothing',
          '/health',
          '/ready',
          '/docs',
          '/mcp',
          '/metrics',
          '/openapi.json',
          '/v1/extract',
          '/v1/fleet/',
          '/studio/nothing',
          '/frames/x/',
        ])
          if (!['/docs', '/openapi.json', '/metrics'].includes(path) || method !== 'GET') await ask(method, path)
      const { json, text } = await server.call('GET', '/openapi.json', { token: null })
      note(
        Object.entries(json?.paths as object)
          .map(([path, one]) => `${path} ${Object.keys(one as object)}`)
          .join('\n'),
      )
      note(JSON.stringify(json).length === text.length ? 'the document is JSON' : 'the document is spaced')
    }))
})
