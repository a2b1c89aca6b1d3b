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

describe('templatesOf', () => {
  it('classes that are large enough are learned from, the largest first', () => {
    const { classes, others } = templatesOf([...PAGES.slice(8), ...PAGES.slice(0, 8)], never, false)
    expect(classes.map(names)).toEqual([names(PAGES.slice(0, 8)), names(PAGES.slice(8))])
    expect(others).toEqual([])
  })

  it('the largest class alone is learned from when one wrapper is wanted', () => {
    const { classes, others } = templatesOf(PAGES, never, true)
    expect(classes.map(names)).toEqual([names(PAGES.slice(0, 8))])
    expect(names(others)).toEqual(names(PAGES.slice(8)))
  })

  it('classes of one or two pages beside large ones are left out', () => {
    const { classes, others, templates } = templatesOf(PAGES.slice(0, 10), never, false)
    expect(classes.map(names)).toEqual([names(PAGES.slice(0, 8))])
    expect(names(others)).toEqual(names(PAGES.slice(8, 10)))
    expect(templates).toBe(1)
  })

  it('a stray page with nearly all of a class is taken as its variant', () => {
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

  it('pages that share no large class are learned from together', () => {
    const mixture = [...PAGES.slice(0, 2), ...PAGES.slice(8, 10)]
    expect(templatesOf(mixture, never, false)).toEqual({ classes: [mixture], variants: [[]], others: [], templates: 2 })
  })

  it('the class of the page that the user points at is learned from alone', () => {
    const { classes, others } = templatesOf(PAGES, ({ name }) => name === 'article 2', false)
    expect(classes.map(names)).toEqual([names(PAGES.slice(8))])
    expect(names(others)).toEqual(names(PAGES.slice(0, 8)))
  })

  it('every page that the user points at is learned from', () => {
    const { classes } = templatesOf(PAGES, ({ name }) => /^article|product 3/.test(name), false)
    expect(classes.map(names)).toEqual([['product 3', 'article 0', 'article 1', 'article 2', 'article 3']])
  })

  it('pages of one template are one class, and no pages an empty one', () => {
    expect(templatesOf(PAGES.slice(0, 8), never, false).others).toEqual([])
    expect(templatesOf([], never, false)).toEqual({ classes: [[]], variants: [[]], others: [], templates: 0 })
  })
})

describe('several classes without a majority', () => {
  const some = (template: Template, count: number) => Array.from({ length: count }, (_, i) => page(template, i))

  it('classes of three or more pages are learned from side by side', () => {
    const { classes, others } = templatesOf([...some('product', 8), ...some('article', 3)], never, false)
    expect([classes.map(names), others]).toEqual([[names(some('product', 8)), names(some('article', 3))], []])
  })
})
