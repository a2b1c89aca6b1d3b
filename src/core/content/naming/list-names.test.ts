import { describe, expect, it } from 'vitest'
import type { Evidence } from './evidence.ts'
import { listName } from './list-names.ts'
import { hint, said, scopeOf } from './parts.fixture.ts'
import type { NameHint } from './parts.ts'

function nameOf(
  outwards: readonly NameHint[],
  change: Partial<Evidence> = {},
  content?: string,
  owner: readonly string[] = [],
) {
  const evidence: Evidence = {
    part: said([], [], { kind: 'list', content }),
    outwards,
    alone: 0,
    declared: '',
    before: null,
    sections: () => [],
    isValue: () => false,
    ...change,
  }
  return listName(evidence, scopeOf([], { owner: new Set(owner) }))
}
const far = (levels: number, last: NameHint): NameHint[] => [...Array(levels).fill(hint('b')), last]
const heading = (isMarked: boolean) => ({ name: 'heading', isMarked, isHeader: false, levels: 0 })

describe('the name of a list', () => {
  it('is by what is surest', () => {
    const hints = [hint('p', ['author'], 'Label')]
    const all: Partial<Evidence> = { declared: 'declared', before: heading(true) }
    expect(nameOf(hints, all, 'thing')).toBe('label')
    expect(nameOf([hint('p', ['author'])], all, 'thing')).toBe('declared')
    expect(nameOf([hint('p', ['author'])], { before: heading(true) }, 'thing')).toBe('heading')
    expect(nameOf([hint('p', ['author'])], { before: heading(false) }, 'thing')).toBe('authors')
    expect(nameOf([hint('p', ['price'])], { before: heading(false) }, 'thing')).toBe('things')
    expect(nameOf([hint('p', ['price'])], { before: heading(false) })).toBe('heading')
    expect(nameOf([hint('p', ['flavours'])])).toBe('flavours')
    expect(nameOf([hint('p', ['flavour'])])).toBe('items')
    expect(nameOf([])).toBe('items')
  })

  it('reads labels of three elements at first, of all at last', () => {
    expect(nameOf(far(2, hint('p', [], 'Label')), {}, 'thing')).toBe('label')
    expect(nameOf(far(3, hint('p', [], 'Label')), {}, 'thing')).toBe('things')
    expect(nameOf(far(3, hint('p', [], 'Label')))).toBe('label')
    expect(nameOf([hint('p', ['flavours']), ...far(3, hint('p', [], 'Label'))])).toBe('flavours')
  })

  it('reads class words of three elements, unknown ones of all that it is alone in', () => {
    expect(nameOf(far(2, hint('p', ['author'])))).toBe('authors')
    expect(nameOf(far(3, hint('p', ['author'])))).toBe('items')
    expect(nameOf(far(2, hint('p', ['flavours'])))).toBe('flavours')
    expect(nameOf(far(3, hint('p', ['flavours'])), { alone: 3 })).toBe('items')
    expect(nameOf(far(3, hint('p', ['flavours'])), { alone: 4 })).toBe('flavours')
    expect(nameOf([hint('p', ['flavour']), hint('p', ['grades'])])).toBe('grades')
  })

  it('is without the words of the record', () => {
    expect(nameOf([hint('p', ['book-author'])], {}, undefined, ['book'])).toBe('authors')
    expect(nameOf([hint('p', ['book-flavours'])], {}, undefined, ['book'])).toBe('flavours')
  })
})
