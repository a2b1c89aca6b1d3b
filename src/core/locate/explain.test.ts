import { describe, expect, it } from 'vitest'
import { explainAll, explainUrl } from './explain.ts'
import { anchors, numbered, ORIGIN, type Pages, search } from './site.fixture.ts'

const items = numbered('/item', 12)
const copies = numbered('/item1?session=', 3)
const item = (path: string): string => `<h2>${path}</h2><table><tr><td>1</td></tr></table><p><a href="/list">up</a></p>`
const HEAD =
  '<link rel="sitemap" type="application/xml" href="/map.xml"><link rel="alternate" type="application/rss+xml" href="/news.xml">'
const SITE: Pages = {
  '/': `${HEAD}<h1>Home</h1><ul>${anchors(['/list', '/about', '/gone', '/old', '/other', '/on'])}</ul>`,
  '/list': `<h1>List</h1><div class="list">${anchors([...items, ...copies], '<h3>$</h3>')}</div>`,
  '/about': '<p>about <i><a href="/">home</a></i></p>',
  '/old': '->/about',
  '/other': `<link rel="canonical" href="/item1">${item('/other')}`,
  '/on': `<meta http-equiv="refresh" content="0; url=/item2">${item('/on')}`,
  '/map.xml': `sitemap:${ORIGIN}/item1`,
  '/news.xml': `feed:${ORIGIN}/item2`,
  ...Object.fromEntries(items.map((path) => [path, item(path)])),
}

describe('explainUrl', () => {
  const { found, last } = search(SITE, '/item3')
  const explain = (path: string) => explainUrl(last.state, ORIGIN + path)

  it('the explanation of a target names its similarity and the page it was found on', () => {
    expect(explain('/item5')).toMatchObject({ status: 'target', foundOn: `${ORIGIN}/list` })
    expect(explain('/item5').probability).toBeGreaterThan(0.5)
    expect(explain('/item5').message).toMatch(/: similarity [01]\.\d\d, probability [01]\.\d\d\.$/)
  })

  it.each([
    ['/item5', 'like-samples'],
    ['/about', 'unlike-samples'],
    ['/item1?session=2', 'copy'],
    ['/other', 'names-other-address'],
    ['/on', 'redirect'],
    ['/gone', 'no-page'],
    ['/old', 'moved'],
    ['/map.xml', 'sitemap'],
    ['/news.xml', 'feed'],
    ['/never-seen', 'not-linked'],
  ])('the explanation of %s has a reason code', (path, reason) => {
    expect(explain(path).reason).toBe(reason)
  })

  it('pages that a person named have another reason than pages that were judged', () => {
    const said = { like: [`${ORIGIN}/about`], unlike: [`${ORIGIN}/item5`] }
    const { state } = search(SITE, '/item3', said).last
    expect(explainUrl(state, `${ORIGIN}/about`)).toMatchObject({ status: 'target', reason: 'said-like' })
    expect(explainUrl(state, `${ORIGIN}/item5`)).toMatchObject({ status: 'other', reason: 'said-unlike' })
    expect(explainUrl(state, `${ORIGIN}/item3`).reason).toBe('like-samples')
  })

  it('the explanation of a page unlike the samples says that it does not belong', () => {
    expect(explain('/about')).toMatchObject({ status: 'other', message: expect.stringContaining('does not belong') })
    expect(explain('/about').probability).toBeLessThan(0.5)
  })

  it('copies under another query are no targets', () => {
    expect(found).toEqual(expect.arrayContaining(items))
    expect(found.length).toBe(items.length)
    expect(explain('/item1?session=2')).toMatchObject({ status: 'other', message: expect.stringContaining('copy') })
  })

  it.each([
    ['/gone', 'dead'],
    ['/old', 'moved'],
    ['/never-seen', 'unknown'],
  ])('the state of %s is explained', (path, status) => {
    expect(explain(path).status).toBe(status)
  })

  it('an address that was not fetched is explained as not followed', () => {
    const { last: stopped } = search(SITE, '/item3', { maxDownloads: 3 })
    expect(explainUrl(stopped.state, `${ORIGIN}/item9`)).toMatchObject({
      status: 'not-fetched',
      reason: 'not-followed',
    })
  })

  it('all explanations at once are the same as one by one', () => {
    const all = [...explainAll(last.state)]
    expect(all.map(({ url }) => url)).toEqual(expect.arrayContaining([...items, '/gone'].map((path) => ORIGIN + path)))
    for (const explanation of all) expect(explanation).toEqual(explainUrl(last.state, explanation.url))
  })

  it('a URL is explained however it is written, and no address is unknown', () => {
    const { url: _, ...one } = explainUrl(last.state, `${ORIGIN}/item1#part`)
    expect(one).toMatchObject({ status: 'target', foundBy: 'link' })
    const { url: __, ...same } = explain('/item1')
    expect(one).toEqual(same)
    expect(explainUrl(last.state, 'no address')).toMatchObject({
      ...{ url: 'no address', status: 'unknown', links: null, foundOn: null, foundBy: null },
      ...{ similarity: null, probability: null },
    })
  })
})
