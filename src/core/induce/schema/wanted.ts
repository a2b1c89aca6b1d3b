import { typeAskedFor, type ValueType } from '../../values/index.ts'

interface Named {
  /** What it is called in records: the words of its path, joined by `_`. */
  readonly name: string
  /** From the record to the property, through objects. */
  readonly path: readonly string[]
  readonly required: boolean
}

/** A property that a schema asks for. `texts`: an array of texts, or of objects with nothing but a `text`. */
export type Wanted = Named &
  (
    | { readonly kind: 'value' | 'texts'; readonly type: ValueType }
    | { readonly kind: 'records'; readonly of: readonly Wanted[] }
  )

/** What a schema asks for. */
export interface WantedRecord {
  /** The last word of its `$id`, else its `title`: what things it is of; null for neither. */
  readonly type: string | null
  readonly properties: readonly Wanted[]
}

/** Levels of a schema that are read, references included; bounds schemas that refer to themselves. */
const MAX_LEVELS = 20

/**
 * The properties of an object schema or of an array's items, those of objects inside it too, else null: `$id`, `title`, `type`, `format`, `properties`,
 * `items`, `required`, local `$ref`.
 */
export function wantedBy(schema: unknown): WantedRecord | null {
  const properties = propertiesOf(schema, schema, { path: [], level: MAX_LEVELS, isRequired: true })
  if (properties === null || properties.length === 0) return null
  return { type: isNode(schema) ? typeNameOf(schema) : null, properties }
}

function typeNameOf({ $id, title }: Node): string | null {
  const name = [$id, title].find((one): one is string => typeof one === 'string' && one !== '')
  const plain = name?.replace(/(?<![#/])[#/]+$/, '').replace(/(?:\.schema)?(?:\.json)?$/, '')
  return /(?<![\p{L}\p{N}])[\p{L}\p{N}]+$/u.exec(plain ?? '')?.[0] ?? null
}

type Node = Readonly<Record<string, unknown>>

interface At {
  readonly path: readonly string[]
  readonly level: number
  /** Whether the objects around it are required. */
  readonly isRequired: boolean
}

function propertiesOf(schema: unknown, root: unknown, at: At): readonly Wanted[] | null {
  const node = resolve(schema, root, at.level)
  if (node === null) return null
  if (typeOf(node) === 'array') return propertiesOf(node.items, root, { ...at, level: at.level - 1 })
  if (!isNode(node.properties)) return null
  const required = new Set(Array.isArray(node.required) ? node.required : [])
  return Object.entries(node.properties).flatMap(([name, part]) =>
    wanted(part, root, {
      path: [...at.path, name],
      level: at.level - 1,
      isRequired: at.isRequired && required.has(name),
    }),
  )
}

function wanted(schema: unknown, root: unknown, at: At): readonly Wanted[] {
  const { path, isRequired: required } = at
  const named: Named = { name: path.join('_'), path, required }
  const node = resolve(schema, root, at.level)
  if (node === null) return []
  const type = typeOf(node)
  if (isPrice(node)) return [{ ...named, kind: 'value', type: 'price' }]
  if (type === 'object' || (type === undefined && isNode(node.properties))) return propertiesOf(node, root, at) ?? []
  if (type !== 'array') return [{ ...named, kind: 'value', type: typeAskedFor(type, node.format) }]
  const items = resolve(node.items, root, at.level - 1)
  const of = items === null ? null : propertiesOf(items, root, { path: [], level: at.level - 1, isRequired: true })
  if (of !== null && !isText(of)) return [{ ...named, kind: 'records', of }]
  const itemType = items === null || of !== null ? 'text' : typeAskedFor(typeOf(items), items.format)
  return [{ ...named, kind: 'texts', type: itemType }]
}

/** Whether it is what records have for an amount of money. */
function isPrice({ properties }: Node): boolean {
  return isNode(properties) && Object.keys(properties).toSorted().join() === 'amount,currency'
}

function isText(of: readonly Wanted[]): boolean {
  const [only] = of
  return of.length === 1 && only!.kind === 'value' && only!.name === 'text'
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
