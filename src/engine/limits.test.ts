import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { serve } from '../../test/sites/server.ts'
import type { PageInput } from './common-options.ts'
import { get } from './get.ts'
import { learn } from './learn.ts'
import { DEFAULT_LIMITS, type Limits } from './limits.ts'
import { locate } from './locate.ts'
import { createPool } from './work/pool.ts'

const PAGE = { url: 'http://a.example/', html: `<ul>${'<li>A thing of some length'.repeat(20)}</ul>` }

const folder = mkdtempSync(join(tmpdir(), 'treegram-limits-'))
writeFileSync(join(folder, 'page.html'), PAGE.html)
afterAll(() => rmSync(folder, { recursive: true }))

/** What `get` gives of an input, or the sentence that it refuses it with. */
async function got(input: PageInput, limits: Limits): Promise<unknown> {
  try {
    const contents = []
    for await (const content of get(input, { limits })) contents.push(content)
    return contents.length
  } catch (error) {
    return (error as Error).message
  }
}

describe('limits', () => {
  it.each<readonly [Limits, RegExp]>([
    [{ maxChars: 100 }, /longer than the limit of 100; raise maxChars/],
    [{ maxNodes: 20 }, /more nodes than the limit of 20; raise maxNodes/],
    [{ maxDepth: 2 }, /deeper than the limit of 2; raise maxDepth/],
  ])('a page beyond %o is refused', async (limits, sentence) => {
    expect(await got(PAGE, limits)).toMatch(sentence)
    expect(await got(PAGE, {})).toBe(1)
  })

  it('a limit can be raised above its default', async () => {
    const deep = { ...PAGE, html: '<div>'.repeat(1500) }
    expect(await got(deep, {})).toMatch(/raise maxDepth/)
    expect(await got(deep, { maxDepth: 2000 })).toBe(1)
  })

  it('a file larger than maxBytes is refused', async () => {
    expect(await got(join(folder, 'page.html'), { maxBytes: 100 })).toMatch(/larger than 100 bytes; .* raise maxBytes/)
    expect(await got(join(folder, 'page.html'), { maxBytes: 1000 })).toBe(1)
  })

  it('a response beyond maxBytes or maxRedirects is refused', async () => {
    const server = await serve({
      '/page': (_, response) => response.setHeader('content-type', 'text/html').end(PAGE.html),
      '/moved': (_, response) => response.writeHead(302, { location: '/page' }).end(),
    })
    try {
      expect(await got(`${server.url}/page`, { maxBytes: 100 })).toMatch(/larger than 100 bytes; .* raise maxBytes/)
      expect(await got(`${server.url}/moved`, { maxRedirects: 0 })).toMatch(/redirecting after 0 hops; .* maxRedirects/)
      expect(await got(`${server.url}/moved`, {})).toBe(1)
    } finally {
      await server.close()
    }
  })

  it('limits are kept by learn, locate and threads', async () => {
    const limits = { maxNodes: 20 }
    await expect(learn([PAGE], { limits })).rejects.toThrow(/raise maxNodes/)
    const found = locate(PAGE.url, { limits, fetchPage: async () => PAGE })
    await expect(found.next()).rejects.toThrow(/raise maxNodes/)
    const pool = createPool(
      { kind: 'content', raw: false, text: 'text', isExplained: false },
      { limits, threads: 1, startAfterMs: 0 },
    )
    const made = await Promise.all([1, 2, 3].map(() => pool.make({ ...PAGE, source: PAGE.url })))
    await pool.close()
    expect(made).toEqual(
      made.map(() => expect.objectContaining({ ok: false, problem: expect.stringMatching(/maxNodes/) })),
    )
  })

  it('limits that are unknown or not positive whole numbers are refused', async () => {
    expect(await got(PAGE, { maxNodes: 0 })).toMatch(/maxNodes is 0; give a whole number of at least 1/)
    expect(await got(PAGE, { maxBytes: Number.NaN })).toMatch(/maxBytes is NaN/)
    expect(await got(PAGE, { maxPages: 3 } as Limits)).toMatch(/no limit "maxPages"; there are maxChars=\d+, /)
    expect(await got(PAGE, { retries: 0 })).toBe(1)
    expect(await got(PAGE, DEFAULT_LIMITS)).toBe(1)
  })
})
