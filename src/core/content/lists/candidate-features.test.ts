import { describe, expect, it } from 'vitest'
import { parse } from '../../dom/index.ts'
import { corePaths, type Features, featuresOf, readTargets, spread, wordsAround } from './candidate-features.ts'
import { ListPage } from './list-page.ts'
import { marked, pageOf, withId } from './pages.fixture.ts'

/** What speaks for the items of the only `ul` of a page. */
function featuresIn(body: string) {
  const parsed = parse(`<body>${body}</body>`)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  const { tree } = parsed
  const page = new ListPage(tree)
  const list = [...tree.label.keys()].find((node) => tree.labels.at(tree.label[node]!) === 'ul')!
  const records = page.elements(list).map((node) => [node])
  return featuresOf(page, readTargets(page), records)
}

const items = (texts: readonly string[]): string => `<ul>${texts.map((text) => `<li>${text}</li>`).join('')}</ul>`
const TEXTS = ['oak', 'elm', 'ash', 'fir']

/** What speaks for the marked records of a body. */
const featuresOfMarked = (body: string): Features => {
  const page = pageOf(body)
  return featuresOf(page, readTargets(page), marked(page))
}
const x = (count: number): string => 'x'.repeat(count)
/** Records with so many characters each; those with none have an image. */
const sized = (...sizes: readonly number[]): string =>
  sizes.map((size) => `<p data-r>${size === 0 ? '<img>' : x(size)}</p>`).join('')
const records = (...insides: readonly string[]): string =>
  insides.map((inside) => `<div data-r>${inside}</div>`).join('')

describe('the features of a list', () => {
  it('tell how much of the page it is', () => {
    const whole = featuresIn(items(TEXTS))
    expect(whole).toMatchObject({ count: 2, few: 0, parentCoverage: 1, regionCoverage: 1 })
    expect(2 ** whole.pageShare!).toBeCloseTo(1, 2)
    expect(2 ** featuresIn(`${items(TEXTS)}<p>${TEXTS.join('')}</p>`).pageShare!).toBeCloseTo(0.5, 2)
    expect(featuresIn(items(TEXTS.slice(1))).few).toBe(1)
  })

  it('tell how uneven its records are', () => {
    expect(featuresIn(items(TEXTS))).toMatchObject({ unevenness: 0, largest: 1, longest: 1 })
    expect(featuresIn(items(['oak', 'elm', 'a'.repeat(94)]))).toMatchObject({ largest: 2.82 })
  })
})

describe('the sizes of records', () => {
  it.each<[string, string, number]>([
    ['few', sized(1, 1, 1), 1],
    ['few', sized(1, 1, 1, 1), 0],
    ['pageShare', sized(0, 0), Math.log2(0.001)],
    ['pageShare', sized(1, 0), Math.log2(1.001)],
    ['pageShare', `${sized(1, 2)}<p>${x(3)}</p>`, Math.log2(0.501)],
    ['shortRecords', sized(1, 5), 4],
    ['shortRecords', sized(63, 63), 0],
    ['shortRecords', sized(0, 0), 6],
    ['longRecords', sized(511, 511), 0],
    ['longRecords', sized(1023, 1023), 1],
    ['recordTexts', records('a', 'a<b>b</b><i>c</i>d<u>e</u>'), 2],
    ['manyTexts', records('<b>x</b>'.repeat(31), '<b>x</b>'.repeat(31)), 0],
    ['manyTexts', records('<b>x</b>'.repeat(63), '<b>x</b>'.repeat(63)), 1],
    ['allLinks', records(`<a>${x(9)}</a>x`, `<a>${x(9)}</a>x`), 0],
    ['allLinks', records(`<a>${x(19)}</a>x`, `<a>${x(19)}</a>x`), 1],
    ['allLinks', sized(0, 0), 0],
    ['unevenness', sized(1, 3), 0.5],
    ['unevenness', sized(100, ...Array.from({ length: 19 }, () => 0)), 3],
    ['unevenness', sized(1, 0, 0, 0), Math.sqrt(3 / 16)],
    ['largest', sized(9, ...Array.from({ length: 11 }, () => 1)), 4.5],
    ['largest', sized(3, 1), 1.5],
    ['largest', sized(0, 0), 0],
    ['longest', sized(1, 2, 6), 2],
    ['longest', sized(0, 0, 3), 2],
    ['parentCoverage', `<section>xx${sized(1, 1)}</section><section>${sized(2)}</section>`, 4 / 6],
    ['parentCoverage', sized(0, 0), 0],
    ['regionCoverage', `<main><section>${sized(2)}</section>${x(6)}<section>${sized(2)}</section></main>xxx`, 0.4],
    ['regionCoverage', sized(0, 0), 0],
  ])('is %s of %s: %d', (name, body, value) => {
    expect(featuresOfMarked(body)[name]).toBeCloseTo(value, 12)
  })
})

describe('the links of records', () => {
  it('lead to targets by address, and nowhere without one or for scripts', () => {
    const page = pageOf(
      `<a href="/1">a</a><a href=" /2 ">b</a><a href="/1">c</a><a hidden href="/9">d</a><a>e</a><a href="">f</a><a href="#top">g</a>
       <a href="JavaScript:x()">h</a><a href="/x#top">i</a><b href="/8">j</b><a href="/2">k</a>`,
    )
    expect(readTargets(page)).toEqual([0, 1, 0, -1, -1, -1, -1, 2, 1])
  })

  const link = (...targets: readonly string[]): string => targets.map((target) => `<a href="${target}">x</a>`).join('')
  /** Links before and behind the records. */
  const around = (...insides: readonly string[]): Features =>
    featuresOfMarked(`${link('/1', '/3')}${records(...insides)}${link('/2')}`)

  it('are in some of them, with a target of their own in some', () => {
    expect(around(link('/1', '/x'), link('/2', '/x'), link('/x'), 'none')).toMatchObject({
      withLink: 0.75,
      withOwnTarget: 0.5,
      strays: Math.log2(3),
    })
    expect(around(link('/1', '/1'), link('/x'), link('/x'), 'none')).toMatchObject({
      withLink: 0.75,
      withOwnTarget: 0.25,
      strays: 0,
    })
    expect(around(link('/1'), link('/2'))).toMatchObject({ withLink: 1, withOwnTarget: 1, strays: 0 })
  })

  it('that lead nowhere are no targets', () => {
    expect(around(link('#a'), link('javascript:b()'))).toMatchObject({ withLink: 1, withOwnTarget: 0, strays: 0 })
    expect(around(link('#a'), 'x', 'y')).toMatchObject({ withLink: 1 / 3, withOwnTarget: 0, strays: 0 })
  })

  it('are those of all nodes of a record', () => {
    const run = (key: number, target: string): string =>
      `<p data-r="${key}">x</p><p data-r="${key}">${link(target)}</p>`
    expect(featuresOfMarked(run(1, '/1') + run(2, '/2'))).toMatchObject({ withLink: 1, withOwnTarget: 1 })
  })
})

describe('the texts of records', () => {
  it.each<[string, readonly string[], number]>([
    ['withHeading', ['<h3>a</h3>', 'b', 'c', 'd'], 0.25],
    ['withNumber', ['a1', 'b', 'c', '2'], 0.5],
    ['withProse', [x(60), x(61), `${x(60)}<a>x</a>`, `<a>${x(100)}</a>`], 0.25],
    ['distinctTexts', ['a', 'b', ' a ', 'a\n'], 0.5],
    ['distinctTexts', [`${x(400)}a`, `${x(400)}b`], 0.5],
    ['distinctTexts', [`${x(399)}a`, `${x(399)}b`], 1],
  ])('are %s of %j: %d', (name, insides, value) => {
    expect(featuresOfMarked(records(...insides))[name]).toBeCloseTo(value, 12)
  })

  it('are those of all nodes of a record, apart from each other', () => {
    const run = (key: number, ...texts: readonly string[]): string =>
      texts.map((text) => `<p data-r="${key}">${text}</p>`).join('')
    expect(featuresOfMarked(run(1, 'a', 'b') + run(2, 'a', 'c')).distinctTexts).toBe(1)
    expect(featuresOfMarked(run(1, 'a', 'bc') + run(2, 'ab', 'c')).distinctTexts).toBe(1)
  })
})

describe('the build of records', () => {
  const bold = '<b>x</b>'

  it('is the same in all where each has the paths of the others', () => {
    expect(featuresOfMarked(records(bold, bold, bold))).toMatchObject({
      corePaths: Math.log2(3),
      homogeneity: 1,
      odd: 0,
      oddest: 1,
      leftOut: 0,
      leftOutAlike: 0,
    })
  })

  it('is odd in those with less than half of what most have', () => {
    const found = featuresOfMarked(records(bold, bold, bold, '<i>x</i>'))
    expect(found).toMatchObject({ corePaths: Math.log2(3), homogeneity: 0.75, odd: 1, oddest: 0 })
    const half = featuresOfMarked(records(bold, bold, bold, '<b><img></b>'))
    expect(half).toMatchObject({ corePaths: Math.log2(3), homogeneity: 0.875, odd: 0, oddest: 0.5 })
  })

  it.each<[string, string, number, number]>([
    ['of their tag', `<div>${bold}</div><div><i>x</i></div>`, 2, 1],
    ['half as they are', '<div><b><img></b></div>', 1, 1],
    ['of another tag', `<p>${bold}</p>`, 0, 0],
    ['without content', '<div> </div>', 0, 0],
    ['elsewhere', `<section><div>${bold}</div></section>`, 0, 0],
  ])('is that of siblings left out %s', (_, more, leftOut, alike) => {
    const found = featuresOfMarked(`<main>${records(bold, bold)}${more}</main>`)
    expect([found.leftOut, found.leftOutAlike]).toEqual([Math.log2(1 + leftOut), Math.log2(1 + alike)])
  })

  it('is known by siblings left out beside each of the records, but no further nodes of these', () => {
    const box = (inside: string): string => `<section>${inside}</section>`
    const other = `<div>${bold}</div>`
    expect(featuresOfMarked(box(records(bold) + other) + box(records(bold) + other)).leftOut).toBe(Math.log2(3))
    const run = (key: number): string => `<div data-r="${key}">x</div><div data-r="${key}">y</div>`
    expect(featuresOfMarked(box(run(1) + run(2))).leftOut).toBe(0)
  })

  it('has at its core what three of five have', () => {
    const sets = [[3, 7], [2, 3, 7], [1, 2, 3], [2], [100]].map((set) => Int32Array.from(set))
    expect([...corePaths(sets)]).toEqual([2, 3])
    expect([...corePaths([Int32Array.from([100, 20, 3])])]).toEqual([3, 20, 100])
  })
})

describe('the place of records', () => {
  it('is where the one in the middle begins', () => {
    expect(featuresOfMarked(`<p>xx</p>${sized(1, 2, 3, 4)}<p>${x(8)}</p>`).middle).toBe(5 / 20)
    expect(featuresOfMarked(`<p>xx</p>${sized(1, 2, 3)}<p>xx</p>`).middle).toBe(3 / 10)
    expect(featuresOfMarked(sized(0, 0)).middle).toBe(0)
  })

  const places = ['inNavigation', 'inSide', 'inPromotion', 'inResults']
  it.each<[string, string]>([
    ['inNavigation', `<nav>${sized(1, 1)}</nav>`],
    ['inNavigation', `<div role="navigation">${sized(1, 1)}</div>`],
    ['inNavigation', `<ul class="x breadcrumb-y">${sized(1, 1)}</ul>`],
    ['inSide', `<aside>${sized(1, 1)}</aside>`],
    ['inSide', `<div id="facets">${sized(1, 1)}</div>`],
    ['inPromotion', `<div class="relatedItems">${sized(1, 1)}</div>`],
    ['inPromotion', `<div class="recent">${sized(1, 1)}</div>`],
    ['inPromotion', `<div class="carousel">${sized(1, 1)}</div>`],
    ['inPromotion', `<div class="ad">${sized(1, 1)}</div>`],
    ['inResults', `<div class="search-results">${sized(1, 1)}</div>`],
    ['none', `<div class="nave side">${sized(1, 1)}</div><nav></nav><div class="results"></div>`],
  ])('is %s: %s', (name, body) => {
    const found = featuresOfMarked(body)
    expect(places.filter((place) => found[place] !== 0)).toEqual(places.filter((place) => place === name))
    expect(places.map((place) => found[place])).toEqual(places.map((place) => Number(place === name)))
  })

  it('has the words of its own element and of five around, and the tags of all but the page', () => {
    const names = ['zero', 'one', 'two', 'three', 'four', 'five', 'six']
    const [first, ...outer] = names
    const inner = `<p id="it" class="${first}">x</p>`
    const page = pageOf(`<main>${outer.reduce((html, name) => `<div class="${name}">${html}</div>`, inner)}</main>`)
    const words = wordsAround(page, withId(page, 'it'))
    expect(words).toEqual(new Set(['it', ...names.slice(0, 6), '<p>', '<div>', '<main>', '<body>', '<html>']))
  })
})

describe('a sample', () => {
  it('is all of few items, else spread from the first to the last', () => {
    expect(spread([1, 2, 3], 3)).toEqual([1, 2, 3])
    expect(spread([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 4)).toEqual([0, 3, 6, 9])
    expect(spread([0, 1, 2, 3], 3)).toEqual([0, 2, 3])
  })

  it('of sixty records is read for texts', () => {
    const many = (count: number, last: string): Features =>
      featuresOfMarked(records(...Array.from({ length: count - 1 }, () => 'x'), last))
    expect(many(60, '1').withNumber).toBe(1 / 60)
    expect(many(120, '1').withNumber).toBe(1 / 60)
  })
})
