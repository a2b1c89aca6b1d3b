import { PassThrough } from 'node:stream'
import fc from 'fast-check'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { describe, expect, it } from 'vitest'
import { useFolder } from './folder.fixture.ts'
import { openOutput, type Row } from './index.ts'
import { xmlName, xmlText } from './xml-names.ts'

const { at, read, writeAll } = useFolder()

/** The document, once its own schema has found nothing wrong with it. */
async function validated(rows: readonly Row[], act: (document: XmlDocument) => void): Promise<void> {
  await writeAll(['a.xml'], rows)
  const document = XmlDocument.fromString(read('a.xml'))
  const schema = XmlDocument.fromString(read('a.xsd'))
  const validator = XsdValidator.fromDoc(schema)
  try {
    validator.validate(document)
    act(document)
  } finally {
    validator.dispose()
    schema.dispose()
    document.dispose()
  }
}

const IMPOSSIBLE = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

const values = (document: XmlDocument, xpath: string): readonly string[] =>
  document.root.find(xpath).map((node) => ('content' in node ? String(node.content) : ''))

describe('XML', () => {
  it('each field and entry is an element, null is none', async () => {
    const data = {
      title: 'Cats & <dogs>',
      isbn: null,
      price: { amount: 9.5 },
      reviews: [{ by: 'Ann' }, { by: null }],
      tags: ['a', 'b'],
    }
    await writeAll(['a.xml'], [{ url: 'http://a.example/', data }])
    expect(read('a.xml')).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<records xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="a.xsd">
<record><url>http://a.example/</url><data><title>Cats &amp; &lt;dogs&gt;</title><price><amount>9.5</amount></price><reviews><item><by>Ann</by></item><item/></reviews><tags><item>a</item><item>b</item></tags></data></record>
</records>
`)
  })

  it('the schema beside the file has the types that were seen', async () => {
    const rows = [
      { data: { pages: 3, on: '2024-02-29', at: '2024-01-02T10:00Z', ratio: 0.5, isNew: true, sizes: [1, null] } },
      { data: { pages: 4, odd: 'text' } },
      { data: { odd: [1], at: '2024-01-02T10:00:30+02:00' } },
    ]
    await validated(rows, (document) => {
      expect(values(document, '/records/record/data/pages')).toEqual(['3', '4'])
    })
    const schema = read('a.xsd')
    for (const [name, type] of [
      ['pages', 'xs:integer'],
      ['on', 'xs:date'],
      ['at', 'moment'],
      ['ratio', 'xs:double'],
      ['isNew', 'xs:boolean'],
      ['odd', 'xs:anyType'],
    ])
      expect(schema).toContain(`<xs:element name="${name}" minOccurs="0" type="${type}"/>`)
  })

  it('a value of another type is refused by the schema', async () => {
    await writeAll(['a.xml'], [{ data: { pages: 3 } }])
    const validator = XsdValidator.fromDoc(XmlDocument.fromString(read('a.xsd')))
    const wrong = XmlDocument.fromString(read('a.xml').replace('<pages>3', '<pages>three'))
    expect(() => validator.validate(wrong)).toThrow(/three/)
  })

  it('any rows are valid by their schema and keep their texts', async () => {
    const value = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        fc.string({ unit: 'binary' }),
        fc.constantFrom('\u0000\u001b]0;', '\ud800', ']]>', '<!--', '&amp;', ' a ', 'a\r\nb'),
        fc.integer(),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(fc.string({ unit: 'binary' }), tie('value'), { maxKeys: 4 }),
      ),
    })).value
    const row = fc.dictionary(
      fc.constantFrom('url', 'data', 'provenance', 'a b', '1', '_x0020_', '__proto__', ''),
      value,
    )
    await fc.assert(
      fc.asyncProperty(fc.array(row as fc.Arbitrary<Row>, { maxLength: 4 }), async (rows) => {
        await validated(rows, (document) => {
          expect(values(document, '/records/record')).toHaveLength(rows.length)
          const texts = rows.flatMap(({ url }) => (typeof url === 'string' ? [url] : []))
          const plain = texts.map((text) => text.replace(IMPOSSIBLE, '\ufffd'))
          if (rows.every(({ url }) => typeof url === 'string'))
            expect(values(document, '/records/record/url')).toEqual(plain)
        })
      }),
      { numRuns: 200 },
    )
  })

  it('a discarded XML file leaves the file and its schema as they were', async () => {
    await writeAll(['a.xml'], [{ data: { a: 1 } }])
    const before = [read('a.xml'), read('a.xsd')]
    expect(before[0]).toContain('xsi:noNamespaceSchemaLocation="a.xsd"')
    const output = await openOutput([at('a.xml')], new PassThrough())
    await output.write({ data: { b: 2 } })
    output.discard()
    expect([read('a.xml'), read('a.xsd')]).toEqual(before)
  })
})

describe('names of XML elements', () => {
  it('different names stay different and can be read back', () => {
    const readBack = (name: string): string =>
      name === '_x0000_'
        ? ''
        : name.replace(/_x([0-9A-F]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary', minLength: 1 }), fc.stringMatching(/^[_x04-9A ]{1,12}$/)),
        (name) => {
          fc.pre(name !== '\0')
          expect(readBack(xmlName(name))).toBe(name)
        },
      ),
    )
  })
})

it('texts cannot end their element or send controls to a terminal', () => {
  expect(xmlText('a<b>&"]]>\u001b[31m\u009b\ud800')).toBe('a&lt;b&gt;&amp;&quot;]]&gt;\ufffd[31m&#155;\ufffd')
})
