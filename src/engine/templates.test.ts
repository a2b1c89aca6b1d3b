import { describe, expect, it } from 'vitest'
import { madeUpPage, type Template, treeOf } from '../core/page-class/classes/pages.fixture.ts'
import { templatesOf } from './templates.ts'

const page = (template: Template, number: number) => ({
  name: `${template} ${number}`,
  page: { url: '', source: '', hash: new Uint8Array(), tree: treeOf(madeUpPage(template, number)) },
})
const PAGES = [
  ...Array.from({ length: 8 }, (_, i) => page('product', i)),
  ...Array.from({ length: 4 }, (_, i) => page('article', i)),
]
const names = (pages: readonly { readonly name: string }[]): string[] => pages.map(({ name }) => name)

const never = (): boolean => false

describe('the templates to learn from', () => {
  it('are the classes that are large enough, the largest first', () => {
    const { classes, others } = templatesOf([...PAGES.slice(8), ...PAGES.slice(0, 8)], never, false)
    expect(classes.map(names)).toEqual([names(PAGES.slice(0, 8)), names(PAGES.slice(8))])
    expect(others).toEqual([])
  })

  it('are the largest class where one wrapper is wanted', () => {
    const { classes, others } = templatesOf(PAGES, never, true)
    expect(classes.map(names)).toEqual([names(PAGES.slice(0, 8))])
    expect(names(others)).toEqual(names(PAGES.slice(8)))
  })

  it('leave out strays: classes of one or two pages beside large ones', () => {
    const { classes, others, templates } = templatesOf(PAGES.slice(0, 10), never, false)
    expect(classes.map(names)).toEqual([names(PAGES.slice(0, 8))])
    expect(names(others)).toEqual(names(PAGES.slice(8, 10)))
    expect(templates).toBe(1)
  })

  it('take strays that have nearly all of a class, and much of their own, for its variants', () => {
    const own = Array.from(
      { length: 60 },
      (_, i) => `<p class="part-${String.fromCharCode(97 + (i % 26))}-${i > 25}"><b>Of it</b></p>`,
    )
    const html = madeUpPage('product', 3).replace('</main>', `<section class="parts">${own.join('')}</section></main>`)
    const variant = { name: 'variant', page: { ...page('product', 3).page, tree: treeOf(html) } }
    const { classes, variants, others } = templatesOf([...PAGES.slice(0, 9), variant], never, false)
    expect(classes.map(names)).toEqual([names(PAGES.slice(0, 8))])
    expect(variants.map(names)).toEqual([['variant']])
    expect(names(others)).toEqual(['article 0'])
  })

  it('are all pages of a mixture, of which the number of templates is told', () => {
    const mixture = [...PAGES.slice(0, 2), ...PAGES.slice(8, 10)]
    expect(templatesOf(mixture, never, false)).toEqual({ classes: [mixture], variants: [[]], others: [], templates: 2 })
  })

  it('are that of the class that the user points at', () => {
    const { classes, others } = templatesOf(PAGES, ({ name }) => name === 'article 2', false)
    expect(classes.map(names)).toEqual([names(PAGES.slice(8))])
    expect(names(others)).toEqual(names(PAGES.slice(0, 8)))
  })

  it('keep every page that the user points at', () => {
    const { classes } = templatesOf(PAGES, ({ name }) => /^article|product 3/.test(name), false)
    expect(classes.map(names)).toEqual([['product 3', 'article 0', 'article 1', 'article 2', 'article 3']])
  })

  it('are one for pages of one template, and none without pages', () => {
    expect(templatesOf(PAGES.slice(0, 8), never, false).others).toEqual([])
    expect(templatesOf([], never, false)).toEqual({ classes: [[]], variants: [[]], others: [], templates: 0 })
  })
})

describe('pages of several templates, none of which has most of them', () => {
  const some = (template: Template, count: number) => Array.from({ length: count }, (_, i) => page(template, i))
  const strange = {
    name: 'strange',
    page: { ...page('product', 1).page, tree: treeOf('<table><tr><td>A<td>1</table>') },
  }

  it('are learned from in classes of three and more', () => {
    const { classes, others } = templatesOf([...some('product', 8), ...some('article', 3)], never, false)
    expect([classes.map(names), others]).toEqual([[names(some('product', 8)), names(some('article', 3))], []])
  })

  it('are strays beside half of them, and a mixture where no class has that many', () => {
    const half = [...some('product', 4), ...some('article', 2), ...some('index', 2)]
    const { classes, others, templates } = templatesOf(half, never, false)
    expect([classes.map(names), names(others), templates]).toEqual([[names(half.slice(0, 4))], names(half.slice(4)), 1])
    const less = [...half, strange]
    expect(templatesOf(less, never, false)).toMatchObject({ classes: [less], others: [], templates: 4 })
  })

  it('are strays beside classes that make three quarters of them, and a mixture with more', () => {
    const most = [...some('product', 3), ...some('article', 3), ...some('index', 2)]
    const { classes, others } = templatesOf(most, never, false)
    expect(classes).toHaveLength(2)
    expect(classes.map(names)).toEqual(expect.arrayContaining([names(most.slice(0, 3)), names(most.slice(3, 6))]))
    expect(names(others)).toEqual(names(most.slice(6)))
    const less = [...most, strange]
    expect(templatesOf(less, never, false)).toMatchObject({ classes: [less], others: [], templates: 4 })
  })
})
