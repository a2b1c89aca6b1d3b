import { describe, expect, it } from 'vitest'
import type { CommonOptions } from './common-options.ts'
import {
  findPages,
  listOf,
  type SamplePage,
  type SearchedSite,
  type SearchOptions,
  sampleUrl,
  searchKind,
} from './find-pages.ts'
import { failedOutcome, pageOutcome, toldSession } from './session.fixture.ts'

const A = 'https://trees.example'
const NAMES = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir']
const links = NAMES.map((name, i) => `<li><a href="/${i}">${name}</a>`).join('')
const html = (i: number): string =>
  `<title>${NAMES[i]}</title><ul>${links}<li><a href="/gone">Gone</a></ul><h1>${NAMES[i]}</h1><p class=height>${10 + i} metres</p>`
const SITE: Readonly<Record<string, string>> = Object.fromEntries(NAMES.map((_, i) => [`${A}/${i}`, html(i)]))

async function search(samples: string | readonly string[], options: SearchOptions = {}, site = SITE) {
  const asked: string[] = []
  const fetchPage: CommonOptions['fetchPage'] = async (url) => {
    asked.push(url)
    return site[url] === undefined ? null : { url, html: site[url] }
  }
  const told = toldSession({ ...options, fetchPage }, 'locate')
  const seen: (readonly SamplePage[])[] = []
  const kind = searchKind('locate', samples, options)
  const onSamples = (pages: readonly SamplePage[]): void => void seen.push(pages)
  try {
    const targets = await findPages(told.session, kind, options, { onSamples })
    return { ...told, asked, targets: targets.map(({ url }) => url), seen }
  } finally {
    await told.session.close()
  }
}

describe('searchKind', () => {
  const NO_SAID = { like: [], unlike: [] }
  const identity = { urls: [`${A}/1`], strategy: 'default', urlEvidence: true, userAgent: null, ignoreRobots: false }

  it('a search is identified by its samples and its search options', () => {
    const kind = { command: 'x', identity, startUrls: [`${A}/1`], needsStore: true, samples: [`${A}/1`], said: NO_SAID }
    expect(searchKind('x', 'HTTPS://trees.example:443/1#a', {})).toEqual(kind)
    expect(searchKind('x', [`${A}/1`], {})).toEqual(kind)
    const options = { strategy: 'indesit', urlEvidence: false, userAgent: 'me', ignoreRobots: true } as const
    expect(searchKind('x', `${A}/1`, options).identity).toEqual({ urls: [`${A}/1`], ...options })
  })

  it('pages named as like and unlike are part of the identity of a search', () => {
    const said = { like: [`${A}/2`], unlike: [`${A}/3`] }
    expect(searchKind('x', `${A}/1`, said)).toMatchObject({
      identity: { ...identity, ...said },
      startUrls: [`${A}/1`, `${A}/2`, `${A}/3`],
      said,
    })
    expect(searchKind('x', `${A}/1`, { unlike: [`${A}/3`] }).identity).toEqual({
      ...identity,
      like: [],
      unlike: said.unlike,
    })
    expect(searchKind('x', `${A}/1`, { like: [`${A}/3`] }).identity).toEqual({
      ...identity,
      like: said.unlike,
      unlike: [],
    })
  })

  it('a search without a sample, or with a sample that is no web address, is refused', () => {
    expect(() => searchKind('x', [], {})).toThrow('There is no sample page; give the URL of one.')
    const none = 'The sample "ftp://a" is no web address; give one that begins with http:// or https://.'
    expect(() => searchKind('x', [`${A}/1`, 'ftp://a'], {})).toThrow(
      expect.objectContaining({ code: 'bad-sample', message: none }),
    )
    expect(() => sampleUrl('x')).toThrow('"x" is no web address')
    expect(() => searchKind('x', `${A}/1`, { like: ['x'] })).toThrow('"x" is no web address')
  })

  it('a page named as both like and unlike is refused', () => {
    const both = (url: string) => `${url} is named both as like the samples and as unlike them; choose one.`
    expect(() => searchKind('x', `${A}/1`, { unlike: [`${A}/1`] })).toThrow(both(`${A}/1`))
    expect(() => searchKind('x', `${A}/1`, { like: [`${A}/2`], unlike: [`${A}/3`, `${A}/2`] })).toThrow(both(`${A}/2`))
  })

  it('T and n are part of the identity of a published search, within their bounds, and of no other', () => {
    const indesit = { similar: 0.7, mostLinks: 5 }
    const published = { strategy: 'indesit-once', indesit } as const
    expect(searchKind('x', `${A}/1`, published).identity).toEqual({ ...identity, ...published })
    expect(() => searchKind('x', `${A}/1`, { indesit })).toThrow('T and n are numbers of the strategy')
    for (const wrong of [{ similar: 2 }, { mostLinks: -1 }, { mostLinks: 0.5 }])
      expect(() => searchKind('x', `${A}/1`, { ...published, indesit: wrong })).toThrow('T is a number from 0 to 1')
  })

  it('the strategy indesit refuses questions and pages named as like or unlike', () => {
    const strategy = 'indesit'
    const none = 'The strategy "indesit" heeds nothing that is said of pages; leave that out.'
    expect(() => searchKind('x', `${A}/1`, { strategy, like: [`${A}/2`] })).toThrow(none)
    expect(() => searchKind('x', `${A}/1`, { strategy, unlike: [`${A}/2`] })).toThrow(none)
    expect(() => searchKind('x', `${A}/1`, { strategy, ask: async () => null })).toThrow(none)
    expect(() => searchKind('x', `${A}/1`, { strategy, like: [], unlike: [] })).not.toThrow()
    expect(() => searchKind('x', `${A}/1`, { ask: async () => null })).not.toThrow()
  })
})

describe('findPages', () => {
  it('a search finds the pages like the sample and counts what it met', async () => {
    const { targets, asked, session, events, seen } = await search(`${A}/0`)
    expect(targets.toSorted()).toEqual(NAMES.map((_, i) => `${A}/${i}`))
    expect(asked[0]).toBe(`${A}/0`)
    expect(session.tally).toMatchObject({
      pages: 6,
      failed: 2,
      skipped: 0,
      targets: 6,
      classes: 1,
      stopped: 'exhausted',
    })
    expect(events).toContainEqual({ kind: 'located', pages: 6 })
    expect(seen.map((pages) => pages.map(({ url }) => url))).toEqual([[`${A}/0`]])
  })

  it('pages named as like are not reported as samples', async () => {
    const { seen } = await search([`${A}/0`, `${A}/1`], { like: [`${A}/2`] })
    expect(seen.map((pages) => pages.map(({ url }) => url))).toEqual([[`${A}/0`, `${A}/1`]])
  })

  it('excluded addresses are not requested, except samples and named pages', async () => {
    const { asked } = await search(`${A}/0`, { exclude: ['re:/[0-3]$'], like: [`${A}/1`] })
    expect(asked).toEqual(expect.arrayContaining([`${A}/0`, `${A}/1`, `${A}/4`, `${A}/5`]))
    expect(asked).not.toContain(`${A}/2`)
    expect(asked).not.toContain(`${A}/3`)
  })

  it('a search ends at its page or download budget', async () => {
    const few = await search(`${A}/0`, { maxPages: 2 })
    expect([few.targets.length, few.session.budget.stopped(), few.session.tally.stopped]).toEqual([
      2,
      'max-pages',
      'max-pages',
    ])
    const short = await search(`${A}/0`, { maxDownloads: 2 })
    const missed = short.asked.filter((url) => !(url in SITE) && !url.endsWith('.txt'))
    expect([short.session.budget.stopped(), short.session.tally.failed]).toEqual(['max-downloads', missed.length])
    expect(short.asked).toEqual([`${A}/0`, `${A}/robots.txt`, `${A}/`])
  })

  it('a search explains pages and reports its site model on request', async () => {
    const explained: string[] = []
    const models: SearchedSite[] = []
    await search(`${A}/0`, {
      onExplained: ({ url }) => void explained.push(url),
      onSiteModel: (one) => void models.push(one),
    })
    expect(explained).toEqual(expect.arrayContaining([`${A}/0`, `${A}/5`]))
    expect(models).toHaveLength(1)
    expect(models[0]).toMatchObject({ readings: expect.any(Array), variants: [], unfetched: expect.anything() })
    await search(`${A}/0`, { strategy: 'indesit', onSiteModel: (one) => void models.push(one) })
    expect(models[1]).toMatchObject({ readings: [], variants: [], unfetched: null })
  })

  it('a sample that cannot be read is refused', async () => {
    await expect(search(`${A}/gone`)).rejects.toMatchObject({ code: 'unreadable-sample' })
  })

  it('a sample that needs scripts gives a warning, another page does not', async () => {
    const shell =
      '<title>x</title><div id=app></div><script src=a.js></script><noscript>Please enable JavaScript</noscript>'
    const told = async (site: Readonly<Record<string, string>>) => {
      const { session, warnings } = await search(`${A}/0`, {}, site)
      await session.finish()
      return warnings().filter((text) => text.includes('--render')).length
    }
    expect(await told({ ...SITE, [`${A}/0`]: shell })).toBe(1)
    expect(await told({ ...SITE, [`${A}/1`]: shell })).toBe(0)
  })
})

describe('listOf', () => {
  const at = `${A}/list`
  const list = (text: string, contentType = '') => listOf(pageOutcome(at, text, { contentType }))

  it('a fetched sitemap gives the pages it names', async () => {
    expect(await list('https://a.example/1\n')).toEqual({
      url: at,
      list: { kind: 'sitemap', pages: ['https://a.example/1'], lists: [] },
    })
    expect(await list('https://a.example/1', 'text/html')).toMatchObject({ list: { kind: 'sitemap' } })
  })

  it('a failed or other response is no list', async () => {
    expect(await listOf(failedOutcome(at))).toEqual({ url: at, list: null })
    expect(await list('words')).toEqual({ url: at, list: null })
    expect(await list('<html>', 'text/plain')).toEqual({ url: at, list: null })
  })

  it('an HTML response is a page, not a list', async () => {
    for (const type of ['text/html', 'application/XHTML+xml']) expect(await list('words', type)).toBeNull()
    for (const html of ['<!DOCTYPE HTML>', ' \n<!doctype html>x', 'x <html lang=en>', `${' '.repeat(100)}<html`])
      expect(await list(html), html.trim()).toBeNull()
    for (const other of ['x <!doctype html>', `${' '.repeat(100_000)}<html`])
      expect(await list(other), other.trim()).toEqual({ url: at, list: null })
  })
})
