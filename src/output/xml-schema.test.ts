import { describe, expect, it } from 'vitest'
import { emptyShape, type Shape, widenByRow } from './row-shape.ts'
import type { Row } from './row-writer.ts'
import { xmlSchema } from './xml-schema.ts'

function shapeOf(...rows: readonly Row[]): Shape {
  const shape = emptyShape()
  for (const row of rows) widenByRow(shape, row)
  return shape
}
/** The part of a schema that is of one field, without white space between elements. */
const fieldOf = (...rows: readonly Row[]): string =>
  /<xs:all>(.*?)<\/xs:all><\/xs:complexType><\/xs:element><\/xs:sequence><\/xs:complexType><\/xs:element><xs:simpleType name/s.exec(
    xmlSchema(shapeOf(...rows)).replace(/>\s+</g, '><'),
  )![1]!
const field = (type: string): string => `<xs:element name="f" minOccurs="0" type="${type}"/>`

describe('XML Schema of rows', () => {
  it.each([
    [true, 'xs:boolean'],
    [1, 'xs:integer'],
    [0.5, 'xs:double'],
    ['2026-01-02', 'xs:date'],
    ['2026-01-02T03:04Z', 'moment'],
    ['x', 'xs:string'],
    [null, 'xs:string'],
  ])('a field seen as %j has its type', (value, type) => {
    expect(fieldOf({ f: value })).toBe(field(type))
  })

  it('a field of several kinds allows anything, one of several simple types texts', () => {
    expect(fieldOf({ f: 1 }, { f: 'x' })).toBe(field('xs:string'))
    expect(fieldOf({ f: 1 }, { f: [1] })).toBe(field('xs:anyType'))
    expect(fieldOf({ f: 1 }, { f: { a: 1 } })).toBe(field('xs:anyType'))
    expect(fieldOf({ f: [1] }, { f: { a: 1 } })).toBe(field('xs:anyType'))
  })

  it('objects have their fields in any order or are empty', () => {
    expect(fieldOf({ f: { a: 1 } })).toBe(
      '<xs:element name="f" minOccurs="0"><xs:complexType><xs:all><xs:element name="a" minOccurs="0" type="xs:integer"/></xs:all></xs:complexType></xs:element>',
    )
    expect(fieldOf({ f: {} })).toBe(
      '<xs:element name="f" minOccurs="0"><xs:complexType><xs:sequence/></xs:complexType></xs:element>',
    )
    expect(xmlSchema(emptyShape())).toContain('<xs:sequence/>')
  })

  it('lists have entries, any of which may be empty', () => {
    const list = (item: string): string =>
      `<xs:element name="f" minOccurs="0"><xs:complexType><xs:sequence>${item}</xs:sequence></xs:complexType></xs:element>`
    const open = '<xs:element name="item" minOccurs="0" maxOccurs="unbounded"'
    const empty =
      '<xs:simpleType><xs:restriction base="xs:string"><xs:length value="0"/></xs:restriction></xs:simpleType>'
    expect(fieldOf({ f: ['x'] })).toBe(list(`${open} type="xs:string"/>`))
    expect(fieldOf({ f: [1, { a: 1 }] })).toBe(list(`${open} type="xs:anyType"/>`))
    expect(fieldOf({ f: [1] })).toBe(
      list(
        `${open}><xs:simpleType><xs:union memberTypes="xs:integer">${empty}</xs:union></xs:simpleType></xs:element>`,
      ),
    )
  })
})
