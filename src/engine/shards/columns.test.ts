import { beforeAll, describe, expect, it } from 'vitest'
import { productPage } from '../../../test/archives/make.ts'
import type { FieldPattern, ListPattern, Wrapper } from '../../core/wrapper/index.ts'
import type { Column, Columns } from '../../output/index.ts'
import type { PageRecord } from '../apply.ts'
import { extract } from '../extract-page.ts'
import { columnsOf, rowOf } from './columns.ts'
import { shopWrapper } from './shop.fixture.ts'

type Pattern = FieldPattern | ListPattern

let wrapper: Wrapper
beforeAll(async () => {
  wrapper = await shopWrapper()
})

const { url, html } = productPage(7)

describe('columnsOf', () => {
  it('columns have the types of the records', () => {
    const { data } = columnsOf(wrapper, {})
    expect(data).toMatchObject({
      kind: 'struct',
      fields: {
        price: { kind: 'struct', fields: { amount: { kind: 'number' }, currency: { kind: 'text' } } },
        since: { kind: 'text' },
        stock: { kind: 'integer' },
        reviews: { kind: 'list', item: { kind: 'struct' } },
      },
    })
  })

  it('columns are text when values are raw', () => {
    const { data } = columnsOf(wrapper, { raw: true })
    expect(data).toMatchObject({ fields: { price: { kind: 'text' }, stock: { kind: 'text' } } })
    const record = extract(wrapper, html, { url, raw: true })
    expect(rowOf(record, columnsOf(wrapper, { raw: true }))).toMatchObject({ data: record.data, misfits: null })
  })

  it('columns hold the records of several wrappers', () => {
    const other = { ...wrapper, name: 'other', page: { ...wrapper.page, children: wrapper.page.children.slice(0, 1) } }
    const columns = columnsOf({ ...wrapper, others: [other] }, { provenance: true })
    expect(columns).toMatchObject({
      wrapper: { kind: 'text' },
      provenance: { kind: 'json' },
      data: columnsOf(wrapper, {}).data,
    })
  })
})

describe('the column of a field', () => {
  /** Of a page of one list of records with one field, and of that field alone. */
  const ofField = (more: Partial<FieldPattern>, raw = false): unknown[] => {
    const field = { ...wrapper.page.children.find(({ name }) => name === 'title')!, name: 'x', ...more } as FieldPattern
    const list = wrapper.page.children.find(({ kind }) => kind === 'list') as ListPattern
    const children = [field, { ...list, name: 'l', record: { ...list.record, children: [field] } }]
    const { data } = columnsOf({ ...wrapper, page: { ...wrapper.page, children } }, { raw })
    const { x, l } = (data as unknown as { fields: Columns }).fields as { x: Column; l: Column }
    return [x, l.kind === 'list' && l.item.kind === 'struct' && l.item.fields.x]
  }
  const both = (column: Column) => [column, column]
  const price = { kind: 'struct', fields: { amount: { kind: 'number' }, currency: { kind: 'text' } } } as const

  it('a column has the type of its field, also in a list', () => {
    expect(ofField({ type: 'text' })).toEqual(both({ kind: 'text' }))
    expect(ofField({ type: 'integer' })).toEqual(both({ kind: 'integer' }))
    expect(ofField({ type: 'number' })).toEqual(both({ kind: 'number' }))
    expect(ofField({ type: 'boolean' })).toEqual(both({ kind: 'boolean' }))
    expect(ofField({ type: 'price' })).toEqual(both(price))
  })

  it('a raw column is text, also in a list', () => {
    for (const type of ['text', 'integer', 'number', 'boolean', 'price'] as const)
      expect(ofField({ type }, true), type).toEqual(both({ kind: 'text' }))
  })

  it('a field joined from a list of texts is a list column', () => {
    const made = { kind: 'texts', parts: [] } as const
    expect(ofField({ type: 'text', made })).toEqual(both({ kind: 'list', item: { kind: 'text' } }))
    expect(ofField({ type: 'integer', made })).toEqual(both({ kind: 'list', item: { kind: 'number' } }))
    expect(ofField({ type: 'integer', made }, true)).toEqual(both({ kind: 'list', item: { kind: 'text' } }))
    const joined = { kind: 'joined', separator: ' ', parts: [] } as const
    expect(ofField({ type: 'integer', made: joined })).toEqual(both({ kind: 'integer' }))
  })
})

describe('columns beside the data', () => {
  const names = (...given: Parameters<typeof columnsOf>): readonly string[] => Object.keys(columnsOf(...given))
  const always = ['url', 'source', 'status', 'data', 'violations', 'misfits']

  it('extra columns are there when asked for or needed to tell wrappers and layouts apart', () => {
    expect(names(wrapper, {})).toEqual(always)
    const before = always.slice(0, -1)
    expect(names(wrapper, { provenance: true })).toEqual([...before, 'provenance', 'misfits'])
    expect(names(wrapper, { embedded: true })).toEqual([...before, 'embedded', 'misfits'])
    const other = { ...wrapper, name: 'other' }
    expect(names({ ...wrapper, others: [other] }, {})).toEqual([...before, 'wrapper', 'misfits'])
    const { page } = wrapper
    const layouts = [{ version: 1, unseen: 0, page }]
    const several = { ...wrapper, version: 2, layouts }
    expect(names(several, {})).toEqual([...before, 'layout', 'misfits'])
    expect(names({ ...several, others: [other] }, {})).toEqual([...before, 'wrapper', 'layout', 'misfits'])
  })
})

describe('columns of two wrappers', () => {
  const stockAs = (type: FieldPattern['type']): Wrapper => {
    const children = wrapper.page.children.map((one) =>
      one.kind === 'field' && one.name === 'stock' ? { ...one, type } : one,
    )
    return { ...wrapper, name: type, page: { ...wrapper.page, children } }
  }
  const stock = (...types: readonly FieldPattern['type'][]) => {
    const [first, ...others] = types.map(stockAs)
    return columnsOf({ ...first!, others }, {}).data
  }

  it('a column of two number types is a number, of other different types JSON', () => {
    const of = (kind: string) => ({ fields: { stock: { kind } } })
    expect(stock('integer', 'integer')).toMatchObject(of('integer'))
    expect(stock('integer', 'number')).toMatchObject(of('number'))
    expect(stock('number', 'integer')).toMatchObject(of('number'))
    expect(stock('integer', 'text')).toMatchObject(of('json'))
    expect(stock('text', 'number')).toMatchObject(of('json'))
    expect(stock('text', 'text')).toMatchObject(of('text'))
    expect(stock('price', 'text')).toMatchObject(of('json'))
    expect(stock('text', 'price')).toMatchObject(of('json'))
    expect(stock('price', 'price')).toEqual(stock('price'))
  })

  it('columns of two wrappers are united, the first ones first, also in lists', () => {
    const named = (...names: readonly string[]): Wrapper => {
      const children = wrapper.page.children.flatMap((one): readonly Pattern[] =>
        one.kind === 'list'
          ? [
              {
                ...one,
                record: { ...one.record, children: one.record.children.filter(({ name }) => names.includes(name)) },
              },
            ]
          : names.includes(one.name)
            ? [one]
            : [],
      )
      return { ...wrapper, name: names.join('-'), page: { ...wrapper.page, children } }
    }
    const { data } = columnsOf({ ...named('title', 'author'), others: [named('stock', 'title', 'text')] }, {})
    const text = { kind: 'text' }
    expect(data).toEqual({
      kind: 'struct',
      fields: {
        title: text,
        reviews: { kind: 'list', item: { kind: 'struct', fields: { author: text, text } } },
        stock: { kind: 'integer' },
      },
    })
    expect(Object.keys((data as unknown as { fields: object }).fields)).toEqual(['title', 'reviews', 'stock'])
  })

  it('a column that is a list in one wrapper and a value in another is JSON', () => {
    const list = wrapper.page.children.find(({ kind }) => kind === 'list')!
    const title = wrapper.page.children.find(({ name }) => name === 'title')!
    const having = (name: string, child: Pattern): Wrapper => ({
      ...wrapper,
      name,
      page: { ...wrapper.page, children: [{ ...child, name: 'x' } as Pattern] },
    })
    const [lists, values] = [having('lists', list), having('values', title)]
    const json = { kind: 'struct', fields: { x: { kind: 'json' } } }
    expect(columnsOf({ ...lists, others: [values] }, {}).data).toEqual(json)
    expect(columnsOf({ ...values, others: [lists] }, {}).data).toEqual(json)
  })
})

describe('rowOf', () => {
  it('values that do not fit their column are kept as misfits', () => {
    const record = extract(wrapper, html, { url })
    const columns = columnsOf(wrapper, {})
    expect(rowOf(record, columns)).toMatchObject({ data: record.data, misfits: null })
    const broken = { ...record, data: { ...record.data, price: 'call us', stock: 1.5 } }
    expect(rowOf(broken, columns)).toMatchObject({
      data: { price: null, stock: null },
      misfits: { price: 'call us', stock: 1.5 },
    })
  })
})

describe('values in a row', () => {
  const columns = {
    text: { kind: 'text' },
    integer: { kind: 'integer' },
    number: { kind: 'number' },
    boolean: { kind: 'boolean' },
    json: { kind: 'json' },
    list: { kind: 'list', item: { kind: 'text' } },
    rows: { kind: 'list', item: { kind: 'struct', fields: { n: { kind: 'integer' } } } },
  } as const
  const row = (data: object): unknown => {
    const all: Columns = { url: { kind: 'text' }, data: { kind: 'struct', fields: columns }, misfits: { kind: 'json' } }
    const record = { url, data, status: 'ok' } as unknown as PageRecord
    const { data: fitted, misfits } = rowOf(record, all)
    return { ...(fitted as object), misfits }
  }

  it.each<[keyof typeof columns, unknown]>([
    ['text', 'a'],
    ['text', ''],
    ['integer', 0],
    ['integer', -5],
    ['number', 0.5],
    ['boolean', false],
    ['json', { a: [1] }],
    ['list', ['a', null]],
    ['rows', [{ n: 1 }, { n: null }]],
    ['text', null],
    ['list', null],
  ])('a value fits the column %s: %j', (name, value) => {
    expect(row({ [name]: value })).toEqual({ [name]: value, misfits: null })
  })

  it.each<[keyof typeof columns, unknown]>([
    ['text', 5],
    ['text', ['a']],
    ['integer', 1.5],
    ['integer', 2 ** 53],
    ['integer', '1'],
    ['number', '1'],
    ['number', true],
    ['boolean', 0],
    ['list', 'a'],
    ['list', { 0: 'a' }],
    ['rows', 7],
  ])('a value does not fit the column %s and is a misfit: %j', (name, value) => {
    expect(row({ [name]: value })).toEqual({ [name]: null, misfits: { [name]: value } })
  })

  it('a misfit in a list is named by its place there', () => {
    expect(row({ rows: [{ n: 1 }, { n: 'x' }, [2]], list: ['a', 5] })).toEqual({
      rows: [{ n: 1 }, { n: null }, null],
      list: ['a', null],
      misfits: { 'rows.1.n': 'x', 'rows.2': [2], 'list.1': 5 },
    })
  })
})
