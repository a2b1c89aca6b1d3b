import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../src/control/shop.fixture.ts'
import { start, temporaryFolders, treegram } from '../command.ts'
import { until } from './service-process.ts'

const folders = temporaryFolders()
let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(async () => {
  await shop.close()
  folders.release()
})

/** A studio in a process of its own, and a session with it. */
async function openedStudio(folder: string, args: readonly string[]) {
  const { child, ended } = start(folder, ['studio', '--no-open', '--allow-private', '--port', '0', ...args])
  let printed = ''
  child.stdout!.on('data', (chunk) => {
    printed += chunk
  })
  await until(async () => /\/studio\/launch\?\S+\n/.test(printed))
  const link = new URL(/http:\S+/.exec(printed)![0])
  const response = await fetch(link, { redirect: 'manual' })
  const cookie = response.headers.get('set-cookie')!.split(';')[0]!
  const place = new URLSearchParams(new URL(response.headers.get('location')!, link).hash.slice(1))
  const ask = async (method: string, path: string, body?: object): Promise<Record<string, unknown>> => {
    const headers = { cookie, 'x-treegram-key': place.get('key')!, 'content-type': 'application/json' }
    const answer = await fetch(link.origin + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (!answer.ok) throw new Error(await answer.text())
    return answer.json() as Promise<Record<string, unknown>>
  }
  return { child, ended, to: place.get('to'), link, ask }
}

describe('treegram studio', () => {
  it('studio opens with the given page and ends by a signal', async () => {
    const { child, ended, to, link } = await openedStudio(folders.make(), [shop.sample])
    expect(to).toBe(`/new?${new URLSearchParams({ url: shop.sample })}`)
    expect((await fetch(`${link.origin}/studio/`)).status).toBe(200)
    expect((await fetch(link, { redirect: 'manual' })).status).toBe(401)
    child.kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 0, stderr: '' })
  })

  it("studio saves changes to the wrapper's file and keeps the version before", async () => {
    const folder = folders.make()
    const pages = [1, 2, 3, 4, 5, 6].map((n) => `${shop.origin}/product/${n}`)
    const learned = await treegram(folder, ['learn', ...pages, '-o', 'shop.wrapper.json', '--delay', '0'])
    expect(learned.code).toBe(0)
    const file = join(folder, 'shop.wrapper.json')
    const before = readFileSync(file, 'utf8')
    const { name, version, page } = JSON.parse(before)
    const field = page.children.find((one: { readonly kind: string }) => one.kind === 'field').name as string

    const { child, ended, to, ask } = await openedStudio(folder, ['shop.wrapper.json'])
    expect(to).toBe(`/wrappers/${name}`)
    await ask('PATCH', `/v1/wrappers/${name}`, { edit: { edit: 'rename', pattern: field, to: 'what' } })
    await ask('PATCH', `/v1/wrappers/${name}`, { edit: { edit: 'rename', pattern: 'what', to: 'which' } })
    await ask('POST', `/v1/wrappers/${name}/rollback`, { version: version + 1 })
    child.kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 0, stderr: '' })

    const after = JSON.parse(readFileSync(file, 'utf8'))
    expect([after.version, after.edits]).toEqual([version + 3, [{ edit: 'rename', pattern: field, to: 'what' }]])
    expect(readFileSync(join(folder, `shop.wrapper.v${version}.json`), 'utf8')).toBe(before)
    const { stdout } = await treegram(folder, ['run', 'shop.wrapper.json', pages[0]!, '--delay', '0'])
    expect(Object.keys(JSON.parse(stdout).data)).toContain('what')
  })

  it('studio refuses what it cannot open in one sentence', async () => {
    const folder = folders.make()
    writeFileSync(join(folder, 'no.json'), '{"a": 1}')
    for (const [what, why] of [
      ['nowhere', 'There is no "nowhere"'],
      ['no.json', 'Cannot use "no.json"'],
      ['http://', 'is no web address'],
    ] as const) {
      const { code, stderr } = await treegram(folder, ['studio', what, '--no-open'])
      expect([code, stderr]).toEqual([2, expect.stringContaining(why)])
    }
  })
})
