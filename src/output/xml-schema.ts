import type { ScalarKind, Shape } from './row-shape.ts'
import { xmlName } from './xml-names.ts'

/**
 * The XML Schema 1.0 of a document of rows: types by what was seen. A field may be left out, and those of an object stand in any order. Where a field
 * is one thing here and another there, or too deep or too wide to tell, any content is allowed.
 */
export function xmlSchema(rows: Shape): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:element name="records">
    <xs:complexType>
      <xs:sequence>
        <xs:element name="record" minOccurs="0" maxOccurs="unbounded">
${object(rows, '          ')}        </xs:element>
      </xs:sequence>
    </xs:complexType>
  </xs:element>
${MOMENT}</xs:schema>
`
}

/** ISO 8601 allows to leave out the seconds, `xs:dateTime` does not. */
const MOMENT = `  <xs:simpleType name="moment">
    <xs:union memberTypes="xs:dateTime">
      <xs:simpleType>
        <xs:restriction base="xs:string">
          <xs:pattern value="\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(Z|[+\\-]\\d\\d:\\d\\d)"/>
        </xs:restriction>
      </xs:simpleType>
    </xs:union>
  </xs:simpleType>
`

const TYPES: Readonly<Record<ScalarKind, string>> = {
  boolean: 'xs:boolean',
  integer: 'xs:integer',
  number: 'xs:double',
  date: 'xs:date',
  time: 'moment',
  text: 'xs:string',
  mixed: 'xs:string',
}

/** The type of an element that holds an object. */
function object({ fields }: Shape, indent: string): string {
  const own = [...(fields ?? [])].map(([name, shape]) => field(xmlName(name), shape, `${indent}    `)).join('')
  const all = own === '' ? `${indent}  <xs:sequence/>\n` : `${indent}  <xs:all>\n${own}${indent}  </xs:all>\n`
  return `${indent}<xs:complexType>\n${all}${indent}</xs:complexType>\n`
}

function list(item: Shape, indent: string): string {
  const entry = typed('<xs:element name="item" minOccurs="0" maxOccurs="unbounded"', item, `${indent}    `, 'item')
  return `${indent}<xs:complexType>\n${indent}  <xs:sequence>\n${entry}${indent}  </xs:sequence>\n${indent}</xs:complexType>\n`
}

function field(name: string, shape: Shape, indent: string): string {
  return typed(`<xs:element name="${name}" minOccurs="0"`, shape, indent)
}

/** @param place whether nothing may stand there in place of a value: an entry of a list that is null has an empty element */
function typed(open: string, shape: Shape, indent: string, place: 'field' | 'item' = 'field'): string {
  const type = simpleType(shape)
  if (type !== null) {
    if (place === 'field' || type === 'xs:string' || type === 'xs:anyType') return `${indent}${open} type="${type}"/>\n`
    const empty = `${indent}      <xs:simpleType><xs:restriction base="xs:string"><xs:length value="0"/></xs:restriction></xs:simpleType>\n`
    const either = `${indent}    <xs:union memberTypes="${type}">\n${empty}${indent}    </xs:union>\n`
    return `${indent}${open}>\n${indent}  <xs:simpleType>\n${either}${indent}  </xs:simpleType>\n${indent}</xs:element>\n`
  }
  const inner = shape.fields === null ? list(shape.item!, `${indent}  `) : object(shape, `${indent}  `)
  return `${indent}${open}>\n${inner}${indent}</xs:element>\n`
}

/** The name of the type of what is neither an object nor a list; null for these. */
function simpleType({ scalar, fields, item, isOpaque }: Shape): string | null {
  const kinds = Number(scalar !== null) + Number(fields !== null) + Number(item !== null)
  if (isOpaque || kinds > 1) return 'xs:anyType'
  return kinds === 0 ? 'xs:string' : scalar === null ? null : TYPES[scalar]
}
