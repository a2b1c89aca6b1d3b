import { describe, expect, it } from 'vitest'
import type { UrlId } from '../../base/index.ts'
import { createObserver } from '../site/observe.ts'
import { type Page, Site } from '../site/site.ts'
import { ORIGIN, treeOf } from '../site.fixture.ts'
import { Verdicts } from './verdicts.ts'

const observe = createObserver(new Set([new URL(ORIGIN).host]))

const item = (text: string, head = ''): string =>
  `${head}<body class="item"><main><h1>${text}</h1><table><tr><th>Price</th><td>${text}</td></tr></table></main>`
const post = (text: string): string =>
  `<body class="post"><article><h2>News</h2><p>${text}</p><ul><li><em>${text}</em></li></ul></article>`
const canonical = (path: string): string => `<link rel="canonical" href="${path}">`
const next = (path: string): string => `<link rel="next" href="${path}">`
const ITEMS: readonly (readonly [path: string, html: string])[] = Array.from({ length: 6 }, (_, i) => [
  `/item/${i}`,
  item(`item ${i}`),
])
const POSTS: typeof ITEMS = Array.from({ length: 6 }, (_, i) => [`/post/${i}`, post(`post ${i}`)])

/** Pages that were fetched in turn, the first of them the sample unless there is none. */
function seen(rows: typeof ITEMS, said: ReadonlyMap<string, boolean> = new Map(), samples = 1) {
  const site = new Site()
  const told = new Map<UrlId, boolean>()
  const verdicts = new Verdicts(site, { collectionsOf: () => [], said: told, useUrls: false })
  const fetch = (path: string, html: string): Page => {
    const url = ORIGIN + path
    const page = site.enter({ requested: url, final: url, observation: observe(treeOf(html), url), list: null })!
    verdicts.add(page, page.id < samples)
    return page
  }
  for (const [path, html] of rows) fetch(path, html)
  const say = (path: string, isLike: boolean): void => void told.set(site.urls.intern(ORIGIN + path), isLike)
  for (const [path, isLike] of said) say(path, isLike)
  const at = (path: string): Page => site.fetched.get(site.urls.find(ORIGIN + path)!)!
  const pathsOf = (pages: readonly Page[]): readonly string[] =>
    pages.map(({ url }) => site.urls.at(url).slice(ORIGIN.length))
  const targets = (): readonly string[] => pathsOf(site.pages.filter(verdicts.isTarget))
  return { site, verdicts, fetch, say, at, pathsOf, targets }
}

const pathsIn = (rows: typeof ITEMS): readonly string[] => rows.map(([path]) => path)

describe('verdicts before the first judgement', () => {
  const { verdicts, at, targets } = seen([...ITEMS, ...POSTS])

  it('the sample alone is a target before the first judgement', () => {
    expect(targets()).toEqual(['/item/0'])
    const rows = ['/item/0', '/item/1', '/post/0'].map(at)
    expect(rows.map((page) => verdicts.probabilityOf(page))).toEqual([1, 0, 0])
    expect(rows.map((page) => verdicts.similarityOf(page))).toEqual([1, 0, 0])
  })

  it('readings and questions are absent before the first judgement', () => {
    expect([verdicts.judgement, verdicts.question()]).toEqual([null, null])
    expect([verdicts.given(), verdicts.unheeded()]).toEqual([[], []])
    expect(verdicts.hopedCount).toBe(0)
  })

  it('the next page of the sample is no target before the first judgement', () => {
    const { verdicts, at } = seen([
      ['/item/0', item('item 0', next('/item/0?page=2'))],
      ['/item/0?page=2', item('more')],
    ])
    expect(verdicts.isLike(at('/item/0?page=2'))).toBe(false)
  })
})

it('nothing is judged when there is no sample', () => {
  const { verdicts, targets } = seen([...ITEMS, ...POSTS], new Map(), 0)
  expect(verdicts.judgeAll()).toEqual([])
  expect([verdicts.judgement, targets(), verdicts.isBehind()]).toEqual([null, [], false])
})

describe('targets', () => {
  it('the pages like the sample become targets, and a second judgement changes nothing', () => {
    const { site, verdicts, pathsOf, targets } = seen([...ITEMS, ...POSTS])
    const changed = verdicts.judgeAll()
    expect(targets()).toEqual(pathsIn(ITEMS))
    expect(pathsOf(changed)).toEqual(pathsOf(site.pages.filter(verdicts.isHoped)))
    expect(changed.length).toBe(verdicts.hopedCount)
    expect(verdicts.hopedCount).toBeGreaterThanOrEqual(ITEMS.length)
    expect(verdicts.judgeAll()).toEqual([])
  })

  it('a page fetched after the judgement is a target when the pages nearest to it are', () => {
    const { verdicts, fetch } = seen([...ITEMS, ...POSTS])
    verdicts.judgeAll()
    const [one, other] = [fetch('/item/9', item('late')), fetch('/post/9', post('late'))]
    expect([one, other].map(verdicts.isTarget)).toEqual([true, false])
    expect([one, other].map((page) => verdicts.hope(page))).toEqual([true, verdicts.isHoped(other)])
    expect(verdicts.probabilityOf(one)).toBeGreaterThan(verdicts.probabilityOf(other))
  })

  it('a later page unlike all others is a target when the nearest page is one', () => {
    const { verdicts, fetch } = seen([...ITEMS, ...POSTS])
    verdicts.judgeAll()
    const { hypotheses, answer } = verdicts.judgement!
    const more = '<section><h3>More</h3><dl><dt>Size</dt><dd>1</dd></dl><form><input><select></select></form></section>'
    const [one, other] = [fetch('/item/9', item(`late${more}`)), fetch('/post/9', `${post('late')}${more}`)]
    expect([one, other].map((page) => verdicts.isLike(page))).toEqual([true, false])
    expect([one, other].map(verdicts.isTarget)).toEqual([true, false])
    expect(verdicts.similarityOf(one)).toBeGreaterThan(verdicts.similarityOf(other))
    expect(verdicts.given()[answer.hypothesis]).toBe(ITEMS.length + 1)
    expect(verdicts.given()).toHaveLength(hypotheses.length)
  })

  it('the targets are of one class, other pages of another', () => {
    const { verdicts, at } = seen([...ITEMS, ...POSTS])
    const [items, posts] = [ITEMS, POSTS].map((rows) => new Set(rows.map(([path]) => verdicts.classOf(at(path)))))
    expect([items!.size, posts!.size]).toEqual([1, 1])
    expect(items).not.toEqual(posts)
    expect(verdicts.classCount()).toBe(2)
  })

  it('pages that redirect the reader and copies are no targets', () => {
    const sent = '<meta http-equiv="refresh" content="0;url=/item/1">'
    const { verdicts, at, targets } = seen([
      ...ITEMS,
      ...POSTS,
      ['/item/8', item('sent on', sent)],
      ['/item/1?from=home', item('item 1')],
    ])
    verdicts.judgeAll()
    expect(targets()).toEqual(pathsIn(ITEMS))
    for (const path of ['/item/8', '/item/1?from=home']) expect([path, verdicts.isLike(at(path))]).toEqual([path, true])
  })

  it('a copy is hoped for, as its links lead on; a page that redirects the reader is not', () => {
    const { verdicts, at } = seen([
      ...ITEMS,
      ...POSTS,
      ['/item/8', item('sent on', '<meta http-equiv="refresh" content="0;url=/item/1">')],
      ['/item/1?from=home', item('item 1')],
    ])
    verdicts.judgeAll()
    expect(verdicts.isHoped(at('/item/8'))).toBe(false)
    expect(verdicts.isHoped(at('/item/1?from=home'))).toBe(true)
  })

  it('a page that others name as their address is the target, not the others', () => {
    const { verdicts, at, targets } = seen([
      ...ITEMS,
      ...POSTS,
      ['/other/1', item('another 1', canonical('/item/1'))],
      ['/other/7', item('another 7', canonical('/never-fetched'))],
      ['/other/8', item('another 8', canonical('/post/1'))],
    ])
    verdicts.judgeAll()
    expect(targets()).toEqual([...pathsIn(ITEMS), '/other/7', '/other/8'])
    expect(verdicts.sameAs(at('/other/1'))).toBe(at('/item/1'))
    expect(verdicts.sameAs(at('/other/8'))).toBe(null)
  })

  it('pages that name each other as their address are all targets', () => {
    const { verdicts, targets } = seen([
      ...ITEMS,
      ...POSTS,
      ['/a', item('a', canonical('/b'))],
      ['/b', item('b', canonical('/a'))],
    ])
    verdicts.judgeAll()
    expect(targets()).toEqual([...pathsIn(ITEMS), '/a', '/b'])
  })

  it('later parts of a listing are targets although they name the first as their address', () => {
    const { verdicts, targets } = seen([
      ...ITEMS,
      ...POSTS,
      ['/list', item('list', next('/list?page=2'))],
      ['/list?page=2', item('the second part', canonical('/list'))],
    ])
    verdicts.judgeAll()
    expect(targets()).toEqual([...pathsIn(ITEMS), '/list', '/list?page=2'])
  })

  it('the continuation of a target is a target when it is somewhat like it', () => {
    const rest = (more: string): string => `<body class="item"><main><h1>rest</h1>${more}</main>`
    const parts = [rest('<table><tr><td>rest</table><form><p><input></form><dl><dt>1<dd>2</dl>'), post('rest')]
    for (const [i, html] of parts.entries()) {
      const last = `/item/${i}?page=2`
      const rows = ITEMS.map(([path], at) => [path, item(`item ${at}`, next(`${path}?page=2`))] as const)
      const { verdicts, at } = seen([...rows, ...POSTS, [last, html]])
      verdicts.judgeAll()
      expect([last, verdicts.isTarget(at(last))]).toEqual([last, i === 0])
    }
    const { verdicts, at } = seen([...ITEMS, ...POSTS, ['/item/0?page=2', parts[0]!]])
    verdicts.judgeAll()
    expect(verdicts.isTarget(at('/item/0?page=2'))).toBe(false)
  })
})

describe('what a person says of pages', () => {
  const said = new Map([
    ['/item/2', false],
    ['/post/3', true],
  ])

  it('a page is what a person said, whatever it is like', () => {
    const { verdicts, at, targets } = seen([...ITEMS, ...POSTS], said)
    verdicts.judgeAll()
    expect(targets()).not.toContain('/item/2')
    expect(targets()).toContain('/post/3')
    expect([...said].map(([path]) => verdicts.probabilityOf(at(path)))).toEqual([0, 1])
  })

  it('pages like one that a person named become targets', () => {
    const { verdicts, targets } = seen([...ITEMS, ...POSTS], new Map([['/post/3', true]]))
    verdicts.judgeAll()
    expect(targets()).toEqual([...pathsIn(ITEMS), ...pathsIn(POSTS)])
    expect(verdicts.unheeded()).toEqual([])
  })

  it('pages like one that a person refused are no targets', () => {
    const { verdicts, targets } = seen([...ITEMS, ...POSTS], new Map([['/post/3', false]]))
    verdicts.judgeAll()
    expect(targets()).toEqual(pathsIn(ITEMS))
    expect(verdicts.unheeded()).toEqual([])
  })

  it('a person is believed before the first judgement', () => {
    const { verdicts, at } = seen([...ITEMS, ...POSTS], said)
    expect([...said].map(([path]) => verdicts.isLike(at(path)))).toEqual([false, true])
  })

  it('a refused page is reported where others of its kind are still targets', () => {
    const { verdicts, pathsOf, targets } = seen([...ITEMS, ...POSTS], new Map([['/item/2', false]]))
    verdicts.judgeAll()
    expect([targets().includes('/item/1'), pathsOf(verdicts.unheeded())]).toEqual([true, ['/item/2']])
  })
})

describe('how many pages each reading gives', () => {
  it('the answer gives as many pages as there are targets, without copies and second addresses', () => {
    const { verdicts, targets } = seen([
      ...ITEMS,
      ...POSTS,
      ['/item/1?from=home', item('item 1')],
      ['/other/1', item('another 1', canonical('/item/1'))],
    ])
    verdicts.judgeAll()
    const { answer, hypotheses } = verdicts.judgement!
    const given = verdicts.given()
    expect(given.length).toBe(hypotheses.length)
    expect(given[answer.hypothesis]).toBe(targets().length)
    for (const [i, count] of given.entries()) expect(count).toBeGreaterThanOrEqual(given[i - 1] ?? 1)
  })
})

describe('a judgement', () => {
  it('a judgement is out of date as soon as a person has answered, or changed an answer', () => {
    const { verdicts, say } = seen(ITEMS)
    verdicts.judgeAll()
    for (const isLike of [false, true]) {
      say('/item/3', isLike)
      expect([verdicts.isBehind(), verdicts.isStale()]).toEqual([true, true])
      verdicts.judgeAll()
      expect([verdicts.isBehind(), verdicts.isStale()]).toEqual([false, false])
    }
  })
})
