import { describe, expect, it } from 'vitest'
import { classOf, spec } from '../../core/tree/trees.fixture.ts'
import { withMergedWildcards } from './merge-wildcards.ts'
import { type NePattern, PatternSpace } from './space.ts'

function merged(text: string, most: number): string {
  const space = new PatternSpace()
  const write = (pattern: NePattern): string => {
    const children = [...space.children(pattern)].map(write)
    const label = space.classes.labels.at(space.classes.label[pattern]!)
    return children.length === 0 ? label : `${label}(${children.join(' ')})`
  }
  return write(withMergedWildcards(space, classOf(space.classes, spec(text)), most))
}

describe('merging wildcards with few vertices between', () => {
  it.each([
    ['a(x ? b ? y)', 1, 'a(x + y)'],
    ['a(x ? b ? y)', 0, 'a(x ? b ? y)'],
    ['a(? * b)', 0, 'a(* b)'],
    ['a(? b c ?)', 2, 'a(+)'],
    ['a(? b c ?)', 1, 'a(? b c ?)'],
    ['a(? b(c) ?)', 2, 'a(+)'],
    ['a(? b(c) ?)', 1, 'a(? b(c) ?)'],
    ['a(? b b ? c c ?)', 2, 'a(+)'],
    ['a(? b ? c c ? d ?)', 1, 'a(+ c c +)'],
    ['a(? b ? c c ?)', 1, 'a(+ c c ?)'],
    ['a(b b ? c c)', 9, 'a(b b ? c c)'],
    ['a(b c)', 9, 'a(b c)'],
    ['a', 9, 'a'],
  ])('the pattern %s merged over %d is %s', (pattern, most, wanted) => {
    expect(merged(pattern, most)).toBe(wanted)
  })

  it.each([
    ['a(? *)', 'a(*)'],
    ['a(? .)', 'a(+)'],
    ['a(* + ?)', 'a(+)'],
    ['a(? p(*))', 'a(+)'],
  ])('the merged wildcard of %s is optional only when all of it is: %s', (pattern, wanted) => {
    expect(merged(pattern, 1)).toBe(wanted)
  })

  it('the vertices between wildcards are counted in pre-order, with the elements around them', () => {
    const paragraphs = 'a(h p(. b) p(. b) f)'
    expect([1, 2].map((most) => merged(paragraphs, most))).toEqual([paragraphs, 'a(h + f)'])
    expect([0, 1].map((most) => merged('a(p(.) p(.))', most))).toEqual(['a(p(.) p(.))', 'a(+)'])
  })

  it('wildcards are merged in each element first, wherever it is', () => {
    expect(merged('a(b(? x ?) c c b(? x ?))', 1)).toBe('a(b(+) c c b(+))')
    expect(merged('a(p(? x x x ?))', 3)).toBe('a(p(+))')
  })

  it('a subtree whose own wildcards stay apart is not merged', () => {
    for (const pattern of ['a(p(? x x x ?) ?)', 'a(? p(? x x x ?))', 'a(? ? p(? x x x ?) ? ?)'])
      expect(merged(pattern, 2)).toBe(pattern.replaceAll('? ?', '*'))
    expect(merged('a(p(? x x x ?) ?)', 3)).toBe('a(+)')
  })
})
