import { basename } from 'node:path'
import { type AtomicFile, openAtomicFile } from './atomic-file.ts'
import { jsonLine } from './json-lines.ts'
import { emptyShape, isOpaqueField, widenByRow } from './row-shape.ts'
import type { Row, RowWriter } from './row-writer.ts'
import { xmlName, xmlText } from './xml-names.ts'
import { xmlSchema } from './xml-schema.ts'

/**
 * Rows as an XML 1.0 document, one `record` each, and beside it an XML Schema of them: `books.xml` and `books.xsd`, which the document names. Fields
 * are elements (`xmlName`), of lists each entry is an `item`; what is null has no element. What a page's own data hold, and provenance, are JSON text.
 */
export function xmlFile(path: string): RowWriter {
  const file = openAtomicFile(path)
  const schemaPath = `${path.replace(/\.xml$/i, '')}.xsd`
  let schema: AtomicFile
  try {
    schema = openAtomicFile(schemaPath)
  } catch (error) {
    file.discard()
    throw error
  }
  const shape = emptyShape()
  const place = encodeURIComponent(basename(schemaPath))
  file.write(
    `<?xml version="1.0" encoding="UTF-8"?>\n<records xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="${place}">\n`,
  )
  return {
    write: async (row) => {
      widenByRow(shape, row)
      file.write(`<record>${fields(row, isOpaqueField)}</record>\n`)
    },
    commit: async () => {
      file.write('</records>\n')
      schema.write(xmlSchema(shape))
      file.commit()
      schema.commit()
    },
    discard: () => {
      file.discard()
      schema.discard()
    },
  }
}

function fields(value: Row, isOpaque: (name: string) => boolean): string {
  let text = ''
  for (const [name, inner] of Object.entries(value)) {
    if (inner === null || inner === undefined) continue
    text += element(xmlName(name), isOpaque(name) ? xmlText(jsonLine(inner)) : content(inner))
  }
  return text
}

function element(name: string, content: string): string {
  return content === '' ? `<${name}/>` : `<${name}>${content}</${name}>`
}

function content(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map((entry) => element('item', content(entry))).join('')
  if (typeof value === 'object') return fields(value as Row, () => false)
  return xmlText(String(value))
}
