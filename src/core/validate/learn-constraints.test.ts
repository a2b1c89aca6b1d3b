import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FieldData, RecordData } from '../extract/index.ts'
import { type Constraint, type FieldPattern, parseWrapper, serializeWrapper, type Wrapper } from '../wrapper/index.ts'
import { kindsIn, maskOf } from './field-values.ts'
import { checkConstraints, learnConstraints } from './index.ts'
import { field, list, page, wrapperOf } from './wrapper.fixture.ts'

const shop = wrapperOf(
  field('title'),
  field('price', 'price'),
  field('state'),
  list('reviews', [field('author'), field('day', 'date'), list('replies', [field('text')])]),
)

const text = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.stringMatching(/^[A-Z][a-z]{2,8} [0-9]{1,4}$/),
  fc.string({ unit: 'grapheme' }),
)
const missing = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 4 })
const anyPage: fc.Arbitrary<RecordData> = fc.record({
  title: missing(text),
  price: missing(fc.record({ amount: fc.integer({ min: -5, max: 9999 }), currency: fc.constant('EUR') })),
  state: missing(fc.constantFrom('new', 'used')),
  reviews: fc.array(
    fc.record({
      author: missing(text),
      day: missing(
        fc
          .date({ noInvalidDate: true, min: new Date('1990-01-01'), max: new Date('2030-01-01') })
          .map((date) => date.toISOString().slice(0, 10)),
      ),
      replies: fc.array(fc.record({ text: missing(text) }), { maxLength: 4 }),
    }),
    { maxLength: 12 },
  ),
})
const pages = fc.array(anyPage, { minLength: 0, maxLength: 15 })

describe('learned constraints', () => {
  it('learned constraints hold on every page that they were learned from', () => {
    fc.assert(
      fc.property(pages, (all) => {
        const wrapper = learnConstraints(shop, all.map(page))
        for (const data of all) expect(checkConstraints(wrapper, page(data))).toEqual([])
      }),
    )
  })

  it('learned constraints do not depend on the order of the pages', () => {
    fc.assert(
      fc.property(pages, (all) => {
        expect(learnConstraints(shop, all.toReversed().map(page))).toEqual(learnConstraints(shop, all.map(page)))
      }),
    )
  })

  it('constraints learned a second time replace the first ones', () => {
    fc.assert(
      fc.property(pages, pages, (some, all) => {
        const once = learnConstraints(shop, all.map(page))
        expect(learnConstraints(learnConstraints(shop, some.map(page)), all.map(page))).toEqual(once)
      }),
    )
  })

  it('a wrapper with learned constraints survives its document', () => {
    fc.assert(
      fc.property(pages, (all) => {
        const wrapper = learnConstraints(shop, all.map(page))
        expect(parseWrapper(JSON.parse(serializeWrapper(wrapper)))).toEqual(wrapper)
      }),
    )
  })
})

const learnt = (values: readonly FieldData[], pattern: FieldPattern = field('it')): Wrapper =>
  learnConstraints(
    wrapperOf(pattern),
    values.map((it) => page({ it })),
  )
const constraintsOf = ({ page: { children } }: Wrapper): readonly Constraint[] => children[0]!.constraints ?? []
const of = (wrapper: Wrapper, rule: Constraint['rule']) => constraintsOf(wrapper).find((one) => one.rule === rule)

describe('the constraints learned of a field', () => {
  const names = ['Anna', 'Bert', 'Clara', 'Doris', 'Emil', 'Franka', 'Gerd', 'Hans']

  it('a learned length leaves room on both sides', () => {
    const { min = 0, max = 0 } = of(learnt(names), 'length') as { min?: number; max?: number }
    expect(min).toBeLessThan(4)
    expect(max).toBeGreaterThan(6)
    expect(max).toBeLessThan(20)
  })

  it('a learned shape has the kinds of characters that were seen', () => {
    expect(of(learnt(names), 'shape')).toEqual({ rule: 'shape', only: 'Aa', learned: 8 })
    expect(of(learnt(names.map((name, i) => name + '-1'.repeat(i))), 'shape')).toEqual({
      rule: 'shape',
      only: '-9Aa',
      learned: 8,
    })
  })

  it('the number of records and values that never repeat are learned of lists', () => {
    const items = (n: number) => Array.from({ length: n }, (_, i) => ({ id: `n${i}`, kind: 'same' }))
    const wrapper = learnConstraints(
      wrapperOf(list('items', [field('id'), field('kind')])),
      [8, 9, 10, 12, 9, 8].map((n) => page({ items: items(n) })),
    )
    const [pattern] = wrapper.page.children
    expect(pattern?.constraints).toEqual([expect.objectContaining({ rule: 'occurrence', learned: 6 })])
    expect(checkConstraints(wrapper, page({ items: items(1) }))).toMatchObject([
      { pattern: 'items', rule: 'occurrence' },
    ])
    const [id, kind] = pattern?.kind === 'list' ? pattern.record.children : []
    expect(id?.constraints).toContainEqual({ rule: 'unique', over: 'list', learned: 56 })
    expect(kind?.constraints).not.toContainEqual(expect.objectContaining({ rule: 'unique' }))
  })

  describe('fields that never had the same text', () => {
    const wrapper = wrapperOf(field('name'), field('maker'), list('parts', [field('part')]))
    const data = (i: number, maker: string | null = `Bert ${i}`) =>
      page({ name: `Anna ${i}`, maker, parts: [{ part: `Emil ${i}` }, { part: `Gerd ${i}` }] })
    const learntFrom = (...all: ReturnType<typeof data>[]) => learnConstraints(wrapper, all)
    const nine = Array.from({ length: 9 }, (_, i) => data(i))
    const alone = expect.objectContaining({ rule: 'unique', over: 'page' })
    const makersOf = (learned: Wrapper) => learned.page.children[1]!.constraints ?? []

    it('fields that never had the same text are learned to differ', () => {
      const learned = learntFrom(...nine)
      expect(makersOf(learned)).toContainEqual({ rule: 'unique', over: 'page', learned: 9 })
      const tolerant = { ...learned, page: { ...learned.page, tolerance: { strangeness: 100, learned: 9 } } }
      expect(checkConstraints(tolerant, data(10))).toEqual([])
      const shifted = page({ ...data(10).data, maker: data(10).data.name! })
      expect(checkConstraints(tolerant, shifted)).toMatchObject([
        { pattern: 'name', rule: 'unique' },
        { pattern: 'maker', rule: 'unique' },
      ])
    })

    it('a text of a list in another field is a violation only on a strange page', () => {
      const learned = learntFrom(...nine)
      const named = data(10, 'Emil 10')
      expect(checkConstraints(learned, named)).toEqual([])
      const strange = page({ ...named.data, name: 'Anna'.repeat(9) })
      expect(checkConstraints(learned, strange).map(({ pattern }) => pattern)).toContain('maker')
      const tolerant = { ...learned, page: { ...learned.page, tolerance: { strangeness: 9, learned: 9 } } }
      expect(checkConstraints(tolerant, strange)).toEqual([])
    })

    it('fields are not learned to differ from few pages or where one page had the same text', () => {
      const shared = learntFrom(...nine, data(11, 'Emil 11'))
      expect(makersOf(shared)).not.toContainEqual(alone)
      expect(shared.page.tolerance!.strangeness).toBe(learntFrom(...nine).page.tolerance!.strangeness)
      expect(makersOf(learntFrom(...nine, data(11, null)))).not.toContainEqual(alone)
      expect(makersOf(learntFrom(...nine.slice(2)))).not.toContainEqual(alone)
    })
  })

  it('nothing is learned from few pages', () => {
    const wrapper = learnt(names.slice(0, 2))
    expect(constraintsOf(wrapper)).toEqual([])
  })

  it('a constraint that one page breaks is not learned and makes the class more tolerant', () => {
    const odd = learnt([...names, 'An outline of everything that is known, and of some things that are not'])
    expect(of(odd, 'length')).toBeUndefined()
    expect(odd.page.tolerance!.strangeness).toBeGreaterThan(learnt(names).page.tolerance!.strangeness)
  })

  it('constraints of a user are kept when constraints are learned', () => {
    const mine: Constraint = { rule: 'length', max: 3 }
    expect(constraintsOf(learnt(names, field('it', 'text', [mine])))[0]).toEqual(mine)
  })
})

describe('kinds of characters', () => {
  it('characters have kinds', () => {
    expect(Object.fromEntries(kindsIn('Äpfel 12 € 東京'))).toEqual({ A: 1, a: 4, _: 3, '9': 2, '€': 1, x: 2 })
  })

  it('a mask has each run of a kind once', () => {
    expect(maskOf('May 2010')).toBe('Aa_9')
    expect(maskOf('9.24. Row')).toBe('9.9._Aa')
  })
})
