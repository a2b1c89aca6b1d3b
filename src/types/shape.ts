/** What a value in a record may be, for declarations of types. */
export type Shape =
  | { readonly kind: 'string' | 'number' | 'boolean' | 'null' | 'any' | 'never' }
  | { readonly kind: 'literals'; readonly values: readonly (string | number | boolean)[] }
  | { readonly kind: 'array'; readonly item: Shape }
  | ObjectShape
  /** Any of them; of all at once when `isAll`. */
  | { readonly kind: 'several'; readonly isAll: boolean; readonly shapes: readonly Shape[] }
  /** A declared type, by its name. */
  | { readonly kind: 'named'; readonly name: string }

export interface ObjectShape {
  readonly kind: 'object'
  readonly fields: readonly FieldShape[]
  /** What further fields may be; null where there are none. */
  readonly others: Shape | null
}

export interface FieldShape {
  readonly name: string
  readonly shape: Shape
  /** It may be left out. */
  readonly isOptional: boolean
  /** One line for people; '' for none. */
  readonly note: string
}

/** A type and its name. */
export interface Declaration {
  readonly name: string
  readonly note: string
  readonly shape: Shape
}

export const ANY: Shape = { kind: 'any' }
export const STRING: Shape = { kind: 'string' }
export const NULL: Shape = { kind: 'null' }

/** A shape, or null. */
export function orNull(shape: Shape): Shape {
  if (allows(shape, 'null') || shape.kind === 'any') return shape
  return { kind: 'several', isAll: false, shapes: [shape, NULL] }
}

function allows(shape: Shape, kind: Shape['kind']): boolean {
  return (
    shape.kind === kind || (shape.kind === 'several' && !shape.isAll && shape.shapes.some((one) => allows(one, kind)))
  )
}

/** A name of types made of any text: `shop.example` is `ShopExample`. */
export function typeName(text: string): string {
  const words = text.split(/[^\p{L}\p{Nd}]+/u).filter((word) => word !== '')
  const name = words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('')
  return /^\p{L}/u.test(name) ? name : `Record${name}`
}

/** A name that none of some others is: itself, or with a number. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name
  for (let n = 2; taken.has(free); n++) free = `${name}${n}`
  return free
}
