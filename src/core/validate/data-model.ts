import type { FieldData, RecordData, Violation } from '../extract/index.ts'
import { patternFault } from '../wrapper/index.ts'
import { type Check, called, type Finding, KEYWORDS, type Schema } from './keywords.ts'

/** A JSON Schema that is no data model. The message says what is wrong and where. */
export class DataModelError extends Error {
  readonly code = 'not-a-data-model'
  constructor(message: string) {
    super(message)
    this.name = 'DataModelError'
  }
}

/** A JSON Schema that is ready to check records. */
export interface DataModel {
  /** One violation for each field and keyword, in the schema's order. O(values). */
  readonly check: (data: RecordData) => readonly Violation[]
}

/** Keywords that say nothing of values. */
const ANNOTATIONS: ReadonlySet<string> = new Set(
  '$schema $id $anchor $comment $defs definitions title description default examples deprecated readOnly writeOnly'.split(
    ' ',
  ),
)
const DEEPEST = 100

/**
 * A data model from a parsed JSON Schema (2020-12): the keywords of `KEYWORDS`, `properties`, `required`, `additionalProperties`,
 * `items`, `anyOf`, `allOf` and `$ref` within the document. Any other keyword is refused.
 * @throws DataModelError
 */
export function readDataModel(json: unknown): DataModel {
  const check = compile({ root: json, compiled: new Map() }, json, '#', 0)
  return {
    check: (data) => {
      const found = new Map<string, Violation>()
      check(data, '', ({ path, keyword, message }) => {
        const key = `${keyword} ${path}`
        if (!found.has(key)) found.set(key, { pattern: path, rule: `schema:${keyword}`, message })
      })
      return [...found.values()]
    },
  }
}

interface Reading {
  readonly root: unknown
  /** By pointer: the checks of schemas that are referred to. */
  readonly compiled: Map<string, Check>
}

function compile(reading: Reading, json: unknown, at: string, depth: number): Check {
  if (depth > DEEPEST) throw new DataModelError(`The schema is nested deeper than ${DEEPEST} at ${at}.`)
  if (json === true) return () => {}
  if (json === false)
    return (_, path, report) => report({ path, keyword: 'false', message: `${called(path)} should not be there.` })
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new DataModelError(`At ${at} is no schema: a schema is an object, true or false.`)
  }
  const schema = json as Schema
  const checks = Object.keys(schema).flatMap((keyword): Check[] => {
    if (ANNOTATIONS.has(keyword) || PARTS.has(keyword)) return []
    const make = KEYWORDS[keyword]
    if (make === undefined)
      throw new DataModelError(
        `The schema says "${keyword}" at ${at}, which is not known here; see the guide on constraints for what is.`,
      )
    const check = make(schema[keyword])
    if (check === null || (keyword === 'pattern' && patternFault(String(schema.pattern)) !== null)) {
      throw new DataModelError(`"${keyword}" cannot be ${JSON.stringify(schema[keyword])} at ${at}.`)
    }
    return [check]
  })
  return all([...checks, ...nested(reading, schema, at, depth + 1)])
}

/** Keywords that hold schemas, and those that are read with them. */
const PARTS: ReadonlySet<string> = new Set('properties required additionalProperties items anyOf allOf $ref'.split(' '))

function nested(reading: Reading, schema: Schema, at: string, depth: number): readonly Check[] {
  const inside = (json: unknown, where: string) => compile(reading, json, `${at}/${where}`, depth)
  const many = (keyword: 'anyOf' | 'allOf') =>
    listOf(schema[keyword], keyword, at).map((json, i) => inside(json, `${keyword}/${i}`))
  return [
    ...(schema.properties !== undefined || schema.required !== undefined || schema.additionalProperties !== undefined
      ? [properties(schema, at, inside)]
      : []),
    ...(schema.items === undefined ? [] : [items(inside(schema.items, 'items'))]),
    ...(schema.allOf === undefined ? [] : [all(many('allOf'))]),
    ...(schema.anyOf === undefined ? [] : [any(many('anyOf'))]),
    ...(schema.$ref === undefined ? [] : [reference(reading, schema.$ref, at, depth)]),
  ]
}

function properties(schema: Schema, at: string, inside: (json: unknown, where: string) => Check): Check {
  const { properties: known = {}, required = [], additionalProperties: others = true } = schema
  if (typeof known !== 'object' || known === null) throw new DataModelError(`"properties" is no object at ${at}.`)
  const needed = new Set(listOf(required, 'required', at))
  const checks = new Map(Object.entries(known).map(([name, json]) => [name, inside(json, `properties/${name}`)]))
  const ofOthers = others === true ? null : inside(others, 'additionalProperties')
  return (value, path, report) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    const record = value as RecordData
    const pathTo = (name: string) => (path === '' ? name : `${path}.${name}`)
    for (const name of new Set([...checks.keys(), ...(needed as Set<string>), ...Object.keys(record)])) {
      const isOwn = Object.hasOwn(record, name)
      const field = isOwn ? record[name]! : null
      const check = checks.get(name) ?? (isOwn ? ofOthers : null)
      // Fields that are not on the page are null: that is what "required" is about, unless null is allowed.
      if (field !== null) check?.(field, pathTo(name), report)
      else if (needed.has(name) && (check == null || refuses(check, null)))
        report({ path: pathTo(name), keyword: 'required', message: `"${pathTo(name)}" should be there; it is not.` })
    }
  }
}

function items(check: Check): Check {
  return (value, path, report) => {
    if (Array.isArray(value)) for (const one of value as readonly FieldData[]) check(one, path, report)
  }
}

function all(checks: readonly Check[]): Check {
  return (value, path, report) => {
    for (const check of checks) check(value, path, report)
  }
}

function any(checks: readonly Check[]): Check {
  return (value, path, report) => {
    if (checks.every((check) => refuses(check, value)))
      report({
        path,
        keyword: 'anyOf',
        message: `${called(path)} is none of the ${checks.length} things that it may be.`,
      })
  }
}

function refuses(check: Check, value: FieldData): boolean {
  const found: Finding[] = []
  check(value, '', (finding) => found.push(finding))
  return found.length > 0
}

/** A schema elsewhere in the document; it may hold itself, as trees do. */
function reference(reading: Reading, pointer: unknown, at: string, depth: number): Check {
  if (typeof pointer !== 'string' || !pointer.startsWith('#')) {
    throw new DataModelError(`"$ref" at ${at} leads out of the document: ${JSON.stringify(pointer)}.`)
  }
  if (!reading.compiled.has(pointer)) {
    reading.compiled.set(pointer, (value, path, report) => reading.compiled.get(pointer)!(value, path, report))
    const json = unescaped(pointer)?.reduce<unknown>((part, name) => partOf(part, name), reading.root)
    if (json === undefined) throw new DataModelError(`"$ref" at ${at} leads nowhere: ${pointer}.`)
    if (partOf(json, '$ref') === pointer) throw new DataModelError(`"$ref" at ${at} leads to itself: ${pointer}.`)
    reading.compiled.set(pointer, compile(reading, json, pointer, depth))
  }
  return (value, path, report) => reading.compiled.get(pointer)!(value, path, report)
}

/** The names that a pointer leads through; null where it is badly escaped. */
function unescaped(pointer: string): readonly string[] | null {
  const parts = pointer.split('/').slice(1)
  try {
    return parts.map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
  } catch {
    return null
  }
}

function listOf(value: unknown, keyword: string, at: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new DataModelError(`"${keyword}" is no array at ${at}.`)
  return value
}

/** An own property of an object; undefined for none, and of what is no object. */
function partOf(json: unknown, name: string): unknown {
  if (typeof json !== 'object' || json === null || !Object.hasOwn(json, name)) return undefined
  return (json as Schema)[name]
}
