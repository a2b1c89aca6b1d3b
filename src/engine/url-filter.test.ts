import { describe, expect, it } from 'vitest'
import { createUrlFilter } from './url-filter.ts'

const SITE = 'https://shop.example'

describe('patterns of addresses', () => {
  it.each([
    ['/books/*', '/books/1', true],
    ['/books/*', '/books/1?page=2', true],
    ['/books/*', '/books/a/1', false],
    ['/books/*', '/old/books/1', false],
    ['/books/**', '/books/a/1', true],
    ['/books/**', '/books', false],
    ['/**/*.pdf', '/a/b/c.pdf', true],
    ['/**/*.pdf', '/a/b/c.pdf.html', false],
    ['/list?page=*', '/list?page=2', true],
    ['/list?page=*', '/list', false],
    ['/a.b+c(d)[e]/*', '/a.b+c(d)[e]/1', true],
    ['/a.b', '/aXb', false],
    ['/bücher/*', '/b%C3%BCcher/1', true],
    ['https://shop.example/books/*', '/books/1', true],
    ['https://other.example/**', '/books/1', false],
    ['re:/books/\\d+$', '/books/12', true],
    ['re:/books/\\d+$', '/books/12a', false],
    ['re:^https://shop', '/x', true],
  ])('pattern %s applies to %s: %s', (pattern, path, expected) => {
    expect(createUrlFilter({ include: [pattern] })!.mayGive(SITE + path)).toBe(expected)
    expect(createUrlFilter({ exclude: [pattern] })!.mayFetch(SITE + path)).toBe(!expected)
  })

  it.each(['books/*', '', 're:(', 're:(a)\\1', '*'])('%j is refused as a pattern', (pattern) => {
    expect(() => createUrlFilter({ include: [pattern] })).toThrow(expect.objectContaining({ code: 'bad-option' }))
  })

  it.each([`/${'*a'.repeat(200)}b`, `/${'**a'.repeat(200)}b`, 're:(a+)+b', 're:(a|a)*b'])(
    'a long address is matched without backtracking by %s',
    (pattern) => {
      expect(createUrlFilter({ include: [pattern] })!.mayGive(`${SITE}/${'a'.repeat(20_000)}`)).toBe(false)
    },
  )
})

describe('createUrlFilter', () => {
  it.each(['/\ud800*', 'https://shop.example/\udfff', 're:\ud800'])(
    'a pattern with half a character is one: %j',
    (pattern) => {
      const { mayGive } = createUrlFilter({ include: [pattern] })!
      expect(mayGive(`${SITE}/a`)).toBe(false)
    },
  )

  it('half a character in a pattern for paths is what URLs make of it', () => {
    expect(createUrlFilter({ include: ['/\ud800*'] })!.mayGive(new URL(`${SITE}/\ud800x`).href)).toBe(true)
  })

  it.each(['re:.{0,1000}.{0,1000}', `re:${'(?:abc){500}'.repeat(80)}`, `re:(?:${'x'.repeat(5000)}){900}`])(
    'an expression whose repetitions make too much of it is refused: %.40s',
    (pattern) => {
      expect(() => createUrlFilter({ include: [pattern] })).toThrow(
        /too large: its repetitions make \d+ steps of it, of 3000 at most/,
      )
    },
  )

  it('options without patterns give no filter', () => {
    expect(createUrlFilter({})).toBeNull()
    expect(createUrlFilter({ include: [], exclude: [] })).toBeNull()
  })

  it('included and not excluded addresses are given, and all not excluded ones are followed', () => {
    const { mayFetch, mayGive } = createUrlFilter({ include: ['/a/**', '/b/**'], exclude: ['/b/old/**'] })!
    const both = ['/a/1', '/b/2', '/b/old/3', '/c'].map((path) => [mayFetch(SITE + path), mayGive(SITE + path)])
    expect(both).toEqual([
      [true, true],
      [true, true],
      [false, false],
      [true, false],
    ])
  })
})
