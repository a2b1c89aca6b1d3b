import type { FieldData } from '../extract/index.ts'
import { parseValue } from '../values/index.ts'
import { matcherOf } from '../wrapper/index.ts'
import { cut } from './field-values.ts'

export type Schema = Readonly<Record<string, unknown>>

export interface Finding {
  /** Names from the record to the value, joined by dots. */
  readonly path: string
  readonly keyword: string
  readonly message: string
}

export type Check = (value: FieldData, path: string, report: (finding: Finding) => void) => void

/** Null when what the schema says makes no sense. */
type Keyword = (said: unknown) => Check | null

const TYPES: Readonly<Record<string, (value: FieldData) => boolean>> = {
  null: (value) => value === null,
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
  array: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
}

/** Formats that texts are held to: a day of the calendar, a moment, absolute addresses. */
const FORMATS: Readonly<Record<string, (text: string) => boolean>> = {
  date: (text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && parseValue(text, 'date') === text,
  'date-time': (text) => /^\d{4}-\d{2}-\d{2}T/.test(text) && parseValue(text, 'date') !== null,
  uri: (text) => URL.parse(text) !== null,
}

/** Null for values that a bound says nothing of. */
type Measure = (value: FieldData) => number | null
const characters: Measure = (value) => (typeof value === 'string' ? [...value].length : null)
const entries: Measure = (value) => (Array.isArray(value) ? value.length : null)
const amount: Measure = (value) => (typeof value === 'number' ? value : null)
const isAtLeast = (value: number, bound: number): boolean => value >= bound
const isAtMost = (value: number, bound: number): boolean => value <= bound

/** The check of a keyword that bounds a measure: a whole number of characters or entries, any number for amounts. */
function bound(
  keyword: string,
  measure: Measure,
  holds: (value: number, bound: number) => boolean,
  verb: string,
  unit = '',
): Keyword {
  return (said) => {
    if (typeof said !== 'number' || (measure !== amount && !(Number.isInteger(said) && said >= 0))) return null
    const isInside = (value: FieldData): boolean => {
      const measured = measure(value)
      return measured === null || holds(measured, said)
    }
    return test(keyword, isInside, `${verb} ${said}${unit}`)
  }
}

function test(keyword: string, holds: (value: FieldData) => boolean, wanted: string): Check {
  return (value, path, report) => {
    if (holds(value)) return
    report({ path, keyword, message: `${called(path)} should ${wanted}; it is ${cut(JSON.stringify(value))}.` })
  }
}

const BOUNDS: Readonly<Record<string, Keyword>> = {
  minLength: bound('minLength', characters, isAtLeast, 'have at least', ' characters'),
  maxLength: bound('maxLength', characters, isAtMost, 'have at most', ' characters'),
  minItems: bound('minItems', entries, isAtLeast, 'have at least', ' entries'),
  maxItems: bound('maxItems', entries, isAtMost, 'have at most', ' entries'),
  minimum: bound('minimum', amount, isAtLeast, 'be at least'),
  maximum: bound('maximum', amount, isAtMost, 'be at most'),
  exclusiveMinimum: bound('exclusiveMinimum', amount, (value, least) => value > least, 'be more than'),
  exclusiveMaximum: bound('exclusiveMaximum', amount, (value, most) => value < most, 'be less than'),
}

/** The keywords that say something of one value; those that hold schemas are in `data-model.ts`. */
export const KEYWORDS: Readonly<Record<string, Keyword>> = {
  ...BOUNDS,
  type: (said) => {
    const names = Array.isArray(said) ? said : [said]
    const tests = names.map((name) => TYPES[String(name)])
    if (tests.includes(undefined)) return null
    return test('type', (value) => tests.some((is) => is!(value)), `be of type ${names.join(' or ')}`)
  },
  enum: (said) => {
    if (!Array.isArray(said)) return null
    const allowed = new Set(said.map((one) => JSON.stringify(one)))
    return test('enum', (value) => allowed.has(JSON.stringify(value)), `be one of ${[...allowed].join(', ')}`)
  },
  const: (said) =>
    test('const', (value) => JSON.stringify(value) === JSON.stringify(said), `be ${JSON.stringify(said)}`),
  uniqueItems: (said) => {
    if (typeof said !== 'boolean') return null
    const differ = (value: FieldData) =>
      !said || !Array.isArray(value) || new Set(value.map((one) => JSON.stringify(one))).size === value.length
    return test('uniqueItems', differ, 'have no entry twice')
  },
  pattern: (said) => {
    if (typeof said !== 'string') return null
    // A schema's pattern may stand anywhere in the text.
    const holds = (text: string) => matcherOf(`(?s:.*(?:${said}).*)`)(text)
    return test('pattern', (value) => typeof value !== 'string' || holds(value), `match ${said}`)
  },
  format: (said) => {
    const is = FORMATS[String(said)]
    return is === undefined ? null : test('format', (value) => typeof value !== 'string' || is(value), `be a ${said}`)
  },
}

/** What messages call a value by its path. */
export function called(path: string): string {
  return path === '' ? 'The record' : `"${path}"`
}
