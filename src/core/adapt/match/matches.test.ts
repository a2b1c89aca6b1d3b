import { describe, expect, it } from 'vitest'
import { type ParsedPage, parse } from '../../dom/index.ts'
import { FIELD_BAR, IMPOSSIBLE, LIST_BAR, MARGIN, TOLD_PLACES } from '../constants.ts'
import type { ObservedValue, OpenPage } from '../evidence/open-page.ts'
import {
  field,
  fieldCandidate,
  knownField,
  knownList,
  list,
  listCandidate,
  matchOf,
  value,
} from './candidates.fixture.ts'
import {
  assignMatches,
  isContainer,
  isInside,
  isSure,
  isTaken,
  type Match,
  notFound,
  placesInside,
  settledValues,
  withoutContainers,
} from './matches.ts'

const A = knownField(field('a'))
const L = knownList(list('l'))

describe('a match', () => {
  it('is sure when it is kept, or above its bar', () => {
    const of = (more: Partial<Match>) => isSure(matchOf(A, more))
    const candidate = fieldCandidate(field('x'))
    expect(of({ isKept: true, logOdds: IMPOSSIBLE })).toBe(true)
    expect(of({ logOdds: 9, margin: 9 })).toBe(false)
    expect(of({ candidate, logOdds: FIELD_BAR, margin: MARGIN })).toBe(true)
    expect(of({ candidate, logOdds: FIELD_BAR - 0.01, margin: 9 })).toBe(false)
    expect(of({ candidate, logOdds: 9, margin: MARGIN - 0.01 })).toBe(false)
    const found = listCandidate(list('x'))
    expect(of({ candidate: found, logOdds: LIST_BAR, margin: 0 })).toBe(true)
    expect(of({ candidate: found, logOdds: LIST_BAR - 0.01, margin: 9 })).toBe(false)
  })

  it('is taken when it is kept or there is a place', () => {
    expect(isTaken(matchOf(A))).toBe(false)
    expect(isTaken(matchOf(A, { isKept: true }))).toBe(true)
    expect(isTaken(matchOf(A, { candidate: fieldCandidate(field('x')) }))).toBe(true)
  })

  it('that was not found has no place', () => {
    expect(notFound(A)).toEqual(matchOf(A, { logOdds: Number.NEGATIVE_INFINITY }))
  })
})

describe('patterns assigned to candidates', () => {
  const says = (key: string, said = key) => fieldCandidate(field(key), [], { says: said })
  const B = knownField(field('b'))

  it('are one to one, the likeliest first', () => {
    const candidates = [says('x'), says('y')]
    const found = assignMatches(
      [A, B],
      candidates,
      [
        [2, 1],
        [3, -1],
      ],
      (i, j) => [matchOf(L, { logOdds: 10 * i + j })],
    )
    expect(found).toEqual([
      matchOf(A, { candidate: candidates[1]!, logOdds: 1, margin: -1, children: [matchOf(L, { logOdds: 1 })] }),
      matchOf(B, { candidate: candidates[0]!, logOdds: 3, margin: 4, children: [matchOf(L, { logOdds: 10 })] }),
    ])
  })

  it('are ahead of the best candidate that says something else', () => {
    const margins = (candidates: readonly ReturnType<typeof says>[], odds: readonly number[]) =>
      assignMatches([A], candidates, [odds], () => [])[0]!.margin
    expect(margins([says('x', 's'), says('y', 's'), says('z', 't')], [5, 4, 2])).toBe(3)
    expect(margins([says('x', 's'), says('y', 's')], [5, 4])).toBe(5 - IMPOSSIBLE)
    expect(margins([says('x')], [5])).toBe(5 - IMPOSSIBLE)
  })

  it('are not found where nothing is likely enough', () => {
    const of = (odds: number) => assignMatches([A], [says('x')], [[odds]], () => [])[0]!.candidate !== null
    expect([-3, -2.99].map(of)).toEqual([false, true])
    expect(assignMatches([A], [], [[]], () => [])).toEqual([notFound(A)])
  })
})

const PARSED = parse('<body><div><p>one <b>two</b></p><i>three</i></div></body>')
if (!PARSED.ok) throw new Error()
const page: ParsedPage = { url: 'https://a.example/', tree: PARSED.tree }
const pages = [page, page] as unknown as readonly OpenPage[]
const node = (tag: string): number => [...page.tree.label].findIndex((label) => page.tree.labels.at(label) === tag)
const at = (tag: string, own = 0): ObservedValue => value(own, tag, node(tag))

describe('a place that contains the values of settled fields', () => {
  const of = (values: readonly ObservedValue[], settled: readonly ObservedValue[], more = {}, pattern = field('x')) =>
    isContainer(pages, fieldCandidate(pattern, values, more), settled)

  it('contains those of most of its own', () => {
    expect(of([at('p')], [at('b')])).toBe(true)
    expect(of([at('p')], [at('i')])).toBe(false)
    expect(of([at('p')], [at('b', 1)])).toBe(false)
    expect(of([at('p'), at('i')], [at('b')])).toBe(false)
    expect(of([at('p'), at('div', 1), at('i')], [at('b'), at('i', 1)])).toBe(true)
    expect(of([at('p')], [])).toBe(false)
  })

  it('is one of its own kind: text of a place', () => {
    expect(of([at('p')], [at('b')], { origins: ['learned', 'place'] })).toBe(false)
    expect(of([at('p')], [at('b')], {}, field('x', { value: { kind: 'attribute', name: 'href' } }))).toBe(false)
    expect(isContainer(pages, listCandidate(list('x'), { values: [at('p')] }), [at('b')])).toBe(false)
  })

  it('is told by its first places', () => {
    const many = [...Array<ObservedValue>(TOLD_PLACES).fill(at('p')), ...Array<ObservedValue>(99).fill(at('i'))]
    expect(of(many, [at('b')])).toBe(true)
    expect(of([at('i'), ...many.slice(0, TOLD_PLACES / 2), ...Array<ObservedValue>(99).fill(at('i'))], [at('b')])).toBe(
      false,
    )
  })

  it('is taken back', () => {
    const outer = matchOf(A, { candidate: fieldCandidate(field('x'), [at('p')]), stays: 'rare' })
    const inner = matchOf(knownField(field('b')), { candidate: fieldCandidate(field('y'), [at('b')]) })
    expect(withoutContainers(pages, [outer, inner])).toEqual([{ ...notFound(A), stays: 'rare' }, inner])
    const kept = { ...outer, isKept: true }
    expect(withoutContainers(pages, [kept, inner, matchOf(L)])).toEqual([kept, inner, matchOf(L)])
    expect(withoutContainers(pages, [outer])).toEqual([outer])
  })
})

describe('what is settled', () => {
  it('are the first texts of fields', () => {
    const many = Array.from({ length: TOLD_PLACES + 1 }, (_, i) => value(i, 'x'))
    const matches = [
      matchOf(A, { candidate: fieldCandidate(field('x'), many) }),
      matchOf(A),
      matchOf(L, { candidate: listCandidate(list('x'), { values: [value(0, 'l')] }) }),
      matchOf(A, {
        candidate: fieldCandidate(field('y', { value: { kind: 'attribute', name: 'n' } }), [value(1, 'y')]),
      }),
    ]
    expect(settledValues(matches)).toEqual(many.slice(0, TOLD_PLACES))
  })

  it('are the fields inside of lists, however deep', () => {
    const inner = matchOf(A, { candidate: fieldCandidate(field('x'), [value(1, 'abc', 5)]) })
    const settled = [
      matchOf(L, {
        children: [
          inner,
          matchOf(L, { children: [{ ...inner, candidate: fieldCandidate(field('y'), [value(2, 'z', 6)]) }] }),
        ],
      }),
      inner,
    ]
    const places = placesInside(settled)
    expect(places).toEqual(new Set(['1 5 3', '2 6 1']))
    const of = (...values: readonly ObservedValue[]) => isInside(fieldCandidate(field('f'), values), places)
    expect(of(value(1, 'xyz', 5))).toBe(true)
    expect(of(value(1, 'xyz', 5), value(3, 'q'))).toBe(false)
    expect(of(value(1, 'xyz', 5), value(2, 'y', 6), value(3, 'q'))).toBe(true)
    expect(of(value(1, 'xy', 5))).toBe(false)
    expect(isInside(listCandidate(list('l'), { values: [value(1, 'xyz', 5)] }), places)).toBe(false)
  })
})
