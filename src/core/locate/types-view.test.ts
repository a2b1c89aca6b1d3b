import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { KINDS } from './constants.ts'
import { weighed } from './flow.ts'
import { anchors, finish, numbered, ORIGIN, type Pages, search } from './site.fixture.ts'
import { loadLocate, located, saveLocate, startLocate, stepLocate } from './state.ts'
import { agreementOf } from './types-view.ts'

describe('agreement of declared types', () => {
  /** Weights by type, the same for all kinds of a site. */
  const WEIGHTS = [1, 0.8, 0.3, 0, 1, 0.1]
  const types = (ids: readonly number[]) => weighed(Int32Array.from(ids), (id) => WEIGHTS[id]!)
  const sets = fc.uniqueArray(fc.nat(WEIGHTS.length - 1)).map(types)

  it('is symmetric and within 0..1', () => {
    fc.assert(
      fc.property(sets, sets, (a, b) => {
        const { alike, clash } = agreementOf(a, b)
        expect(alike).toBeCloseTo(agreementOf(b, a).alike, 12)
        expect(clash).toBeCloseTo(agreementOf(b, a).clash, 12)
        for (const value of [alike, clash]) expect(value >= 0 && value <= 1).toBe(true)
        expect(agreementOf(a, a)).toEqual({ alike: a.total > 0 ? 1 : 0, clash: 0 })
      }),
      { seed: 5 },
    )
  })

  it.each([
    ['other types are a contradiction', [0, 3], [4, 3], 0, 1],
    ['a type more is none', [0], [0, 4], 0.5, 0],
    ['what all pages declare says nothing', [3], [3], 0, 0],
    ['to declare nothing is a slight one', [0], [], 0, KINDS.typeSilence],
  ])('%s', (_, a, b, alike, clash) => {
    expect(agreementOf(types(a), types(b))).toEqual({ alike, clash })
  })
})

const declared = (type: string): string => `<script type="application/ld+json">{"@type":"${type}"}</script>`
/** The one template of a site where only what pages declare tells its classes apart. */
const page = (type: string, links: readonly string[]): string =>
  `${type === '' ? '' : declared(type)}<nav>${anchors(['/', '/about'])}</nav><main><h1>1</h1><p>2</p><ul>${anchors(links)}</ul></main>`
const SHELL: Pages = {
  '/about': '<nav><a href="/">x</a></nav><section><h2>About</h2><blockquote>1</blockquote></section>',
  '/help': '<nav><a href="/">x</a></nav><article><h3>Help</h3><dl><dt>1</dt><dd>2</dd></dl></article>',
}
const products = numbered('/p', 40)
const categories = numbered('/c', 8)
const shop = (product: string, category: string): Pages => ({
  ...SHELL,
  '/': `<nav>${anchors(['/about', '/help'])}</nav><h1>Home</h1><ol>${anchors(categories)}</ol>`,
  ...Object.fromEntries(categories.map((path, i) => [path, page(category, products.slice(5 * i, 5 * i + 5))] as const)),
  ...Object.fromEntries(
    products.map((path, i) => [
      path,
      page(
        product,
        [1, 7, 11].map((n) => products[(i + n) % 40]!),
      ),
    ]),
  ),
})

describe.each([{}, { urlEvidence: false }])('on a site whose classes have one template (%o)', (options) => {
  it('pages of another declared type are no targets', () => {
    expect(search(shop('Product', 'CollectionPage'), '/p3', options).found.toSorted()).toEqual(products.toSorted())
  })

  it('pages of another declared type that are listed with targets are targets', () => {
    const mixed = { ...shop('Movie', 'CollectionPage') }
    for (const [i, path] of products.entries()) if (i % 3 === 0) mixed[path] = mixed[path]!.replace('Movie', 'TVSeries')
    expect(search(mixed, '/p2', options).found.toSorted()).toEqual(products.toSorted())
  })

  it('a type of which only a page or two have each is data', () => {
    const own = { ...shop('Product', 'Product') }
    for (const [i, path] of products.entries())
      own[path] = own[path]!.replace('Product', `Kind${'abcdefghij'[i % 10]}${i}x`)
    expect(search(own, '/p3', options).found).toEqual(expect.arrayContaining(products))
  })
})

it('a search over pages that declare types goes on from a saved state as if it had not been interrupted', () => {
  const pages = shop('Product', 'CollectionPage')
  const whole = search(pages, '/p3')
  const asked: string[] = []
  let step = startLocate([`${ORIGIN}/p3`])
  while (step.wants.length > 0) {
    step = stepLocate(loadLocate(saveLocate(step.state)), [])
    step = finish(pages, step, asked, 1)
  }
  expect(asked).toEqual(whole.asked)
  expect(located(step.state)).toEqual(located(whole.last.state))
  expect(saveLocate(step.state)).toBe(saveLocate(whole.last.state))
})
