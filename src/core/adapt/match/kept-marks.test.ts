import { describe, expect, it } from 'vitest'
import { createVocabulary, type ParsedPage, parse } from '../../dom/index.ts'
import { extract } from '../../extract/index.ts'
import { learnWrapper } from '../../induce/index.ts'
import { ASSIGNED_FROM, IMPOSSIBLE, OTHER_MARKS_ODDS } from '../constants.ts'
import type { Evidence } from '../evidence/bags.ts'
import type { KnownField } from '../evidence/known-patterns.ts'
import { withEvidence } from '../evidence/with-evidence.ts'
import { adaptWrapper } from '../repair/adapt.ts'
import { upTo } from '../site.fixture.ts'
import { field, fieldCandidate, knownField } from './candidates.fixture.ts'
import { heldToMarks, otherMarksLoss } from './kept-marks.ts'

/** Numbers of four digits of which none says which column it is of. */
const value = (page: number, row: number, column: number): number =>
  1000 + ((Math.imul(page * 7919 + row * 104_729 + column * 1_299_709, 2_654_435_761) >>> 0) % 9000)

interface Look {
  readonly tags: readonly [table: string, row: string, cell: string]
  readonly columns: readonly ('sold' | 'stock')[]
}

const NUMBERS = { sold: 1, stock: 2 }

function pagesOf(from: number, { tags: [table, row, cell], columns }: Look): ParsedPage[] {
  const vocabulary = createVocabulary()
  return upTo(from, from + 12).map((page) => {
    const rows = upTo(0, 4 + (page % 3)).map((i) => {
      const cells = columns.map((name) => `<${cell} class="${name}">${value(page, i, NUMBERS[name])}</${cell}>`)
      return `<${row}><${cell} class="what">Thing ${page}-${i}</${cell}>${cells.join('')}</${row}>`
    })
    const goods = `<${table} class="goods">${rows.join('')}</${table}>`
    const parsed = parse(`<title>Branch ${page}</title><h1 class="name">Branch ${page}</h1>${goods}`, { vocabulary })
    if (!parsed.ok) throw new Error(parsed.problem.message)
    return { url: `https://shop.example/${page}`, tree: parsed.tree }
  })
}

describe('classes that a redesign keeps', () => {
  it('tell like columns apart, though they changed their order', () => {
    const pages = pagesOf(0, { tags: ['table', 'tr', 'td'], columns: ['sold', 'stock'] })
    const after = pagesOf(20, { tags: ['div', 'section', 'b'], columns: ['stock', 'sold'] })
    const learned = learnWrapper(pages)
    if (!learned.ok) throw new Error(learned.problem.message)
    const adaptation = adaptWrapper(withEvidence(learned.wrapper, pages), after)
    if (adaptation.kind !== 'proposal') throw new Error(adaptation.kind)
    const { data } = extract(adaptation.proposal.wrapper, after[0]!, { raw: true })
    expect(data.goods).toEqual(
      upTo(0, 6).map((i) => ({
        what: `Thing 20-${i}`,
        sold: `${value(20, i, NUMBERS.sold)}`,
        stock: `${value(20, i, NUMBERS.stock)}`,
      })),
    )
  })
})

describe('heldToMarks', () => {
  const bag = (words: string): ReadonlyMap<string, number> => new Map(words.split(' ').map((word) => [word, 1]))
  const evidence = (words: string) => ({ bags: { marks: bag(words) } }) as unknown as Evidence
  const known = (words: string): KnownField => ({ ...knownField(field('sold')), before: evidence(words) })
  const places = (...marks: readonly string[]) =>
    marks.map((words) => fieldCandidate(field('x'), [], { evidence: evidence(words) }))
  const held = (marks: readonly string[], odds: readonly number[]) =>
    heldToMarks(known('goods sold'), places(...marks), odds)

  it('takes from what has other classes where a place has its own', () => {
    expect(held(['goods sold', 'goods stock', 'foot'], [1, 3, 4])).toEqual([
      1,
      3 - OTHER_MARKS_ODDS,
      4 - OTHER_MARKS_ODDS,
    ])
  })

  it('says nothing where no place has them, or only one that cannot be the field', () => {
    expect(held(['goods stock', 'foot'], [3, 4])).toEqual([3, 4])
    expect(held(['goods sold', 'foot'], [ASSIGNED_FROM, 4])).toEqual([ASSIGNED_FROM, 4])
    expect(held(['goods sold', 'foot'], [IMPOSSIBLE, 4])).toEqual([IMPOSSIBLE, 4])
  })

  it('says nothing of a field that nothing is known of, and where there is no place', () => {
    expect(heldToMarks(knownField(field('sold')), places('goods sold', 'foot'), [1, 2])).toEqual([1, 2])
    expect(held([], [])).toEqual([])
  })
  it('takes as much from the other of two places, and nothing where both or none have them', () => {
    const loss = (place: string, other: string) =>
      otherMarksLoss(evidence('goods sold'), evidence(place), evidence(other))
    expect(loss('goods sold', 'goods stock')).toBe(OTHER_MARKS_ODDS)
    expect([loss('goods stock', 'goods sold'), loss('goods sold', 'goods sold'), loss('foot', 'goods stock')]).toEqual([
      0, 0, 0,
    ])
  })
})
