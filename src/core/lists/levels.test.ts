import { describe, expect, it } from 'vitest'
import { parse } from '../dom/index.ts'
import { findLists } from './find-lists.ts'

const items = (count: number, make: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => make(i)).join('')

/** How many records the main list has, of boxes with a heading and so many entries each. */
function mainSize(boxes: number, entries: number): number {
  const entry = (i: number): string =>
    `<li><h4><a href="/e${i}">Entry ${i}</a></h4><p>Number ${i} says more than its heading does, in ${i} words or so.</p></li>`
  const box = (i: number): string =>
    `<div><h2>Box ${i}</h2><ul>${items(entries + (i % 2), (j) => entry(10 * i + j))}</ul></div>`
  const parsed = parse(`<main>${items(boxes, box)}</main>`)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return findLists(parsed.tree)[0]!.records.length
}

describe('the level of the main list', () => {
  it('many records with few entries each are the main list, not their entries', () => {
    expect(mainSize(8, 2)).toBe(8)
  })

  it('many entries in few groups are the main list, not the groups', () => {
    expect(mainSize(3, 7)).toBe(22)
  })
})
