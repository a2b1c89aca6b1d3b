import { describe, expect, it } from 'vitest'
import type { FieldPattern, ListPattern, Wrapper } from '../wrapper/index.ts'
import { goneFrom, inPart, lackingAfter } from './in-part.ts'
import { B, extraction, KNOWN_B } from './pages.fixture.ts'

const HAD = KNOWN_B.evidence!.patterns.b!
const [FIELD] = B.page.children as readonly [FieldPattern]

/** A wrapper of a list of lamps with a name and a price, known from ten pages. */
function lamps(more: { readonly list?: object; readonly price?: object } = {}): Wrapper {
  const fields: readonly FieldPattern[] = [
    { ...FIELD, name: 'name' },
    { ...FIELD, name: 'price', ...more.price },
  ]
  const record = { kind: 'record', starts: [{ tag: 'li' }], spans: false, children: fields } as const
  const list: ListPattern = { kind: 'list', name: 'lamps', locators: [], record, ...more.list }
  const patterns = { lamps: HAD, 'lamps.name': HAD, 'lamps.price': { ...HAD, presence: 0.8 } }
  return { ...B, page: { ...B.page, children: [list] }, evidence: { pages: 10, patterns } }
}

describe('goneFrom', () => {
  it('a field that a repair found nowhere has the share of pages that had it', () => {
    expect(goneFrom(lamps({ price: { gone: true } }))).toEqual([{ pattern: 'lamps.price', had: 0.8, has: 0 }])
  })

  it('a list that a repair found nowhere stands for all in it', () => {
    const all = lamps({ list: { gone: true }, price: { gone: true } })
    expect(goneFrom(all)).toEqual([{ pattern: 'lamps', had: 1, has: 0 }])
  })

  it('a wrapper that does not say what its pages had lacks nothing', () => {
    const { evidence: _, ...unknown } = lamps({ list: { gone: true } })
    expect(goneFrom(unknown)).toEqual([])
  })
})

describe('lackingAfter', () => {
  const versions = { before: lamps(), after: lamps() }
  const found = extraction({ lamps: [{ name: 'Vesta', price: '9' }] })

  it('a field of records is lacking on pages where no record has it', () => {
    const without = extraction({ lamps: [{ name: null, price: '9' }] })
    expect(lackingAfter(versions, [found, without])).toEqual([{ pattern: 'lamps.name', had: 1, has: 0.5 }])
  })

  it('a list that is lacking stands for all in it', () => {
    expect(lackingAfter(versions, [found, extraction({ lamps: [] })])).toEqual([{ pattern: 'lamps', had: 1, has: 0.5 }])
  })

  it('pages of another class lack nothing', () => {
    expect(lackingAfter(versions, [extraction({ lamps: [] }, { status: 'other-class' })])).toEqual([])
    expect(lackingAfter(versions, [found, extraction({ lamps: [] }, { status: 'other-class' })])).toEqual([])
  })

  it('a value that cannot be read by its type is there', () => {
    const provenance = { lamps: [{ name: { path: '/', locator: 0, text: 'n/a' }, price: null }] }
    const misread = extraction({ lamps: [{ name: null, price: null }] }, { provenance })
    const type = { pattern: 'lamps.name', rule: 'type', message: 'odd', suspicion: 0.1 }
    expect(lackingAfter(versions, [{ ...misread, violations: [type] }])).toEqual([])
  })
})

describe('inPart', () => {
  const lacks = [{ pattern: 'b', had: 1, has: 0.999 }]

  it('a share below all is never told as all', () => {
    const [violation] = inPart(extraction(), lacks).violations
    expect(violation!.message).toContain('on 99 % of the pages')
  })

  it('a violated page stays violated, and says what it lacks', () => {
    const told = inPart(extraction({}, { status: 'violated' }), lacks)
    expect([told.status, told.violations.length]).toEqual(['violated', 1])
  })

  it('a page of another class is left as it is', () => {
    const other = extraction({}, { status: 'other-class' })
    expect(inPart(other, lacks)).toBe(other)
  })
})
