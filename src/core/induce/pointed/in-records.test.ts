import { describe, expect, it } from 'vitest'
import type { ListPattern, Step } from '../../wrapper/index.ts'
import { pageOf } from '../one-page/page.fixture.ts'
import { seen } from '../one-page/view.fixture.ts'
import { pointedInRecords } from './in-records.ts'
import type { PointedWay } from './pointed-way.ts'

const stepText = ({ tag, classes = [], nth, after, deep }: Step): string =>
  `${deep ? '>' : ''}${tag}${classes.map((one) => `.${one}`).join('')}${nth ?? ''}${after === undefined ? '' : `<${after}`}`
const told = (ways: readonly PointedWay[]): string[] =>
  ways.map(({ paths, value, isAligned }) => {
    const kind = value.kind === 'attribute' ? ` @${value.name}` : value.kind === 'text' ? '' : ` ${value.kind}`
    return `${isAligned ? '=' : ''}${paths.map((path) => path.map(stepText).join(' ')).join(' or ')}${kind}`
  })

/** What leads to `x` from the records of a page, each by the names of its nodes; the first has it. */
const ways = (body: string, records: readonly string[], record: Partial<ListPattern['record']> = {}, owner = 0) => {
  const page = seen(body)
  const pages = [pageOf(body)]
  const all = records.map((names) => ({ page: 0, nodes: names.split(' ').map(page.at) }))
  const pattern = { kind: 'record' as const, starts: [{ tag: 'li' }], spans: false, children: [], ...record }
  return told(pointedInRecords(pages, { record: pattern }, all, owner, page.at('x')))
}
const list = (...items: string[]) => `<ul>${items.map((one, i) => `<li k=${i}>${one}</li>`).join('')}</ul>`

describe('ways to a place in records', () => {
  it('are those of their alignment first, then by names and tags', () => {
    expect(ways(list('<b k=x class=hue>a</b><i>1</i>', '<b class=hue>b</b><i>2</i>'), ['0', '1'])).toEqual([
      '=li b.hue',
      'li >b.hue',
      'li b',
    ])
    expect(ways(list('<b>b</b><i>1</i>', '<b k=x>a</b><i>2</i>'), ['0', '1'], {}, 1)).toEqual(['=li b', 'li b'])
  })

  it('are behind labels', () => {
    const rows = list('<dl><dt>Size</dt><dd k=x>a</dd></dl>', '<dl><dt>Size</dt><dd>b</dd></dl>')
    expect(ways(rows, ['0', '1'])).toContain('li >dd<Size')
  })

  it('are to attributes', () => {
    const found = ways(list('<a k=x href=/a>a</a>', '<a href=/b>b</a>'), ['0', '1'])
    expect(found.filter((one) => one.includes('@'))).toEqual(['=li a @href', 'li a @href'])
  })

  it('begin at every start', () => {
    const body = '<ul><li k=a class=m><b k=x>a</b><i>1</i></li><li k=b class=n><b>b</b><i>2</i></li></ul>'
    const starts = [
      { tag: 'li', classes: ['n'] },
      { tag: 'li', classes: ['m'] },
    ]
    expect(ways(body, ['a', 'b'], { starts }).at(-1)).toBe('li.n b or li.m b')
    expect(ways(body, ['a', 'b'], { starts: [{ tag: 'li' }] }).at(-1)).toBe('li b')
  })

  it('begin at siblings of records that span them or stand in rows', () => {
    const body = '<div><h4 k=a>A</h4><p k=x class=t>1</p><h4 k=c>B</h4><p k=d class=t>2</p></div>'
    const found = ways(body, ['a x', 'c d'], { starts: [{ tag: 'h4' }], spans: true })
    expect(found).toEqual(expect.arrayContaining(['p.t']))
    expect(found.every((one) => !one.includes('h4'))).toBe(true)
    expect(ways(body, ['a x', 'c d'], { starts: [{ tag: 'h4' }], rows: 2 })).toEqual(found)
  })
})
