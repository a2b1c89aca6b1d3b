import { describe, expect, it } from 'vitest'
import type { Examined } from './extract.ts'
import { Membership } from './membership.ts'

const ALL = ['title', 'author', 'price', 'text', 'date', 'links']

/** A page that has the given fields. */
function page(kind: 'sure' | 'near' | 'unlike', fields: readonly string[] = ALL): Examined {
  const data = Object.fromEntries(fields.map((name) => [name, 'x']))
  const status = kind === 'unlike' ? 'other-class' : 'ok'
  return { extraction: { status, data, provenance: {}, violations: [] }, isSure: kind === 'sure' }
}

const STRANGER = page('near', ['title', 'text'])

describe('pages of a run', () => {
  it('pages near the class are of the class when none is surely: the site has changed', () => {
    const members = new Membership()
    expect(members.settle([page('near'), STRANGER, page('unlike')])).toEqual([true, true, false])
    expect(members.hasSure()).toBe(false)
  })

  it('pages near the class must have what sure ones have', () => {
    const members = new Membership()
    expect(members.settle([STRANGER, page('sure'), page('near')])).toEqual([false, true, true])
    expect(members.settle([STRANGER, page('near'), page('unlike')])).toEqual([false, true, false])
  })

  it('a value that is rare among sure pages is not needed', () => {
    const members = new Membership()
    const usual = ALL.slice(0, 5)
    expect(members.settle([page('sure'), ...Array(9).fill(page('sure', usual)), page('near', usual)]).at(-1)).toBe(true)
  })

  it('a page must be sure when the wrapper has few fields', () => {
    const few = ['title', 'text', 'date']
    const members = new Membership()
    expect(members.settle([page('sure', few), page('near', few)])).toEqual([true, false])
  })

  it('pages are judged one by one after enough sure ones', () => {
    const members = new Membership()
    expect(members.isSettled()).toBe(false)
    members.settle(Array(5).fill(page('sure')))
    expect(members.isSettled()).toBe(true)
  })
})
