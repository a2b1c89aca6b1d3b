import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RecordData } from '../../extract/index.ts'
import {
  type Edit,
  editAgain,
  editWrapper,
  type FieldPattern,
  type ListPattern,
  parseWrapper,
  serializeWrapper,
  type Wrapper,
} from '../index.ts'
import { edited, FIELDS, IN_LIST, PATHS, read, wrapper } from './shop.fixture.ts'

/** Without its history; what was dropped in an order of its own: that in which it was dropped says nothing of where it comes back. */
const bare = ({ edits: _, dropped, ...rest }: Wrapper): object => ({
  ...rest,
  ...(dropped && { dropped: dropped.map((one) => JSON.stringify(one)).sort() }),
})
/** What is read, and what is known of it. */
const live = ({ edits: _, dropped: __, ...rest }: Wrapper): object => rest

const path = fc.constantFrom(...PATHS)
const newName = fc.stringMatching(/^new_[a-z]{1,8}$/)
const renameEdit = fc.record({ edit: fc.constant('rename' as const), pattern: path, to: newName })
const some = fc.uniqueArray(path, { minLength: 1, maxLength: 4 })
const dropEdit = fc.record({ edit: fc.constant('drop' as const), patterns: some })
const keepEdit = fc.record({ edit: fc.constant('keep' as const), patterns: some })
const mergeEdit = fc.record({
  edit: fc.constant('merge' as const),
  patterns: fc.oneof(fc.shuffledSubarray(FIELDS, { minLength: 2 }), fc.shuffledSubarray(IN_LIST, { minLength: 2 })),
  to: newName,
  separator: fc.string({ maxLength: 3 }),
})
const splitEdit = fc.record({
  edit: fc.constant('split' as const),
  pattern: fc.constantFrom(...FIELDS, ...IN_LIST),
  separator: fc.constantFrom(' ', ':', '-', ' x '),
  into: fc.uniqueArray(newName, { minLength: 2, maxLength: 3 }),
})
const listEdit = fc.record({
  edit: fc.constant('list' as const),
  patterns: fc.oneof(fc.shuffledSubarray(FIELDS, { minLength: 1 }), fc.shuffledSubarray(IN_LIST, { minLength: 1 })),
  to: newName,
})
const typeEdit = fc.record({
  edit: fc.constant('type' as const),
  pattern: fc.constantFrom(...FIELDS),
  type: fc.constantFrom('text' as const, 'number' as const, 'price' as const),
})
const restoreEdit = fc.record({ edit: fc.constant('restore' as const), patterns: some })
const addEdit = fc.record(
  {
    edit: fc.constant('add' as const),
    to: newName,
    in: fc.constant('entries'),
    field: fc.record({
      locators: fc.constant([{ path: [{ tag: 'li' }, { tag: 'u' }] }]),
      value: fc.constant({ kind: 'text' as const }),
      type: fc.constantFrom('text' as const, 'number' as const),
    }),
  },
  { requiredKeys: ['edit', 'to', 'field'] },
)
const bordersEdit = fc.record({
  edit: fc.constant('borders' as const),
  list: fc.constant('entries'),
  records: fc.record(
    { skipFirst: fc.integer({ min: 0, max: 2 }), skipLast: fc.integer({ min: 0, max: 2 }), spans: fc.boolean() },
    { requiredKeys: ['skipFirst'] },
  ),
})
const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  renameEdit,
  dropEdit,
  keepEdit,
  mergeEdit,
  splitEdit,
  listEdit,
  typeEdit,
  restoreEdit,
  addEdit,
  bordersEdit,
)
const someEdits = fc.array(anyEdit, { minLength: 1, maxLength: 5 })

const FIELD: FieldPattern = {
  kind: 'field',
  name: 'field',
  locators: [{ path: [{ tag: 'body' }, { tag: 'h1' }] }],
  value: { kind: 'text' },
  type: 'text',
  required: true,
}

const parentOf = (of: string): string => of.slice(0, of.lastIndexOf('.') + 1)

/** What a rename, drop or keep does to data. */
function editedData(data: RecordData, edit: Edit, prefix = ''): RecordData {
  const entries = Object.entries(data).flatMap(([name, value]) => {
    const own = prefix + name
    const inside = Array.isArray(value)
      ? (value as RecordData[]).map((record) => editedData(record, edit, `${own}.`))
      : value
    switch (edit.edit) {
      case 'rename':
        return [[edit.pattern === own ? edit.to : name, inside] as const]
      case 'drop':
        return edit.patterns.includes(own) ? [] : [[name, inside] as const]
      case 'keep': {
        const below = edit.patterns.some((one) => one.startsWith(`${own}.`))
        const isNamed = edit.patterns.includes(own)
        if (below) return [[name, inside] as const]
        return isNamed || (prefix !== '' && !edit.patterns.some((one) => one.startsWith(prefix)))
          ? [[name, inside] as const]
          : []
      }
      default:
        throw new Error('no such law')
    }
  })
  return Object.fromEntries(entries)
}

describe('laws of editing', () => {
  it('renaming there and back changes nothing', () => {
    fc.assert(
      fc.property(renameEdit, ({ pattern, to }) => {
        const back: Edit = {
          edit: 'rename',
          pattern: parentOf(pattern) + to,
          to: pattern.slice(parentOf(pattern).length),
        }
        const both = edited([{ edit: 'rename', pattern, to }, back])
        expect(JSON.stringify(bare(both))).toBe(JSON.stringify(bare(wrapper)))
      }),
    )
  })

  it('dropping a renamed pattern is dropping the pattern', () => {
    fc.assert(
      fc.property(renameEdit, ({ pattern, to }) => {
        const after = edited([
          { edit: 'rename', pattern, to },
          { edit: 'drop', patterns: [parentOf(pattern) + to] },
        ])
        expect(live(after)).toEqual(live(edited([{ edit: 'drop', patterns: [pattern] }])))
      }),
    )
  })

  it('restoring dropped patterns changes nothing, in any order and after any edits', () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 3 }), some, fc.nat(), (before, patterns, seed) => {
        const start = before.reduce((at, edit) => {
          const result = editWrapper(at, [edit])
          return result.ok ? result.wrapper : at
        }, wrapper)
        const gone = editWrapper(start, [{ edit: 'drop', patterns }])
        fc.pre(gone.ok && gone.wrapper !== start)
        const named = patterns.toSorted((a, b) => ((a.length * 7 + seed) % 5) - ((b.length * 7 + seed) % 5))
        const back = edited([{ edit: 'restore', patterns: named }], (gone as { wrapper: Wrapper }).wrapper)
        expect(bare(back)).toEqual(bare(start))
        expect(JSON.stringify(back.page)).toBe(JSON.stringify(start.page))
      }),
      { numRuns: 300 },
    )
  })

  it('patterns that were dropped one by one are restored in any order', () => {
    const orders = fc.tuple(fc.shuffledSubarray(PATHS, { minLength: 1 }), fc.nat())
    fc.assert(
      fc.property(orders, ([paths, seed]) => {
        const out = paths.reduce<Wrapper>((at, path) => {
          const result = editWrapper(at, [{ edit: 'drop', patterns: [path] }])
          return result.ok ? result.wrapper : at
        }, wrapper)
        const shuffled = paths.toSorted((a, b) => ((a.charCodeAt(0) * seed) % 7) - ((b.charCodeAt(0) * seed) % 7))
        const restore = (at: Wrapper, path: string): Wrapper => {
          const result = editWrapper(at, [{ edit: 'restore', patterns: [path] }])
          return result.ok ? result.wrapper : at
        }
        let back = shuffled.reduce(restore, out)
        // A field that brought its list back alone has left the list's other fields out.
        while (back.dropped !== undefined)
          back = back.dropped.map(({ lists, pattern }) => [...lists, pattern.name].join('.')).reduce(restore, back)
        expect(bare(back)).toEqual(bare(wrapper))
      }),
      { numRuns: 200 },
    )
  })

  it('a list nested there and back is read as before, and its own borders change nothing', () => {
    const [list] = wrapper.page.children.filter(({ name }) => name === 'entries') as [ListPattern]
    const { name, locators, across, record } = list
    const { starts, spans } = record
    const own = edited([
      { edit: 'borders', list: name, records: { locators, starts, spans, skipFirst: 0, rows: null } },
    ])
    expect(bare(own)).toEqual(bare(wrapper))
    const whole: ListPattern = { ...list, name: 'boxes', locators: [{ path: [{ tag: 'html' }] }] }
    const boxes: ListPattern = {
      ...whole,
      record: { kind: 'record', starts: [{ tag: 'body' }], spans: false, children: [{ ...FIELD, name: 'heading' }] },
    }
    const both = { ...wrapper, page: { ...wrapper.page, children: [...wrapper.page.children, boxes] } }
    const inner = locators.map(({ path }) => ({ path: path.slice(1) }))
    const there = edited([{ edit: 'nest', list: 'entries', into: 'boxes', locators: inner, to: 'rows' }], both)
    expect(read(there).map(({ boxes: found }) => (found as RecordData[])[0]!.rows)).toEqual(
      read(both).map(({ entries }) => entries),
    )
    const back: Edit = {
      edit: 'nest',
      list: 'boxes.rows',
      into: null,
      locators,
      to: 'entries',
      ...(across && { across }),
    }
    const again = edited([back], there)
    expect(read(again)).toEqual(read(both))
    expect(again.evidence).toEqual(both.evidence)
  })

  it('refused edits change nothing', () => {
    const before = JSON.stringify(wrapper)
    fc.assert(
      fc.property(someEdits, (edits) => {
        const result = editWrapper(wrapper, edits)
        const again = editAgain(wrapper, edits)
        expect(JSON.stringify(wrapper)).toBe(before)
        fc.pre(!result.ok)
        const fitting = edits.filter((edit) => !again.unfit.some((one) => one.edit === edit))
        expect(live(again.wrapper)).toEqual(live(editAgain(wrapper, fitting).wrapper))
      }),
      { numRuns: 200 },
    )
  })

  it('applying again the edits that a wrapper has changes nothing', () => {
    fc.assert(
      fc.property(someEdits, (edits) => {
        const { wrapper: once } = editAgain(wrapper, edits)
        expect(editAgain(once, edits).wrapper).toEqual(once)
      }),
    )
  })

  it('edits applied twice are edits applied once', () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { minLength: 1, maxLength: 4 }), (edits) => {
        const once = editWrapper(wrapper, edits)
        if (!once.ok) return
        const twice = editWrapper(once.wrapper, edits)
        expect(twice).toEqual({ ok: true, wrapper: once.wrapper, notes: [] })
      }),
      { numRuns: 300 },
    )
  })

  it('data after a rename, drop or keep is the data before, edited likewise', () => {
    const before = read(wrapper)
    fc.assert(
      fc.property(fc.oneof(renameEdit, dropEdit, keepEdit), (edit) => {
        const result = editWrapper(wrapper, [edit])
        fc.pre(result.ok)
        const isListLess = (data: RecordData) => {
          // A list without fields goes.
          const own = editedData(data, edit)
          const list = own.entries
          return Array.isArray(list) && list.length > 0 && Object.keys(list[0] as object).length === 0
        }
        fc.pre(!before.some(isListLess))
        expect(read((result as { wrapper: Wrapper }).wrapper)).toEqual(before.map((data) => editedData(data, edit)))
      }),
      { numRuns: 150 },
    )
  })

  it('an edited wrapper is valid, is written and read without change, and can be used', () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { minLength: 1, maxLength: 4 }), (edits) => {
        const result = editWrapper(wrapper, edits)
        if (!result.ok) {
          expect(edits).toContain(result.problem.edit)
          return
        }
        expect(parseWrapper(JSON.parse(serializeWrapper(result.wrapper)))).toEqual(result.wrapper)
        expect(result.wrapper.edits).toEqual(edits)
        read(result.wrapper)
        expect(editAgain(wrapper, edits)).toEqual({ wrapper: result.wrapper, notes: result.notes, unfit: [] })
      }),
      { numRuns: 150 },
    )
  })
})
