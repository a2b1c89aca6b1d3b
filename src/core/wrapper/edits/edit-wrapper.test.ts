import { describe, expect, it } from 'vitest'
import { parse } from '../../dom/index.ts'
import { extract, type RecordData } from '../../extract/index.ts'
import { type Edit, editAgain, editWrapper, layoutsOf, parseWrapper, type Wrapper, withEarlier } from '../index.ts'
import { edited, FIELDS, PATHS, pages, read, shopPage, wrapper } from './shop.fixture.ts'

function problemOf(...edits: Edit[]): { readonly code: string; readonly message: string } {
  const result = editWrapper(wrapper, edits)
  if (result.ok) throw new Error('It fits.')
  return result.problem
}

it('the example pages have the patterns that these tests use', () => {
  const has = (data: RecordData) => [
    ...Object.keys(data),
    ...Object.keys((data.entries as RecordData[])[0]!).map((name) => `entries.${name}`),
  ]
  expect(has(read(wrapper)[0]!)).toEqual(expect.arrayContaining(PATHS))
})

describe('a field with a changed type', () => {
  it('a field with another type loses the range of its values, with a note', () => {
    const said = [
      { rule: 'range', min: 1 },
      { rule: 'length', max: 20 },
    ] as const
    const children = wrapper.page.children.map((one) =>
      one.kind === 'field' && one.name === 'price' ? { ...one, constraints: said } : one,
    )
    const result = editWrapper({ ...wrapper, page: { ...wrapper.page, children } }, [
      { edit: 'type', pattern: 'price', type: 'text' },
    ])
    if (!result.ok) throw new Error(result.problem.message)
    const price = result.wrapper.page.children.find(({ name }) => name === 'price')
    expect(price).toMatchObject({ type: 'text', constraints: [said[1]] })
    expect(result.notes).toEqual(['The range of price was said of price values, and is left out.'])
  })
})

describe('fields that edits make of others', () => {
  it('a merged field joins the texts that are there and says where each is', () => {
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

  it('a split field has one piece each, and the last one has the rest', () => {
    const after = edited([{ edit: 'split', pattern: 'size', separator: ' x ', into: ['width', 'rest'] }])
    expect(read(after)[0]).toMatchObject({ width: '10', rest: '20 x 1' })
    const number = edited([{ edit: 'type', pattern: 'width', type: 'number' }], after)
    expect(read(number, false)[2]).toMatchObject({ width: 12, rest: '26 x 3' })
    const none = edited([{ edit: 'split', pattern: 'town', separator: ' x ', into: ['a', 'b'] }])
    expect(read(none)[0]).toMatchObject({ a: 'Bergen', b: null })
  })

  it('the first piece of a split field has the constraints of the whole', () => {
    const constraints = [{ rule: 'required' as const }]
    const children = wrapper.page.children.map((one) => (one.name === 'size' ? { ...one, constraints } : one))
    const from = { ...wrapper, page: { ...wrapper.page, children } }
    const after = edited([{ edit: 'split', pattern: 'size', separator: ' x ', into: ['width', 'rest'] }], from)
    const [width, rest] = ['width', 'rest'].map((name) => after.page.children.find((one) => one.name === name))
    expect(width).toMatchObject({ constraints })
    expect(rest).toMatchObject({ required: false })
    expect(rest).not.toHaveProperty('constraints')
  })

  it('edits inside the records of a list build on each other', () => {
    const after = edited([
      { edit: 'split', pattern: 'entries.hours', separator: '-', into: ['from', 'to'] },
      { edit: 'list', patterns: ['entries.to', 'entries.day'], to: 'both' },
      { edit: 'rename', pattern: 'entries', to: 'days' },
      { edit: 'drop', patterns: ['days.till'] },
    ])
    expect(read(after)[0]!.days).toContainEqual({ from: '8:00', both: ['16:30', 'Day 0'] })
  })

  it('a list of texts has those parts that are there', () => {
    const after = edited([{ edit: 'list', patterns: ['town', 'name'], to: 'words' }])
    const { data, provenance } = extract(after, pages[0]!)
    expect(data.words).toEqual(['Bergen', 'Shop Aarhus 0'])
    expect(provenance.words).toMatchObject([{ text: 'Bergen' }, { text: 'Shop Aarhus 0' }])
  })

  it('a merged field keeps the constraints that still hold, and a note names the others', () => {
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
    ['too-few', { edit: 'merge', patterns: ['price'], to: 'x' }, 'two fields and more'],
    ['too-few', { edit: 'split', pattern: 'price', separator: ' ', into: ['a'] }, 'two names and more'],
    ['nothing-left', { edit: 'drop', patterns: [...FIELDS, 'entries'] }, 'Nothing would be left'],
    ['bad-type', { edit: 'type', pattern: 'price', type: 'prise' as 'price' }, 'There is no type "prise"'],
  ])('an edit that does not fit is refused with the code %s', (code, edit, message) => {
    expect(problemOf(edit)).toMatchObject({ code, edit, message: expect.stringContaining(message) })
  })

  const path = [{ path: [{ tag: 'li' }] }]
  const field = { locators: path, value: { kind: 'text' }, type: 'text' } as const

  it.each<[string, Edit, string]>([
    ['not-dropped', { edit: 'restore', patterns: ['price'] }, '"price" is not left out; nothing is'],
    ['not-a-list', { edit: 'add', to: 'x', in: 'price', field }, 'is a field'],
    ['name-taken', { edit: 'add', to: 'day', in: 'entries', field }, 'already'],
    ['unknown-name', { edit: 'add', to: 'x', in: 'entires', field }, 'the nearest name is "entries"'],
    ['unknown-name', { edit: 'add', to: 'x', in: 'entries', field: { ...field, group: 0 } }, 'no level 0 of groups'],
    ['not-a-list', { edit: 'borders', list: 'price', records: { skipFirst: 1 } }, 'name a list'],
    ['not-a-list', { edit: 'nest', list: 'entries', into: 'price', locators: path }, 'name a list'],
    ['in-itself', { edit: 'nest', list: 'entries', into: 'entries', locators: path }, 'in its own records'],
    ['name-taken', { edit: 'nest', list: 'entries', into: null, locators: path, to: 'price' }, 'already'],
  ])('an edit of places that does not fit is refused with the code %s', (code, edit, message) => {
    expect(problemOf(edit)).toMatchObject({ code, edit, message: expect.stringContaining(message) })
  })

  it('a restore of a taken or unknown name is refused with the nearest name', () => {
    const drop: Edit = { edit: 'drop', patterns: ['price'] }
    const rename: Edit = { edit: 'rename', pattern: 'size', to: 'price' }
    expect(problemOf(drop, rename, { edit: 'restore', patterns: ['price'] })).toMatchObject({ code: 'name-taken' })
    expect(problemOf(drop, { edit: 'restore', patterns: ['prise'] })).toMatchObject({
      code: 'not-dropped',
      message: expect.stringContaining('the nearest name of what is left out is "price"'),
    })
  })

  it('an edit that no longer fits a relearned wrapper is reported and kept', () => {
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

describe('dropped patterns', () => {
  const restore = (...patterns: string[]): Edit => ({ edit: 'restore', patterns })
  const leftOut = ({ dropped = [] }: Wrapper) => dropped.map(({ lists, pattern }) => [...lists, pattern.name].join('.'))

  it('a dropped field is in the document with its place and evidence, and is not read', () => {
    const after = edited([{ edit: 'drop', patterns: ['town', 'entries.day'] }])
    expect(after.dropped).toMatchObject([
      { lists: [], at: 2, pattern: { name: 'town' }, evidence: { town: wrapper.evidence!.patterns.town } },
      {
        lists: ['entries'],
        at: 0,
        pattern: { name: 'day' },
        evidence: { day: wrapper.evidence!.patterns['entries.day'] },
      },
    ])
    expect(Object.keys(after.evidence!.patterns)).not.toContain('town')
  })

  it('a restored field returns to its list though the list was renamed', () => {
    const after = edited([
      { edit: 'drop', patterns: ['entries.hours'] },
      { edit: 'rename', pattern: 'entries', to: 'days' },
      restore('days.hours'),
    ])
    expect(after.dropped).toBeUndefined()
    expect(read(after)[0]!.days).toContainEqual({ day: 'Day 0', hours: '8:00-16:30', till: 'till 0' })
    expect(after.evidence!.patterns['days.hours']).toEqual(wrapper.evidence!.patterns['entries.hours'])
  })

  it('a dropped list returns with its fields, and a field of it returns alone with the list', () => {
    const none = edited([
      { edit: 'drop', patterns: ['entries.day'] },
      { edit: 'keep', patterns: ['price'] },
    ])
    expect(leftOut(none)).toEqual(['name', 'street', 'town', 'size', 'entries'])
    expect(leftOut(edited([restore('entries')], none))).toEqual(['name', 'street', 'town', 'size', 'entries.day'])
    const only = edited([restore('entries.day')], none)
    expect(Object.keys((read(only)[0]!.entries as RecordData[])[0]!)).toEqual(['day'])
    expect(leftOut(only).filter((path) => path.startsWith('entries'))).toEqual(['entries.hours', 'entries.till'])
  })

  it('a restored field returns to its place though the fields around it were changed', () => {
    const after = edited([
      { edit: 'drop', patterns: ['town'] },
      { edit: 'merge', patterns: ['name', 'street'], to: 'both' },
      { edit: 'split', pattern: 'size', separator: ' x ', into: ['a', 'b', 'c'] },
      restore('town'),
    ])
    expect(Object.keys(read(after)[0]!)).toEqual(['both', 'town', 'a', 'b', 'c', 'price', 'entries'])
  })

  it('a restored field has the new names of the fields in its sum', () => {
    const sum = [{ rule: 'sum' as const, of: ['size', 'price'], tolerance: 0 }]
    const children = wrapper.page.children.map((one) => (one.name === 'street' ? { ...one, constraints: sum } : one))
    const after = edited(
      [{ edit: 'drop', patterns: ['street'] }, { edit: 'rename', pattern: 'size', to: 'much' }, restore('street')],
      { ...wrapper, page: { ...wrapper.page, children } } as Wrapper,
    )
    const street = after.page.children.find(({ name }) => name === 'street')
    expect(street).toMatchObject({ constraints: [{ of: ['much', 'price'] }] })
  })

  it('a restored field of a group that its list lost is retired', () => {
    const children = wrapper.page.children.map((one) =>
      one.kind === 'field'
        ? one
        : {
            ...one,
            groups: [{ locators: one.locators }],
            record: {
              ...one.record,
              children: one.record.children.map((child, i) => (i === 0 ? { ...child, group: 0 } : child)),
            },
          },
    )
    const grouped = { ...wrapper, page: { ...wrapper.page, children } } as Wrapper
    const after = edited([{ edit: 'drop', patterns: ['entries.day'] }], grouped)
    const without = after.page.children.map((one) => (one.kind === 'field' ? one : { ...one, groups: [] }))
    const back = edited([restore('entries.day')], { ...after, page: { ...after.page, children: without } })
    expect(parseWrapper(JSON.parse(JSON.stringify(back)))).toEqual(back)
    expect(read(back)[0]!.entries).toContainEqual({ day: null, hours: '8:00-16:30', till: 'till 0' })
  })
})

describe('what a person shows on a page', () => {
  const li = { tag: 'li', classes: ['entry'] }

  it('an added field of the page or of records comes behind the others', () => {
    const after = edited([
      {
        edit: 'add',
        to: 'first_till',
        field: {
          locators: [{ path: [{ tag: 'html' }, { tag: 'body' }, { tag: 'ul' }, { ...li, nth: 1 }, { tag: 'u' }] }],
          value: { kind: 'text', strip: 'till' },
          type: 'number',
        },
      },
      {
        edit: 'add',
        to: 'from',
        in: 'entries',
        field: { locators: [{ path: [li, { tag: 'i' }] }], value: { kind: 'text', to: '-' }, type: 'text' },
      },
    ])
    const [data] = read(after, false)
    expect(data!.first_till).toBe(0)
    expect((data!.entries as RecordData[])[0]).toEqual({
      day: 'Day 0',
      hours: '8:00-16:30',
      till: 'till 0',
      from: '8:00',
    })
  })

  it('changed borders skip records at both ends and change where records begin', () => {
    const cut = (records: Extract<Edit, { edit: 'borders' }>['records'], from = wrapper) =>
      edited([{ edit: 'borders', list: 'entries', records }], from)
    const days = (by: Wrapper) => (read(by)[0]!.entries as RecordData[]).map(({ day }) => day)
    expect(days(cut({ skipFirst: 1 }))).toEqual(['Day 1', 'Day 2'])
    expect(days(cut({ skipFirst: 1, skipLast: 1 }))).toEqual(['Day 1'])
    expect(days(cut({ skipLast: 9 }))).toEqual([])
    expect(days(cut({ skipFirst: 0 }, cut({ skipFirst: 2 })))).toEqual(['Day 0', 'Day 1', 'Day 2'])
    expect(
      days(
        cut({
          starts: [
            { ...li, nth: 1 },
            { tag: 'li', reads: ['none'] },
          ],
          spans: true,
        }),
      ),
    ).toHaveLength(3)
    expect(days(cut({ starts: [{ tag: 'li', has: 'q' }] }))).toEqual([])
  })

  it('a list moves out of a list that is then empty, with its dropped fields', () => {
    const inner = {
      ...wrapper.page.children.find(({ name }) => name === 'entries')!,
      locators: [{ path: [{ tag: 'ul' }] }],
    }
    const outer = {
      kind: 'list' as const,
      name: 'boxes',
      locators: [{ path: [{ tag: 'html' }, { tag: 'body' }] }],
      record: { kind: 'record' as const, starts: [{ tag: 'ul' }], spans: false, children: [inner] },
    }
    const children = [...wrapper.page.children.filter(({ kind }) => kind === 'field'), outer]
    const nested = { ...wrapper, page: { ...wrapper.page, children } }
    const { locators } = wrapper.page.children.find(({ name }) => name === 'entries')!
    const after = edited(
      [
        { edit: 'drop', patterns: ['boxes.entries.day'] },
        { edit: 'nest', list: 'boxes.entries', into: null, locators, to: 'rows' },
        { edit: 'restore', patterns: ['rows.day'] },
      ],
      nested,
    )
    expect(read(after)).toEqual(read(wrapper).map(({ entries, ...data }) => ({ ...data, rows: entries })))
    expect(after.dropped).toMatchObject([{ pattern: { name: 'boxes' } }])
  })
})

describe('earlier layouts', () => {
  const edits: readonly Edit[] = [
    { edit: 'rename', pattern: 'town', to: 'city' },
    { edit: 'drop', patterns: ['price'] },
  ]
  const before = { ...wrapper, version: 2, parent: 1 }

  it('edits change the earlier layouts too', () => {
    const both = withEarlier(wrapper, before, [])
    const after = edited(edits, both)
    expect(layoutsOf(after).map(({ page }) => page)).toEqual([edited(edits).page, edited(edits).page])
    expect(layoutsOf(after)[1]!.evidence).toEqual(edited(edits).evidence)
  })

  it('an earlier layout has added fields retired, and restores its own dropped fields', () => {
    const both = withEarlier(wrapper, before, [])
    const field = { locators: [{ path: [{ tag: 'html' }] }], value: { kind: 'text' }, type: 'text' } as const
    const after = edited(
      [
        ...edits,
        { edit: 'add', to: 'all', field },
        { edit: 'rename', pattern: 'all', to: 'whole' },
        { edit: 'borders', list: 'entries', records: { skipFirst: 1 } },
        { edit: 'restore', patterns: ['price'] },
      ],
      both,
    )
    const [own, earlier] = layoutsOf(after)
    expect(read(own!)[0]!.whole).toContain('Shop')
    const { price, whole, entries } = read(earlier!)[0]!
    expect([price, whole, (entries as []).length]).toEqual(['3.50 EUR', null, 3])
    expect(after.layouts).toHaveLength(1)
    const out = edited([{ edit: 'drop', patterns: ['street'] }], after)
    expect(out.layouts).toMatchObject([{ dropped: [{ pattern: { name: 'street' } }] }])
    expect(parseWrapper(JSON.parse(JSON.stringify(out)))).toEqual(out)
    expect(edited([{ edit: 'restore', patterns: ['street'] }], out).layouts![0]).not.toHaveProperty('dropped')
  })

  it('an earlier layout that cannot be edited is left out with a note', () => {
    const { children } = wrapper.page
    const poor = { ...wrapper, page: { ...wrapper.page, children: children.filter(({ name }) => name !== 'town') } }
    const result = editWrapper(withEarlier(poor, before, []), edits)
    if (!result.ok) throw new Error(result.problem.message)
    expect(layoutsOf(result.wrapper)).toHaveLength(1)
    expect(result.notes).toEqual(['A layout that the pages had before cannot be edited so, and is left out.'])
  })
})
