import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { serve, type TestServer } from '../../test/sites/server.ts'
import { openStore } from '../store/index.ts'
import { type Assets, type AssetsOptions, openAssets } from './assets.ts'

let folder: string
let site: TestServer
const open: Assets[] = []
const NEVER = new AbortController().signal

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'treegram-assets-'))
  openStore(folder).close()
  const css = (_: IncomingMessage, response: ServerResponse) =>
    setTimeout(() => response.writeHead(200, { 'content-type': 'text/css' }).end('a{}'), 50)
  site = await serve({ '/a.css': css, '/b.css': css })
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()))
  await site.close()
  rmSync(folder, { recursive: true })
})

function assets(options: AssetsOptions = {}): Assets {
  const made = openAssets(folder, options)
  open.push(made)
  return made
}
const taken = async (one: Assets, path: string, page = `${site.url}/`): Promise<string | null> => {
  const asset = await one.take(site.url + path, 'style', page, NEVER)
  return asset && Buffer.from(asset.bytes).toString()
}

it('a page asset is requested once, even when several want it at once, and kept for later', async () => {
  const one = assets()
  expect(await Promise.all([1, 2, 3].map(() => taken(one, '/a.css')))).toEqual(['a{}', 'a{}', 'a{}'])
  await site.close()
  expect(await taken(assets(), '/a.css')).toBe('a{}')
  expect(site.asked).toEqual(['/a.css'])
})

it('an asset that failed is requested again only after a pause', async () => {
  let now = 1000
  const one = assets({ retryAfterMs: 100, now: () => now })
  expect([await taken(one, '/none'), await taken(one, '/none')]).toEqual([null, null])
  expect(site.asked).toEqual(['/none'])
  now = 2000
  expect(await taken(one, '/none')).toBeNull()
  expect(site.asked).toEqual(['/none', '/none'])
})

it('an asset refused to one page is still served to another', async () => {
  const one = assets()
  expect(await taken(one, '/a.css', 'https://public.example/')).toBeNull()
  expect(await taken(one, '/a.css')).toBe('a{}')
})

it('an asset of another type than asked for is not served', async () => {
  const one = assets()
  await taken(one, '/a.css')
  expect(await one.take(`${site.url}/a.css`, 'picture', site.url, NEVER)).toBeNull()
})

it('an asset is still loaded when one of those who wait leaves, and the workspace can be cleaned meanwhile', async () => {
  const one = assets()
  const leaving = new AbortController()
  const left = one.take(`${site.url}/b.css`, 'style', site.url, leaving.signal)
  const stays = taken(one, '/b.css')
  leaving.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  const store = openStore(folder, 'alone')
  expect(await stays).toBe('a{}')
  store.close()
  expect(site.asked).toEqual(['/b.css'])
})
