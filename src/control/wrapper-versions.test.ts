import { describe, expect, it } from 'vitest'
import { parseWrapper, serializeWrapper } from '../core/wrapper/index.ts'
import type { WrapperVersion } from './plan/index.ts'
import { digestOf, nextVersion } from './wrapper-versions.ts'

/** The document of a wrapper of one field. */
function document(field: string, more: object = {}): string {
  const locators = [{ path: [{ tag: 'h1' }] }]
  return serializeWrapper(
    parseWrapper({
      format: 1,
      name: 'shop',
      version: 1,
      parent: null,
      learned: { urls: ['https://site.test/1'], program: 'treegram 0.1.0' },
      page: {
        kind: 'page',
        signature: { paths: ['html', 'html > body'], minShare: 0.7 },
        children: [{ kind: 'field', name: field, locators, value: { kind: 'text' }, type: 'text', required: true }],
      },
      ...more,
    }),
  )
}

const newestOf = (version: number, text: string): WrapperVersion =>
  ({ name: 'shop', version, document: text }) as unknown as WrapperVersion
const next = (newest: WrapperVersion | null, text: string, parent: number | null = null) =>
  nextVersion(newest, { name: 'shop', document: text, origin: 'put', run: null, parent })

describe('the next version of a wrapper', () => {
  it('is the first with the number that it came with', () => {
    expect(next(null, document('name', { version: 4, parent: 3 }))).toEqual({
      version: 4,
      document: document('name', { version: 4 }),
    })
  })

  it('counts on from the newest, which it names', () => {
    expect(next(newestOf(4, document('name')), document('title', { version: 9 }))).toEqual({
      version: 5,
      document: document('title', { version: 5, parent: 4 }),
    })
  })

  it('is none where it says nothing new, whatever its numbers', () => {
    const same = document('name', { version: 7, parent: 6 })
    expect(next(newestOf(4, document('name')), same)).toBeNull()
    expect(digestOf(same)).toBe(digestOf(document('name')))
    expect(digestOf(same)).not.toBe(digestOf(document('title')))
  })

  it('is made of the newest one, where it says of which', () => {
    const newest = newestOf(4, document('name'))
    expect(next(newest, document('title'), 4)?.version).toBe(5)
    const again = 'look at it and do it again.'
    for (const parent of [3, 5])
      expect(() => next(newest, document('title'), parent)).toThrow(
        expect.objectContaining({
          code: 'outdated',
          message: `Wrapper "shop" is at version 4 meanwhile, not ${parent}; ${again}`,
        }),
      )
    expect(() => next(null, document('title'), 1)).toThrow(
      expect.objectContaining({ code: 'outdated', message: `Wrapper "shop" is not there any more, not 1; ${again}` }),
    )
  })
})
