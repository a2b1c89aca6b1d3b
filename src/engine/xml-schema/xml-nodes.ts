import { XMLParser } from 'fast-xml-parser'
import { DataModelError } from '../../core/validate/index.ts'

/** An element of an XML document; names without their prefixes. */
export interface XmlNode {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlNode[]
}

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  processEntities: true,
  parseTagValue: false,
})

type Parsed = Readonly<Record<string, unknown>>

/** The elements of a document, without texts and comments. @throws DataModelError when it is no XML */
export function xmlNodes(text: string): readonly XmlNode[] {
  try {
    return nodesOf(parser.parse(text, true) as readonly Parsed[])
  } catch (error) {
    throw new DataModelError(`It is no XML: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function nodesOf(all: readonly Parsed[]): readonly XmlNode[] {
  return all.flatMap((one) => {
    const name = Object.keys(one).find((key) => key !== ':@')
    if (name === undefined || name.startsWith('#') || name.startsWith('?')) return []
    const attributes = (one[':@'] ?? {}) as Readonly<Record<string, string>>
    return [{ name, attributes, children: nodesOf(one[name] as readonly Parsed[]) }]
  })
}
