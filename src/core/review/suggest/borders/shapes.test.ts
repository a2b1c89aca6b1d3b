import { describe, expect, it } from 'vitest'
import type { ListPattern, Step } from '../../../wrapper/index.ts'
import { Samples } from '../samples.ts'
import { listOf, nodeOf, pagesOf, tagged } from '../suggest.fixture.ts'
import { type ListOnPages, startOf, withOne, withoutSome } from './shapes.ts'

const ROW: Step = { tag: 'div', classes: ['row'] }
const rows = (...kinds: readonly string[]): string =>
  `<div class="rows">${kinds.map((kind, i) => `<div class="${kind}"><b>${i}</b></div>`).join('')}</div>`

function onPages(htmls: readonly string[], change: (list: ListPattern) => ListPattern = (list) => list): ListOnPages {
  const list = change(listOf('rows', 'rows', ROW, []))
  const samples = new Samples(pagesOf(htmls.map((html) => `<h1>T</h1>${html}`)), 0)
  return { samples, list, isOfPage: true, records: samples.owners([list]) }
}
const withRecord = (list: ListPattern, record: Partial<ListPattern['record']>): ListPattern => ({
  ...list,
  record: { ...list.record, ...record },
})

describe('shapes without some records', () => {
  it('have the class that those have and others have not', () => {
    const of = onPages([rows('row', 'row ad', 'row')])
    expect(withoutSome(of, [of.records[1]!])).toEqual([{ starts: [{ ...ROW, not: ['ad'] }] }])
  })

  it('leave out the first or last of an element', () => {
    const of = onPages([rows('row', 'row', 'row')])
    const [first, second, last] = of.records
    expect(withoutSome(of, [first!])).toEqual([{ skipFirst: 1 }])
    expect(withoutSome(of, [last!])).toEqual([{ skipLast: 1 }])
    expect(withoutSome(of, [second!])).toEqual([])
    expect(withoutSome(of, [first!, second!])).toEqual([{ skipFirst: 2 }])
    expect(withoutSome(of, [first!, last!])).toEqual([])
  })

  it('leave out more than are left out already', () => {
    const skipping = onPages([rows('row', 'row', 'row', 'row', 'row', 'row')], (list) =>
      withRecord(list, { skip: { first: 2, last: 1 } as never }),
    )
    expect(skipping.records).toHaveLength(3)
    expect(withoutSome(skipping, [skipping.records[0]!])).toEqual([{ skipFirst: 3 }])
    expect(withoutSome(skipping, [skipping.records[2]!])).toEqual([{ skipLast: 2 }])
  })

  it('leave out no ends of several elements', () => {
    const of = onPages([rows('row') + rows('row')], (list) => ({ ...list, across: true }))
    expect(of.records).toHaveLength(2)
    expect(withoutSome(of, of.records)).toEqual([{ across: false }])
  })

  it('have fewer starts, where some start no record that stays', () => {
    const ad: Step = { tag: 'div', classes: ['ad'] }
    const of = onPages([rows('row', 'ad', 'row')], (list) => withRecord(list, { starts: [ROW, ad] }))
    const shapes = withoutSome(of, [of.records[1]!])
    expect(shapes).toEqual([{ starts: [ROW] }])
    expect(withoutSome(of, of.records.slice(0, 2))).not.toContainEqual({ starts: [] })
    const old: Step = { tag: 'div', classes: ['old'] }
    const three = onPages([rows('row', 'ad', 'old', 'row')], (list) => withRecord(list, { starts: [ROW, ad, old] }))
    expect(withoutSome(three, three.records.slice(1, 3))).toContainEqual({ starts: [ROW] })
  })
})

describe('shapes with one record more', () => {
  it('have wider starts in an element that has records', () => {
    const of = onPages([rows('row', 'row', 'other')])
    expect(withOne(of, nodeOf(of.samples.pages[0]!, '2'))).toContainEqual({ starts: [{ tag: 'div' }] })
    expect(withOne(of, nodeOf(of.samples.pages[0]!, '1'))).toEqual([])
  })

  it('leave out fewer at the ends, first', () => {
    const of = onPages([rows('row', 'row', 'row')], (list) =>
      withRecord(list, { skip: { first: 1, last: 0 } as never }),
    )
    expect(withOne(of, nodeOf(of.samples.pages[0]!, '0'))).toEqual([
      { skipFirst: 0 },
      { skipLast: 0 },
      { skipFirst: 0, skipLast: 0 },
    ])
  })

  it('are of further elements that hold records of the kind', () => {
    const two = [`${rows('row', 'row')}<section><div class="row"><b>far</b></div></section>`]
    const of = onPages(two)
    const far = nodeOf(of.samples.pages[0]!, 'far')
    const shapes = withOne(of, far)
    expect(shapes.slice(0, 2)).toEqual([{ across: 'first' }, { across: true }])
    for (const { locators, across } of shapes.slice(2)) {
      expect(across).toBe(true)
      expect(locators!.slice(0, -1)).toEqual(of.list.locators)
      expect(locators!.at(-1)!.path.at(-1)!.tag).toBe('section')
    }
    expect(shapes.length).toBeGreaterThan(2)
    expect(withOne({ ...of, isOfPage: false }, far)).toEqual([{ across: 'first' }, { across: true }])
  })

  it('are none of an element around the records', () => {
    const of = onPages([`<div class="row">${rows('row', 'row')}<b>far</b></div>`])
    expect(withOne(of, nodeOf(of.samples.pages[0]!, 'far'))).toEqual([])
  })
})

describe('the start of a record', () => {
  it('is its first node', () => {
    const of = onPages([rows('row')])
    expect(startOf(of.records[0]!)).toBe(tagged(of.samples.pages[0]!, 'div', 1))
    expect(startOf({ page: 0, nodes: [7, 8] })).toBe(7)
  })
})
