import { expect, test } from 'vitest'
import { indesit } from '../../papers/index.ts'
import { anchors, ORIGIN, type Pages, search } from './site.fixture.ts'
import { siteModel } from './site-model.ts'

/** Ten things on an index, each with a link home; the home page leads to the index and to a page that is like neither. */
const things = Array.from({ length: 10 }, (_, i) => `/thing/${i}`)
const page = (body: string): string => `<!doctype html><title>t</title><body>${body}`
const pages: Pages = {
  '/': page(`<nav>${anchors(['/index', '/about'])}</nav>`),
  '/about': page('<article><h2>About</h2><p>Us</p><blockquote><p>Said</p></blockquote></article>'),
  '/index': page(`<main><section><ul>${anchors(things)}</ul></section></main>`),
  ...Object.fromEntries(
    things.map((path, i) => [
      path,
      page(
        `<div class="thing"><h1>Thing ${i}</h1><dl><dt>Weight</dt><dd>${i} kg</dd></dl><p><a href="/">Home</a></p></div>`,
      ),
    ]),
  ),
}

for (const [name, options] of [
  ['the default strategy', {}],
  ['indesit', { strategy: indesit }],
] as const) {
  test(`the site as ${name} sees it: each page in one class, each link of a class counted once`, () => {
    const { last, found } = search(pages, '/thing/3', options)
    const { classes, classLinks } = siteModel(last.state)

    expect(classes.reduce((sum, { pages }) => sum + pages, 0)).toBe(last.state.site.pages.length)
    expect(classes.reduce((sum, { targets }) => sum + targets, 0)).toBe(found.length)
    for (const link of classLinks) {
      expect(link.from).toBeLessThan(classes.length)
      expect(link.targets).toBeLessThanOrEqual(link.fetched)
      expect(link.fetched).toBeLessThanOrEqual(link.urls)
    }
  })
}

test('the things are one class, and the link that led to them is reported', () => {
  const { classes, classLinks } = siteModel(search(pages, '/thing/3').last.state)

  expect(classes[0]).toEqual({ pages: 10, targets: 10, example: `${ORIGIN}/thing/3` })
  const index = classes.findIndex(({ example }) => example === `${ORIGIN}/index`)
  expect(classLinks[0]).toEqual({
    from: index,
    urls: 10,
    fetched: 10,
    targets: 10,
    example: { on: `${ORIGIN}/index`, url: `${ORIGIN}/thing/0` },
  })
  const home = classLinks.find(({ from }) => from === 0)
  expect(home).toMatchObject({ urls: 1, fetched: 1, targets: 0, example: { url: `${ORIGIN}/` } })
})
