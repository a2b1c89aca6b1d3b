import { describe, expect, it } from 'vitest'
import type { RecordSet } from './record-sets.ts'
import { waysInside } from './record-ways.ts'
import { seen } from './view.fixture.ts'

/** The ways from records, each by the names of its nodes, to an element of the first of them. */
const ways = (body: string, records: readonly string[], node: string, more: Partial<RecordSet> = {}) => {
  const page = seen(body)
  const nodes = records.map((names) => names.split(' ').map(page.at))
  const set: RecordSet = { records: nodes, regions: [], under: null, start: { tag: 'li' }, spans: false, ...more }
  return waysInside(page.view, set, nodes[0]!, page.at(node)).map((way) =>
    way
      .map(
        ({ tag, deep, classes = [], nth, id }) =>
          `${deep ? '>' : ''}${tag}${classes.map((one) => `.${one}`).join('')}${id ? `#${id}` : ''}${nth ?? ''}`,
      )
      .join(' '),
  )
}
const list = (...items: string[]) => `<ul>${items.map((one, i) => `<li k=${i}>${one}</li>`).join('')}</ul>`

describe('the ways from records to an element', () => {
  it('are by tags where it is called nothing', () => {
    expect(ways(list('<b k=x>a</b>', '<b>b</b>'), ['0', '1'], 'x')).toEqual(['li b'])
    expect(ways(list('<p><b k=x>a</b></p>', '<p><b>b</b></p>'), ['0', '1'], 'x')).toEqual(['li p b'])
    expect(ways(list('<b k=x>a</b>'), ['0'], '0')).toEqual(['li'])
  })

  it('are by its name first, then by what is around it', () => {
    expect(ways(list('<b k=x class=n>a</b>', '<b class=n>b</b>'), ['0', '1'], 'x')).toEqual(['li >b.n', 'li b'])
    expect(ways(list('<p class=n><i><b k=x>a</b></i></p>', '<p class=n><i><b>b</b></i></p>'), ['0', '1'], 'x')).toEqual(
      ['li >p.n i b', 'li >p.n >b', 'li p i b'],
    )
  })

  it('are by what its class says at its place too', () => {
    expect(ways(list('<b>z</b><b k=x class=n>a</b>', '<b>b</b><b>c</b>'), ['0', '1'], 'x')).toEqual([
      'li >b.n',
      'li b.n',
    ])
  })

  it('are those first that lead to one element each, then those of half of the records', () => {
    const body = list('<b k=x class="m n">a</b>', '<b class=m>b</b><b class=m>c</b>', '<b class=n>d</b>')
    expect(ways(body, ['0', '1', '2'], 'x')).toEqual(['li >b.n', 'li >b.m', 'li b'])
    const rare = list('<b k=x class="r n">a</b>', '<b class=n>b</b>', '<b class=n>c</b>')
    expect(ways(rare, ['0', '1', '2'], 'x')).toEqual(['li >b.n', 'li b', 'li >b.r'])
    const half = list('<b k=x class="r n">a</b>', '<b class=n>b</b>')
    expect(ways(half, ['0', '1'], 'x')).toEqual(['li >b.r', 'li >b.n', 'li b'])
  })

  it('are those first that have no position', () => {
    const body = list('<div class=who><b k=x>a</b><b>c</b></div>', '<div class=who><b>d</b></div>')
    expect(ways(body, ['0', '1'], 'x')).toEqual(['li >div.who >b', 'li >div.who b1', 'li div b1'])
  })

  it('are none from what is not in the record, or to another element first', () => {
    const page = seen(list('<b k=x>a</b>', '<b k=y>b</b>'))
    const set: RecordSet = { records: [[page.at('0')]], regions: [], under: null, start: { tag: 'li' }, spans: false }
    expect(waysInside(page.view, set, [page.at('0')], page.at('y'))).toEqual([])
    expect(ways(list('<b class=n>z</b><b k=x class=n>a</b>'), ['0'], 'x')).toEqual(['li b2'])
  })

  it('begin among the siblings of a record that spans them', () => {
    const body =
      '<div><h4 k=a>A</h4><p k=b class="c n123">1</p><p k=e>z</p><h4 k=d>B</h4><p class=c k=f>2</p><p k=g>y</p></div>'
    const spans = { spans: true, start: { tag: 'h4' } }
    expect(ways(body, ['a b e', 'd f g'], 'a', spans)).toEqual(['h4', 'h41'])
    expect(ways(body, ['a b e', 'd f g'], 'b', spans)).toEqual(['p.c', 'p', 'p1'])
    expect(ways(body, ['a b e', 'd f g'], 'e', spans)).toEqual(['p2'])
  })
})
