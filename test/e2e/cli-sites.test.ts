import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../src/control/shop.fixture.ts'
import { temporaryFolders, treegram } from './command.ts'

const folders = temporaryFolders()
const shops: TestShop[] = []
let folder: string
beforeAll(async () => {
  folder = folders.make()
  for (const products of [6, 8, 7]) shops.push(await openShop(products))
})
afterAll(async () => {
  for (const shop of shops) await shop.close()
  folders.release()
})

const FAST = ['--delay', '0', '--allow-private', '--quiet']
const collect = (...args: readonly string[]) => treegram(folder, ['collect', ...args])
const lines = (name: string): readonly { readonly url: string }[] =>
  readFileSync(join(folder, name), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

describe('collect of a file of sites', () => {
  it('a file of sites gives one file for each site, and exit code 6 when one fails', async () => {
    const [one, two, three] = shops as [TestShop, TestShop, TestShop]
    const sites = [
      { name: 'one', url: one.sample },
      { samples: [two.sample, `${two.origin}/product/2`] },
      { url: three.sample, options: { maxPages: 3 } },
      { name: 'gone', url: `${three.origin}/none` },
    ]
    writeFileSync(join(folder, 'sites.jsonl'), sites.map((site) => JSON.stringify(site)).join('\n\n'))
    const ended = await collect('sites.jsonl', '-o', 'out', '--workspace', 'kept', '--runs', '3', ...FAST)
    expect(ended).toMatchObject({ code: 6 })
    expect(readdirSync(join(folder, 'out')).sort()).toEqual(['127.0.0.1-2.jsonl', '127.0.0.1.jsonl', 'one.jsonl'])
    expect(lines('out/one.jsonl')).toHaveLength(6)
    expect(lines('out/127.0.0.1.jsonl')).toHaveLength(8)
    expect(lines('out/127.0.0.1-2.jsonl')).toHaveLength(3)
    const single = await collect(one.sample, '--workspace', 'single', '-o', 'single.jsonl', ...FAST)
    expect(single).toMatchObject({ code: 0 })
    expect(lines('out/one.jsonl')).toEqual(lines('single.jsonl'))
  })

  it('file names choose the format, and --total-downloads stops all sites', async () => {
    const [one, two] = shops as [TestShop, TestShop]
    const sites = [one, two].map(({ sample }, i) => JSON.stringify({ name: `s${i}`, url: sample }))
    writeFileSync(join(folder, 'two.jsonl'), sites.join('\n'))
    const ended = await collect('two.jsonl', '-o', 'other-{name}.csv', '--workspace', 'csv', ...FAST)
    expect(ended).toMatchObject({ code: 0 })
    expect(readFileSync(join(folder, 'other-s1.csv'), 'utf8').split('\n').length).toBeGreaterThan(8)
    for (const shop of [one, two]) shop.delayMs = 400
    const bounded = await collect('two.jsonl', '-o', 'some', '--workspace', 'budget', '--total-downloads', '3', ...FAST)
    for (const shop of [one, two]) shop.delayMs = 0
    expect(bounded).toMatchObject({ code: 5 })
    expect(existsSync(join(folder, 'some', 's0.jsonl'))).toBe(false)
  })
})
