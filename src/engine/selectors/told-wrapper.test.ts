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

describe('what paths tell of selectors', () => {
  const own = told(
    't: "html > body > p"\nu: "p:first-child"\nrows: { css: "html > body > ul > li", fields: { n: b, m: "b:first-child" } }',
  )

  it('is patterns, and the names of what they cannot say', () => {
    expect(own.patterns.map(({ name }) => name)).toEqual(['t', 'rows'])
    expect(own.untold).toEqual(['u', 'rows[].m'])
    expect(own.wrapper).toMatchObject({ name: 'pages', version: 1, parent: null, page: { children: own.patterns } })
    expect(own.wrapper.learned.urls).toEqual(pages.map(({ url }) => url))
  })

  it("gives a page's own text, read once", () => {
    const data = own.dataOf(pages[1]!)
    expect(data).toEqual({ t: 'Text 2', rows: [{ n: '2' }] })
    expect(own.dataOf(pages[1]!)).toBe(data)
    expect(own.dataOf(pages[0]!)).toEqual({ t: 'Text 1', rows: [{ n: '1' }] })
  })
})

describe('a field that may be found where its selector leads nowhere', () => {
  const isFound = (selector: string, field = 't'): boolean =>
    told(field === 't' ? `t: "${selector}"` : selector).isFoundElsewhere(field)

  it('has an id or several classes in its path', () => {
    expect(isFound('html > body > p#k')).toBe(true)
    expect(isFound('html > body > p.a.b')).toBe(true)
    expect(isFound('html > body > p.a')).toBe(false)
    expect(isFound('html > body > p')).toBe(false)
  })

  it('is in a list whose path or records have, or has itself', () => {
    const rows = (css: string, field = 'b'): string => `rows: { css: "${css}", fields: { n: "${field}" } }`
    expect(isFound(rows('html > body > ul.x.y > li'), 'rows[].n')).toBe(true)
    expect(isFound(rows('html > body > ul > li', 'i.c.d'), 'rows[].n')).toBe(true)
    expect(isFound(rows('html > body > ul > li#k'), 'rows[].n')).toBe(true)
    expect(isFound(rows('html > body > ul > li'), 'rows[].n')).toBe(false)
    expect(isFound('tags: { css: "html > body > ul.x.y > li", all: true }', 'tags[]')).toBe(true)
  })

  it('is none that no pattern says', () => {
    expect(told('t: "html > body > p#k"').isFoundElsewhere('other')).toBe(false)
  })
})

describe('patterns without some fields', () => {
  const { patterns } = told(
    'n: "html > body > p"\nrows: { css: "html > body > ul > li", fields: { n: b, m: i } }\ntags: { css: "html > body > ol > li", all: true }',
  )
  const left = (...out: readonly string[]): unknown =>
    withoutPatterns(patterns, new Set(out)).map((one) =>
      one.kind === 'list' ? [one.name, one.record.children.map(({ name }) => name)] : one.name,
    )

  it('have the others, and no list in which nothing is left', () => {
    expect(left()).toEqual(['n', ['rows', ['n', 'm']], ['tags', ['tags']]])
    expect(left('n')).toEqual([
      ['rows', ['n', 'm']],
      ['tags', ['tags']],
    ])
    expect(left('rows[].n', 'tags[]')).toEqual(['n', ['rows', ['m']]])
    expect(left('rows[].n', 'rows[].m', 'tags')).toEqual(['n', ['tags', ['tags']]])
  })
})

describe('a wrapper of patterns that were not learned', () => {
  it('has the name that it is given, and the class of its pages', () => {
    const wrapper = wrapperOf([], pages, 'lamps')
    expect(wrapper.name).toBe('lamps')
    expect(wrapper.page.signature.paths.length).toBeGreaterThan(0)
    expect(wrapper.page).not.toHaveProperty('article')
  })

  it('knows what surrounds an article where it has one', () => {
    const article = { kind: 'field', name: 'a', locators: [], value: { kind: 'article', part: 'text' } } as const
    const wrapper = wrapperOf([{ ...article, type: 'text', required: false }], [], null)
    expect(wrapper.page.article).toEqual({ boilerplate: [] })
  })
})
