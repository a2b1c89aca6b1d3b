import { describe, expect, it } from 'vitest'
import { ANY, freeName, NULL, orNull, type Shape, STRING, typeName } from './shape.ts'

const several = (isAll: boolean, ...shapes: readonly Shape[]): Shape => ({ kind: 'several', isAll, shapes })

describe('a shape or null', () => {
  it('a shape that may be null has null once', () => {
    expect(orNull(STRING)).toEqual(several(false, STRING, NULL))
    for (const shape of [NULL, ANY, several(false, STRING, NULL), several(false, STRING, several(false, NULL))])
      expect(orNull(shape)).toBe(shape)
    for (const shape of [several(true, STRING, NULL), several(false, STRING), several(false, several(true, NULL))])
      expect(orNull(shape)).toEqual(several(false, shape, NULL))
  })
})

describe('a name of a type', () => {
  it.each([
    ['shop.example', 'ShopExample'],
    ['two words', 'TwoWords'],
    ['keepsCase', 'KeepsCase'],
    ['--a--', 'A'],
    ['été_2', 'Été2'],
    ['2 lamps', 'Record2Lamps'],
    ['', 'Record'],
    ['!', 'Record'],
  ])('the type name of %j is %s', (text, name) => {
    expect(typeName(text)).toBe(name)
  })

  it('a type name that is taken gets a number', () => {
    expect(freeName('A', new Set(['B']))).toBe('A')
    expect(freeName('A', new Set(['A']))).toBe('A2')
    expect(freeName('A', new Set(['A', 'A2', 'A4']))).toBe('A3')
  })
})
