import { readDataModel, type Schema } from '../core/validate/index.ts'
import {
  ANY,
  type Declaration,
  type FieldShape,
  freeName,
  NULL,
  type ObjectShape,
  orNull,
  type Shape,
  typeName,
} from './shape.ts'

/** The named parts of a schema: by pointer, the name of the type that each is declared by. */
type Names = ReadonlyMap<string, string>

/**
 * The types of the records that a JSON Schema (see `readDataModel`) takes: one for the schema, one for each part that it refers to. Forms alone: bounds,
 * patterns and formats of texts are no types. As in records, a field that is not required may be null or left out.
 * @throws DataModelError when it is no data model
 */
export function typesOfSchema(json: unknown, name?: string): readonly Declaration[] {
  readDataModel(json)
  const root = (typeof json === 'object' ? json : {}) as Schema
  const title = typeName(name ?? (typeof root.title === 'string' ? root.title : 'Item'))
  const names = namesOf(root, title)
  const note = typeof root.description === 'string' ? root.description : ''
  const parts = [...names].filter(([pointer]) => pointer !== '#')
  return [
    { name: title, note, shape: shapeOf(root, names) },
    ...parts.map(([pointer, own]) => ({ name: own, note: '', shape: shapeOf(partAt(root, pointer), names) })),
  ]
}

/** Names for all pointers that a schema refers to, by their last parts, no name twice. */
function namesOf(root: Schema, title: string): Names {
  const names = new Map([['#', title]])
  const taken = new Set([title])
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { $ref } = value as Schema
    if (typeof $ref === 'string' && !names.has($ref)) {
      const own = freeName(typeName(decoded($ref).at(-1) ?? title), taken)
      taken.add(own)
      names.set($ref, own)
    }
    for (const one of Object.values(value)) look(one)
  }
  look(root)
  return names
}

function decoded(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
}

function partAt(root: Schema, pointer: string): unknown {
  return decoded(pointer).reduce<unknown>((part, name) => (part as Schema)[name], root)
}

/** What a schema takes: all that its keywords say at once. */
function shapeOf(json: unknown, names: Names): Shape {
  if (json === false) return { kind: 'never' }
  if (typeof json !== 'object' || json === null) return ANY
  const schema = json as Schema
  const inside = (one: unknown): Shape => shapeOf(one, names)
  const said: Shape[] = [
    ...(typeof schema.$ref === 'string' ? [{ kind: 'named', name: names.get(schema.$ref)! } as const] : []),
    ...ofType(schema, inside),
    ...(Array.isArray(schema.allOf) ? schema.allOf.map(inside) : []),
    ...(Array.isArray(schema.anyOf) ? [oneOf(schema.anyOf.map(inside))] : []),
  ].filter(({ kind }) => kind !== 'any')
  return said.length > 1 ? { kind: 'several', isAll: true, shapes: said } : (said[0] ?? ANY)
}

function oneOf(shapes: readonly Shape[]): Shape {
  return shapes.length === 1 ? shapes[0]! : { kind: 'several', isAll: false, shapes }
}

/** By `enum` or `const`, else by `type`, else by what parts are said. */
function ofType(schema: Schema, inside: (json: unknown) => Shape): readonly Shape[] {
  const values = 'const' in schema ? [schema.const] : schema.enum
  if (Array.isArray(values)) return [literals(values)]
  const { type } = schema
  const types =
    type !== undefined
      ? Array.isArray(type)
        ? type
        : [type]
      : schema.properties !== undefined || schema.required !== undefined
        ? ['object']
        : schema.items !== undefined
          ? ['array']
          : []
  return types.length === 0 ? [] : [oneOf(types.map((one) => ofOneType(String(one), schema, inside)))]
}

function ofOneType(type: string, schema: Schema, inside: (json: unknown) => Shape): Shape {
  if (type === 'array') return { kind: 'array', item: inside(schema.items) }
  if (type === 'object') return objectOf(schema, inside)
  return { kind: type === 'integer' ? 'number' : (type as 'string' | 'number' | 'boolean' | 'null') }
}

function literals(values: readonly unknown[]): Shape {
  const plain = values.filter((one) => ['string', 'number', 'boolean'].includes(typeof one)) as (
    | string
    | number
    | boolean
  )[]
  const rest = values.length - plain.length
  if (rest === 0) return { kind: 'literals', values: plain }
  if (values.some((one) => typeof one === 'object' && one !== null)) return ANY
  return plain.length === 0 ? NULL : orNull({ kind: 'literals', values: plain })
}

function objectOf(schema: Schema, inside: (json: unknown) => Shape): ObjectShape {
  const { properties = {}, required = [], additionalProperties: others = true } = schema
  const needed = new Set(required as readonly string[])
  const known = Object.entries(properties as Schema).map(([name, json]): FieldShape => {
    const shape = inside(json)
    const isNeeded = needed.delete(name)
    const said = (json as Schema | null)?.description
    return {
      name,
      shape: isNeeded ? shape : orNull(shape),
      isOptional: !isNeeded,
      note: typeof said === 'string' ? said : '',
    }
  })
  const unsaid = [...needed].map((name): FieldShape => ({ name, shape: ANY, isOptional: false, note: '' }))
  return { kind: 'object', fields: [...known, ...unsaid], others: others === false ? null : inside(others) }
}
