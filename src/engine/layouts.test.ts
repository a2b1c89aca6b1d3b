import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Wrapper } from '../core/wrapper/index.ts'
import type { EngineEvent, HtmlPage, PageRecord, RunOptions, Stats } from './index.ts'
import { learn, run } from './index.ts'
import { redesignedTreePage, treePage } from './trees-site.fixture.ts'

const PROPERTIES =
  'maker colour weight width height depth origin year shelf stock code grade socket finish series batch'.split(' ')
const WORDS = 'amber birch cedar delta ember fjord grove heath inlet jetty kiosk ledge marsh'.split(' ')
const word = (n: number): string => WORDS[n % WORDS.length]!

/** What a lamp's page says, by name. */
const factsOf = (i: number): readonly (readonly [string, string])[] =>
  PROPERTIES.map((name, n) => [name, `${word(i * (n + 3) + n)} ${word(i + 5 * n)} ${i * 7 + n}`])

/** A page about a lamp, in one of three layouts. */
const LAYOUTS: readonly ((i: number) => string)[] = [
  (
    i,
  ) => `<html><head><title>Lamp ${word(i)} ${i} - Lamps</title></head><body><div class="page"><h1 class="name">Lamp ${word(i)} ${i}</h1>
    <dl class="facts">${factsOf(i)
      .map(([name, value]) => `<dt>${name}</dt><dd class="${name}">${value}</dd>`)
      .join('')}</dl>
    <ul class="notes">${notesOf(i)
      .map((note) => `<li class="note"><b>${note[0]}</b><span>${note[1]}</span></li>`)
      .join('')}</ul></div></body></html>`,
  (
    i,
  ) => `<html><head><title>Lamp ${word(i)} ${i} | All lamps</title></head><body><nav><a href="/">Home</a></nav><main><article><header><h2 class="lamp-title">Lamp ${word(i)} ${i}</h2></header>
    <table class="properties">${factsOf(i)
      .map(([name, value]) => `<tr class="row"><th>${name}</th><td class="p-${name}">${value}</td></tr>`)
      .join('')}</table>
    <section class="remarks">${notesOf(i)
      .map((note) => `<div class="remark"><i>${note[0]}</i><p>${note[1]}</p></div>`)
      .join('')}</section></article></main></body></html>`,
  (
    i,
  ) => `<html><head><title>Lamp ${word(i)} ${i}</title></head><body><div id="app"><aside><form><input name="q"></form></aside><section class="lamp"><h3>Lamp ${word(i)} ${i}</h3>
    <div class="grid">${factsOf(i)
      .map(([name, value]) => `<div class="cell"><strong>${name}</strong><em class="v-${name}">${value}</em></div>`)
      .join('')}</div>
    <ol class="talk">${notesOf(i)
      .map((note) => `<li><cite>${note[0]}</cite><q>${note[1]}</q></li>`)
      .join('')}</ol></section></div></body></html>`,
]

function notesOf(i: number): readonly (readonly [string, string])[] {
  return Array.from({ length: 2 + (i % 3) }, (_, n) => [
    `${word(i + n)}${i} Mc${word(7 * n + i)}`,
    `note ${n} of lamp ${i} on ${word(3 * n + i)} light`,
  ])
}

const page = (i: number, layout: number): HtmlPage => ({
  url: `https://lamps.example/lamp/${i}`,
  html: LAYOUTS[layout]!(i),
})

/** Forty lamps, so many in a hundred of them spread evenly in a layout, the others in the one before. */
const rollout = (from: number, percent: number, layout = 1): readonly HtmlPage[] =>
  Array.from({ length: 40 }, (_, n) => {
    const isNew = Math.floor(((n + 1) * percent) / 100) > Math.floor((n * percent) / 100)
    return page(from + n, isNew ? layout : layout - 1)
  })

interface Ran {
  readonly records: readonly PageRecord[]
  readonly wrapper: Wrapper
  readonly warnings: readonly string[]
  readonly stats: Stats
}

async function ran(wrapper: Wrapper, pages: readonly HtmlPage[], options: RunOptions = {}): Promise<Ran> {
  let after = wrapper
  let stats: Stats | null = null
  const warnings: string[] = []
  const onEvent = (event: EngineEvent): void => {
    if (event.kind === 'healed' || event.kind === 'layouts') after = event.wrapper
    if (event.kind === 'warning') warnings.push(event.message)
    if (event.kind === 'finished') stats = event.stats
  }
  const records: PageRecord[] = []
  for await (const record of run(wrapper, pages, { heal: 'apply', threads: 0, onEvent, ...options }))
    records.push(record)
  return { records, wrapper: after, warnings, stats: stats! }
}

const first = (await learn(Array.from({ length: 12 }, (_, i) => page(i, 0)))) as Wrapper
/** What the first wrapper reads of lamps in their first layout. */
const good = async (pages: readonly HtmlPage[]) => {
  const old = pages.map(({ url }) => page(Number(url.split('/').at(-1)), 0))
  return (await ran(first, old, { heal: 'off' })).records.map(({ data }) => data)
}
const dataOf = ({ records }: Ran) => records.map(({ data }) => data)
const isRefused = ({ status }: PageRecord): boolean => status === 'violated' || status === 'other-class'

describe('a site that rolls out a new layout over several runs', () => {
  it('each page is read by its own layout once enough pages have shown it', async () => {
    let wrapper = first
    for (const [n, percent] of [10, 50, 90, 100].entries()) {
      const pages = rollout(100 + 40 * n, percent)
      const now = await ran(wrapper, pages)
      wrapper = now.wrapper
      const expected = await good(pages)
      for (const [i, record] of now.records.entries()) if (!isRefused(record)) expect(record.data).toEqual(expected[i])
      const refused = now.records.filter(isRefused)
      expect(refused.length).toBeLessThanOrEqual(percent === 10 ? 4 : 0)
      if (percent < 50) continue
      expect(now.records.map(({ layout }) => layout)).toEqual(
        pages.map(({ html }) => (html === LAYOUTS[1]!(Number(/Lamp \w+ (\d+)/.exec(html)![1])) ? 2 : 1)),
      )
    }
    expect(wrapper.version).toBe(2)
  })

  it('pages with an old layout are counted in a warning and in the stats', async () => {
    const { wrapper } = await ran(first, rollout(100, 100))
    const { warnings, stats } = await ran(wrapper, rollout(200, 75))
    expect(warnings).toContain('10 of 40 pages still have the layout of version 1.')
    expect(stats.layouts).toEqual([
      { wrapper: first.name, layout: 2, pages: 30 },
      { wrapper: first.name, layout: 1, pages: 10 },
    ])
    expect(stats.drift).toEqual([])
  })

  it('runs over the same layouts give the same records and wrapper', async () => {
    const once = await ran(first, rollout(100, 50))
    expect(await ran(first, rollout(100, 50))).toMatchObject({ records: once.records, wrapper: once.wrapper })
  })

  it('a layout that comes back starts no other repair', async () => {
    const { wrapper } = await ran(first, rollout(100, 100))
    const back = await ran(wrapper, rollout(200, 0))
    expect(back.wrapper.version).toBe(2)
    expect(dataOf(back)).toEqual(await good(rollout(200, 0)))
    const forth = await ran(back.wrapper, rollout(300, 100))
    expect(forth.wrapper.version).toBe(2)
    expect(dataOf(forth)).toEqual(await good(rollout(300, 100)))
  })

  it('three layouts of a site are read side by side', async () => {
    const second = await ran(first, rollout(100, 50))
    const third = await ran(second.wrapper, rollout(200, 50, 2))
    const pages = [0, 1, 2].flatMap((layout) =>
      Array.from({ length: 10 }, (_, i) => page(300 + i + 10 * layout, layout)),
    )
    const all = await ran(third.wrapper, pages)
    expect(all.records.map(({ layout }) => layout)).toEqual(pages.map((_, i) => Math.floor(i / 10) + 1))
    expect(dataOf(all)).toEqual(await good(pages))
  })
})

describe('a layout that is no longer seen', () => {
  it('a layout unseen for the set number of runs is dropped, with a warning', async () => {
    let { wrapper } = await ran({ ...first, adapt: { layoutRuns: 3 } }, rollout(100, 50))
    const warnings: string[] = []
    for (const n of [0, 1, 2]) {
      const now = await ran(wrapper, rollout(200 + 40 * n, 100))
      wrapper = now.wrapper
      warnings.push(...now.warnings)
    }
    expect(wrapper.layouts).toBeUndefined()
    expect(warnings).toEqual(['The layout of version 1 is dropped: no page of 3 runs had it.'])
  })

  it('a layout is never dropped by runs that may not change the wrapper', async () => {
    const { wrapper } = await ran(first, rollout(100, 50))
    for (const heal of ['off', 'propose'] as const)
      expect((await ran(wrapper, rollout(200, 100), { heal })).wrapper).toEqual(wrapper)
  })
})

describe('layouts in a workspace', () => {
  const folder = mkdtempSync(join(tmpdir(), 'treegram-layouts-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('kept records keep their layout and are reused by later runs', async () => {
    const { wrapper } = await ran(first, rollout(100, 50))
    const counted = await ran(wrapper, rollout(200, 100))
    const options = { heal: 'off', workspace: join(folder, 'ws') } as const
    const once = await ran(wrapper, rollout(100, 50), options)
    const again = await ran(counted.wrapper, rollout(100, 50), options)
    expect(counted.wrapper).not.toEqual(wrapper)
    expect(again.stats.reused).toBe(40)
    expect(again.records).toEqual(once.records)
    expect(again.stats.layouts).toEqual(once.stats.layouts)
  })

  it('a redesigned page is of the class if the workspace knows its address', async () => {
    const site = (isNew: (i: number) => boolean): readonly HtmlPage[] =>
      Array.from({ length: 30 }, (_, i) => {
        return { url: `https://trees.example/${i}`, html: (isNew(i) ? redesignedTreePage : treePage)(i) }
      })
    const [old, mixed] = [site(() => false), site((i) => i % 5 === 4)]
    const others = Array.from({ length: 12 }, (_, i) => ({
      url: `https://trees.example/${100 + i}`,
      html: treePage(100 + i),
    }))
    const trees = (await learn(others)) as Wrapper
    const strangers = await ran(trees, mixed)
    expect(strangers.records.map(({ status }) => status === 'other-class')).toEqual(mixed.map((_, i) => i % 5 === 4))
    const options = { workspace: join(folder, 'known') } as const
    const before = await ran(trees, old, options)
    expect(dataOf(await ran(trees, mixed, options))).toEqual(dataOf(before))
  })
})
