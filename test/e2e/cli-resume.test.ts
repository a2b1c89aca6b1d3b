import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { serveTinySite, type TinySite } from '../sites/tiny.ts'
import { rowsOf, start, temporaryFolders, treegram } from './command.ts'

const folders = temporaryFolders()
const sites: TinySite[] = []
afterEach(async () => {
  folders.release()
  for (const site of sites.splice(0)) await site.close()
})

async function serve(delayMs = 0): Promise<TinySite> {
  const site = await serveTinySite({ delayMs })
  sites.push(site)
  return site
}

/** Requests beyond the first for each path. */
function repeated(requests: readonly string[]): number {
  return requests.length - new Set(requests).size
}

async function untilRequests(site: TinySite, count: number): Promise<void> {
  while (site.asked.length < count) await sleep(5)
}

const read = (folder: string, name: string): string => readFileSync(join(folder, name), 'utf8')

/** The records that a run without any interruption gives. */
async function undisturbed(site: TinySite): Promise<string> {
  const folder = folders.make()
  await treegram(folder, ['collect', site.bookUrl(0), '-o', 'r.jsonl'])
  return read(folder, 'r.jsonl')
}

describe('a collect that ends early', () => {
  let site: TinySite
  let expected: string
  beforeAll(async () => {
    site = await serveTinySite({ delayMs: 20 })
    expected = await undisturbed(site)
  })
  beforeEach(() => {
    site.asked.length = 0
  })
  afterAll(() => site.close())

  it.each(['SIGINT', 'SIGKILL'] as const)(
    'a collect ended by %s resumes and fetches again only what was under way',
    async (signal) => {
      const folder = folders.make()
      const args = ['collect', site.bookUrl(0), '-o', 'r.jsonl']
      const running = start(folder, args)
      await untilRequests(site, 12)
      running.child.kill(signal)
      const ended = await running.ended
      expect(existsSync(join(folder, 'r.jsonl'))).toBe(false)
      if (signal === 'SIGINT') {
        expect(ended.code).toBe(130)
        expect(ended.stderr).toMatch(/Interrupted.*same command/)
        expect(readdirSync(folder)).toEqual(['.treegram'])
      }
      const again = await treegram(folder, args)
      expect(again.code).toBe(0)
      expect(again.stderr).toMatch(/Going on/)
      expect(read(folder, 'r.jsonl')).toBe(expected)
      expect(repeated(site.asked)).toBeLessThanOrEqual(1)
    },
  )

  it('--max-downloads ends the run with exit code 5, and the same command continues it', async () => {
    const folder = folders.make()
    const args = ['collect', site.bookUrl(0), '-o', 'r.jsonl', '--stats', 's.json', '--max-downloads', '15']
    const first = await treegram(folder, args)
    expect(first.code).toBe(5)
    expect(first.stderr).toMatch(/--max-downloads.*same command/)
    expect(site.asked).toHaveLength(15)
    expect(JSON.parse(read(folder, 's.json'))).toMatchObject({ downloads: 15, stopped: 'max-downloads' })
    expect(rowsOf(read(folder, 'r.jsonl')).length).toBeGreaterThan(1)
    let runs = 1
    for (let code = first.code; code === 5 && runs < 10; runs++) code = (await treegram(folder, args)).code
    expect(runs).toBeLessThan(10)
    expect(read(folder, 'r.jsonl')).toBe(expected)
    expect(repeated(site.asked)).toBe(0)
  })
})

describe('a finished run', () => {
  it('a finished run starts from the beginning the next time', async () => {
    const site = await serve()
    const folder = folders.make()
    await treegram(folder, ['locate', site.bookUrl(0)])
    const once = site.asked.length
    await treegram(folder, ['locate', site.bookUrl(0)])
    expect(site.asked.length).toBe(2 * once)
  })
})

describe('a run that ended in an error', () => {
  it('a run that failed starts from the beginning the next time', async () => {
    const site = await serve()
    const folder = folders.make()
    for (const run of [1, 2]) {
      expect((await treegram(folder, ['collect', `${site.url}/nowhere`])).code).toBe(2)
      expect(site.asked).toHaveLength(run)
    }
  })
})

describe('a budget', () => {
  it('--max-pages ends the run with exit code 5', async () => {
    const site = await serve()
    const { code, stdout } = await treegram(folders.make(), ['locate', site.bookUrl(0), '--max-pages', '5'])
    expect(code).toBe(5)
    expect(rowsOf(stdout)).toHaveLength(5)
    const urls = [0, 1, 2].map((number) => site.bookUrl(number))
    const get = await treegram(folders.make(), ['get', ...urls, '--max-pages', '2'])
    expect(get.code).toBe(5)
    expect(rowsOf(get.stdout)).toHaveLength(2)
    expect((await treegram(folders.make(), ['get', ...urls, '--max-pages', '3'])).code).toBe(0)
  })

  it('--max-seconds ends the run with exit code 5', async () => {
    const site = await serve(300)
    const { code, stderr } = await treegram(folders.make(), ['locate', site.bookUrl(0), '--max-seconds', '1'])
    expect(code).toBe(5)
    expect(stderr).toMatch(/--max-seconds/)
  })
})

describe('a second run in a workspace that is in use', () => {
  it('a second process with the same run is refused in one sentence', async () => {
    // The first has to be at work still when the second has started, however long that takes.
    const site = await serve(1_000)
    const folder = folders.make()
    const first = start(folder, ['locate', site.bookUrl(0)])
    await untilRequests(site, 2)
    const second = await treegram(folder, ['locate', site.bookUrl(0)])
    expect(second.code).toBe(2)
    expect(second.stderr).toMatch(/^treegram: The workspace is in use by the same run/)
    first.child.kill('SIGINT')
    await first.ended
  })

  it('a second process with another run works in the same workspace', async () => {
    const site = await serve(60)
    const folder = folders.make()
    const first = start(folder, ['collect', site.bookUrl(0), '-o', 'first.jsonl'])
    await untilRequests(site, 2)
    const cleaned = await treegram(folder, ['clean'])
    expect(cleaned.code).toBe(2)
    expect(cleaned.stderr).toMatch(/in use by a run/)
    const second = await treegram(folder, ['get', site.bookUrl(1)])
    expect(second.code).toBe(0)
    expect((await first.ended).code).toBe(0)
    expect(rowsOf(read(folder, 'first.jsonl')).length).toBeGreaterThan(10)
  })
})
