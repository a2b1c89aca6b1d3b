import { TYPES, type ValueType } from '../core/values/index.ts'
import { type FieldPattern, type ListPattern, type Wrapper, wrappersOf } from '../core/wrapper/index.ts'
import {
  type Declaration,
  type FieldShape,
  freeName,
  type ObjectShape,
  orNull,
  type Shape,
  STRING,
  typeName,
} from './shape.ts'

const NUMBER: Shape = { kind: 'number' }

const PRICE: Shape = {
  kind: 'object',
  fields: [
    { name: 'amount', shape: NUMBER, isOptional: false, note: '' },
    { name: 'currency', shape: STRING, isOptional: false, note: '' },
  ],
  others: null,
}

/** What a value is once it is read; texts where nothing is said. */
const VALUES: Readonly<Partial<Record<ValueType, Shape>>> = {
  integer: NUMBER,
  number: NUMBER,
  price: PRICE,
  boolean: { kind: 'boolean' },
}

/** What is worth saying of texts. */
const NOTES: Readonly<Partial<Record<ValueType, string>>> = {
  integer: 'A whole number.',
  date: 'A date, ISO 8601.',
  url: 'An absolute address.',
  image: 'The absolute address of an image.',
}

/**
 * The types of the records that a wrapper gives with status `ok`, typed: one for each class of pages. A field may be null unless a constraint of the
 * user's requires it; lists may be empty, never null.
 */
export function typesOfWrapper(document: Wrapper, name?: string): readonly Declaration[] {
  const taken = new Set<string>()
  return wrappersOf(document).map((wrapper, i) => {
    const own = freeName(typeName(i === 0 && name !== undefined ? name : wrapper.name), taken)
    taken.add(own)
    const note = `What a page of "${wrapper.name}" holds, by version ${wrapper.version} of its wrapper.`
    return { name: own, note, shape: objectOf(wrapper.page.children) }
  })
}

function objectOf(patterns: readonly (FieldPattern | ListPattern)[]): ObjectShape {
  return { kind: 'object', fields: patterns.map(fieldOf), others: null }
}

function fieldOf(pattern: FieldPattern | ListPattern): FieldShape {
  const { name } = pattern
  if (pattern.kind === 'list')
    return { name, shape: { kind: 'array', item: objectOf(pattern.record.children) }, isOptional: false, note: '' }
  const { shape, isList } = readAs(pattern)
  const mayBeNull = pattern.gone || (!isList && !isRequired(pattern))
  const note = NOTES[pattern.type] ?? ''
  return { name, shape: mayBeNull ? orNull(shape) : shape, isOptional: false, note }
}

function readAs(field: FieldPattern): { readonly shape: Shape; readonly isList: boolean } {
  const { made, value, type } = field
  const one = value.kind === 'article' && made === undefined ? STRING : shapeOf(field, type)
  const isList = made === undefined ? value.kind === 'article' && value.part === 'authors' : made.kind === 'texts'
  return { shape: isList ? { kind: 'array', item: one } : one, isList }
}

/** The values that a constraint of the user's names, of texts; else what the type gives. */
function shapeOf({ constraints = [] }: FieldPattern, type: ValueType): Shape {
  const named = constraints.find((one) => one.rule === 'enumeration' && one.learned === undefined)
  if (named?.rule === 'enumeration' && TYPES[type].gives === 'texts') return { kind: 'literals', values: named.values }
  return VALUES[type] ?? STRING
}

function isRequired({ constraints = [] }: FieldPattern): boolean {
  return constraints.some(
    (one) => one.rule === 'required' && one.learned === undefined && (one.share === undefined || one.share === 1),
  )
}
