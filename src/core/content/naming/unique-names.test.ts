import { describe, expect, it } from 'vitest'
import type { Evidence } from './evidence.ts'
import { hint, said, scopeOf } from './parts.fixture.ts'
import type { Nameless } from './parts.ts'
import { toldApart, uniqueNames } from './unique-names.ts'

interface Given extends Partial<Omit<Evidence, 'part' | 'sections'>> {
  readonly under?: readonly string[]
  readonly part?: Partial<Nameless>
}

const one = ({ under = [], part = {}, ...rest }: Given = {}): Evidence => ({
  part: said([], [], part),
  outwards: [],
  alone: 4,
  declared: '',
  before: null,
  sections: () => under,
  isValue: () => false,
  ...rest,
})
const called = (...words: readonly string[]): Given => ({ outwards: [hint('p', words)] })
const told = (parts: readonly Given[], names: readonly string[], main = -1, owner: readonly string[] = []) =>
  toldApart(parts.map(one), names, scopeOf([], { owner: new Set(owner) }), main)
const MARKED = { name: 'x', isMarked: true, isHeader: false, levels: 0 }
const UNMARKED = { ...MARKED, isMarked: false }

describe('parts that want one name', () => {
  it('are told apart by a class word that half of them have at most', () => {
    expect(told([called('main-image'), called('big-image')], ['image', 'image'])).toEqual(['main_image', 'big_image'])
    expect(told([called('sale'), {}], ['price', 'price'])).toEqual(['sale_price', 'price'])
    expect(told([called('sale'), called('sale'), {}], ['price', 'price', 'price'])).toEqual(['price', 'price', 'price'])
    expect(told([called('sale'), called('sale'), {}, {}], Array(4).fill('price'))).toEqual([
      'sale_price',
      'sale_price',
      'price',
      'price',
    ])
    expect(told([called('price'), called('price')], ['price', 'price'])).toEqual(['price', 'price'])
  })

  it('are left as they are where they are alone, given, or the main one', () => {
    expect(told([called('sale'), called('sale')], ['price', 'cost'])).toEqual(['price', 'cost'])
    expect(told([called('sale'), {}], ['price', 'price'], 0)).toEqual(['price', 'price'])
    const given = { ...called('sale'), part: { given: 'price' } }
    expect(told([given, called('rate')], ['price', 'price'])).toEqual(['price', 'price'])
    expect(told([given, { under: ['male'] }, called('rate'), {}], Array(4).fill('price'))).toEqual([
      'price',
      'male_price',
      'rate_price',
      'price',
    ])
    expect(told([given, given], ['price', 'price'])).toEqual(['price', 'price'])
  })

  it('are called old by their tag', () => {
    const struck = (tag: string): Given => ({ outwards: [hint('p'), hint(tag)] })
    for (const tag of ['s', 'del', 'strike'])
      expect(told([{}, struck(tag)], ['price', 'price'])).toEqual(['price', 'old_price'])
    expect(told([{}, struck('b')], ['price', 'price'])).toEqual(['price', 'price'])
    expect(told([{}, { outwards: [hint('p'), hint('p'), hint('s')] }], ['price', 'price'])).toEqual(['price', 'price'])
    expect(told([{}, { ...struck('s'), alone: 1 }], ['price', 'price'])).toEqual(['price', 'price'])
    expect(told([{}, { outwards: [hint('s')], alone: 0 }], ['price', 'price'])).toEqual(['price', 'old_price'])
    expect(told([{}, { ...struck('s'), part: { kind: 'list' } }], ['price', 'price'])).toEqual(['price', 'price'])
  })

  it('have the word before their name in a class of two, before an unknown word', () => {
    const words = (...list: readonly string[]): string => told([called(...list), {}], ['unit_price', 'unit_price'])[0]!
    expect(words('grade', 'list-price')).toBe('list_unit_price')
    expect(words('grade', 'a-list-price')).toBe('grade_unit_price')
    expect(words('grade', 'li-price')).toBe('grade_unit_price')
    expect(words('grade', 'li2-price')).toBe('grade_unit_price')
    expect(words('grade', 'list-cost')).toBe('grade_unit_price')
    expect(words('unit-price')).toBe('unit_price')
    expect(words('grades', 'flavours')).toBe('flavours_unit_price')
  })

  it('are told apart without the words of the record', () => {
    expect(told([called('book-grade'), {}], ['price', 'price'], -1, ['book'])).toEqual(['grade_price', 'price'])
  })

  it('of pictures leave the first one its name', () => {
    const picture: Given = { ...called('grade'), part: { hints: { path: [], attribute: 'src' } } }
    const other: Given = { ...called('back'), part: { hints: { path: [], attribute: 'src' } } }
    expect(told([picture, { ...picture, ...called('rear-image') }, other], Array(3).fill('image'))).toEqual([
      'image',
      'rear_image',
      'back_image',
    ])
    expect(told([called('grade'), picture], ['image', 'image'])).toEqual(['image', 'image'])
  })

  it('are called by a heading that not all have, behind class words', () => {
    expect(told([{ under: ['male'] }, {}], ['age', 'age'])).toEqual(['male_age', 'age'])
    expect(told([{ under: ['all', 'male'] }, { under: ['all'] }], ['age', 'age'])).toEqual(['male_age', 'age'])
    expect(told([{ under: ['age', 'male'] }, {}], ['age', 'age'])).toEqual(['male_age', 'age'])
    expect(told([{ under: ['male', 'people'] }, {}], ['age', 'age'])).toEqual(['male_age', 'age'])
    expect(told([{ under: ['male'], ...called('rate') }, {}], ['age', 'age'])).toEqual(['rate_age', 'age'])
    expect(told([{ under: ['male'], isValue: (name) => name === 'male' }, {}], ['age', 'age'])).toEqual(['age', 'age'])
  })

  it('are called by it before class words where their label is marked', () => {
    const part = (before: Evidence['before']): Given => ({ under: ['all', 'men'], ...called('rate'), before })
    const other = { under: ['all'] }
    expect(told([part(UNMARKED), other, { under: ['men'] }], ['age', 'age', 'y'])).toEqual(['rate_age', 'age', 'y'])
    expect(told([{ under: ['men'] }, part(MARKED), other], ['y', 'age', 'age'])).toEqual(['y', 'men_age', 'age'])
  })

  it('are called by the heading alone as the first under it, unless that name is taken', () => {
    const first: Given = { under: ['men'], before: MARKED }
    expect(told([first, first, {}], ['age', 'age', 'age'])).toEqual(['men', 'men_age', 'age'])
    expect(told([first, first, {}, {}], ['age', 'age', 'age', 'men'])).toEqual(['men_age', 'men_age', 'age', 'men'])
    const link: Given = { under: ['men'], part: { hints: { path: [], attribute: 'href' } } }
    expect(told([link, first, {}], ['url', 'age', 'age'])).toEqual(['url', 'men', 'age'])
    expect(told([{ under: ['men'] }, link, first, {}], ['x', 'url', 'age', 'age'])).toEqual([
      'x',
      'url',
      'men_age',
      'age',
    ])
  })

  it('are called by it where there are four headings, of three fifths of them', () => {
    const under = (...names: readonly string[]): Given[] =>
      names.map((name) => ({ under: name === '' ? [] : [name], ...called(`rate`) }))
    const four = told(under('aa', 'bb', 'cc', 'dd'), Array(4).fill('age'))
    expect(four).toEqual(['aa', 'bb', 'cc', 'dd'])
    expect(told(under('aa', 'bb', 'cc'), Array(3).fill('age'))).toEqual(['aa_age', 'bb_age', 'cc_age'])
    const rest = (count: number) =>
      told(under('aa', 'bb', 'cc', 'dd', 'dd', 'cc', ...Array(count).fill('')), Array(6 + count).fill('age'))
    expect(rest(4)[0]).toBe('aa')
    expect(rest(5)[0]).toBe('aa_age')
  })

  it('are called by the heading alone where their name says nothing', () => {
    for (const name of ['text', 'items'])
      expect(told([{ under: ['men'] }, { under: ['men'] }, {}], [name, name, name])).toEqual(['men', 'men', name])
  })

  it('share the words where one name ends and the other begins', () => {
    const under = (heading: string, name: string): string =>
      told([{ under: [heading] }, { under: [heading] }, {}], [name, name, name])[1]!
    expect(under('life', 'life_age')).toBe('life_age')
    expect(under('men_age', 'age')).toBe('men_age')
    expect(under('lif', 'life_age')).toBe('lif_life_age')
    expect(under('menage', 'age')).toBe('menage_age')
  })

  it('drop the name where both are longer than eighty characters', () => {
    const under = (length: number): string =>
      told([{ under: ['h'.repeat(40)] }, { under: ['h'.repeat(40)] }, {}], Array(3).fill('n'.repeat(length)))[1]!
    expect(under(39)).toBe(`${'h'.repeat(40)}_${'n'.repeat(39)}`)
    expect(under(40)).toBe('h'.repeat(40))
  })
})

describe('uniqueNames', () => {
  it('puts numbers behind names that are taken', () => {
    expect(uniqueNames(['a', 'b', 'a', 'a_2', 'a', 'c'], ['c', 'c_2'])).toEqual([
      'a',
      'b',
      'a_2',
      'a_2_2',
      'a_3',
      'c_3',
    ])
    expect(uniqueNames([])).toEqual([])
  })
})
