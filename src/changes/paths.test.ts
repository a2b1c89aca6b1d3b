import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldOfPath, type Selector, withField, withItem } from './paths.ts'

describe('paths of changes', () => {
  it.each([
    ['', 'price', 'price'],
    ['offers', 'price', 'offers.price'],
    ['', 'größe_2-$', 'größe_2-$'],
    ['a', 'b.c', 'a."b.c"'],
    ['a', 'two words', 'a."two words"'],
    ['', 'say "x"', '"say \\"x\\""'],
    ['', '', '""'],
  ])('the path %j with the field %j is %j', (path, name, made) => {
    expect(withField(path, name)).toBe(made)
  })

  it.each<[Selector, string]>([
    [{ key: [['sku', '17']] }, 'offers[sku=17]'],
    [{ key: [['url', 'https://a.example/b?c=1']] }, 'offers[url="https://a.example/b?c=1"]'],
    [{ key: [['url', 'https://a.example/b?c']] }, 'offers[url=https://a.example/b?c]'],
    [
      {
        key: [
          ['size', 'M'],
          ['colour', 'deep red'],
        ],
      },
      'offers[size=M,colour="deep red"]',
    ],
    [{ before: 3, after: 3 }, 'offers[3]'],
    [{ before: 3, after: 0 }, 'offers[3>0]'],
    [{ before: 0, after: 3 }, 'offers[0>3]'],
    [{ before: 0, after: null }, 'offers[0]'],
    [{ before: null, after: 4 }, 'offers[4]'],
  ])('the path of the item %j is %s', (item, made) => {
    expect(withItem('offers', item)).toBe(made)
    expect(fieldOfPath(made)).toBe('offers')
  })

  it('the field of a path is found whatever the names and keys on the way are', () => {
    const selector: fc.Arbitrary<Selector | null> = fc.oneof(
      fc.constant(null),
      fc.record({ key: fc.array(fc.tuple(fc.constant('sku'), fc.string()), { minLength: 1, maxLength: 2 }) }),
      fc.record({ before: fc.nat(9), after: fc.option(fc.nat(9)) }),
    )
    const step = fc.tuple(fc.oneof(fc.string(), fc.constantFrom('a.b', 'c[d]', 'e"f', 'g\\')), selector)
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 4 }), (steps) => {
        const path = steps.reduce((made, [name, item]) => {
          const named = withField(made, name)
          return item === null ? named : withItem(named, item)
        }, '')
        expect(fieldOfPath(path)).toBe(steps.map(([name]) => name).join('.'))
      }),
    )
  })
})
