import { describe, expect, it } from 'vitest'
import type { Candidate } from './candidates.ts'
import { RELATED_CANDIDATES, VARIED_CANDIDATES } from './constants.ts'
import type { ListPage } from './list-page.ts'
import { pageOf, withId } from './pages.fixture.ts'
import { byScore, type Ranked, rankCandidates, scoreOf } from './rank.ts'

const ranked = (score: number, ...nodes: readonly number[]): Ranked => ({
  candidate: { origin: 'siblings', records: nodes.map((node) => [node]) },
  features: {},
  score,
})

describe('the order of candidates', () => {
  it('is by their scores, then by their records, then by where they begin', () => {
    const [best, large, early, late] = [ranked(2, 8, 9), ranked(1, 7, 8, 9), ranked(1, 2, 3), ranked(1, 5, 6)]
    expect([late, large, early, best].sort(byScore)).toEqual([best, large, early, late])
  })

  it('is by the sum of what speaks for each, as far as it has a weight', () => {
    expect(scoreOf({ a: 2, b: 3, other: 100 }, { a: 0.5, b: -1, more: 100 })).toBe(-2)
  })
})

describe('candidates ranked', () => {
  /** So many lists of two, each with a like element elsewhere, in their order on the page. */
  const rankedOf = (count: number, isReversed = false): readonly Ranked[] => {
    const tags = Array.from({ length: count }, (_, i) => `x-${i}`)
    const item = (tag: string): string => `<${tag}><b>one</b></${tag}>`
    const page = pageOf(
      `${tags.map((tag) => `<div id="${tag}">${item(tag).repeat(2)}</div>`).join('')}<main>${tags.map(item).join('')}</main>`,
    )
    const all = tags.map((tag): Candidate => {
      return { origin: 'siblings', records: page.elements(withId(page, tag)).map((node) => [node]) }
    })
    return rankCandidates(page, {}, isReversed ? all.toReversed() : all)
  }

  it('are those found, and with more of their kind the best of them', () => {
    expect(rankedOf(3).map(({ candidate }) => candidate.origin)).toEqual([
      ...Array<string>(3).fill('extended'),
      ...Array<string>(3).fill('siblings'),
    ])
    const many = rankedOf(VARIED_CANDIDATES + 2)
    expect(many).toHaveLength(2 * VARIED_CANDIDATES + 2)
    const extended = many.filter(({ candidate }) => candidate.origin === 'extended')
    expect(extended).toHaveLength(VARIED_CANDIDATES)
    const firsts = many
      .filter(({ candidate }) => candidate.origin === 'siblings')
      .map((one) => one.candidate.records[0])
    expect(extended.map(({ candidate }) => candidate.records[0])).toEqual(firsts.slice(0, VARIED_CANDIDATES))
  })

  it('are the same in whatever order they are given', () => {
    const candidates = (isReversed: boolean) =>
      rankedOf(VARIED_CANDIDATES + 2, isReversed).map(({ candidate }) => candidate)
    expect(candidates(true)).toEqual(candidates(false))
  })

  it('are compared as far as they are the best', () => {
    const compared = rankedOf(RELATED_CANDIDATES).map(({ features }) => 'partOf' in features)
    expect(compared.filter(Boolean)).toHaveLength(RELATED_CANDIDATES)
    expect(compared.indexOf(false)).toBe(RELATED_CANDIDATES)
    expect(rankedOf(3).every(({ features }) => 'partOf' in features)).toBe(true)
  })

  it('are none of none', () => {
    expect(rankCandidates(pageOf('<p>a</p>'), {}, [])).toEqual([])
  })
})

describe('what a candidate is to others', () => {
  const childrenOf = (page: ListPage, ...ids: readonly string[]): Candidate => ({
    origin: 'siblings',
    records: ids.flatMap((id) => page.elements(withId(page, id))).map((node) => [node]),
  })
  /** The relations of the first candidate of some. */
  const relations = (page: ListPage, ...all: readonly Candidate[]) => {
    const found = rankCandidates(page, {}, all).find(
      ({ candidate }) => JSON.stringify(candidate.records) === JSON.stringify(all[0]!.records),
    )!
    return [found.features.partOf, found.features.areEntries]
  }
  const items = (count: number, tag = 'li') => `<${tag}><b>one</b> <i>text</i></${tag}>`.repeat(count)

  it('is a part of one with all of its records and others that are alike', () => {
    const page = pageOf(`<div><ul id="a">${items(2)}</ul></div><main><ul id="b">${items(3)}</ul></main>`)
    const [a, both] = [childrenOf(page, 'a'), childrenOf(page, 'a', 'b')]
    expect(relations(page, a, both)).toEqual([1, 0])
    expect(relations(page, both, a)).toEqual([0, 0])
    expect(relations(page, both, { ...both, records: both.records.slice(1) })).toEqual([0, 0])
  })

  it('is no part of one without one of its records, or with longer ones', () => {
    const page = pageOf(`<ul id="a">${[1, 2, 3, 4, 5, 6].map((i) => `<li><x-${i}>one</x-${i}></li>`).join('')}</ul>`)
    const nodes = page.elements(withId(page, 'a'))
    const of = (...records: readonly (readonly number[])[]): Candidate => ({
      origin: 'siblings',
      records: records.map((record) => record.map((i) => nodes[i]!)),
    })
    const partOf = (...wider: readonly (readonly number[])[]) => relations(page, of([0], [2]), of(...wider))[0]
    expect(partOf([0], [2], [4])).toBe(1)
    expect(partOf([0], [3], [4])).toBe(0)
    expect(partOf([0, 1], [2, 3], [4, 5])).toBe(0)
    expect(partOf([0], [2, 3], [4])).toBe(0)
  })

  it('counts when all are put in order', () => {
    const page = pageOf(`<ul id="a">${items(6)}</ul>`)
    const all = childrenOf(page, 'a')
    const few = { ...all, records: all.records.slice(0, 2) }
    const first = (partOf: number) => rankCandidates(page, { partOf }, [all, few])[0]!.candidate
    expect([first(0), first(1)]).toEqual([all, few])
  })

  it('is no part of one with others of another look, unless in boxes of one class', () => {
    const lists = (look: string) =>
      pageOf(
        `<div><ul id="a" class="x">${items(2)}</ul></div><main><ul id="b" class="${look}">${items(3, 'p')}</ul></main>`,
      )
    const related = (look: string) => {
      const page = lists(look)
      return relations(page, childrenOf(page, 'a'), childrenOf(page, 'a', 'b'))[0]
    }
    expect([related('x'), related('y')]).toEqual([1, 0])
    const plain = pageOf(`<div><ul id="a">${items(2)}</ul></div><main><ul id="b">${items(3, 'p')}</ul></main>`)
    expect(relations(plain, childrenOf(plain, 'a'), childrenOf(plain, 'a', 'b'))[0]).toBe(0)
  })

  /** Outer records with inner ones each, and some without text of their own. */
  const nested = (outer: number, inner: number, silent = 0) => {
    const box = (i: number) => `<section>${i < silent ? '' : 'post'}<ol id="o${i}">${items(inner)}</ol></section>`
    const page = pageOf(`<div id="all">${Array.from({ length: outer }, (_, i) => box(i)).join('')}</div>`)
    const ids = Array.from({ length: outer }, (_, i) => `o${i}`)
    return relations(page, childrenOf(page, ...ids), childrenOf(page, 'all'))[1]
  }

  it.each([
    [6, 2, 0, 1],
    [5, 2, 0, 0],
    [6, 4, 0, 1],
    [6, 5, 0, 0],
    [6, 1, 0, 0],
    [10, 2, 1, 1],
    [10, 2, 2, 0],
  ])('are entries of %i records with %i in each, %i of them without more: %i', (outer, inner, silent, are) => {
    expect(nested(outer, inner, silent)).toBe(are)
  })

  it('are no entries of records of which one is beside', () => {
    const page = pageOf(
      `<div id="all">${`<section>post<ol>${items(2)}</ol></section>`.repeat(6)}</div><ol id="beside">${items(1)}</ol>`,
    )
    const inner = page.elements(withId(page, 'all')).flatMap((box) => page.elements(page.elements(box)[0]!))
    const records = [...inner, ...page.elements(withId(page, 'beside'))].map((node) => [node])
    expect(relations(page, { origin: 'cousins', records }, childrenOf(page, 'all'))[1]).toBe(0)
    expect(relations(page, { origin: 'cousins', records: records.slice(0, -1) }, childrenOf(page, 'all'))[1]).toBe(1)
  })

  it('are no entries of records where one is before, is one of these, or ends behind one', () => {
    const page = pageOf(
      `<ol id="before"><li>x</li></ol><div id="all">${`<section>post<ol>${items(2)}</ol></section>`.repeat(10)}</div><p id="behind">x</p>`,
    )
    const boxes = page.elements(withId(page, 'all'))
    const inner = boxes.flatMap((box) => page.elements(page.elements(box)[0]!))
    const before = page.elements(withId(page, 'before'))
    const areEntries = (records: readonly (readonly number[])[]) =>
      relations(page, { origin: 'cousins', records }, childrenOf(page, 'all'))[1]
    const alone = inner.map((node) => [node])
    expect(areEntries(alone)).toBe(1)
    expect(areEntries([before, ...alone])).toBe(0)
    expect(areEntries([[boxes[0]!], ...alone.slice(2)])).toBe(0)
    expect(areEntries([...alone.slice(0, -1), [inner.at(-1)!, withId(page, 'behind')]])).toBe(0)
  })
})
