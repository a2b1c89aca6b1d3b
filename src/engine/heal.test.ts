import { describe, expect, it } from 'vitest'
import type { EngineEvent, HtmlPage, PageRecord, RunOptions } from './index.ts'
import { learn, run } from './index.ts'
import { emptyTreePage as empty, treePage as page, redesignedTreePage as redesigned } from './trees-site.fixture.ts'

const url = (i: number): string => `https://trees.example/${i}`

const pagesOf = (from: number, to: number, make: (i: number) => string): HtmlPage[] =>
  Array.from({ length: to - from }, (_, i) => ({ url: url(from + i), html: make(from + i) }))

async function read(pages: readonly HtmlPage[], options: RunOptions) {
  const events: EngineEvent[] = []
  const records: PageRecord[] = []
  const wrapper = await learn(pagesOf(0, 12, page))
  const onEvent = (event: EngineEvent) => void events.push(event)
  for await (const record of run(wrapper, pages, { ...options, onEvent })) records.push(record)
  const warnings = events.flatMap((event) => (event.kind === 'warning' ? [event.message] : []))
  const signs = events.flatMap((event) => (event.kind === 'finished' ? event.stats.signs : []))
  return {
    records,
    warnings,
    signs,
    repairs: events.flatMap((event) => (event.kind === 'finished' ? event.stats.repairs : [])),
    kinds: events.map(({ kind }) => kind).filter((kind) => kind === 'healed' || kind === 'proposed'),
  }
}

const truth = async (from: number, to: number) =>
  (await read(pagesOf(from, to, page), { heal: 'off' })).records.map(({ data }) => data)

describe('run --heal', () => {
  it('heal apply repairs the wrapper and reads on with the repaired one', async () => {
    const { records, kinds } = await read(pagesOf(20, 70, redesigned), { heal: 'apply' })
    expect(kinds).toEqual(['healed'])
    expect(records.map(({ data }) => data)).toEqual(await truth(20, 70))
    expect(records.map(({ status }) => status)).toEqual([...Array(30).fill('healed'), ...Array(20).fill('ok')])
  })

  it('heal apply repairs after two pages that lack what every page had', async () => {
    const moved = (i: number) => page(i).replace(/<h1 class="name">(.*?)<\/h1>/, '<h2 class="tree-name">$1</h2>')
    const [first] = (await read(pagesOf(20, 22, moved), { heal: 'off' })).records
    expect(first!.violations).toMatchObject([{ rule: 'required' }])
    const { records, kinds } = await read(pagesOf(20, 22, moved), { heal: 'apply' })
    expect(kinds).toEqual(['healed'])
    expect(records.map(({ data }) => data)).toEqual(await truth(20, 22))
  })

  it('heal propose leaves the wrapper unchanged and marks the changed pages as violated', async () => {
    const { records, kinds } = await read(pagesOf(20, 50, redesigned), { heal: 'propose' })
    expect(kinds).toEqual(['proposed'])
    expect(records.every(({ status }) => status === 'violated')).toBe(true)
    expect(records[0]!.violations.map(({ rule }) => rule)).toContain('drift')
  })

  it('pages on which nothing is found again stay violated with heal apply', async () => {
    const { records, kinds } = await read(pagesOf(20, 50, empty), { heal: 'apply' })
    expect(kinds).toEqual([])
    expect(records.some(({ status }) => status === 'ok' || status === 'healed')).toBe(false)
  })

  it('violated pages are read again in their order once a repair has been made', async () => {
    const first = [...pagesOf(20, 49, empty), ...pagesOf(49, 50, redesigned)]
    const { records, kinds } = await read([...first, ...pagesOf(50, 80, redesigned)], { heal: 'apply' })
    // Of the first window too little is found to be sure.
    expect(kinds).toEqual(['healed'])
    expect(records.map(({ url: at }) => at)).toEqual(Array.from({ length: 60 }, (_, i) => url(20 + i)))
    expect(records.slice(29).map(({ status }) => status)).toEqual(Array(31).fill('healed'))
    expect(records.slice(29).map(({ data }) => data)).toEqual(await truth(49, 80))
    expect(records.slice(0, 29).some(({ status }) => status === 'ok' || status === 'healed')).toBe(false)
  })

  it.each([2, 5, 15])('pages are read with all their values when only %d of 30 can be repaired', async (known) => {
    const first = [...pagesOf(20, 50 - known, empty), ...pagesOf(50 - known, 50, redesigned)]
    const { records } = await read([...first, ...pagesOf(50, 80, redesigned)], { heal: 'apply' })
    expect(records.slice(30 - known).map(({ data }) => data)).toEqual(await truth(50 - known, 80))
  })

  it('a repair reports its expected error and moves nothing beyond the allowed one', async () => {
    const repairsAt = async (maxWrong: number) =>
      (await read(pagesOf(20, 50, redesigned), { heal: 'apply', maxWrong })).repairs
    const [some] = await repairsAt(0.3)
    expect(some).toMatchObject({ isApplied: true, maxWrong: 0.3, refused: [] })
    expect(some!.moved.every(({ error }) => error !== null && error > 0 && error < 0.3)).toBe(true)
    expect(some!.expectedWrong).toBeGreaterThan(0)
    const few = await repairsAt(some!.expectedWrong / 100)
    expect(few.flatMap(({ moved }) => moved)).toEqual([])
  })

  it('an allowed error outside 0 to 1 is refused', async () => {
    for (const maxWrong of [0, 1, 2, -0.1, Number.NaN])
      await expect(read([], { heal: 'apply', maxWrong })).rejects.toMatchObject({ code: 'bad-settings' })
  })

  it('an early sign of change names its first page and leaves the records unchanged', async () => {
    const changed = (i: number) =>
      page(i).replace('<p class="height">', '<p class="advert">Wood for sale</p><p class="height">')
    const pages = [...pagesOf(20, 40, page), ...pagesOf(40, 70, changed)]
    const { records, kinds, warnings, signs } = await read(pages, { heal: 'propose' })
    expect(kinds).toEqual([])
    expect(records.map(({ status }) => status)).toEqual(Array(50).fill('ok'))
    expect(signs.map(({ locator }) => locator)).toContain('position')
    expect(signs.every(({ since, pages: differing, of }) => since === url(40) && differing === 30 && of === 50)).toBe(
      true,
    )
    expect(warnings.some((text) => text.startsWith('Early sign of a change: ') && text.includes(url(40)))).toBe(true)
  })

  it('heal apply changes nothing when the site has not changed', async () => {
    const { records, kinds, warnings } = await read(pagesOf(20, 60, page), { heal: 'apply' })
    expect(kinds).toEqual([])
    expect(warnings).toEqual([])
    expect(records.map(({ status }) => status)).toEqual(Array(40).fill('ok'))
  })

  describe('a redesign without a field that all pages had', () => {
    const without = (i: number) => redesigned(i).replace(/<div class="tree-height">.*?<\/div>/, '')
    const lacksOf = ({ data, violations }: PageRecord) => [
      data.height,
      ...violations.map(({ pattern, rule, message }) => `${rule} ${pattern}: ${message}`),
    ]

    it('a field that is nowhere any more leaves all records healed in part, those behind the repair too', async () => {
      const { records, kinds } = await read(pagesOf(20, 60, without), { heal: 'apply' })
      expect(kinds).toEqual(['healed'])
      expect(records.map(({ status }) => status)).toEqual(Array(40).fill('healed-in-part'))
      const told =
        'drift height: "height" was on 100 % of the pages that the wrapper was learned from; its repair finds it nowhere.'
      expect(records.map(lacksOf)).toEqual(Array(40).fill([null, told]))
    })

    it('a field that is on some pages only leaves the records of the repair healed in part', async () => {
      const pages = pagesOf(20, 50, (i) => (i % 3 === 0 ? without(i) : redesigned(i)))
      const { records } = await read(pages, { heal: 'apply' })
      expect(records.map(({ status }) => status)).toEqual(Array(30).fill('healed-in-part'))
      expect(records[0]!.violations[0]!.message).toBe(
        '"height" was on 100 % of the pages that the wrapper was learned from; its repair finds it on 67 % of the pages it was made for.',
      )
    })
  })
})
