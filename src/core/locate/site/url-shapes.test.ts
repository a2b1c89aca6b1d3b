import { describe, expect, it } from 'vitest'
import { createInterner } from '../../dom/index.ts'
import { FRONTIER, MAX_SHAPES } from '../constants.ts'
import { liftOf, type UrlShape, UrlShapes } from './url-shapes.ts'

const SITE = 'http://site.example'
const depthOf = (shape: UrlShape): number => (shape.parent === null ? 0 : 1 + depthOf(shape.parent))
const share = (a: UrlShape, b: UrlShape): number => (a === b ? depthOf(a) : share(...climb(a, b)))
const climb = (a: UrlShape, b: UrlShape): [UrlShape, UrlShape] =>
  depthOf(a) >= depthOf(b) ? [a.parent!, b] : [a, b.parent!]

/** Shapes by URL, with the URLs themselves. */
function shapesOfUrls() {
  const urls = createInterner()
  const shapes = new UrlShapes(urls.at)
  return {
    of: (url: string) => shapes.of(urls.intern(url)),
    addHits: (url: string, hits: number) => shapes.addHits(urls.intern(url), hits),
    all: shapes.all,
  }
}

describe('shapes of URLs', () => {
  it.each([
    ['numbers do not count', '/thread-12.html', '/thread-7.html', 3],
    ['nor do they in folders and queries', '/2020/05/a?page=3', '/1999/12/b?page=12', 3],
    ['names that begin with another word differ', '/topic_a.html', '/paper_a.html', 2],
    ['so do values of a query that are one word', '/t?action=edit&id=1', '/t?action=history&id=2', 2],
    ['and titles in another name space', '/index.php?title=Talk:A', '/index.php?title=B', 2],
    ['folders differ', '/c3ref/open.html', '/lang/open.html', 1],
    ['query keys differ, in whatever order', '/list?sort=1&page=2', '/list?page=2', 0],
    ['the order of query keys does not count', '/list?sort=1&page=2', '/list?page=9&sort=4', 3],
    ['file endings differ', '/a/one.html', '/a/one.php', 0],
    ['also behind names of one letter', '/a/b.html', '/a/b.php', 0],
    ['so does depth', '/a/one', '/a/b/one', 0],
  ])('the shapes of two URLs: %s', (_, one, other, levels) => {
    const shapes = shapesOfUrls()
    expect(share(shapes.of(SITE + one), shapes.of(SITE + other))).toBe(levels)
  })

  it('a shape counts each URL once, and its targets in every wider shape', () => {
    const shapes = shapesOfUrls()
    expect(shapes.all).toEqual({ id: 0, parent: null, seen: 0, hits: 0, cases: 0 })
    for (const path of ['/a/x1', '/a/x2', '/a/x2', '/b/y']) shapes.of(SITE + path)
    shapes.addHits(`${SITE}/a/x1`, 3)
    shapes.addHits(`${SITE}/b/y`, 1)
    const counts = [shapes.of(`${SITE}/a/x1`), shapes.all].map(({ seen, hits }) => ({ seen, hits }))
    expect(counts).toEqual([
      { seen: 2, hits: 3 },
      { seen: 3, hits: 4 },
    ])
  })

  it('shapes of URLs beyond a bound fall back to the wider one', () => {
    const shapes = shapesOfUrls()
    for (let i = 0; i < MAX_SHAPES; i++) shapes.of(`${SITE}/${String.fromCharCode(0x4e00 + i)}/x`)
    const late = shapes.of(`${SITE}/late/x`)
    expect(late.parent).not.toBeNull()
    expect(depthOf(late)).toBeLessThan(depthOf(shapes.of(`${SITE}/${String.fromCharCode(0x4e00)}/x`)))
  })
})

describe('the lift of a shape', () => {
  /** A site of `many` URLs in /a/ and as many in /b/; targets in /a/ alone. */
  const afterTargets = (targets: number, many = 100): { a: UrlShape; b: UrlShape; all: UrlShape } => {
    const shapes = shapesOfUrls()
    const [a, b] = ['a', 'b'].map((folder) => shapes.of(`${SITE}/${folder}/x0`)) as [UrlShape, UrlShape]
    for (let i = 1; i < many; i++) for (const folder of ['a', 'b']) shapes.of(`${SITE}/${folder}/x${i}`)
    shapes.addHits(`${SITE}/a/x0`, targets)
    return { a, b, all: shapes.all }
  }

  it('a shape has no lift while there is no target', () => {
    const { a, b, all } = afterTargets(0)
    expect([a, b, all].map(liftOf)).toEqual([1, 1, 1])
  })

  it('a lift grows with each target of its shape, falls for the others, and is bounded', () => {
    const rows = [1, 3, 10, 100].map((targets) => afterTargets(targets))
    const [own, other] = [rows.map(({ a }) => liftOf(a)), rows.map(({ b }) => liftOf(b))]
    expect(own).toEqual(own.toSorted((x, y) => x - y))
    expect(other).toEqual(other.toSorted((x, y) => y - x))
    expect(other.at(-1)).toBe(1 / FRONTIER.mostLift)
    // At most the whole: half of the URLs have the shape.
    expect(own.at(-1)).toBeLessThan(2)
  })
})
