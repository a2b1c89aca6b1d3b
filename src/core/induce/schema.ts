import { singular, snake } from '../content/index.ts'
import { fitnessOf, typeAskedFor, type ValueType } from '../values/index.ts'
import type { FieldPattern, ListPattern, Wrapper } from '../wrapper/index.ts'

type SchemaFit =
  | { readonly ok: true; readonly wrapper: Wrapper; readonly notes: readonly string[] }
  | { readonly ok: false; readonly message: string }

/** Least similarity of names that may mean the same: a value under a wrong name is worse than none. */
const LEAST_SIMILARITY = 0.5

type Pattern = FieldPattern | ListPattern

interface Match {
  readonly wanted: Wanted
  readonly pattern: Pattern
  readonly fit: number
}

/**
 * Only what a JSON Schema of a record or an array of records names, with its types: each property has the pattern of the best name and type, each
 * pattern once; lists also by the names in them. A note for each property that nothing fits. O(properties x patterns).
 */
export function fitSchema(wrapper: Wrapper, schema: unknown): SchemaFit {
  const wanted = wantedBy(schema)
  if (wanted === null || wanted.length === 0) {
    return {
      ok: false,
      message: 'The schema names no properties; give a JSON Schema of type "object" with "properties".',
    }
  }
  const notes: string[] = []
  const children = fitLevel(wanted, { patterns: wrapper.page.children, of: '' }, '', notes)
  if (children.length === 0) {
    const known = wrapper.page.children.map(({ name }) => name).join(', ')
    return {
      ok: false,
      message: `Nothing on the pages fits the schema; they have: ${known}. Name fields with --example.`,
    }
  }
  return { ok: true, wrapper: { ...wrapper, page: { ...wrapper.page, children } }, notes }
}

/** The patterns of the page or of one list's records. */
interface Level {
  readonly patterns: readonly Pattern[]
  /** The name of the list; '' for the page. */
  readonly of: string
}

function fitLevel(wanted: readonly Wanted[], level: Level, prefix: string, notes: string[]): Pattern[] {
  const { patterns } = level
  const matches = wanted
    .flatMap((one) => patterns.map((pattern): Match => ({ wanted: one, pattern, fit: fitOf(one, pattern, level.of) })))
    .filter(({ fit }) => fit >= LEAST_SIMILARITY)
    .sort((a, b) => b.fit - a.fit)
  const chosen = new Map<Wanted, Pattern>()
  const taken = new Set<Pattern>()
  for (const { wanted: one, pattern } of matches) {
    if (chosen.has(one) || taken.has(pattern)) continue
    chosen.set(one, pattern)
    taken.add(pattern)
  }
  return wanted.flatMap((one): Pattern[] => {
    const pattern = chosen.get(one)
    if (pattern === undefined) notes.push(missing(one, prefix, patterns))
    return pattern === undefined ? [] : [fitted(one, pattern, prefix, notes)]
  })
}

/** Names of a value that the page does not name: it is what its list is a list of. */
const UNNAMED: ReadonlySet<string> = new Set(['text', 'name', 'title'])

function fitOf(wanted: Wanted, pattern: Pattern, list: string): number {
  const own = nameSimilarity(wanted.name, pattern.name)
  const named = UNNAMED.has(pattern.name) ? Math.max(own, nameSimilarity(wanted.name, list)) : own
  if (wanted.kind === 'value') return pattern.kind === 'field' ? named * fitnessOf(pattern.type, wanted.type) : 0
  if (wanted.kind === 'other' || pattern.kind !== 'list') return 0
  const { children } = pattern.record
  const best = wanted.of.map((one) => Math.max(0, ...children.map((child) => fitOf(one, child, pattern.name))))
  const inside = best.reduce((sum, fit) => sum + fit, 0) / Math.max(1, best.length)
  return inside === 0 ? 0 : (named + 2 * inside) / 3
}

function fitted(wanted: Wanted, pattern: Pattern, prefix: string, notes: string[]): Pattern {
  if (pattern.kind === 'list' && wanted.kind === 'records') {
    const level = { patterns: pattern.record.children, of: pattern.name }
    const children = fitLevel(wanted.of, level, `${prefix}${wanted.name}.`, notes)
    return { ...pattern, name: wanted.name, record: { ...pattern.record, children } }
  }
  if (pattern.kind === 'field' && wanted.kind === 'value') {
    const type = pattern.type === 'image' && wanted.type === 'url' ? pattern.type : wanted.type
    return { ...pattern, name: wanted.name, type }
  }
  return pattern
}

function missing(wanted: Wanted, prefix: string, patterns: readonly Pattern[]): string {
  const what = `${wanted.required ? 'Required by' : 'In'} the schema, but not found: "${prefix}${wanted.name}"`
  if (wanted.kind === 'other') return `${what}; ${wanted.why}.`
  const nearest = patterns
    .map(({ name }) => ({ name, alike: nameSimilarity(wanted.name, name) }))
    .filter(({ alike }) => alike > 0)
    .sort((a, b) => b.alike - a.alike)[0]
  return nearest === undefined ? `${what}.` : `${what}; the nearest name is "${nearest.name}".`
}

type Wanted =
  | { readonly kind: 'value'; readonly name: string; readonly type: ValueType; readonly required: boolean }
  | { readonly kind: 'records'; readonly name: string; readonly required: boolean; readonly of: readonly Wanted[] }
  | { readonly kind: 'other'; readonly name: string; readonly required: boolean; readonly why: string }

/** Levels of a schema that are read, references included; bounds schemas that refer to themselves. */
const MAX_LEVELS = 20

/** The properties of an object schema or of an array's items, else null: `type`, `format`, `properties`, `items`, `required`, local `$ref`. */
function wantedBy(schema: unknown): readonly Wanted[] | null {
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

/** Words for the same thing. */
const SAME: readonly (readonly string[])[] = [
  ['title', 'name', 'headline', 'heading'],
  ['text', 'body', 'content', 'description'],
  ['author', 'writer', 'creator', 'by', 'byline'],
  ['published', 'date', 'day', 'time', 'posted'],
  ['url', 'link', 'href', 'address'],
  ['image', 'picture', 'photo', 'cover', 'img'],
  ['price', 'cost', 'amount'],
  ['item', 'record', 'entry', 'row', 'result'],
  ['id', 'identifier', 'number', 'code', 'sku'],
]

const GROUPS: ReadonlyMap<string, string> = new Map(
  SAME.flatMap((words) => words.map((word) => [word, words[0]!] as const)),
)

/** Words for a value of the page or of what it is about: a `page_title` is a title. */
const OWN: ReadonlySet<string> = new Set('page main citation meta og dc article product post full value'.split(' '))

/** How alike two names are: 1 for the same words, 0.9 when only number, synonyms or words for the page differ, else the share of common words. */
export function nameSimilarity(a: string, b: string): number {
  if (snake(a) === snake(b)) return 1
  const [x, y] = [wordsOf(a), wordsOf(b)]
  const both = [...x].filter((word) => y.has(word)).length
  const all = x.size + y.size - both
  return all === 0 ? 0 : (0.9 * both) / all
}

function wordsOf(name: string): ReadonlySet<string> {
  const words = snake(name)
    .split('_')
    .map((word) => singular(word))
  const telling = words.filter((word) => !OWN.has(word))
  return new Set((telling.length > 0 ? telling : words).map((word) => GROUPS.get(word) ?? word))
}
