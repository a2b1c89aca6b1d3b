import { describe, expect, it } from 'vitest'
import { EVIDENCE, type Evidence, evidenceOf, isInHead, isLabelled, lookOf } from './evidence.ts'
import { type Facts, factsOfPages, textsField } from './facts.fixture.ts'

const page = (body: string, title = 'Shop') => `<html><head><title>${title}</title></head><body>${body}</body></html>`
/** Some evidence of the field `x`. */
const some = <Name extends keyof Evidence>(
  { class: of, scope, field }: Facts,
  attribute: string | null,
  ...names: Name[]
): number[] => {
  const found = evidenceOf(of(), scope, field('x', attribute))
  return names.map((name) => found[name])
}
const text = <Name extends keyof Evidence>(bodies: string[], ...names: Name[]) =>
  some(factsOfPages(bodies.map((one) => page(one))), null, ...names)
const link = <Name extends keyof Evidence>(bodies: string[], ...names: Name[]) =>
  some(factsOfPages(bodies.map((one) => page(one))), 'href', ...names)
const p = (words: string) => `<p k=x>${words}</p>`
const a = (href: string, words = 'Go') => `<p><a k=x href="${href}">${words}</a></p>`

describe('of a field as a whole', () => {
  it('each piece of evidence has a number, found once', () => {
    const facts = factsOfPages([page(p('Red')), page(p('Blue'))])
    const of = facts.class()
    const field = facts.field('x')
    const found = evidenceOf(of, facts.scope, field)
    expect(Object.keys(found).toSorted()).toEqual(EVIDENCE.toSorted())
    expect(Object.values(found).every(Number.isFinite)).toBe(true)
    expect(evidenceOf(of, facts.scope, field)).toBe(found)
  })

  it('is known whether it is a link or an image', () => {
    const facts = factsOfPages([page('<a k=x href=/a title=b><img k=y src=/c></a>')])
    const kinds = (name: string, attribute: string | null) => {
      const found = evidenceOf(facts.class(), facts.scope, facts.field(name, attribute))
      return [found.link, found.image]
    }
    expect([kinds('x', 'href'), kinds('y', 'src'), kinds('x', 'title'), kinds('x', null)]).toEqual([
      [1, 0],
      [0, 1],
      [0, 0],
      [0, 0],
    ])
  })

  it('is known which owners have it', () => {
    expect(text([p('a'), p('b'), '', ''], 'present', 'alone')).toEqual([0.5, 0])
    expect(text([p('a'), '', '', '', ''], 'present', 'alone')).toEqual([0.2, 1])
    expect(text([p('a'), '', '', ''], 'present', 'alone')).toEqual([0.25, 0])
    expect(text([p('a') + p('b'), '', '', '', ''], 'present', 'alone')).toEqual([0.2, 1])
    expect(text([p('a'), p('b'), '', '', ''], 'alone')).toEqual([0])
  })

  it('is known how its values differ', () => {
    expect(text([p('a')], 'distinct', 'fixed')).toEqual([0.5, 0])
    expect(text([p('a'), p('a')], 'distinct', 'fixed')).toEqual([0, 1])
    expect(text([p('a'), p('b')], 'distinct', 'fixed')).toEqual([1, 0])
    expect(text([p('a'), p('b'), p('b')], 'distinct', 'fixed')).toEqual([0.5, 0])
  })

  it('is known whether it is labelled, embedded, in the head, and how many look like it', () => {
    const facts = factsOfPages([page(p('a')), page(p('b'))])
    const field = facts.field('x')
    const labelled = facts.field('x', null, { hints: { path: [{ tag: 'p', words: [], label: 'Hue' }] } })
    const head = facts.field('x', null, { paths: [[{ tag: 'head' }]] })
    const of = facts.class([field, labelled, head, facts.field('x', 'title')], (one) => one === field)
    const found = [field, labelled, head].map((one) => evidenceOf(of, facts.scope, one))
    expect(found.map(({ labelled: own, embedded, head: inHead, alike }) => [own, embedded, inHead, alike])).toEqual([
      [0, 1, 0, 0.25],
      [1, 0, 0, 0.25],
      [0, 0, 1, 0],
    ])
    expect(evidenceOf(facts.class(), facts.scope, field).alike).toBe(0)
  })
})

describe('a field', () => {
  const labels = (...all: (string | null)[]) =>
    isLabelled(textsField([], { hints: { path: all.map((label) => ({ tag: 'p', words: [], label })) } }))

  it('is labelled by a word at one of the last two elements', () => {
    expect([
      labels(),
      labels(null),
      labels('Hue'),
      labels('Hue', null),
      labels('Hue', null, null),
      labels('3'),
    ]).toEqual([false, false, true, true, false, false])
  })

  it('is in the head by any of its ways', () => {
    const inHead = (...paths: string[][]) =>
      isInHead({ ...textsField([]), paths: paths.map((path) => path.map((tag) => ({ tag }))) })
    expect([inHead(), inHead(['p']), inHead(['p'], ['x', 'head', 'meta']), inHead(['title'])]).toEqual([
      false,
      false,
      true,
      true,
    ])
  })

  it('looks like its first way without positions', () => {
    const first = [{ tag: 'div', nth: 3, classes: ['a', 'b'] }, { tag: 'p' }]
    expect(lookOf(textsField([], { paths: [first, [{ tag: 'i' }]] }))).toBe('div.a.b>p. ')
    expect(lookOf(textsField([], { paths: [], value: { kind: 'attribute', name: 'href' } }))).toBe(' href')
  })
})

describe('of the place of a value', () => {
  it('is known what it stands in, unless the title does too', () => {
    const marks = ['nav', 'header', 'footer', 'aside', 'article', 'figure', 'button'] as const
    for (const mark of marks) {
      const inside = text([`<h1>Lamp</h1><${mark}>${p('a')}</${mark}>`], ...marks)
      expect(inside).toEqual(marks.map((one) => Number(one === mark)))
    }
    expect(text([`<header><h1>Lamp</h1>${p('a')}</header>`], 'header')).toEqual([0])
    expect(text([`<header>${p('a')}</header>`, p('b')], 'header')).toEqual([0.5])
  })

  it('is known what its classes hint at, unless those around the title do too', () => {
    const hints = ['comment', 'related', 'social', 'byline'] as const
    expect(text([`<h1>Lamp</h1><div class=comments>${p('a')}</div>`], ...hints)).toEqual([1, 0, 0, 0])
    expect(text([`<h1>Lamp</h1><div class=related>${p('a')}</div>`], ...hints)).toEqual([0, 1, 0, 0])
    expect(text([`<div class=comments><h1>Lamp</h1>${p('a')}</div>`], ...hints)).toEqual([0, 0, 0, 0])
  })

  it('is known whether it is in a trail, called so six levels up at most', () => {
    for (const name of ['class="Breadcrumb"', 'id=crumbs', 'aria-label="bread crumb"', 'itemtype="x/BreadcrumbList"'])
      expect(text([`<div ${name}>${p('a')}</div>`], 'crumbs')).toEqual([1])
    const deep = (levels: number) =>
      `<div class=crumbs>${'<div>'.repeat(levels)}${p('a')}${'</div>'.repeat(levels)}</div>`
    expect(text([deep(4)], 'crumbs')).toEqual([1])
    expect(text([deep(5)], 'crumbs')).toEqual([0])
    expect(text(['<p k=x class=crumbs>a</p>'], 'crumbs')).toEqual([1])
    expect(text(['<p k=x title=crumbs>a</p>'], 'crumbs')).toEqual([0])
  })

  it('is known whether it is the title: in it or around it', () => {
    expect(text(['<h1 k=x>Lamp</h1>'], 'isTitle')).toEqual([1])
    expect(text(['<h1><b k=x>Lamp</b>s</h1>'], 'isTitle')).toEqual([1])
    expect(text(['<div k=x><h1>Lamp</h1><p>a</p></div>'], 'isTitle')).toEqual([1])
    expect(text([`<h1>Lamp</h1>${p('a')}`], 'isTitle')).toEqual([0])
    expect(text([p('a')], 'isTitle')).toEqual([0])
  })
})

describe('of a text', () => {
  it('is known its length and letters', () => {
    expect(text([p('abc')], 'length', 'letters')).toEqual([2 / 12, 1])
    expect(text([p('a1!')], 'length', 'letters')).toEqual([2 / 12, 1 / 3])
    expect(text([p('x'.repeat(4_095))], 'length')).toEqual([1])
    expect(text([p('x'.repeat(5_000))], 'length')).toEqual([1])
    expect(text([p('')], 'length', 'letters')).toEqual([0, 0])
  })

  it.each([
    ['-', 1, 0],
    ['»»', 1, 0],
    ['---', 0, 0],
    ['a', 0, 0],
    ['5', 0, 1],
    ['(1.234,50)', 0, 1],
    ['5 kg', 0, 0],
    ['v5', 0, 0],
    ['', 0, 0],
  ])('is known whether it is a mark or a number: "%s"', (words, mark, number) => {
    expect(text([p(words)], 'mark', 'number')).toEqual([mark, number])
  })

  it('is known whether the title of the page has it, from two letters on', () => {
    const inTitle = (words: string) => some(factsOfPages([page(p(words), 'Blue lamp X')]), null, 'inTitle')
    expect([inTitle('BLUE'), inTitle('Red'), inTitle('X'), inTitle('p x'), inTitle('')]).toEqual([
      [1],
      [0],
      [0],
      [1],
      [0],
    ])
  })
})

describe('of a link', () => {
  it('is known whether it leads to the page itself', () => {
    const own = (...hrefs: string[]) => hrefs.map((href) => link([a(href)], 'ownLink')[0])
    expect(own('#top', 'JavaScript:x', '/items/0', '/items/1', '')).toEqual([1, 1, 1, 0, 1])
    expect(link([`<link rel=canonical href=/main>${a('/main')}`], 'ownLink', 'citing')).toEqual([1, 0])
    expect(text([p('#top')], 'ownLink')).toEqual([0])
  })

  it('is known whether it cites the page', () => {
    const citing = (...hrefs: string[]) => hrefs.map((href) => link([a(href)], 'citing')[0])
    expect(citing('/items/0?print=1', 'https://b.test/share?u=/items/0', '/mail?u=%2Fitems%2F0')).toEqual([1, 1, 1])
    expect(citing('/items/0', '/items/01', '/x/items/0', 'https://b.test/share?u=/items/1')).toEqual([0, 0, 0, 0])
  })

  it('is known on how many other pages it is', () => {
    expect(link([a('/a'), a('/a'), a('/b')], 'recurring')[0]).toBeCloseTo((0.5 + 0.5 + 0) / 3, 12)
    expect(link([a('/a')], 'recurring')).toEqual([0])
    expect(link([`${a('/a')}<a href=/a>x</a>`, ''], 'recurring')).toEqual([0])
  })

  it('is known whether it leads elsewhere, has words, and how often it is on the page', () => {
    expect(link([a('https://b.test/')], 'offsite', 'wordless', 'length')).toEqual([1, 0, 0.25])
    expect(link([a('/b', '')], 'offsite', 'wordless')).toEqual([0, 1])
    expect(link([a('http://[')], 'offsite', 'length')).toEqual([0, 0.25])
    expect(link([`${a('/b')}${'<a href=/b>x</a>'.repeat(2)}`], 'length')).toEqual([0.75])
    expect(link([`${a('/b')}${'<a href=/b>x</a>'.repeat(4)}`], 'length')).toEqual([1])
    expect(text([p('')], 'wordless')).toEqual([0])
    expect(some(factsOfPages([page('<img k=x src=/a.png>')]), 'src', 'wordless', 'length')).toEqual([1, 0.25])
  })
})
