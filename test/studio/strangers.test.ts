import { afterAll, beforeAll, expect, it } from 'vitest'
import { sharedChromium } from '../shared/index.ts'
import { inBrowser } from './in-browser.ts'
import { type OpenStudio, openStudio } from './open-studio.ts'
import { type Attempt, openStranger, type Stranger } from './stranger.ts'

let studio: OpenStudio
let stranger: Stranger
beforeAll(async () => {
  stranger = await openStranger()
  studio = await openStudio()
  await studio.api('PUT', '/v1/sites/mine', { samples: [studio.sample] })
  await studio.page.getByRole('link', { name: 'Home' }).waitFor()
})
afterAll(async () => {
  await studio?.close()
  await stranger?.close()
})

/** All that the workspace has planned, and keeps. */
function planned(): Promise<readonly unknown[]> {
  const lists = ['sites', 'runs', 'wrappers', 'schedules', 'webhooks', 'proposals', 'breaks']
  return Promise.all(lists.map((list) => studio.api('GET', `/v1/${list}`)))
}

inBrowser.each(['127.0.0.1', 'localhost'])('a page of another port of %s', (host) => {
  it('a page of another port reads nothing of the service and changes nothing, whatever it tries', async () => {
    const before = await planned()
    const page = await studio.context.newPage()
    await page.goto(`http://${host}:${stranger.port}/`)
    // It need not even guess the port.
    const tried: readonly Attempt[] = await page.evaluate(`attempts(${JSON.stringify(studio.serving.origin)})`)
    expect(tried.length).toBeGreaterThan(80)
    expect(tried.filter(({ read }) => read !== null)).toEqual([])
    expect(await planned()).toEqual(before)
    const windows = studio.context.pages().filter((other) => other !== studio.page && other !== page)
    expect(windows).toHaveLength(2)
    for (const other of windows) {
      expect(await other.content()).toContain('bad-origin')
      // Once a person goes to the studio in such a window, it is let go of.
      await other.goto(`${studio.serving.origin}/studio/`)
      expect(await other.evaluate('window.opener === null')).toBe(true)
    }
    expect(await page.evaluate('held.map(({ closed }) => closed)')).toEqual([true, true])
    for (const other of windows) await other.close()
    await page.close()
  })
})

it('the same attempts do read what is of their own port', async () => {
  const page = await studio.context.newPage()
  const own = `http://127.0.0.1:${stranger.port}`
  await page.goto(own)
  const tried: readonly Attempt[] = await page.evaluate(`attempts('${own}')`)
  const ways = new Set(tried.filter(({ read }) => read !== null).map(({ how }) => how.split(' ')[0]))
  expect([...ways]).toEqual(expect.arrayContaining(['fetch', 'form', 'frame', 'window', 'POST', 'PUT', 'DELETE']))
  for (const other of studio.context.pages()) if (other !== studio.page) await other.close()
})

inBrowser('a server on another port', () => {
  it('the cookie that browsers send to another port opens nothing without the key', async () => {
    const cookies = [...stranger.cookies]
    expect(cookies).toEqual([expect.stringMatching(/^treegram-studio-\d+=[\w-]{43}$/)])
    for (const cookie of cookies)
      for (const [method, path] of [
        ['GET', '/v1/sites'],
        ['GET', '/v1/runs'],
        ['PUT', '/v1/sites/stolen'],
        ['POST', '/v1/sites/mine/runs'],
        ['DELETE', '/v1/sites/mine'],
      ] as const) {
        const response = await fetch(studio.serving.origin + path, { method, headers: { cookie } })
        expect([method, path, response.status]).toEqual([method, path, 401])
      }
  })

  it('the cookie together with the key is let in', async () => {
    const key = await studio.page.evaluate("localStorage.getItem('treegram-key')")
    const [cookie] = [...stranger.cookies]
    const headers = { cookie: cookie!, 'x-treegram-key': String(key) }
    expect((await fetch(`${studio.serving.origin}/v1/sites`, { headers })).status).toBe(200)
  })
})

inBrowser('a name that was bound to this machine', () => {
  it('a foreign name that is bound to this machine is not served', async () => {
    const { port } = new URL(studio.serving.origin)
    const browser = await sharedChromium()
    try {
      const page = await browser.newPage()
      for (const path of ['/', '/studio/', '/v1/sites', '/v1/openapi.json', '/studio/launch?token=x']) {
        const response = await page.goto(`http://evil.test:${port}${path}`)
        expect([path, response?.status()]).toEqual([path, 403])
      }
      expect((await page.goto(`http://evil.test:${stranger.port}/`))?.status()).toBe(200)
    } finally {
      await browser.close()
    }
  })
})

it('the studio works as before after all that strangers tried', async () => {
  const { page, faults } = studio
  await page.reload()
  await page.getByRole('link', { name: 'mine' }).waitFor()
  expect(faults).toEqual([])
})
