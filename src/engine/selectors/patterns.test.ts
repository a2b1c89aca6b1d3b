import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createVocabulary, elementsOf, parse, visibleText } from '../../core/dom/index.ts'
import { readParts } from '../../core/extract/index.ts'
import type { FieldPattern, ListPattern } from '../../core/wrapper/index.ts'
import { fieldPlace, listPlace } from './patterns.ts'
import { samplesOf } from './samples.ts'
import { selectorOf } from './select.ts'
import type { SelectorText } from './selected.ts'

const css = (text: string): SelectorText => ({ form: 'css', text, place: '' })
const xpath = (text: string): SelectorText => ({ form: 'xpath', text, place: '' })
const paths = (one: SelectorText, starts: Parameters<typeof fieldPlace>[1] = null) =>
  fieldPlace({ selectors: [one] }, starts)?.locators.map(({ path }) => path) ?? null

describe('selectors as paths', () => {
  it('tags, ids, classes, attributes and numbers of a selector become steps', () => {
    expect(paths(css('html > div#a.b:not(.c) p:nth-of-type(2)'))).toEqual([
      [{ tag: 'html' }, { tag: 'div', id: 'a', classes: ['b'], not: ['c'] }, { tag: 'p', nth: 2, deep: true }],
    ])
    expect(paths(xpath("/html//div[@itemprop='price']/b[2]"))).toEqual([
      [{ tag: 'html' }, { tag: 'div', deep: true, mark: { of: '@itemprop', reads: 'price' } }, { tag: 'b', nth: 2 }],
    ])
  })

  it('a selector in a list starts at the record', () => {
    expect(paths(css(':scope > b'), [{ tag: 'li' }])).toEqual([[{ tag: 'li' }, { tag: 'b' }]])
    expect(paths(xpath('./b'), [{ tag: 'li' }])).toEqual([[{ tag: 'li' }, { tag: 'b' }]])
  })

  it('a selector that steps cannot express has no path', () => {
    for (const text of ['a + b', 'a ~ b', 'a[href^=x]', 'a:first-child', 'p.x:nth-of-type(2)', ':contains(x)'])
      expect(paths(css(text)), text).toBeNull()
    for (const text of ['//a[contains(., "x")]', '//p[2]', '//a/..', '//a[last()]', '//a/@href', 'string(//a)'])
      expect(paths(xpath(text)), text).toBeNull()
  })

  it('a list selector gives the place of the list and the starts of its records', () => {
    expect(listPlace({ selectors: [css('html > ul > li.a, html > ul > li.b')] }, null)).toEqual({
      locators: [{ path: [{ tag: 'html' }, { tag: 'ul' }] }],
      across: 'first',
      record: {
        starts: [
          { tag: 'li', classes: ['a'] },
          { tag: 'li', classes: ['b'] },
        ],
        spans: false,
      },
    })
    expect(listPlace({ selectors: [xpath('(/html/ul)[1]/li')] }, null)).toMatchObject({
      locators: [{ path: [{ tag: 'html' }, { tag: 'ul' }] }],
    })
  })
})

const TAGS = ['div', 'p', 'span', 'b'] as const
const tag = fc.constantFrom(...TAGS)
const name = fc.constantFrom('a', 'b', 'c')
const html = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.constant('x'),
    fc
      .tuple(fc.constantFrom('div', 'section', 'span', 'b'), fc.option(name), fc.array(tie('node'), { maxLength: 3 }))
      .map(([own, klass, inside]) => `<${own}${klass === null ? '' : ` class="${klass}"`}>${inside.join('')}</${own}>`),
  ),
})).node
const compound = fc.oneof(
  tag,
  fc.tuple(tag, name).map(([own, klass]) => `${own}.${klass}`),
  name.map((klass) => `.${klass}`),
  fc.tuple(tag, name).map(([own, klass]) => `${own}:not(.${klass})`),
)

describe('translated selectors', () => {
  it('a translated selector finds the same first element as css-select', () => {
    fc.assert(
      fc.property(html, fc.array(compound, { minLength: 1, maxLength: 3 }), (body, steps) => {
        const parsed = parse(`<!doctype html><body>${body}`, { vocabulary: createVocabulary() })
        if (!parsed.ok) throw new Error('no page')
        const page = { url: 'https://a.example/', tree: parsed.tree }
        const one = css(steps.join(' '))
        const samples = samplesOf([page])
        const place = fieldPlace({ selectors: [one] }, null, samples.tagsOf)
        const wanted = selectorOf(parsed.tree).all(one, null)
        // No element of the page has such marks, or several ways lead to it.
        if (place === null || place.locators.length > 1) return
        const field: FieldPattern = { kind: 'field', name: 'x', type: 'text', required: false, ...place }
        const [found] = readParts(page).values(field, [elementsOf(parsed.tree, 0)])
        // A value without a text is none.
        if (found !== null) expect(found?.node).toBe(wanted[0])
        else expect(wanted.length === 0 || visibleText(parsed.tree, wanted[0]!) === '').toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('a translated list selector finds the same records as css-select', () => {
    fc.assert(
      fc.property(html, compound, compound, (body, above, own) => {
        const parsed = parse(`<!doctype html><body><main>${body}</main>`, { vocabulary: createVocabulary() })
        if (!parsed.ok) throw new Error('no page')
        const page = { url: 'https://a.example/', tree: parsed.tree }
        const one = css(`html > body > main > ${above} > ${own}`)
        const place = listPlace({ selectors: [one] }, null, samplesOf([page]).tagsOf)
        if (place === null || place.locators.length > 1) return
        const list: ListPattern = {
          kind: 'list',
          name: 'x',
          ...place,
          record: { kind: 'record', ...place.record, children: [] },
        }
        const [found] = readParts(page).records(list, [elementsOf(parsed.tree, 0)])
        expect(found!.records.map(([first]) => first)).toEqual(selectorOf(parsed.tree).all(one, null))
      }),
      { numRuns: 500 },
    )
  })
})
