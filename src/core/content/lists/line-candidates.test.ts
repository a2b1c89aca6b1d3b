import { describe, expect, it } from 'vitest'
import { lineCandidates, shapeLines } from './line-candidates.ts'
import { pageOf } from './pages.fixture.ts'

const linesOf = (body: string): string[][] => {
  const page = pageOf(body)
  return lineCandidates(page).map(({ records }) =>
    shapeLines(page, records).records.map(({ values }) => values[0]!.text),
  )
}

describe('the lines of an element', () => {
  it.each<[string, string[][]]>([
    ['<p>a<br>b</p>', [['a', 'b']]],
    ['<p>a</p><p>b</p>', []],
    ['<p>a<br></p>', []],
    ['<p><br>a<br><br>b<br></p>', [['a', 'b']]],
    ['<p>a<br>--<br>b</p>', [['a', 'b']]],
    ['<p>a<br><img><br>b</p>', [['a', 'b']]],
    ['<p>a <b>c</b><br><i>b</i></p>', [['a c', 'b']]],
    ['<p>a<br><b hidden>x</b><br>b</p>', [['a', 'b']]],
    ['<div>a<br>b<p>c</p></div>', []],
    ['<div>a<br>b<p hidden>c</p></div>', [['a', 'b']]],
    [
      '<p>a<br>b</p><p>c<br>d</p>',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['<p>a<b>b<br>c</b></p>', [['b', 'c']]],
    ['<p hidden>a<br>b</p>', []],
  ])('%s: %j', (body, lines) => {
    expect(linesOf(body)).toEqual(lines)
  })

  it('are records of one text each', () => {
    const page = pageOf('<p>a<br>b <b>c</b></p>')
    const [candidate] = lineCandidates(page)
    expect(candidate!.origin).toBe('lines')
    const { fields, lists, records } = shapeLines(page, candidate!.records)
    expect(fields).toEqual([
      { name: 'text', kind: 'text', paths: [[]], ordinal: 0, above: false, label: null, count: 2 },
    ])
    expect(lists).toEqual([])
    expect(records.map(({ nodes, values }) => [nodes.length, values[0]!.node === nodes[0]])).toEqual([
      [1, true],
      [2, true],
    ])
  })
})
