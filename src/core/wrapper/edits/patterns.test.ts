import { describe, expect, it } from 'vitest'
import type { Edit } from './edit.ts'
import { editableWith, field, known, list, out, problemIn, shown, wrapperOf } from './hand-made.fixture.ts'
import {
  checkName,
  editableOf,
  evidenceWithout,
  fieldAt,
  inLevel,
  isOf,
  levelAt,
  listAt,
  nearest,
  pathOf,
  pathsOf,
  placeOf,
  renamedEvidence,
  withEditable,
} from './patterns.ts'

const EDIT: Edit = { edit: 'drop', patterns: ['x'] }
const INNER = list('inner', [field('a'), field('b')])
const LIST = list('list', [field('a'), INNER, field('c.d')])
const AT = editableWith([field('a'), LIST, field('list.c'), field('z')])

describe('paths of patterns', () => {
  it('are names joined by dots, parents first', () => {
    expect([pathOf([], 'a'), pathOf(['l', 'm'], 'a')]).toEqual(['a', 'l.m.a'])
    expect(pathsOf(AT.children, ['top'])).toEqual(
      ['a', 'list', 'list.a', 'list.inner', 'list.inner.a', 'list.inner.b', 'list.c.d', 'list.c', 'z'].map(
        (path) => `top.${path}`,
      ),
    )
  })

  it('are of a pattern or of what is in it', () => {
    expect(['a', 'a.b', 'ab', 'b.a', 'b'].map((path) => isOf(path, 'a'))).toEqual([true, true, false, false, false])
  })
})

describe('a pattern by its path', () => {
  it.each([
    ['a', AT.children[0], []],
    ['list', LIST, []],
    ['list.a', LIST.record.children[0], ['list']],
    ['list.c', AT.children[2], []],
    ['list.c.d', LIST.record.children[2], ['list']],
    ['list.inner.b', INNER.record.children[1], ['list', 'inner']],
  ] as const)('%s is where it stands', (path, pattern, lists) => {
    expect(placeOf(AT, path, EDIT)).toEqual({ pattern, lists })
  })

  it('is looked for in each of several lists whose names it may begin with', () => {
    const two = [list('l', [field('x')]), list('l.m', [field('y')])]
    expect(placeOf({ children: two }, 'l.m.y', EDIT)).toEqual({ pattern: field('y'), lists: ['l.m'] })
  })

  it('is none where there is no such', () => {
    expect(problemIn(() => placeOf(AT, 'zz', EDIT))).toEqual([
      'unknown-name',
      'The wrapper has no "zz"; the nearest name is "z".',
      EDIT,
    ])
    expect(problemIn(() => placeOf({ children: [] }, 'zz', EDIT))[1]).toBe('The wrapper has no "zz".')
    expect(problemIn(() => placeOf(AT, 'a.b', EDIT))[0]).toBe('unknown-name')
    expect(problemIn(() => placeOf(AT, 'listing.a', EDIT))[0]).toBe('unknown-name')
  })

  it('is a field or a list as it is asked for', () => {
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
  ])('of %j to %s is %s', (paths, wanted, found) => {
    expect(nearest(paths, wanted)).toBe(found)
  })
})

describe('the patterns at one place', () => {
  it('are those of the page or of the records of a list', () => {
    expect(shown(levelAt(AT.children, []))).toBe('a list(a inner(a b) c.d) list.c z')
    expect(shown(levelAt(AT.children, ['list', 'inner']))).toBe('a b')
  })

  it('are changed there alone', () => {
    const changed = inLevel(AT.children, ['list', 'inner'], (own) => [...own, field('new')])
    expect(shown(changed)).toBe('a list(a inner(a b new) c.d) list.c z')
    expect(inLevel(AT.children, [], () => [])).toEqual([])
    expect(shown(inLevel(AT.children, ['a'], () => []))).toBe(shown(AT.children))
  })
})

describe('a new name', () => {
  const check = (name: string, lists: readonly string[] = [], without: readonly string[] = []) => {
    checkName(AT, { lists, name, without }, EDIT)
    return null
  }

  it.each(['', ' ', ' n', 'n ', 'a.b'])('cannot be "%s"', (name) => {
    expect(problemIn(() => check(name))).toEqual([
      'bad-name',
      `"${name}" is no name; give one without dots, and without spaces around it.`,
      EDIT,
    ])
  })

  it('cannot be that of something beside it, unless that makes room', () => {
    expect([check('b'), check('a b'), check('c', ['list']), check('a', [], ['a'])]).toEqual([null, null, null, null])
    expect(problemIn(() => check('a', ['list'], ['z']))).toEqual([
      'name-taken',
      'There is a "list.a" already; choose another name, or rename or drop that one first.',
      EDIT,
    ])
  })
})

describe('evidence', () => {
  const evidence = { a: known(0.1), 'a.b': known(0.2), ab: known(0.3), 'x.a': known(0.4) }

  it('goes by another name, with that of what is inside, in the same order', () => {
    expect(Object.entries(renamedEvidence(evidence, 'a', 'new.name'))).toEqual([
      ['new.name', known(0.1)],
      ['new.name.b', known(0.2)],
      ['ab', known(0.3)],
      ['x.a', known(0.4)],
    ])
  })

  it('goes with what goes', () => {
    expect(Object.keys(evidenceWithout(evidence, ['a', 'nothing']))).toEqual(['ab', 'x.a'])
    expect(evidenceWithout(evidence, [])).toEqual(evidence)
  })
})

describe('what edits change of a wrapper', () => {
  const dropped = [out([], 0, field('gone'))]

  it('is taken out of it', () => {
    const evidence = { pages: 3, patterns: { a: known(1) } }
    expect(editableOf(wrapperOf([field('a')]))).toEqual(editableWith([field('a')]))
    expect(editableOf(wrapperOf([field('a')], { evidence, dropped }))).toEqual(
      editableWith([field('a')], evidence.patterns, dropped),
    )
  })

  it('is put back, evidence only where there was any, and what was left out only where there is any', () => {
    const at = editableWith([field('b')], { b: known(1) }, dropped)
    expect(withEditable(wrapperOf([field('a')]), at)).toEqual(wrapperOf([field('b')], { dropped }))
    const full = wrapperOf([field('a')], { evidence: { pages: 3, patterns: {} }, dropped, version: 7 })
    const without = withEditable(full, { ...at, dropped: [] })
    expect(without).toEqual(wrapperOf([field('b')], { evidence: { pages: 3, patterns: { b: known(1) } }, version: 7 }))
    expect(Object.keys(without)).not.toContain('dropped')
  })
})
