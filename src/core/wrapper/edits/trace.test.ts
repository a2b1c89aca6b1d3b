import { describe, expect, it } from 'vitest'
import type { Edit } from './edit.ts'
import { field, list, out, wrapperOf } from './hand-made.fixture.ts'
import type { Patterns } from './patterns.ts'
import { isPointed, type PointedEdit, pathAfter, patternAt, patternOfEdit } from './trace.ts'

const ADDED = { locators: [{ path: [{ tag: 'b' }] }], value: { kind: 'text' }, type: 'text' } as const
const add = (to: string, into?: string): PointedEdit => ({
  edit: 'add',
  to,
  ...(into !== undefined && { in: into }),
  field: ADDED,
})
const nest = (name: string, into: string | null, to?: string): PointedEdit => ({
  edit: 'nest',
  list: name,
  into,
  locators: [],
  ...(to !== undefined && { to }),
})
const borders = (name: string): PointedEdit => ({ edit: 'borders', list: name, records: { spans: true } })

describe('edits of places', () => {
  it('an added field, borders and nesting are edits of places', () => {
    const edits: Edit[] = [
      add('a'),
      borders('l'),
      nest('l', null),
      { edit: 'drop', patterns: ['a'] },
      { edit: 'going-on', list: 'l', by: 'none' },
    ]
    expect(edits.map(isPointed)).toEqual([true, true, true, false, false])
  })

  it('an edit of a place has the path of its pattern from the page', () => {
    const edits = [
      add('a'),
      add('a', 'l.m'),
      borders('l.m'),
      nest('l.m', null),
      nest('l', 'k.j'),
      nest('l.m', 'k', 'n'),
    ]
    expect(edits.map(pathAfter)).toEqual(['a', 'l.m.a', 'l.m', 'm', 'k.j.l', 'k.n'])
  })
})

describe('patternAt', () => {
  const inner = list('m', [field('a')])
  const patterns: Patterns = [field('a'), list('l', [inner]), list('l.m', [field('b')]), field('l.x')]

  it.each([
    ['a', field('a')],
    ['l.m', patterns[2]],
    ['l.m.a', field('a')],
    ['l.m.b', field('b')],
    ['l.x', patterns[3]],
    ['a.b', null],
    ['lm', null],
    ['l.y', null],
  ])('the pattern at the path "%s" is found', (path, wanted) => {
    expect(patternAt(patterns, path)).toEqual(wanted)
  })
})

describe('patternOfEdit', () => {
  /** What became of the first of some edits in a wrapper with these patterns. */
  const became = (patterns: Patterns, edits: readonly Edit[], dropped = wrapperOf([]).dropped) =>
    patternOfEdit(wrapperOf(patterns, dropped && { dropped }), edits, 0)

  it('an edit without a place, or whose pattern is missing, has no pattern', () => {
    expect(became([field('a')], [{ edit: 'type', pattern: 'a', type: 'text' }])).toBeNull()
    expect(became([field('b')], [add('a')])).toBeNull()
  })

  it('an edit has the pattern of its name', () => {
    expect(patternOfEdit(wrapperOf([field('a'), field('b')]), [add('a'), add('b')], 1)).toEqual(field('b'))
    expect(became([list('l', [])], [borders('l'), add('b')])).toEqual(list('l', []))
  })

  it('an edit has its pattern under later names of it and of its lists', () => {
    const renamed: Edit[] = [
      { edit: 'rename', pattern: 'l.a', to: 'b' },
      { edit: 'rename', pattern: 'l', to: 'k' },
      { edit: 'rename', pattern: 'la', to: 'no' },
    ]
    expect(became([list('k', [field('b')])], [add('a', 'l'), ...renamed])).toEqual(field('b'))
    expect(became([list('j', [list('k', [field('a')])])], [add('a', 'l'), nest('l', 'j', 'k')])).toEqual(field('a'))
    expect(became([list('l', [field('a')])], [add('a', 'l'), { edit: 'rename', pattern: 'a', to: 'x' }])).toEqual(
      field('a'),
    )
  })

  it('an edit has its pattern as a part of a made field', () => {
    const [a, b] = [field('a'), field('b')]
    const joined = field('ab', { made: { kind: 'joined', separator: ' ', parts: [{ field: b }, { field: a }] } })
    const merge: Edit = { edit: 'merge', patterns: ['b', 'a'], to: 'ab' }
    expect(became([joined], [add('a'), merge])).toEqual(a)
    expect(became([joined], [add('a'), { ...merge, patterns: ['b', 'c'] }])).toBeNull()
    expect(became([field('ab')], [add('a'), merge])).toBeNull()
    expect(became([list('ab', [])], [add('a'), merge])).toBeNull()
    const cut = field('one', { made: { kind: 'cut', separator: '-', nth: 1, pieces: 2, part: { field: a } } })
    const split: Edit = { edit: 'split', pattern: 'l.a', separator: '-', into: ['one', 'two'] }
    expect(became([list('l', [cut])], [add('a', 'l'), split])).toEqual(a)
    expect(became([list('l', [cut])], [add('a', 'l'), { ...split, pattern: 'a' }])).toBeNull()
  })

  it('an edit has its pattern as a part of parts, by its first name', () => {
    const a = field('a')
    const inner = field('ab', { made: { kind: 'texts', parts: [{ field: field('b') }, { field: a }] } })
    const outer = field('abc', {
      made: { kind: 'joined', separator: ' ', parts: [{ field: field('c') }, { field: inner }] },
    })
    const edits: Edit[] = [
      add('a'),
      { edit: 'list', patterns: ['b', 'a'], to: 'ab' },
      { edit: 'merge', patterns: ['c', 'ab'], to: 'abc' },
    ]
    expect(became([outer], edits)).toEqual(a)
    expect(became([outer], edits.slice(0, 2))).toBeNull()
  })

  it('an edit has its pattern among dropped ones, the latest of its name', () => {
    const first = field('a', { required: true })
    const two = [out([], 0, first), out([], 0, field('a'))]
    expect(became([], [add('a')], two)).toEqual(field('a'))
    expect(became([first], [add('a')], two)).toEqual(first)
    expect(became([], [add('a', 'l')], [out(['l'], 0, first), out([], 0, list('l', [field('b')]))])).toEqual(first)
    expect(became([], [add('a', 'l')], [out([], 0, list('l', [first]))])).toEqual(first)
    const within = [out([], 0, first)]
    expect(became([], [add('a', 'l')], [out([], 0, list('l', []), { within })])).toEqual(first)
    expect(became([], [add('a', 'l')], [out([], 0, field('l'), { within })])).toBeNull()
    expect(became([], [add('a', 'k')], [out([], 0, list('l', [first]))])).toBeNull()
  })
})
