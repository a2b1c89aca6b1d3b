import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serve, type TestServer } from '../../test/sites/server.ts'
import { type LoggedIn, logIn } from './log-in.ts'

const folder = mkdtempSync(join(tmpdir(), 'treegram-log-in-'))
let server: TestServer
let title = ''
const cookies: (string | undefined)[] = []
beforeAll(async () => {
  server = await serve(({ url = '/', headers }, response) => {
    cookies.push(headers.cookie)
    const form = `<form method=${url === '/get' ? 'get' : 'post'} action=/show><input name=user></form>`
    response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'sid=1; Path=/' })
    response.end(url === '/show' ? '<title>Shown</title><p>one page' : `${title}${form}`)
  })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})
const workspace = join(folder, 'own')
const opened = (): Promise<LoggedIn> => logIn([{ do: 'open', url: `${server.url}/login` }], { workspace })

describe('logIn', () => {
  it('a login returns the page title and keeps its cookies', async () => {
    title = '<head><TITLE lang=en>\n  My\n  page </TITLE>'
    const { pages, failures, title: told, cookies: kept } = await opened()
    expect([told, kept, failures]).toEqual(['My page', 1, []])
    expect(pages).toMatchObject([{ url: `${server.url}/login`, html: expect.stringContaining('<form') }])
    expect(JSON.parse(readFileSync(join(workspace, 'login.json'), 'utf8'))).toMatchObject({
      cookies: [{ name: 'sid' }],
    })
  })

  it('a form filled with several values gives a page for each, with distinct addresses', async () => {
    const urlsOf = async (path: string, ...values: readonly string[]): Promise<readonly string[]> => {
      const open = { do: 'open', url: server.url + path } as const
      const each = { do: 'fill-each', field: 'user', values } as const
      const { pages } = await logIn([open, each, { do: 'submit' }], { workspace, delayMs: 0 })
      return pages.map(({ url }) => url.slice(server.url.length))
    }
    expect(await urlsOf('/post', 'a b', 'c')).toEqual(['/show#a%20b', '/show#c'])
    expect(await urlsOf('/post', 'a b')).toEqual(['/show'])
    expect(await urlsOf('/get', 'a', 'c')).toEqual(['/show?user=a', '/show?user=c'])
  })

  it('cookies that are given are sent while logging in', async () => {
    cookies.length = 0
    const given = JSON.stringify({ cookies: [{ name: 'own', value: '2', domain: '127.0.0.1', path: '/' }] })
    await logIn([{ do: 'open', url: `${server.url}/login` }], { workspace, cookies: given })
    expect(cookies.at(-1)).toContain('own=2')
  })

  it('a login page without a title has an empty one, and a long title is cut short', async () => {
    title = ''
    expect((await opened()).title).toBe('')
    title = `<title>${'x'.repeat(10_000)}</title>`
    expect((await opened()).title).toMatch(/^x{10,5000}$/)
  })
})
