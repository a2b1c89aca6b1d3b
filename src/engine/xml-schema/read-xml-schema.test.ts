import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readDataModel } from '../../core/validate/index.ts'
import { openOutput } from '../../output/index.ts'
import { readXmlSchema } from './read-xml-schema.ts'

const schema = (inside: string): string =>
  `<?xml version="1.0"?><xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${inside}</xs:schema>`

const inType = (inside: string): string =>
  schema(`<xs:element name="a"><xs:complexType>${inside}</xs:complexType></xs:element>`)

const HOTELS = schema(`
  <xs:element name="hotel"><xs:complexType><xs:sequence>
    <xs:element name="name" type="xs:string"/>
    <xs:element name="stars" minOccurs="0"><xs:simpleType><xs:restriction base="xs:integer">
      <xs:minInclusive value="1"/><xs:maxInclusive value="5"/></xs:restriction></xs:simpleType></xs:element>
    <xs:element ref="room" maxOccurs="3"/>
    <xs:choice><xs:element name="phone" type="xs:string"/><xs:element name="mail" type="mail"/></xs:choice>
  </xs:sequence></xs:complexType></xs:element>
  <xs:element name="room" type="Room"/>
  <xs:complexType name="Room"><xs:all><xs:element name="kind" type="xs:string"/></xs:all></xs:complexType>
  <xs:simpleType name="mail"><xs:restriction base="xs:string"><xs:pattern value="[^@]+@[^@]+"/></xs:restriction></xs:simpleType>`)

const rulesBroken = (xsd: string, data: object): readonly string[] =>
  readDataModel(readXmlSchema(xsd))
    .check(data as Parameters<ReturnType<typeof readDataModel>['check']>[0])
    .map(({ rule, pattern }) => `${rule} ${pattern}`)

describe('an XML Schema of records', () => {
  it('records are held to occurrence, types and facets of an XML Schema', () => {
    const good = { name: 'Sea View', stars: 3, room: [{ kind: 'double' }], phone: '1', mail: null }
    expect(rulesBroken(HOTELS, good)).toEqual([])
    expect(rulesBroken(HOTELS, { ...good, stars: null })).toEqual([])
    expect(rulesBroken(HOTELS, { ...good, name: null })).toEqual(['schema:required name'])
    expect(rulesBroken(HOTELS, { ...good, stars: 6 })).toEqual(['schema:maximum stars'])
    expect(rulesBroken(HOTELS, { ...good, room: [] })).toEqual(['schema:minItems room'])
    expect(rulesBroken(HOTELS, { ...good, room: Array(4).fill({ kind: 'x' }) })).toEqual(['schema:maxItems room'])
    expect(rulesBroken(HOTELS, { ...good, mail: 'x a@b' })).toEqual([])
    expect(rulesBroken(HOTELS, { ...good, mail: 'nobody' })).toEqual(['schema:pattern mail'])
  })

  it('the properties are in the order of the elements', () => {
    expect(Object.keys(readXmlSchema(HOTELS).properties as object)).toEqual(['name', 'stars', 'room', 'phone', 'mail'])
  })

  it('a document of records describes its record, and an element with nothing but one repeated is a list', () => {
    const list = (name: string, inner: string): string =>
      `<xs:element name="${name}"><xs:complexType><xs:sequence><xs:element name="one" maxOccurs="unbounded" ${inner}</xs:sequence></xs:complexType></xs:element>`
    const record = `><xs:complexType><xs:sequence><xs:element name="title"/>${list('tags', 'type="xs:token"/>')}</xs:sequence></xs:complexType></xs:element>`
    expect(readXmlSchema(schema(list('books', record))).properties).toEqual({
      title: {},
      tags: { type: 'array', items: { type: 'string' }, minItems: 1 },
    })
  })

  it('the XML Schema that is written beside records reads back in, and holds for them', async () => {
    const rows = [
      {
        url: 'u',
        status: 'ok',
        data: { name: 'A', stars: 3, opened: '2026-01-02', rooms: [{ kind: 'x', price: 2.5 }], tags: ['a'] },
      },
      { url: 'v', status: 'ok', data: { name: 'B', stars: null, opened: null, rooms: [], tags: ['b', 'c'] } },
    ]
    const folder = mkdtempSync(join(tmpdir(), 'treegram-xsd-'))
    const output = await openOutput([join(folder, 'hotels.xml')], process.stdout)
    for (const row of rows) await output.write(row)
    await output.commit()
    const written = readFileSync(join(folder, 'hotels.xsd'), 'utf8')
    rmSync(folder, { recursive: true })
    for (const { data } of rows) expect(rulesBroken(written, data)).toEqual([])
    expect(rulesBroken(written, { ...rows[0]!.data, stars: 'three' })).toEqual(['schema:type stars'])
    expect(rulesBroken(written, { ...rows[0]!.data, rooms: [{ kind: 'x', price: 'dear' }] })).toEqual([
      'schema:type rooms.price',
    ])
  })

  it.each([
    ['{}', 'It is no XML'],
    ['<a/>', 'no element "schema"'],
    [schema(''), 'no global element'],
    [schema('<xs:element name="a" type="xs:duration"/>'), 'type "xs:duration"'],
    [schema('<xs:element name="a"><xs:complexType><xs:any/></xs:complexType></xs:element>'), '"any" in a complex type'],
    [
      schema(
        '<xs:element name="a" type="T"/><xs:complexType name="T"><xs:sequence><xs:element name="b" type="T"/></xs:sequence></xs:complexType>',
      ),
      'type T holds itself',
    ],
    [
      inType('<xs:sequence maxOccurs="unbounded"><xs:element name="b"/></xs:sequence>'),
      'A "sequence" that may be there several times',
    ],
    [
      inType('<xs:choice maxOccurs="3"><xs:element name="b"/></xs:choice>'),
      'A "choice" that may be there several times',
    ],
    [inType('<xs:attribute ref="xml:lang"/>'), 'attribute by "ref"'],
    [
      inType('<xs:choice><xs:element name="b" type="xs:int"/><xs:element name="b" type="xs:date"/></xs:choice>'),
      '"b" is named twice',
    ],
    [inType('<xs:all><xs:element name="b" nillable="true"/></xs:all>'), 'may be nil'],
    [
      inType(
        '<xs:all><xs:element name="b"><xs:simpleType><xs:restriction base="xs:date"><xs:minInclusive value="2026-01-01"/></xs:restriction></xs:simpleType></xs:element></xs:all>',
      ),
      '"2026-01-01" is none',
    ],
  ])('what is not of the subset is refused with a reason: %s', (xsd, reason) => {
    expect(() => readXmlSchema(xsd)).toThrow(reason)
  })
})
