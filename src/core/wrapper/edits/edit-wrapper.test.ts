import { describe, expect, it } from 'vitest'
import { parse } from '../../dom/index.ts'
import { extract, type RecordData } from '../../extract/index.ts'
import { type Edit, editAgain, editWrapper, layoutsOf, type Wrapper, withEarlier } from '../index.ts'
import { edited, FIELDS, PATHS, pages, read, shopPage, wrapper } from './shop.fixture.ts'

function problemOf(...edits: Edit[]): { readonly code: string; readonly message: string } {
  const result = editWrapper(wrapper, edits)
  if (result.ok) throw new Error('It fits.')
  return result.problem
}

it('the page has the patterns that the tests are about', () => {
  const has = (data: RecordData) => [
    ...Object.keys(data),
    ...Object.keys((data.entries as RecordData[])[0]!).map((name) => `entries.${name}`),
  ]
  expect(has(read(wrapper)[0]!)).toEqual(expect.arrayContaining(PATHS))
})

describe('fields that are made of others', () => {
  it('join the texts that are there, and say where each is', () => {
    const after = edited([{ edit: 'merge', patterns: ['street', 'town'], to: 'address', separator: ', ' }])
    const [page] = pages
    const { data, provenance } = extract(after, page!)
    expect(Object.keys(data)).toEqual(['name', 'address', 'size', 'price', 'entries'])
    expect(data.address).toBe('Long Lane 2, Bergen')
    expect(provenance.address).toMatchObject({
      path: expect.stringMatching(/p\[1\]$/),
      text: 'Long Lane 2, Bergen',
      parts: [
        { name: 'street', text: 'Long Lane 2', path: expect.stringMatching(/p\[1\]$/) },
        { name: 'town', text: 'Bergen', path: expect.stringMatching(/p\[2\]$/) },
      ],
    })
    const short = parse(shopPage(0).replace(/<p class="street">.*?<\/p>/, ''))
    if (!short.ok) throw new Error()
    expect(extract(after, { url: 'https://shops.example/0', tree: short.tree }).data.address).toBe('Bergen')
  })

  it('cut a text into pieces, the last with what is left', () => {
    const after = edited([{ edit: 'split', pattern: 'size', separator: ' x ', into: ['width', 'rest'] }])
    expect(read(after)[0]).toMatchObject({ width: '10', rest: '20 x 1' })
    const number = edited([{ edit: 'type', pattern: 'width', type: 'number' }], after)
    expect(read(number, false)[2]).toMatchObject({ width: 12, rest: '26 x 3' })
    const none = edited([{ edit: 'split', pattern: 'town', separator: ' x ', into: ['a', 'b'] }])
    expect(read(none)[0]).toMatchObject({ a: 'Bergen', b: null })
  })

  it('stand in records of lists, and in one another', () => {
    const after = edited([
      { edit: 'split', pattern: 'entries.hours', separator: '-', into: ['from', 'to'] },
      { edit: 'list', patterns: ['entries.to', 'entries.day'], to: 'both' },
      { edit: 'rename', pattern: 'entries', to: 'days' },
      { edit: 'drop', patterns: ['days.till'] },
    ])
    expect(read(after)[0]!.days).toContainEqual({ from: '8:00', both: ['16:30', 'Day 0'] })
  })

  it('are lists of texts, of the parts that are there', () => {
    const after = edited([{ edit: 'list', patterns: ['town', 'name'], to: 'words' }])
    const { data, provenance } = extract(after, pages[0]!)
    expect(data.words).toEqual(['Bergen', 'Shop Aarhus 0'])
    expect(provenance.words).toMatchObject([{ text: 'Bergen' }, { text: 'Shop Aarhus 0' }])
  })

  it('take along what still holds of the constraints, and say what does not', () => {
    const constraints = [{ rule: 'required' as const }, { rule: 'length' as const, max: 20 }]
    const children = wrapper.page.children.map((one) => (one.name === 'street' ? { ...one, constraints } : one))
    const strict: Wrapper = { ...wrapper, page: { ...wrapper.page, children } }
    const result = editWrapper(strict, [{ edit: 'merge', patterns: ['town', 'street'], to: 'address' }])
    expect(result).toMatchObject({ ok: true, notes: [expect.stringContaining('length')] })
    const address = edited([{ edit: 'merge', patterns: ['town', 'street'], to: 'address' }], strict).page.children.find(
      ({ name }) => name === 'address',
    )
    expect(address).toMatchObject({ constraints: [{ rule: 'required' }], required: true })
  })
})

describe('edits that do not fit', () => {
  it.each<[string, Edit, string]>([
    ['unknown-name', { edit: 'rename', pattern: 'prise', to: 'x' }, 'the nearest name is "price"'],
    ['unknown-name', { edit: 'drop', patterns: ['entries.dey'] }, '"entries.day"'],
    ['unknown-name', { edit: 'keep', patterns: ['price', 'hours'] }, '"entries.hours"'],
    ['name-taken', { edit: 'rename', pattern: 'price', to: 'size' }, 'already'],
    ['name-taken', { edit: 'split', pattern: 'size', separator: 'x', into: ['a', 'price'] }, 'already'],
    ['bad-name', { edit: 'rename', pattern: 'price', to: 'a.b' }, 'no name'],
    ['bad-name', { edit: 'rename', pattern: 'price', to: ' ' }, 'no name'],
    ['bad-name', { edit: 'merge', patterns: ['price', 'price'], to: 'x' }, 'twice'],
    ['bad-name', { edit: 'split', pattern: 'price', separator: ' ', into: ['a', 'a'] }, 'twice'],
    ['not-a-field', { edit: 'merge', patterns: ['price', 'entries'], to: 'x' }, 'is a list'],
    ['not-together', { edit: 'merge', patterns: ['price', 'entries.day'], to: 'x' }, 'do not stand together'],
    ['nothing-left', { edit: 'drop', patterns: [...FIELDS, 'entries'] }, 'Nothing would be left'],
    ['bad-type', { edit: 'type', pattern: 'price', type: 'prise' as 'price' }, 'There is no type "prise"'],
  ])('are a problem with the code %s', (code, edit, message) => {
    expect(problemOf(edit)).toMatchObject({ code, edit, message: expect.stringContaining(message) })
  })

  it('of a wrapper that was learned again are told, and kept for the next time', () => {
    const edits: Edit[] = [
      { edit: 'drop', patterns: ['gone'] },
      { edit: 'rename', pattern: 'price', to: 'cost' },
    ]
    const again = editAgain(wrapper, edits)
    expect(again.unfit).toMatchObject([{ code: 'unknown-name', edit: edits[0] }])
    expect(again.wrapper.edits).toEqual(edits)
    expect(read(again.wrapper)[0]).toHaveProperty('cost')
  })
})

describe('the earlier layouts of a wrapper', () => {
  const edits: readonly Edit[] = [
    { edit: 'rename', pattern: 'town', to: 'city' },
    { edit: 'drop', patterns: ['price'] },
  ]
  const before = { ...wrapper, version: 2, parent: 1 }

  it('are edited with it', () => {
    const both = withEarlier(wrapper, before, [])
    const after = edited(edits, both)
    expect(layoutsOf(after).map(({ page }) => page)).toEqual([edited(edits).page, edited(edits).page])
    expect(layoutsOf(after)[1]!.evidence).toEqual(edited(edits).evidence)
  })

  it('are left out where they have not what is edited, which is told', () => {
    const { children } = wrapper.page
    const poor = { ...wrapper, page: { ...wrapper.page, children: children.filter(({ name }) => name !== 'town') } }
    const result = editWrapper(withEarlier(poor, before, []), edits)
    if (!result.ok) throw new Error(result.problem.message)
    expect(layoutsOf(result.wrapper)).toHaveLength(1)
    expect(result.notes).toEqual(['A layout that the pages had before cannot be edited so, and is left out.'])
  })
})
