import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openStore } from '../store/index.ts'
import { locate } from './index.ts'
import type { FoundDocument } from './locate.ts'

const A = 'https://trees.example'
const NAMES = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir']
const FIVE = [0, 1, 2, 3, 4]
const details = FIVE.map((i) => `<p><a href="/tree/${i}">Details</a></p>`).join('')
const entries = FIVE.map((i) => `<li><a href="/tree/${i}">${NAMES[i]}</a>`).join('')
const home = `<title>All</title><h1>All trees</h1>${details}<ul>${entries}<li><a href="/tree/5"><img src=a.png></a></ul>`
const tree = (i: number): string =>
  `<title>${NAMES[i]}</title><p class=up><a href="/">All trees</a><h1>${NAMES[i]}</h1><p class=height>${10 + i} metres</p>`
const site: Readonly<Record<string, string>> = {
  [`${A}/`]: home,
  ...Object.fromEntries(NAMES.map((_, i) => [`${A}/tree/${i}`, tree(i)])),
}
const fetchPage = async (url: string) => (site[url] === undefined ? null : { url, html: site[url] })
const workspace = mkdtempSync(join(tmpdir(), 'treegram-referrals-'))
afterAll(() => rmSync(workspace, { recursive: true, force: true }))

describe('referrals', () => {
  it('a link that led to a page is kept with a label unique on its page', async () => {
    const began = Date.now()
    const found: string[] = []
    for await (const { url } of locate(`${A}/tree/0`, { fetchPage, workspace })) found.push(url)
    expect(found.toSorted()).toEqual(NAMES.map((_, i) => `${A}/tree/${i}`))
    const store = openStore(workspace)
    const kept = NAMES.map((_, i) => store.referral(`${A}/tree/${i}`))
    store.close()
    for (const i of [1, 2, 3, 4]) expect(kept[i]).toMatchObject({ from: `${A}/`, label: NAMES[i] })
    expect(kept[5]).toMatchObject({ from: `${A}/`, label: '' })
    expect(kept[1]!.seenAt).toBeGreaterThanOrEqual(began)
  })

  it('located pages are reported before they are given, also without a workspace', async () => {
    const log: string[] = []
    const onPage = async ({ url, html }: FoundDocument): Promise<void> =>
      void log.push(`page ${url} ${html === site[url]}`)
    for await (const { url } of locate(`${A}/tree/0`, { fetchPage, onPage, maxPages: 2 })) log.push(url)
    expect(log).toHaveLength(4)
    expect([log[0], log[2]]).toEqual([`page ${log[1]} true`, `page ${log[3]} true`])
  })
})
