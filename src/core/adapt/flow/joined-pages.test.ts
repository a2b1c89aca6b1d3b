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

describe('what a page lacks', () => {
  it('is what breaks a rule for it, or is usual, and is not there', () => {
    const violations = [broken('a'), broken('l.b', 'drift'), broken('c', 'type'), broken('a'), broken('z')]
    const page = extraction({ a: null, l: [], c: null, d: null, e: 'x', f: null }, { violations })
    expect(lackedNames(page, ['d', 'e', 'a'], () => [])).toEqual(['a', 'l', 'd'])
  })

  it('is not what a repair that is offered found', () => {
    const violations = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => broken(name))
    const page = extraction({ a: null, b: null, c: null, d: null, e: null, f: null }, { violations })
    const changes = (['moved', 'labelled', 'alike', 'gone', 'refused', 'rare'] as const).map((change, i) => ({
      ...{ pattern: 'abcdef'[i]!, kind: 'field', change },
      ...{ origin: null, logOdds: null, margin: null, error: null },
    })) as never
    expect(lackedNames(page, [], () => changes)).toEqual(['d', 'e', 'f'])
  })

  it('asks for repairs only where something is lacking', () => {
    const never = () => {
      throw new Error('asked')
    }
    expect(lackedNames(extraction({ a: 'x' }), ['a', 'q'], never)).toEqual([])
  })
})

describe('what is usual', () => {
  it('is what nearly every page had, and is not gone', () => {
    const child = (name: string, gone = false) => ({ kind: 'field', name, ...(gone && { gone }) })
    const patterns = Object.fromEntries(
      Object.entries({ a: 0.9, b: 0.89, c: 1, l: 1, m: 1 }).map(([name, presence]) => [name, { presence }]),
    )
    const children = [child('a'), child('b'), child('c', true), child('d'), child('l')]
    const wrapper = { page: { children }, evidence: { pages: 3, patterns } } as unknown as Wrapper
    expect(usualNames(wrapper)).toEqual(['a', 'l'])
    expect(usualNames({ page: { children } } as unknown as Wrapper)).toEqual([])
  })
})

describe('two pages of one flow', () => {
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

  it('are one: what the page lacks is from the other, and says so', () => {
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

  it('have formatted texts of both, where they were asked for', () => {
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

  it('are two where nothing is lacking, the other has not all of it, or says other things', () => {
    expect(joinedPages(asked, [], full, URL)).toBeNull()
    expect(joinedPages(asked, ['b', 'q'], full, URL)).toBeNull()
    expect(joinedPages(asked, ['b', 'l'], extraction({ a: 'x', b: 'y', l: [] }), URL)).toBeNull()
    expect(joinedPages(asked, ['b', 'l'], extraction({ a: 'other', b: 'y', l: [{ c: 'z' }] }), URL)).toBeNull()
  })

  it('are the other alone where the page is of another class, if that one is sound', () => {
    const wrong: Extraction = { ...asked, status: 'other-class' }
    expect(joinedPages(wrong, [], full, URL)).toEqual({
      ...full,
      provenance: { a: { path: '/a', locator: 0, page: URL }, ...fromThere },
    })
    expect(joinedPages(wrong, [], { ...full, status: 'violated' }, URL)).toBeNull()
  })
})
