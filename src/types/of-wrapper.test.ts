import { describe, expect, it } from 'vitest'
import { field, list, wrapperOf } from '../core/validate/wrapper.fixture.ts'
import type { Constraint, FieldPattern } from '../core/wrapper/index.ts'
import { typesOfWrapper } from './of-wrapper.ts'
import type { FieldShape, Shape } from './shape.ts'

const shapeOf = (one: FieldPattern | ReturnType<typeof list>): FieldShape => {
  const { shape } = typesOfWrapper(wrapperOf(one))[0]!
  return (shape as Extract<Shape, { kind: 'object' }>).fields[0]!
}
const NULL: Shape = { kind: 'null' }
const orNull = (shape: Shape): Shape => ({ kind: 'several', isAll: false, shapes: [shape, NULL] })
const STRING: Shape = { kind: 'string' }
const REQUIRED: Constraint = { rule: 'required' }

describe('the types of a wrapper', () => {
  it('a wrapper has one type for its pages, by its name or a given one', () => {
    expect(typesOfWrapper(wrapperOf())).toEqual([
      {
        name: 'Test',
        note: 'What a page of "test" holds, by version 1 of its wrapper.',
        shape: { kind: 'object', fields: [], others: null },
      },
    ])
    expect(typesOfWrapper(wrapperOf(), 'my lamp')[0]!.name).toBe('MyLamp')
  })

  it('each class of pages has a type with a name that no other has', () => {
    const one = wrapperOf(field('a'))
    const others = [
      { ...one, name: 'test', version: 3 },
      { ...one, name: 'other' },
    ]
    const names = (name?: string) => typesOfWrapper({ ...one, others }, name).map((type) => type.name)
    expect(names()).toEqual(['Test', 'Test2', 'Other'])
    expect(names('other')).toEqual(['Other', 'Test', 'Other2'])
  })
})

describe('the type of a field', () => {
  it.each<[FieldPattern['type'], Shape, string]>([
    ['text', STRING, ''],
    ['integer', { kind: 'number' }, 'A whole number.'],
    ['number', { kind: 'number' }, ''],
    ['boolean', { kind: 'boolean' }, ''],
    ['date', STRING, 'A date, ISO 8601.'],
    ['url', STRING, 'An absolute address.'],
    ['image', STRING, 'The absolute address of an image.'],
    [
      'price',
      {
        kind: 'object',
        fields: [
          { name: 'amount', shape: { kind: 'number' }, isOptional: false, note: '' },
          { name: 'currency', shape: STRING, isOptional: false, note: '' },
        ],
        others: null,
      },
      '',
    ],
  ])('a field of the type %s has the shape of its values, or null', (type, shape, note) => {
    expect(shapeOf(field('x', type))).toEqual({ name: 'x', shape: orNull(shape), isOptional: false, note })
    expect(shapeOf(field('x', type, [REQUIRED])).shape).toEqual(shape)
  })

  it.each<[string, Constraint, boolean]>([
    ['required', REQUIRED, true],
    ['required of all', { rule: 'required', share: 1 }, true],
    ['required of most', { rule: 'required', share: 0.9 }, false],
    ['learned to be required', { rule: 'required', learned: true } as unknown as Constraint, false],
    ['of another rule', { rule: 'length', min: 1 } as Constraint, false],
  ])('a field is never null when it is %s: %j', (_, constraint, isNever) => {
    expect(shapeOf(field('x', 'text', [constraint])).shape).toEqual(isNever ? STRING : orNull(STRING))
  })

  it('a required field that is gone may be null', () => {
    expect(shapeOf({ ...field('x', 'text', [REQUIRED]), gone: true }).shape).toEqual(orNull(STRING))
  })

  it('a field with the values of a user has the type of these values', () => {
    const values = ['a', 'b']
    const named: Constraint = { rule: 'enumeration', values } as Constraint
    expect(shapeOf(field('x', 'text', [REQUIRED, named])).shape).toEqual({ kind: 'literals', values })
    expect(shapeOf(field('x', 'integer', [REQUIRED, named])).shape).toEqual({ kind: 'number' })
    const learned = { ...named, learned: true } as unknown as Constraint
    expect(shapeOf(field('x', 'text', [REQUIRED, learned])).shape).toEqual(STRING)
  })

  it('a field of several texts, or of authors, is a list', () => {
    const item = { kind: 'array', item: STRING } as const
    const article = (part: string): FieldPattern => ({ ...field('x'), value: { kind: 'article', part } as never })
    expect(shapeOf(article('authors')).shape).toEqual(item)
    expect(shapeOf(article('text')).shape).toEqual(orNull(STRING))
    expect(shapeOf({ ...article('text'), type: 'integer' }).shape).toEqual(orNull(STRING))
    const made = (kind: string): FieldPattern => ({ ...field('x', 'integer'), made: { kind } as never })
    expect(shapeOf(made('texts')).shape).toEqual({ kind: 'array', item: { kind: 'number' } })
    expect(shapeOf(made('joined')).shape).toEqual(orNull({ kind: 'number' }))
    expect(shapeOf({ ...article('authors'), made: { kind: 'joined' } as never, type: 'integer' }).shape).toEqual(
      orNull({ kind: 'number' }),
    )
    expect(shapeOf({ ...made('texts'), gone: true }).shape).toEqual(orNull({ kind: 'array', item: { kind: 'number' } }))
  })
})

describe('the type of a list', () => {
  it('a list is an array of its records, never null', () => {
    const fields = [{ name: 'a', shape: orNull(STRING), isOptional: false, note: '' }]
    expect(shapeOf(list('l', [field('a')]))).toEqual({
      name: 'l',
      shape: { kind: 'array', item: { kind: 'object', fields, others: null } },
      isOptional: false,
      note: '',
    })
  })
})
