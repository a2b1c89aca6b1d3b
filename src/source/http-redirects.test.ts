import { describe, expect, it } from 'vitest'
import type { Answer, TestServer } from '../../test/sites/server.ts'
import { httpParts, send } from './http.fixture.ts'

const { site, rawSite, source } = httpParts()

describe('redirects over HTTP', () => {
  it('redirects are followed one by one and listed, relative ones too', async () => {
    const other = await site({ '/third': send(308, { location: '/end' }), '/end': '<p>end' })
    const first = await site({
      '/a/start': send(301, { location: 'second?x=1' }),
      '/a/second?x=1': send(303, { location: `${other.url.slice(5)}/third#part` }),
    })
    const http = source()
    const outcome = await http.fetch(`${first.url}/a/start`)
    expect(outcome).toMatchObject({
      page: {
        url: `${other.url}/end`,
        requestedUrl: `${first.url}/a/start`,
        redirects: [`${first.url}/a/start`, `${first.url}/a/second?x=1`, `${other.url}/third`],
      },
    })
    expect(http.counts).toMatchObject({ requests: 4, redirects: 3, pages: 1 })
  })

  it('a meta refresh is not followed', async () => {
    const server = await site({ '/a': '<meta http-equiv=refresh content="0;url=/b">', '/b': '<p>b' })
    expect(await source().fetch(`${server.url}/a`)).toMatchObject({ page: { url: `${server.url}/a` } })
    expect(server.asked).not.toContain('/b')
  })

  it('redirects in a circle are detected', async () => {
    const server = await site({
      '/a': send(302, { location: '/b' }),
      '/b': send(302, { location: '/a' }),
      '/self': send(302, { location: '#x' }),
    })
    const http = source()
    expect(await http.fetch(`${server.url}/a`)).toMatchObject({
      reason: 'too-many-redirects',
      detail: expect.stringContaining('in a circle'),
    })
    expect(await http.fetch(`${server.url}/self`)).toMatchObject({ reason: 'too-many-redirects' })
    expect(server.asked).toEqual(['/robots.txt', '/a', '/b', '/self'])
  })

  it('endless redirects are given up after ten', async () => {
    let hops = 0
    const server = await site((_, response) => response.writeHead(302, { location: `/${++hops}` }).end())
    expect(await source().fetch(`${server.url}/0`)).toMatchObject({
      reason: 'too-many-redirects',
      url: `${server.url}/0`,
    })
    expect(hops).toBe(11)
  })

  it.each([
    'file:///etc/passwd',
    'javascript:alert(1)',
    'ftp://example.com/',
    'http://[nonsense',
    'data:text/html,<p>x',
  ])('a redirect to %s fails', async (location) => {
    const server = await site(send(302, { location }))
    expect(await source().fetch(server.url)).toMatchObject({ kind: 'failed', reason: 'bad-redirect' })
  })

  it('a redirect without a target is an error of the site', async () => {
    const server = await site(send(302, {}))
    expect(await source().fetch(server.url)).toMatchObject({ reason: 'http-status', status: 302 })
  })

  it('a redirect target in raw UTF-8 is followed', async () => {
    const server = await site({
      '/a': send(302, { location: Buffer.from('/ü').toString('latin1') }),
      '/%C3%BC': '<p>ü',
    })
    expect((await source().fetch(`${server.url}/a`)).kind).toBe('page')
  })
})

describe('cookies of redirects', () => {
  const wall =
    (name: string): Answer =>
    (request, response) => {
      const has = (request.headers.cookie ?? '').includes(`${name}=1`)
      if (has) response.writeHead(200, { 'content-type': 'text/html' }).end('<p>in')
      else response.writeHead(302, { location: '#', 'set-cookie': `${name}=1; Path=/; HttpOnly` }).end()
    }

  it('a page that redirects to itself to set a cookie is read', async () => {
    const server = await site({ '/': wall('ok') })
    const url = `${server.url}/`
    expect(await source().fetch(url)).toMatchObject({ page: { html: '<p>in', url, redirects: [url] } })
  })

  it('a page that redirects over another host to have a cookie set is read', async () => {
    const board = await site({
      '/board': (request, response) => {
        if (request.headers.cookie === 'sid=7') response.writeHead(200, { 'content-type': 'text/html' }).end('<p>in')
        else response.writeHead(302, { location: `${other.url}/sso` }).end()
      },
      '/in': (_, response) => response.writeHead(302, { location: '/board', 'set-cookie': 'sid=7; Path=/' }).end(),
    })
    const other: TestServer = await site({
      '/sso': (_, response) => response.writeHead(302, { location: `${board.url}/in` }).end(),
    })
    expect(await source().fetch(`${board.url}/board`)).toMatchObject({ page: { html: '<p>in' } })
  })

  it('a page that sets a new cookie with each redirect to itself is given up after ten', async () => {
    let count = 0
    const server = await site({
      '/': (_, response) => response.writeHead(302, { location: '/', 'set-cookie': `n=${++count}` }).end(),
    })
    expect(await source().fetch(`${server.url}/`)).toMatchObject({
      reason: 'too-many-redirects',
      detail: expect.stringContaining('after 10 hops'),
    })
  })

  it('a page that sets the same cookie again and redirects to itself is a circle', async () => {
    const server = await site({ '/': send(302, { location: '/', 'set-cookie': 'a=1' }) })
    expect(await source().fetch(`${server.url}/`)).toMatchObject({ detail: expect.stringContaining('in a circle') })
    expect(server.asked).toEqual(['/robots.txt', '/', '/'])
  })

  it('cookies of redirects are sent with those of the user, and not for the next page', async () => {
    const seen: (string | undefined)[] = []
    const server = await site((request, response) => {
      seen.push(request.headers.cookie)
      if (request.url === '/b') response.writeHead(200, { 'content-type': 'text/html' }).end('<p>b')
      else response.writeHead(302, { location: '/b', 'set-cookie': ['a=2', 'c=3'] }).end()
    })
    const cookies = JSON.stringify([
      { name: 'a', value: '1', domain: '127.0.0.1' },
      { name: 'u', value: '9', domain: '127.0.0.1' },
    ])
    const http = source({ cookies, ignoreRobots: true })
    await http.fetch(`${server.url}/a`)
    await http.fetch(`${server.url}/b`)
    expect(seen).toEqual(['a=1; u=9', 'u=9; a=2; c=3', 'a=1; u=9'])
  })

  it('a robots.txt behind a cookie wall is obeyed', async () => {
    const server = await site({
      '/robots.txt': (request, response) => {
        if (request.headers.cookie === undefined)
          response.writeHead(302, { location: '/robots.txt', 'set-cookie': 'r=1' }).end()
        else response.end('User-agent: *\nDisallow: /shut')
      },
      '/shut': '<p>shut',
    })
    expect(await source().fetch(`${server.url}/shut`)).toMatchObject({ reason: 'robots' })
  })

  it('a redirect in Latin-1 leads to its encoded octets, and one in UTF-8 to its own', async () => {
    const server = await rawSite((path) => {
      if (path === '/latin')
        return Buffer.from('HTTP/1.1 302 Found\r\nLocation: /jos\xe9?q=\xe4\r\nContent-Length: 0\r\n\r\n', 'latin1')
      if (path === '/utf8') return Buffer.from('HTTP/1.1 302 Found\r\nLocation: /größe\r\nContent-Length: 0\r\n\r\n')
      return Buffer.from(`HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n<p>${path}`)
    })
    const http = source({ ignoreRobots: true })
    expect(await http.fetch(`${server.url}/latin`)).toMatchObject({ page: { html: '<p>/jos%E9?q=%E4' } })
    expect(await http.fetch(`${server.url}/utf8`)).toMatchObject({ page: { html: '<p>/gr%C3%B6%C3%9Fe' } })
  })
})
