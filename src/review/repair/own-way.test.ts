import { describe, expect, it } from 'vitest'
import { field, list, wrapperOf } from '../../core/validate/wrapper.fixture.ts'
import { changedPaths, isChanged, pairedPatterns } from './own-way.ts'

describe('pairedPatterns', () => {
  it('patterns are paired by name in the order of the second wrapper, those of the first alone last', () => {
    const before = [field('gone'), field('a'), list('l', [field('x'), field('y')])]
    const after = [list('l', [field('y'), field('z')]), field('a'), field('new')]
    const pairs = pairedPatterns(before, after)
    expect(pairs.map(({ path, above }) => [path, above?.path ?? null])).toEqual([
      ['l', null],
      ['l.y', 'l'],
      ['l.z', 'l'],
      ['l.x', 'l'],
      ['a', null],
      ['new', null],
      ['gone', null],
    ])
    const at = (path: string) => pairs.find((pair) => pair.path === path)!
    expect([at('gone').before, at('gone').after]).toEqual([before[0], null])
    expect([at('new').before, at('new').after]).toEqual([null, after[2]])
    expect([at('a').before, at('a').after]).toEqual([before[1], after[1]])
    expect(at('l.y').above).toBe(at('l'))
  })
})

describe('isChanged', () => {
  const one = field('a')

  it('a pattern is changed when it reads otherwise, and not by the order of its keys', () => {
    const { name, ...rest } = one
    expect(isChanged({ before: one, after: one })).toBe(false)
    expect(isChanged({ before: one, after: { ...rest, name } })).toBe(false)
    expect(isChanged({ before: one, after: { ...one, required: true } })).toBe(true)
    expect(isChanged({ before: null, after: one })).toBe(true)
    expect(isChanged({ before: one, after: null })).toBe(true)
    expect(isChanged({ before: null, after: null })).toBe(false)
    const steps = (...tags: readonly string[]) => ({ ...one, locators: [{ path: tags.map((tag) => ({ tag })) }] })
    expect(isChanged({ before: steps('a', 'b'), after: steps('b', 'a') })).toBe(true)
    const [deep, turned] = [{ tag: 'p', deep: true } as const, { deep: true, tag: 'p' } as const]
    expect(
      isChanged({
        before: { ...one, locators: [{ path: [deep] }] },
        after: { ...one, locators: [{ path: [turned] }] },
      }),
    ).toBe(false)
  })

  it("a list is changed by its place and its records' borders, not by its fields", () => {
    const before = list('l', [field('x')])
    expect(isChanged({ before, after: list('l', [field('y')]) })).toBe(false)
    expect(isChanged({ before, after: { ...before, record: { ...before.record, spans: true } } })).toBe(true)
    expect(isChanged({ before, after: { ...before, locators: [] } })).toBe(true)
  })
})

describe('changedPaths', () => {
  it('changed paths are in the order of the repair, those of dropped patterns last', () => {
    const changed = { ...field('x'), required: true }
    const before = wrapperOf(field('a'), field('x'), list('l', [field('x'), field('k')]))
    const after = wrapperOf(list('l', [changed, field('k')]), changed, field('new'))
    expect(changedPaths(before, after)).toEqual(['l.x', 'x', 'new', 'a'])
    expect(changedPaths(before, before)).toEqual([])
  })
})
