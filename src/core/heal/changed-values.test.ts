import { describe, expect, it } from 'vitest'
import { changedValues, someOfEach } from './changed-values.ts'

describe('what a repair changes', () => {
  it('is what was read otherwise before, page by page', () => {
    const before = [{ a: '1', b: ['x'], c: null }, { a: '2' }]
    const after = [
      { a: '1', b: ['y'], c: 'z', d: null, e: 'new' },
      { b: '3', a: null },
    ]
    expect(changedValues(['u', 'v'], before, after)).toEqual([
      { url: 'u', pattern: 'b', before: ['x'], after: ['y'] },
      { url: 'u', pattern: 'c', before: null, after: 'z' },
      { url: 'u', pattern: 'e', before: null, after: 'new' },
      { url: 'v', pattern: 'b', before: null, after: '3' },
      { url: 'v', pattern: 'a', before: '2', after: null },
    ])
    expect(changedValues([], [], [])).toEqual([])
  })

  it('is told by three of each pattern', () => {
    const of = (pattern: string, url: string) => ({ pattern, url, before: null, after: url })
    const values = [of('a', '1'), of('b', '1'), of('a', '2'), of('a', '3'), of('a', '4'), of('b', '4')]
    expect(someOfEach(values)).toEqual([of('a', '1'), of('a', '2'), of('a', '3'), of('b', '1'), of('b', '4')])
  })
})
