import { describe, expect, it } from 'vitest'
import { type Edit, editSchema, editText } from './edit.ts'

const LOCATORS = [{ path: [{ tag: 'p' }] }]
const FIELD = { locators: LOCATORS, value: { kind: 'text' }, type: 'text' } as const

/** One of each, and what it says. */
const EDITS: readonly (readonly [Edit, string])[] = [
  [{ edit: 'rename', pattern: 'a', to: 'b' }, 'a is called b'],
  [{ edit: 'drop', patterns: ['a', 'b'] }, 'a, b left out'],
  [{ edit: 'keep', patterns: ['a', 'b'] }, 'only a, b kept'],
  [{ edit: 'merge', patterns: ['a', 'b'], to: 'c' }, 'a, b joined in c by " "'],
  [{ edit: 'merge', patterns: ['a', 'b'], to: 'c', separator: '' }, 'a, b joined in c by ""'],
  [{ edit: 'split', pattern: 'a', separator: '-', into: ['b', 'c'] }, 'a cut at "-" into b, c'],
  [{ edit: 'type', pattern: 'a', type: 'number' }, 'a read as number'],
  [{ edit: 'list', patterns: ['a'], to: 'c' }, 'a in the list c'],
  [{ edit: 'restore', patterns: ['a', 'b'] }, 'a, b brought back'],
  [{ edit: 'add', to: 'a', field: FIELD }, 'a added to the page'],
  [{ edit: 'add', to: 'a', in: 'l', field: { ...FIELD, group: 0, format: {} }, examples: [] }, 'a added to l'],
  [
    { edit: 'borders', list: 'l', records: { spans: true, rows: null } },
    'the records of l cut otherwise (spans, rows)',
  ],
  [{ edit: 'nest', list: 'l', into: null, locators: LOCATORS }, 'l put into the page'],
  [{ edit: 'nest', list: 'l', into: 'm', locators: LOCATORS, across: 'first', to: 'n' }, 'l put into m as n'],
  [{ edit: 'going-on', list: 'l', by: 'pages' }, 'l goes on over pages'],
  [{ edit: 'going-on', list: 'l', by: 'load-more' }, 'l goes on behind a button'],
  [{ edit: 'going-on', list: 'l', by: 'none' }, 'l ends with its page'],
]

describe('an edit in a document', () => {
  it.each(EDITS)('an edit is accepted and described: %j', (edit, text) => {
    expect(editText(edit)).toBe(text)
    expect(editSchema.parse(edit)).toEqual(edit)
  })

  it.each([
    [{ edit: 'rename', pattern: '', to: 'b' }],
    [{ edit: 'rename', pattern: 'a', to: 'x'.repeat(1001) }],
    [{ edit: 'rename', pattern: 'a' }],
    [{ edit: 'rename', pattern: 'a', to: 'b', more: 1 }],
    [{ edit: 'drop', patterns: [] }],
    [{ edit: 'drop', patterns: Array(1001).fill('a') }],
    [{ edit: 'merge', patterns: ['a'], to: 'b' }],
    [{ edit: 'merge', patterns: ['a', 'b'], to: 'c', separator: 'x'.repeat(101) }],
    [{ edit: 'split', pattern: 'a', separator: '', into: ['b', 'c'] }],
    [{ edit: 'split', pattern: 'a', separator: '-', into: ['b'] }],
    [{ edit: 'type', pattern: 'a', type: 'colour' }],
    [{ edit: 'add', to: 'a', field: { ...FIELD, locators: [] } }],
    [{ edit: 'add', to: 'a', field: { ...FIELD, locators: Array(101).fill(LOCATORS[0]) } }],
    [{ edit: 'add', to: 'a', field: { ...FIELD, group: -1 } }],
    [{ edit: 'add', to: 'a', field: FIELD, examples: [{ url: '', value: 'x' }] }],
    [{ edit: 'add', to: 'a', field: FIELD, examples: [{ url: 'x', value: '' }] }],
    [{ edit: 'add', to: 'a', field: FIELD, examples: [{ url: 'x'.repeat(10_001), value: 'x' }] }],
    [{ edit: 'add', to: 'a', field: FIELD, examples: [{ url: 'x', value: 'x'.repeat(10_001) }] }],
    [{ edit: 'add', to: 'a', field: FIELD, examples: Array(1001).fill({ url: 'x', value: 'x' }) }],
    [{ edit: 'borders', list: 'l', records: { starts: [] } }],
    [{ edit: 'borders', list: 'l', records: { starts: Array(101).fill({ tag: 'p' }) } }],
    [{ edit: 'borders', list: 'l', records: { rows: 1 } }],
    [{ edit: 'borders', list: 'l', records: { skipFirst: -1 } }],
    [{ edit: 'borders', list: 'l', records: { skipLast: 1001 } }],
    [{ edit: 'nest', list: 'l', locators: LOCATORS }],
    [{ edit: 'nest', list: 'l', into: 'm', locators: LOCATORS, across: 'last' }],
    [{ edit: 'going-on', list: 'l', by: 'magic' }],
    [{ edit: 'forget', pattern: 'a' }],
  ])('a faulty edit is refused: %j', (edit) => {
    expect(editSchema.safeParse(edit).success).toBe(false)
  })

  it('borders without a change are refused with a sentence', () => {
    const found = editSchema.safeParse({ edit: 'borders', list: 'l', records: {} })
    expect(found.error?.issues.map(({ message }) => message)).toEqual(['say what is to be otherwise'])
  })

  it.each([
    { edit: 'rename', pattern: 'a', to: 'x'.repeat(1000) },
    { edit: 'drop', patterns: Array(1000).fill('a') },
    { edit: 'merge', patterns: ['a', 'b'], to: 'c', separator: 'x'.repeat(100) },
    { edit: 'borders', list: 'l', records: { starts: [{ tag: 'p' }] } },
    { edit: 'borders', list: 'l', records: { starts: Array(100).fill({ tag: 'p' }) } },
    { edit: 'add', to: 'a', field: FIELD, examples: [{ url: 'x', value: 'x'.repeat(10_000) }] },
    { edit: 'borders', list: 'l', records: { skipFirst: 0, skipLast: 1000, rows: 2 } },
    { edit: 'add', to: 'a', field: { ...FIELD, locators: Array(100).fill(LOCATORS[0]) } },
    { edit: 'add', to: 'a', field: FIELD, examples: Array(1000).fill({ url: 'x'.repeat(10_000), value: 'x' }) },
  ])('an edit at its bounds is accepted', (edit) => {
    expect(editSchema.safeParse(edit).success).toBe(true)
  })
})
