import { describe, expect, it } from 'vitest'
import type { RecordData } from '../../extract/index.ts'
import type { FieldPattern, ListPattern, PatternEvidence, Wrapper } from '../../wrapper/index.ts'
import { field, list } from '../match/candidates.fixture.ts'
import { watchDrift } from './drift.ts'

function known(presence: number, values = 1): PatternEvidence {
  const log = Math.log(1 + values)
  return {
    ...{ presence, count: [presence * log, 0], fill: presence * log, length: [1, 0], characters: [1, 0, 0, 0, 0, 0] },
    ...{ distinct: 1, several: 0, inTitle: 0, inUrl: 0, position: 0, bags: {} },
  }
}

function watch(
  children: readonly (FieldPattern | ListPattern)[],
  patterns: Readonly<Record<string, PatternEvidence>>,
  pages: readonly RecordData[],
  trained = 20,
) {
  const wrapper = { page: { children }, evidence: { pages: trained, patterns } } as unknown as Wrapper
  const own = watchDrift(wrapper)
  for (const [i, data] of pages.entries()) own.add(data, `u${i}`)
  return own
}

const times = (count: number, data: RecordData): readonly RecordData[] => Array<RecordData>(count).fill(data)
const CHANCE = expect.any(Number)

describe('fields that pages of a run lack', () => {
  const ab = [field('a'), field('b')]
  const both = { a: known(1), b: known(1) }

  it('a run without pages and a run of complete pages have no drift', () => {
    expect([watch(ab, both, []).drifted(), watch(ab, both, []).often(), watch(ab, both, []).short()]).toEqual([
      [],
      [],
      [],
    ])
    expect(watch(ab, both, times(20, { a: 'x', b: 'y' })).short()).toEqual([])
  })

  it('a field that most pages of a run lack has drifted since the first page without it', () => {
    const pages = [...times(2, { a: 'x', b: 'y' }), ...times(18, { a: 'x', b: null })]
    const own = watch(ab, both, pages)
    expect(own.drifted()).toEqual([{ pattern: 'b', since: 'u2', pages: 18, of: 20, chance: CHANCE }])
    expect(own.drifted()[0]!.chance).toBeLessThan(0.01)
    expect(own.short()).toEqual(['b'])
  })

  it('a field that was gone or of which nothing is known does not drift', () => {
    const pages = times(20, { a: null, b: null })
    expect(watch([field('a', { gone: true }), field('b')], both, pages).short()).toEqual(['b'])
    expect(watch(ab, { a: known(1) }, pages).short()).toEqual(['a'])
    expect(watch(ab, both, pages, 0).short()).toEqual([])
  })

  it('a list that no page has drifts without the fields in it', () => {
    const children = [list('l', [field('a')])]
    const patterns = { l: known(1, 3), 'l.a': known(1, 3) }
    expect(watch(children, patterns, times(20, { l: [] })).short()).toEqual(['l'])
    expect(watch(children, patterns, times(20, { l: [{ a: null }, { a: null }, { a: null }] })).short()).toEqual([
      'l.a',
    ])
    expect(watch(children, patterns, times(20, { l: [{ a: 'x' }, { a: 'y' }, { a: 'z' }] })).short()).toEqual([])
    expect(watch(children, patterns, times(20, { l: [{ a: 'x' }] })).short()).toEqual(['l', 'l.a'])
  })

  it('drift of pages without addresses has an empty address', () => {
    const wrapper = { page: { children: [field('a')] }, evidence: { pages: 20, patterns: both } } as unknown as Wrapper
    const own = watchDrift(wrapper)
    for (let i = 0; i < 20; i++) own.add({ a: null })
    expect(own.drifted().map(({ since }) => since)).toEqual([''])
  })
})

describe('fields that pages of a run have more often', () => {
  it('a field that was rare and is on every page is reported as more frequent', () => {
    const own = watch([field('a'), field('b')], { a: known(0.1), b: known(1) }, times(30, { a: 'x', b: 'y' }))
    expect([own.often(), own.short()]).toEqual([['a'], []])
    expect(watch([field('a')], { a: known(1) }, times(30, { a: 'x' })).often()).toEqual([])
  })
})

describe('new labels before values', () => {
  const pages = Array.from({ length: 20 }, (_, i) => ({ a: `Name: tree ${i}`, b: `tree ${i}` }))

  it('a text that newly begins with a label on every page is reported as labelled', () => {
    const of = (more: Partial<FieldPattern>) =>
      watch([field('a', more), field('b')], { a: known(1), b: known(1) }, pages).labelled()
    expect(of({})).toEqual(['a'])
    expect(of({ value: { kind: 'attribute', name: 'title' } })).toEqual([])
    expect(of({ gone: true })).toEqual([])
  })
})
