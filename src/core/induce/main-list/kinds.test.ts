import { describe, expect, it } from 'vitest'
import type { Draft } from '../template/index.ts'
import { strayRecords } from './kinds.ts'

const field = (...owners: number[]): Draft => ({
  kind: 'field',
  paths: [[]],
  value: { kind: 'text' },
  hints: { path: [] },
  values: owners.map((owner) => ({ owner, text: 'x', node: owner })),
})
const strays = (pageOf: readonly number[], ...children: readonly Draft[]): number[] => [
  ...strayRecords(pageOf, children),
]

describe('records that are none of the others', () => {
  it('a record that shares no field with most, once on its page, is none of theirs', () => {
    expect(strays([0, 0, 1, 1], field(0, 1, 2), field(3))).toEqual([3])
  })

  it('records that share a field over others are of one kind', () => {
    expect(strays([0, 0, 1, 1], field(0, 1), field(1, 2), field(2, 3))).toEqual([])
  })

  it('another kind that comes twice on a page is of the list', () => {
    expect(strays([0, 0, 0, 0, 0], field(0, 1, 2), field(3, 4))).toEqual([])
  })

  it('a record without fields is of the list', () => {
    expect(strays([0, 0, 0], field(0, 1))).toEqual([])
  })
})
