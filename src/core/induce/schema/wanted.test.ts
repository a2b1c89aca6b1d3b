import { describe, expect, it } from 'vitest'
import { type Wanted, wantedBy } from './wanted.ts'

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

describe('a schema asks for', () => {
  it('the type of its `$id`, else its title', () => {
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

  it('properties in their order, each with its type', () => {
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

  it('those of objects in it, with or without a type, required where all around them are', () => {
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

  it('amounts of money as one value', () => {
    const price = object({ currency: text, amount: { type: 'number' } })
    expect(properties(object({ price }))).toEqual([value('price', 'price')])
    expect(properties(object({ price: object({ amount: text }) }))).toEqual([
      { name: 'price_amount', path: ['price', 'amount'], required: false, kind: 'value', type: 'text' },
    ])
    expect(properties(object({ price: object({ amount: text, currency: text, x: text }) }))).toHaveLength(3)
  })

  it('lists of texts, and of records', () => {
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

  it('what an array has in it', () => {
    expect(properties({ type: 'array', items: object({ a: text }) })).toEqual([value('a')])
    expect(properties({ type: 'array', items: { type: 'array', items: object({ a: text }) } })).toEqual([value('a')])
  })

  it('nothing where there are no properties', () => {
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

describe('a reference', () => {
  it('leads to another place of the schema', () => {
    const $defs = { Day: { type: 'string', format: 'date' }, Lamp: object({ day: { $ref: '#/$defs/Day' } }) }
    expect(wantedBy({ $ref: '#/$defs/Lamp', $defs })?.properties).toEqual([value('day', 'date')])
    expect(properties({ ...object({ a: { $ref: '#/$defs/Nothing/at/all' }, b: text }), $defs })).toEqual([value('b')])
    expect(properties(object({ a: { $ref: 'https://a.test/#/$defs/Day' }, b: text }))).toEqual([value('b')])
    expect(properties({ ...object({ a: { $ref: '#/toString' }, b: text }), $defs })).toEqual([value('b')])
  })

  it('to itself ends', () => {
    const chain = (length: number): object =>
      Object.fromEntries(
        Array.from({ length }, (_, i) => [`d${i}`, i === length - 1 ? text : { $ref: `#/$defs/d${i + 1}` }]),
      )
    const at = (length: number) => properties({ ...object({ a: { $ref: '#/$defs/d0' } }), $defs: chain(length) })
    expect(at(18)).toEqual([value('a')])
    expect(at(19)).toBeUndefined()
    expect(wantedBy({ $ref: '#' })).toBeNull()
    expect(wantedBy({ type: 'array', items: { $ref: '#' } })).toBeNull()
    const items = (length: number) => {
      const $defs = { ...chain(length), [`d${length - 1}`]: object({ a: text }) }
      return properties({ type: 'array', items: { $ref: '#/$defs/d0' }, $defs })
    }
    expect([items(18), items(19)]).toEqual([[value('a')], undefined])
    const numbers = (length: number) => {
      const $defs = { ...chain(length), [`d${length - 1}`]: { type: 'number' } }
      return properties({ ...object({ a: { type: 'array', items: { $ref: '#/$defs/d0' } } }), $defs })
    }
    expect([numbers(17), numbers(18)]).toMatchObject([
      [{ kind: 'texts', type: 'number' }],
      [{ kind: 'texts', type: 'text' }],
    ])
    const depth = (all: readonly Wanted[] | undefined): number => {
      const inner = all?.find((one) => one.kind === 'records')
      return inner?.kind === 'records' ? 1 + depth(inner.of) : 0
    }
    expect(depth(properties(object({ a: text, b: { type: 'array', items: { $ref: '#' } } })))).toBe(9)
    const nested = object({ a: text, b: { $ref: '#' } })
    expect(properties(nested)?.map(({ path }) => path.length)).toEqual(Array.from({ length: 19 }, (_, i) => i + 1))
  })
})
