import { describe, expect, it } from 'vitest'
import type { PatternChange } from '../../core/adapt/index.ts'
import { treeOf } from '../../core/dom/html.fixture.ts'
import type { ParsedPage } from '../../core/dom/index.ts'
import { field, list, wrapperOf } from '../../core/validate/wrapper.fixture.ts'
import type { FieldPattern, Wrapper } from '../../core/wrapper/index.ts'
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

describe('compareRepair', () => {
  it('each pattern that changed or was looked for is compared, in the order of the repair', () => {
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

  it('a pattern has the least confidence and the worst error of its changes', () => {
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

  it('a change without an error has the estimated error of its field', () => {
    const own = { ...at('a', 'b'), estimatedError: 0.3 }
    const errorOf = (...changes: readonly PatternChange[]) =>
      compareRepair(wrapperOf(at('a', 'p')), wrapperOf(own), NONE, { changes })[0]!.estimatedError
    expect([errorOf(), errorOf(change('a')), errorOf(change('a', { error: 0 }))]).toEqual([0.3, 0.3, 0])
  })

  it('a field that is retired now and was not before is gone', () => {
    const gone = (isGone: boolean) => ({ ...at('a', 'p'), ...(isGone && { gone: true as const }) })
    const changeOf = (was: FieldPattern, now: FieldPattern) =>
      compareRepair(wrapperOf(was), wrapperOf(now), NONE, {}).map((one) => one.change)
    expect(changeOf(gone(false), gone(true))).toEqual(['gone'])
    expect(changeOf({ ...gone(true), required: true }, gone(true))).toEqual(['changed'])
    expect(changeOf(gone(true), gone(false))).toEqual(['changed'])
  })

  it('a list that is retired now is gone', () => {
    const before = list('l', [])
    const [found] = compareRepair(wrapperOf(before), wrapperOf({ ...before, gone: true }), NONE, {})
    expect(found).toMatchObject({ path: 'l', kind: 'list', change: 'gone', estimatedError: null })
  })
})

describe('changes of parts of fields', () => {
  const made = (name: string, ...parts: readonly FieldPattern[]): FieldPattern => ({
    ...field(name),
    made: { kind: 'texts', parts: parts.map((one) => ({ field: one })) },
  })
  /** The patterns that changes of these are told of. */
  const toldOf = (children: Wrapper['page']['children'], ...changed: readonly string[]) =>
    compareRepair(wrapperOf(...children), wrapperOf(...children), NONE, {
      changes: changed.map((one) => change(one)),
    }).map(({ path, evidence }) => [path, ...evidence.changes.map(({ pattern }) => pattern)])

  it('a change of a part is listed at the field that is made of it', () => {
    const children = [made('m', field('a'), field('b')), field('c')]
    expect(toldOf(children, 'a', 'b+2', 'c')).toEqual([
      ['m', 'a', 'b+2'],
      ['c', 'c'],
    ])
    expect(toldOf([...children, field('a')], 'a')).toEqual([['a', 'a']])
    expect(toldOf([made('n', made('m', field('a')))], 'a')).toEqual([['n', 'a']])
    expect(toldOf(children, 'x', 'd+2')).toEqual([])
  })

  it('a change of a part in a list is listed at the field in that list', () => {
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

  it('readings are what both wrappers read on the old and the new page', () => {
    const pages = { old: page('<p>old p</p><b>old b</b>'), new: page('<b>new <i>b</i></b>') }
    const [found] = compareRepair(before, repaired, pages, {})
    expect(found!.readings).toEqual([
      { page: 'old', by: 'old', values: ['old p'], nodes: [4] },
      { page: 'old', by: 'repaired', values: ['old b'], nodes: [6] },
      { page: 'new', by: 'old', values: [], nodes: [] },
      { page: 'new', by: 'repaired', values: ['new b'], nodes: [4] },
    ])
  })

  it('readings are of the pages that are kept', () => {
    const only = (pages: Parameters<typeof compareRepair>[2]) =>
      compareRepair(before, repaired, pages, {})[0]!.readings.map((one) => `${one.page} ${one.by}`)
    expect(only({ old: null, new: page('<b>x</b>') })).toEqual(['new old', 'new repaired'])
    expect(only({ old: page('<b>x</b>'), new: null })).toEqual(['old old', 'old repaired'])
  })
})
