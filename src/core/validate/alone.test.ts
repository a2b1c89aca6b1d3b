import { describe, expect, it } from 'vitest'
import { breaksOwn, breaksSize, breaksType } from './index.ts'
import { field, list } from './wrapper.fixture.ts'

describe('texts of one page', () => {
  it('break the type of a field that they cannot be read as', () => {
    const price = field('price', 'price')
    const breaks = (texts: readonly (string | null)[], isInList = false) => breaksType(price, { texts, isInList })
    expect([breaks(['€ 5']), breaks([null]), breaks(['sold out'])]).toEqual([false, false, true])
  })

  it('of a list may be of another type now and then', () => {
    const price = field('price', 'price')
    const breaks = (odd: number) => {
      const texts = Array.from({ length: 20 }, (_, i) => (i < odd ? 'sold out' : `€ ${i}`))
      return breaksType(price, { texts, isInList: true })
    }
    expect([breaks(0), breaks(1), breaks(20)]).toEqual([false, false, true])
  })

  it('break what a user says of a field, not what was learned of it', () => {
    const range = { rule: 'range', max: 9 } as const
    const breaks = (constraint: typeof range & { readonly learned?: number }, text: string | null): boolean =>
      breaksOwn(field('stock', 'number', [constraint]), { texts: [text], isInList: false })
    expect([breaks(range, '9'), breaks(range, '10'), breaks(range, null)]).toEqual([false, true, false])
    expect(breaks({ ...range, learned: 12 }, '10')).toBe(false)
  })
})

describe('the records of one page', () => {
  it('break what a user says of their number', () => {
    const rows = list('rows', [], [{ rule: 'occurrence', min: 2, max: 4 }])
    expect([1, 2, 4, 5].map((size) => breaksSize(rows, size))).toEqual([true, false, false, true])
    expect(breaksSize(list('rows', [], [{ rule: 'occurrence', min: 2, learned: 12 }]), 1)).toBe(false)
    expect(breaksSize(list('rows', []), 0)).toBe(false)
  })
})
