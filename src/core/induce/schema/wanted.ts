import { typeAskedFor, type ValueType } from '../../values/index.ts'

/** What a JSON Schema asks for: named values, and lists of records. */
export type Wanted =
  | { readonly kind: 'value'; readonly name: string; readonly type: ValueType; readonly required: boolean }
  | { readonly kind: 'records'; readonly name: string; readonly required: boolean; readonly of: readonly Wanted[] }
  | { readonly kind: 'other'; readonly name: string; readonly required: boolean; readonly why: string }

/** Levels of a schema that are read, references included; bounds schemas that refer to themselves. */
const MAX_LEVELS = 20

/**
 * The properties of an object schema (JSON Schema 2020-12: `type`, `format`, `properties`, `items`, `required`, local `$ref`; other
 * keywords are not looked at), or null when the value is no schema of an object. An array's schema speaks of its items.
 */
export function wantedBy(schema: unknown): readonly Wanted[] | null {
  return propertiesOf(schema, schema, MAX_LEVELS)
}

type Node = Readonly<Record<string, unknown>>

function propertiesOf(schema: unknown, root: unknown, level: number): readonly Wanted[] | null {
  const node = resolve(schema, root, level)
  if (node === null) return null
  if (typeOf(node) === 'array') return propertiesOf(node.items, root, level - 1)
  if (!isNode(node.properties)) return null
  const required = new Set(Array.isArray(node.required) ? node.required : [])
  return Object.entries(node.properties).map(([name, part]) => wanted(name, required.has(name), part, root, level - 1))
}

function wanted(name: string, required: boolean, schema: unknown, root: unknown, level: number): Wanted {
  const node = resolve(schema, root, level)
  const type = node === null ? undefined : typeOf(node)
  if (node === null || type === 'object') {
    return { kind: 'other', name, required, why: 'objects inside a record are not read from pages, only lists of them' }
  }
  if (type !== 'array') return { kind: 'value', name, required, type: typeAskedFor(type, node.format) }
  const items = resolve(node.items, root, level - 1)
  const of = items === null ? null : propertiesOf(items, root, level - 1)
  if (of !== null) return { kind: 'records', name, required, of }
  return { kind: 'value', name, required, type: items === null ? 'text' : typeAskedFor(typeOf(items), items.format) }
}

function resolve(schema: unknown, root: unknown, level: number): Node | null {
  if (!isNode(schema) || level <= 0) return null
  const { $ref: reference } = schema
  if (typeof reference !== 'string') return schema
  if (!reference.startsWith('#')) return null
  let at: unknown = root
  for (const part of reference.split('/').slice(1)) at = isNode(at) && Object.hasOwn(at, part) ? at[part] : undefined
  return resolve(at, root, level - 1)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The type that is not `null`, of one or several. */
function typeOf({ type }: Node): unknown {
  return Array.isArray(type) ? type.find((one) => one !== 'null') : type
}
