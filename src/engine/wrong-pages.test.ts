import { describe, expect, it } from 'vitest'
import type { EngineEvent, HtmlPage, PageRecord } from './index.ts'
import { learn, run } from './index.ts'

const NAMES = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Ginkgo', 'Hazel']
const url = (i: number) => `https://trees.example/${i}`
const page = (i: number): string =>
  `<html><head><title>${NAMES[i]} - Trees</title></head><body><div class=tree><h1>${NAMES[i]}</h1>
  <p class=height>${10 + 3 * i} metres</p><p class=note>note ${i} on ${NAMES[i]}</p></div></body></html>`
const pages: HtmlPage[] = NAMES.map((_, i) => ({ url: url(i), html: page(i) }))
const login = '<html><head><title>Trees</title></head><body><form><input type=password></form></body></html>'

async function read(inputs: readonly (string | HtmlPage)[], site: ReadonlyMap<string, string>, heal: 'off' | 'apply') {
  const events: EngineEvent[] = []
  const wrapper = await learn(pages)
  const records: PageRecord[] = []
  const fetchPage = async (at: string) => (site.has(at) ? { url: at, html: site.get(at)! } : null)
  const onEvent = (event: EngineEvent) => void events.push(event)
  for await (const record of run(wrapper, inputs, { heal, onEvent, fetchPage })) records.push(record)
  return { records, events }
}

describe('pages in the way of others', () => {
  it('a login page is of another class for that reason, and other pages are read as usual', async () => {
    const site = new Map(pages.map(({ url: at, html }, i) => [at, i % 4 === 1 ? login : html]))
    const { records } = await read(
      pages.map(({ url: at }) => at),
      site,
      'off',
    )
    expect(records.map(({ status }) => status === 'other-class')).toEqual(NAMES.map((_, i) => i % 4 === 1))
    expect(records[1]!.violations).toContainEqual({
      pattern: '',
      rule: 'wrong-page',
      message: 'The page asks to log in.',
    })
  })

  it('login pages alone start no repair', async () => {
    const site = new Map(pages.map(({ url: at }) => [at, login]))
    const { records, events } = await read(
      pages.map(({ url: at }) => at),
      site,
      'apply',
    )
    expect(records.every(({ status }) => status === 'other-class')).toBe(true)
    expect(events.filter(({ kind }) => kind === 'healed' || kind === 'proposed')).toEqual([])
  })

  it('a page that moved on its host is read at its new address', async () => {
    const stub = '<html><head><meta http-equiv=refresh content="0; url=/new/2"></head><body>Moved.</body></html>'
    const site = new Map([
      [url(2), stub],
      ['https://trees.example/new/2', page(2)],
    ])
    const { records, events } = await read([url(2)], site, 'off')
    expect(records.map(({ url: at, status }) => [at, status])).toEqual([['https://trees.example/new/2', 'ok']])
    expect(events).toContainEqual({ kind: 'moved', url: url(2), to: 'https://trees.example/new/2' })
  })

  it('a page in a frame of the same host is read there', async () => {
    const shell = (source: string) =>
      `<html><head><title>Trees</title></head><frameset cols="*"><frame src="${source}"></frameset></html>`
    const site = new Map([
      [url(2), shell('/inner/2')],
      ['https://trees.example/inner/2', page(2)],
      [url(3), shell('https://wood.example/inner/3')],
    ])
    const { records } = await read([url(2), url(3)], site, 'off')
    expect(records.map(({ url: at, status }) => [at, status])).toEqual([
      ['https://trees.example/inner/2', 'ok'],
      [url(3), 'other-class'],
    ])
  })

  it('a page that moved to nowhere says so, and two that point to each other end', async () => {
    const stub = (to: string) =>
      `<html><head><meta http-equiv=refresh content="0; url=${to}"></head><body>Moved.</body></html>`
    const site = new Map([
      [url(1), stub('/gone')],
      [url(2), stub('/3')],
      [url(3), stub('/2')],
    ])
    const { records } = await read([url(1), url(2)], site, 'off')
    expect(records.map(({ violations }) => violations.at(-1)?.message)).toEqual([
      'The page has moved to https://trees.example/gone.',
      'The page has moved to https://trees.example/2.',
    ])
  })

  it('a page that moved among files or to another host is not followed, with a violation', async () => {
    const stub = (to: string) =>
      `<html><head><meta http-equiv=refresh content="0; url=${to}"></head><body>Moved.</body></html>`
    const inputs = [
      { url: url(2), html: stub('/new/2') },
      { url: 'file:///pages/3.html', html: stub('../new/3.html') },
      { url: 'file:///pages/4.html', html: stub('https://trees.example/4') },
      { url: url(5), html: stub('https://wood.example/5') },
    ]
    for (const heal of ['off', 'apply'] as const) {
      const { records } = await read([...pages, ...inputs], new Map(), heal)
      const moved = records.slice(pages.length)
      expect(moved.map(({ status }) => status)).toEqual(inputs.map(() => 'other-class'))
      expect(moved.map(({ violations }) => violations.at(-1)?.message)).toEqual([
        'The page has moved to https://trees.example/new/2.',
        'The page has moved to ../new/3.html.',
        'The page has moved to https://trees.example/4.',
        'The page has moved to https://wood.example/5.',
      ])
    }
  })
})
