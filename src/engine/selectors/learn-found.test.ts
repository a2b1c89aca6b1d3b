import { describe, expect, it } from 'vitest'
import { parse } from '../../core/dom/index.ts'
import type { RecordData } from '../../core/extract/index.ts'
import { differencesOn, type PlacedDifference, type SelectedPage, valuesOf } from './learn-found.ts'
import { selectedData } from './selected-data.ts'
import { parseSelectors } from './selectors-file.ts'
import { ToldWrapper } from './told-wrapper.ts'

describe('valuesOf', () => {
  const data: RecordData = {
    title: 'Tides',
    none: null,
    count: 5,
    tags: [{ tags: 'a' }, { tags: 'b' }],
    groups: [
      { name: 'g1', items: [{ text: '1' }, { text: '2' }], marks: [{ marks: 'x' }] },
      { name: null, items: [{ text: '3' }], marks: [] },
    ],
    many: ['1', '2', '3', '4', '5'].map((n) => ({ n })),
  }

  it.each<[string, readonly string[]]>([
    ['title', ['Tides']],
    ['none', []],
    ['count', []],
    ['other', []],
    ['tags[]', ['a', 'b']],
    ['groups[].name', ['g1']],
    ['groups[].items[].text', ['1', '2', '3']],
    ['groups[].marks[]', ['x']],
    ['other[].name', []],
    ['title[].name', []],
  ])('values of %s are %j', (field, texts) => {
    expect(valuesOf(data, field)).toEqual(texts)
  })

  it('a limit on records takes that many values, the first among them', () => {
    const all: readonly unknown[] = ['1', '2', '3', '4', '5']
    expect(valuesOf(data, 'many[].n', 5)).toEqual(all)
    for (const most of [2, 4]) {
      const some = valuesOf(data, 'many[].n', most)
      expect([some.length, some[0], some.every((text) => all.includes(text))]).toEqual([most, '1', true])
    }
  })
})

describe('differencesOn', () => {
  const selected = parseSelectors('a: "html > body > p"\nb: "html > body > b"', 'x')
  const page = (n: number, body: string): SelectedPage => {
    const parsed = parse(`<!doctype html><body>${body}`)
    if (!parsed.ok) throw new Error(parsed.problem.message)
    const at = { url: `https://a.example/${n}`, source: `${n}.html`, hash: new Uint8Array(), tree: parsed.tree }
    return { ...at, data: selectedData(parsed.tree, selected) }
  }
  const pages = [page(1, '<p>1<b>x'), page(2, '<p>2</p><b>y</b>'), page(3, '<p>3</p><b>z</b>')]
  const { wrapper } = new ToldWrapper(pages, selected)
  const wanted = (...changes: readonly RecordData[]) =>
    pages.map((one, i) => ({ ...one, data: { ...one.data, ...changes[i] } }))

  it('a wrapper that reads the same as the selectors has no differences', () => {
    expect(differencesOn(pages, wrapper, selected)).toEqual(new Map())
  })

  it('a difference is reported for the first page of each field', () => {
    const differ = wanted({}, { a: 'q' }, { a: 'r', b: 's' })
    expect(differencesOn(differ, wrapper, selected)).toEqual(
      new Map([
        ['a', { field: 'a', wanted: 'q', given: '2', page: '2.html' }],
        ['b', { field: 'b', wanted: 's', given: 'z', page: '3.html' }],
      ]),
    )
  })

  it('differences can be filtered before the first one is chosen', () => {
    const seen: PlacedDifference[] = []
    const found = differencesOn(wanted({}, { a: 'q' }, { a: 'r', b: 's' }), wrapper, selected, (one) => {
      seen.push(one)
      return one.page === '3.html'
    })
    expect([...found.values()]).toEqual([
      { field: 'a', wanted: 'r', given: '3', page: '3.html' },
      { field: 'b', wanted: 's', given: 'z', page: '3.html' },
    ])
    expect(seen).toHaveLength(3)
  })
})
