import { readSheet } from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { useFolder } from './folder.fixture.ts'
import type { Row } from './index.ts'

const { at, writeAll } = useFolder()

const record = (data: Row): Row => ({ url: 'http://a.example/', status: 'ok', data })
const sheet = (name?: string) => readSheet(at('a.xlsx'), name)

describe('an Excel workbook', () => {
  it('rows of a workbook are read back by a reader as they were written', async () => {
    await writeAll('a.xlsx', [
      record({ title: 'One', price: { amount: 1.5, currency: 'EUR' }, isNew: true }),
      record({ title: 'Two <&> "Zwei"\nline', price: { amount: 20, currency: 'EUR' }, isNew: null }),
    ])
    expect(await sheet()).toEqual([
      ['url', 'status', 'title', 'price.amount', 'price.currency', 'isNew'],
      ['http://a.example/', 'ok', 'One', 1.5, 'EUR', true],
      ['http://a.example/', 'ok', 'Two <&> "Zwei"\nline', 20, 'EUR', null],
    ])
  })

  it('lists are sheets whose rows name the record that they are of', async () => {
    const reviews = [{ stars: 5, by: 'Ann' }, { stars: 3 }]
    await writeAll('a.xlsx', [record({ title: 'One', reviews }), record({ title: 'Two', reviews: [{ stars: 1 }] })])
    expect(await sheet('records')).toEqual([
      ['_id', 'url', 'status', 'title'],
      [1, 'http://a.example/', 'ok', 'One'],
      [2, 'http://a.example/', 'ok', 'Two'],
    ])
    expect(await sheet('reviews')).toEqual([
      ['_id', '_parent', '_position', 'stars', 'by'],
      [1, 1, 0, 5, 'Ann'],
      [2, 1, 1, 3, null],
      [3, 2, 0, 1, null],
    ])
  })

  it('a formula in a page stays a text', async () => {
    await writeAll('a.xlsx', [record({ a: '=1+1', b: '+1', c: '@SUM(A1)' })])
    expect((await sheet())[1]).toEqual(['http://a.example/', 'ok', '=1+1', '+1', '@SUM(A1)'])
  })

  it('texts that are names of every object are texts', async () => {
    await writeAll('a.xlsx', [record({ constructor: '__proto__', b: 'constructor' })])
    const [head, row] = await sheet()
    expect([head?.slice(2), row?.slice(2)]).toEqual([
      ['constructor', 'b'],
      ['__proto__', 'constructor'],
    ])
  })

  it('characters that a workbook cannot hold are left out, and longer texts are marked as cut', async () => {
    await writeAll('a.xlsx', [record({ a: 'x\u0000\u001by\udc00z', b: 'y'.repeat(40_000), c: '😀' })])
    const [, [, , a, b, c] = []] = await sheet()
    expect([a, c]).toEqual(['xyz', '😀'])
    expect(String(b)).toHaveLength(32_767)
    expect(String(b)).toMatch(/y \[cut\]$/)
  })

  it('names of sheets are valid and differ, whatever the lists are called', async () => {
    const lists = {
      'a/b[c]': [{ x: 1 }],
      'a?b*c:': [{ x: 2 }],
      [`${'n'.repeat(40)}1`]: [{ x: 3 }],
      [`${'n'.repeat(40)}2`]: [{ x: 4 }],
    }
    await writeAll('a.xlsx', [record(lists)])
    const values = []
    for (const name of ['a_b_c_', 'a_b_c__2', 'n'.repeat(31), `${'n'.repeat(29)}_2`])
      values.push((await sheet(name))[1]?.[3])
    expect(values).toEqual([1, 2, 3, 4])
  })

  it('a workbook that Excel could not open is refused', async () => {
    const rows = Array.from({ length: 11 }, () => record({ text: 'x'.repeat(10_000_000) }))
    await expect(writeAll('a.xlsx', rows)).rejects.toMatchObject({ code: 'too-large' })
  })
})
