import { describe, expect, it } from 'vitest'
import { typesOfSchema } from './of-schema.ts'
import type { FieldShape, Shape } from './shape.ts'

const ANY: Shape = { kind: 'any' }
const STRING: Shape = { kind: 'string' }
const NUMBER: Shape = { kind: 'number' }
const NULL: Shape = { kind: 'null' }
const several = (isAll: boolean, ...shapes: readonly Shape[]): Shape => ({ kind: 'several', isAll, shapes })
const orNull = (shape: Shape): Shape => several(false, shape, NULL)
const literals = (...values: readonly (string | number | boolean)[]): Shape => ({ kind: 'literals', values })
const object = (fields: readonly FieldShape[], others: Shape | null = ANY): Shape => ({
  kind: 'object',
  fields,
  others,
})
const field = (name: string, shape: Shape, isOptional = false, note = ''): FieldShape => ({
  name,
  shape,
  isOptional,
  note,
})

/** The shape of the required field `it`. */
function shapeOf(schema: unknown): Shape {
  const { shape } = typesOfSchema({ properties: { it: schema }, required: ['it'] })[0]!
  return (shape as Extract<Shape, { kind: 'object' }>).fields[0]!.shape
}

describe('the types of a schema', () => {
  it('a type is called by a given name, the title of the schema, or Item', () => {
    const named = (schema: object, name?: string) => {
      const { name: own, note } = typesOfSchema(schema, name)[0]!
      return [own, note]
    }
    expect(named({ title: 'my lamp', description: 'Of lamps.' })).toEqual(['MyLamp', 'Of lamps.'])
    expect(named({ title: 'my lamp' }, 'other')).toEqual(['Other', ''])
    expect(named({})).toEqual(['Item', ''])
  })

  it('types of parts with one name get numbers', () => {
    const schema = {
      $defs: { part: { type: 'string' }, item: { type: 'number' } },
      definitions: { part: { type: 'number' } },
      properties: { a: { $ref: '#/$defs/part' }, b: { $ref: '#/definitions/part' }, c: { $ref: '#/$defs/item' } },
    }
    expect(typesOfSchema(schema).map(({ name, shape }) => [name, shape.kind])).toEqual([
      ['Item', 'object'],
      ['Part', 'string'],
      ['Part2', 'number'],
      ['Item2', 'number'],
    ])
  })

  it('parts of a schema that accept anything say nothing', () => {
    expect(shapeOf({ type: 'string', allOf: [true, {}] })).toEqual(STRING)
    expect(shapeOf({ allOf: [true, {}] })).toEqual(ANY)
  })

  it('a document that is no schema has no types', () => {
    expect(() => typesOfSchema(1)).toThrow()
  })

  it('each part that is referred to has one type', () => {
    const schema = {
      title: 'Item',
      properties: {
        a: { $ref: '#/$defs/item' },
        b: { $ref: '#/$defs/item' },
        c: { $ref: '#' },
        d: { $ref: '#/$defs/x~1y' },
      },
      required: ['a', 'b', 'c', 'd'],
      $defs: { item: { type: 'string' }, 'x/y': { type: 'integer' } },
    }
    const at = (name: string): Shape => ({ kind: 'named', name })
    expect(typesOfSchema(schema)).toEqual([
      {
        name: 'Item',
        note: '',
        shape: object([field('a', at('Item2')), field('b', at('Item2')), field('c', at('Item')), field('d', at('XY'))]),
      },
      { name: 'Item2', note: '', shape: STRING },
      { name: 'XY', note: '', shape: NUMBER },
    ])
  })
})

describe('what a schema takes', () => {
  it.each<[unknown, Shape]>([
    [{}, ANY],
    [true, ANY],
    [false, { kind: 'never' }],
    [{ type: 'string' }, STRING],
    [{ type: 'number' }, NUMBER],
    [{ type: 'integer' }, NUMBER],
    [{ type: 'boolean' }, { kind: 'boolean' }],
    [{ type: 'null' }, NULL],
    [{ type: ['string', 'integer'] }, several(false, STRING, NUMBER)],
    [{ type: ['string'] }, STRING],
    [{ type: 'array' }, { kind: 'array', item: ANY }],
    [
      { type: 'array', items: { type: 'string' } },
      { kind: 'array', item: STRING },
    ],
    [{ items: { type: 'string' } }, { kind: 'array', item: STRING }],
    [{ type: 'string', items: {} }, STRING],
    [{ type: 'object' }, object([])],
    [{ const: 'a' }, literals('a')],
    [{ const: null }, NULL],
    [{ const: 'a', enum: ['b'] }, literals('a')],
    [{ enum: ['a', 1, true], type: 'string' }, literals('a', 1, true)],
    [{ enum: ['a', null] }, orNull(literals('a'))],
    [{ enum: [null] }, NULL],
    [{ enum: ['a', {}] }, ANY],
    [{ enum: ['a', []] }, ANY],
    [{ minLength: 2 }, ANY],
    [{ allOf: [{ type: 'string' }, { enum: ['a'] }] }, several(true, STRING, literals('a'))],
    [{ allOf: [{ type: 'string' }] }, STRING],
    [{ anyOf: [{ type: 'string' }, { type: 'integer' }] }, several(false, STRING, NUMBER)],
    [{ anyOf: [{ type: 'string' }] }, STRING],
    [
      { type: 'string', anyOf: [{ enum: ['a'] }, { enum: ['b'] }] },
      several(true, STRING, several(false, literals('a'), literals('b'))),
    ],
  ])('the schema %j has the shape %j', (schema, shape) => {
    expect(shapeOf(schema)).toEqual(shape)
  })
})

describe('an object', () => {
  it('a field that is not required is optional and may be null', () => {
    expect(
      shapeOf({
        properties: {
          a: { type: 'string', description: 'An a.' },
          b: { type: 'string', description: 'A b.' },
          c: true,
        },
        required: ['b', 'd'],
      }),
    ).toEqual(
      object([
        field('a', orNull(STRING), true, 'An a.'),
        field('b', STRING, false, 'A b.'),
        field('c', ANY, true),
        field('d', ANY),
      ]),
    )
    expect(shapeOf({ required: ['d'] })).toEqual(object([field('d', ANY)]))
  })

  it('an object has other fields of a kind, or none', () => {
    expect(shapeOf({ type: 'object', additionalProperties: false })).toEqual(object([], null))
    expect(shapeOf({ type: 'object', additionalProperties: true })).toEqual(object([]))
    expect(shapeOf({ type: 'object', additionalProperties: { type: 'string' } })).toEqual(object([], STRING))
  })
})
