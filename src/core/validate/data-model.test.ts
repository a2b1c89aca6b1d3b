import { describe, expect, it } from 'vitest'
import type { RecordData } from '../extract/index.ts'
import { DataModelError, readDataModel } from './index.ts'

const rules = (schema: unknown, data: RecordData) =>
  readDataModel(schema)
    .check(data)
    .map(({ pattern, rule }) => `${pattern} ${rule}`)
const ofField = (schema: unknown, it: RecordData[string]) => rules({ properties: { it: schema } }, { it })

describe('a data model', () => {
  it.each<[object, RecordData[string], string | null]>([
    [{ type: 'string' }, 'a', null],
    [{ type: 'string' }, 1, 'type'],
    [{ type: ['string', 'integer'] }, 1, null],
    [{ type: 'integer' }, 1.5, 'type'],
    [{ type: 'array' }, [], null],
    [{ type: 'object' }, [], 'type'],
    [{ enum: ['a', 1] }, 1, null],
    [{ enum: ['a', 1] }, 'b', 'enum'],
    [{ const: 'a' }, 'b', 'const'],
    [{ minLength: 2 }, 'é', 'minLength'],
    [{ maxLength: 1 }, '😀', null],
    [{ minimum: 2 }, 2, null],
    [{ exclusiveMinimum: 2 }, 2, 'exclusiveMinimum'],
    [{ maximum: 2 }, 3, 'maximum'],
    [{ exclusiveMaximum: 2 }, 2, 'exclusiveMaximum'],
    [{ minItems: 1 }, [], 'minItems'],
    [{ maxItems: 1 }, ['a', 'b'], 'maxItems'],
    [{ uniqueItems: true }, ['a', 'a'], 'uniqueItems'],
    [{ uniqueItems: false }, ['a', 'a'], null],
    [{ pattern: '\\d\\d' }, 'a12\nb', null],
    [{ pattern: '^\\d\\d$' }, 'a12', 'pattern'],
    [{ format: 'date' }, '2024-02-29', null],
    [{ format: 'date' }, '2023-02-29', 'format'],
    [{ format: 'date-time' }, '2024-02-29T10:00:00Z', null],
    [{ format: 'uri' }, '/relative', 'format'],
    [{ anyOf: [{ type: 'string' }, { type: 'integer', minimum: 3 }] }, 2, 'anyOf'],
    [{ anyOf: [{ type: 'string' }, { type: 'integer', minimum: 3 }] }, 3, null],
    [{ allOf: [{ minimum: 1 }, { maximum: 3 }] }, 4, 'maximum'],
  ])('the schema %j for the value %j breaks: %s', (schema, value, rule) => {
    expect(ofField(schema, value)).toEqual(rule === null ? [] : [`it schema:${rule}`])
  })

  it('null is a field that is not there', () => {
    const schema = { properties: { a: { type: 'string' }, b: { type: ['string', 'null'] } }, required: ['a', 'b'] }
    expect(rules(schema, { a: null, b: null })).toEqual(['a schema:required'])
    expect(rules({ ...schema, required: [] }, { a: null, b: null })).toEqual([])
    expect(rules({ required: ['c'] }, {})).toEqual(['c schema:required'])
  })

  it('properties that all objects have are not fields', () => {
    const schema = { properties: { constructor: { type: 'string' } }, required: ['constructor', 'toString'] }
    expect(rules(schema, {})).toEqual(['constructor schema:required', 'toString schema:required'])
    expect(() => readDataModel({ $ref: '#/constructor' })).toThrow('leads nowhere')
  })

  it('violations of fields in lists are reported by their path, once', () => {
    const schema = {
      properties: { items: { type: 'array', items: { properties: { n: { type: 'integer' } }, required: ['n'] } } },
    }
    expect(rules(schema, { items: [{ n: 1 }, { n: 'a' }, { n: 'b' }, { n: null }] })).toEqual([
      'items.n schema:type',
      'items.n schema:required',
    ])
  })

  it('the message about a whole record calls it the record', () => {
    const [finding] = readDataModel({ type: 'array' }).check({ a: 1 })
    expect(finding!.message).toBe('The record should be of type array; it is {"a":1}.')
  })

  it('a schema may allow no other fields', () => {
    const schema = { properties: { a: {} }, additionalProperties: false }
    expect(rules(schema, { a: 1, b: 2, c: null })).toEqual(['b schema:false'])
  })

  it('other fields are allowed unless the schema says otherwise', () => {
    expect(rules({ properties: { a: {} } }, { a: 1, b: 2 })).toEqual([])
    expect(rules({ additionalProperties: false }, { a: 1 })).toEqual(['a schema:false'])
    expect(rules({ additionalProperties: { type: 'string' } }, { a: 1, b: 'x' })).toEqual(['a schema:type'])
  })

  it('the properties of a schema bind records alone, not texts, lists or null', () => {
    const inner = { properties: { x: { type: 'string' } }, required: ['x'] }
    const schema = { properties: { a: inner }, required: ['a'] }
    expect([{ a: 'text' }, { a: 5 }, { a: [{}] }, { a: null }].map((data) => rules(schema, data))).toEqual([
      [],
      [],
      [],
      [],
    ])
    expect(rules(schema, { a: {} })).toEqual(['a.x schema:required'])
  })

  it('a schema that is nested very deep is refused', () => {
    const nested = (depth: number): object => (depth === 0 ? {} : { items: nested(depth - 1) })
    const within = (depth: number): object => (depth === 0 ? {} : { properties: { a: within(depth - 1) } })
    expect(readDataModel(nested(50)).check({})).toEqual([])
    expect(readDataModel(within(50)).check({})).toEqual([])
    expect(() => readDataModel(nested(1000))).toThrow('The schema is nested deeper than 100 at #/items/')
    expect(() => readDataModel(within(1000))).toThrow(DataModelError)
  })

  it('a schema may refer to itself', () => {
    const schema = {
      $defs: { reply: { properties: { text: { type: 'string' }, replies: { items: { $ref: '#/$defs/reply' } } } } },
      $ref: '#/$defs/reply',
    }
    expect(rules(schema, { text: 'a', replies: [{ text: 'b', replies: [{ text: 3 }] }] })).toEqual([
      'replies.replies.text schema:type',
    ])
  })

  it.each([
    [{ if: {} }, 'if'],
    [{ properties: { a: { dependentSchemas: {} } } }, '#/properties/a'],
    [{ type: 'text' }, 'type'],
    [{ minLength: -1 }, 'minLength'],
    [{ format: 'email' }, 'format'],
    [{ pattern: '(' }, 'pattern'],
    [{ $ref: 'https://example.com/other' }, 'out of the document'],
    [{ $ref: '#/$defs/none' }, 'nowhere'],
    [{ $ref: '#/$defs/%' }, 'nowhere'],
    [{ $defs: { none: null }, $ref: '#/$defs/none' }, 'no schema'],
    [{ $ref: '#' }, 'itself'],
    ['text', 'no schema'],
    [{ required: 'a' }, 'required'],
    [{ properties: 'a' }, '"properties" is no object at #.'],
    [{ properties: { it: { properties: null } } }, '"properties" is no object at #/properties/it.'],
  ])('the schema %j is refused', (schema, message) => {
    expect(() => readDataModel(schema)).toThrow(DataModelError)
    expect(() => readDataModel(schema)).toThrow(message)
  })
})
