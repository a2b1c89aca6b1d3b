import { fitnessOf } from '../../values/index.ts'
import type { FieldPattern, ListPattern, Wrapper } from '../../wrapper/index.ts'
import { likeness } from './likeness.ts'
import { type Wanted, wantedBy } from './wanted.ts'

/** A wrapper that gives what a schema asks for. */
export type SchemaFit =
  | { readonly ok: true; readonly wrapper: Wrapper; readonly notes: readonly string[] }
  | { readonly ok: false; readonly message: string }

/** Names less alike than this are not taken for one another: a value under a wrong name is worse than none. */
const LEAST_LIKENESS = 0.5

type Pattern = FieldPattern | ListPattern

/** Which pattern gives what is wanted, and how well it fits, 0..1. */
interface Match {
  readonly wanted: Wanted
  readonly pattern: Pattern
  readonly fit: number
}

/**
 * Only what a JSON Schema names, under its names and with its types: each property is given the pattern whose name and type fit
 * best, each pattern to one property; lists of objects are matched with lists by their own names and those of what is in them. A note
 * for each property that nothing fits. O(properties x patterns).
 *
 * @param schema a JSON Schema of a record, or of an array of records
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
    .filter(({ fit }) => fit >= LEAST_LIKENESS)
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

/** Names of a value that the page says nothing about: it is what its list is a list of. */
const UNNAMED: ReadonlySet<string> = new Set(['text', 'name', 'title'])

function fitOf(wanted: Wanted, pattern: Pattern, list: string): number {
  const own = likeness(wanted.name, pattern.name)
  const named = UNNAMED.has(pattern.name) ? Math.max(own, likeness(wanted.name, list)) : own
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
    .map(({ name }) => ({ name, alike: likeness(wanted.name, name) }))
    .filter(({ alike }) => alike > 0)
    .sort((a, b) => b.alike - a.alike)[0]
  return nearest === undefined ? `${what}.` : `${what}; the nearest name is "${nearest.name}".`
}
