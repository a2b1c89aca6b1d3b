import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyPair, anyTree, classOf, holds, spec } from '../../core/tree/trees.fixture.ts'
import { Composer } from './compose.ts'
import { NeMatcher } from './ne-matcher.ts'
import { naiveCost, naiveEmptyOptions, naiveExtras } from './oracle.fixture.ts'
import { anyPattern } from './patterns.fixture.ts'
import { type NePattern, PatternSpace } from './space.ts'
import { joined, NONE, ONE, occurrence, promoted, type Wildcard } from './wildcards.ts'

/** A pattern written out: `a(b .)`. */
const read = (space: PatternSpace, text: string): NePattern => classOf(space.classes, spec(text))

function write(space: PatternSpace, pattern: NePattern): string {
  const children = [...space.children(pattern)].map((child) => write(space, child))
  const label = space.classes.labels.at(space.classes.label[pattern]!)
  return children.length === 0 ? label : `${label}(${children.join(' ')})`
}

/** Patterns composed from left to right. */
function composed(...texts: readonly string[]): string {
  const space = new PatternSpace()
  const composer = new Composer(space)
  return write(
    space,
    texts.map((text) => read(space, text)).reduce((a, b) => composer.compose(a, b)),
  )
}

const WILDCARDS: readonly Wildcard[] = ['.', '?', '+', '*']

describe('the composition of two vertices (the table of the paper)', () => {
  it.each<[string, Parameters<typeof joined>, Wildcard]>([
    ['different labels', [ONE, ONE], '.'],
    ['a vertex and nothing', [ONE, NONE], '?'],
    ['. and a vertex', [occurrence('.'), ONE], '.'],
    ['. and nothing', [occurrence('.'), NONE], '?'],
    ['? and a vertex', [occurrence('?'), ONE], '?'],
    ['? and +', [occurrence('?'), occurrence('+')], '*'],
    ['+ and nothing', [occurrence('+'), NONE], '*'],
    ['+ and a vertex', [occurrence('+'), ONE], '+'],
    ['* and anything', [occurrence('*'), ONE], '*'],
  ])('two vertices compose to one wildcard: %s', (_, pair, wanted) => {
    expect(joined(...pair)).toBe(wanted)
    expect(joined(pair[1], pair[0])).toBe(wanted)
  })

  it('vertices, . and ? alone never make + or *', () => {
    for (const a of [ONE, occurrence('.'), occurrence('?')])
      for (const b of [ONE, NONE, occurrence('.'), occurrence('?')]) expect(joined(a, b)).toMatch(/[.?]/)
  })
})

describe('the promotion of adjacent wildcards', () => {
  it.each([
    ['.??', '+'],
    ['?.', '+'],
    ['??.?', '+'],
    ['+?', '+'],
    ['??', '*'],
    ['?*', '*'],
    ['?', '?'],
    ['.', '.'],
    ['..', '..'],
    ['?.?.', '+.'],
    ['.?.?', '++'],
  ])('the wildcards %s are promoted to %s', (run, wanted) => {
    expect(promoted([...run] as Wildcard[]).join('')).toBe(wanted)
  })

  it('promoted wildcards let as few and as many pass as before', () => {
    holds(fc.array(fc.constantFrom(...WILDCARDS), { minLength: 1, maxLength: 6 }), 300, (run) => {
      const least = (wildcards: readonly Wildcard[]): number =>
        wildcards.reduce((sum, wildcard) => sum + occurrence(wildcard).least, 0)
      expect(least(promoted(run))).toBe(least(run))
      if (run.length > 1 && run.some((wildcard) => occurrence(wildcard).least === 0))
        expect(promoted(run).some((wildcard) => occurrence(wildcard).most === 2)).toBe(true)
    })
  })
})

describe('composition', () => {
  it.each([
    [['a(b c)', 'a(b c)'], 'a(b c)'],
    [['a(b c)', 'a(b d)'], 'a(b .)'],
    [['a(b c)', 'a(b)'], 'a(b ?)'],
    [['a(h d t)', 'a(h t)', 'a(h d d t)'], 'a(h * t)'],
    [['html(h1 p p)', 'html(h1 p)', 'html(h2 p)'], 'html(. p ?)'],
    [['a(b(x) c)', 'a(b(y) c)'], 'a(b(.) c)'],
    [['a(b)', 'c(b)'], '.'],
    [['a(. b)', 'a(c b)', 'a(d b)'], 'a(. b)'],
    [['a(? b)', 'a(c b)'], 'a(? b)'],
    [['a(+ b)', 'a(b)'], 'a(* b)'],
    [['a(b b)', 'a(b)'], 'a(b ?)'],
    [['a(x m k)', 'a(m l)'], 'a(? m .)'],
    [['a(m l)', 'a(x m k)'], 'a(? m .)'],
    [['a(b(x y z))', 'a(b(x y w) b(x y v))'], 'a(b(x y .) ?)'],
    [['a(b(x y z))', 'a(c b(x y w))'], 'a(? b(x y .))'],
    [['a(b(p q r s) m b(x y z))', 'a(b(x y w))'], 'a(* b(x y .))'],
    [['a(b(x y z))', 'a(b(p q r s) m b(x y w))'], 'a(* b(x y .))'],
  ])('the composition of %j is %s', (texts, wanted) => {
    expect(composed(...texts)).toBe(wanted)
  })

  it('a wildcard is mapped to the subtree that would cost most to insert', () => {
    expect(composed('a(. m)', 'a(c m d(x y z))')).toBe('a(+)')
  })

  it('lists too long to be aligned make one wildcard, required when both have something required', () => {
    const long = (item: string): string => `a(${Array<string>(2100).fill(item).join(' ')})`
    expect(composed(long('b'), long('c'))).toBe('a(+)')
    expect(composed(long('?'), long('c'))).toBe('a(*)')
  })

  /** Trees that are alike in part, as pages of a cluster are. */
  const cluster = fc
    .array(anyPair, { minLength: 1, maxLength: 3 })
    .map((pairs) => pairs.flat().map((tree) => ({ label: 'page', children: [tree] })))

  it('a composed pattern accepts every page it was made from, after every step', () => {
    holds(cluster, 1000, (trees) => {
      const space = new PatternSpace()
      const composer = new Composer(space)
      const matcher = new NeMatcher(space)
      const roots = trees.map((tree) => classOf(space.classes, tree))
      let pattern = roots[0]!
      for (const [i, root] of roots.entries()) {
        pattern = composer.compose(pattern, root)
        for (const earlier of roots.slice(0, i + 1)) expect(matcher.cost(pattern, earlier)).toBeLessThan(Infinity)
      }
    })
  })

  it('a pattern composed with itself does not change', () => {
    holds(cluster, 200, (trees) => {
      const space = new PatternSpace()
      const composer = new Composer(space)
      const pattern = trees.map((tree) => classOf(space.classes, tree)).reduce((a, b) => composer.compose(a, b))
      expect(composer.compose(pattern, pattern)).toBe(pattern)
    })
  })
})

describe('matching', () => {
  it.each([
    ['a(b c)', 'a(b c)', 0],
    ['a(b .)', 'a(b c(d e))', 0],
    ['a(b ?)', 'a(b)', 1],
    ['a(b ?)', 'a(b c)', 0],
    ['a(b +)', 'a(b)', Infinity],
    ['a(b +)', 'a(b c d e)', 0],
    ['a(* b)', 'a(b)', 1],
    ['a(* b)', 'a(b b b)', 0],
    ['a(b c)', 'a(b)', Infinity],
    ['a(b)', 'a(b c)', Infinity],
  ])('the pattern %s costs %s on %s: %d', (pattern, page, cost) => {
    const space = new PatternSpace()
    expect(new NeMatcher(space).cost(read(space, pattern), read(space, page))).toBe(cost)
  })

  it('the cost of a match equals that of trying all ways', () => {
    holds(fc.tuple(anyPattern, anyTree), 2000, ([pattern, page]) => {
      const space = new PatternSpace()
      const found = new NeMatcher(space).cost(classOf(space.classes, pattern), classOf(space.classes, page))
      expect(found).toBe(naiveCost(pattern, page))
    })
  })

  const captures = (pattern: string, page: string) => {
    const space = new PatternSpace()
    const match = new NeMatcher(space).match(read(space, pattern), read(space, page))
    return match?.captures.map(({ wildcard, positions }) => `${wildcard}:${positions.join(',')}`)
  }

  it('each wildcard has what it caught, by position in pre-order', () => {
    expect(captures('a(h(.) + t)', 'a(h(x(y)) p(q) p t)')).toEqual(['.:2', '+:4,6'])
    expect(captures('a(b ? c)', 'a(b c)')).toEqual(['?:'])
    expect(captures('.', 'a(b)')).toEqual(['.:0'])
    expect(captures('a(b)', 'a(c)')).toBeUndefined()
  })

  it('the first of adjacent wildcards catches most', () => {
    expect(captures('a(+ .)', 'a(b c d)')).toEqual(['+:1,2', '.:3'])
    expect(captures('a(* *)', 'a(b c d)')).toEqual(['*:1,2', '*:3'])
  })

  it('the wildcard + catches as many as it can before * does, which still catches one', () => {
    expect(captures('a(* +)', 'a(b c d)')).toEqual(['*:1', '+:2,3'])
    expect(captures('a(* b +)', 'a(b b b b)')).toEqual(['*:1', '+:3,4'])
    holds(fc.tuple(anyPattern, anyTree), 1000, ([pattern, page]) => {
      const space = new PatternSpace()
      const match = new NeMatcher(space).match(classOf(space.classes, pattern), classOf(space.classes, page))
      if (match === null) return
      const stars = match.captures.filter(({ wildcard }) => wildcard === '*')
      const extras = stars.reduce((sum, { positions }) => sum + Math.max(0, positions.length - 1), 0)
      expect(extras).toBe(naiveExtras(pattern, page))
    })
  })

  it('the wildcard ? catches before * does, wherever they stand', () => {
    expect(captures('r(* a ?)', 'r(a a)')).toEqual(['*:', '?:2'])
    expect(captures('r(? a *)', 'r(a a)')).toEqual(['?:1', '*:'])
    expect(captures('r(* a ?)', 'r(a a a)')).toEqual(['*:1', '?:3'])
    holds(fc.tuple(anyPattern, anyTree), 1000, ([pattern, page]) => {
      const space = new PatternSpace()
      const match = new NeMatcher(space).match(classOf(space.classes, pattern), classOf(space.classes, page))
      if (match === null) return
      const empty = match.captures.filter(({ wildcard, positions }) => wildcard === '?' && positions.length === 0)
      expect(empty).toHaveLength(naiveEmptyOptions(pattern, page))
    })
  })

  it('each wildcard catches as many subtrees as it stands for, and all that is not the template', () => {
    holds(fc.tuple(anyPattern, anyTree), 1000, ([pattern, page]) => {
      const space = new PatternSpace()
      const root = classOf(space.classes, page)
      const match = new NeMatcher(space).match(classOf(space.classes, pattern), root)
      if (match === null) return
      let absent = 0
      for (const { wildcard, positions } of match.captures) {
        const { least, most } = occurrence(wildcard)
        expect(positions.length).toBeGreaterThanOrEqual(least)
        if (most < 2) expect(positions.length).toBeLessThanOrEqual(most)
        if (positions.length === 0) absent++
      }
      expect(match.cost).toBe(absent)
      expect(match.templateNodes + match.caughtNodes).toBe(space.classes.size[root])
    })
  })
})
