import { describe, expect, it } from 'vitest'
import type { PatternChange } from '../../adapt/index.ts'
import { treeOf } from '../../dom/html.fixture.ts'
import type { ParsedPage } from '../../dom/index.ts'
import { field, list, wrapperOf } from '../../validate/wrapper.fixture.ts'
import type { FieldPattern, Wrapper } from '../../wrapper/index.ts'
import { compareRepair } from './compare-repair.ts'

const NONE = { old: null, new: null }
const change = (pattern: string, more: Partial<PatternChange> = {}): PatternChange => ({
  ...{ pattern, kind: 'field', change: 'moved', origin: 'place', logOdds: null, margin: null, error: null },
  ...more,
})
const at = (name: string, tag: string): FieldPattern => ({
  ...field(name),
  locators: [{ path: [{ tag, deep: true }] }],
})
const page = (html: string): ParsedPage => ({ url: 'https://a.test/', tree: treeOf(html) })

describe('a repair beside what was before', () => {
  it('is of the patterns that changed or were looked for, in its order', () => {
    const before = wrapperOf(at('a', 'p'), at('b', 'p'), at('gone', 'p'), at('same', 'p'))
    const repaired = wrapperOf(at('same', 'p'), at('b', 'p'), at('a', 'b'), at('new', 'p'))
    const found = compareRepair(before, repaired, NONE, { changes: [change('b', { change: 'alike', origin: null })] })
    expect(found).toEqual([
      {
        path: 'b',
        kind: 'field',
        change: 'alike',
        confidence: null,
        estimatedError: null,
        says: '"b" stays where it is: what stands there now is of its kind.',
        evidence: { changes: [change('b', { change: 'alike', origin: null })] },
        readings: [],
      },
      ...['a', 'new', 'gone'].map((path) => ({
        ...{ path, kind: 'field', change: 'changed', confidence: null, estimatedError: null },
        ...{ says: `"${path}" reads otherwise than before.`, evidence: { changes: [] }, readings: [] },
      })),
    ])
    expect(compareRepair(before, before, NONE, {})).toEqual([])
  })

  it('says how sure it is: the least of parts, the worst error, the last change', () => {
    const [found] = compareRepair(wrapperOf(at('a', 'p')), wrapperOf(at('a', 'b')), NONE, {
      changes: [
        change('a', { logOdds: 3, error: 0.1 }),
        change('a', { logOdds: Math.log(3), error: 0.2, origin: 'kept' }),
        change('a', { logOdds: 2, change: 'moved', origin: 'learned' }),
      ],
    })
    expect(found).toMatchObject({ change: 'moved', estimatedError: 0.2 })
    expect(found!.confidence).toBeCloseTo(0.75)
    expect(found!.says).toBe(
      '"a" was found again among what differs from page to page now (75 % sure, about 20 % of its values wrong).',
    )
    expect(found!.evidence.changes).toHaveLength(3)
  })

  it('has the error of the field where none was told', () => {
    const own = { ...at('a', 'b'), estimatedError: 0.3 }
    const errorOf = (...changes: readonly PatternChange[]) =>
      compareRepair(wrapperOf(at('a', 'p')), wrapperOf(own), NONE, { changes })[0]!.estimatedError
    expect([errorOf(), errorOf(change('a')), errorOf(change('a', { error: 0 }))]).toEqual([0.3, 0.3, 0])
  })

  it('says what is gone now, and was not before', () => {
    const gone = (isGone: boolean) => ({ ...at('a', 'p'), ...(isGone && { gone: true as const }) })
    const changeOf = (was: FieldPattern, now: FieldPattern) =>
      compareRepair(wrapperOf(was), wrapperOf(now), NONE, {}).map((one) => one.change)
    expect(changeOf(gone(false), gone(true))).toEqual(['gone'])
    expect(changeOf({ ...gone(true), required: true }, gone(true))).toEqual(['changed'])
    expect(changeOf(gone(true), gone(false))).toEqual(['changed'])
  })

  it('is of a list as of a field', () => {
    const before = list('l', [])
    const [found] = compareRepair(wrapperOf(before), wrapperOf({ ...before, gone: true }), NONE, {})
    expect(found).toMatchObject({ path: 'l', kind: 'list', change: 'gone', estimatedError: null })
  })
})

describe('changes of parts', () => {
  const made = (name: string, ...parts: readonly FieldPattern[]): FieldPattern => ({
    ...field(name),
    made: { kind: 'texts', parts: parts.map((one) => ({ field: one })) },
  })
  /** The patterns that changes of these are told of. */
  const toldOf = (children: Wrapper['page']['children'], ...changed: readonly string[]) =>
    compareRepair(wrapperOf(...children), wrapperOf(...children), NONE, {
      changes: changed.map((one) => change(one)),
    }).map(({ path, evidence }) => [path, ...evidence.changes.map(({ pattern }) => pattern)])

  it('are of the field that is made of them, also by their number', () => {
    const children = [made('m', field('a'), field('b')), field('c')]
    expect(toldOf(children, 'a', 'b+2', 'c')).toEqual([
      ['m', 'a', 'b+2'],
      ['c', 'c'],
    ])
    expect(toldOf([...children, field('a')], 'a')).toEqual([['a', 'a']])
    expect(toldOf([made('n', made('m', field('a')))], 'a')).toEqual([['n', 'a']])
    expect(toldOf(children, 'x', 'd+2')).toEqual([])
  })

  it('are of a field in the same list', () => {
    const children = [made('m', field('a')), list('l', [made('n', field('a')), list('k', [made('o', field('a'))])])]
    expect(toldOf(children, 'l.a')).toEqual([['l.n', 'l.a']])
    expect(toldOf(children, 'l.k.a+1')).toEqual([['l.k.o', 'l.k.a+1']])
    expect(toldOf(children, 'a')).toEqual([['m', 'a']])
    expect(toldOf(children, 'q.a')).toEqual([])
  })
})

describe('readings', () => {
  const before = wrapperOf(at('a', 'p'))
  const repaired = wrapperOf(at('a', 'b'))

  it('are what both give on a page of before and on one of now', () => {
    const pages = { old: page('<p>old p</p><b>old b</b>'), new: page('<b>new <i>b</i></b>') }
    const [found] = compareRepair(before, repaired, pages, {})
    expect(found!.readings).toEqual([
      { page: 'old', by: 'old', values: ['old p'], nodes: [4] },
      { page: 'old', by: 'repaired', values: ['old b'], nodes: [6] },
      { page: 'new', by: 'old', values: [], nodes: [] },
      { page: 'new', by: 'repaired', values: ['new b'], nodes: [4] },
    ])
  })

  it('are of the pages that are kept', () => {
    const only = (pages: Parameters<typeof compareRepair>[2]) =>
      compareRepair(before, repaired, pages, {})[0]!.readings.map((one) => `${one.page} ${one.by}`)
    expect(only({ old: null, new: page('<b>x</b>') })).toEqual(['new old', 'new repaired'])
    expect(only({ old: page('<b>x</b>'), new: null })).toEqual(['old old', 'old repaired'])
  })

  it('have two hundred characters', () => {
    const [found] = compareRepair(before, repaired, { old: page(`<p>${'x'.repeat(201)}</p>`), new: null }, {})
    expect(found!.readings[0]!.values).toEqual(['x'.repeat(200)])
  })

  it('of a list are its records, twenty at most', () => {
    const rows = { ...list('l', [at('x', 'i')]), locators: [{ path: [{ tag: 'ul', deep: true }] }] }
    const repairedRows = { ...rows, locators: [{ path: [{ tag: 'ol', deep: true }] }] }
    const items = Array.from({ length: 25 }, (_, i) => `<li><i>${i}</i></li>`).join('')
    const [found] = compareRepair(
      wrapperOf(rows as never),
      wrapperOf(repairedRows as never),
      { old: page(`<ul>${items}</ul>`), new: null },
      {},
    )
    expect(found!.readings[0]!.values).toEqual(Array.from({ length: 20 }, (_, i) => `${i}`))
    expect(found!.readings[1]!.values).toEqual([])
  })
})
