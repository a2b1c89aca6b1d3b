import { describe, expect, it } from 'vitest'
import type { Wrapper } from '../core/wrapper/index.ts'
import type { RepairReport } from '../engine/index.ts'
import { reportText } from './repair-text.ts'

const wrapper = { version: 3 } as Wrapper
const report = (more: object = {}): RepairReport =>
  ({
    wrapper: 'shop',
    message: 'All is well.',
    pages: 1,
    health: { patterns: [] },
    proposal: null,
    elsewhere: [],
    ...more,
  }) as unknown as RepairReport
const proposal = { changes: [], offers: [], expectedWrong: 0.0042, maxWrong: 0.1 }
const expected = 'Of the values newly given an estimated 0.42 % are wrong; at most 10 % were asked for.'

describe('reportText', () => {
  it('a repair report without changes is one line', () => {
    expect(reportText(wrapper, report())).toBe('shop, version 3, on 1 page: All is well.\n')
    expect(reportText(wrapper, report({ proposal, pages: 2 }))).toBe('shop, version 3, on 2 pages: All is well.\n')
  })

  it('a repair report lists pages that belong elsewhere', () => {
    const elsewhere = [{ url: 'https://a.example/1', page: 'of the list' }]
    expect(reportText(wrapper, report({ elsewhere }))).toBe(
      'shop, version 3, on 1 page: All is well.\n  https://a.example/1: of the list\n',
    )
  })

  it('a repair report lists changed patterns', () => {
    const patterns = [
      { pattern: 'a', state: 'changed', since: null, sure: null, lastRead: null, rules: [], signs: [], repair: null },
    ]
    expect(reportText(wrapper, report({ health: { patterns } }))).toBe(
      'shop, version 3, on 1 page: All is well.\n\n  a: read otherwise by the repair\n',
    )
  })

  it('a repair report has the expected share of wrong values if any change has an estimate', () => {
    const changes = [{ error: null }, { error: 0 }]
    expect(reportText(wrapper, report({ proposal: { ...proposal, changes } }))).toBe(
      `shop, version 3, on 1 page: All is well.\n\n${expected}\n`,
    )
    expect(reportText(wrapper, report({ proposal: { ...proposal, changes: [{ error: null }] } }))).not.toContain(
      'estimated',
    )
  })

  it('a repair report lists what else is on the pages', () => {
    const offers = [
      { name: 'size', kind: 'field', examples: ['M', '"L"'] },
      { name: 'tags', kind: 'list', examples: [] },
    ]
    expect(reportText(wrapper, report({ proposal: { ...proposal, offers } }))).toBe(
      `shop, version 3, on 1 page: All is well.\n
Also on the new pages, not in the wrapper; "treegram learn" would add:
  size: "M", "\\"L\\""
  tags (list): \n`,
    )
  })
})
