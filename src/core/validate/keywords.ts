import type { FieldData } from '../extract/index.ts'
import { parseValue } from '../values/index.ts'
import { matcherOf } from '../wrapper/index.ts'

/** An object of a JSON Schema document. */
export type Schema = Readonly<Record<string, unknown>>

/** What is wrong with a value. */
export interface Finding {
  /** Names from the record to the value, joined by dots. */
  readonly path: string
  readonly keyword: string
  readonly message: string
}

/** Reports what is wrong with a value. */
export type Check = (value: FieldData, path: string, report: (finding: Finding) => void) => void

/** Makes a keyword's check from what the schema says of it; null when that makes no sense. */
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

/** Formats that texts are held to; a day of the calendar, a moment, and absolute addresses. */
const FORMATS: Readonly<Record<string, (text: string) => boolean>> = {
  date: (text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && parseValue(text, 'date') === text,
  'date-time': (text) => /^\d{4}-\d{2}-\d{2}T/.test(text) && parseValue(text, 'date') !== null,
  uri: (text) => URL.parse(text) !== null,
}

/** The keywords that say something of one value; those that hold schemas are in `data-model.ts`. */
export const KEYWORDS: Readonly<Record<string, Keyword>> = {
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
  minLength: ofText('minLength', (text, least) => [...text].length >= least, 'have at least', 'characters'),
  maxLength: ofText('maxLength', (text, most) => [...text].length <= most, 'have at most', 'characters'),
  minimum: ofNumber('minimum', (value, least) => value >= least, 'be at least'),
  maximum: ofNumber('maximum', (value, most) => value <= most, 'be at most'),
  exclusiveMinimum: ofNumber('exclusiveMinimum', (value, least) => value > least, 'be more than'),
  exclusiveMaximum: ofNumber('exclusiveMaximum', (value, most) => value < most, 'be less than'),
  minItems: ofList('minItems', (length, least) => length >= least, 'have at least'),
  maxItems: ofList('maxItems', (length, most) => length <= most, 'have at most'),
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

function ofText(keyword: string, holds: (text: string, bound: number) => boolean, verb: string, unit: string): Keyword {
  return (said) =>
    isCount(said)
      ? test(keyword, (value) => typeof value !== 'string' || holds(value, said), `${verb} ${said} ${unit}`)
      : null
}

function ofList(keyword: string, holds: (length: number, bound: number) => boolean, verb: string): Keyword {
  return (said) =>
    isCount(said)
      ? test(keyword, (value) => !Array.isArray(value) || holds(value.length, said), `${verb} ${said} entries`)
      : null
}

function ofNumber(keyword: string, holds: (value: number, bound: number) => boolean, verb: string): Keyword {
  return (said) =>
    typeof said === 'number'
      ? test(keyword, (value) => typeof value !== 'number' || holds(value, said), `${verb} ${said}`)
      : null
}

function isCount(said: unknown): said is number {
  return typeof said === 'number' && Number.isInteger(said) && said >= 0
}

/** How much of a value a message shows, in characters. */
const SHOWN_CHARS = 80

function test(keyword: string, holds: (value: FieldData) => boolean, wanted: string): Check {
  return (value, path, report) => {
    if (holds(value)) return
    const text = JSON.stringify(value)
    const shown = text.length > SHOWN_CHARS ? `${text.slice(0, SHOWN_CHARS)}…` : text
    report({ path, keyword, message: `"${path}" should ${wanted}; it is ${shown}.` })
  }
}
