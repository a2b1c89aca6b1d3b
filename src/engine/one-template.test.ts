import { describe, expect, it } from 'vitest'
import { madeUpPage, type Template, treeOf } from '../core/cluster/pages.fixture.ts'
import { ofOneTemplate } from './one-template.ts'

const page = (template: Template, number: number) => ({
  name: `${template} ${number}`,
  page: { url: '', source: '', hash: new Uint8Array(), tree: treeOf(madeUpPage(template, number)) },
})
const PAGES = [
  ...Array.from({ length: 8 }, (_, i) => page('product', i)),
  ...Array.from({ length: 4 }, (_, i) => page('article', i)),
]
const names = (pages: readonly { readonly name: string }[]): string[] => pages.map(({ name }) => name)

describe('the pages of one template', () => {
  it('are the largest class when the others are few', () => {
    const { pages, others, templates } = ofOneTemplate(PAGES.slice(0, 10), () => false)
    expect(names(pages)).toEqual(names(PAGES.slice(0, 8)))
    expect(names(others)).toEqual(names(PAGES.slice(8, 10)))
    expect(templates).toBe(1)
  })

  it('are all pages of a mixture, of which the number of templates is told', () => {
    const mixture = [...PAGES.slice(0, 2), ...PAGES.slice(8, 10)]
    expect(ofOneTemplate(mixture, () => false)).toEqual({ pages: mixture, others: [], templates: 2 })
  })

  it('are those of the class that the user points at', () => {
    const { pages } = ofOneTemplate(PAGES, ({ name }) => name === 'article 2')
    expect(names(pages)).toEqual(names(PAGES.slice(8)))
  })

  it('keep every page that the user points at', () => {
    const { pages } = ofOneTemplate(PAGES, ({ name }) => /^article|product 3/.test(name))
    expect(names(pages)).toEqual(['product 3', 'article 0', 'article 1', 'article 2', 'article 3'])
  })

  it('are all pages of one template, and none of none', () => {
    expect(ofOneTemplate(PAGES.slice(0, 8), () => false).others).toEqual([])
    expect(ofOneTemplate([], () => false)).toEqual({ pages: [], others: [], templates: 0 })
  })
})
