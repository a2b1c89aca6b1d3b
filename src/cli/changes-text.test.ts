import { describe, expect, it } from 'vitest'
import type { ChangeSummary } from '../changes/index.ts'
import { changesText, countsText } from './changes-text.ts'

const SAME: ChangeSummary = {
  before: 3,
  after: 3,
  same: 3,
  changed: 0,
  moved: 0,
  added: 0,
  removed: 0,
  unknown: 0,
  fields: [],
  identities: [],
  onlyBefore: [],
  onlyAfter: [],
  withoutKey: 0,
}

describe('changesText', () => {
  it('a summary of changes names the kinds that occur and no others', () => {
    expect(countsText(SAME)).toBe('3 records before, 3 now: 3 the same.')
    const counts = { before: 1, after: 5, same: 0, changed: 1, moved: 2, added: 3, removed: 4, unknown: 5 }
    expect(countsText({ ...SAME, ...counts })).toBe(
      '1 record before, 5 now: 0 the same, 1 changed, 2 moved, 3 added, 4 removed, 5 unknown.',
    )
    expect(changesText(SAME)).toEqual(['3 records before, 3 now: 3 the same.'])
  })

  it('a summary of changes names the most changed fields and counts the others', () => {
    const fields = [...'abcdefg'].map((field, i) => ({ field, changes: 9 - i }))
    const [line] = changesText({ ...SAME, fields: fields.slice(0, 5) })
    expect(line).toMatch(/ Changes: a \(9\), b \(8\), c \(7\), d \(6\), e \(5\)\.$/)
    expect(changesText({ ...SAME, fields })[0]).toMatch(/e \(5\) and 2 more\.$/)
  })

  it('a summary of changes says how records were matched and what was not compared', () => {
    const key = { list: 'reviews', key: ['author', 'date'], isGiven: false, shared: 0.756, by: 'key' } as const
    const given = { list: '', key: ['isbn'], isGiven: true, shared: null, by: 'key' } as const
    const place = { list: 'facts', key: [], isGiven: false, shared: null, by: 'position' } as const
    const told = { identities: [key, given, place], onlyBefore: ['old'], onlyAfter: ['new'], withoutKey: 1 }
    expect(changesText({ ...SAME, ...told }).slice(1)).toEqual([
      'Known again: reviews by author and date (found, 76 % of it in both runs), records that moved by isbn, facts by place.',
      'Not compared, as the later run does not read it: old.',
      'Not compared, as the earlier run did not read it: new.',
      '1 record or item without a key of their own were compared by their place.',
    ])
  })
})
