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
  it('gives the links of the site with their texts and places, pictures by what they say', () => {
    const page = pageOf(`<ul><li><a href="/ash#top">Ash <b>tree</b></a><li><a href="/elm"><img alt="Elm" src=x></a></ul>
      <a href="/list#x">here</a> <a href="/">home</a> <a href="https://wood.example/oak">Oak</a> <a href="javascript:x()">x</a>`)
    expect(labelledLinks(page)).toEqual([
      { url: 'https://trees.example/ash', label: 'Ash tree', place: 'ul>li>a' },
      { url: 'https://trees.example/elm', label: 'Elm', place: 'ul>li>a' },
    ])
  })

  it('tells links of one name by the first line beside each that the others have not', () => {
    const item = (name: string) =>
      `<li><p>In stock</p><h3>${name}</h3><div><a href="/${name}">More</a> or <a href="/${name}">More</a></div></li>`
    const links = labelledLinks(pageOf(`<ul>${['ash', 'elm', 'fir'].map(item).join('')}</ul>`))
    expect(links.map(({ url, label }) => [url, label])).toEqual([
      ['https://trees.example/ash', 'ash'],
      ['https://trees.example/elm', 'elm'],
      ['https://trees.example/fir', 'fir'],
    ])
  })

  it('takes links between files', () => {
    const page = pageOf('<a href="b.html#x">B</a><a href="https://trees.example/">T</a>', 'file:///pages/a.html')
    expect(labelledLinks(page).map(({ url }) => url)).toEqual(['file:///pages/b.html'])
  })
})

it('windowsOf gives the frames of the site', () => {
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

  it('is the one that is called the same, of several the one at the same place', () => {
    expect(currentLink(link('/old', 'elm'), links)?.url).toBe('/e')
    expect(currentLink(link('/old', 'Ash'), links)?.url).toBe('/a')
    expect(currentLink(link('/old', 'Ash', 'nav>a'), links)?.url).toBe('/b')
  })

  it('is none where none is called so, or several are that lead to different pages', () => {
    expect(currentLink(link('/old', 'Oak'), links)).toBeNull()
    expect(currentLink(link('/old', 'More', 'p>a'), links)).toBeNull()
    expect(currentLink(link('/old', ''), [link('/z', '')])).toBeNull()
  })

  it('is called as the record is remembered where its own label is nowhere', () => {
    expect(currentLink(link('/old', 'Nr. 7'), links, textsOf({ name: 'Elm', height: '3 m' }))?.url).toBe('/e')
  })
})

describe('linksAhead', () => {
  const none = { texts: new Set<string>(), shared: new Set<string>() }
  const url = 'https://trees.example/tree/2'
  const long = `<p>${'words and more words '.repeat(60)}</p>`
  const ahead = (html: string, sought: Parameters<typeof linksAhead>[1]) =>
    linksAhead(pageOf(html, url), sought).map((one) => one.url.slice(21))

  it('are those whose address goes on from the page, not others that look like it', () => {
    const html = `${long}<a href="/tree/2/facts">Facts</a><a href="/tree/22">22</a><a href="/about">About</a>`
    expect(ahead(html, { ...none, isJudged: true })).toEqual(['/tree/2/facts'])
  })

  it('without anything to judge by is the only one of a page that says little, and none of several or of a page that says much', () => {
    expect(ahead('<p>Moved <a href="/wood/b">here</a>', { ...none, isJudged: false })).toEqual(['/wood/b'])
    expect(
      ahead('Gone. Like it: <a href="/tree/3">3</a> <a href="/tree/4">4</a>', { ...none, isJudged: false }),
    ).toEqual([])
    expect(ahead(`${long}<a href="/wood/b">here</a>`, { ...none, isJudged: false })).toEqual([])
  })

  it('begin with what is called as the record was, without what other pages link to, at most three', () => {
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

  it('takes what is lacking, and nothing else, each value with its page', () => {
    expect(joinedPages(asked, lacking, other, 'https://t.example/2')).toEqual({
      status: 'ok',
      data: { name: 'Ash', soil: 'wet', list: [] },
      provenance: { name: at('0'), soil: { ...at('1'), page: 'https://t.example/2' }, list: [] },
      violations: [],
    })
  })

  it('takes nothing from a page that has not all of it, or says other things of what both have', () => {
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

  it('of a page of another class takes a sound page whole', () => {
    const gate: Extraction = { ...asked, status: 'other-class' }
    expect(joinedPages(gate, [], other, 'u')).toBeNull()
    const sound: Extraction = { ...other, status: 'ok', violations: [] }
    expect(joinedPages(gate, [], sound, 'u')).toMatchObject({
      status: 'ok',
      data: sound.data,
      provenance: { list: [{ note: { page: 'u' } }] },
    })
  })

  it('what a repair that is offered has found is not lacking', () => {
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

it('isOfRecord asks for half of what is remembered, and for its longest text', () => {
  const remembered = { name: 'Ash tree', price: 3, soil: 'wet', list: [] }
  expect(isOfRecord(remembered, { name: 'Ash tree', price: 4, soil: 'wet' })).toBe(true)
  expect(isOfRecord(remembered, { name: 'Ash tree', price: 4, soil: 'dry' })).toBe(false)
  expect(isOfRecord(remembered, { name: 'Elm tree', price: 3, soil: 'wet' })).toBe(false)
  expect(isOfRecord(null, { name: 'Ash' })).toBe(false)
})
