import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  collect,
  type EngineEvent,
  type ExampleChoice,
  extract,
  type FetchPage,
  get,
  type HtmlPage,
  learn,
  locate,
  parse,
  parseWrapper,
  run,
  serializeWrapper,
  type TrainOptions,
} from '../../src/index.ts'
import { book, serveTinySite, type TinySite } from '../sites/tiny.ts'
import { temporaryFolders } from './command.ts'

const folders = temporaryFolders()
let site: TinySite
let pages: HtmlPage[]
beforeAll(async () => {
  site = await serveTinySite()
  const urls = [0, 1, 2, 3, 4].map((number) => site.bookUrl(number))
  pages = await Promise.all(urls.map(async (url) => ({ url, html: await (await fetch(url)).text() })))
})
afterAll(async () => {
  await site.close()
  folders.release()
})

async function all<T>(results: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = []
  for await (const item of results) items.push(item)
  return items
}

async function* streamOf<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items
}

describe('the library', () => {
  it('learn and run take HTML strings', async () => {
    const wrapper = await learn(pages)
    const records = await all(run(wrapper, pages))
    expect(records.map(({ url, status }) => ({ url, status }))).toEqual(pages.map(({ url }) => ({ url, status: 'ok' })))
    for (const [number, record] of records.entries()) expect(JSON.stringify(record.data)).toContain(book(number).title)
  })

  it('arrays, streams, iterators and URLs give the same records', async () => {
    const wrapper = await learn(streamOf(pages))
    expect(wrapper).toEqual(await learn(pages))
    const records = await all(run(wrapper, pages))
    expect(await all(run(wrapper, streamOf(pages)))).toEqual(records)
    expect(await all(run(wrapper, pages.values()))).toEqual(records)
    expect(
      await all(
        run(
          wrapper,
          pages.map(({ url }) => url),
        ),
      ),
    ).toEqual(records)
  })

  it('learn takes an even spread of a long stream and the pages with an example', async () => {
    const many = Array.from({ length: 200 }, (_, i): HtmlPage => {
      const { url, html } = pages[i % 5] as HtmlPage
      return { url: `${url}?${i}`, html: i === 77 ? html.replace(/(<h1[^>]*>)[^<]*/, '$1A rare sight') : html }
    })
    const { learned } = await learn(streamOf(many))
    expect(learned.urls.length).toBeLessThanOrEqual(30)
    const places = learned.urls.map((url) => Number(url.split('?')[1]))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(places[0]).toBe(0)
    expect(places.at(-1)).toBeGreaterThan(180)
    const shown = await learn(streamOf(many), { examples: [{ field: 'sight', value: 'A rare sight' }] })
    expect(shown.learned.urls).toContain(`${many[77]?.url}`)
  })

  it('a wrapper survives JSON', async () => {
    const wrapper = await learn(pages)
    expect(parseWrapper(serializeWrapper(wrapper))).toEqual(wrapper)
    expect(parseWrapper(JSON.parse(serializeWrapper(wrapper)))).toEqual(wrapper)
  })

  it('extract reads a page as run does', async () => {
    const wrapper = await learn(pages)
    const others = [{ ...wrapper, name: 'more' }]
    const recordSchema = { type: 'object', required: ['nothing'] }
    for (const options of [{}, { raw: true }, { text: 'markdown' as const }, { embedded: true }, { recordSchema }])
      for (const document of [wrapper, JSON.parse(serializeWrapper({ ...wrapper, others })) as object])
        for (const { url, html } of [...pages, { url: 'https://a.example/', html: '<h1>Another site</h1>' }]) {
          const record = extract(document, html, { url, ...options })
          expect([record]).toEqual(await all(run(document, { url, html }, options)))
        }
    expect(extract(wrapper, pages[0]!.html, { url: pages[0]!.url }).data).toMatchObject({ title: book(0).title })
    expect(() => extract(wrapper, pages[0]!.html, { url: site.url, limits: { maxNodes: 3 } })).toThrow('raise maxNodes')
    expect(() => extract(wrapper, '', { url: site.url, limits: { maxNodes: 0 } })).toThrow('at least 1')
    expect(() => extract({}, '', { url: site.url })).toThrow('Not a wrapper')
    expect(() => parseWrapper('{"format":')).toThrow('no JSON')
  })

  it('learn and collect ask which field an example means', async () => {
    const page = (i: number, [won, lost]: readonly [number, number]): HtmlPage => ({
      url: `https://teams.example/${i}`,
      html: `<h1>Team ${i}</h1><p class="won">${won}</p><p class="lost">${lost}</p><p class="drawn">${3 + (i % 2)}</p>`,
    })
    const own = (
      [
        [3, 3],
        [4, 7],
        [2, 6],
        [9, 1],
        [3, 5],
      ] as const
    ).map((counts, i) => page(i, counts))
    const examples = [{ field: 'defeats', value: '3', url: own[0]!.url }]
    const asked: ExampleChoice[] = []
    const answering =
      (answer: string | null): NonNullable<TrainOptions['askExample']> =>
      async (choice) => {
        asked.push(choice)
        const at = choice.places.findIndex(({ name }) => name === answer)
        return at < 0 ? null : at
      }
    const defeats = async (answer: string | null) => {
      const notes: string[] = []
      const onEvent = (event: EngineEvent) => {
        if (event.kind === 'learned') notes.push(...event.notes)
      }
      const wrapper = await learn(own, { examples, askExample: answering(answer), onEvent })
      return [extract(wrapper, own[1]!.html, { url: own[1]!.url }).data.defeats, notes.length]
    }
    expect(await defeats('lost')).toEqual([7, 0])
    expect(await defeats('won')).toEqual([4, 0])
    expect((await defeats(null))[1]).toBe(1)
    expect(asked).toHaveLength(3)
    expect(asked[0]).toMatchObject({ field: 'defeats', value: '3' })
    const fetchPage: FetchPage = async (url) => own.find((one) => one.url === url) ?? null
    const urls = own.map(({ url }) => url)
    const records = await all(collect([own[0]!.url], { urls, examples, askExample: answering('lost'), fetchPage }))
    expect(records.map(({ data }) => data.defeats)).toEqual([3, 7, 6, 1, 5])
  })

  it('collect returns the records of a site and reports events', async () => {
    const events: EngineEvent[] = []
    const records = await all(collect(site.bookUrl(0), { onEvent: (event) => events.push(event) }))
    const targets = await all(locate(site.bookUrl(0)))
    expect(records.map(({ url }) => url)).toEqual(targets.map(({ url }) => url))
    const kinds = [...new Set(events.map(({ kind }) => kind))]
    expect(kinds).toEqual(['fetched', 'located', 'learned', 'record', 'columns', 'finished'])
    expect(events.at(-1)).toMatchObject({ kind: 'finished', stats: { records: records.length } })
  })

  it('collect reads the pages of fetchPage instead of the web', async () => {
    const asked: string[] = []
    const fetchPage: FetchPage = async (url) => {
      asked.push(url)
      const answer = await fetch(url)
      return answer.ok ? { url: answer.url, html: await answer.text() } : null
    }
    const given = await all(collect(site.bookUrl(0), { fetchPage }))
    expect(given).toEqual(await all(collect(site.bookUrl(0))))
    expect(new Set(asked).size).toBe(asked.length)
    await expect(all(collect('https://a.example/', { fetchPage: async () => null }))).rejects.toMatchObject({
      code: 'unreadable-sample',
    })
    const broken = all(locate('https://a.example/', { fetchPage: () => Promise.reject(new Error('no disk')) }))
    await expect(broken).rejects.toThrow('no disk')
  })

  it('nothing is written to disk without a workspace', async () => {
    const folder = folders.make()
    const before = process.cwd()
    process.chdir(folder)
    try {
      await all(locate(site.bookUrl(0), { maxPages: 3 }))
      expect(readdirSync(folder)).toEqual([])
      await all(locate(site.bookUrl(0), { maxPages: 3, workspace: join(folder, 'ws') }))
      expect(existsSync(join(folder, 'ws/workspace.sqlite'))).toBe(true)
    } finally {
      process.chdir(before)
    }
  })

  it('get returns the lists of single pages', async () => {
    const html = '<ul><li>First thing here<li>Second thing here<li>Third thing here</ul>'
    const [content] = await all(get({ url: 'https://a.example/', html }))
    expect(content).toMatchObject({ url: 'https://a.example/', source: 'https://a.example/' })
    expect(content?.lists[0]?.records).toHaveLength(3)
  })

  it('parse returns the tree of an HTML text', () => {
    const result = parse('<p>Hello')
    expect(result.ok && result.tree.nodeCount).toBeGreaterThan(4)
  })
})

describe('a signal', () => {
  it('an aborted search ends with the reason of the signal', async () => {
    const slow = await serveTinySite({ delayMs: 50 })
    const controller = new AbortController()
    const reason = new Error('enough')
    const onEvent = (event: EngineEvent) => {
      if (event.kind === 'fetched') controller.abort(reason)
    }
    await expect(all(locate(slow.bookUrl(0), { signal: controller.signal, onEvent }))).rejects.toBe(reason)
    expect(slow.asked.length).toBeLessThan(5)
    await slow.close()
  })

  it('a signal that was aborted before lets no request begin', async () => {
    const signal = AbortSignal.abort(new Error('never'))
    const before = site.asked.length
    await expect(all(collect(site.bookUrl(0), { signal }))).rejects.toThrow('never')
    await expect(learn(pages, { signal })).rejects.toThrow('never')
    await expect(all(get(pages, { signal }))).rejects.toThrow('never')
    expect(site.asked.length).toBe(before)
  })

  it('a signal ends a run between two records', async () => {
    const controller = new AbortController()
    const wrapper = await learn(pages)
    const urls: string[] = []
    const reading = (async () => {
      for await (const { url } of run(wrapper, streamOf(pages), { signal: controller.signal })) {
        urls.push(url)
        if (urls.length === 2) controller.abort(new Error('two are enough'))
      }
    })()
    await expect(reading).rejects.toThrow('two are enough')
    expect(urls).toHaveLength(2)
  })
})

describe('misuse', () => {
  it.each([
    ['no sample', () => all(locate([])), 'bad-sample'],
    ['a sample that is no web address', () => all(collect('books')), 'bad-sample'],
    ['a budget that is none', () => all(locate(site.bookUrl(0), { maxPages: 0 })), 'bad-option'],
    ['no pages', () => learn([]), 'no-pages'],
    ['something that is no wrapper', () => all(run({}, pages)), 'not-a-wrapper'],
  ])('%s is an error with a code', async (_, act, code) => {
    await expect(act()).rejects.toMatchObject({ code })
  })
})
