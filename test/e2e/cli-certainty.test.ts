import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAKERS, type MadeSite } from '../sites/made/index.ts'
import { type ServedSite, serveMadeSite } from '../sites/serve-made.ts'
import { serveTinySite, type TinySite } from '../sites/tiny.ts'
import { rowsOf, temporaryFolders, treegram } from './command.ts'

const folders = temporaryFolders()
/** Four kinds of pages in one skin, hardly to be told apart: a search from any of them is not sure. */
let magazine: ServedSite
let shop: TinySite
/** News, and one page that is like none of them. */
let alone: ServedSite
beforeAll(async () => {
  alone = await serveMadeSite(aloneSite())
  magazine = await serveMadeSite(MAKERS.oneSkin!(60, 1))
  shop = await serveTinySite()
})
afterAll(async () => {
  await magazine.close()
  await shop.close()
  await alone.close()
  folders.release()
})

function aloneSite(): MadeSite {
  const numbers = Array.from({ length: 12 }, (_, i) => i)
  const news = numbers.map((i) => [`/news/${i}`, `<article><h2>${i}</h2><p>Text ${i}</p></article>`])
  const links = numbers.map((i) => `<li><a href="/news/${i}">News ${i}</a>`).join('')
  const odd = '<main><dl><dt>Tea<dd>1</dl><table><tr><td>Milk<td>2</table><a href="/">up</a></main>'
  const pages = { '/': `<h1>Home</h1><ul>${links}</ul>`, '/about/prices': odd, ...Object.fromEntries(news) }
  return { name: 'alone', pages, classes: { prices: ['/about/prices'] }, copies: {} }
}

const first = (kind: string): string => magazine.urls(kind)[0] as string
const read = (folder: string, name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'))
const urlsOf = (lines: string): unknown[] => rowsOf(lines).map(({ url }) => url)
const lastLines = (stderr: string): string[] => stderr.trimEnd().split('\n').slice(-2)

describe('a search that is not sure', () => {
  it('an unsure search says so once, in its stats and in the site model', async () => {
    const folder = folders.make()
    const args = ['locate', first('restaurants'), '--stats', 's.json', '--site-model', 'site.json']
    const { code, stderr, stdout } = await treegram(folder, args)
    expect(code).toBe(0)
    const { certainty } = read(folder, 's.json')
    expect(Object.keys(certainty)).toEqual(['expected', 'isSure', 'readings', 'variants', 'unfetched', 'message'])
    expect(certainty).toMatchObject({ isSure: false, message: expect.stringMatching(/^Not sure: .*\.$/) })
    expect(lastLines(stderr)).toEqual([certainty.message, expect.stringMatching(/^\d+ results in /)])
    const guide = readFileSync(new URL('../../docs/guide/locate.md', import.meta.url), 'utf8')
    expect(guide).toContain(`\n${certainty.message.replaceAll(magazine.url, 'http://127.0.0.1:8123')}\n`)
    expect(read(folder, 'site.json').readings).toEqual(certainty.readings)
    const rows = rowsOf(stdout)
    for (const row of rows) expect(Object.keys(row)).toEqual(['url', 'similarity', 'sample', 'probability'])
    expect(rows.filter(({ probability }) => Number(probability) < 1)).not.toEqual([])
    const quiet = await treegram(folders.make(), ['locate', first('restaurants'), '--quiet'])
    expect(quiet).toMatchObject({ code: 0, stderr: '' })
  })

  it('an unsure collect says so beside its records', async () => {
    const folder = folders.make()
    const { stderr } = await treegram(folder, ['collect', first('restaurants'), '-o', 'r.jsonl', '--stats', 's.json'])
    const { certainty } = read(folder, 's.json')
    expect(certainty.message).toMatch(/^Not sure: /)
    expect(stderr).toContain(`\n${certainty.message}\n`)
  })
})

describe('--like and --unlike', () => {
  it.each(['locate', 'collect'])('%s follows --like and --unlike', async (command) => {
    const [like, unlike] = [magazine.urls('restaurants').slice(1, 3), [first('recipes'), first('ingredients')]]
    const said = [...like.flatMap((url) => ['--like', url]), ...unlike.flatMap((url) => ['--unlike', url])]
    const { stdout, stderr } = await treegram(folders.make(), [command, first('restaurants'), ...said])
    const found = urlsOf(stdout)
    expect({ found, stderr }).toMatchObject({ found: expect.arrayContaining([first('restaurants'), ...like]) })
    for (const url of unlike) expect(found).not.toContain(url)
  })

  it('the learned wrapper keeps --like and --unlike', async () => {
    const folder = folders.make()
    const [like, unlike] = [magazine.urls('restaurants')[1] as string, first('recipes')]
    const args = ['collect', first('restaurants'), '--like', like, '--unlike', unlike, '--save-wrapper', 'w.json']
    await treegram(folder, args)
    expect(read(folder, 'w.json').learned).toMatchObject({ like: [like], unlike: [unlike] })
    const { code } = await treegram(folder, ['run', 'w.json', like])
    expect(code).toBe(0)
  })

  it.each([
    ['no web address', () => ['--like', 'shop.example'], /shop\.example.*https:\/\//],
    ['both', () => ['--like', shop.bookUrl(2), '--unlike', shop.bookUrl(2)], /both/],
  ])('--like and --unlike refuse a page that is %s', async (_, said, names) => {
    const { code, stderr } = await treegram(folders.make(), ['locate', shop.bookUrl(1), ...said()])
    expect(code).toBe(2)
    expect(stderr).toMatch(names)
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  })

  it('a page of --unlike that is not there has no effect, with a warning', async () => {
    const { code, stderr } = await treegram(folders.make(), [
      'locate',
      shop.bookUrl(1),
      '--unlike',
      `${shop.url}/nowhere`,
    ])
    expect(code).toBe(0)
    expect(stderr).toMatch(/nowhere has no effect/)
  })
})

describe('a sample that no other page is like', () => {
  const sentence =
    /^No other page is like the sample\. The nearest (?:is|are \d+ pages such as) http\S+ \(chance 0\.\d+\)\.$/

  it('locate without a similar page ends with exit code 3 and names the nearest class', async () => {
    const [sample] = alone.urls('prices') as [string]
    const { code, stdout, stderr } = await treegram(folders.make(), ['locate', sample])
    expect(code).toBe(3)
    expect(urlsOf(stdout)).toEqual([sample])
    expect(lastLines(stderr)[0]).toMatch(sentence)
  })

  it('collect without a similar page returns the record of the sample', async () => {
    const [sample] = alone.urls('prices') as [string]
    const { code, stdout, stderr } = await treegram(folders.make(), ['collect', sample])
    expect(code).toBe(0)
    expect(urlsOf(stdout)).toEqual([sample])
    expect(stderr.split('\n').some((line) => sentence.test(line))).toBe(true)
  })
})

describe('--ask', () => {
  it.each(['locate', 'collect'])('%s refuses --ask without a terminal before any request', async (command) => {
    const before = shop.asked.length
    const { code, stderr } = await treegram(folders.make(), [command, shop.bookUrl(1), '--ask'])
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringMatching(/^treegram: --ask needs a terminal.*--like.*\n$/),
    })
    expect(shop.asked.length).toBe(before)
  })
})
