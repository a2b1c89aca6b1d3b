import { describe, expect, it } from 'vitest'
import type { Violation } from './data.ts'
import { isGrave, statusOf } from './grades.ts'

const GRAVE: Violation = { pattern: 'a', rule: 'type', message: 'odd' }
const ODD: Violation = { ...GRAVE, suspicion: 0.5 }

describe('violations', () => {
  it('a violation is grave unless it is a suspicion, and grave ones make a page violated', () => {
    expect([GRAVE, ODD, { ...ODD, suspicion: 0 }].map(isGrave)).toEqual([true, false, false])
    expect([[], [ODD], [ODD, GRAVE], [GRAVE]].map(statusOf)).toEqual(['ok', 'ok', 'violated', 'violated'])
  })
})
