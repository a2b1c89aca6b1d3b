import { describe, expect, it } from 'vitest'
import { readLists } from './find-lists.ts'
import type { FoundRecord } from './found-list.ts'
import { pageOf } from './pages.fixture.ts'

/** The texts of the records of the first list, then those of the lists in them. */
function records(html: string): readonly unknown[] {
  const { tree } = pageOf(html)
  const textsIn = ({ values, lists }: FoundRecord): unknown[] => [
    ...values.flatMap((value) => value?.text ?? []),
    ...lists.map((entries) => entries.flatMap(textsIn)),
  ]
  return readLists(tree).lists[0]?.records.map(textsIn) ?? []
}

describe('definition lists', () => {
  it('a record has the terms that stand together as a list, and all that is said of them', () => {
    const list = `<dl><dt>Bollard</dt><dd>A post to tie a ship to.</dd><dt>Fairlead</dt><dt>Chock</dt><dd>A fitting that guides a rope.</dd>
      <dt>Hawser</dt><dd>A thick rope for towing.</dd><dd>Also a cable for mooring large ships.</dd><dt>Jetty</dt><dd>A landing stage on piles.</dd></dl>`
    expect(records(list)).toEqual([
      [['Bollard'], ['A post to tie a ship to.']],
      [['Fairlead', 'Chock'], ['A fitting that guides a rope.']],
      [['Hawser'], ['A thick rope for towing.', 'Also a cable for mooring large ships.']],
      [['Jetty'], ['A landing stage on piles.']],
    ])
  })

  it('what leads elsewhere below terms without links is a record of its own', () => {
    const rows = (day: number): string =>
      [1, 2, 3].map((n) => `<dd><a href="/s/${day}${n}">Sailing ${day}${n} to the outer isles</a></dd>`).join('')
    const list = `<dl>${[4, 5, 6].map((day) => `<dt>${day} June</dt>${rows(day)}`).join('')}</dl>`
    expect(records(list)).toHaveLength(9)
  })
})
