import { describe, expect, it } from 'vitest'
import type { Constraint } from '../constraints.ts'
import { editableWith, field, known, list, out, problemIn, shown } from './hand-made.fixture.ts'
import { cut, merged } from './make-fields.ts'
import type { Editable, Patterns } from './patterns.ts'

const REQUIRED: Constraint = { rule: 'required' }
const LENGTH: Constraint = { rule: 'length', max: 20 }
const RANGE: Constraint = { rule: 'range', min: 1 }

const join = (at: Editable, patterns: readonly string[], more: { readonly separator?: string } = {}): Editable =>
  merged(at, { edit: 'merge', patterns, to: 'new', ...more })
const listed = (at: Editable, patterns: readonly string[], to = 'new'): Editable =>
  merged(at, { edit: 'list', patterns, to })
const split = (at: Editable, pattern: string, into: readonly string[], separator = '-'): Editable =>
  cut(at, { edit: 'split', pattern, separator, into })

/** The field that comes of some fields by an edit. */
function made(children: Patterns, by: (at: Editable) => Editable) {
  const { children: found, notes } = by(editableWith(children))
  return { field: found.find(({ name }) => name === 'new'), notes }
}

describe('joined fields', () => {
  it('a joined field is at the place of the first part, with all parts and the evidence of its first', () => {
    const evidence = {
      a: known(0.5, { texts: ['x'], treegrams: ['y'], witnesses: [] }),
      b: known(0.7),
      c: known(0.9, { texts: ['z'] }),
      ab: known(1),
    }
    const [a, c] = [field('a', { group: 0 }), field('c', { group: 0, type: 'number' })]
    const at = editableWith([a, field('b'), c, field('ab')], evidence, [out([], 1, field('gone'))])
    const { value, locators } = a
    expect(join(at, ['c', 'a'])).toEqual({
      children: [
        field('b'),
        field('new', {
          locators: c.locators,
          group: 0,
          made: {
            kind: 'joined',
            separator: ' ',
            parts: [
              { field: c, evidence: evidence.c },
              { field: a, evidence: evidence.a },
            ],
          },
        }),
        field('ab'),
      ],
      evidence: { b: known(0.7), ab: known(1), new: known(0.9) },
      dropped: [out([], 0, field('gone'))],
      notes: [],
    })
    expect([value, locators]).toEqual([field('a').value, field('a').locators])
  })

  it('joined texts are separated as the edit says, and by a space by default', () => {
    const of = (separator?: string) =>
      made([field('a'), field('b')], (at) => join(at, ['a', 'b'], separator === undefined ? {} : { separator })).field
    expect([of(), of(''), of(', ')].map((one) => one?.kind === 'field' && one.made)).toMatchObject([
      { separator: ' ' },
      { separator: '' },
      { separator: ', ' },
    ])
  })

  it('a joined field may have the name of one of its parts', () => {
    const at = editableWith([field('a'), field('b')])
    expect(shown(merged(at, { edit: 'merge', patterns: ['a', 'b'], to: 'b' }).children)).toBe('b')
    expect(shown(listed(at, ['b'], 'b').children)).toBe('a b')
  })

  it('fields of records are joined inside the records', () => {
    const at = editableWith([list('l', [field('a'), field('b'), field('c')]), field('a')], {
      'l.a': known(0.2),
      'l.c': known(0.4),
      a: known(1),
    })
    const after = join(at, ['l.c', 'l.a'])
    expect(shown(after.children)).toBe('l(b new) a')
    expect(after.evidence).toEqual({ a: known(1), 'l.new': known(0.4) })
  })

  it('a joined field is required where a part is, and a note names the constraints that are lost', () => {
    const share: Constraint = { rule: 'required', share: 0.5 }
    const more: Constraint = { rule: 'required', share: 0.8 }
    const of = (...constraints: readonly (readonly Constraint[])[]) => {
      const fields = constraints.map((own, i) =>
        field(`f${i}`, { constraints: own, required: i === 1 && own.length > 1 }),
      )
      const found = made(fields, (at) =>
        join(
          at,
          fields.map(({ name }) => name),
        ),
      )
      return [found.field?.constraints, found.field?.kind === 'field' && found.field.required, found.notes]
    }
    const note = (rules: string) => [
      `Of what was said of the parts of new this no longer holds and is left out: ${rules}.`,
    ]
    expect(of([share], [more])).toEqual([[more], false, []])
    expect(of([more], [share])).toEqual([[more], false, []])
    expect(of([REQUIRED], [more])).toEqual([[REQUIRED], false, []])
    expect(of([more], [REQUIRED, LENGTH])).toEqual([[REQUIRED], true, note('length')])
    expect(of([LENGTH], [LENGTH, RANGE])).toEqual([undefined, true, note('length, range')])
    expect(of([], [])).toEqual([undefined, false, []])
  })

  it('a single field, a field named twice and fields of two places are refused', () => {
    const at = editableWith([
      field('a'),
      list('l', [field('a'), field('b', { group: 0 })], { groups: [{ locators: [] }] }),
      field('taken'),
    ])
    expect(problemIn(() => join(at, ['a']))[1]).toBe(
      'Joining takes two fields and more; to call one otherwise, rename it.',
    )
    expect(problemIn(() => join(at, ['a', 'a'])).slice(0, 2)).toEqual([
      'bad-name',
      'A field is named twice among a, a; name each once.',
    ])
    const apart = (paths: readonly string[]) => problemIn(() => join(at, paths)).slice(0, 2)
    const words = (first: string, other: string) =>
      `"${first}" and "${other}" do not stand together: fields of one page, or of the records of one list, can be made into one.`
    expect(apart(['a', 'l.a'])).toEqual(['not-together', words('a', 'l.a')])
    expect(apart(['l.a', 'l.b'])).toEqual(['not-together', words('l.a', 'l.b')])
    expect(apart(['a', 'l'])[0]).toBe('not-a-field')
    expect(problemIn(() => merged(at, { edit: 'merge', patterns: ['a', 'taken'], to: 'l' }))[0]).toBe('name-taken')
  })
})

describe('fields in a list of texts', () => {
  it('a list of texts keeps a type and format that all parts share', () => {
    const number = { type: 'number', format: { decimal: ',' } } as const
    const of = (...types: readonly (typeof number | { readonly type: 'integer' | 'text' })[]) => {
      const fields = types.map((own, i) => field(`f${i}`, own))
      const found = made(fields, (at) =>
        listed(
          at,
          fields.map(({ name }) => name),
        ),
      ).field
      return found?.kind === 'field' && { type: found.type, ...(found.format && { format: found.format }) }
    }
    expect(of(number)).toEqual(number)
    expect(of(number, number)).toEqual(number)
    expect(of({ type: 'integer' }, { type: 'integer' })).toEqual({ type: 'integer' })
    expect(of(number, { type: 'integer' })).toEqual({ type: 'text' })
    expect(of({ type: 'text' }, { type: 'text' })).toEqual({ type: 'text' })
  })

  it('joined fields are text whatever their type', () => {
    const fields = [field('a', { type: 'integer' }), field('b', { type: 'integer', format: { decimal: '.' } })]
    expect(made(fields, (at) => join(at, ['a', 'b'])).field).toMatchObject({ type: 'text' })
    expect(made(fields, (at) => listed(at, ['b', 'a'])).field).toEqual(
      field('new', {
        locators: fields[1]!.locators,
        type: 'integer',
        format: { decimal: '.' },
        made: { kind: 'texts', parts: [{ field: fields[1]! }, { field: fields[0]! }] },
      }),
    )
  })

  it('a list of texts keeps the constraints that all parts share', () => {
    const fields = [
      field('a', { constraints: [LENGTH, REQUIRED, RANGE] }),
      field('b', { constraints: [RANGE, LENGTH] }),
      field('c', { constraints: [{ ...LENGTH }] }),
    ]
    expect(made(fields, (at) => listed(at, ['a', 'b', 'c']))).toMatchObject({
      field: { constraints: [REQUIRED, LENGTH] },
      notes: ['Of what was said of the parts of new this no longer holds and is left out: range.'],
    })
  })
})

describe('split fields', () => {
  const a = field('a', { group: 1, required: true, type: 'number', constraints: [REQUIRED, LENGTH, RANGE] })
  const evidence = known(0.5, { texts: ['x-y'] })

  it('a split field becomes its pieces, of which the first is required as before', () => {
    const piece = (nth: number) => ({
      locators: a.locators,
      group: 1,
      made: { kind: 'cut', separator: '-', nth, pieces: 3, part: { field: a, evidence } } as const,
    })
    expect(split(editableWith([field('z'), a], { z: known(1), a: evidence }), 'a', ['x', 'a', 'y'])).toEqual({
      children: [
        field('z'),
        field('x', { ...piece(1), required: true, constraints: [REQUIRED] }),
        field('a', piece(2)),
        field('y', piece(3)),
      ],
      evidence: { z: known(1), x: known(0.5) },
      dropped: [],
      notes: ['Of what was said of the parts of x, a, y this no longer holds and is left out: length, range.'],
    })
  })

  it('a field of records is split inside the records, with a note on lost constraints', () => {
    const after = split(editableWith([list('l', [field('b', { constraints: [LENGTH] })])]), 'l.b', ['x', 'y'])
    expect(shown(after.children)).toBe('l(x y)')
    expect(after.evidence).toEqual({})
    expect(after.notes).toEqual([
      'Of what was said of the parts of l.x, l.y this no longer holds and is left out: length.',
    ])
  })

  it('a single name, a repeated name and a taken name for pieces are refused', () => {
    const at = editableWith([a, field('taken'), list('l', [])])
    expect(problemIn(() => split(at, 'a', ['x'])).slice(0, 2)).toEqual([
      'too-few',
      'Cutting takes two names and more, one for each piece.',
    ])
    expect(problemIn(() => split(at, 'a', ['x', 'x'])).slice(0, 2)).toEqual([
      'bad-name',
      'A name stands twice in x, x; give each piece its own.',
    ])
    expect(problemIn(() => split(at, 'a', ['x', 'taken']))[0]).toBe('name-taken')
    expect(problemIn(() => split(at, 'l', ['x', 'y']))[0]).toBe('not-a-field')
  })
})
