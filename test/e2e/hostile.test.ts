import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { get, learn, run, type Wrapper } from '../../src/index.ts'
import { serve, type TestServer } from '../sites/server.ts'
import { outcomeOf } from './outcome.ts'

/** Seconds of CPU that the worst page may take; the machine may be busy with other things. */
const MAX_SECONDS = 40
const MAX_MORE_BYTES = 2_500_000_000

/** Pages that were made to break programs, by what is wrong with them. */
const PAGES: Readonly<Record<string, () => string>> = {
  '10 MB of <div>': () => '<div>'.repeat(2_000_000),
  '10 MB of <b>, which parsers copy': () => '<b>'.repeat(200_000),
  'a million attributes': () => `<p ${Array.from({ length: 1_000_000 }, (_, i) => `a${i}=1`).join(' ')}>text`,
  'a million classes': () => `<p class="${Array.from({ length: 1_000_000 }, (_, i) => `c${i}`).join(' ')}">text`,
  'entities without end': () => '&notin&lt;&CounterClockwiseContourIntegral'.repeat(200_000),
  'formatting that is opened again and again': () => '<p><a href=x><b><i>'.repeat(5000) + '</p>'.repeat(5000),
  'tables in tables': () => '<table><tr><td>'.repeat(3000),
  'a table of 100,000 rows': () => {
    const row = (_: unknown, i: number) =>
      `<tr><td>name ${i}</td><td>${i}.50 EUR</td><td><a href="/${i}">more</a></td></tr>`
    return `<table>${Array.from({ length: 100_000 }, row).join('')}</table>`
  },
  'a list of 50,000 different rows': () =>
    Array.from({ length: 50_000 }, (_, i) => `<div class="r${i} s${i % 7}"><b id=i${i}>x${i}</b><i>y</i></div>`).join(
      '',
    ),
  'BOM soup': () => `\uFEFF\uFFFE\uFEFF<\uFEFFp>\uFEFF${'\uFEFF<p>\u0000\uFFFF'.repeat(50_000)}`,
  'one word of 5 MB': () => `<p>${'a'.repeat(5_000_000)}</p><p>b</p>`,
  'numbers of a million digits': () =>
    `<ul>${`<li>${'9'.repeat(300_000)}.${'0'.repeat(300_000)} EUR</li>`.repeat(4)}</ul>`,
  'comments and CDATA': () => `${'<!-- <p> --><![CDATA['.repeat(100_000)}x`,
  'deep JSON-LD': () => `<script type="application/ld+json">${'[{"a":'.repeat(100_000)}</script><p>x`,
  'a million links': () => Array.from({ length: 300_000 }, (_, i) => `<a href="/p?${i}=${i}">l</a>`).join(''),
  'templates in templates': () => '<template>'.repeat(100_000),
  'select, option and svg soup': () => '<select><option><svg><math><mi><foreignObject><title>'.repeat(20_000),
  spaces: () => `<p>${' \t\n\u00a0'.repeat(1_000_000)}</p>`,
}

let wrapper: Wrapper
beforeAll(async () => {
  const page = (i: number) =>
    `<title>t${i}</title><h1>Book ${i}</h1><p class=price>${i}.50 EUR</p><ul><li>a${i}</li><li>b</li></ul>`
  wrapper = await learn([1, 2, 3].map((i) => ({ url: `http://h.example/${i}`, html: page(i) })))
})

describe('a hostile page', () => {
  it.each(Object.entries(PAGES))(
    'of %s ends with a clear outcome, in bounds',
    { timeout: 180_000 },
    async (_, make) => {
      const page = { url: 'http://h.example/x', html: make() }
      const bytes = process.memoryUsage().rss
      const cpu = process.cpuUsage()
      for (const results of [get(page), run(wrapper, page)]) expect([1, 'no-pages']).toContain(await outcomeOf(results))
      expect(process.cpuUsage(cpu).user / 1e6).toBeLessThan(MAX_SECONDS)
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
  ])('at %s gets one clear sentence', async (path, says) => {
    const bytes = process.memoryUsage().rss
    const results = get(`${server.url}${path}`, { delayMs: 0, ignoreRobots: true })
    await expect(results.next()).rejects.toMatchObject({ code: 'no-pages', message: expect.stringContaining(says) })
    expect(process.memoryUsage().rss - bytes).toBeLessThan(500_000_000)
  })

  it('that names a charset that is none is read as browsers read it', async () => {
    const content = (await get(`${server.url}/charset`, { delayMs: 0, ignoreRobots: true }).next()).value
    expect(content?.url).toBe(`${server.url}/charset`)
  })
})
