import { describe, expect, it } from 'vitest'
import type { FieldPattern, ListPattern } from '../index.ts'
import type { Edit } from './edit.ts'
import { editableWith, field, known, list, problemIn, shown } from './hand-made.fixture.ts'
import { added, cutOtherwise, goingOn, nested, shaped, shapeOf } from './place-patterns.ts'

const LIST: ListPattern = {
  kind: 'list',
  name: 'rows',
  locators: [{ path: [{ tag: 'ul' }] }],
  record: { kind: 'record', starts: [{ tag: 'li' }], spans: false, children: [] },
}

describe('the shape of a list', () => {
  it('says of each part what is so where the list says nothing', () => {
    const { locators, record } = LIST
    expect(shapeOf(LIST)).toEqual({
      locators,
      across: false,
      starts: record.starts,
      spans: false,
      rows: null,
      skipFirst: 0,
      skipLast: 0,
    })
  })

  it('is all that another list needs to be cut the same way', () => {
    const own: ListPattern = {
      ...LIST,
      across: true,
      record: { ...LIST.record, spans: true, skip: { first: 1, last: 2 } },
    }
    expect(shapeOf(own)).toMatchObject({ across: true, spans: true, skipFirst: 1, skipLast: 2 })
    for (const [list, other] of [
      [own, LIST],
      [LIST, own],
      [own, own],
    ] as const)
      expect(shaped(other, shapeOf(list))).toEqual(list)
  })
})

describe('a list that is put into another', () => {
  it.each([true, 'first', false, undefined] as const)('goes across as the edit says: %s', (across) => {
    const outer: ListPattern = { ...LIST, name: 'outer' }
    const at = { children: [outer, { ...LIST, across: true }], evidence: {}, dropped: [], notes: [] }
    const locators = [{ path: [{ tag: 'ol' }] }]
    const { children } = nested(at, {
      edit: 'nest',
      list: 'rows',
      into: 'outer',
      locators,
      ...(across !== undefined && { across }),
    })
    const own = { ...LIST, locators, ...(across && { across }) }
    expect(children).toStrictEqual([{ ...outer, record: { ...outer.record, children: [own] } }])
  })
})

describe('a list that is moved', () => {
  const inner = list('m', [field('c')], { across: 'first', gone: true, goesOn: 'pages' })
  const at = editableWith([list('l', [inner]), list('k', [field('a')])], { 'l.m': known(0.1), 'l.m.c': known(0.2) })
  type Nest = Extract<Edit, { readonly edit: 'nest' }>
  const nest = (name: string, into: string | null, to?: string): Nest => ({
    edit: 'nest',
    list: name,
    into,
    locators: [],
    ...(to !== undefined && { to }),
  })

  it('comes behind what is there, with what is known of it, and the list that is empty then goes', () => {
    const { children, evidence, dropped } = nested(at, nest('l.m', 'k', 'n'))
    expect(children).toStrictEqual([list('k', [field('a'), list('n', [field('c')], { locators: [] })])])
    expect(evidence).toEqual({ 'k.n': known(0.1), 'k.n.c': known(0.2) })
    expect(dropped.map(({ pattern }) => pattern.name)).toEqual(['l'])
    expect(shown(nested(at, nest('k', 'l')).children)).toBe('l(m(c) k(a))')
    expect(shown(nested(at, nest('l.m', null)).children)).toBe('k(a) m(c)')
  })

  it('stays where it is when it is in that list already, by another name if it is given one', () => {
    const two = editableWith([list('l', [inner, field('b')])])
    expect(shown(nested(two, nest('l.m', null)).children)).toBe('l(b) m(c)')
    expect(shown(nested(two, nest('l.m', 'l')).children)).toBe('l(m(c) b)')
    expect(shown(nested(two, nest('l.m', 'l', 'n')).children)).toBe('l(n(c) b)')
    expect(problemIn(() => nested(two, nest('l.m', 'l', 'b')))[0]).toBe('name-taken')
  })

  it('is not put into itself, nor beside another of its name', () => {
    const into = (list: string, into: string | null) => problemIn(() => nested(at, nest(list, into))).slice(0, 2)
    const itself = ['in-itself', '"l" cannot stand in its own records; name another list.']
    expect([into('l', 'l'), into('l', 'l.m')]).toEqual([itself, itself])
    expect(problemIn(() => nested(at, nest('l.m', null, 'k')))[0]).toBe('name-taken')
  })
})

describe('a field that is added', () => {
  const own = { locators: [{ path: [{ tag: 'b' }] }], value: { kind: 'text' }, type: 'number' } as const
  const grouped = list('l', [field('a')], { groups: [{ locators: [] }] })
  const at = editableWith([grouped, field('z')])
  type Add = Extract<Edit, { readonly edit: 'add' }>
  const add = (more: Partial<Add['field']> = {}, into?: string): Add => ({
    edit: 'add',
    to: 'n',
    ...(into !== undefined && { in: into }),
    field: { ...own, ...more },
  })
  const made = (more: Partial<FieldPattern> = {}): FieldPattern => ({
    kind: 'field',
    name: 'n',
    ...own,
    required: false,
    ...more,
  })

  it('stands behind the others, on the page or in records', () => {
    expect(added(at, add()).children).toStrictEqual([...at.children, made()])
    const format = { decimal: ',' } as const
    const changed = { ...grouped.record, children: [field('a'), made({ group: 0, format })] }
    expect(added(at, add({ group: 0, format }, 'l')).children).toStrictEqual([
      { ...grouped, record: changed },
      field('z'),
    ])
  })

  it('is in no group that is not there', () => {
    expect(problemIn(() => added(at, add({ group: 1 }, 'l'))).slice(0, 2)).toEqual([
      'unknown-name',
      'There is no level 1 of groups above the records of l; there are 1.',
    ])
    expect(problemIn(() => added(at, add({ group: 0 })))[1]).toBe(
      'There is no level 0 of groups above the records of a page; there are 0.',
    )
  })

  it('has a name of its own', () => {
    expect(problemIn(() => added(at, { ...add(), to: 'z' }))[0]).toBe('name-taken')
    expect(problemIn(() => added(at, { ...add({}, 'l'), to: 'a' }))[0]).toBe('name-taken')
    expect(shown(added(at, { ...add({}, 'l'), to: 'z' }).children)).toBe('l(a z) z')
  })
})

describe('a list that is cut otherwise', () => {
  it('is the only one that changes', () => {
    const [first, second] = [list('l', [field('a')]), list('k', [field('a')])]
    const at = editableWith([first, second])
    const { children } = cutOtherwise(at, { edit: 'borders', list: 'k', records: { spans: true } })
    expect(children).toStrictEqual([first, { ...second, record: { ...second.record, spans: true } }])
  })

  it('leaves out records at one end alone, or at none', () => {
    const record = { ...LIST.record, skip: { first: 1, last: 2 } }
    const skip = (shape: Parameters<typeof shaped>[1]) => shaped({ ...LIST, record }, shape).record.skip
    expect([skip({}), skip({ skipFirst: 0 }), skip({ skipLast: 0 })]).toStrictEqual([
      { first: 1, last: 2 },
      { last: 2 },
      { first: 1 },
    ])
    expect(shaped({ ...LIST, record }, { skipFirst: 0, skipLast: 0 })).toStrictEqual(LIST)
    expect(shaped(LIST, { skipLast: 1 }).record.skip).toStrictEqual({ last: 1 })
  })

  it('has its fields from other beginnings too, where a record is one element', () => {
    const own = list('l', [field('a', { locators: [{ path: [{ tag: 'li' }, { tag: 'b' }] }] })])
    const tags = (shape: Parameters<typeof shaped>[1]) =>
      shaped(own, { ...shape, starts: [{ tag: 'p' }] }).record.children[0]!.locators.map(({ path }) => path[0]!.tag)
    expect([{}, { spans: true }, { rows: 2 }].map(tags)).toEqual([['li', 'p'], ['li'], ['li']])
  })

  it('has the rows that it is given, keeps those that it has, and loses them where it is to have none', () => {
    const rowed: ListPattern = { ...LIST, record: { ...LIST.record, rows: 2 } }
    expect([{}, { rows: 3 }, { rows: null }].map((shape) => shaped(rowed, shape).record.rows)).toEqual([
      2,
      3,
      undefined,
    ])
    expect(shaped(LIST, { rows: 2 })).toStrictEqual(rowed)
  })

  it('is there again, and of one element where it is said to be', () => {
    expect(shaped({ ...LIST, gone: true, across: true }, { across: false })).toStrictEqual(LIST)
    expect(shaped({ ...LIST, across: 'first' }, {}).across).toBe('first')
  })
})

describe('a list that goes on', () => {
  const at = editableWith([
    list('l', [list('m', [field('a')])], { constraints: [{ rule: 'occurrence', min: 1 }], adapt: { threshold: 0.5 } }),
    list('k', [field('a')]),
  ])

  it('keeps all else that it has, and other lists stay as they are', () => {
    expect(goingOn(at, { edit: 'going-on', list: 'l', by: 'pages' }).children).toStrictEqual([
      { ...at.children[0], goesOn: 'pages' },
      at.children[1],
    ])
    expect(goingOn(at, { edit: 'going-on', list: 'k', by: 'none' }).children).toStrictEqual([
      at.children[0],
      { ...at.children[1], goesOn: 'none' },
    ])
  })

  it('is none of records', () => {
    expect(problemIn(() => goingOn(at, { edit: 'going-on', list: 'l.m', by: 'pages' })).slice(0, 2)).toEqual([
      'not-on-page',
      '"l.m" is a list of records; only lists of the page go on elsewhere.',
    ])
  })
})
