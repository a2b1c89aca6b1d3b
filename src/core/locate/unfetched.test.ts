import { describe, expect, it } from 'vitest'
import { CERTAINTY } from './constants.ts'
import { anchors, numbered, ORIGIN, type Pages, search } from './site.fixture.ts'

const items = numbered('/item', 30)
const news = numbered('/news', 20)
const PAGES: Pages = {
  '/': `<h1>Home</h1><div>${anchors(items)}</div><ol>${anchors(news)}</ol>`,
  ...Object.fromEntries(
    items.map((path) => [path, '<h2>Item</h2><table><tr><td>1</td></tr></table><p><a href="/">up</a></p>']),
  ),
  ...Object.fromEntries(
    news.map((path) => [path, '<article><h3>News</h3><blockquote>Said</blockquote><a href="/">up</a></article>']),
  ),
}

describe('the addresses that a search did not fetch', () => {
  it('nothing is left where a search has fetched everything', () => {
    const { certainty, stopped } = search({ '/': anchors(['/a']), '/a': anchors(['/']) }, '/a')
    expect([stopped, certainty!.unfetched]).toEqual(['exhausted', { urls: 0, groups: [] }])
  })

  it('addresses left are grouped by their links with an example, the largest group first', () => {
    const { certainty, asked } = search(PAGES, '/item7', { maxDownloads: 12 })
    const left = (paths: readonly string[]) => paths.filter((path) => !asked.includes(path))
    const groups = [left(items), left(news)].map((paths) => ({
      urls: paths.length,
      example: ORIGIN + paths[0],
      on: `${ORIGIN}/`,
    }))
    expect(certainty!.unfetched).toEqual({ urls: 51 - 12 + 0, groups: groups.sort((a, b) => b.urls - a.urls) })
  })

  it('the groups of addresses that are left are few', () => {
    const lists = Array.from(
      { length: CERTAINTY.groups + 3 },
      (_, i) => `<${'bisuqdlpn'[i]!}v class="c${'abcdefgh'[i]}">${anchors([`/x${i}`, `/y${i}`])}</div>`,
    )
    const { certainty } = search({ '/s': lists.join('') }, '/s', { maxDownloads: 1 })
    expect(certainty!.unfetched.urls).toBe(2 * lists.length)
    expect(certainty!.unfetched.groups).toHaveLength(CERTAINTY.groups)
  })

  it('the addresses that are left are named where nothing was found', () => {
    const { certainty } = search(PAGES, '/item7', { maxDownloads: 2 })
    expect(certainty!.message).toMatch(
      /^No other page is like the sample\..* Not looked at: 49 addresses such as http:\S+\.$/,
    )
  })

  it('a single address that is left is named itself', () => {
    const { certainty } = search({ '/s': anchors(['/x']) }, '/s', { maxDownloads: 1 })
    expect(certainty!.message).toBe(`No other page is like the sample. Not looked at: ${ORIGIN}/x.`)
  })
})
