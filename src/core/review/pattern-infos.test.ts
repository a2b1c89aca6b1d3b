import { describe, expect, it } from 'vitest'
import { field, list, wrapperOf } from '../validate/wrapper.fixture.ts'
import type { Constraint } from '../wrapper/index.ts'
import { infosOf, patternInfos } from './pattern-infos.ts'

const fieldInfo = (path: string, change = {}) => ({
  ...{ path, kind: 'field', type: 'text', required: false, made: false, gone: false, estimatedError: null },
  ...change,
})
const listInfo = (path: string, change = {}) => ({
  ...{ path, kind: 'list', type: null, required: false, made: false, gone: false, estimatedError: null },
  ...change,
})

describe('the patterns of a wrapper', () => {
  it('come in its order, a list before what is in it, with the names on the way', () => {
    const by = wrapperOf(field('a'), list('l', [field('b'), list('m', [field('c')])]), field('d', 'price'))
    expect(patternInfos(by)).toEqual([
      fieldInfo('a'),
      listInfo('l'),
      fieldInfo('l.b'),
      listInfo('l.m'),
      fieldInfo('l.m.c'),
      fieldInfo('d', { type: 'price' }),
    ])
    expect(infosOf([field('a')], ['x', 'y'])).toEqual([fieldInfo('x.y.a')])
    expect(patternInfos(wrapperOf())).toEqual([])
  })

  it('say what is known of a field', () => {
    const known = { ...field('a'), required: true, made: { kind: 'texts' } as never, gone: true, estimatedError: 0.2 }
    expect(infosOf([known], [])).toEqual([
      fieldInfo('a', { required: true, made: true, gone: true, estimatedError: 0.2 }),
    ])
  })

  it('say how a list goes on, and that it is gone', () => {
    const goesOn = { kind: 'pages' } as never
    expect(infosOf([{ ...list('l', []), goesOn, gone: true }], [])).toEqual([listInfo('l', { goesOn, gone: true })])
    expect(infosOf([list('l', [])], [])[0]).not.toHaveProperty('goesOn')
  })

  it.each<[Constraint, boolean]>([
    [{ rule: 'required' }, true],
    [{ rule: 'occurrence', min: 1 } as Constraint, true],
    [{ rule: 'occurrence', min: 0 } as Constraint, false],
    [{ rule: 'occurrence', max: 3 } as Constraint, false],
    [{ rule: 'length', min: 1 } as Constraint, false],
  ])('say whether a list has records: %j', (constraint, required) => {
    expect(infosOf([list('l', [], [constraint])], [])).toEqual([listInfo('l', { required })])
  })
})
