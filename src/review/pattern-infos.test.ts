import { describe, expect, it } from 'vitest'
import { field, list, wrapperOf } from '../core/validate/wrapper.fixture.ts'
import type { Constraint } from '../core/wrapper/index.ts'
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
  it('patterns are listed in order with the names of the lists around them', () => {
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

  it('a field says whether it is required, made by an edit or retired, and its estimated error', () => {
    const known = { ...field('a'), required: true, made: { kind: 'texts' } as never, gone: true, estimatedError: 0.2 }
    expect(infosOf([known], [])).toEqual([
      fieldInfo('a', { required: true, made: true, gone: true, estimatedError: 0.2 }),
    ])
  })

  it('a list has its pagination and says whether it is retired', () => {
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
  ])('a list with the constraint %j says whether it is required: %s', (constraint, required) => {
    expect(infosOf([list('l', [], [constraint])], [])).toEqual([listInfo('l', { required })])
  })
})
