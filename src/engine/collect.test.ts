import { afterEach, describe, expect, it } from 'vitest'
import { applyWrapper } from './apply.ts'
import { type CollectOptions, recordsOf } from './collect.ts'
import { EngineError } from './errors.ts'
import { findPages, searchKind } from './find-pages.ts'
import { collect, type EngineEvent, learn, locate, run } from './index.ts'
import { createKeptPages, MAX_KEPT_BYTES } from './kept-pages.ts'
import { Session } from './session.ts'
import { createPool } from './work/pool.ts'

const NAMES = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir']
const url = (i: number) => `https://trees.example/${i}`
const links = NAMES.map((name, i) => `<li><a href="/${i}">${name}</a>`).join('')
const html = (i: number) =>
  `<title>${NAMES[i]}</title><ul>${links}</ul><h1>${NAMES[i]}</h1><p class=height>${10 + i} metres</p>`
const pages = NAMES.map((_, i) => ({ url: url(i), html: html(i) }))

let session: Session | null = null
afterEach(async () => {
  await session?.close()
  session = null
})

it('a page too large for a thread is left out with a warning, and the others are given', async () => {
  const events: EngineEvent[] = []
  const fetchPage = async (at: string) => pages.find((page) => page.url === at) ?? null
  const options = { fetchPage, onEvent: (event: EngineEvent) => void events.push(event) }
  const kind = searchKind('collect', url(0), options)
  session = new Session(kind, options)
  const targets = await findPages(session, kind, options)
  const applied = applyWrapper(session, await learn(pages), {})
  const pool = createPool(applied.job, { threads: 0 })
  const problem = 'it needs more memory than there is for one page; leave it out.'
  const narrow: typeof pool = {
    ...pool,
    make: (page) => (page.url === url(2) ? Promise.resolve({ ok: false, problem, parseMs: 0 }) : pool.make(page)),
  }
  const given: string[] = []
  for await (const record of recordsOf(session, targets, applied, narrow, createKeptPages(0))) given.push(record.url)
  expect(given.toSorted()).toEqual(pages.map((page) => page.url).filter((at) => at !== url(2)))
  expect(events).toContainEqual({ kind: 'warning', message: `${url(2)}: ${problem}` })
  expect(session.tally).toMatchObject({ records: NAMES.length - 1, failed: expect.any(Number) })
  const { failed } = session.tally
  await session.finish()
  expect(failed - events.filter((event) => event.kind === 'fetched' && event.result !== 'page').length).toBe(1)
})

/** What is collected with some room for parsed pages, and which pages were parsed again for it. */
async function collectedWith(room: number): Promise<{ records: readonly unknown[]; parsedAgain: readonly string[] }> {
  const options = { fetchPage: async (at: string) => pages.find((page) => page.url === at) ?? null }
  const kind = searchKind('collect', url(0), options)
  const own = new Session(kind, options)
  const kept = createKeptPages(room)
  const targets = await findPages(own, kind, options, { kept })
  const applied = applyWrapper(own, await learn(pages), {})
  const pool = createPool(applied.job, { threads: 0 })
  const parsedAgain: string[] = []
  const watched: typeof pool = {
    ...pool,
    make: (page) => {
      parsedAgain.push(page.url)
      return pool.make(page)
    },
  }
  const records: unknown[] = []
  for await (const record of recordsOf(own, targets, applied, watched, kept)) records.push(record)
  await own.finish()
  await own.close()
  return { records, parsedAgain }
}

it('a page is parsed again only if it was not kept, and gives the same record', async () => {
  const once = await collectedWith(MAX_KEPT_BYTES)
  const twice = await collectedWith(0)
  const some = await collectedWith(5_000)
  expect(once.parsedAgain).toEqual([])
  expect(twice.parsedAgain.toSorted()).toEqual(pages.map((page) => page.url))
  expect(some.parsedAgain.length).toBeGreaterThan(0)
  expect(some.parsedAgain.length).toBeLessThan(pages.length)
  expect(once.records).toHaveLength(pages.length)
  expect(twice.records).toEqual(once.records)
  expect(some.records).toEqual(once.records)
})

it('a parsed page that is taken makes room for another', async () => {
  const all = createKeptPages()
  const options = { fetchPage: async (at: string) => pages.find((page) => page.url === at) ?? null }
  const kind = searchKind('collect', url(0), options)
  session = new Session(kind, options)
  await findPages(session, kind, options, { kept: all })
  const [first, second] = [all.take(url(0))!, all.take(url(1))!]
  expect(all.take(url(0))).toBeNull()
  const kept = createKeptPages(2_500)
  kept.keep(first)
  kept.keep(second)
  expect([kept.find(url(0)), kept.find(url(1))]).toEqual([first, null])
  expect(kept.take(url(0))).toBe(first)
  kept.keep(second)
  expect(kept.find(url(1))).toBe(second)
})

describe('collect within a budget', () => {
  const fetchPage = async (at: string) => pages.find((page) => page.url === at) ?? null
  const urlsOf = async (records: AsyncIterable<{ readonly url: string }>): Promise<readonly string[]> => {
    const urls: string[] = []
    for await (const record of records) urls.push(record.url)
    return urls
  }

  it('every page found within a budget gives a record, by a learned wrapper or a known one', async () => {
    const wrapper = await learn(pages)
    for (const budget of [{ maxPages: 4 }, { maxDownloads: 5 }, {}]) {
      const located = await urlsOf(locate([url(0)], { fetchPage, ...budget }))
      expect(located.length).toBeGreaterThan(2)
      expect(await urlsOf(collect(url(0), { fetchPage, ...budget }))).toEqual(located)
      expect(await urlsOf(collect(url(0), { fetchPage, wrapper, ...budget }))).toEqual(located)
    }
  })

  it('a run over a list gives every page fetched within the budget', async () => {
    const wrapper = await learn(pages)
    const own = pages.map((page) => page.url)
    for (const maxDownloads of [1, 3, 5])
      expect(await urlsOf(run(wrapper, own, { fetchPage, maxDownloads }))).toEqual(own.slice(0, maxDownloads))
  })
})

describe('collect', () => {
  const at = pages.map((page) => page.url)
  const fetchPage = async (one: string) => pages.find((page) => page.url === one) ?? null
  const collected = async (
    samples: string | readonly string[],
    options: CollectOptions,
  ): Promise<readonly string[]> => {
    const urls: string[] = []
    for await (const record of collect(samples, { fetchPage, ...options })) urls.push(record.url)
    return urls
  }

  it('urls and sitemapOnly together are refused, and urls alone give their pages', async () => {
    const both = { urls: [url(1)], sitemapOnly: true }
    const message = 'The pages are those of a list or those of the sitemap; choose one.'
    await expect(collected(url(0), both)).rejects.toMatchObject({ code: 'bad-option', message })
    const wrapper = await learn(pages)
    expect(await collected(url(0), { urls: [url(1), url(0)], wrapper })).toEqual([at[0], at[1]])
    expect(await collected([], { urls: [url(3)], wrapper, sitemapOnly: false })).toEqual([at[3]])
    const like = [url(0), url(5)]
    expect(await collected(url(0), { urls: [url(1)], like, wrapper })).toEqual([at[0], at[5], at[1]])
  })

  it('options of learning are refused together with a wrapper', async () => {
    const wrapper = await learn(pages)
    const foreign = { name: 'a', examples: [], schema: {}, constraints: false, all: false, again: wrapper }
    for (const [name, value] of Object.entries(foreign))
      await expect(collected([], { urls: at, wrapper, [name]: value }), name).rejects.toMatchObject({
        code: 'bad-option',
        message: `With a wrapper nothing is learned: leave out ${name}, or the wrapper.`,
      })
  })

  it('bad options are refused before any request', async () => {
    const asked: string[] = []
    const options = {
      fetchPage: async (one: string) => {
        asked.push(one)
        return null
      },
    }
    const example = { field: '', value: 'x' }
    await expect(collected(url(0), { ...options, text: 'rtf' as never })).rejects.toThrow('no text format "rtf"')
    await expect(collected(url(0), { ...options, maxWrong: 2 })).rejects.toThrow('maxWrong')
    await expect(collected(url(0), { ...options, schema: [] })).rejects.toThrow(EngineError)
    await expect(collected(url(0), { ...options, examples: [example] })).rejects.toMatchObject({ code: 'bad-option' })
    await expect(collected(url(0), { ...options, again: {} })).rejects.toThrow(/wrapper/)
    await expect(collected(url(0), { ...options, wrapper: {} })).rejects.toThrow(/wrapper/)
    expect(asked).toEqual([])
  })
})
