import { describe, expect, it } from 'vitest'
import type { ParsedPage } from '../../dom/index.ts'
import { extract } from '../../extract/index.ts'
import { adaptWrapper } from '../repair/adapt.ts'
import { treePages, treeWrapper, upTo } from '../site.fixture.ts'

const wrapper = treeWrapper()
const titleOf = wrapper.page.children.find(({ name }) => name === 'name' || name === 'title')!.name

const changed = (html: string): string =>
  html.replace('<h1 class="name">', '<h2 class="tree-name">').replace('</h1>', '</h2>')

const lacks = (page: ParsedPage): boolean => extract(wrapper, page).violations.some(({ rule }) => rule === 'required')

describe('pages that lack a required field', () => {
  it('a field that two pages of two lack is repaired', () => {
    const pages = treePages(upTo(20, 22), changed)
    expect(pages.map(lacks)).toEqual([true, true])
    const adaptation = adaptWrapper(wrapper, pages)
    expect(adaptation.kind).toBe('proposal')
    if (adaptation.kind !== 'proposal') return
    const { wrapper: repaired } = adaptation.proposal
    expect(pages.map((page) => extract(repaired, page).data[titleOf])).toEqual(
      treePages(upTo(20, 22)).map((page) => extract(wrapper, page).data[titleOf]),
    )
  })

  it('a field that a single page or half of the pages lack needs no repair', () => {
    expect(adaptWrapper(wrapper, treePages([20], changed)).kind).not.toBe('proposal')
    const mixed = treePages(upTo(20, 24), (html) =>
      /(?:2[01]) tree|<p class="height">(?:70|73) /.test(html) ? changed(html) : html,
    )
    expect(mixed.filter(lacks)).toHaveLength(2)
    expect(adaptWrapper(wrapper, mixed).kind).toBe('healthy')
  })
})
