import { describe, expect, it } from 'vitest'
import { createUrlFilter } from './url-filter.ts'

const SITE = 'https://shop.example'

describe('a pattern of addresses', () => {
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
  ])('%s is for %s: %s', (pattern, path, expected) => {
    expect(createUrlFilter({ include: [pattern] })!.mayGive(SITE + path)).toBe(expected)
    expect(createUrlFilter({ exclude: [pattern] })!.mayFetch(SITE + path)).toBe(!expected)
  })

  it.each(['books/*', '', 're:(', 're:(a)\\1', '*'])('is refused when it is none: %j', (pattern) => {
    expect(() => createUrlFilter({ include: [pattern] })).toThrow(expect.objectContaining({ code: 'bad-option' }))
  })

  it.each([`/${'*a'.repeat(200)}b`, `/${'**a'.repeat(200)}b`, 're:(a+)+b', 're:(a|a)*b'])(
    'takes linear time: %s',
    (pattern) => {
      const from = process.cpuUsage().user
      expect(createUrlFilter({ include: [pattern] })!.mayGive(`${SITE}/${'a'.repeat(20_000)}`)).toBe(false)
      expect((process.cpuUsage().user - from) / 1e6).toBeLessThan(10)
    },
  )
})

describe('a filter', () => {
  it('of nothing is none', () => {
    expect(createUrlFilter({})).toBeNull()
    expect(createUrlFilter({ include: [], exclude: [] })).toBeNull()
  })

  it('gives what is included and not excluded, and follows all that is not excluded', () => {
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
