import { describe, expect, it } from 'vitest'
import { type NodeId, parse } from '../../dom/index.ts'
import { listPageOf, seenElements } from './list-page.ts'
import type { Ranked } from './rank.ts'
import { wholeFirst } from './wider.ts'

const parsed = parse('<ul><li class="hit">a<li class="hit">b<li class="hit">c<li class="ad">d</ul>')
if (!parsed.ok) throw new Error(parsed.problem.message)
const view = listPageOf(parsed.tree)
const [a, b, c, ad] = seenElements(
  view,
  seenElements(view, seenElements(view, seenElements(view, 0)[0]!).at(-1)!)[0]!,
) as NodeId[]

const ranked = (score: number, ...records: (NodeId | undefined)[]): Ranked => ({
  candidate: { origin: 'siblings', records: records.map((node) => [node!]) },
  features: [],
  score,
})
const first = (...all: readonly Ranked[]): Ranked | undefined => wholeFirst(view, all)[0]

describe('wholeFirst', () => {
  const narrow = ranked(8, a, b)

  it('prefers a list with all records of the best one and more of the same look', () => {
    const wide = ranked(7.9, a, b, c)
    expect(first(narrow, wide)).toBe(wide)
    expect(wholeFirst(view, [narrow, ranked(7.95, c, ad), wide])).toHaveLength(3)
  })

  it('prefers records that are split over parallel rows to the cells of one of the rows', () => {
    const split = (score: number, ...records: (readonly NodeId[])[]): Ranked => ({
      candidate: { origin: 'columns', records },
      features: [],
      score,
    })
    const both = split(7.9, [a!, c!], [b!, ad!])
    expect(first(narrow, both)).toBe(both)
    expect(first(narrow, split(7, [a!, c!], [b!, ad!]))).toBe(narrow)
    expect(first(narrow, split(7.9, [b!, c!], [a!, ad!]))).toBe(narrow)
  })

  it('leaves the best one first where the wider one is much worse, looks otherwise or lacks a record', () => {
    expect(first(narrow, ranked(7, a, b, c))).toBe(narrow)
    expect(first(narrow, ranked(7.9, a, b, c, ad))).toBe(narrow)
    expect(first(narrow, ranked(7.9, a, c))).toBe(narrow)
    expect(first(narrow)).toBe(narrow)
    expect(first()).toBeUndefined()
  })
})
