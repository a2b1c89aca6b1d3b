import { describe, expect, it } from 'vitest'
import { readCss } from './read-css.ts'

const stepsOf = (text: string) => readCss(text)?.map(({ steps }) => steps)

describe('negations in CSS', () => {
  it('negated classes and children become steps', () => {
    expect(stepsOf('p:not(:has(> *))')).toEqual([[{ tag: 'p', children: 0, deep: true }]])
    expect(stepsOf('li:not(.a):not(:has(> *))')).toEqual([[{ tag: 'li', not: ['a'], children: 0, deep: true }]])
    expect(stepsOf('div:not([class]:not([class=""])) > p')).toEqual([
      [{ tag: 'div', bare: true, deep: true }, { tag: 'p' }],
    ])
  })

  it.each([
    'p:not(:has(> b))',
    'p:not(:has(*))',
    'p:not(:has(> *, b))',
    'p:not(:has(> * b))',
    'p:not(:has(> *):has(> *))',
    'p:not(:is(> *))',
    'p:not(.a.b)',
    'p:not(.a, .b)',
    'p:not([class]:not([class="a"]))',
    'p:not(b)',
  ])('%s is no list of steps', (text) => {
    expect(readCss(text)).toBeNull()
  })
})

describe('readCss', () => {
  it.each([
    ['p', [{ tag: 'p', deep: true }]],
    ['html', [{ tag: 'html' }]],
    ['html p', [{ tag: 'html' }, { tag: 'p', deep: true }]],
    ['html > body', [{ tag: 'html' }, { tag: 'body' }]],
    ['.html', [{ tag: null, classes: ['html'], deep: true }]],
    ['*.a', [{ tag: null, classes: ['a'], deep: true }]],
    [':scope', []],
    [':scope > b', [{ tag: 'b' }]],
    [':scope b', [{ tag: 'b', deep: true }]],
    [':scope > html', [{ tag: 'html' }]],
    [':scope html', [{ tag: 'html', deep: true }]],
    ['ul > li b', [{ tag: 'ul', deep: true }, { tag: 'li' }, { tag: 'b', deep: true }]],
    ['p.a.b', [{ tag: 'p', classes: ['a', 'b'], deep: true }]],
    ['p:not(.a):not(.b)', [{ tag: 'p', not: ['a', 'b'], deep: true }]],
    ['p#a.b', [{ tag: 'p', id: 'a', classes: ['b'], deep: true }]],
    ['p[id="a"]', [{ tag: 'p', id: 'a', deep: true }]],
    ['p[class="a"]', [{ tag: 'p', mark: { of: '@class', reads: 'a' }, deep: true }]],
    ['p[itemprop="a b"]', [{ tag: 'p', mark: { of: '@itemprop', reads: 'a b' }, deep: true }]],
  ])('%s is read as steps', (text, steps) => {
    expect(readCss(text)).toEqual([{ steps, from: 'here' }])
  })

  it('alternatives are read in order, and none if one of them has no steps', () => {
    expect(stepsOf('a, :scope > b')).toEqual([[{ tag: 'a', deep: true }], [{ tag: 'b' }]])
    expect(readCss('a, b + c')).toBeNull()
    expect(readCss('b + c, a')).toBeNull()
  })

  it.each([
    ...['p:', 'a >', '> a', 'a + b', 'a ~ b', ':scope + a', ':scope.a', ':scope:first-of-type', 'a :scope'],
    ...['p::before', 'p:hover', 'p:nth-last-child(1)', 'p:is(.a)', 'p:first-child'],
  ])('%s has no steps', (text) => {
    expect(readCss(text)).toBeNull()
  })
})

describe('attributes in CSS', () => {
  it('a short attribute value is read, a very long one is not', () => {
    const short = 'x'.repeat(20)
    expect(stepsOf(`p[data-a="${short}"]`)).toEqual([[{ tag: 'p', mark: { of: '@data-a', reads: short }, deep: true }]])
    expect(readCss(`p[data-a="${'x'.repeat(500)}"]`)).toBeNull()
  })

  it.each([
    ...['p[a]', 'p[a=""]', 'p[a=" b"]', 'p[a="b "]', 'p[a="b  c"]', 'p[a^=b]', 'p[a$=b]', 'p[a*=b]', 'p[a~=b]'],
    ...['p[a=b i]', 'p[class~=b i]', 'p[a=b][c=d]', 'p#a#b', 'p[id^=a]', 'p[class^=a]', 'p[rel~=a]'],
  ])('%s is an attribute test without steps', (text) => {
    expect(readCss(text)).toBeNull()
  })
})

describe('numbers in CSS', () => {
  it('numbers count the elements of a tag, or those that match all else', () => {
    expect(stepsOf('p:first-of-type')).toEqual([[{ tag: 'p', nth: 1, deep: true }]])
    expect(stepsOf('p:nth-of-type(2)')).toEqual([[{ tag: 'p', nth: 2, deep: true }]])
    expect(stepsOf('p:nth-of-type( 12 )')).toEqual([[{ tag: 'p', nth: 12, deep: true }]])
    expect(stepsOf('p:nth-of-type(999999)')).toEqual([[{ tag: 'p', nth: 999_999, deep: true }]])
    expect(stepsOf(':nth-child(2 of p.a)')).toEqual([[{ tag: 'p', classes: ['a'], nth: 2, deep: true }]])
    expect(stepsOf(':scope > :nth-child(1 of p)')).toEqual([[{ tag: 'p', nth: 1 }]])
    expect(stepsOf('*:nth-child(999999 of p)')).toEqual([[{ tag: 'p', nth: 999_999, deep: true }]])
    expect(stepsOf('ul > :nth-child(3 of li) > b')).toEqual([
      [{ tag: 'ul', deep: true }, { tag: 'li', nth: 3 }, { tag: 'b' }],
    ])
  })

  it.each([
    ...[':first-of-type', '*:nth-of-type(2)', 'p.a:first-of-type', 'p#a:nth-of-type(2)', 'p:nth-of-type(2).a'],
    ...['p:nth-of-type(2):nth-of-type(2)', 'p:nth-of-type(0)', 'p:nth-of-type(1000000)', 'p:nth-of-type(2n)'],
    ...['p:nth-of-type(odd)', 'p:nth-of-type(-1)', 'p:nth-child(2)', ':nth-child(2)', 'p:nth-child(2 of p)'],
    ...['.a:nth-child(2 of p)', ':nth-child(0 of p)', ':nth-child(1000000 of p)', ':nth-child(2n of p)'],
    ...[':nth-child(2 of p b)', ':nth-child(2 of p > b)', ':nth-child(2 of p, b)', ':nth-child(2 of p:first-of-type)'],
    ...[':nth-child(2 of p + b)', ':nth-child(2 of p).a', ':nth-child(2 of p):not(.a)', ':nth-child(2 of :scope)'],
    ...['p:last-of-type', 'p:only-of-type', 'p:nth-last-of-type(2)'],
  ])('%s is a number without steps', (text) => {
    expect(readCss(text)).toBeNull()
  })
})

describe(':has() in CSS', () => {
  it('a number of children or a chain of child tags is read', () => {
    expect(stepsOf('p:has(> :nth-child(3):last-child)')).toEqual([[{ tag: 'p', children: 3, deep: true }]])
    expect(stepsOf('p:has(> b)')).toEqual([[{ tag: 'p', has: 'b', deep: true }]])
    expect(stepsOf('p:has(> b > i > a)')).toEqual([[{ tag: 'p', has: 'b > i > a', deep: true }]])
    expect(stepsOf('p:has(> b):not(:has(> *))')).toEqual([[{ tag: 'p', has: 'b', children: 0, deep: true }]])
    expect(stepsOf('p:has(> b):has(> :nth-child(2):last-child)')).toEqual([
      [{ tag: 'p', has: 'b', children: 2, deep: true }],
    ])
  })

  it.each([
    ...['p:has(b)', 'p:has(+ b)', 'p:has(> b, > i)', 'p:has(> b i)', 'p:has(> b > i u)', 'p:has(> *)', 'p:has(> .a)'],
    ...['p:has(> b.a)', 'p:has(> b > .a)', 'p:has(> b):has(> i)', 'p:has(> b + i)', 'p:has(> b > *)'],
    ...['p:has(> :nth-child(3))', 'p:has(> :last-child)', 'p:has(> :nth-child(3):last-child.a)'],
    ...['p:has(> :nth-child(3):first-child)', 'p:has(> :nth-child(3).a)', 'p:has(> :nth-of-type(3):last-child)'],
    ...['p:has(> :nth-child(0):last-child)', 'p:has(> :nth-child(2n):last-child)', 'p:has(> :first-child:last-child)'],
    'p:has(> :nth-child(3):last-child):has(> :nth-child(3):last-child)',
    'p:has(> :nth-child(3):last-child):not(:has(> *))',
    ...['p:not(:has(> *, > *))', 'p:not(:has(> *).a)', 'p:not(:has(> *) b)', 'p:not([id])', 'p:not([class=""])'],
    ...['p:not([class^=a])', 'p:not([rel~=a])', 'p:not([class]:is([class=""]))', 'p:not([class]:not(.a))'],
    ...['p:not([class].a)', 'p:not([class])', 'p:not([class]:not(p))', 'p:not(:has(+ *))', 'p:not(:not(.a))'],
  ])('%s is a test of children without steps', (text) => {
    expect(readCss(text)).toBeNull()
  })
})
