import { describe, expect, it } from 'vitest'
import type { Edit } from './edit.ts'
import { editableWith, field, known, list, out, problemIn, shown } from './hand-made.fixture.ts'
import { allRestored, dropped, isLeftOut, keptOnly, restored } from './leave-out.ts'
import type { Editable } from './patterns.ts'

const EDIT: Edit = { edit: 'drop', patterns: ['x'] }
const INNER = list('m', [field('c'), field('d')])
const LIST = list('l', [field('a'), INNER, field('b')])
const EVIDENCE = {
  a: known(0.1),
  l: known(0.2),
  'l.a': known(0.3),
  'l.m': known(0.4),
  'l.m.c': known(0.5),
  la: known(0.6),
}
const AT = editableWith([field('a'), LIST, field('z')], EVIDENCE)

/** What is there and what is left out, with its lists and place: `l.m.d@1`. */
function state({ children, dropped: gone }: Editable): readonly [string, string] {
  return [
    shown(children),
    gone.map(({ lists, at, pattern }) => `${[...lists, pattern.name].join('.')}@${at}`).join(' '),
  ]
}

const leave = (at: Editable, ...paths: readonly string[]): Editable => dropped(at, paths, EDIT)
const bring = (at: Editable, ...paths: readonly string[]): Editable => restored(at, paths, EDIT)

describe('dropped', () => {
  it('a dropped list is noted with its place and evidence', () => {
    const left = leave(AT, 'l.m')
    expect(left).toEqual({
      children: [field('a'), list('l', [field('a'), field('b')]), field('z')],
      evidence: { a: known(0.1), l: known(0.2), 'l.a': known(0.3), la: known(0.6) },
      dropped: [out(['l'], 1, INNER, { evidence: { m: known(0.4), 'm.c': known(0.5) } })],
      notes: [],
    })
    expect(leave(AT, 'a').evidence).toEqual(Object.fromEntries(Object.entries(EVIDENCE).slice(1)))
  })

  it.each([
    [['z', 'a'], 'l(a m(c d) b)', 'a@0 z@2'],
    [['l.m.c'], 'a l(a m(d) b) z', 'l.m.c@0'],
    [['l.m.c', 'l.m.d'], 'a l(a b) z', 'l.m@1'],
    [['l.m', 'l.m.d'], 'a l(a b) z', 'l.m@1'],
    [['l.a', 'l.m.c', 'l.m.d'], 'a l(b) z', 'l.a@0 l.m@1'],
    [['l.a', 'l.b', 'l.m'], 'a z', 'l@1'],
    [['l.a', 'l.b', 'l.m.c', 'l.m.d'], 'a z', 'l@1'],
    [['a', 'l'], 'z', 'a@0 l@1'],
  ])('dropping %j leaves %s and notes %s', (paths, children, gone) => {
    expect(state(leave(AT, ...paths))).toEqual([children, gone])
  })

  it('a dropped list takes along the fields that were dropped from it before', () => {
    const left = leave(leave(AT, 'l.m.c', 'l.a'), 'l')
    expect(state(left)).toEqual(['a z', 'l@1'])
    expect(left.dropped[0]!.within).toEqual([
      out([], 0, field('a'), { evidence: { a: known(0.3) } }),
      out(['m'], 0, field('c'), { evidence: { c: known(0.5) } }),
    ])
    expect(leave(AT, 'l').dropped[0]).not.toHaveProperty('within')
  })

  it('dropping everything is refused', () => {
    expect(problemIn(() => leave(AT, 'a', 'l', 'z'))).toEqual([
      'nothing-left',
      'Nothing would be left of the wrapper; keep at least one field.',
      EDIT,
    ])
    expect(problemIn(() => leave(AT, 'a', 'l.a', 'l.m', 'l.b', 'z'))[0]).toBe('nothing-left')
    expect(problemIn(() => leave(AT, 'nowhere'))[0]).toBe('unknown-name')
  })
})

describe('keptOnly', () => {
  const kept = (...paths: readonly string[]): readonly [string, string] => state(keptOnly(AT, paths, EDIT))

  it.each([
    [['a'], 'a', 'l@0 z@1'],
    [['l'], 'l(a m(c d) b)', 'a@0 z@2'],
    [['l.m.c'], 'l(m(c))', 'a@0 l.a@0 l.m.d@1 l.b@2 z@2'],
    [['l.m', 'a'], 'a l(m(c d))', 'l.a@0 l.b@2 z@2'],
    [['a', 'l', 'z'], 'a l(a m(c d) b) z', ''],
    [['l', 'l.a'], 'l(a)', 'a@0 l.m@1 l.b@2 z@2'],
    [['a', 'l'], 'a l(a m(c d) b)', 'z@2'],
  ])('keeping %j leaves %s and drops %s', (paths, children, gone) => {
    const found = kept(...paths)
    expect(found[0]).toBe(children)
    expect(found[1].split(' ').map((one) => one.replace(/@.*/, ''))).toEqual(
      gone.split(' ').map((one) => one.replace(/@.*/, '')),
    )
  })

  it('keeping everything changes nothing', () => {
    expect(keptOnly(AT, ['a', 'l', 'z'], EDIT)).toBe(AT)
  })
})

describe('restored', () => {
  it('a dropped pattern can be restored by its path or the path of a pattern inside', () => {
    const left = leave(leave(AT, 'l.m.c'), 'l')
    const paths = ['l', 'l.a', 'l.m', 'l.m.c', 'l.m.d', 'a', 'm', 'l.x', 'la']
    expect(paths.map((path) => isLeftOut(left, path))).toEqual([true, true, true, true, true, ...Array(4).fill(false)])
    expect(isLeftOut(AT, 'a')).toBe(false)
    expect(['x.a', 'x.m.c'].map((path) => isLeftOut(left, path))).toEqual([false, false])
    expect(isLeftOut(editableWith([], {}, [out([], 0, field('l'))]), 'l.a')).toBe(false)
  })

  it('a restored pattern is at its place with its evidence', () => {
    for (const paths of [['a'], ['l'], ['l.m'], ['l.m.c'], ['z', 'a'], ['l.a', 'l.b']]) {
      const { evidence, ...back } = bring(leave(AT, ...paths), ...paths)
      expect({ ...back, evidence }).toEqual(AT)
    }
  })

  it('a restored list leaves out the fields that were dropped before it', () => {
    const back = bring(leave(leave(AT, 'l.m.c', 'l.a'), 'l'), 'l')
    expect(state(back)).toEqual(['a l(m(d) b) z', 'l.a@0 l.m.c@0'])
    expect(state(bring(back, 'l.m.c', 'l.a'))).toEqual(['a l(a m(c d) b) z', ''])
  })

  it('a restored field of a dropped list brings the list back with this field alone', () => {
    const left = leave(AT, 'l')
    expect(state(bring(left, 'l.m.c'))[0]).toBe('a l(m(c)) z')
    expect(state(bring(left, 'l.b', 'l.m'))[0]).toBe('a l(m(c d) b) z')
    expect(state(bring(left, 'l', 'l.m.c'))).toEqual(['a l(a m(c d) b) z', ''])
    expect(state(bring(left, 'l.m.c', 'l'))).toEqual(['a l(a m(c d) b) z', ''])
    const both = leave(leave(AT, 'l.a'), 'l')
    expect(state(bring(both, 'l.a', 'l'))).toEqual(['a l(a m(c d) b) z', ''])
    expect(state(bring(both, 'l.a'))[0]).toBe('a l(a) z')
  })

  it('the latest of several dropped patterns of one name is restored', () => {
    const [first, second] = [field('x', { required: true }), field('x')]
    const at = editableWith([field('a')], {}, [out([], 0, first), out([], 2, second)])
    expect(bring(at, 'x')).toEqual(editableWith([field('a'), second], {}, [out([], 0, first)]))
  })

  it('restoring a taken name, or a pattern that was not dropped, is refused', () => {
    const at = editableWith([field('a')], {}, [out([], 1, field('a'))])
    expect(problemIn(() => bring(at, 'a'))[0]).toBe('name-taken')
    expect(problemIn(() => bring(AT, 'a'))).toEqual(['not-dropped', '"a" is not left out; nothing is.', EDIT])
    const left = leave(leave(AT, 'l.m.c'), 'l')
    expect(problemIn(() => bring(left, 'l.m.cc'))[1]).toBe(
      '"l.m.cc" is not left out; the nearest name of what is left out is "l.m.c".',
    )
  })

  it('a restored field whose group is missing is retired', () => {
    const grouped = list('l', [field('a')], { groups: [{ locators: [] }, { locators: [] }] })
    const back = (group: number) =>
      bring(editableWith([grouped], {}, [out(['l'], 1, field('g', { group }))]), 'l.g').children[0]!
    expect(back(1)).toEqual({
      ...grouped,
      record: { ...grouped.record, children: [field('a'), field('g', { group: 1 })] },
    })
    expect(back(2)).toEqual({
      ...grouped,
      record: { ...grouped.record, children: [field('a'), field('g', { gone: true })] },
    })
  })
})

describe('allRestored', () => {
  it('all dropped patterns are restored but those whose name is taken', () => {
    const left = leave(leave(AT, 'l.m.c', 'a'), 'z')
    expect(allRestored(left)).toEqual(AT)
    const taken = { ...left, children: [field('a'), ...left.children] }
    expect(state(allRestored(taken))).toEqual(['a z l(a m(c d) b)', 'a@0'])
    expect(allRestored(AT)).toEqual(AT)
  })

  it('a field that was dropped before its list stays dropped', () => {
    expect(state(allRestored(leave(leave(AT, 'l.a'), 'l')))).toEqual(['a l(m(c d) b) z', 'l.a@0'])
  })

  it('the latest of several dropped fields of one name is restored with all others', () => {
    const [first, second] = [field('x', { required: true }), field('x')]
    const at = editableWith([field('a')], {}, [out([], 0, first), out([], 2, second)])
    expect(allRestored(at)).toEqual(editableWith([field('a'), second], {}, [out([], 0, first)]))
  })
})
