import { describe, expect, it } from 'vitest'
import { changedValues } from './changed-values.ts'

describe('changedValues', () => {
  it('a repair changes the values that were read differently before, page by page', () => {
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
})
