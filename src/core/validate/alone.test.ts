import { describe, expect, it } from 'vitest'
import { isOwnRule } from './alone.ts'
import { breaksOwn, breaksSize, breaksType } from './index.ts'
import { field, list } from './wrapper.fixture.ts'

describe('texts of one page', () => {
  it('a text that cannot be read as the type of its field breaks the type', () => {
    const price = field('price', 'price')
    const breaks = (texts: readonly (string | null)[], isInList = false) => breaksType(price, { texts, isInList })
    expect([breaks(['€ 5']), breaks([null]), breaks(['sold out'])]).toEqual([false, false, true])
  })

  it('a few texts of a list that cannot be read do not break the type', () => {
    const price = field('price', 'price')
    const breaks = (odd: number) => {
      const texts = Array.from({ length: 20 }, (_, i) => (i < odd ? 'sold out' : `€ ${i}`))
      return breaksType(price, { texts, isInList: true })
    }
    expect([breaks(0), breaks(1), breaks(20)]).toEqual([false, false, true])
  })

  it('a text breaks the constraints of a user and not those learned', () => {
    const range = { rule: 'range', max: 9 } as const
    const breaks = (constraint: typeof range & { readonly learned?: number }, text: string | null): boolean =>
      breaksOwn(field('stock', 'number', [constraint]), { texts: [text], isInList: false })
    expect([breaks(range, '9'), breaks(range, '10'), breaks(range, null)]).toEqual([false, true, false])
    expect(breaks({ ...range, learned: 12 }, '10')).toBe(false)
  })

  it('a text that breaks one of several constraints of a user breaks them', () => {
    const code = field('code', 'text', [
      { rule: 'length', max: 3 },
      { rule: 'pattern', pattern: 'a+' },
    ])
    const breaks = (text: string): boolean => breaksOwn(code, { texts: [text], isInList: false })
    expect(['aaa', 'aaaa', 'b', 'bbbb'].map(breaks)).toEqual([false, true, true, true])
  })
})

describe('the records of one page', () => {
  it('the number of records breaks the bounds of a user and not those learned', () => {
    const rows = list('rows', [], [{ rule: 'occurrence', min: 2, max: 4 }])
    expect([1, 2, 4, 5].map((size) => breaksSize(rows, size))).toEqual([true, false, false, true])
    expect(breaksSize(list('rows', [], [{ rule: 'occurrence', min: 2, learned: 12 }]), 1)).toBe(false)
    expect(breaksSize(list('rows', []), 0)).toBe(false)
  })
})

describe('open bounds', () => {
  it('a bound that a user leaves open is no bound', () => {
    const breaks = (bounds: { min?: number; max?: number }, size: number): boolean =>
      breaksSize(list('rows', [], [{ rule: 'occurrence', ...bounds }]), size)
    expect([breaks({ max: 4 }, 0), breaks({ max: 4 }, 5)]).toEqual([false, true])
    expect([breaks({ min: 2 }, 1e6), breaks({ min: 2 }, 1)]).toEqual([false, true])
  })
})

describe('isOwnRule', () => {
  const code = field('code', 'text', [
    { rule: 'length', max: 3 },
    { rule: 'pattern', pattern: 'a+', learned: 12 },
  ])
  const isOwn = (rule: string, pattern?: typeof code): boolean =>
    isOwnRule(pattern, { pattern: 'code', rule, message: '' })

  it("a violation is of a user's rule if the rule was not learned", () => {
    expect(['length', 'pattern', 'shape'].map((rule) => isOwn(rule, code))).toEqual([true, false, false])
    expect(isOwn('length')).toBe(false)
  })

  it("a violation of a data model or over a run is of a user's rule", () => {
    for (const pattern of [code, undefined])
      expect(['schema:type', 'unique-in-run', 'unique', 'no-schema:'].map((rule) => isOwn(rule, pattern))).toEqual([
        true,
        true,
        false,
        false,
      ])
  })
})
