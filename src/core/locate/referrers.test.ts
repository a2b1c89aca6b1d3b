import { expect, it } from 'vitest'
import { referrersOf } from './referrers.ts'
import { located } from './result.ts'
import { anchors, numbered, ORIGIN, type Pages, search } from './site.fixture.ts'

const items = numbered('/item', 6)
const SITE: Pages = {
  '/': `<h1>Home</h1><ul>${anchors(['/list', '/old'])}</ul>`,
  '/list': `<h1>List</h1><div class="list">${anchors(items, '<h3>$</h3>')}</div>`,
  '/old': '->/item7',
  ...Object.fromEntries(
    [...items, '/item7'].map((path) => [
      path,
      `<h2>${path}</h2><table><tr><td>1</td></tr></table><p><a href="/list">up</a></p>`,
    ]),
  ),
}

it('the referrer of a page is the first page that led to it, with the link, which may redirect', () => {
  const { last } = search(SITE, items[2]!)
  const urls = located(last.state).targets.map(({ url }) => url)
  const at = (path: string) => ORIGIN + path
  const led = Object.fromEntries(referrersOf(last.state, urls).map(({ url, from, link }) => [url, [from, link]]))
  expect(led[at(items[2]!)]).toEqual([at('/list'), at(items[2]!)])
  expect(led[at(items[4]!)]).toEqual([at('/list'), at(items[4]!)])
  expect(led[at('/item7')]).toEqual([at('/'), at('/old')])
  expect(referrersOf(last.state, [at('/nowhere')])).toEqual([])
})
