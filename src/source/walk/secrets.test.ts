import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import type { Answer } from '../../../test/sites/server.ts'
import { httpParts } from '../http.fixture.ts'
import { createSecrets } from './secrets.ts'
import type { WalkStep } from './steps.ts'
import { type WalkOptions, walk } from './walk.ts'

const { site } = httpParts()

const SECRET = 'p&ss wörd/"1'

describe('secrets', () => {
  it.each([
    SECRET,
    encodeURIComponent(SECRET),
    encodeURIComponent(SECRET).toLowerCase(),
    encodeURIComponent(encodeURIComponent(SECRET)),
    new URLSearchParams([['', SECRET]]).toString().slice(1),
    encodeURI(SECRET),
    'p&amp;ss wörd/&quot;1',
    'p&#38;ss&#x20;w&#xF6;rd&#47;&#34;1',
    JSON.stringify(SECRET).slice(1, -1),
    'p\\u0026ss w\\u00f6rd\\/\\"1',
  ])('a secret is masked however it is encoded: %s', (written) => {
    const secrets = createSecrets()
    secrets.add(SECRET)
    expect(secrets.mask(`a ${written} b?q=${written}&r=1`)).toBe('a *** b?q=***&r=1')
  })

  it('a short secret is masked where an address holds nothing else', () => {
    const secrets = createSecrets()
    secrets.add('x1')
    expect(secrets.mask('http://h/x1?a=x1&b=x12#x1 and "http://h/?p=x1"')).toBe(
      'http://h/***?a=***&b=x12#x1 and "http://h/?p=***"',
    )
  })

  it('a secret that is part of another is masked with it', () => {
    const secrets = createSecrets()
    for (const one of ['word', 'password', '']) secrets.add(one)
    expect(secrets.mask('?a=password&b=word')).toBe('?a=***&b=***')
  })
})

describe('a walk with a password', () => {
  const form = (more: string): string =>
    `<title>In</title><form action=/in ${more}><input name=user><input type=password name=p></form>`
  const steps = (url: string, secret = SECRET): readonly WalkStep[] => [
    { do: 'open', url: `${url}/` },
    { do: 'fill', field: 'user', value: 'ann' },
    { do: 'fill', field: 'p', value: secret },
    { do: 'submit' },
  ]
  const failing = (of: readonly WalkStep[], options: WalkOptions = {}): Promise<string> =>
    walk(of, options).then(
      () => 'nothing',
      (error: Error) => error.message,
    )
  it('a password that a server redirects and writes back is in no address and no page', async () => {
    const server = await site(answersOf(form('method=post')))
    const { pages } = await walk(steps(server.url))
    const [{ page } = { page: null }] = pages
    expect(page).toMatchObject({ url: `${server.url}/me?user=ann&p=***`, source: `${server.url}/me?user=ann&p=***` })
    expect(JSON.stringify(pages)).not.toMatch(/w%C3%B6rd|wörd/i)
    expect(page?.html).toContain('Hello ann, ***')
  })

  it('a password that a server redirects with is in no message', async () => {
    const server = await site(answersOf(form('method=post'), false))
    expect(await failing(steps(server.url))).toBe(
      `Step 4 (submit) cannot be done: ${server.url}/me?user=ann&p=*** answered 404 Not Found; check the address in a browser.`,
    )
  })

  it('a form that sends a password in its address is refused, unless that is allowed', async () => {
    const server = await site(answersOf(form('')))
    expect(await failing(steps(server.url))).toMatch(
      /would send a password in an address.*allow that \(--password-in-address\)/,
    )
    expect(server.asked).toEqual(['/'])
    const { pages } = await walk(steps(server.url), { passwordInAddress: true })
    expect(pages[0]?.page.redirects).toEqual([`${server.url}/in?user=ann&p=***`])
  })

  it('a secret in a plain field is masked as a password is, other values are not', async () => {
    const server = await site(answersOf('<form method=post action=/in><input name=q><input name=token></form>'))
    const fills: readonly WalkStep[] = [
      { do: 'open', url: `${server.url}/` },
      { do: 'fill', field: 'q', value: 'lamps' },
      { do: 'fill', field: 'token', value: 'tok-12345', isSecret: true },
      { do: 'submit' },
    ]
    expect((await walk(fills)).pages[0]?.page.source).toBe(`${server.url}/me?q=lamps&token=***`)
  })

  it('a password of a list that is not accepted is in no failure', async () => {
    const server = await site(answersOf(form('method=post'), false))
    const each: readonly WalkStep[] = [
      { do: 'open', url: `${server.url}/` },
      { do: 'fill-each', field: 'p', values: ['first-1', 'second-2'] },
      { do: 'submit' },
    ]
    expect(await failing(each)).not.toMatch(/first-1|second-2/)
  })
})

/** A form, a page that redirects with what it was sent, and perhaps one that writes that back. */
function answersOf(form: string, hasEnd = true): Answer {
  return async (request, response) => {
    const { pathname, search, searchParams } = new URL(request.url ?? '', 'http://h')
    const body = await text(request)
    if (pathname === '/in') return response.writeHead(302, { location: `/me?${body || search.slice(1)}` }).end()
    if (pathname === '/me' && !hasEnd) return response.writeHead(404).end()
    const p = searchParams.get('p')
    const page = pathname === '/me' ? `<title>${p}</title><p>Hello ${searchParams.get('user')}, ${p}` : form
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
  }
}
