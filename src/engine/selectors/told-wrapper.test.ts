import { describe, expect, it } from 'vitest'
import { type ParsedPage, parse } from '../../core/dom/index.ts'
import { parseSelectors } from './selectors-file.ts'
import { ToldWrapper, withoutPatterns, wrapperOf } from './told-wrapper.ts'

function page(n: number, body: string): ParsedPage {
  const parsed = parse(`<!doctype html><body>${body}`)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return { url: `https://a.example/${n}`, tree: parsed.tree }
}
const pages = [1, 2].map((n) =>
  page(
    n,
    `<p id="k" class="a b">Text ${n}</p><ul class="x y"><li><b>${n}</b><i class="c d">i</i></li></ul><ol><li>o</li></ol>`,
  ),
)
const told = (selectors: string): ToldWrapper => new ToldWrapper(pages, parseSelectors(selectors, 'x'))

describe('ToldWrapper', () => {
  const own = told(
    't: "html > body > p"\nu: "p:first-child"\nrows: { css: "html > body > ul > li", fields: { n: b, m: "b:first-child" } }',
  )

  it('selectors become patterns, and fields that cannot are named', () => {
    expect(own.patterns.map(({ name }) => name)).toEqual(['t', 'rows'])
    expect(own.untold).toEqual(['u', 'rows[].m'])
    expect(own.wrapper).toMatchObject({ name: 'pages', version: 1, parent: null, page: { children: own.patterns } })
    expect(own.wrapper.learned.urls).toEqual(pages.map(({ url }) => url))
  })

  it('values of each page are read once', () => {
    const data = own.dataOf(pages[1]!)
    expect(data).toEqual({ t: 'Text 2', rows: [{ n: '2' }] })
    expect(own.dataOf(pages[1]!)).toBe(data)
    expect(own.dataOf(pages[0]!)).toEqual({ t: 'Text 1', rows: [{ n: '1' }] })
  })
})

describe('isFoundElsewhere', () => {
  const isFound = (selector: string, field = 't'): boolean =>
    told(field === 't' ? `t: "${selector}"` : selector).isFoundElsewhere(field)

  it('a path with an id may be found elsewhere', () => {
    expect(isFound('html > body > p#k')).toBe(true)
    expect(isFound('html > body > p.a.b')).toBe(false)
    expect(isFound('html > body > p')).toBe(false)
  })

  it('a list with an id may be found elsewhere', () => {
    const rows = (css: string, field = 'b'): string => `rows: { css: "${css}", fields: { n: "${field}" } }`
    expect(isFound(rows('html > body > ul#x > li'), 'rows[].n')).toBe(true)
    expect(isFound(rows('html > body > ul.x.y > li', 'i.c.d'), 'rows[].n')).toBe(false)
    expect(isFound(rows('html > body > ul > li#k'), 'rows[].n')).toBe(true)
    expect(isFound(rows('html > body > ul > li'), 'rows[].n')).toBe(false)
    expect(isFound('tags: { css: "html > body > ul#x > li", all: true }', 'tags[]')).toBe(true)
  })

  it('a field without a pattern is not found elsewhere', () => {
    expect(told('t: "html > body > p#k"').isFoundElsewhere('other')).toBe(false)
  })
})

describe('withoutPatterns', () => {
  const { patterns } = told(
    'n: "html > body > p"\nrows: { css: "html > body > ul > li", fields: { n: b, m: i } }\ntags: { css: "html > body > ol > li", all: true }',
  )
  const left = (...out: readonly string[]): unknown =>
    withoutPatterns(patterns, new Set(out)).map((one) =>
      one.kind === 'list' ? [one.name, one.record.children.map(({ name }) => name)] : one.name,
    )

  it('taking out fields leaves the others, and no empty list', () => {
    expect(left()).toEqual(['n', ['rows', ['n', 'm']], ['tags', ['tags']]])
    expect(left('n')).toEqual([
      ['rows', ['n', 'm']],
      ['tags', ['tags']],
    ])
    expect(left('rows[].n', 'tags[]')).toEqual(['n', ['rows', ['m']]])
    expect(left('rows[].n', 'rows[].m', 'tags')).toEqual(['n', ['tags', ['tags']]])
  })
})

describe('wrapperOf', () => {
  it('a wrapper from selectors has the given name and the class of its pages', () => {
    const wrapper = wrapperOf([], pages, 'lamps')
    expect(wrapper.name).toBe('lamps')
    expect(wrapper.page.signature.paths.length).toBeGreaterThan(0)
    expect(wrapper.page).not.toHaveProperty('article')
  })

  it('a wrapper with an article field knows its boilerplate', () => {
    const article = { kind: 'field', name: 'a', locators: [], value: { kind: 'article', part: 'text' } } as const
    const wrapper = wrapperOf([{ ...article, type: 'text', required: false }], [], null)
    expect(wrapper.page.article).toEqual({ boilerplate: [] })
  })
})
