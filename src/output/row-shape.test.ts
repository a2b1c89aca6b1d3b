import { describe, expect, it } from 'vitest'
import { emptyShape, isOpaqueField, isRowField, kindOf, type ScalarKind, type Shape, widenByRow } from './row-shape.ts'

function shapeOf(...rows: readonly Readonly<Record<string, unknown>>[]): Shape {
  const shape = emptyShape()
  for (const row of rows) widenByRow(shape, row)
  return shape
}
const leaf = (scalar: ScalarKind | null): Shape => ({ ...emptyShape(), scalar })
const kindOfAll = (...values: readonly unknown[]): ScalarKind | null =>
  shapeOf(...values.map((a) => ({ a }))).fields!.get('a')!.scalar

describe('kindOf', () => {
  it.each<[ScalarKind, readonly unknown[]]>([
    ['boolean', [true, false]],
    ['integer', [0, -1, Number.MAX_SAFE_INTEGER]],
    ['number', [0.5, 2 ** 53, Number.NaN]],
    ['date', ['2024-02-29', '1999-12-31']],
    [
      'time',
      ['2024-02-29T12:30Z', '2024-02-29T12:30:15+02:00', '2024-02-29T12:30:15.1Z', '2024-02-29T12:30:15.123-01:00'],
    ],
    [
      'text',
      [
        '',
        'x',
        '2023-02-29',
        '2024-13-01',
        'x2024-02-29',
        '2024-02-29x',
        '2024-02-29T12:30',
        '2024-02-29T12:30:15.1234Z',
      ],
    ],
    [
      'text',
      ['2024-02-29T25:30Z', '2024-02-29 12:30Z', 'x2024-02-29T12:30Z', '2024-02-29T12:30Zx', '2024-02-29T12:30:Z'],
    ],
    ['mixed', [null, undefined]],
  ])('values are of the kind %s: %j', (kind, values) => {
    for (const value of values) expect(kindOf(value), String(value)).toBe(kind)
  })
})

describe('what was seen of a field', () => {
  it('a field has the kind that all its values share', () => {
    expect(kindOfAll(1, 2)).toBe('integer')
    expect(kindOfAll(1, 2.5)).toBe('number')
    expect(kindOfAll(2.5, 1)).toBe('number')
    expect(kindOfAll('2024-01-01', '2024-01-02')).toBe('date')
    expect(kindOfAll('2024-01-01', '2024-01-01T00:00Z')).toBe('text')
    expect(kindOfAll('x', '2024-01-01')).toBe('text')
    expect(kindOfAll(1, 'x')).toBe('mixed')
    expect(kindOfAll('x', 1)).toBe('mixed')
    expect(kindOfAll(true, 1)).toBe('mixed')
    expect(kindOfAll(null, undefined)).toBeNull()
    expect(kindOfAll(null, 1, null)).toBe('integer')
  })

  it('a field can be values, objects and lists at once', () => {
    expect(shapeOf({ a: 1 }, { a: { b: 'x' } }, { a: ['y', null, ['z']] }, { a: { c: null } })).toEqual({
      ...emptyShape(),
      fields: new Map([
        [
          'a',
          {
            scalar: 'integer',
            fields: new Map([
              ['b', leaf('text')],
              ['c', leaf(null)],
            ]),
            item: { ...leaf('text'), item: leaf('text') },
            isOpaque: false,
          },
        ],
      ]),
    })
    expect(shapeOf({ a: [] }).fields!.get('a')).toEqual({ ...emptyShape(), item: emptyShape() })
    expect(shapeOf({ a: {} }).fields!.get('a')).toEqual({ ...emptyShape(), fields: new Map() })
    expect(shapeOf()).toEqual(emptyShape())
  })

  it('embedded data and provenance are not looked into', () => {
    const opaque = { ...emptyShape(), isOpaque: true }
    expect([...shapeOf({ embedded: { a: 1 }, provenance: null, data: 1 }).fields!]).toEqual([
      ['embedded', opaque],
      ['provenance', opaque],
      ['data', leaf('integer')],
    ])
    expect(
      shapeOf({ data: { embedded: 1 } })
        .fields!.get('data')!
        .fields!.get('embedded'),
    ).toEqual(leaf('integer'))
  })
})

describe('fields that are too deep or too wide', () => {
  it('a field nested far too deep is opaque', () => {
    const nested = (depth: number): unknown =>
      Array.from({ length: depth }).reduce((inner: unknown) => ({ a: inner }), 1)
    const opaqueAt = (depth: number): number | null => {
      let level = 0
      for (
        let at: Shape | undefined = shapeOf({ a: nested(depth) }).fields!.get('a');
        at !== undefined;
        at = at.fields?.get('a')
      ) {
        level++
        if (at.isOpaque) return level
      }
      return null
    }
    expect(opaqueAt(5)).toBeNull()
    expect(opaqueAt(50)).toBeLessThan(30)
  })

  it('a field with far too many keys is opaque and keeps its first ones', () => {
    const wide = (count: number): Record<string, number> =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, i]))
    const seen = (count: number) => {
      const { isOpaque, fields } = shapeOf({ a: wide(count) }).fields!.get('a')!
      return [isOpaque, fields!.size]
    }
    expect([seen(100), seen(2000)]).toEqual([
      [false, 100],
      [true, 500],
    ])
    const both = shapeOf({ a: wide(2000) }, { a: { k0: 'x' } }).fields!.get('a')!
    expect(both.fields!.get('k0')).toEqual(leaf('integer'))
    const rows = shapeOf(wide(2000))
    expect([rows.isOpaque, rows.fields!.size]).toEqual([true, 500])
  })
})

it('row columns are told apart from data fields', () => {
  const own = ['url', 'source', 'status', 'violations', 'wrapper', 'layout', 'embedded', 'provenance']
  expect(own.every(isRowField)).toBe(true)
  expect(['data', 'name', ''].some(isRowField)).toBe(false)
  expect([...own, 'data'].filter(isOpaqueField)).toEqual(['embedded', 'provenance'])
})
