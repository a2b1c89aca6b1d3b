import { describe, expect, it } from 'vitest'
import { parse } from '../../core/dom/index.ts'
import type { RecordData } from '../../core/extract/index.ts'
import type { Selected, SelectedField, SelectedList, SelectorText } from './selected.ts'
import { differences, fieldsIn, recordsIn, selectedData, withoutFields } from './selected-data.ts'

const css = (text: string): SelectorText => ({ form: 'css', text, place: text })
const field = (
  name: string,
  selector: string | readonly string[],
  more: Partial<SelectedField> = {},
): SelectedField => ({
  kind: 'field',
  name,
  selectors: [selector].flat().map(css),
  all: false,
  ...more,
})
const list = (name: string, selector: string, fields: readonly Selected[], more: Partial<SelectedList> = {}) =>
  ({ kind: 'list', name, selectors: [css(selector)], fields, ...more }) satisfies SelectedList

function dataOf(html: string, ...selected: readonly Selected[]): RecordData {
  const page = parse(`<!doctype html><body>${html}`)
  if (!page.ok) throw new Error(page.problem.message)
  return selectedData(page.tree, selected)
}

describe('selectedData', () => {
  it('a field has the trimmed text of the first element that its selector finds', () => {
    expect(dataOf('<p> one  <b>two</b> </p><p>three</p>', field('a', 'p'))).toEqual({ a: 'one two' })
    expect(dataOf('<p>one', field('a', 'b'))).toEqual({ a: null })
    expect(dataOf('<p> </p>', field('a', 'p'))).toEqual({ a: null })
  })

  it('a field has the value of the first selector that leads to one', () => {
    expect(dataOf('<b>one</b><i>two</i>', field('a', ['u', 'i', 'b']))).toEqual({ a: 'two' })
    expect(dataOf('<b>one</b><i></i>', field('a', ['i', 'b']))).toEqual({ a: 'one' })
    expect(dataOf('<i></i><i>two</i><b>one</b>', field('a', ['i', 'b']))).toEqual({ a: 'one' })
    expect(dataOf('<i></i><i>two</i>', field('a', 'i'))).toEqual({ a: null })
  })

  it('a field has the trimmed attribute that is named', () => {
    expect(dataOf('<a href=" /x ">one', field('a', 'a', { attribute: 'href' }))).toEqual({ a: '/x' })
    for (const html of ['<a>one', '<a href="">one', '<a href=" ">one'])
      expect(dataOf(html, field('a', 'a', { attribute: 'href' })), html).toEqual({ a: null })
  })

  it('a field with all: true gives a record for each non-empty value', () => {
    const all = field('a', ['u', 'b', 'i'], { all: true })
    expect(dataOf('<b>one</b><b></b><b>two</b><i>three</i>', all)).toEqual({ a: [{ a: 'one' }, { a: 'two' }] })
    expect(dataOf('<b></b><i>three</i>', all)).toEqual({ a: [] })
    expect(dataOf('', all)).toEqual({ a: [] })
  })

  it('a list gives a record for each element, with its fields', () => {
    const html = '<ul><li><b>one</b><i>1</i><i>2</i></li><li></li></ul><b>two</b>'
    const rows = list('rows', 'li', [field('a', 'b'), field('n', 'i', { all: true })])
    expect(dataOf(html, rows, field('a', 'body > b'))).toEqual({
      rows: [
        { a: 'one', n: [{ n: '1' }, { n: '2' }] },
        { a: null, n: [] },
      ],
      a: 'two',
    })
    expect(dataOf('<p>', rows)).toEqual({ rows: [] })
    expect(dataOf('<ul><li></li><li><b>one</b></li></ul>', list('rows', 'li', [field('a', 'b')]))).toEqual({
      rows: [{ a: null }, { a: 'one' }],
    })
  })

  it("a field's own value settings are used, and values that selectors cannot express are left out", () => {
    const html = '<p>Price: 5 EUR</p>'
    expect(dataOf(html, field('a', 'p', { own: { value: { kind: 'text', strip: 'Price: ' } } }))).toEqual({
      a: '5 EUR',
    })
    expect(dataOf(html, field('a', 'p', { own: { value: { kind: 'text' } } }))).toEqual({ a: 'Price: 5 EUR' })
    expect(dataOf(html, field('a', 'p', { own: { value: { kind: 'text', all: true } } }))).toEqual({})
    expect(dataOf(html, field('a', 'p', { own: { value: { kind: 'attribute', name: 'x' } } }))).toEqual({})
    expect(dataOf(html, field('a', 'p', { own: {} }))).toEqual({})
    expect(dataOf(html, field('a', 'p', { own: { value: { kind: 'text' }, locators: [] } }))).toEqual({})
    expect(dataOf(html, list('rows', 'p', [], { own: {} }))).toEqual({})
  })

  it('an invalid selector is refused even when another one suffices', () => {
    expect(() => dataOf('<p>one', field('a', ['p', 'p[']))).toThrow('p[: this is no CSS selector')
  })
})

describe('differences', () => {
  const a = field('a', 'a')
  const many = field('n', 'n', { all: true })
  const rows = list('rows', 'li', [a, many])

  it('fields with different values differ, whatever their white space', () => {
    expect(differences({ a: 'one' }, { a: 'two' }, [a])).toEqual([{ field: 'a', wanted: 'one', given: 'two' }])
    expect(differences({ a: 'one  two' }, { a: ' one\ntwo ' }, [a])).toEqual([])
    expect(differences({ a: 'one' }, {}, [a])).toEqual([{ field: 'a', wanted: 'one', given: null }])
    expect(differences({}, { a: 'null' }, [a])).toEqual([{ field: 'a', wanted: null, given: 'null' }])
    expect(differences({ a: 'null' }, {}, [a])).toHaveLength(1)
    expect(differences({ a: null }, {}, [a])).toEqual([])
    expect(differences({ a: 5 }, { a: '5' }, [a])).toEqual([])
    expect(differences({ a: 'one' }, { a: 'two' }, [field('a', 'a', { own: {} })])).toEqual([])
  })

  it('lists of different length differ in each of their fields', () => {
    const wanted = {
      rows: [
        { a: '1', n: [] },
        { a: '2', n: [] },
      ],
    }
    expect(differences(wanted, { rows: [{ a: '1', n: [] }] }, [rows])).toEqual([
      { field: 'rows[].a', wanted: 2, given: 1 },
      { field: 'rows[].n[]', wanted: 2, given: 1 },
    ])
    expect(differences(wanted, {}, [rows]).map(({ given }) => given)).toEqual([0, 0])
  })

  it('records are compared one by one, and differences name the lists around', () => {
    const wanted = {
      rows: [
        { a: '1', n: [{ n: 'x' }] },
        { a: '2', n: [{ n: 'y' }] },
      ],
    }
    const given = {
      rows: [
        { a: '1', n: [{ n: 'z' }] },
        { a: '3', n: [] },
      ],
    }
    expect(differences(wanted, given, [rows], 'in.')).toEqual([
      { field: 'in.rows[].n[]', wanted: 'x', given: 'z' },
      { field: 'in.rows[].a', wanted: '2', given: '3' },
      { field: 'in.rows[].n[]', wanted: 1, given: 0 },
    ])
    expect(differences(wanted, wanted, [rows])).toEqual([])
  })

  it('lists of values are compared by their number, then one by one', () => {
    expect(differences({ n: [{ n: 'x' }] }, { n: [] }, [many])).toEqual([{ field: 'n[]', wanted: 1, given: 0 }])
    expect(differences({ n: [{ n: 'x' }, { n: 'y' }] }, { n: [{ n: 'y' }, { n: 'y' }] }, [many])).toEqual([
      { field: 'n[]', wanted: 'x', given: 'y' },
    ])
    expect(differences({ n: [{ n: null }] }, { n: [] }, [many])).toEqual([{ field: 'n[]', wanted: 1, given: 0 }])
  })

  it('records without any value are not compared', () => {
    const none = { a: null, n: [] }
    expect(differences({ rows: [none, { a: '1', n: [] }] }, { rows: [{ a: '1', n: [] }, {}] }, [rows])).toEqual([])
    const some = { a: null, n: [{ n: null }] }
    expect(differences({ rows: [some] }, { rows: [] }, [rows]).map(({ wanted }) => wanted)).toEqual([1, 1])
    const outer = list('outer', 'ul', [rows, field('b', 'b', { own: {} })])
    expect(differences({ outer: [{ rows: [none], b: 'x' }, {}] }, { outer: [] }, [outer])).toEqual([])
    expect(differences({ outer: [{ rows: [none, { a: '1' }] }] }, { outer: [] }, [outer])).toHaveLength(3)
  })
})

describe('fields of selectors', () => {
  const selected = [
    field('a', 'a'),
    field('n', 'n', { all: true }),
    list('rows', 'li', [field('b', 'b'), list('inner', 'p', [field('c', 'c'), field('d', 'd', { all: true })])]),
  ]

  it('field names include the lists they are in', () => {
    expect(fieldsIn(selected)).toEqual(['a', 'n[]', 'rows[].b', 'rows[].inner[].c', 'rows[].inner[].d[]'])
    expect(fieldsIn([field('a', 'a')], 'x.')).toEqual(['x.a'])
    expect(fieldsIn([])).toEqual([])
  })

  it('fields can be taken out, with lists that become empty', () => {
    const without = (...names: string[]): readonly string[] => fieldsIn(withoutFields(selected, new Set(names)))
    expect(withoutFields(selected, new Set())).toEqual(selected)
    expect(without('a', 'b', 'n')).toEqual(['n[]', 'rows[].b', 'rows[].inner[].c', 'rows[].inner[].d[]'])
    expect(without('n[]', 'rows[].inner[].c')).toEqual(['a', 'rows[].b', 'rows[].inner[].d[]'])
    expect(withoutFields(selected, new Set(['rows[].b', 'rows[].inner[].c', 'rows[].inner[].d[]']))).toEqual(
      selected.slice(0, 2),
    )
    expect(withoutFields(selected.slice(2), new Set(['rows[].inner[].c', 'rows[].inner[].d[]']))).toEqual([
      { ...selected[2], fields: [field('b', 'b')] },
    ])
  })

  it('records of a list are its objects alone', () => {
    expect(recordsIn([{ a: '1' }, { a: null }])).toEqual([{ a: '1' }, { a: null }])
    expect(recordsIn(null)).toEqual([])
    expect(recordsIn('text')).toEqual([])
    expect(recordsIn(['text', null, { a: '1' }] as never)).toEqual([{ a: '1' }])
  })
})
