import { afterEach, beforeEach, describe, it, vi } from 'vitest'
import type { HttpOptions } from '../../../src/source/types.ts'
import { serveProxy, serveSocks } from '../../sites/proxies.ts'
import { isAsExpected } from './expected.ts'
import { startClock } from './waits.ts'
import { serveScripts } from './web.ts'

vi.mock('node:timers/promises', async (load) => ({
  ...(await load<object>()),
  setTimeout: (await import('./waits.ts')).wait,
}))

/* Ways through proxies. */

beforeEach(startClock)
afterEach(() => {
  vi.restoreAllMocks()
})

describe('ways through a proxy', () => {
  it('a proxy is used for the hosts it is meant for', async () => {
    const resolve = async (host: string): Promise<readonly string[]> => {
      if (host === 'shop.example') return ['93.184.216.34']
      if (host === 'inside.example') return ['10.0.0.7']
      throw Object.assign(new Error('none'), { code: 'ENOTFOUND' })
    }
    const lines: string[] = []
    for (const kind of ['http', 'socks5', 'socks5h'])
      for (const login of [undefined, { name: 'me', password: 'p@s' }])
        for (const sent of ['', 'me:p%40s@', 'me:no@'])
          for (const allowPrivate of [true, false])
            lines.push(
              ...(await throughProxy(kind, login, sent, { allowPrivate, resolve, retries: 0, ignoreRobots: true })),
            )
    await isAsExpected('source', 'proxies', lines.join('\n'))
  })
})

const HOSTS = [
  'http://shop.example/a',
  'http://inside.example/a',
  'http://unknown.example/a',
  'https://shop.example/a',
  'http://127.0.0.1/a',
]

async function throughProxy(
  kind: string,
  login: { readonly name: string; readonly password: string } | undefined,
  sent: string,
  options: HttpOptions,
): Promise<readonly string[]> {
  const { createHttpSource } = await import('../../../src/source/http.ts')
  const web = await serveScripts({ '/a': '<p>a' })
  const proxy = await (kind === 'http' ? serveProxy : serveSocks)({ leadsTo: web.port, ...(login && { login }) })
  const http = createHttpSource({
    ...options,
    startUrls: ['http://unknown.example/'],
    headers: { 'X-Own': '1' },
    proxy: `${kind}://${sent}127.0.0.1:${proxy.port}`,
  })
  const lines: string[] = []
  for (const url of HOSTS) {
    const outcome = await http.fetch(url)
    const said =
      outcome.kind === 'page'
        ? outcome.page.html
        : outcome.detail.replace(/\(ERR_SSL\w+\)|\(EPROTO\)|\(ECONNRESET\)|\(UND_ERR_SOCKET\)/, '(BROKEN)')
    lines.push(
      `${kind}, wants ${login?.name}, gets ${sent}, ${options.allowPrivate}, ${url}: ${outcome.kind} ${said} | ${proxy.asked.splice(0).join()} | ${web.arrived().join()}`,
    )
  }
  await Promise.all([http.close(), proxy.close(), web.close()])
  return lines.map((line) => web.named(line).replaceAll(`:${proxy.port}`, ':PROXY'))
}
