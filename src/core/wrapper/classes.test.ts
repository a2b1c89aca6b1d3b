import { describe, expect, it } from 'vitest'
import { asDocument, withClass, withWrappers, wrappersOf } from './classes.ts'
import type { Wrapper } from './document.ts'

const one = (name: string, more: Partial<Wrapper> = {}): Wrapper =>
  ({ format: 1, name, version: 3, parent: 2, ...more }) as Wrapper
const [A, B, C] = [one('a'), one('b'), one('c')] as const
const ALL: Wrapper = { ...A, others: [B, C] }

describe('a document of several templates', () => {
  it('a document of several templates is taken apart and put together again', () => {
    expect(wrappersOf(A)).toEqual([A])
    expect(wrappersOf(ALL)).toEqual([A, B, C])
    expect(wrappersOf(ALL)[0]).not.toHaveProperty('others')
    expect(asDocument([A])).toBe(A)
    expect(asDocument([A, B, C])).toEqual(ALL)
  })

  it('a document gets a new version when the wrapper of one template changes', () => {
    const next = one('n', { version: 8 })
    const version = { version: 4, parent: 3 }
    expect(withClass(ALL, 0, next)).toEqual({ ...next, ...version, others: [B, C] })
    expect(withClass(ALL, 1, next)).toEqual({ ...A, ...version, others: [next, C] })
    expect(withClass(ALL, 2, next)).toEqual({ ...A, ...version, others: [B, next] })
    expect(withClass(A, 0, next)).toEqual({ ...next, ...version })
  })

  it('a document with the same wrappers stays as it is, and one with other wrappers has them', () => {
    expect(withWrappers(ALL, [one('a'), B, C])).toBe(ALL)
    const next = one('b', { version: 9 })
    expect(withWrappers(ALL, [A, next, C])).toEqual({ ...A, others: [next, C] })
    expect(withWrappers(A, [one('a', { version: 4 })])).toEqual(one('a', { version: 4 }))
  })
})
