import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { get, learn, run, type Wrapper } from '../../src/index.ts'
import { serve, type TestServer } from '../sites/server.ts'
import { growthOf, MOST_GROWTH } from './growth.ts'
import { outcomeOf } from './outcome.ts'

const MAX_MORE_BYTES = 2_500_000_000
/** Without `TEST_TIER=all` pages are a twentieth as large. */
const IS_WHOLE = process.env.TEST_TIER === 'all'
const SHARE = 20

const many = (count: number, make: (i: number) => string, between = ''): string =>
  Array.from({ length: count }, (_, i) => make(i)).join(between)

/** Pages that were made to break programs, by what is wrong with them: how many parts they have, and what their parts are. */
const PAGES: Readonly<Record<string, readonly [parts: number, make: (parts: number) => string]>> = {
  'many <div>': [2_000_000, (n) => '<div>'.repeat(n)],
  'many <b>, which parsers copy': [200_000, (n) => '<b>'.repeat(n)],
  'many attributes': [1_000_000, (n) => `<p ${many(n, (i) => `a${i}=1`, ' ')}>text`],
  'many classes': [1_000_000, (n) => `<p class="${many(n, (i) => `c${i}`, ' ')}">text`],
  'entities without end': [200_000, (n) => '&notin&lt;&CounterClockwiseContourIntegral'.repeat(n)],
  'formatting that is opened again and again': [5000, (n) => '<p><a href=x><b><i>'.repeat(n) + '</p>'.repeat(n)],
  'tables in tables': [3000, (n) => '<table><tr><td>'.repeat(n)],
  'a table of many rows': [
    100_000,
    (n) =>
      `<table>${many(n, (i) => `<tr><td>name ${i}</td><td>${i}.50 EUR</td><td><a href="/${i}">more</a></td></tr>`)}</table>`,
  ],
  'a list of many different rows': [
    50_000,
    (n) => many(n, (i) => `<div class="r${i} s${i % 7}"><b id=i${i}>x${i}</b><i>y</i></div>`),
  ],
  'BOM soup': [50_000, (n) => `\uFEFF\uFFFE\uFEFF<\uFEFFp>\uFEFF${'\uFEFF<p>\u0000\uFFFF'.repeat(n)}`],
  'one long word': [5_000_000, (n) => `<p>${'a'.repeat(n)}</p><p>b</p>`],
  'numbers of many digits': [300_000, (n) => `<ul>${`<li>${'9'.repeat(n)}.${'0'.repeat(n)} EUR</li>`.repeat(4)}</ul>`],
  'comments and CDATA': [100_000, (n) => `${'<!-- <p> --><![CDATA['.repeat(n)}x`],
  'deep JSON-LD': [100_000, (n) => `<script type="application/ld+json">${'[{"a":'.repeat(n)}</script><p>x`],
  'many links': [300_000, (n) => many(n, (i) => `<a href="/p?${i}=${i}">l</a>`)],
  'templates in templates': [100_000, (n) => '<template>'.repeat(n)],
  'select, option and svg soup': [20_000, (n) => '<select><option><svg><math><mi><foreignObject><title>'.repeat(n)],
  spaces: [1_000_000, (n) => `<p>${' \t\n\u00a0'.repeat(n)}</p>`],
}

let wrapper: Wrapper
beforeAll(async () => {
  const page = (i: number) =>
    `<title>t${i}</title><h1>Book ${i}</h1><p class=price>${i}.50 EUR</p><ul><li>a${i}</li><li>b</li></ul>`
  wrapper = await learn([1, 2, 3].map((i) => ({ url: `http://h.example/${i}`, html: page(i) })))
})

describe('a hostile page', () => {
  const read = async (html: string): Promise<void> => {
    const page = { url: 'http://h.example/x', html }
    for (const results of [get(page), run(wrapper, page)]) expect([1, 'no-pages']).toContain(await outcomeOf(results))
  }

  it.each(Object.entries(PAGES))(
    'a page of %s is read in time that grows with its size',
    {
      timeout: 300_000,
    },
    async (_, [parts, make]) => {
      expect(await growthOf(parts / SHARE, (some) => read(make(some)))).toBeLessThan(MOST_GROWTH)
    },
  )

  it.runIf(IS_WHOLE).each(Object.entries(PAGES))(
    'a large page of %s is read or refused within the memory it may take',
    {
      timeout: 300_000,
    },
    async (_, [parts, make]) => {
      const bytes = process.memoryUsage().rss
      await read(make(parts))
      expect(process.memoryUsage().rss - bytes).toBeLessThan(MAX_MORE_BYTES)
    },
  )
})

describe('a hostile server', () => {
  /** 1 GB of zeros in gzip members of 10 MB each. */
  const bomb = () => Buffer.concat(new Array(100).fill(gzipSync(Buffer.alloc(10_000_000))))
  const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
    '/bomb': (response) =>
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(bomb()),
    '/round': (response) => response.writeHead(302, { location: `/round?${Math.random()}` }).end(),
    '/charset': (response) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-7' }).end('<p>+ADw-script+AD4-'),
    '/iso-2022': (response) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=iso-2022-cn' }).end('<p>x'),
  }
  let server: TestServer
  beforeAll(async () => {
    server = await serve(({ url = '' }, response) => {
      const answer = answers[url.split('?')[0] as string]
      if (answer === undefined) response.writeHead(404).end()
      else answer(response)
    })
  })
  afterAll(() => server.close())

  it.each([
    ['/bomb', 'is larger than'],
    ['/round', 'still redirecting'],
    ['/iso-2022', 'encoding that hides markup'],
  ])('a server that answers with %s gets one clear sentence', async (path, says) => {
    const bytes = process.memoryUsage().rss
    const results = get(`${server.url}${path}`, { delayMs: 0, ignoreRobots: true })
    await expect(results.next()).rejects.toMatchObject({ code: 'no-pages', message: expect.stringContaining(says) })
    expect(process.memoryUsage().rss - bytes).toBeLessThan(500_000_000)
  })

  it('a page in a charset that does not exist is read as browsers read it', async () => {
    const content = (await get(`${server.url}/charset`, { delayMs: 0, ignoreRobots: true }).next()).value
    expect(content?.url).toBe(`${server.url}/charset`)
  })
})
