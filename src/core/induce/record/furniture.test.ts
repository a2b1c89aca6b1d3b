import { describe, expect, it } from 'vitest'
import type { Draft, FieldDraft, Scope } from '../template/index.ts'
import { EVIDENCE, type Evidence } from './evidence.ts'
import { factsOfPages, listOf, nodesOf, textsField } from './facts.fixture.ts'
import { leaves, oddsOf, type Reason, type Surroundings, withoutFurniture } from './furniture.ts'
import { KEPT } from './weights.ts'

const NONE = Object.fromEntries(EVIDENCE.map((name) => [name, 0])) as Evidence

/** Evidence with these odds. */
function evidence(odds: number, some: Partial<Evidence> = {}): Evidence {
  const all = { ...NONE, present: 1, ...some }
  return { ...all, letters: all.letters + (odds - oddsOf(all)) / KEPT.letters }
}

const many = factsOfPages(
  Array.from({ length: 6 }, (_, i) => `<h1>Lamp ${i}</h1><p k=x>Lamp ${i}</p><a k=a href=#x>x</a>`),
)
const few = factsOfPages(['<p k=x>a</p>', '<p k=x>b</p>', '', ''])
const labelled = { hints: { path: [{ tag: 'p', words: [], label: 'Hue' }] } }

/** What is left of fields with this evidence, and why the others go. */
function judged(
  all: readonly (readonly [Draft, Evidence | null])[],
  scope: Scope = many.scope,
  more: Partial<Surroundings> = {},
) {
  const of = many.class()
  for (const [draft, own] of all) {
    if (draft.kind === 'field' && own !== null) of.found.set(draft, own)
  }
  const left = new Map<Draft, Reason>()
  const around = { of, zones: null, elsewhere: { counts: new Map(), pages: 0 }, main: null, ...more }
  const drafts = all.flatMap(([draft, own]) => (draft.kind === 'list' || own === null ? [] : [draft]))
  const lists = all.flatMap(([draft]) => (draft.kind === 'list' ? [draft] : []))
  const kept = withoutFurniture(around, [...drafts, ...lists], scope, (draft, reason) => left.set(draft, reason))
  return { kept, left, of }
}
/** Why one field goes; null where it stays. */
function reason(own: Evidence, more: Partial<FieldDraft> = {}, scope: Scope = many.scope): Reason | null {
  const field = { ...many.field('x'), ...more }
  const { kept, left } = judged([[field, own]], scope)
  expect(kept).toEqual(left.size === 0 ? [field] : [])
  return left.get(field) ?? null
}

describe('the odds of evidence', () => {
  it('are the bias and each piece as it is weighed', () => {
    expect(oddsOf(NONE)).toBe(KEPT.bias)
    const all = EVIDENCE.reduce((sum, name) => sum + KEPT[name], KEPT.bias)
    expect(oddsOf(Object.fromEntries(EVIDENCE.map((name) => [name, 1])) as Evidence)).toBeCloseTo(all, 12)
    expect(oddsOf({ ...NONE, link: 0.5 })).toBe(KEPT.bias + 0.5 * KEPT.link)
  })
})

describe('a field of the page stays', () => {
  it('with odds from -0.7 on, from -1.7 on with a label', () => {
    expect([reason(evidence(-0.69)), reason(evidence(-0.71))]).toEqual([null, 'site'])
    expect([reason(evidence(-1.69), labelled), reason(evidence(-1.71), labelled)]).toEqual([null, 'site'])
  })

  it('where a quarter of the pages have it, unless it is labelled or there are few pages', () => {
    expect([reason(evidence(5, { present: 0.25 })), reason(evidence(5, { present: 0.24 }))]).toEqual([null, 'rare'])
    expect(reason(evidence(5, { present: 0.24 }), labelled)).toBeNull()
    expect(reason(evidence(5, { present: 0.24 }), {}, few.scope)).toBeNull()
    expect(reason(evidence(5, { alone: 1 }))).toBe('rare')
    expect(reason(evidence(5, { alone: 1 }), labelled)).toBeNull()
  })

  it('unless it is the same on nine of ten pages', () => {
    expect(reason(evidence(5, { fixed: 1, present: 0.9 }))).toBe('site')
    expect(reason(evidence(5, { fixed: 1, present: 0.89 }))).toBeNull()
  })

  it('as the headline whatever else', () => {
    const headline = { isTitle: 0.5, alone: 1, mark: 1 }
    expect(reason(evidence(-9, headline))).toBeNull()
    expect(reason(evidence(-9, { isTitle: 0.49 }))).toBe('site')
    expect(reason(evidence(-9, { isTitle: 1, head: 1 }))).toBe('site')
    expect(reason(evidence(-9, { isTitle: 1 }), { value: { kind: 'attribute', name: 'title' } })).toBe('site')
  })

  it.each<[string, Partial<Evidence>, boolean]>([
    ['a menu beside the whole page', { nav: 0.9, crumbs: 0.49, shared: 0.81 }, true],
    ['a menu on few pages', { nav: 0.89, shared: 1 }, false],
    ['a trail', { nav: 1, crumbs: 0.5, shared: 1 }, false],
    ['a menu of what the page is about', { nav: 1, shared: 0.8 }, false],
    ['a mark', { mark: 0.5 }, true],
    ['often no mark', { mark: 0.49 }, false],
    ['in a footer', { footer: 0.9, article: 0.49 }, true],
    ['seldom in a footer', { footer: 0.89 }, false],
    ['in the footer of an article', { footer: 1, article: 0.5 }, false],
    ['a link to the page', { link: 1, ownLink: 0.5 }, true],
    ['seldom a link to the page', { link: 1, ownLink: 0.49 }, false],
    ['the image of the page', { ownLink: 1 }, false],
    ['a link that cites the page', { link: 1, citing: 0.5 }, true],
    ['seldom one that cites it', { link: 1, citing: 0.49 }, false],
    ['a bare link of the site', { link: 1, wordless: 0.5, recurring: 0.5 }, true],
    ['a bare link', { link: 1, wordless: 1, recurring: 0.49 }, false],
    ['a link of the site', { link: 1, wordless: 0.49, recurring: 1 }, false],
  ])('but never %s', (_, some, isForbidden) => {
    expect(reason(evidence(9, some))).toBe(isForbidden ? 'site' : null)
  })
})

describe('a link', () => {
  const way = [{ tag: 'p' }, { tag: 'a' }]
  const link = (): FieldDraft => ({ ...many.field('a', 'href'), paths: [way] })
  const text = (): FieldDraft => ({ ...many.field('x'), paths: [way] })
  const both = (own: Evidence, partner: Evidence) => {
    const [a, x] = [link(), text()]
    const { left } = judged([
      [a, own],
      [x, partner],
    ])
    return [left.get(a) ?? null, left.get(x) ?? null]
  }

  it('goes and stays with its text', () => {
    expect(both(evidence(-9), evidence(9))).toEqual([null, null])
    expect(both(evidence(9), evidence(-9))).toEqual(['site', 'site'])
    expect(both(evidence(9), evidence(9, { alone: 1 }))).toEqual(['rare', 'rare'])
  })

  it('goes alone where it is never kept, or its text is the same everywhere', () => {
    expect(both(evidence(9, { link: 1, citing: 1 }), evidence(9))).toEqual(['site', null])
    expect(both(evidence(9), evidence(9, { fixed: 1, present: 0.5 }))).toEqual([null, 'site'])
    expect(both(evidence(-9), evidence(9, { fixed: 1, present: 0.5 }))).toEqual(['site', 'site'])
  })

  it('into the page with headings of it is a table of contents', () => {
    expect(both(evidence(9, { ownLink: 0.8 }), evidence(9))).toEqual([null, 'repeated'])
    expect(both(evidence(9, { ownLink: 0.79 }), evidence(9))).toEqual([null, null])
    const other = { ...text(), values: text().values.map((one, i) => (i < 2 ? { ...one, text: 'no' } : one)) }
    const a = link()
    expect(
      judged([
        [a, evidence(9, { ownLink: 1 })],
        [other, evidence(9)],
      ]).left.get(other),
    ).toBeUndefined()
  })
})

describe('beside the article', () => {
  it('a field goes, and so does a list', () => {
    const [page] = many.pages
    const zones = many.pages.map((one) => ({ around: nodesOf(one, 'a')[0]!, end: page!.tree.nodeCount }))
    const field = many.field('x')
    expect(judged([[field, evidence(9)]], many.scope, { zones }).left.get(field)).toBe('site')
    const list = listOf(many.scope, [0, 1, 2, 3, 4, 5], [many.field('x')])
    const { kept, left } = judged([[list, null]], many.scope, { zones })
    expect([kept, left.get(list)]).toEqual([[], 'site'])
  })

  it('a field in a block of links is a link', () => {
    const zones = many.pages.map(({ tree }) => ({ around: 0, end: tree.nodeCount }))
    const texts = { values: many.field('x').values.map((one) => ({ ...one, text: 'x'.repeat(26) })) }
    const at = (linked: number) => {
      const field = { ...many.field('x'), ...texts }
      return judged([[field, evidence(9, { linked })]], many.scope, { zones }).left.get(field)
    }
    expect([at(0.8), at(0.81)]).toEqual([undefined, 'site'])
  })
})

describe('all fields of a list', () => {
  it('are with those of lists in it, each with its scope', () => {
    const [a, b, c] = [textsField(['a']), textsField(['b']), textsField(['c'])]
    const inner = listOf(many.scope, [1, 2], [b])
    const outer = listOf(many.scope, [0], [a, inner, c])
    expect(leaves(outer)).toEqual([
      { field: a, scope: outer.scope },
      { field: b, scope: inner.scope },
      { field: c, scope: outer.scope },
    ])
  })
})
