import { describe, expect, it } from 'vitest'
import type { ListPattern, Step } from '../../core/wrapper/index.ts'
import { isBeside, type Level, writtenPath, writtenRecords } from './written.ts'

const [BODY, UL, LI, DT, DD, B] = ['body', 'ul', 'li', 'dt', 'dd', 'b'].map((tag): Step => ({ tag })) as [
  Step,
  Step,
  Step,
  Step,
  Step,
  Step,
]
const list = (
  paths: readonly (readonly Step[])[],
  starts: readonly Step[],
  more: Partial<ListPattern> = {},
  spans = false,
): ListPattern => ({
  kind: 'list',
  name: 'rows',
  locators: paths.map((path) => ({ path })),
  record: { kind: 'record', starts, spans, children: [] },
  ...more,
})
const forms = (write: (level: Level) => unknown, inside: ListPattern | null = null): unknown[] =>
  (['css', 'xpath'] as const).map((form) => write({ form, inside }))
const rows = list([[UL]], [LI])
const terms = list([[UL]], [DT], {}, true)

describe('isBeside', () => {
  it('a step that starts no record is beside it in a record of several elements', () => {
    expect([isBeside(DD, terms), isBeside(DT, terms), isBeside({ tag: 'dt', nth: 1 }, terms)]).toEqual([
      true,
      false,
      true,
    ])
    expect(isBeside(DD, list([[UL]], [DT, DD], {}, true))).toBe(false)
    expect(isBeside(DD, rows)).toBe(false)
  })
})

describe('writtenPath', () => {
  it('a path on the page is written from the page on', () => {
    expect(forms((level) => writtenPath([BODY, B], level))).toEqual(['body > b', '/body/b'])
  })

  it('a path in a record is written from the record on', () => {
    const written = (path: readonly Step[], inside: ListPattern) => forms((level) => writtenPath(path, level), inside)
    expect(written([], rows)).toEqual([':scope', '.'])
    expect(written([LI], rows)).toEqual([':scope', '.'])
    expect(written([LI, B], rows)).toEqual([':scope > b', './b'])
    expect(written([DT, B], terms)).toEqual([':scope > b', './b'])
    expect(written([DD, B], terms)).toEqual([':scope ~ dd > b', 'following-sibling::dd/b'])
  })
})

describe('writtenRecords', () => {
  const written = (pattern: ListPattern, inside: ListPattern | null = null) =>
    forms((level) => writtenRecords(pattern, level), inside)

  it('records are written as children of the first element of their list', () => {
    expect(written(rows)).toEqual([['ul > li'], ['(/ul)[1]/li']])
    expect(written(list([[UL]], [DT, DD], { across: false }))).toEqual([
      ['ul > dt, ul > dd'],
      ['(/ul)[1]/dt | (/ul)[1]/dd'],
    ])
  })

  it('several places of a list are several selectors, or one if all count', () => {
    expect(written(list([[UL], [BODY]], [LI]))).toEqual([
      ['ul > li', 'body > li'],
      ['(/ul)[1]/li', '(/body)[1]/li'],
    ])
    expect(written(list([[UL], [BODY]], [LI], { across: true }))).toEqual([
      ['ul > li, body > li'],
      ['/ul/li | /body/li'],
    ])
  })

  it('a list in the page or in a record is written from there on', () => {
    expect(written(list([[]], [LI]))).toEqual([['li'], ['/li']])
    expect(written(list([[LI]], [B]), rows)).toEqual([[':scope > b'], ['./b']])
    expect(written(list([[LI, UL]], [B]), rows)).toEqual([[':scope > ul > b'], ['(./ul)[1]/b']])
  })
})
