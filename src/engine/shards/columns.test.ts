import { beforeAll, describe, expect, it } from 'vitest'
import { productPage } from '../../../test/archives/make.ts'
import type { FieldPattern, Wrapper } from '../../core/wrapper/index.ts'
import { extract } from '../extract-page.ts'
import { columnsOf, rowOf } from './columns.ts'
import { shopWrapper } from './shop.fixture.ts'

let wrapper: Wrapper
beforeAll(async () => {
  wrapper = await shopWrapper()
})

const { url, html } = productPage(7)

describe('the columns of a wrapper', () => {
  it('are of the types that its records have', () => {
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

  it('are text where values are as on the page', () => {
    const { data } = columnsOf(wrapper, { raw: true })
    expect(data).toMatchObject({ fields: { price: { kind: 'text' }, stock: { kind: 'text' } } })
    const record = extract(wrapper, html, { url, raw: true })
    expect(rowOf(record, columnsOf(wrapper, { raw: true }))).toMatchObject({ data: record.data, misfits: null })
  })

  it('hold what records of several wrappers have', () => {
    const other = { ...wrapper, name: 'other', page: { ...wrapper.page, children: wrapper.page.children.slice(0, 1) } }
    const columns = columnsOf({ ...wrapper, others: [other] }, { provenance: true })
    expect(columns).toMatchObject({
      wrapper: { kind: 'text' },
      provenance: { kind: 'json' },
      data: columnsOf(wrapper, {}).data,
    })
  })
})

describe('a column for what two wrappers hold', () => {
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

  it('is of numbers where both are, of anything where they differ', () => {
    const of = (kind: string) => ({ fields: { stock: { kind } } })
    expect(stock('integer', 'integer')).toMatchObject(of('integer'))
    expect(stock('integer', 'number')).toMatchObject(of('number'))
    expect(stock('number', 'integer')).toMatchObject(of('number'))
    expect(stock('integer', 'text')).toMatchObject(of('json'))
    expect(stock('text', 'number')).toMatchObject(of('json'))
    expect(stock('text', 'text')).toMatchObject(of('text'))
  })
})

describe('a row', () => {
  it('loses nothing that does not fit its column', () => {
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
