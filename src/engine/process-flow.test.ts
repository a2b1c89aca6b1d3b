import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { serve, type TestServer } from '../../test/sites/server.ts'
import type { Extraction } from '../core/extract/index.ts'
import type { Wrapper } from '../core/wrapper/index.ts'
import { lacksChromium } from '../source/browser/chromium.fixture.ts'
import {
  collect,
  type EngineEvent,
  type HtmlPage,
  learn,
  type PageInputs,
  type PageRecord,
  proposeRepair,
  run,
} from './index.ts'
import { type ReadPage, timed } from './inputs.ts'
import type { PageOpener } from './page-opener.ts'
import { ProcessFlow } from './process-flow.ts'
import { pageOutcome, toldSession } from './session.fixture.ts'

const NAMES = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Ginkgo', 'Hazel', 'Ivy', 'Juniper']
const notes = (i: number) =>
  `<ul class=facts><li class=soil>soil ${i * 7}</li><li class=bloom>blooms in week ${20 + i}</li></ul>`
const tree = (i: number, facts = notes(i)): string =>
  `<html><head><title>${NAMES[i]} - Trees</title></head><body><div class=tree><h1>${NAMES[i]}</h1>
  <p class=height>${10 + 3 * i} metres</p><p class=note>note ${i} on ${NAMES[i]}</p>${facts}</div></body></html>`
const listing = (to: (i: number) => string, name = (i: number): string => NAMES[i]!): string =>
  `<html><head><title>Trees</title></head><body><h1>All trees</h1><ul class=list>${NAMES.map(
    (_, i) => `<li><a href="${to(i)}">${name(i)}</a></li>`,
  ).join('')}</ul></body></html>`
const movedNote =
  '<html><head><title>Trees</title></head><body><p>We have tidied up. Please look around.</p></body></html>'
const wrapperPages: HtmlPage[] = NAMES.map((_, i) => ({ url: `https://trees.example/tree/${i}`, html: tree(i) }))

let folder: string
let server: TestServer
let site: Map<string, string>
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'treegram-flow-'))
  site = new Map([['/', listing((i) => `/tree/${i}`)], ...NAMES.map((_, i) => [`/tree/${i}`, tree(i)] as const)])
  server = await serve((request, response) => {
    const html = site.get(request.url!)
    response.writeHead(html === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(html)
  })
})
afterEach(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const flowOff = { adapt: { triggers: { processFlow: false } } }
const address = (path: string): string => server.url + path
const treeUrls = (): readonly string[] => NAMES.map((_, i) => address(`/tree/${i}`))

/** Collects the site into the workspace; gives its wrapper. */
async function collected(): Promise<Wrapper> {
  let wrapper: Wrapper | null = null
  const onEvent = (event: EngineEvent): void => {
    if (event.kind === 'learned') wrapper = event.wrapper
  }
  for await (const _ of collect(address('/tree/0'), { workspace: folder, onEvent }));
  server.asked.length = 0
  return wrapper!
}

async function read(
  wrapper: Wrapper,
  pages: PageInputs,
  options: { readonly workspace?: string; readonly render?: boolean } = {},
) {
  const events: EngineEvent[] = []
  const records: PageRecord[] = []
  const onEvent = (event: EngineEvent) => void events.push(event)
  for await (const record of run(wrapper, pages, { heal: 'apply', ...options, onEvent })) records.push(record)
  return { records, events, warnings: events.flatMap((one) => (one.kind === 'warning' ? [one.message] : [])) }
}

const pagesOf = ({ provenance }: PageRecord): readonly unknown[] =>
  Object.values(provenance).map((one) => (one as { page?: string } | null)?.page)
const flowOf = ({ violations }: PageRecord): string =>
  violations.find(({ rule }) => rule === 'process-flow')?.message ?? ''

describe('a page that moved to another address', () => {
  const moveTo = (i: number) => `/wood/${NAMES[i]!.toLowerCase()}`
  const move = (old: string | null): void => {
    site = new Map([['/', listing(moveTo)], ...NAMES.map((_, i) => [moveTo(i), tree(i)] as const)])
    if (old !== null) for (let i = 0; i < NAMES.length; i++) site.set(`/tree/${i}`, old)
  }

  it.each([
    ['answers 404', null],
    ['shows another page in its place', movedNote],
  ])('a page that %s is found through the page that linked to it', async (_, old) => {
    const wrapper = await collected()
    const before = (await read(wrapper, treeUrls(), { workspace: folder })).records
    move(old)
    server.asked.length = 0
    const { records, events } = await read(wrapper, treeUrls(), { workspace: folder })
    expect(records.map(({ url, status, data }) => ({ url, status, data }))).toEqual(
      before.map(({ url, data }) => ({ url, status: 'ok', data })),
    )
    for (const [i, record] of records.entries()) {
      expect(record.source).toBe(address(moveTo(i)))
      expect(new Set(pagesOf(record))).toEqual(new Set([address(moveTo(i))]))
    }
    expect(events).toContainEqual({ kind: 'flow', url: address('/tree/3'), page: address(moveTo(3)) })
    // The page before is asked for once, each page once at its old and its new address.
    expect(server.asked.filter((path) => path !== '/robots.txt').length).toBe(1 + 2 * NAMES.length)
  })

  it.each([
    ['answers 404', null],
    ['shows another page in its place', movedNote],
  ])('a page that %s is not looked for with processFlow off', async (_, old) => {
    const wrapper = await collected()
    move(old)
    const paths = [...treeUrls().slice(0, 3), address(moveTo(4))]
    const { records } = await read({ ...wrapper, ...flowOff }, paths, { workspace: folder })
    expect(records.filter(({ status }) => status === 'ok').map(({ url }) => url)).toEqual([address(moveTo(4))])
    expect(server.asked).not.toContain('/')
  })

  it('a moved page is found by the text beside its link when all links have one label', async () => {
    const beside = (to: (i: number) => string) =>
      `<html><body><ul>${NAMES.map(
        (name, i) => `<li><h3>${name}</h3><p>${Math.round(i / 3)} left</p><a href="${to(i)}">Details</a></li>`,
      )
        .reverse()
        .join('')}</ul></body></html>`
    site.set(
      '/',
      beside((i) => `/tree/${i}`),
    )
    const wrapper = await collected()
    move(movedNote)
    site.set('/', beside(moveTo))
    const { records } = await read(wrapper, treeUrls(), { workspace: folder })
    expect(records.map(({ source }) => source)).toEqual(NAMES.map((_, i) => address(moveTo(i))))
  })

  it('a page no longer linked is of another class, and the reason names what was tried', async () => {
    const wrapper = await collected()
    move(movedNote)
    site.set(
      '/',
      listing(moveTo, (i) => `Tree number ${i + 100}`),
    )
    const { records } = await read(wrapper, treeUrls().slice(0, 2), { workspace: folder })
    expect(records.map(({ status }) => status)).toEqual(['other-class', 'other-class'])
    expect(flowOf(records[1]!)).toBe(
      `Nor is it elsewhere in the flow that leads to the page: the page before, ${address('/')}, has no link "Birch" any more, or several; the page before, ${address('/')}, has not got it.`,
    )
  })

  it('a link to something the wrapper does not read gives no record', async () => {
    const wrapper = await collected()
    move(null)
    for (let i = 0; i < NAMES.length; i++) site.set(moveTo(i), movedNote)
    await expect(read(wrapper, treeUrls().slice(0, 2), { workspace: folder })).rejects.toThrow('404')
    site.set('/tree/5', tree(5))
    const { records, warnings } = await read(wrapper, treeUrls().slice(4, 6), { workspace: folder })
    expect(records.map(({ url }) => url)).toEqual([address('/tree/5')])
    expect(warnings.join(' ')).toContain(
      `${address(moveTo(4))} (the link "Elm" of the page before, ${address('/')}) has not got it`,
    )
  })

  it.each([true, false])(
    'another record shown in place of a page is not taken for it (remembered: %s)',
    async (isKept) => {
      const wrapper = await collected()
      site.set('/', '<html><body><p>Nothing here.</p></body></html>')
      site.set(
        '/tree/0',
        `<h1>Not found</h1><p>Like it: ${[1, 2].map((i) => `<a href="/tree/${i}">${NAMES[i]}</a>`).join(' ')}`,
      )
      const { records } = await read(wrapper, treeUrls().slice(0, 3), isKept ? { workspace: folder } : {})
      expect(records.map(({ status }) => status)).toEqual(['other-class', 'ok', 'ok'])
      expect(flowOf(records[0]!).includes('/tree/2 (its link "Cedar") has not got it')).toBe(isKept)
    },
  )

  it('a site that is down is given up on after ten pages in a row', async () => {
    const many = Array.from({ length: 30 }, (_, i) => i)
    const gate = `<html><body>${['a', 'b'].map((w) => `<iframe src="/w/${w}"></iframe>`).join('')}<h1>404 Not Found</h1></body></html>`
    site = new Map(many.map((i) => [`/tree/${i}`, gate]))
    const { warnings } = await read(
      await learn(wrapperPages),
      many.map((i) => address(`/tree/${i}`)),
    )
    expect(server.asked.filter((path) => path.startsWith('/w/')).length).toBeLessThanOrEqual(20)
    expect(warnings.join(' ')).toContain('10 pages in a row')
  })
})

describe('values missing on a page', () => {
  const withFrame = (i: number) =>
    tree(i, '').replace('</div>', `</div><iframe src="/menu"></iframe><iframe src="/facts/${i}"></iframe>`)
  const split = (i: number) => tree(i, `<p><a href="/">All trees</a> <a href="/tree/${i}/facts">Facts</a></p>`)
  const factsOf = (i: number) =>
    `<html><head><title>${NAMES[i]} - Facts</title></head><body><div class=tree>${notes(i)}</div></body></html>`

  it.each([
    ['in another window of it', withFrame, (i: number) => `/facts/${i}`],
    ['behind a link of it', split, (i: number) => `/tree/${i}/facts`],
  ])('missing values are read %s, with the address they are from', async (_, page, facts) => {
    const wrapper = await learn(wrapperPages)
    const truth = (await read(wrapper, wrapperPages)).records
    site = new Map(NAMES.flatMap((_, i) => [[`/tree/${i}`, page(i)] as const, [facts(i), factsOf(i)] as const]))
    site.set('/menu', movedNote)
    const { records } = await read(wrapper, treeUrls())
    expect(records.map(({ data }) => data)).toEqual(truth.map(({ data }) => data))
    expect(records.map(({ url }) => url)).toEqual(treeUrls())
    for (const [i, record] of records.entries())
      expect(new Set(pagesOf(record))).toEqual(new Set([undefined, address(facts(i))]))
    const off = await read({ ...wrapper, ...flowOff }, treeUrls())
    expect(off.records.map(({ data }) => data)).not.toEqual(truth.map(({ data }) => data))
    expect(off.events.filter(({ kind }) => kind === 'flow')).toEqual([])
  })

  it.skipIf(lacksChromium(1))('missing values are read in the window that a rendered page opens', async () => {
    const wrapper = await learn(wrapperPages)
    const own = [1, 4, 6]
    const opening = (i: number) => tree(i, `<script>open('/menu'); open('/facts/${i}')</script>`)
    site = new Map(own.flatMap((i) => [[`/tree/${i}`, opening(i)] as const, [`/facts/${i}`, factsOf(i)] as const]))
    site.set('/menu', movedNote)
    const urls = own.map((i) => address(`/tree/${i}`))
    const truth = (
      await read(
        wrapper,
        own.map((i) => wrapperPages[i]!),
      )
    ).records
    const { records } = await read(wrapper, urls, { render: true })
    expect(records.map(({ data }) => data)).toEqual(truth.map(({ data }) => data))
    for (const [n, i] of own.entries())
      expect(new Set(pagesOf(records[n]!))).toEqual(new Set([undefined, address(`/facts/${i}`)]))
  })

  it('missing values are read on the linking page when they have moved there', async () => {
    const about = (i: number) =>
      `<html><head><title>About</title></head><body><h2>About</h2><a href="/tree/${i}">${NAMES[i]}</a></body></html>`
    site.set(
      '/',
      listing((i) => `/about/${i}`),
    )
    for (let i = 0; i < NAMES.length; i++) site.set(`/about/${i}`, about(i))
    const wrapper = await collected()
    await read(wrapper, treeUrls(), { workspace: folder })
    for (let i = 0; i < NAMES.length; i++) {
      site.set(`/about/${i}`, tree(i))
      site.delete(`/tree/${i}`)
    }
    const { records } = await read(wrapper, treeUrls(), { workspace: folder })
    expect(records.map(({ url, source }) => [url, source])).toEqual(
      NAMES.map((_, i) => [address(`/tree/${i}`), address(`/about/${i}`)]),
    )
    await expect(read({ ...wrapper, ...flowOff }, treeUrls(), { workspace: folder })).rejects.toThrow('404')
  })
})

describe('pages from files', () => {
  const stub = (i: number) => `<html><body><p>This tree stands <a href="new-${i}.html">here</a> now.</p></body></html>`

  it('files are completed from the given files alone', async () => {
    const wrapper = await learn(wrapperPages)
    for (let i = 0; i < 4; i++) writeFileSync(join(folder, `old-${i}.html`), stub(i))
    for (let i = 0; i < 3; i++) writeFileSync(join(folder, `new-${i}.html`), tree(i))
    const { records } = await read(wrapper, folder)
    const old = records.filter(({ url }) => url.includes('/old-'))
    const fileUrl = (name: string) => pathToFileURL(join(folder, name)).href
    expect(old.map(({ status }) => status)).toEqual(['ok', 'ok', 'ok', 'other-class'])
    expect(new Set(pagesOf(old[2]!))).toEqual(new Set([fileUrl('new-2.html')]))
    expect(flowOf(old[3]!)).toContain(`${fileUrl('new-3.html')} (its link "here") cannot be read`)
    const off = await read({ ...wrapper, ...flowOff }, folder)
    expect(off.records.filter(({ url, status }) => url.includes('/old-') && status === 'ok')).toEqual([])
  })
})

describe('heal', () => {
  it('heal finds values on linked pages and proposes no repair', async () => {
    const wrapper = await collected()
    site = new Map([
      ['/', listing((i) => `/wood/${i}`)],
      ...NAMES.flatMap((_, i) => [[`/tree/${i}`, movedNote] as const, [`/wood/${i}`, tree(i)] as const]),
    ])
    const report = await proposeRepair(wrapper, [...treeUrls()], { workspace: folder })
    expect(report.kind).toBe('healthy')
    expect(report.proposal).toBeNull()
    expect(report.elsewhere[2]).toEqual({ url: address('/tree/2'), page: address('/wood/2') })
    expect(report.message).toContain('10 of 10 pages')
    const off = await proposeRepair({ ...wrapper, ...flowOff }, [...treeUrls()], { workspace: folder })
    expect(off.kind).not.toBe('healthy')
    expect(off.elsewhere).toEqual([])
  })
})

/** Pages that lack a height, with so many windows; `has` says which windows have it. */
function windowed(has: (url: string) => boolean = () => false, isWeb = true, canRead = true) {
  const { session, warnings, events } = toldSession()
  const opened: string[] = []
  const pageAt = (url: string, html: string): ReadPage => timed(session, pageOutcome(url, html)) as ReadPage
  const opener: PageOpener = {
    isWeb,
    open: async (url) => {
      opened.push(url)
      return canRead ? pageAt(url, '<p>window') : { detail: 'It cannot be read.' }
    },
  }
  const read = (height: string | null, status: Extraction['status'] = 'ok'): Extraction => ({
    status,
    data: { name: 'Ash', height },
    provenance: { name: null, height: null },
    violations: [],
  })
  const flow = new ProcessFlow(session, opener)
  const reader = {
    name: 'trees',
    raw: false,
    examine: ({ url }: ReadPage) => [{ extraction: read(has(url) ? '10 metres' : null), isSure: true }],
  }
  const complete = (i: number, windows: number, status: Extraction['status'] = 'violated', lacking = ['height']) => {
    const frames = Array.from({ length: windows }, (_, n) => `<iframe src="/window/${i}/${n}"></iframe>`)
    const page = pageAt(`https://trees.example/${i}`, `<h1>Ash</h1>${frames.join('')}`)
    const waiting = { page, extraction: read(null, status) }
    return { waiting, done: flow.complete(waiting, lacking, reader) }
  }
  return { session, warnings, events, opened, complete }
}
const windowAt = (i: number, n: number): string => `https://trees.example/window/${i}/${n}`

describe('the frames of a page', () => {
  it('four frames of a page are tried at most, and the violation names them', async () => {
    const { complete, opened } = windowed()
    const { extraction } = await complete(1, 5).done
    expect(opened).toEqual([0, 1, 2, 3].map((n) => windowAt(1, n)))
    const tried = opened.map((url) => `the window ${url} has not got it`).join('; ')
    expect(extraction.violations).toEqual([
      {
        pattern: '',
        rule: 'process-flow',
        message: `Nor is it elsewhere in the flow that leads to the page: ${tried}.`,
      },
    ])
  })

  it('a missing value is taken from the fourth frame', async () => {
    const { complete, opened, events } = windowed((url) => url.endsWith('/3'))
    const { waiting, done } = complete(1, 5)
    const { page, extraction, from } = await done
    expect([extraction.data, from]).toEqual([{ name: 'Ash', height: '10 metres' }, windowAt(1, 3)])
    expect([page.url, page.source, page.tree]).toEqual([waiting.page.url, windowAt(1, 3), waiting.page.tree])
    expect(opened).toHaveLength(4)
    expect(events).toEqual([{ kind: 'flow', url: waiting.page.url, page: windowAt(1, 3) }])
  })

  it('a frame that cannot be read is named, but a sound page gets no violation', async () => {
    const { complete } = windowed(undefined, true, false)
    const { extraction } = await complete(1, 1).done
    expect(extraction.violations[0]!.message).toContain(`the window ${windowAt(1, 0)} cannot be read.`)
    for (const status of ['ok', 'healed'] as const) {
      const { waiting, done } = complete(2, 1, status)
      expect(await done).toBe(waiting)
    }
  })

  it('frames are not opened without need or beyond the budget', async () => {
    const { complete, opened, session } = windowed()
    const whole = complete(1, 1, 'violated', [])
    expect(await whole.done).toBe(whole.waiting)
    const none = complete(1, 0)
    expect(await none.done).toBe(none.waiting)
    session.budget.stop('max-downloads')
    const late = complete(1, 1)
    expect(await late.done).toBe(late.waiting)
    expect(opened).toEqual([])
  })

  it('frames of given pages are always tried, as no site is asked', async () => {
    const { complete, opened, warnings } = windowed(undefined, false)
    for (let i = 1; i <= 12; i++) await complete(i, 1).done
    expect([opened.length, warnings()]).toEqual([12, []])
  })
})
