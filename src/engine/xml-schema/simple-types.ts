import { DataModelError } from '../../core/validate/index.ts'
import type { XmlNode } from './xml-nodes.ts'

/** A JSON Schema. */
export type Json = Readonly<Record<string, unknown>>

const INTEGERS = 'integer int long short byte'
const NOT_NEGATIVE = 'nonNegativeInteger unsignedLong unsignedInt unsignedShort unsignedByte'
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
  ...Object.fromEntries(NOT_NEGATIVE.split(' ').map((name) => [name, { type: 'integer', minimum: 0 }])),
  positiveInteger: { type: 'integer', minimum: 1 },
  nonPositiveInteger: { type: 'integer', maximum: 0 },
  negativeInteger: { type: 'integer', maximum: -1 },
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
    else if (name === 'length') said.minLength = said.maxLength = numberIn(name, value)
    else if (Object.hasOwn(NUMBERS, name)) said[NUMBERS[name]!] = numberIn(name, value)
    else if (name !== 'whiteSpace' && name !== 'annotation')
      throw new DataModelError(`The facet "${name}" of XML Schema is not supported.`)
  }
  if (base.pattern !== undefined && said.pattern !== undefined)
    throw new DataModelError('A pattern beside that of the base type is not supported.')
  return { ...base, ...said }
}

function numberIn(facet: string, value: string): number {
  const number = value.trim() === '' ? Number.NaN : Number(value)
  if (Number.isNaN(number))
    throw new DataModelError(`The facet "${facet}" is supported for numbers, and "${value}" is none.`)
  return number
}
