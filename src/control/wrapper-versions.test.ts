import { describe, expect, it } from 'vitest'
import type { WrapperVersion } from './plan/index.ts'
import { documentOf } from './wrapper-document.fixture.ts'
import { digestOf, nextVersion } from './wrapper-versions.ts'

const newestOf = (version: number, text: string): WrapperVersion =>
  ({ name: 'shop', version, document: text }) as unknown as WrapperVersion
const next = (newest: WrapperVersion | null, text: string, parent: number | null = null) =>
  nextVersion(newest, { name: 'shop', document: text, origin: 'put', run: null, parent })

describe('the next version of a wrapper', () => {
  it('the first version keeps the number of its document', () => {
    expect(next(null, documentOf('name', { version: 4, parent: 3 }))).toEqual({
      version: 4,
      document: documentOf('name', { version: 4 }),
    })
  })

  it('a new version counts on from the newest, its parent', () => {
    expect(next(newestOf(4, documentOf('name')), documentOf('title', { version: 9 }))).toEqual({
      version: 5,
      document: documentOf('title', { version: 5, parent: 4 }),
    })
  })

  it('a document with the same content makes no version', () => {
    const same = documentOf('name', { version: 7, parent: 6 })
    expect(next(newestOf(4, documentOf('name')), same)).toBeNull()
    expect(digestOf(same)).toBe(digestOf(documentOf('name')))
    expect(digestOf(same)).not.toBe(digestOf(documentOf('title')))
  })

  it('a version with a stated parent must build on the newest', () => {
    const newest = newestOf(4, documentOf('name'))
    expect(next(newest, documentOf('title'), 4)?.version).toBe(5)
    const again = 'look at it and do it again.'
    for (const parent of [3, 5])
      expect(() => next(newest, documentOf('title'), parent)).toThrow(
        expect.objectContaining({
          code: 'outdated',
          message: `Wrapper "shop" is at version 4 meanwhile, not ${parent}; ${again}`,
        }),
      )
    expect(() => next(null, documentOf('title'), 1)).toThrow(
      expect.objectContaining({ code: 'outdated', message: `Wrapper "shop" is not there any more, not 1; ${again}` }),
    )
  })
})
