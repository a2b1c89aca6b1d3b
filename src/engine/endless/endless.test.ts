import { describe, expect, it } from 'vitest'
import type { EngineEvent, HtmlPage, PageRecord, RunOptions, UnreadPage } from '../index.ts'
import { get, learn, run } from '../index.ts'
import { emptyTreePage as empty, treePage as page, redesignedTreePage as redesigned } from '../trees-site.fixture.ts'

const url = (i: number): string => `https://trees.example/${i}`
const pagesOf = (from: number, to: number, make: (i: number) => string): HtmlPage[] =>
  Array.from({ length: to - from }, (_, i) => ({ url: url(from + i), html: make(from + i) }))
const wrapper = await learn(pagesOf(0, 12, page))

/** What goes through one pipe: it gives what is put into it, and waits for more. */
function pipe<Item>() {
  const items: Item[] = []
  let wake = (): void => {}
  let isEnded = false
  return {
    pulled: 0,
    put(...more: readonly Item[]): void {
      items.push(...more)
      wake()
    },
    end(): void {
      isEnded = true
      wake()
    },
    async *[Symbol.asyncIterator](): AsyncGenerator<Item> {
      for (;;) {
        for (let item = items.shift(); item !== undefined; item = items.shift()) {
          this.pulled++
          yield item
        }
        if (isEnded) return
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
  }
}

async function read(pages: Iterable<HtmlPage> | AsyncIterable<HtmlPage>, options: RunOptions) {
  const events: EngineEvent[] = []
  const records: PageRecord[] = []
  const onEvent = (event: EngineEvent) => void events.push(event)
  for await (const record of run(wrapper, pages, { ...options, endless: true, onEvent })) records.push(record)
  return {
    records,
    statuses: records.map(({ status }) => status),
    warnings: events.flatMap((event) => (event.kind === 'warning' ? [event.message] : [])),
    kinds: events.map(({ kind }) => kind).filter((kind) => kind === 'healed' || kind === 'proposed'),
  }
}

const truth = async (from: number, to: number) =>
  (await read(pagesOf(from, to, page), { heal: 'off' })).records.map(({ data }) => data)

describe('an endless run', () => {
  it.each(['off', 'propose', 'apply'] as const)(
    'each record is given before the next page arrives (%s)',
    async (heal) => {
      const pages = pipe<HtmlPage>()
      const records = run(wrapper, pages, { heal, endless: true })
      for (const one of pagesOf(20, 26, page)) {
        pages.put(one)
        expect((await records.next()).value).toMatchObject({ url: one.url, status: 'ok' })
      }
      pages.end()
      expect(await records.next()).toMatchObject({ done: true })
    },
  )

  it('an endless run reads few pages ahead while nobody takes its records', async () => {
    const pages = pipe<HtmlPage>()
    pages.put(...pagesOf(20, 220, page))
    const records = run(wrapper, pages, { heal: 'apply', endless: true, threads: 1 })
    for (let i = 0; i < 3; i++) await records.next()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(pages.pulled).toBeLessThan(10)
    await records.return()
  })

  it('an endless run ends on the enough signal, though its input has no end', async () => {
    const pages = pipe<HtmlPage>()
    pages.put(...pagesOf(20, 22, page))
    const enough = new AbortController()
    const kinds: string[] = []
    const onEvent = ({ kind }: EngineEvent) => void kinds.push(kind)
    const urls: string[] = []
    for await (const record of run(wrapper, pages, { endless: true, enough: enough.signal, onEvent })) {
      urls.push(record.url)
      if (urls.length === 2) setTimeout(() => enough.abort(), 20)
    }
    expect(urls).toEqual([url(20), url(21)])
    expect(kinds.at(-1)).toBe('finished')
  })

  it('an endless run without pages gives no records', async () => {
    expect((await read([], { heal: 'apply' })).records).toEqual([])
  })

  it('unreadable pages are reported in their turn', async () => {
    const deep: HtmlPage = { url: 'https://trees.example/deep', html: '<div>'.repeat(3000) }
    const some = [deep, ...pagesOf(20, 22, page), deep, ...pagesOf(22, 24, redesigned), deep, ...pagesOf(24, 25, page)]
    const seen: string[] = []
    const onUnread = async ({ url: at, unread }: UnreadPage) => {
      seen.push(`${at} ${unread.includes('maxDepth')}`)
    }
    const options = { endless: true, onUnread, limits: { maxDepth: 500 } } as const
    for await (const record of run(wrapper, some, { ...options, heal: 'apply' })) seen.push(record.url)
    const expected = some.map((one) => (one === deep ? `${deep.url} true` : one.url))
    expect(seen).toEqual(expected)
    seen.length = 0
    for await (const content of get(some, options)) seen.push(content.url)
    expect(seen).toEqual(expected)
  })
})

describe('a redesign during an endless run', () => {
  it('a redesign is healed after many good pages', async () => {
    const { records, statuses, kinds } = await read([...pagesOf(20, 320, page), ...pagesOf(320, 400, redesigned)], {
      heal: 'apply',
    })
    expect(kinds).toEqual(['healed'])
    expect(records.map(({ data }) => data)).toEqual(await truth(20, 400))
    expect(statuses).toEqual([...Array(300).fill('ok'), ...Array(30).fill('healed'), ...Array(50).fill('ok')])
  })

  it('a second redesign is healed too, and pages of all layouts are read afterwards', async () => {
    const again = (i: number) =>
      redesigned(i).replaceAll('class="', 'class="v3-').replaceAll('<h1', '<h2').replaceAll('h1>', 'h2>')
    const all = [...pagesOf(20, 60, page), ...pagesOf(60, 120, redesigned), ...pagesOf(120, 180, again)]
    const { records, kinds } = await read([...all, ...pagesOf(180, 190, page), ...pagesOf(190, 200, again)], {
      heal: 'apply',
    })
    expect(kinds).toEqual(['healed', 'healed'])
    expect(records.map(({ data }) => data)).toEqual(await truth(20, 200))
    expect(records.every(({ status }) => status === 'ok' || status === 'healed')).toBe(true)
  })

  it('slow pages are healed once there are five, and those before are refused', async () => {
    const pages = pipe<HtmlPage>()
    const some = [...pagesOf(20, 24, page), ...pagesOf(24, 34, redesigned)]
    pages.put(...some.slice(0, 4))
    const reading = read(pages, { heal: 'apply' })
    for (const one of some.slice(4, 6)) {
      pages.put(one)
      await new Promise((resolve) => setTimeout(resolve, 2200))
    }
    pages.put(...some.slice(6))
    pages.end()
    const { records, statuses, kinds } = await reading
    expect(kinds).toEqual(['healed'])
    expect(statuses.slice(0, 6)).toEqual([...Array(4).fill('ok'), 'other-class', 'other-class'])
    expect(records.slice(6).map(({ data }) => data)).toEqual(await truth(26, 34))
  })

  it('a page type with nothing to find again is refused and warned of once', async () => {
    const all = [...pagesOf(20, 60, page), ...pagesOf(60, 260, empty), ...pagesOf(260, 270, page)]
    const { statuses, warnings, kinds } = await read(all, { heal: 'apply' })
    expect(kinds).toEqual([])
    expect(statuses.slice(40, 240).some((status) => status === 'ok' || status === 'healed')).toBe(false)
    expect(statuses.slice(240)).toEqual(Array(10).fill('ok'))
    expect(warnings.filter((text) => text.startsWith('None of the last'))).toHaveLength(1)
    expect(warnings.length).toBeLessThan(5)
  })

  it('heal propose offers a repair once and refuses the changed pages', async () => {
    const all = [...pagesOf(20, 60, page), ...pagesOf(60, 300, redesigned)]
    const { statuses, kinds } = await read(all, { heal: 'propose' })
    expect(kinds).toEqual(['proposed'])
    expect(statuses.slice(40).some((status) => status === 'ok' || status === 'healed')).toBe(false)
  })

  it('a field that goes missing gives a warning naming the pages already given', async () => {
    const without = (i: number) =>
      page(i).replaceAll(/<li class="note">.*?<\/li>/g, (note) => (note.includes('note 0') ? note : ''))
    const all = [...pagesOf(20, 60, page), ...pagesOf(60, 160, without)]
    const { warnings, kinds } = await read(all, { heal: 'apply' })
    expect(kinds).toContain('healed')
    const told = warnings.find((text) => text.endsWith('give them once more.'))
    expect(told).toContain('given by version 1 before the change showed')
    const first = Number(/trees\.example\/(\d+)/.exec(told!)![1])
    expect(first).toBeGreaterThanOrEqual(60)
    expect(first).toBeLessThan(90)
    expect((await read(all, { heal: 'off' })).warnings.join()).toContain('Drift')
  })
})

describe('other pages in an endless run', () => {
  const cart = (i: number) =>
    `<html><head><title>Cart</title></head><body><form class="cart"><table><tr><th>Item</th><td>${i}</td></tr></table><h1>Your cart</h1><button>Pay</button></form></body></html>`
  const carts = (from: number, to: number) =>
    pagesOf(from, to, cart).map(({ url: at, html }) => ({
      url: at.replace('.example/', '.example/cart/'),
      html,
    }))

  it('pages of another class cause no repair, however many come in a row', async () => {
    const all = [...pagesOf(20, 40, page), ...carts(0, 90), ...pagesOf(40, 60, page)]
    const { statuses, kinds, warnings } = await read(all, { heal: 'apply' })
    expect(kinds).toEqual([])
    expect(statuses).toEqual([...Array(20).fill('ok'), ...Array(90).fill('other-class'), ...Array(20).fill('ok')])
    expect(warnings.filter((text) => text.includes('other addresses'))).toHaveLength(1)
  })
})
