import { describe, expect, it } from 'vitest'
import { explainAll, explainUrl } from './explain.ts'
import { anchors, numbered, ORIGIN, type Pages, search } from './site.fixture.ts'

const items = numbered('/item', 12)
const copies = numbered('/item1?session=', 3)
const SITE: Pages = {
  '/': `<h1>Home</h1><ul>${anchors(['/list', '/about', '/gone', '/old'])}</ul>`,
  '/list': `<h1>List</h1><div class="list">${anchors([...items, ...copies], '<h3>$</h3>')}</div>`,
  '/about': '<p>about <i><a href="/">home</a></i></p>',
  '/old': '->/about',
  ...Object.fromEntries(
    items.map((path) => [path, `<h2>${path}</h2><table><tr><td>1</td></tr></table><p><a href="/list">up</a></p>`]),
  ),
}

describe('explainUrl', () => {
  const { found, last } = search(SITE, '/item3')
  const explain = (path: string) => explainUrl(last.state, ORIGIN + path)

  it('says why a page is a target and where it was found', () => {
    expect(explain('/item5')).toMatchObject({ status: 'target', foundOn: `${ORIGIN}/list` })
    expect(explain('/item5').probability).toBeGreaterThan(0.5)
  })

  it('says why a page is none', () => {
    expect(explain('/about')).toMatchObject({ status: 'other', message: expect.stringContaining('does not belong') })
    expect(explain('/about').probability).toBeLessThan(0.5)
  })

  it('tells copies under another query from targets', () => {
    expect(found).toEqual(expect.arrayContaining(items))
    expect(found.length).toBe(items.length)
    expect(explain('/item1?session=2')).toMatchObject({ status: 'other', message: expect.stringContaining('copy') })
  })

  it.each([
    ['/gone', 'dead'],
    ['/old', 'moved'],
    ['/never-seen', 'unknown'],
  ])('knows what became of %s', (path, status) => {
    expect(explain(path).status).toBe(status)
  })

  it('knows what was not fetched', () => {
    const { last: stopped } = search(SITE, '/item3', { maxDownloads: 3 })
    expect(explainUrl(stopped.state, `${ORIGIN}/item9`).status).toBe('not-fetched')
  })

  it('gives the same for each URL when all are asked for', () => {
    const all = [...explainAll(last.state)]
    expect(all.map(({ url }) => url)).toEqual(expect.arrayContaining([...items, '/gone'].map((path) => ORIGIN + path)))
    for (const explanation of all) expect(explanation).toEqual(explainUrl(last.state, explanation.url))
  })
})
