import { describe, expect, it } from 'vitest'
import type { Edit } from './edit.ts'
import { editableWith, field, list, problemIn } from './hand-made.fixture.ts'
import { checkName, fieldAt, listAt, nearest, placeOf } from './patterns.ts'

const EDIT: Edit = { edit: 'drop', patterns: ['x'] }
const INNER = list('inner', [field('a'), field('b')])
const LIST = list('list', [field('a'), INNER, field('c.d')])
const AT = editableWith([field('a'), LIST, field('list.c'), field('z')])

describe('patterns by their path', () => {
  it.each([
    ['a', AT.children[0], []],
    ['list', LIST, []],
    ['list.a', LIST.record.children[0], ['list']],
    ['list.c', AT.children[2], []],
    ['list.c.d', LIST.record.children[2], ['list']],
    ['list.inner.b', INNER.record.children[1], ['list', 'inner']],
  ] as const)('%s is the path of a pattern', (path, pattern, lists) => {
    expect(placeOf(AT, path, EDIT)).toEqual({ pattern, lists })
  })

  it('a path whose beginning fits several lists is looked up in each', () => {
    const two = [list('l', [field('x')]), list('l.m', [field('y')])]
    expect(placeOf({ children: two }, 'l.m.y', EDIT)).toEqual({ pattern: field('y'), lists: ['l.m'] })
  })

  it('an unknown path is refused with the nearest name', () => {
    expect(problemIn(() => placeOf(AT, 'zz', EDIT))).toEqual([
      'unknown-name',
      'The wrapper has no "zz"; the nearest name is "z".',
      EDIT,
    ])
    expect(problemIn(() => placeOf({ children: [] }, 'zz', EDIT))[1]).toBe('The wrapper has no "zz".')
    expect(problemIn(() => placeOf(AT, 'a.b', EDIT))[0]).toBe('unknown-name')
    expect(problemIn(() => placeOf(AT, 'listing.a', EDIT))[0]).toBe('unknown-name')
  })

  it('a list in place of a field, or a field in place of a list, is refused', () => {
    expect(fieldAt(AT, 'list.a', EDIT)).toEqual({ pattern: field('a'), lists: ['list'] })
    expect(problemIn(() => fieldAt(AT, 'list', EDIT))).toEqual([
      'not-a-field',
      '"list" is a list; name a field, such as one of its records.',
      EDIT,
    ])
    expect(listAt(AT, 'list.inner', EDIT)).toEqual({ pattern: INNER, lists: ['list'], path: 'list.inner' })
    expect(problemIn(() => listAt(AT, 'a', EDIT))).toEqual(['not-a-list', '"a" is a field; name a list.', EDIT])
  })
})

describe('the nearest name', () => {
  it.each([
    [[], 'a', null],
    [['x'], 'a', 'x'],
    [['price', 'prize'], 'price', 'price'],
    [['same', 'same.same'], 'same', 'same'],
    [['town', 'shops.street'], 'street', 'shops.street'],
    [['street', 'shops.street'], 'shops.street', 'shops.street'],
    [['b', 'c'], 'a', 'b'],
  ])('the nearest of %j to %s is %s', (paths, wanted, found) => {
    expect(nearest(paths, wanted)).toBe(found)
  })
})

describe('new names', () => {
  const check = (name: string, lists: readonly string[] = [], without: readonly string[] = []) => {
    checkName(AT, { lists, name, without }, EDIT)
    return null
  }

  it.each(['', ' ', ' n', 'n ', 'a.b'])('the name "%s" is refused', (name) => {
    expect(problemIn(() => check(name))).toEqual([
      'bad-name',
      `"${name}" is no name; give one without dots, and without spaces around it.`,
      EDIT,
    ])
  })

  it('a name of a pattern beside it is refused unless that pattern goes', () => {
    expect([check('b'), check('a b'), check('c', ['list']), check('a', [], ['a'])]).toEqual([null, null, null, null])
    expect(problemIn(() => check('a', ['list'], ['z']))).toEqual([
      'name-taken',
      'There is a "list.a" already; choose another name, or rename or drop that one first.',
      EDIT,
    ])
  })
})
