import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveProxy, serveSocks, type TestProxy } from '../sites/proxies.ts'
import { serve, type TestServer } from '../sites/server.ts'
import { book, serveTinySite, type TinySite } from '../sites/tiny.ts'
import { rowsOf, temporaryFolders, treegram } from './command.ts'

const folders = temporaryFolders()
const LOGIN = { name: 'reader', password: 'pr0xy-secret' }
let site: TinySite
/** The same site for those who have the key in a header, or in a cookie. */
let closed: TestServer
let proxy: TestProxy
let socks: TestProxy
beforeAll(async () => {
  site = await serveTinySite({ books: 12 })
  closed = await serve(async (request, response) => {
    const { 'x-key': key, cookie = '' } = request.headers
    if (key !== 'h-secret' && !cookie.includes('key=c-secret')) return void response.writeHead(403).end()
    const answer = await fetch(site.url + request.url)
    response.writeHead(answer.status, { 'content-type': 'text/html' }).end(await answer.text())
  })
  proxy = await serveProxy({ login: LOGIN })
  socks = await serveSocks({ login: LOGIN })
})
afterAll(async () => {
  for (const part of [closed, site, proxy, socks]) await part.close()
  folders.release()
})

/** Everything in a folder, as Latin-1. */
function bytesOf(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n')
}

const titles = (stdout: string): string =>
  rowsOf(stdout)
    .map(({ data }) => JSON.stringify(data))
    .join('\n')

describe("what is the user's own", () => {
  it('a header opens the site and is not stored', async () => {
    const folder = folders.make()
    const refused = await treegram(folder, ['collect', `${closed.url}/book/1`])
    expect(refused.code).toBe(2)
    const args = [
      'collect',
      `${closed.url}/book/1`,
      '--header',
      'X-Key: h-secret',
      '--stats',
      's.json',
      '--log-format',
      'json',
    ]
    const { code, stdout, stderr } = await treegram(folder, args)
    expect(code).toBe(0)
    expect(rowsOf(stdout).length).toBeGreaterThan(9)
    expect(titles(stdout)).toContain(book(7).title)
    expect(bytesOf(folder) + stdout + stderr).not.toContain('h-secret')
  })

  it('cookies open the site and are not stored', async () => {
    const folder = folders.make()
    const cookies = folders.make()
    const file = join(cookies, 'cookies.txt')
    writeFileSync(file, '127.0.0.1\tFALSE\t/\tFALSE\t4000000000\tkey\tc-secret\n')
    const { code, stdout, stderr } = await treegram(folder, ['collect', `${closed.url}/book/1`, '--cookies', file])
    expect(code).toBe(0)
    expect(titles(stdout)).toContain(book(7).title)
    expect(bytesOf(folder) + stdout + stderr).not.toContain('c-secret')
  })

  it.each(['http', 'socks5', 'socks5h'])('an %s proxy is used, and its password is not stored', async (kind) => {
    const folder = folders.make()
    const { port, asked } = kind === 'http' ? proxy : socks
    const from = asked.length
    const address = `${kind}://${LOGIN.name}:${LOGIN.password}@127.0.0.1:${port}`
    const { code, stdout, stderr } = await treegram(folder, [
      'get',
      site.bookUrl(1),
      '--proxy',
      address,
      '--workspace',
      'w',
    ])
    expect(code).toBe(0)
    expect(stdout).toContain('I liked the harbour of 1')
    expect(asked.slice(from).join()).toContain(`127.0.0.1:${site.port}`)
    expect(bytesOf(folder) + stdout + stderr).not.toContain(LOGIN.password)
  })

  it.each([
    [['--header', 'no-colon-secret'], "write it as 'Name: value'"],
    [['--header', 'X Y: secret'], 'The header "x y" cannot be sent'],
    [['--header', 'Host: secret'], 'The header "host" cannot be sent'],
    [['--header', 'X-Key: secret', '--render'], 'Headers cannot be sent where pages are rendered'],
    [['--cookies', 'none.txt'], 'Cannot read the cookies in "none.txt": there is no such file'],
    [['--cookies', 'bad.txt'], 'Line 1 of the cookies is no cookie'],
    [['--proxy', 'ftp://me:secret@p.example'], `The proxy's scheme "ftp" is unknown`],
    [['--proxy', 'http://me:secret@127.0.0.1:1'], 'The proxy http://127.0.0.1:1 cannot be reached'],
  ])('%s is refused without showing secrets', async (args, message) => {
    const folder = folders.make()
    writeFileSync(join(folder, 'bad.txt'), 'secret=1')
    const { code, stdout, stderr } = await treegram(folder, [
      'locate',
      site.bookUrl(1),
      ...args,
      '--limit',
      'retries=0',
    ])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(message)
    expect(stderr).not.toContain('secret')
  })

  it('headers without a host to send them to are refused', async () => {
    const folder = folders.make()
    const { code, stderr } = await treegram(folder, ['get', '-', '--header', 'A: b'], `${site.bookUrl(1)}\n`)
    expect(code).toBe(2)
    expect(stderr).toContain('Headers are for the hosts of the URLs that you name')
  })
})
