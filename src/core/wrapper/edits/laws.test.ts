import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RecordData } from '../../extract/index.ts'
import { type Edit, editAgain, editWrapper, parseWrapper, serializeWrapper, type Wrapper } from '../index.ts'
import { edited, FIELDS, IN_LIST, PATHS, read, wrapper } from './shop.fixture.ts'

const bare = ({ edits: _, ...rest }: Wrapper): object => rest

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
const anyEdit: fc.Arbitrary<Edit> = fc.oneof(renameEdit, dropEdit, keepEdit, mergeEdit, splitEdit, listEdit, typeEdit)

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
  it('to rename there and back is to do nothing', () => {
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

  it('to drop what was renamed is to drop it', () => {
    fc.assert(
      fc.property(renameEdit, ({ pattern, to }) => {
        const after = edited([
          { edit: 'rename', pattern, to },
          { edit: 'drop', patterns: [parentOf(pattern) + to] },
        ])
        expect(bare(after)).toEqual(bare(edited([{ edit: 'drop', patterns: [pattern] }])))
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

  it('what is extracted after a rename, drop or keep is what was extracted, edited', () => {
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

  it('every edited wrapper is a wrapper, is written and read as it is, and can be read by', () => {
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
