import { describe, expect, it } from 'vitest'
import { newId } from './ids.ts'

/** Far from now, so that no other id of this program comes between. */
const THEN = Date.UTC(2100, 0, 1)

describe('an id', () => {
  it('an id begins with its kind and has a fixed length', () => {
    for (const kind of ['run', 'prop', 'hook', 'msg', 'brk'] as const)
      expect(newId(kind, 1)).toMatch(new RegExp(`^${kind}_[0-9a-v]{22}$`))
  })

  it('ids ascend with time, also within one millisecond', () => {
    const moments = [THEN, THEN, THEN, THEN + 1, THEN + 1, THEN + 1000]
    const ids = moments.map((moment) => newId('run', moment))
    expect(ids.toSorted()).toEqual(ids)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('ids ascend when the clock is put back', () => {
    const ids = [THEN + 2000, THEN + 1500, THEN + 1999, THEN + 2000, THEN + 2001].map((moment) => newId('run', moment))
    expect(ids.toSorted()).toEqual(ids)
  })

  it('an id begins with its moment, also among many of that moment', () => {
    const timeOf = (id: string): number => Number.parseInt(id.slice(4, 14), 32)
    const ids = Array.from({ length: 40 }, () => newId('run', THEN + 5000))
    expect(new Set(ids.map(timeOf))).toEqual(new Set([THEN + 5000]))
    expect(ids.toSorted()).toEqual(ids)
    expect(timeOf(newId('run', THEN))).toBe(THEN + 5000)
  })
})
