import type { Declaration, FieldShape, ObjectShape, Shape } from './shape.ts'

/** Declarations as a module's text, with its line end: types of TypeScript, or schemas of zod 4 with their types. Equal ones give equal text. */
export function writeTypes(declarations: readonly Declaration[], form: 'typescript' | 'zod'): string {
  if (form === 'typescript') return declarations.map(typescriptDeclaration).join('\n')
  const written = declarations.map(zodDeclaration)
  const own = written.some((text) => text.includes(OWN_KEYS)) ? [OWN_KEYS_HELPER] : []
  return ["import { z } from 'zod'\n", ...own, ...written].join('\n')
}

/** zod takes what an object inherits, such as `valueOf`, for the value of a key that it lacks: there, it is given a copy that inherits nothing. */
const OWN_KEYS = 'z.preprocess(ownKeys, '

const OWN_KEYS_HELPER = `const ownKeys = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.assign(Object.create(null), value) : value
`

function typescriptDeclaration({ name, note, shape }: Declaration): string {
  return `${noteLine(note, '')}export type ${name} = ${typescript(shape, AT_LEFT)}\n`
}

/** A type that others refer to, itself too, is written out: it cannot be inferred. */
function zodDeclaration({ name, note, shape }: Declaration): string {
  const above = noteLine(note, '')
  if (!refers(shape))
    return `${above}export const ${name} = ${zod(shape, '')}\n\nexport type ${name} = z.infer<typeof ${name}>\n`
  const type = typescript(shape, { indent: '', takesUndefined: true })
  return `${above}export type ${name} = ${type}\n\nexport const ${name}: z.ZodType<${name}> = ${zod(shape, '')}\n`
}

function refers(shape: Shape): boolean {
  switch (shape.kind) {
    case 'named':
      return true
    case 'array':
      return refers(shape.item)
    case 'several':
      return shape.shapes.some(refers)
    case 'object':
      return shape.fields.some((field) => refers(field.shape)) || (shape.others !== null && refers(shape.others))
    default:
      return false
  }
}

/** How types are written at a place. */
interface Place {
  readonly indent: string
  /** Whether what may be left out may be undefined too, as zod has it. */
  readonly takesUndefined: boolean
}

const AT_LEFT: Place = { indent: '', takesUndefined: false }

function noteLine(note: string, indent: string): string {
  const line = note.replace(/\s+/g, ' ').replaceAll('*/', '* /').trim()
  return line === '' ? '' : `${indent}/** ${line} */\n`
}

function typescript(shape: Shape, place: Place): string {
  switch (shape.kind) {
    case 'any':
      return 'unknown'
    case 'literals':
      return shape.values.map((value) => JSON.stringify(value)).join(' | ') || 'never'
    case 'array':
      return `${grouped(shape.item, place)}[]`
    case 'object':
      return typescriptObject(shape, place)
    case 'several':
      return shape.shapes
        .map((one) => (shape.isAll ? grouped(one, place) : typescript(one, place)))
        .join(shape.isAll ? ' & ' : ' | ')
    case 'named':
      return shape.name
    default:
      return shape.kind
  }
}

/** A type that something may be written beside. */
function grouped(shape: Shape, place: Place): string {
  const text = typescript(shape, place)
  const isWide = shape.kind === 'several' || (shape.kind === 'literals' && shape.values.length > 1)
  return isWide ? `(${text})` : text
}

function typescriptObject({ fields, others }: ObjectShape, place: Place): string {
  const inner = { ...place, indent: `${place.indent}  ` }
  const mark = place.takesUndefined ? ' | undefined' : ''
  const lines = fields.map(({ name, shape, isOptional, note }) => {
    const type = typescript(shape, inner) + (isOptional ? mark : '')
    return `${noteLine(note, inner.indent)}${inner.indent}${key(name)}${isOptional ? '?' : ''}: ${type}\n`
  })
  if (lines.length > 0) return `{\n${lines.join('')}${place.indent}}`
  return `{ [name: string]: ${others === null ? 'never' : typescript(others, place)} }`
}

function zod(shape: Shape, indent: string): string {
  switch (shape.kind) {
    case 'any':
      return 'z.unknown()'
    case 'literals':
      return shape.values.length === 0 ? 'z.never()' : `z.literal(${JSON.stringify(shape.values)})`
    case 'array':
      return `z.array(${zod(shape.item, indent)})`
    case 'object':
      return zodObject(shape, indent)
    case 'several':
      return zodSeveral(shape.shapes, shape.isAll, indent)
    case 'named':
      return `z.lazy(() => ${shape.name})`
    default:
      return `z.${shape.kind}()`
  }
}

function zodSeveral(shapes: readonly Shape[], isAll: boolean, indent: string): string {
  const [first, ...others] = shapes.map((one) => zod(one, indent))
  if (isAll) return others.reduce((all, one) => `z.intersection(${all}, ${one})`, first ?? 'z.unknown()')
  const isNullable = shapes.length === 2 && shapes[1]!.kind === 'null'
  return isNullable ? `${first}.nullable()` : `z.union([${[first, ...others].join(', ')}])`
}

function zodObject({ fields, others }: ObjectShape, indent: string): string {
  const inner = `${indent}  `
  const line = ({ name, shape, isOptional }: FieldShape): string =>
    `${inner}${key(name)}: ${zod(shape, inner)}${isOptional ? '.optional()' : ''},\n`
  const own = fields.length === 0 ? '{}' : `{\n${fields.map(line).join('')}${indent}}`
  const isInherited = fields.some(({ name }) => name in Object.prototype)
  const object = zodRest(own, others, indent)
  return isInherited ? `${OWN_KEYS}${object})` : object
}

function zodRest(own: string, others: Shape | null, indent: string): string {
  if (others === null) return `z.strictObject(${own})`
  return others.kind === 'any' ? `z.looseObject(${own})` : `z.object(${own}).catchall(${zod(others, indent)})`
}

/** A name as a key of an object's type or literal; `__proto__` in brackets, which alone make it a key like others. */
function key(name: string): string {
  if (name === '__proto__') return '["__proto__"]'
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)
}
