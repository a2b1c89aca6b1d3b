import { describe, expect, it } from 'vitest'
import { anchors, finish, numbered, ORIGIN, type Pages, search } from './site.fixture.ts'
import { answerLocate, type LocateOptions, type LocateState, located } from './state.ts'

const items = numbered('/item', 12)
const news = numbered('/news', 12)
const SITE: Pages = {
  '/': `<h1>Home</h1><div>${anchors(items)}</div><ol>${anchors(news)}</ol>`,
  ...Object.fromEntries(
    items.map((path) => [path, '<h2>Item</h2><table><tr><td>1</td></tr></table><p><a href="/">up</a></p>']),
  ),
  ...Object.fromEntries(
    news.map((path) => [path, '<article><h3>News</h3><blockquote>Said</blockquote><a href="/">up</a></article>']),
  ),
}

/** What is found once a person has said what some pages are, one after the other. */
function foundAfter(state: LocateState, ...said: readonly (readonly [path: string, isLike: boolean])[]): Set<string> {
  let now = state
  for (const [path, isLike] of said) now = finish(SITE, answerLocate(now, ORIGIN + path, isLike), []).state
  return new Set(located(now).targets.map(({ url }) => url.slice(ORIGIN.length)))
}
const whole = (options: LocateOptions = {}) => search(SITE, '/item7', options).last.state

describe('what a person says of a page', () => {
  it('is believed of all that are of one kind with it', () => {
    expect(foundAfter(whole())).toEqual(new Set(items))
    expect(foundAfter(whole(), ['/news3', true])).toEqual(new Set([...items, ...news]))
    expect(foundAfter(whole(), ['/news3', false])).toEqual(new Set(items))
  })

  it('is what was said last', () => {
    expect(foundAfter(whole(), ['/news3', true], ['/news3', false])).toEqual(new Set(items))
    expect(foundAfter(whole(), ['/news3', false], ['/news3', true])).toEqual(new Set([...items, ...news]))
  })

  it('is heard when no more may be downloaded', () => {
    const { downloads, asked } = search(SITE, '/item7')
    const spent = whole({ maxDownloads: downloads })
    const [some] = asked.filter((path) => news.includes(path))
    const fetched = asked.filter((path) => items.includes(path) || news.includes(path))
    expect(foundAfter(spent, [some!, true])).toEqual(new Set(fetched))
    expect(foundAfter(spent, [some!, false])).toEqual(new Set(items))
  })
})
