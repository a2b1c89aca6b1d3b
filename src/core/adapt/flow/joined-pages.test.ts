import { describe, expect, it } from 'vitest'
import type { Extraction } from '../../extract/index.ts'
import type { Wrapper } from '../../wrapper/index.ts'
import { joinedPages, lackedNames, usualNames } from './joined-pages.ts'

const broken = (pattern: string, rule = 'required') => ({ pattern, rule, message: 'x' })

function extraction(data: Extraction['data'], more: Partial<Extraction> = {}): Extraction {
  const provenance = Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, value === null ? null : { path: `/${name}`, locator: 0 }]),
  )
  return { status: 'ok', data, provenance, violations: [], ...more }
}

describe('lackedNames', () => {
  it('a page lacks what a rule or most pages require and what is not there', () => {
    const violations = [broken('a'), broken('l.b', 'drift'), broken('c', 'type'), broken('a'), broken('z')]
    const page = extraction({ a: null, l: [], c: null, d: null, e: 'x', f: null }, { violations })
    expect(lackedNames(page, ['d', 'e', 'a'], () => [])).toEqual(['a', 'l', 'd'])
  })

  it('a value that an offered repair has found is not lacking, whatever kind of repair it is', () => {
    const violations = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => broken(name))
    const page = extraction({ a: null, b: null, c: null, d: null, e: null, f: null }, { violations })
    const changes = (['moved', 'labelled', 'alike', 'gone', 'refused', 'rare'] as const).map((change, i) => ({
      ...{ pattern: 'abcdef'[i]!, kind: 'field', change },
      ...{ origin: null, logOdds: null, margin: null, error: null },
    })) as never
    expect(lackedNames(page, [], () => changes)).toEqual(['d', 'e', 'f'])
  })

  it('a page that lacks nothing asks for no repairs', () => {
    const never = () => {
      throw new Error('asked')
    }
    expect(lackedNames(extraction({ a: 'x' }), ['a', 'q'], never)).toEqual([])
  })
})

describe('usualNames', () => {
  it('a pattern that nearly all pages had is usual', () => {
    const child = (name: string, gone = false) => ({ kind: 'field', name, ...(gone && { gone }) })
    const patterns = Object.fromEntries(
      Object.entries({ a: 0.99, b: 0.3, c: 1, l: 1, m: 1 }).map(([name, presence]) => [name, { presence }]),
    )
    const children = [child('a'), child('b'), child('c', true), child('d'), child('l')]
    const wrapper = { page: { children }, evidence: { pages: 3, patterns } } as unknown as Wrapper
    expect(usualNames(wrapper)).toEqual(['a', 'l'])
    expect(usualNames({ page: { children } } as unknown as Wrapper)).toEqual([])
  })
})

describe('joinedPages', () => {
  const URL = 'https://a.example/more'
  const asked = extraction(
    { a: 'x', b: null, l: [] },
    { status: 'violated', violations: [broken('b'), broken('l.c'), broken('a', 'type')] },
  )
  const list = { l: [{ c: { path: '/c', locator: 1 } }, null, { path: { path: '/p', locator: 0 } }] }
  const other = extraction(
    { a: 'x', b: 'y', l: [{ c: 'z' }] },
    { violations: [broken('b', 'odd'), broken('a', 'odd')] },
  )
  const full: Extraction = { ...other, provenance: { ...other.provenance, ...list } }
  const fromThere = {
    b: { path: '/b', locator: 0, page: URL },
    l: [{ c: { path: '/c', locator: 1, page: URL } }, null, { path: { path: '/p', locator: 0, page: URL } }],
  }

  it('two pages of one record are joined and each value names its page', () => {
    expect(joinedPages(asked, ['b', 'l'], full, URL)).toEqual({
      status: 'violated',
      data: { a: 'x', b: 'y', l: [{ c: 'z' }] },
      provenance: { a: { path: '/a', locator: 0 }, ...fromThere },
      violations: [broken('a', 'type'), broken('b', 'odd')],
    })
    const onlyB = joinedPages({ ...asked, violations: [broken('b')] }, ['b'], { ...full, violations: [] }, URL)
    expect(onlyB).toEqual({
      status: 'ok',
      data: { a: 'x', b: 'y', l: [] },
      provenance: { ...asked.provenance, b: fromThere.b },
      violations: [],
    })
  })

  it('joined pages have the formatted texts of both', () => {
    const text = (formatted: string) => ({ text: 't', formatted })
    const [mine, theirs] = [{ a: text('1') }, { a: text('2'), b: text('3') }]
    expect(
      joinedPages({ ...asked, formatted: mine }, ['b', 'l'], { ...full, formatted: theirs }, URL)?.formatted,
    ).toEqual({
      a: text('1'),
      b: text('3'),
    })
    expect(joinedPages({ ...asked, formatted: mine }, ['b', 'l'], full, URL)?.formatted).toEqual(mine)
    expect(joinedPages(asked, ['b', 'l'], { ...full, formatted: theirs }, URL)).not.toHaveProperty('formatted')
  })

  it('a complete page, an incomplete other page and a contradicting one are not joined', () => {
    expect(joinedPages(asked, [], full, URL)).toBeNull()
    expect(joinedPages(asked, ['b', 'q'], full, URL)).toBeNull()
    expect(joinedPages(asked, ['b', 'l'], extraction({ a: 'x', b: 'y', l: [] }), URL)).toBeNull()
    expect(joinedPages(asked, ['b', 'l'], extraction({ a: 'other', b: 'y', l: [{ c: 'z' }] }), URL)).toBeNull()
  })

  it('a page of another class is replaced by a sound other page alone', () => {
    const wrong: Extraction = { ...asked, status: 'other-class' }
    expect(joinedPages(wrong, [], full, URL)).toEqual({
      ...full,
      provenance: { a: { path: '/a', locator: 0, page: URL }, ...fromThere },
    })
    expect(joinedPages(wrong, [], { ...full, status: 'violated' }, URL)).toBeNull()
  })
})
