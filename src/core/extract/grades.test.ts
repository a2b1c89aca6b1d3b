import { describe, expect, it } from 'vitest'
import type { Violation } from './data.ts'
import { emptyLists, isGrave, statusOf } from './grades.ts'

const GRAVE: Violation = { pattern: 'a', rule: 'type', message: 'odd' }
const ODD: Violation = { ...GRAVE, suspicion: 0.5 }

describe('violations', () => {
  it('a violation is grave unless it is a suspicion, and grave ones make a page violated', () => {
    expect([GRAVE, ODD, { ...ODD, suspicion: 0 }].map(isGrave)).toEqual([true, false, false])
    expect([[], [ODD], [ODD, GRAVE], [GRAVE]].map(statusOf)).toEqual(['ok', 'ok', 'violated', 'violated'])
  })

  it('a list without records is a violation where less than half is there of what all pages had', () => {
    const named = (held: Readonly<Record<string, number>>, lists: readonly string[], unread: readonly string[]) =>
      emptyLists(new Map(Object.entries(held)), lists, (name) => unread.includes(name)).map(({ pattern }) => pattern)
    expect(named({ cases: 4 }, ['cases'], ['cases'])).toEqual(['cases'])
    expect(named({ cases: 4, title: 1 }, ['cases'], ['cases'])).toEqual(['cases'])
    expect(named({ cases: 4, title: 1 }, ['cases'], ['title'])).toEqual([])
    expect(named({ reviews: 3, title: 1, price: 1, author: 1 }, ['reviews'], ['reviews'])).toEqual([])
    expect(named({}, [], [])).toEqual([])
  })
})
