import { describe, expect, it } from 'vitest'
import { treeOf } from '../dom/html.fixture.ts'
import type { NodeId, Tree } from '../dom/index.ts'
import { cutRecords, headingsOver } from './cut-records.ts'
import type { RecordPattern } from './document.ts'
import { viewPage } from './page-view.ts'

const nodesOf = (tree: Tree, tag: string): readonly NodeId[] =>
  [...tree.label.keys()].filter((node) => tree.labels.at(tree.label[node]!) === tag)
const idOf = (tree: Tree, node: NodeId): string => {
  const at = tree.attributeStart[node]!
  return tree.attributeText.slice(tree.attributeTextStart[at], tree.attributeTextStart[at + 1])
}

type Cut = Pick<RecordPattern, 'starts' | 'spans' | 'rows' | 'skip'>

/** The records of the children of a `main`, by the ids of their elements, a record in a word. */
function cut(html: string, pattern: Partial<Cut> = {}, headings: string | null = null): string {
  const tree = treeOf(`<main>${html}</main>`)
  const view = viewPage(tree)
  const main = nodesOf(tree, 'main')[0]!
  const records = cutRecords(
    view,
    { starts: [{ tag: 'p' }], spans: false, ...pattern },
    view.elements(main),
    headings === null ? [] : nodesOf(tree, headings),
  )
  return records.map((record) => record.map((node) => idOf(tree, node)).join('+')).join(' ')
}

describe('records of siblings', () => {
  const html = '<i id=0></i><p id=1></p><i id=2></i><script id=s></script><b id=3></b><p id=4></p>'

  it('records begin at each start, and include what follows where they span siblings', () => {
    expect(cut(html)).toBe('1 4')
    expect(cut(html, { spans: true })).toBe('1+2+3 4')
    expect(cut(html, { starts: [{ tag: 'b' }, { tag: 'i' }], spans: true })).toBe('0+1 2 3+4')
    expect(cut('')).toBe('')
  })

  it('records end at a heading, and a heading inside a start belongs to its record', () => {
    const grouped =
      '<p id=1></p><h2 id=a></h2><i id=2></i><p id=3><h2 id=b></h2></p><i id=4></i><div id=5><h2 id=c></h2></div><i id=6></i>'
    expect(cut(grouped.replaceAll('<p id=3><h2 id=b></h2></p>', '<p id=3></p>'), { spans: true }, 'h2')).toBe('1 3+4')
    expect(cut('<h2 id=1></h2><h2 id=2></h2>', { starts: [{ tag: 'h2' }] }, 'h2')).toBe('')
    expect(cut('<div id=1><h2 id=2></h2></div><i id=3></i>', { starts: [{ tag: 'div' }], spans: true }, 'h2')).toBe(
      '1+3',
    )
    expect(cut('<h2 id=0></h2><p id=1></p><i id=2></i>', { spans: true }, 'h2')).toBe('1+2')
  })

  it('records at both ends are left out as asked', () => {
    const five = [1, 2, 3, 4, 5].map((id) => `<p id=${id}></p>`).join('')
    const of = (skip: Cut['skip']) => cut(five, { skip: skip! })
    expect([of({}), of({ first: 1 }), of({ last: 2 }), of({ first: 2, last: 2 })]).toEqual([
      '1 2 3 4 5',
      '2 3 4 5',
      '1 2 3',
      '3',
    ])
    expect([of({ first: 5 }), of({ last: 9 }), of({ first: 3, last: 3 })]).toEqual(['', '', ''])
  })
})

describe('records side by side', () => {
  const row = (...ids: readonly string[]): string => `<p>${ids.map((id) => `<b id=${id}></b>`).join('')}</p>`

  it('records side by side are the nth cells of their rows', () => {
    expect(cut(row('1', '2') + row('3', '4') + row('5', '6') + row('7'), { rows: 2 })).toBe('1+3 2+4 5+7 6')
    expect(cut(row('1', '2') + row('3') + row('4', '5', '6'), { rows: 3 })).toBe('1+3+4 2+5')
    expect(cut(`${row('1', '2')}<i></i>${row('3', '4')}`, { rows: 2, skip: { first: 1 } })).toBe('2+4')
  })

  it('rows without cells, or with one cell over several columns, are left out', () => {
    expect(cut(`${row('1')}<p></p>${row('2')}`, { rows: 2 })).toBe('1+2')
    expect(cut(`<p><b id=x colspan=2></b></p>${row('1')}<p><b id=y colspan=1></b></p>`, { rows: 2 })).toBe('1+y')
    expect(cut(`<p><b id=x colspan=2></b><b id=y></b></p>${row('1', '2')}`, { rows: 2 })).toBe('x+1 y+2')
  })
})

describe('headings above records', () => {
  /** By level and record, the id of the heading; records are `p`, levels `h2` and `h3`. */
  function over(html: string): readonly (readonly (string | null)[])[] {
    const tree = treeOf(`<main>${html}</main>`)
    const records = nodesOf(tree, 'p').map((node) => [node])
    const levels = [nodesOf(tree, 'h2'), nodesOf(tree, 'h3')]
    return headingsOver(tree, records, levels).map((own) =>
      own.map((node) => (node === null ? null : idOf(tree, node))),
    )
  }

  it('a heading is above the records up to the next of its level or a higher one', () => {
    const html = '<p></p><h2 id=a></h2><p></p><h3 id=b></h3><p></p><p></p><h2 id=c></h2><p></p><h3 id=d></h3><p></p>'
    expect(over(html)).toEqual([
      [null, 'a', 'a', 'a', 'c', 'c'],
      [null, null, 'b', 'b', null, 'd'],
    ])
    expect(over('')).toEqual([[], []])
  })

  it('a heading reaches as far as the smallest element around it that holds a record', () => {
    expect(over('<div><h2 id=a></h2><p></p></div><p></p>')[0]).toEqual(['a', null])
    expect(over('<div><div><h2 id=a></h2></div><p></p><p></p></div><p></p>')[0]).toEqual(['a', 'a', null])
    expect(over('<div><h2 id=a></h2></div><p></p>')[0]).toEqual(['a'])
  })

  it('a heading inside a record is above none', () => {
    expect(over('<p><b></b></p><div></div>')[0]).toEqual([null])
    const tree = treeOf('<section><h2 id=a></h2></section><section></section>')
    const records = nodesOf(tree, 'section').map((node) => [node])
    expect(headingsOver(tree, records, [nodesOf(tree, 'h2')])).toEqual([[null, null]])
  })
})
