import { beforeAll, describe, expect, it } from 'vitest'
import type { Extraction, RecordData, Violation } from '../core/extract/index.ts'
import type { FieldPattern, GoesOn, ListPattern, Wrapper } from '../core/wrapper/index.ts'
import type { PageRecord } from './apply.ts'
import { goingOn } from './going-on.ts'
import { type ReadPage, timed } from './inputs.ts'
import { learn } from './learn.ts'
import type { Reading, Waiting } from './reading.ts'
import { type RunOptions, run } from './run.ts'
import { pageOutcome, toldSession } from './session.fixture.ts'

const ORIGIN = 'https://list.example'
const KINDS = ['lamps', 'chairs', 'tables', 'clocks']
const PAGES = 4

/** A page of a list; `last` is the page that leads on to none. */
function listPage(
  kind: string,
  page: number,
  last = PAGES,
  more = '',
): { readonly url: string; readonly html: string } {
  const item = (n: number): string =>
    `<li class="item"><a class="name" href="/${kind}/p${n}">${kind} number ${n}</a><b class="price">${n * 7 + kind.length}.50 EUR</b></li>`
  const items = Array.from({ length: page === PAGES ? 2 : 5 }, (_, i) => item((page - 1) * 5 + i + 1)).join('')
  const next = page < last ? `<a class="next" href="/${kind}?page=${page + 1}">Next</a>` : ''
  const html = `<html><head><title>${kind}</title></head><body><h1>All ${kind}</h1><p class="about">We sell ${kind} since ${1900 + kind.length}.</p><ul class="items">${items}</ul><nav class="pager"><span>${page}</span>${next}</nav>${more}</body></html>`
  return { url: page === 1 ? `${ORIGIN}/${kind}` : `${ORIGIN}/${kind}?page=${page}`, html }
}

const site = KINDS.flatMap((kind) => [1, 2, 3, 4].map((page) => listPage(kind, page)))
let learned: Wrapper
let list: string
beforeAll(async () => {
  learned = await learn(site.filter(({ url }) => !url.includes('page=4')))
  list = learned.page.children.find((one) => one.kind === 'list')!.name
})

function going(by: GoesOn): Wrapper {
  const children = learned.page.children.map((one) =>
    one.name === list && one.kind === 'list' ? { ...one, goesOn: by } : one,
  )
  return { ...learned, page: { ...learned.page, children } }
}

const asked: string[] = []
async function records(
  wrapper: Wrapper,
  urls: readonly string[],
  { pages = site, ...options }: RunOptions & { readonly pages?: typeof site } = {},
): Promise<PageRecord[]> {
  asked.length = 0
  const fetchPage = async (url: string) => {
    asked.push(url)
    return pages.find((one) => one.url === url) ?? null
  }
  const found: PageRecord[] = []
  for await (const record of run(wrapper, urls, { fetchPage, ...options })) found.push(record)
  return found
}
const itemsOf = ({ data }: PageRecord): readonly RecordData[] => data[list] as readonly RecordData[]
const firsts = KINDS.map((kind) => `${ORIGIN}/${kind}`)

describe('a list that goes on over pages', () => {
  it('a list over pages has all records in order, each with its page', async () => {
    const all = await records(going('pages'), firsts)
    expect(all.map(({ url, status }) => [url, status])).toEqual(firsts.map((url) => [url, 'ok']))
    for (const [k, record] of all.entries()) {
      const items = itemsOf(record)
      expect(items).toHaveLength(17)
      expect(JSON.stringify(items[16])).toContain(`${KINDS[k]} number 17`)
      const sources = JSON.stringify((record.provenance[list] as readonly object[])[16])
      expect(sources).toContain(`"page":"${ORIGIN}/${KINDS[k]}?page=4"`)
      expect(JSON.stringify((record.provenance[list] as readonly object[])[0])).not.toContain('"page"')
    }
    expect(asked).toHaveLength(site.length)
  })

  it('a list over pages gives each record once, whatever pages are asked for', async () => {
    const urls = site.map(({ url }) => url)
    for (const order of [urls, urls.toReversed(), [urls[1]!, urls[0]!, urls[2]!, urls[3]!]]) {
      const texts = (await records(going('pages'), order)).flatMap((record) =>
        itemsOf(record).map((item) => JSON.stringify(item)),
      )
      expect(texts.length).toBe(new Set(texts).size)
      expect(texts).toHaveLength(order.length === 4 ? 17 : 4 * 17)
    }
    expect(await records(going('pages'), urls)).toHaveLength(4)
  })

  it('a list is violated when one of its pages cannot be read', async () => {
    const broken = site.filter(({ url }) => url !== `${ORIGIN}/chairs?page=3`)
    const [, chairs] = await records(going('pages'), firsts, { pages: broken })
    expect(itemsOf(chairs!)).toHaveLength(10)
    expect(chairs).toMatchObject({ status: 'violated', violations: [{ pattern: list, rule: 'going-on' }] })
  })

  it('each value of a list names its page, whatever the fields are called', async () => {
    const called = (child: FieldPattern | ListPattern): FieldPattern | ListPattern =>
      child.kind === 'field'
        ? child
        : {
            ...child,
            record: {
              ...child.record,
              children: child.record.children.map((field, i) => ({ ...field, name: i === 0 ? 'locator' : `path${i}` })),
            },
          }
    const { page, ...wrapper } = going('pages')
    const odd = { ...wrapper, page: { ...page, children: page.children.map(called) } }
    const [record] = await records(odd, firsts.slice(0, 1))
    const last = (record!.provenance[list] as readonly Record<string, unknown>[])[16]!
    expect(Object.keys(last).sort()).toEqual(Object.keys(itemsOf(record!)[16]!).sort())
    for (const source of Object.values(last)) expect(source).toMatchObject({ page: `${ORIGIN}/lamps?page=4` })
  })

  it('a later page violates a list by what the list lacks, not by the rest of the page', async () => {
    const needed = (field: FieldPattern | ListPattern): FieldPattern | ListPattern =>
      field.kind === 'field'
        ? { ...field, constraints: [{ rule: 'required' }] }
        : { ...field, record: { ...field.record, children: field.record.children.map(needed) } }
    const { page, ...wrapper } = going('pages')
    const strict = { ...wrapper, page: { ...page, children: page.children.map(needed) } }
    const third = async (what: RegExp): Promise<PageRecord> => {
      const changed = site.map((one) =>
        one.url.endsWith('lamps?page=3') ? { ...one, html: one.html.replace(what, '') } : one,
      )
      const [record] = await records(strict, firsts.slice(0, 1), { pages: changed })
      expect(itemsOf(record!)).toHaveLength(17)
      return record!
    }
    expect(await third(/<p class="about">.*?<[/]p>/)).toMatchObject({ status: 'ok', violations: [] })
    const { status, violations } = await third(/<b class="price">.*?<[/]b>/g)
    expect(status).toBe('violated')
    expect(violations.map(({ pattern, rule }) => [pattern.split('.')[0], rule])).toEqual([[list, 'required']])
  })

  it('a list is violated when a budget cuts it short', async () => {
    const [record] = await records(going('pages'), firsts.slice(0, 1), { maxDownloads: 2 })
    expect(record).toMatchObject({ status: 'violated', violations: [{ rule: 'going-on' }] })
    expect(itemsOf(record!)).toHaveLength(10)
  })

  it('a list ends where its pages lead in a circle', async () => {
    const round = site.map((page) =>
      page.url === `${ORIGIN}/lamps?page=4`
        ? { ...page, html: page.html.replace('</nav>', '<a class="next" href="/lamps">Next</a></nav>') }
        : page,
    )
    const [record] = await records(going('pages'), firsts.slice(0, 1), { pages: round })
    expect(record!.status).toBe('ok')
    expect(itemsOf(record!)).toHaveLength(17)
  })

  it('a list over pages given by the caller is joined too', async () => {
    const found: PageRecord[] = []
    for await (const record of run(going('pages'), site)) found.push(record)
    expect(found.map((record) => itemsOf(record).length)).toEqual([17, 17, 17, 17])
  })
})

describe('a list that does not go on', () => {
  it.each([['nobody said', undefined], ['none', 'none'] as const])(
    'a list that is not said to go on (%s) has the records of its own page alone',
    async (_, by) => {
      const all = await records(by === undefined ? learned : going(by), firsts)
      expect(all.map((record) => [itemsOf(record).length, record.status])).toEqual(KINDS.map(() => [5, 'ok']))
      expect(asked).toHaveLength(4)
    },
  )
})

describe('a list behind a button', () => {
  const button = '<button class="more" type="button">Load more</button>'
  it('a list is violated while its load-more button is there', async () => {
    const pages = [listPage('lamps', 1, 1, button), listPage('chairs', 1, 1)]
    const [lamps, chairs] = await records(going('load-more'), firsts.slice(0, 2), { pages })
    expect(lamps).toMatchObject({ status: 'violated', violations: [{ pattern: list, rule: 'going-on' }] })
    expect(lamps!.violations[0]!.message).toContain('--render')
    expect(chairs!.status).toBe('ok')
  })
})

describe('learning again', () => {
  it('learning again keeps how a list goes on and joins its pages', async () => {
    const { collect } = await import('./collect.ts')
    const again = { ...going('pages'), edits: [{ edit: 'going-on', list, by: 'pages' }] }
    const lead = { url: `${ORIGIN}/`, html: `<h1>All</h1>${firsts.map((url) => `<a href="${url}">x</a>`).join('')}` }
    const fetchPage = async (url: string) => [...site, lead].find((one) => one.url === url) ?? null
    const found: PageRecord[] = []
    for await (const record of collect(firsts, { again, fetchPage })) found.push(record)
    const texts = found.flatMap((record) => itemsOf(record).map((item) => JSON.stringify(item)))
    expect(texts).toHaveLength(4 * 17)
    expect(new Set(texts).size).toBe(texts.length)
  })
})

/** What becomes of pages with one list each, that of their number; `next` gives what leads on from a page. */
function chain(
  next: (i: number) => string,
  read: (i: number) => Partial<Extraction> = () => ({}),
  goesOn: readonly (GoesOn | undefined)[] = ['pages'],
) {
  const at = (i: number): string => `${ORIGIN}/list?page=${i}`
  const numberOf = (url: string): number => Number(new URL(url).searchParams.get('page'))
  const asked: number[] = []
  const { session } = toldSession({
    fetchPage: async (url) => {
      asked.push(numberOf(url))
      return { url, html: next(numberOf(url)) }
    },
  })
  const extraction = (i: number): Extraction => {
    const list = { items: [i], notes: [-i] }
    return { status: 'ok', data: list, provenance: { items: [null], notes: [null] }, violations: [], ...read(i) }
  }
  const reading = { examine: ({ url }: ReadPage) => ({ extraction: extraction(numberOf(url)) }) } as unknown as Reading
  const names = ['items', 'notes']
  const wrapperOf = (own: readonly (GoesOn | undefined)[]): Wrapper => {
    const children = own.map((by, i) => ({ kind: 'list', name: names[i]!, ...(by && { goesOn: by }) }))
    return { page: { children } } as unknown as Wrapper
  }
  const complete = goingOn(session, [wrapperOf(goesOn), wrapperOf([])], [reading, reading], [at(1)])!
  const page = (i: number): Waiting => ({
    page: timed(session, pageOutcome(at(i), next(i))) as ReadPage,
    extraction: extraction(i),
  })
  return { session, asked, at, page, complete, joined: (i: number, index = 0) => complete(index, page(i)) }
}
const to = (i: number): string => `<p><a rel=next href="/list?page=${i}">Next</a>`
const upTo = (last: number) => (i: number) => (i < last ? to(i + 1) : '<p>end')

describe('the pages of one list', () => {
  it('wrappers without lists that go on need no joining', () => {
    const { session } = toldSession()
    expect(goingOn(session, [{ page: { children: [] } } as unknown as Wrapper], [], [])).toBeNull()
  })

  it('a list is read up to five hundred pages and then violated', async () => {
    const { joined, asked: opened } = chain(upTo(700))
    const { status, data, violations } = (await joined(1))!.extraction
    expect([status, (data.items as readonly unknown[]).length, opened.at(-1)]).toEqual(['violated', 500, 500])
    expect(violations).toEqual([
      {
        pattern: 'items',
        rule: 'going-on',
        message: '"items" goes on, and not all of it was read: it has more than 500 pages.',
      },
    ])
  })

  it('pages of a list that were joined once are not joined again', async () => {
    const { joined } = chain(upTo(4))
    expect((await joined(3))!.extraction.data.items).toEqual([3, 4])
    expect(await joined(4)).toBeNull()
    expect((await joined(1))!.extraction.data.items).toEqual([1, 2])
    expect(await joined(2)).toBeNull()
  })

  it('a page of another class ends a list with a violation and is itself unchanged', async () => {
    const { joined, page, asked: opened } = chain(upTo(3), (i) => (i === 3 ? { status: 'other-class' } : {}))
    const { extraction } = (await joined(1))!
    expect(extraction.data.items).toEqual([1, 2])
    expect(extraction.violations[0]!.message).toBe(
      `"items" goes on, and not all of it was read: ${ORIGIN}/list?page=3 is another kind of page.`,
    )
    expect(opened).toEqual([2, 3])
    const other = { ...page(1), extraction: { ...page(1).extraction, status: 'other-class' as const } }
    expect(await chain(upTo(3)).complete(0, other)).toEqual({ ...other, index: 0 })
    const plain = chain(upTo(3))
    expect((await plain.joined(1, 1))!.extraction.data.items).toEqual([1])
    expect(plain.asked).toEqual([])
  })

  it('pages of a list are not requested once the budget is used up', async () => {
    const { joined, session, asked: opened } = chain(upTo(3))
    session.budget.stop('max-downloads')
    const { extraction } = (await joined(1))!
    expect(extraction.violations.map(({ message }) => message)).toEqual([
      `"items" goes on, and not all of it was read: ${ORIGIN}/list?page=2 was not asked for: the budget is used up.`,
    ])
    expect(opened).toEqual([])
  })

  it('violations of a later page are taken over for the list alone', async () => {
    const wrong = (pattern: string, suspicion?: number): Violation => ({
      pattern,
      rule: 'r',
      message: 'm',
      ...(suspicion !== undefined && { suspicion }),
    })
    const all = [wrong('items'), wrong('items.price'), wrong('itemset'), wrong('itemset.items'), wrong('notes')]
    const { joined } = chain(upTo(2), (i) => (i === 2 ? { violations: all } : {}))
    expect((await joined(1))!.extraction).toMatchObject({ status: 'violated', violations: all.slice(0, 2) })
    const odd = [wrong('items', 0.5)]
    const maybe = chain(upTo(2), (i) => (i === 2 ? { violations: odd } : { status: 'healed' }))
    expect((await maybe.joined(1))!.extraction).toMatchObject({ status: 'healed', violations: odd })
  })
})

describe('several lists of one page', () => {
  const button = '<p><button type=button>Load more</button>'
  it('lists of one page go on independently', async () => {
    const { joined } = chain(upTo(2), undefined, ['pages', 'none'])
    const { data, violations } = (await joined(1))!.extraction
    expect([data, violations]).toEqual([{ items: [1, 2], notes: [-1] }, []])
    const pressed = chain(() => button, undefined, ['pages', 'load-more'])
    expect((await pressed.joined(1))!.extraction.violations).toEqual([
      {
        pattern: 'notes',
        rule: 'going-on',
        message: `"notes" goes on behind the button "Load more" of ${ORIGIN}/list?page=1, which only a browser presses, and not for ever: run it with --render.`,
      },
    ])
  })
})
