import { describe, expect, it } from 'vitest'
import { httpParts, send } from './http.fixture.ts'

const { site, source } = httpParts()

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
