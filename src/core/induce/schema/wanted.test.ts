import { describe, expect, it } from 'vitest'
import { wantedBy } from './wanted.ts'

const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more })
const text = { type: 'string' }
const value = (name: string, type = 'text', more: object = {}) => ({
  name,
  path: [name],
  required: false,
  kind: 'value',
  type,
  ...more,
})
const properties = (schema: object) => wantedBy(schema)?.properties

describe('what a JSON Schema asks for', () => {
  it('the type of a schema is the last part of its `$id`, else the last word of its title', () => {
    const type = (more: object) => wantedBy(object({ a: text }, more))?.type
    expect(type({ $id: 'https://schema.org/Recipe', title: 'Lamp' })).toBe('Recipe')
    expect(type({ $id: 'https://a.test/lamp.schema.json' })).toBe('lamp')
    expect(type({ $id: 'https://a.test/lamp.json#' })).toBe('lamp')
    expect(type({ $id: 'https://a.test/lamp.schema' })).toBe('lamp')
    expect(type({ $id: 'https://a.test/lamp/' })).toBe('lamp')
    expect(type({ $id: '', title: 'A Größe2' })).toBe('Größe2')
    expect(type({ $id: 3, title: 'Lamp' })).toBe('Lamp')
    expect(type({ title: '!' })).toBeNull()
    expect(type({})).toBeNull()
  })

  it('properties keep the order, the types and the required names of the schema', () => {
    expect(
      properties(
        object(
          {
            a: text,
            b: { type: 'integer' },
            c: { type: ['null', 'number'] },
            d: { type: 'string', format: 'date' },
            e: {},
            f: { type: ['integer', 'string'] },
          },
          { required: ['b', 'x'] },
        ),
      ),
    ).toEqual([
      value('a'),
      value('b', 'integer', { required: true }),
      value('c', 'number'),
      value('d', 'date'),
      value('e'),
      value('f', 'integer'),
    ])
  })

  it('properties of an object are flat, and required where the objects around them are', () => {
    const maker = object({ name: text, url: text }, { required: ['name'] })
    const named = (required: boolean) => [
      { name: 'maker_name', path: ['maker', 'name'], required, kind: 'value', type: 'text' },
      { name: 'maker_url', path: ['maker', 'url'], required: false, kind: 'value', type: 'text' },
    ]
    expect(properties(object({ maker }, { required: ['maker'] }))).toEqual(named(true))
    expect(properties(object({ maker }))).toEqual(named(false))
    expect(properties(object({ maker: { ...maker, type: undefined } }))).toEqual(named(false))
    expect(properties(object({ a: text, maker: { type: 'object' } }))).toEqual([value('a')])
    expect(properties(object({ maker: { ...maker, type: 'string' } }))).toEqual([value('maker')])
  })

  it('an object of amount and currency is one price', () => {
    const price = object({ currency: text, amount: { type: 'number' } })
    expect(properties(object({ price }))).toEqual([value('price', 'price')])
    expect(properties(object({ price: object({ amount: text }) }))).toEqual([
      { name: 'price_amount', path: ['price', 'amount'], required: false, kind: 'value', type: 'text' },
    ])
    expect(properties(object({ price: object({ amount: text, currency: text, x: text }) }))).toHaveLength(3)
  })

  it('an array of texts is a list of texts, and an array of objects is a list of records', () => {
    const list = (items: unknown) => properties(object({ a: { type: 'array', items } }))
    const texts = (type: string) => [{ name: 'a', path: ['a'], required: false, kind: 'texts', type }]
    expect(list(text)).toEqual(texts('text'))
    expect(list({ type: 'number' })).toEqual(texts('number'))
    expect(list(undefined)).toEqual(texts('text'))
    expect(list(object({ text }))).toEqual(texts('text'))
    expect(list(object({ text: { type: 'array', items: text } }))).toEqual([
      {
        ...texts('text')[0],
        kind: 'records',
        type: undefined,
        of: [{ ...texts('text')[0], name: 'text', path: ['text'] }],
      },
    ])
    expect(list(object({ name: text }, { required: ['name'] }))).toEqual([
      { name: 'a', path: ['a'], required: false, kind: 'records', of: [value('name', 'text', { required: true })] },
    ])
    expect(list(object({ text, name: text }))).toEqual([
      { name: 'a', path: ['a'], required: false, kind: 'records', of: [value('text'), value('name')] },
    ])
  })

  it('a schema of an array asks for its items', () => {
    expect(properties({ type: 'array', items: object({ a: text }) })).toEqual([value('a')])
    expect(properties({ type: 'array', items: { type: 'array', items: object({ a: text }) } })).toEqual([value('a')])
  })

  it('a schema without properties asks for nothing', () => {
    for (const schema of [
      null,
      'x',
      [],
      {},
      object({}),
      object({ a: null, b: true }),
      { properties: [] },
      { type: 'array' },
    ])
      expect(wantedBy(schema)).toBeNull()
    expect(properties(object({ a: text }, { required: 'a' }))).toEqual([value('a')])
  })
})

describe('references in a JSON Schema', () => {
  it('a reference is followed inside the schema, and one to elsewhere is ignored', () => {
    const $defs = { Day: { type: 'string', format: 'date' }, Lamp: object({ day: { $ref: '#/$defs/Day' } }) }
    expect(wantedBy({ $ref: '#/$defs/Lamp', $defs })?.properties).toEqual([value('day', 'date')])
    expect(properties({ ...object({ a: { $ref: '#/$defs/Nothing/at/all' }, b: text }), $defs })).toEqual([value('b')])
    expect(properties(object({ a: { $ref: 'https://a.test/#/$defs/Day' }, b: text }))).toEqual([value('b')])
    expect(properties({ ...object({ a: { $ref: '#/toString' }, b: text }), $defs })).toEqual([value('b')])
  })

  it('a reference to itself ends', () => {
    expect(wantedBy({ $ref: '#' })).toBeNull()
    expect(wantedBy({ type: 'array', items: { $ref: '#' } })).toBeNull()
    const list = object({ a: text, b: { type: 'array', items: { $ref: '#' } } })
    expect(properties(list)).toMatchObject([value('a'), { name: 'b', kind: 'records' }])
    expect(properties(object({ a: text, b: { $ref: '#' } }))).toContainEqual(value('a'))
  })
})
