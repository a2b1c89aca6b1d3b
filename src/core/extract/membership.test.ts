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
  it('are of the class when they are near and none is sure: the site has changed', () => {
    const members = new Membership()
    expect(members.settle([page('near'), STRANGER, page('unlike')])).toEqual([true, true, false])
    expect(members.hasSure()).toBe(false)
  })

  it('must have what the sure ones have once there are such, in their window or before', () => {
    const members = new Membership()
    expect(members.settle([STRANGER, page('sure'), page('near')])).toEqual([false, true, true])
    expect(members.settle([STRANGER, page('near'), page('unlike')])).toEqual([false, true, false])
  })

  it('need not have what is rare among the sure ones', () => {
    const members = new Membership()
    const usual = ALL.slice(0, 5)
    expect(members.settle([page('sure'), ...Array(9).fill(page('sure', usual)), page('near', usual)]).at(-1)).toBe(true)
  })

  it('must be sure when the wrapper has so few fields that any page has them', () => {
    const few = ['title', 'text', 'date']
    const members = new Membership()
    expect(members.settle([page('sure', few), page('near', few)])).toEqual([true, false])
  })

  it('are settled one by one when enough sure ones were there', () => {
    const members = new Membership()
    expect(members.isSettled()).toBe(false)
    members.settle(Array(5).fill(page('sure')))
    expect(members.isSettled()).toBe(true)
  })
})
