import { describe, expect, it } from 'vitest'
import type { TrainingPage } from '../template/index.ts'
import { elsewhereOf, isElsewhere } from './elsewhere.ts'
import { factsOfPages } from './facts.fixture.ts'

/** Whether pages like the first ones are the others'; the field is of the elements `x` of pages like `own`. */
const isShown = (own: readonly string[], others: readonly string[], attribute: string | null = null) => {
  const all = factsOfPages([...own, ...others])
  const pages: TrainingPage[] = all.pages.slice(own.length)
  const field = all.field('x', attribute)
  const values = field.values.filter(({ owner }) => owner < own.length)
  return isElsewhere(elsewhereOf(pages), { ...field, values }, all.scope)
}
const p = (text: string) => `<div><p k=x>${text}</p></div>`

describe('other pages', () => {
  it('are counted by what each shows, up to forty of them', () => {
    const pages = (count: number) => factsOfPages(Array.from({ length: count }, () => `${p('a')}${p('a')}`)).pages
    expect(elsewhereOf([])).toEqual({ counts: new Map(), pages: 0 })
    const two = elsewhereOf(pages(2))
    expect([two.pages, [...two.counts.values()]]).toEqual([2, [2]])
    const many = elsewhereOf(pages(50))
    expect([many.pages, [...many.counts.values()]]).toEqual([40, [40]])
  })

  it('are counted by texts, links and pictures, each at its place', () => {
    const [page] = factsOfPages(['<p>a</p><i>a</i><p class=b>a</p><p> </p><a href=/x title=z><img src=/y></a>']).pages
    expect(elsewhereOf([page!]).counts.size).toBe(5)
  })
})

describe("a field is the site's", () => {
  it('where two other pages show its value in its place', () => {
    expect(isShown([p('A')], [p('a'), p('a!')])).toBe(true)
    expect(isShown([p('A')], [p('a'), p('b')])).toBe(false)
    expect(isShown([p('A')], [p('a')])).toBe(false)
    expect(isShown([p('A')], [])).toBe(false)
    expect(isShown([p('A')], ['<div><i>a</i></div>', '<div><i>a</i></div>'])).toBe(false)
    expect(isShown([p('A')], ['<div><p class=y>a</p></div>', '<div><p class=y>a</p></div>'])).toBe(false)
    expect(isShown([p('')], [p(''), p('')])).toBe(false)
  })

  it('where three of ten other pages do', () => {
    const others = (count: number) => Array.from({ length: 10 }, (_, i) => p(i < count ? 'a' : 'b'))
    expect([isShown([p('a')], others(3)), isShown([p('a')], others(2))]).toEqual([true, false])
  })

  it('by eight of ten of its values', () => {
    const own = (count: number) => Array.from({ length: 10 }, (_, i) => p(i < count ? 'a' : `b${i}`))
    expect([isShown(own(8), [p('a'), p('a')]), isShown(own(7), [p('a'), p('a')])]).toEqual([true, false])
  })

  it('where all texts in it are shown', () => {
    const rich = (text: string) => `<div><p k=x>a<b>${text}</b></p></div>`
    expect(isShown([rich('b')], [rich('b'), rich('b')])).toBe(true)
    expect(isShown([rich('c')], [rich('b'), rich('b')])).toBe(false)
  })

  it('where its links or pictures are', () => {
    const a = (href: string) => `<a k=x href="${href}">x</a>`
    expect(isShown([a('/a')], [a('/a'), a('/a')], 'href')).toBe(true)
    expect(isShown([a('/a')], [a('/A'), a('/A')], 'href')).toBe(false)
    expect(isShown([a('/a')], [a('/a'), a('/a')], 'rel')).toBe(false)
    const img = '<img k=x src=/a alt=b>'
    expect([isShown([img], [img, img], 'src'), isShown([img], [img, img], 'alt')]).toEqual([true, false])
  })

  it('at a place that is told by four elements', () => {
    const deep = (levels: number, tag: string) =>
      `<${tag}>${'<div>'.repeat(levels)}<p k=x>a</p>${'</div>'.repeat(levels)}</${tag}>`
    expect(isShown([deep(2, 'section')], [deep(2, 'nav'), deep(2, 'nav')])).toBe(false)
    expect(isShown([deep(3, 'section')], [deep(3, 'nav'), deep(3, 'nav')])).toBe(true)
  })
})
