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
  it('a shape has the defaults for what the list leaves out', () => {
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

  it('a list with the shape of another is cut like it', () => {
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
  it.each([true, 'first', false, undefined] as const)(
    'a nested list is read across elements as the edit says: %s',
    (across) => {
      const outer: ListPattern = { ...LIST, name: 'outer' }
      const at = {
        children: [outer, { ...LIST, across: true }],
        evidence: {},
        dropped: [],
        adapt: undefined,
        notes: [],
      }
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
    },
  )
})

describe('a list that moves', () => {
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

  it('a moved list comes behind the others with its evidence, and the empty list goes', () => {
    const { children, evidence, dropped } = nested(at, nest('l.m', 'k', 'n'))
    expect(children).toStrictEqual([list('k', [field('a'), list('n', [field('c')], { locators: [] })])])
    expect(evidence).toEqual({ 'k.n': known(0.1), 'k.n.c': known(0.2) })
    expect(dropped.map(({ pattern }) => pattern.name)).toEqual(['l'])
    expect(shown(nested(at, nest('k', 'l')).children)).toBe('l(m(c) k(a))')
    expect(shown(nested(at, nest('l.m', null)).children)).toBe('k(a) m(c)')
  })

  it('a list that moves to where it is stays, under the new name if there is one', () => {
    const two = editableWith([list('l', [inner, field('b')])])
    expect(shown(nested(two, nest('l.m', null)).children)).toBe('l(b) m(c)')
    expect(shown(nested(two, nest('l.m', 'l')).children)).toBe('l(m(c) b)')
    expect(shown(nested(two, nest('l.m', 'l', 'n')).children)).toBe('l(n(c) b)')
    expect(problemIn(() => nested(two, nest('l.m', 'l', 'b')))[0]).toBe('name-taken')
  })

  it('a list in itself, or beside another of its name, is refused', () => {
    const into = (list: string, into: string | null) => problemIn(() => nested(at, nest(list, into))).slice(0, 2)
    const itself = ['in-itself', '"l" cannot stand in its own records; name another list.']
    expect([into('l', 'l'), into('l', 'l.m')]).toEqual([itself, itself])
    expect(problemIn(() => nested(at, nest('l.m', null, 'k')))[0]).toBe('name-taken')
  })
})

describe('an added field', () => {
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

  it('an added field comes behind the others, on the page or in records', () => {
    expect(added(at, add()).children).toStrictEqual([...at.children, made()])
    const format = { decimal: ',' } as const
    const changed = { ...grouped.record, children: [field('a'), made({ group: 0, format })] }
    expect(added(at, add({ group: 0, format }, 'l')).children).toStrictEqual([
      { ...grouped, record: changed },
      field('z'),
    ])
  })

  it('a field added to a missing group is refused', () => {
    expect(problemIn(() => added(at, add({ group: 1 }, 'l'))).slice(0, 2)).toEqual([
      'unknown-name',
      'There is no level 1 of groups above the records of l; there are 1.',
    ])
    expect(problemIn(() => added(at, add({ group: 0 })))[1]).toBe(
      'There is no level 0 of groups above the records of a page; there are 0.',
    )
  })

  it('a field added under a taken name is refused', () => {
    expect(problemIn(() => added(at, { ...add(), to: 'z' }))[0]).toBe('name-taken')
    expect(problemIn(() => added(at, { ...add({}, 'l'), to: 'a' }))[0]).toBe('name-taken')
    expect(shown(added(at, { ...add({}, 'l'), to: 'z' }).children)).toBe('l(a z) z')
  })
})

describe('a list with other borders', () => {
  it('other borders change their list alone', () => {
    const [first, second] = [list('l', [field('a')]), list('k', [field('a')])]
    const at = editableWith([first, second])
    const { children } = cutOtherwise(at, { edit: 'borders', list: 'k', records: { spans: true } })
    expect(children).toStrictEqual([first, { ...second, record: { ...second.record, spans: true } }])
  })

  it('records are skipped at one end or at none', () => {
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

  it('fields are found from other starts where a record is one element', () => {
    const own = list('l', [field('a', { locators: [{ path: [{ tag: 'li' }, { tag: 'b' }] }] })])
    const tags = (shape: Parameters<typeof shaped>[1]) =>
      shaped(own, { ...shape, starts: [{ tag: 'p' }] }).record.children[0]!.locators.map(({ path }) => path[0]!.tag)
    expect([{}, { spans: true }, { rows: 2 }].map(tags)).toEqual([['li', 'p'], ['li'], ['li']])
  })

  it('rows of a record are set, kept and removed', () => {
    const rowed: ListPattern = { ...LIST, record: { ...LIST.record, rows: 2 } }
    expect([{}, { rows: 3 }, { rows: null }].map((shape) => shaped(rowed, shape).record.rows)).toEqual([
      2,
      3,
      undefined,
    ])
    expect(shaped(LIST, { rows: 2 })).toStrictEqual(rowed)
  })

  it('other borders bring a retired list back', () => {
    expect(shaped({ ...LIST, gone: true, across: true }, { across: false })).toStrictEqual(LIST)
    expect(shaped({ ...LIST, across: 'first' }, {}).across).toBe('first')
  })
})

describe('the pagination of a list', () => {
  const at = editableWith([
    list('l', [list('m', [field('a')])], { constraints: [{ rule: 'occurrence', min: 1 }], adapt: { threshold: 0.5 } }),
    list('k', [field('a')]),
  ])

  it('pagination changes nothing else in its list and no other list', () => {
    expect(goingOn(at, { edit: 'going-on', list: 'l', by: 'pages' }).children).toStrictEqual([
      { ...at.children[0], goesOn: 'pages' },
      at.children[1],
    ])
    expect(goingOn(at, { edit: 'going-on', list: 'k', by: 'none' }).children).toStrictEqual([
      at.children[0],
      { ...at.children[1], goesOn: 'none' },
    ])
  })

  it('pagination of a list in records is refused', () => {
    expect(problemIn(() => goingOn(at, { edit: 'going-on', list: 'l.m', by: 'pages' })).slice(0, 2)).toEqual([
      'not-on-page',
      '"l.m" is a list of records; only lists of the page go on elsewhere.',
    ])
  })
})
