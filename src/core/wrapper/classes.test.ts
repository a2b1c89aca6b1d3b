import { describe, expect, it } from 'vitest'
import { asDocument, withClass, withWrappers, wrappersOf } from './classes.ts'
import type { Wrapper } from './document.ts'

const one = (name: string, more: Partial<Wrapper> = {}): Wrapper =>
  ({ format: 1, name, version: 3, parent: 2, ...more }) as Wrapper
const [A, B, C] = [one('a'), one('b'), one('c')] as const
const ALL: Wrapper = { ...A, others: [B, C] }

describe('a document of several classes', () => {
  it('is taken apart and put together', () => {
    expect(wrappersOf(A)).toEqual([A])
    expect(wrappersOf(ALL)).toEqual([A, B, C])
    expect(wrappersOf(ALL)[0]).not.toHaveProperty('others')
    expect(asDocument([A])).toBe(A)
    expect(asDocument([A, B, C])).toEqual(ALL)
  })

  it('is a version on when the wrapper of one class is another', () => {
    const next = one('n', { version: 8 })
    const version = { version: 4, parent: 3 }
    expect(withClass(ALL, 0, next)).toEqual({ ...next, ...version, others: [B, C] })
    expect(withClass(ALL, 1, next)).toEqual({ ...A, ...version, others: [next, C] })
    expect(withClass(ALL, 2, next)).toEqual({ ...A, ...version, others: [B, next] })
    expect(withClass(A, 0, next)).toEqual({ ...next, ...version })
  })

  it('has other states of its wrappers, and is itself where they are the same', () => {
    expect(withWrappers(ALL, [one('a'), B, C])).toBe(ALL)
    const next = one('b', { version: 9 })
    expect(withWrappers(ALL, [A, next, C])).toEqual({ ...A, others: [next, C] })
    expect(withWrappers(A, [one('a', { version: 4 })])).toEqual(one('a', { version: 4 }))
  })
})
