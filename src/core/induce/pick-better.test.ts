import { describe, expect, it } from 'vitest'
import { pagesOf } from './pages.fixture.ts'
import { pickWanted } from './pick-wanted.ts'
import type { Draft, FieldDraft, ListDraft } from './template/index.ts'

const WITH = '<h1>Bench</h1><ul class="ingredients"><li>2 planks</li><li>8 screws</li></ul><p>Note</p>'
const WITHOUT = '<h1>Note</h1><p>Nothing.</p>'

const field = (...texts: readonly string[]): FieldDraft => ({
  kind: 'field',
  paths: [[{ tag: 'b' }]],
  value: { kind: 'text' },
  hints: { path: [] },
  values: texts.map((text, owner) => ({ owner, text, node: 5 })),
})

const listOf = (child: FieldDraft, ...pageOf: readonly number[]): ListDraft => ({
  kind: 'list',
  paths: [[{ tag: 'div' }]],
  starts: [{ tag: 'p' }],
  spans: false,
  hints: { path: [] },
  scope: { pages: pagesOf(pageOf.map(() => '')), pageOf },
  children: [child],
})

/** Whether what one page shows is taken rather than what a template says, where so many of so many other pages have the list. */
function isTaken(seen: number, of: number, drafts: readonly Draft[], own: FieldDraft, at?: string): boolean {
  const pages = pagesOf([WITH, ...Array.from({ length: of }, (_, i) => (i < seen ? WITH.replace('2', '3') : WITHOUT))])
  const example = { field: 'part', value: '2 planks', url: pages[0]!.url, ...(at !== undefined && { at }) }
  const scope = { pages, pageOf: pages.map((_, i) => i) }
  const { names, unheld } = pickWanted(drafts, scope, [example])
  expect([...names.values()]).toEqual(['part'])
  expect(unheld).toEqual([])
  return !names.has(own)
}

describe('a list of one page', () => {
  const part = field('2 planks', 'a saw')
  const other = [listOf(part, 0, 0)]

  it.each([
    [0, 1, false],
    [1, 2, true],
    [0, 2, false],
    [2, 4, true],
    [1, 4, false],
    [3, 4, true],
  ])('is taken rather than another of the template where %i of %i other pages have it', (seen, of, taken) => {
    expect(isTaken(seen, of, other, part)).toBe(taken)
  })

  it('is taken where the template has nothing', () => {
    for (const count of [1, 2, 4]) expect(isTaken(0, count, [], part)).toBe(true)
  })

  it('is not taken where the template has the same, or a value of the page', () => {
    const same = field('2 planks', '8 screws')
    const value = field('2 planks')
    for (const [seen, count] of [
      [1, 2],
      [2, 4],
    ] as const) {
      expect(isTaken(seen, count, [listOf(same, 0, 0)], same)).toBe(false)
      expect(isTaken(seen, count, [value], value)).toBe(false)
    }
  })

  it('is not taken where a person says which field is meant', () => {
    expect(isTaken(1, 2, other, part, 'elsewhere')).toBe(false)
  })
})
