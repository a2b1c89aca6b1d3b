import { describe, expect, it } from 'vitest'
import { type Constraint, type Wrapper, withoutCounts } from '../core/wrapper/index.ts'
import type { EngineEvent, HtmlPage, PageRecord, RunOptions } from './index.ts'
import { learn, proposeRepair, run } from './index.ts'

const WOODS = 'ash birch cedar dogwood elm fir ginkgo hazel ivy juniper larch maple'.split(' ')
const wood = (i: number): string => WOODS[i % WOODS.length]!
const price = (i: number): string => `${((7 * i) % 90) + 10}.50 EUR`
const stars = (i: number): number => 1 + ((3 * i) % 5)

const offer = (i: number, n: number, cost = price(3 * i + n)): string =>
  `<li class="offer"><b class="seller">${wood(5 * i + n)} traders ${i}${n}</b>${cost === '' ? '' : `<i class="sum">${cost}</i>`}</li>`

const offers = (i: number): string => Array.from({ length: 5 + (i % 3) }, (_, n) => offer(i, n)).join('')

/** A shop's page about a chair. */
const shop = (i: number): string => `<html><head><title>${wood(i)} ${i}</title></head><body><div class="page">
  <h1 class="name">${wood(i)} chair ${i}</h1><b class="price">${price(i)}</b><p class="stars">${stars(i)} stars</p>
  <ul class="offers">${offers(i)}</ul></div></body></html>`

const pagesOf = (from: number, to: number, make: (i: number) => string): HtmlPage[] =>
  Array.from({ length: to - from }, (_, i) => ({ url: `https://chairs.example/${from + i}`, html: make(from + i) }))

const called = (i: number): string =>
  shop(i).replace(/<b class="price">(.*?)<\/b>/, '<b class="price">call us</b><b class="cost">$1</b>')

/** Where the offers were now stand others; they stand in a list of their own. */
const outdone =
  (others: (i: number) => string) =>
  (i: number): string =>
    shop(i).replace(
      /<ul class="offers">(.*?)<\/ul>/,
      (_, own: string) => `<ul class="offers">${others(i)}</ul><div class="deals"><ol>${own}</ol></div>`,
    )

interface Change {
  readonly kind: string
  /** Constraints by the name of the pattern. */
  readonly constraints: Readonly<Record<string, readonly Constraint[]>>
  readonly page: (i: number) => string
  readonly isText?: boolean
  readonly recordSchema?: object
}

const OFFERS = 'offers'
const CHANGES: readonly Change[] = [
  { kind: 'data type', constraints: {}, page: called },
  { kind: 'data type by hand', constraints: { price: [{ rule: 'type', type: 'price' }] }, page: called, isText: true },
  {
    kind: 'pattern',
    constraints: { price: [{ rule: 'pattern', pattern: '\\d+\\.50 EUR' }] },
    page: called,
    isText: true,
  },
  {
    kind: 'occurrence',
    constraints: { [OFFERS]: [{ rule: 'occurrence', max: 8 }] },
    page: outdone((i) => Array.from({ length: 12 }, (_, n) => offer(i + 40, n)).join('')),
  },
  {
    kind: 'child occurrence',
    constraints: { [`${OFFERS}.price`]: [{ rule: 'required' }] },
    page: outdone((i) => Array.from({ length: 6 }, (_, n) => offer(i + 40, n, n === 2 ? '' : price(i * n))).join('')),
  },
  {
    kind: 'data model',
    constraints: {},
    page: (i) =>
      shop(i).replace(
        /<p class="stars">(.*?)<\/p>/,
        `<p class="stars">${stars(i + 1)} points</p><p class="rating">$1</p>`,
      ),
    recordSchema: { type: 'object', properties: { stars: { type: 'string', pattern: '[1-5] stars' } } },
  },
]

async function wrapperOf({ constraints, isText = false }: Pick<Change, 'constraints' | 'isText'>): Promise<Wrapper> {
  const learned = await learn(pagesOf(0, 12, shop))
  const change = <Patterns extends Wrapper['page']['children']>(patterns: Patterns, prefix: string): Patterns =>
    patterns.map((pattern) => {
      const own = constraints[prefix + pattern.name]
      const common = own === undefined ? {} : { constraints: own }
      if (pattern.kind === 'list')
        return {
          ...pattern,
          ...common,
          record: { ...pattern.record, children: change(pattern.record.children, `${prefix}${pattern.name}.`) },
        }
      return { ...pattern, ...common, ...(isText && pattern.name === 'price' && { type: 'text' as const }) }
    }) as unknown as Patterns
  return { ...withoutCounts(learned), page: { ...learned.page, children: change(learned.page.children, '') } }
}

async function read(wrapper: Wrapper, pages: readonly HtmlPage[], options: RunOptions) {
  const events: EngineEvent[] = []
  const records: PageRecord[] = []
  for await (const record of run(wrapper, pages, { ...options, onEvent: (event) => void events.push(event) }))
    records.push(record)
  return { records, kinds: events.map(({ kind }) => kind).filter((kind) => kind === 'healed' || kind === 'proposed') }
}

describe('repair after a violated constraint', () => {
  for (const change of CHANGES) {
    const { kind, page, recordSchema } = change
    const model = recordSchema === undefined ? {} : { recordSchema }

    it(`${kind}: run --heal apply finds the pattern elsewhere`, async () => {
      const wrapper = await wrapperOf(change)
      const truth = await read(wrapper, pagesOf(20, 28, shop), { heal: 'off' })
      const off = await read(wrapper, pagesOf(20, 28, page), { heal: 'off', ...model })
      expect(off.records.filter(({ status }) => status === 'violated').length).toBeGreaterThanOrEqual(7)
      const { records, kinds } = await read(wrapper, pagesOf(20, 28, page), { heal: 'apply', ...model })
      expect(kinds).toEqual(['healed'])
      expect(records.map(({ data }) => data)).toEqual(truth.records.map(({ data }) => data))
      expect(records.map(({ status }) => status)).toEqual(Array(8).fill('healed'))
    })

    it(`${kind}: run --heal propose changes no record, and heal offers the repair`, async () => {
      const wrapper = await wrapperOf(change)
      const { records, kinds } = await read(wrapper, pagesOf(20, 28, page), { heal: 'propose', ...model })
      expect(kinds).toEqual(['proposed'])
      expect(records.map(({ status }) => status)).toEqual(Array(8).fill('violated'))
      const report = await proposeRepair(wrapper, pagesOf(20, 28, page), model)
      expect(report.kind).toBe('proposal')
    })

    it(`${kind}: two odd pages of thirty start no repair`, async () => {
      const wrapper = await wrapperOf(change)
      const pages = [...pagesOf(20, 30, shop), ...pagesOf(30, 32, page), ...pagesOf(32, 50, shop)]
      expect((await read(wrapper, pages, { heal: 'apply', ...model })).kinds).toEqual([])
    })
  }

  it('a pattern that is nowhere else is not moved, and its pages stay violated', async () => {
    const wrapper = await wrapperOf(CHANGES[2]!)
    const nowhere = (i: number): string =>
      shop(i).replace(/<b class="price">(.*?)<\/b>/, '<b class="price">call us</b>')
    const { records, kinds } = await read(wrapper, pagesOf(20, 28, nowhere), { heal: 'apply' })
    expect(kinds).toEqual([])
    expect(records.map(({ status }) => status)).toEqual(Array(8).fill('violated'))
    expect(records.map(({ data }) => data.price)).toEqual(Array(8).fill('call us'))
    const report = await proposeRepair(wrapper, pagesOf(20, 28, nowhere))
    expect(report.kind).toBe('refused')
    expect(report.message).toContain('"price"')
  })
})

describe('choice between places in a repair', () => {
  const pointed = (i: number): string =>
    shop(i).replace(
      /<p class="stars">(.*?)<\/p>/,
      `<p class="points">${stars(i + 1)} points</p><p class="rating">$1</p>`,
    )

  it('the place whose values all fit is chosen among equally similar ones', async () => {
    const wrapper = await wrapperOf({ constraints: {} })
    const { records, kinds } = await read(wrapper, pagesOf(20, 28, pointed), { heal: 'apply' })
    expect(kinds).toEqual(['healed'])
    expect(records.map(({ data }) => data.stars)).toEqual(Array.from({ length: 8 }, (_, i) => `${stars(20 + i)} stars`))
  })

  it('a place that breaks a pattern constraint is passed over for its neighbour', async () => {
    const wrapper = await wrapperOf({ constraints: { stars: [{ rule: 'pattern', pattern: '[1-5] stars' }] } })
    const beside = (i: number): string =>
      shop(i).replace(
        /<p class="stars">(.*?)<\/p>/,
        `<p class="stars">${stars(i + 1)} start</p><p class="rating">$1</p>`,
      )
    const { records } = await read(wrapper, pagesOf(20, 28, beside), { heal: 'apply' })
    expect(records.map(({ data }) => data.stars)).toEqual(Array.from({ length: 8 }, (_, i) => `${stars(20 + i)} stars`))
  })
})

describe('learned constraints over a whole run', () => {
  const asked = (i: number): string =>
    shop(i).replace(/<p class="stars">(.*?)<\/p>/, '<p class="stars">on request only</p>')

  for (const heal of ['apply', 'propose'] as const)
    it(`a column of another kind on all pages is violated (${heal})`, async () => {
      const wrapper = await wrapperOf({ constraints: {} })
      const { records } = await read(wrapper, pagesOf(20, 32, asked), { heal })
      expect(records.map(({ status }) => status)).toEqual(Array(12).fill('violated'))
      expect(records[0]!.violations).toMatchObject([{ pattern: 'stars', rule: 'always' }])
    })

  it('a column that changes is violated from some page on when healing is off', async () => {
    const wrapper = await wrapperOf({ constraints: {} })
    const { records } = await read(wrapper, pagesOf(20, 32, asked), { heal: 'off' })
    const first = records.findIndex(({ status }) => status === 'violated')
    expect(first).toBeGreaterThan(1)
    expect(first).toBeLessThan(records.length)
    expect(records.slice(first).every(({ status }) => status === 'violated')).toBe(true)
  })
})
