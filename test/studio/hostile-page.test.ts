import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { until } from '../../src/control/until.fixture.ts'
import { inBrowser } from './in-browser.ts'
import { type OpenStudio, openStudio } from './open-studio.ts'
import type { Subject } from './subjects.ts'

/** Paths that browsers asked the other server for; the service itself tells no destination. */
const asked: string[] = []
const PAGES = 6
const BODIES: Readonly<Record<string, string>> = {
  'text/css': 'p { color: green }',
  'image/svg+xml': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
}

/** A site whose pages try to run scripts and to call another port. */
async function openHostile(): Promise<Subject> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const page = /^\/item\/\d+$/.test(path)
    if (!page && path !== '/' && request.headers['sec-fetch-dest'] !== undefined) asked.push(path)
    const type = path.endsWith('.css')
      ? 'text/css'
      : path.endsWith('.png')
        ? 'image/svg+xml'
        : 'text/html; charset=utf-8'
    response.writeHead(200, { 'content-type': type })
    response.end(page ? pageOf(Number(path.slice(6)), origin) : (BODIES[type] ?? ''))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    name: 'a hostile site',
    origin,
    sample: `${origin}/item/1`,
    values: [],
    items: ['', ''],
    other: '/',
    redesign: () => {},
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function pageOf(n: number, own: string): string {
  // The same server by another name is another origin.
  const evil = own.replace('127.0.0.1', 'localhost')
  const run = (by: string): string => `top.ran=(top.ran||[]).concat('${by}');new Image().src='${evil}/ran-${by}'`
  return `<!DOCTYPE html><html><head><title>Item ${n}</title>
<meta http-equiv="refresh" content="1;url=${evil}/refresh">
<style>@import "${evil}/import.css"; body { background: url(${evil}/back.png) }</style>
<link rel="stylesheet" href="${evil}/sheet.css"><script>${run('script')}</script></head>
<body onload="${run('load')}"><h1>Item ${n}</h1><p class="price">${n}7.50 EUR</p><p class="maker">Maker ${'ABCDEF'[n - 1]}</p>
<a id="link" href="javascript:${run('link')}" style="display:block;font-size:40px">Take it</a>
<img src="data:image/png,x" onerror="${run('error')}"><img src="${evil}/image.png">
<form action="${evil}/form" method="post"><input name="a" autofocus onfocus="${run('focus')}"><button>Send</button></form>
<iframe src="${evil}/frame"></iframe><iframe srcdoc="<script>${run('srcdoc')}</script>"></iframe>
<script src="${evil}/script.js"></script></body></html>`
}

let studio: OpenStudio
beforeAll(async () => {
  studio = await openStudio({ open: openHostile })
  const { api, subject } = studio
  const pages = Array.from({ length: PAGES }, (_, i) => `${subject.origin}/item/${i + 1}`)
  const spec = { kind: 'learn', pages, name: 'hostile', options: { delayMs: 0 } }
  const { id } = await api<{ readonly id: string }>('POST', '/v1/runs', spec)
  await until(
    async () => (await api<{ readonly state: string }>('GET', `/v1/runs/${id}`)).state === 'finished',
    'a run',
  )
})
afterAll(() => studio?.close())

inBrowser('a hostile page on the workbench', () => {
  it('a hostile page on the workbench is shown, runs no script and asks for nothing', async () => {
    const { page, serving, strays, faults } = studio
    await page.goto(`${serving.origin}/studio/?hostile#/wrappers/hostile`)
    await page.locator('.page-view canvas[width]').waitFor({ state: 'attached' })
    const shown = page.frameLocator('.page-view iframe')
    await shown.locator('h1').waitFor()
    const link = (await shown.locator('#link, [data-node]', { hasText: 'Take it' }).last().boundingBox())!
    await page.mouse.click(link.x + 5, link.y + 5)
    for (const mode of ['Lists', 'Template', 'Values'])
      await page.getByRole('button', { name: mode, exact: true }).click()
    // Longer than the page wants to wait before it leads elsewhere.
    await page.waitForTimeout(1_500)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate('window.ran ?? []')).toEqual([])
    const frames = page.frames().map((frame) => frame.url())
    expect(frames.slice(1)).toEqual([expect.stringContaining(`${serving.origin}/frames/`)])
    expect(page.url()).toContain('/studio/')
    // Sheets and pictures of another host are not fetched for it; the browser says so.
    const refused = /^Refused to apply style from '[^']*\/frames\/|^Failed to load resource: .* 404/
    expect(faults.filter((fault) => !refused.test(fault))).toEqual([])
    expect([asked, strays]).toEqual([[], []])
  })

  it('the same page in a window of its own runs its scripts and asks for its files', async () => {
    const { context, subject } = studio
    const page = await context.newPage()
    await page.goto(subject.sample)
    await expect
      .poll(() => asked)
      .toEqual(expect.arrayContaining(['/ran-script', '/ran-error', '/import.css', '/frame']))
    await page.close()
  })
})
