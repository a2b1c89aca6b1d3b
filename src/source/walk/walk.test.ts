import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import type { TestServer } from '../../../test/sites/server.ts'
import { html, httpParts, send } from '../http.fixture.ts'
import type { WalkStep } from './steps.ts'
import { walk } from './walk.ts'

const { site } = httpParts()

/** Answers with what was asked. */
const echo = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const body = await text(request)
  const said = [request.method, request.url, request.headers.cookie ?? 'no cookie', body].join(' ')
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<p>${said}</p>`)
}
const open = ({ url }: TestServer, path: string): WalkStep => ({ do: 'open', url: `${url}${path}` })
const click = (words: string): WalkStep => ({ do: 'click', text: words })
const failing = (steps: readonly WalkStep[]): Promise<unknown> =>
  walk(steps).then(
    () => 'nothing',
    (error: Error) => error.message,
  )

describe('walk', () => {
  it('a walk must begin with opening a page', async () => {
    const todo = 'The first step must be to open a page: "open https://...".'
    expect(await failing([])).toBe(todo)
    expect(await failing([click('a'), { do: 'open', url: 'https://a.example/' }])).toBe(todo)
    expect(await failing([{ do: 'open', url: 'ftp://a.example/' }])).toBe(
      'The start URL "ftp://a.example/" is no http or https URL; correct it.',
    )
  })

  it('a click follows the link with exactly the words, else the first that contains them', async () => {
    const links = '<a href=/1>My Orders</a><a href=/2>All Orders</a><a href=mailto:a@b.c>Orders</a><a>Orders</a>'
    const server = await site({
      '/': html(links),
      '/more': html(`${links}<a href=/3> Orders </a>`),
      '/1': echo,
      '/3': echo,
    })
    const end = async (path: string): Promise<string> =>
      (await walk([open(server, path), click('Orders')])).pages[0]!.page.url
    expect(await end('/')).toBe(`${server.url}/1`)
    expect(await end('/more')).toBe(`${server.url}/3`)
    expect(await failing([open(server, '/'), click('orders')])).toBe(
      `Step 2 (click orders) cannot be done: ${server.url}/ has no link "orders".`,
    )
  })

  it('a filled form is sent once, and its values are forgotten afterwards', async () => {
    const form =
      '<form action=/in method=post><input name=q><input name=r value=2><button name=b value=1>Go</button></form>'
    const server = await site({ '/': html(form), '/in': echo })
    const fill: WalkStep = { do: 'fill', field: 'q', value: 'x' }
    const { pages } = await walk([open(server, '/'), fill, { do: 'submit' }])
    expect(pages[0]!.page.html).toContain('POST /in no cookie q=x&r=2&b=1')
    const again = await walk([
      open(server, '/'),
      fill,
      { do: 'submit' },
      open(server, '/'),
      { do: 'submit', button: 'go' },
    ])
    expect(again.pages[0]!.page.html).toContain('q=&r=2&b=1')
    expect(await failing([open(server, '/'), { do: 'submit', button: 'Stop' }])).toBe(
      `Step 2 (submit Stop) cannot be done: ${server.url}/ is not as expected: the form has no button "Stop".`,
    )
  })

  it('cookies set during a walk are sent and returned', async () => {
    const set = 'a=1; Path=/; HttpOnly'
    const server = await site({
      '/': send(302, { location: '/b', 'set-cookie': set }),
      '/b': echo,
    })
    const { pages, cookies } = await walk([open(server, '/')])
    expect(pages[0]!.page.html).toContain('GET /b a=1')
    expect(cookies).toEqual([
      expect.objectContaining({
        name: 'a',
        value: '1',
        path: '/',
        httpOnly: true,
        secure: false,
        hostOnly: true,
        expires: null,
      }),
    ])
  })

  it('a password that is asked for again is reported as not accepted', async () => {
    const form = '<form method=post><input type=password name=p></form>'
    const server = await site({ '/': html(form) })
    const fill: WalkStep = { do: 'fill', field: 'p', value: 'secret' }
    expect(await failing([open(server, '/'), fill, { do: 'submit' }])).toBe(
      `Step 3 (submit) cannot be done: ${server.url}/ still asks for a password: what was filled in was not accepted.`,
    )
    expect((await walk([open(server, '/'), fill])).pages).toHaveLength(1)
  })
})

describe('walk with several values', () => {
  const form = '<form action=/in><input name=q></form>'
  const each = (...values: readonly string[]): WalkStep => ({ do: 'fill-each', field: 'q', values })

  it('a walk with several values gives a page for each in order, and a failure for each without one', async () => {
    const asked: (string | undefined)[] = []
    const server = await site((request, response) => {
      asked.push(request.url)
      if (request.url === '/in?q=b') return response.writeHead(404).end()
      if (request.url !== '/') return echo(request, response)
      return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(form)
    })
    const { pages, failures } = await walk([open(server, '/'), each('a', 'b', 'c'), { do: 'submit' }])
    expect(pages.map(({ value, page }) => [value, page.url])).toEqual([
      ['a', `${server.url}/in?q=a`],
      ['c', `${server.url}/in?q=c`],
    ])
    expect(failures).toHaveLength(1)
    expect(failures[0]).toMatch(/^With "b": Step 3 \(submit\) cannot be done: .* answered 404 Not Found; .*\.$/)
    expect(asked).toEqual(['/', '/in?q=a', '/', '/in?q=b', '/', '/in?q=c'])
  })

  it('a walk with several values fails if none gives a page or there are two lists', async () => {
    const server = await site({ '/': html(form), '/in?q=a': html('<p>x') })
    expect(await failing([open(server, '/'), each('a'), { do: 'submit' }, click('y')])).toBe(
      `With "a": Step 4 (click y) cannot be done: ${server.url}/in?q=a has no link "y".`,
    )
    expect(await failing([open(server, '/'), each('a'), each('b')])).toBe(
      'With "a": Step 3 (fill q) cannot be done: values of one list only can be filled in.',
    )
  })
})
