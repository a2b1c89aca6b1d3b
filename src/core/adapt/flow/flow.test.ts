import { describe, expect, it } from 'vitest'
import { parse } from '../../dom/index.ts'
import type { Extraction } from '../../extract/index.ts'
import { currentLink, isOfRecord, linksAhead, textsOf } from './flow-links.ts'
import { joinedPages, lackedNames } from './joined-pages.ts'
import { labelledLinks, windowsOf } from './labelled-links.ts'

const pageOf = (html: string, url = 'https://trees.example/list') => {
  const result = parse(html)
  if (!result.ok) throw new Error(result.problem.message)
  return { url, tree: result.tree }
}

describe('labelledLinks', () => {
  it('links of the site have their texts and places, a picture is called by its alternative text', () => {
    const page = pageOf(`<ul><li><a href="/ash#top">Ash <b>tree</b></a><li><a href="/elm"><img alt="Elm" src=x></a></ul>
      <a href="/list#x">here</a> <a href="/">home</a> <a href="https://wood.example/oak">Oak</a> <a href="javascript:x()">x</a>`)
    expect(labelledLinks(page)).toEqual([
      { url: 'https://trees.example/ash', label: 'Ash tree', place: 'ul>li>a' },
      { url: 'https://trees.example/elm', label: 'Elm', place: 'ul>li>a' },
    ])
  })

  it('links of one name are called by the first line beside each that the others do not have', () => {
    const item = (name: string) =>
      `<li><p>In stock</p><h3>${name}</h3><div><a href="/${name}">More</a> or <a href="/${name}">More</a></div></li>`
    const links = labelledLinks(pageOf(`<ul>${['ash', 'elm', 'fir'].map(item).join('')}</ul>`))
    expect(links.map(({ url, label }) => [url, label])).toEqual([
      ['https://trees.example/ash', 'ash'],
      ['https://trees.example/elm', 'elm'],
      ['https://trees.example/fir', 'fir'],
    ])
  })

  it('links between files are links of a site', () => {
    const page = pageOf('<a href="b.html#x">B</a><a href="https://trees.example/">T</a>', 'file:///pages/a.html')
    expect(labelledLinks(page).map(({ url }) => url)).toEqual(['file:///pages/b.html'])
  })
})

it('the frames of the same site are windows of a page', () => {
  const page = pageOf(
    '<iframe src="/menu"></iframe><p>text</p><iframe src="//ads.example/x"></iframe><iframe src="/facts"></iframe>',
  )
  expect(windowsOf(page)).toEqual(['https://trees.example/menu', 'https://trees.example/facts'])
})

describe('currentLink', () => {
  const link = (url: string, label: string, place = 'ul>li>a') => ({ url, label, place })
  const links = [
    link('/a', 'Ash'),
    link('/e', 'Elm'),
    link('/b', 'ash', 'nav>a'),
    link('/x', 'More', 'p>a'),
    link('/y', 'More', 'p>a'),
  ]

  it('a link is found again by its label, and by its place where several have the label', () => {
    expect(currentLink(link('/old', 'elm'), links)?.url).toBe('/e')
    expect(currentLink(link('/old', 'Ash'), links)?.url).toBe('/a')
    expect(currentLink(link('/old', 'Ash', 'nav>a'), links)?.url).toBe('/b')
  })

  it('a label that is nowhere or leads to different pages finds no link', () => {
    expect(currentLink(link('/old', 'Oak'), links)).toBeNull()
    expect(currentLink(link('/old', 'More', 'p>a'), links)).toBeNull()
    expect(currentLink(link('/old', ''), [link('/z', '')])).toBeNull()
  })

  it('a link without its old label is found by the name of the remembered record', () => {
    expect(currentLink(link('/old', 'Nr. 7'), links, textsOf({ name: 'Elm', height: '3 m' }))?.url).toBe('/e')
  })
})

describe('linksAhead', () => {
  const none = { texts: new Set<string>(), shared: new Set<string>() }
  const url = 'https://trees.example/tree/2'
  const long = `<p>${'words and more words '.repeat(60)}</p>`
  const ahead = (html: string, sought: Parameters<typeof linksAhead>[1]) =>
    linksAhead(pageOf(html, url), sought).map((one) => one.url.slice(21))

  it('links whose address continues that of the page lead on', () => {
    const html = `${long}<a href="/tree/2/facts">Facts</a><a href="/tree/22">22</a><a href="/about">About</a>`
    expect(ahead(html, { ...none, isJudged: true })).toEqual(['/tree/2/facts'])
  })

  it('the only link of a page that says little leads on without a record to judge by', () => {
    expect(ahead('<p>Moved <a href="/wood/b">here</a>', { ...none, isJudged: false })).toEqual(['/wood/b'])
    expect(
      ahead('Gone. Like it: <a href="/tree/3">3</a> <a href="/tree/4">4</a>', { ...none, isJudged: false }),
    ).toEqual([])
    expect(ahead(`${long}<a href="/wood/b">here</a>`, { ...none, isJudged: false })).toEqual([])
  })

  it('links called as the record was come first, without those that other pages share', () => {
    const html = ['home', 'a', 'b', 'c', 'elm'].map((name) => `<a href="/${name}">${name}</a>`).join('')
    const sought = { texts: new Set(['elm']), shared: new Set(['https://trees.example/home']), isJudged: true }
    expect(ahead(html, sought)).toEqual(['/elm', '/a', '/b'])
  })
})

describe('joinedPages', () => {
  const at = (path: string) => ({ path, locator: 0 })
  const required = { pattern: 'soil', rule: 'required', message: 'soil is not here' }
  const asked: Extraction = {
    status: 'violated',
    data: { name: 'Ash', soil: null, list: [] },
    provenance: { name: at('0'), soil: null, list: [] },
    violations: [required],
  }
  const other: Extraction = {
    status: 'other-class',
    data: { name: null, soil: 'wet', list: [{ note: 'x' }] },
    provenance: { name: null, soil: at('1'), list: [{ note: at('2') }] },
    violations: [{ ...required, pattern: 'name' }],
  }
  const lacking = ['soil']

  it('what a page lacks is taken from the other page, each value with its page', () => {
    expect(joinedPages(asked, lacking, other, 'https://t.example/2')).toEqual({
      status: 'ok',
      data: { name: 'Ash', soil: 'wet', list: [] },
      provenance: { name: at('0'), soil: { ...at('1'), page: 'https://t.example/2' }, list: [] },
      violations: [],
    })
  })

  it('nothing is taken from a page that lacks it too or contradicts the first one', () => {
    expect(joinedPages(asked, ['soil', 'name'], other, 'u')).toBeNull()
    expect(joinedPages(asked, lacking, { ...other, data: { ...other.data, name: 'Elm' } }, 'u')).toBeNull()
    expect(joinedPages(asked, [], other, 'u')).toBeNull()
    const mostlySame = (name: string): Extraction => ({
      ...asked,
      data: { maker: 'A', place: 'B', name, soil: null, list: [] },
    })
    const same: Extraction = { ...other, data: { maker: 'A', place: 'B', name: 'Elm', soil: 'wet', list: [] } }
    expect(joinedPages(mostlySame('Ash'), lacking, same, 'u')).toBeNull()
    expect(joinedPages(mostlySame('Elm'), lacking, same, 'u')).not.toBeNull()
  })

  it('a sound page takes the place of a page of another class', () => {
    const gate: Extraction = { ...asked, status: 'other-class' }
    expect(joinedPages(gate, [], other, 'u')).toBeNull()
    const sound: Extraction = { ...other, status: 'ok', violations: [] }
    expect(joinedPages(gate, [], sound, 'u')).toMatchObject({
      status: 'ok',
      data: sound.data,
      provenance: { list: [{ note: { page: 'u' } }] },
    })
  })

  it('a value that an offered repair has found is not lacking', () => {
    const change = {
      pattern: 'soil',
      kind: 'field',
      change: 'moved',
      origin: 'place',
      logOdds: 1,
      margin: 1,
      error: null,
    } as const
    expect(lackedNames(asked, ['list', 'name', 'unknown'], () => [])).toEqual(['soil', 'list'])
    expect(lackedNames(asked, ['list'], () => [change])).toEqual(['list'])
  })
})

it('a record is recognized by its longest text and half of its values', () => {
  const remembered = { name: 'Ash tree', price: 3, soil: 'wet', list: [] }
  expect(isOfRecord(remembered, { name: 'Ash tree', price: 4, soil: 'wet' })).toBe(true)
  expect(isOfRecord(remembered, { name: 'Ash tree', price: 4, soil: 'dry' })).toBe(false)
  expect(isOfRecord(remembered, { name: 'Elm tree', price: 3, soil: 'wet' })).toBe(false)
  expect(isOfRecord(null, { name: 'Ash' })).toBe(false)
})
