import { DataModelError } from '../../core/validate/index.ts'
import type { XmlNode } from './xml-nodes.ts'

/** A JSON Schema. */
export type Json = Readonly<Record<string, unknown>>

const INTEGERS =
  'integer int long short byte nonNegativeInteger positiveInteger nonPositiveInteger negativeInteger unsignedInt unsignedLong unsignedShort unsignedByte'
const TEXTS = 'string normalizedString token anyURI language Name NCName ID IDREF NMTOKEN QName anySimpleType'

/** What built-in types are in JSON. */
const BUILT_IN: Readonly<Record<string, Json>> = {
  ...Object.fromEntries(TEXTS.split(' ').map((name) => [name, { type: 'string' }])),
  ...Object.fromEntries(INTEGERS.split(' ').map((name) => [name, { type: 'integer' }])),
  ...Object.fromEntries(['decimal', 'double', 'float'].map((name) => [name, { type: 'number' }])),
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  dateTime: { type: 'string', format: 'date-time' },
  anyType: {},
  nonNegativeInteger: { type: 'integer', minimum: 0 },
  positiveInteger: { type: 'integer', minimum: 1 },
}

/** What a built-in type is in JSON; null for other names. */
export const builtIn = (name: string): Json | null => (Object.hasOwn(BUILT_IN, name) ? BUILT_IN[name]! : null)

const NUMBERS: Readonly<Record<string, string>> = {
  minInclusive: 'minimum',
  maxInclusive: 'maximum',
  minExclusive: 'exclusiveMinimum',
  maxExclusive: 'exclusiveMaximum',
  minLength: 'minLength',
  maxLength: 'maxLength',
}

/** The facets of a restriction, beside what its base is. Values of numbers are numbers in JSON. */
export function restricted(base: Json, facets: readonly XmlNode[]): Json {
  const said: Record<string, unknown> = {}
  const isNumber = base.type === 'integer' || base.type === 'number'
  for (const { name, attributes } of facets) {
    const value = attributes.value ?? ''
    if (name === 'enumeration') said.enum = [...((said.enum as unknown[]) ?? []), isNumber ? Number(value) : value]
    // Patterns of XML Schema hold for the whole text.
    else if (name === 'pattern')
      said.pattern = said.pattern === undefined ? `^(?:${value})$` : `${said.pattern}|^(?:${value})$`
    else if (name === 'length') said.minLength = said.maxLength = Number(value)
    else if (Object.hasOwn(NUMBERS, name)) said[NUMBERS[name]!] = Number(value)
    else if (name !== 'whiteSpace' && name !== 'annotation')
      throw new DataModelError(`The facet "${name}" of XML Schema is not supported.`)
  }
  return { ...base, ...said }
}
