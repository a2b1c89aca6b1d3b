import { describe, expect, it } from 'vitest'
import { elementsOf } from '../../dom/index.ts'
import { occurrencesOf } from './members.fixture.ts'
import type { Occurrence } from './scope.ts'
import { templateTokens } from './tokens.ts'

const elements = (...contents: readonly string[]): Occurrence[] =>
  occurrencesOf(contents).flatMap((one) => elementsOf(one.tree, one.node).map((node) => ({ ...one, node })))
const tokens = (...contents: readonly string[]) => [...templateTokens(elements(...contents))]
const pages = (count: number, content: (i: number) => string) => Array.from({ length: count }, (_, i) => content(i))

describe('the template has', () => {
  it('classes and ids with their tags', () => {
    expect(tokens('<p class="a b" id=c></p>', '<p class="a b" id=c></p>')).toEqual(['p.a', 'p.b', 'p#c'])
    expect(tokens('<p class=a></p><i class=a></i>')).toEqual(['p.a', 'i.a'])
    expect(tokens('<p></p>')).toEqual([])
    expect(tokens()).toEqual([])
  })

  it('what three of ten pages with the tag have', () => {
    expect(tokens(...pages(10, (i) => (i < 3 ? '<p class=a></p>' : '<p></p>')))).toEqual(['p.a'])
    expect(tokens(...pages(10, (i) => (i < 2 ? '<p class=a></p>' : '<p></p>')))).toEqual([])
    expect(tokens(...pages(10, (i) => (i < 2 ? '<p class=a></p>' : '<i></i>')))).toEqual(['p.a'])
  })

  it('no ids that differ from page to page in the same place', () => {
    expect(tokens('<p class=a id=lamps></p>', '<p class=a id=tables></p>')).toEqual(['p.a'])
    expect(tokens('<p class=a id=lamps></p>', '<p class=b id=tables></p>')).toEqual([
      'p.a',
      'p#lamps',
      'p.b',
      'p#tables',
    ])
    expect(tokens('<p id=lamps></p><p id=chairs></p>', '<p id=lamps></p><p></p>')).toEqual(['p#lamps', 'p#chairs'])
    expect(tokens('<p class="a b" id=lamps></p>', '<p class="b a" id=tables></p>')).toEqual(['p.a', 'p.b'])
  })

  it('no three numbers, unless they are far apart and on several pages', () => {
    expect(tokens('<p class=i0></p><p class=i1></p><p class=i2></p>')).toEqual([])
    expect(tokens('<p class=i0></p><p class=i1></p>')).toEqual(['p.i0', 'p.i1'])
    const same = (...numbers: number[]) => numbers.map((number) => `<p class=i${number}></p>`).join('')
    expect(tokens(same(0, 1, 2), same(0, 1, 2))).toEqual([])
    expect(tokens(same(0, 1, 300), same(0, 1, 300))).toEqual([])
    expect(tokens(same(0, 1, 301), same(0, 1, 301))).toEqual(['p.i0', 'p.i1', 'p.i301'])
    expect(tokens(same(5, 1, 301), same(5, 1, 301))).toEqual([])
    expect(tokens(same(0, 1, 301))).toEqual([])
    expect(tokens('<p class=x></p><p class=i0></p><i class=i1></i><p class=i2></p>')).toEqual([
      'p.x',
      'p.i0',
      'i.i1',
      'p.i2',
    ])
  })
})
