import { describe, expect, it } from 'vitest'
import type { NodeId } from '../../dom/index.ts'
import { viewPage } from '../../wrapper/index.ts'
import { pagesOf } from '../pages.fixture.ts'
import { nodesOf } from '../record/facts.fixture.ts'
import { groupsOf, headingFields } from './groups.ts'
import type { Listed } from './listed.ts'

/** Pages of which the records are called `r`, the headings of levels `h` and `i`. */
const read = (...bodies: readonly string[]) => {
  const pages = pagesOf(bodies)
  const lists = pages.map((page): Listed | null => {
    const records = nodesOf(page, 'r').map((node) => [node])
    const headings: NodeId[][] = ['h', 'i'].map((name) => nodesOf(page, name)).filter((nodes) => nodes.length > 0)
    return records.length === 0 ? null : { origin: 'tags' as Listed['origin'], records, look: '', headings }
  })
  const views = pages.map(({ tree }) => viewPage(tree))
  return { pages, lists, views, groups: groupsOf(views, lists) }
}
const paths = (...bodies: readonly string[]) => {
  const { groups } = read(...bodies)
  return [groups.levels.map((level) => level.paths.map((path) => path.slice(2))), groups.lost]
}
const r = '<p k=r>x</p>'
const h = (text: string, more = '') => `<h2 k=h ${more}>${text}</h2>`

describe('the groups of a list', () => {
  it('are none without headings', () => {
    expect(paths(`<div>${r}${r}</div>`, '')).toEqual([[], 0])
  })

  it('are told by their tag, with their headings', () => {
    const body = `<div>${h('A')}${r}${h('B')}${r}</div>`
    const { groups, pages } = read(body, body)
    expect(groups).toEqual({
      levels: [
        {
          paths: [[{ tag: 'html' }, { tag: 'body' }, { tag: 'div' }, { tag: 'h2' }]],
          headings: pages.map((page) => nodesOf(page, 'h')),
        },
      ],
      lost: 0,
    })
  })

  it('are told by classes where others have none', () => {
    expect(paths(`<div><h2>Top</h2>${h('A', 'class=g')}${r}${h('B', 'class=g')}${r}</div>`)).toEqual([
      [[[{ tag: 'div' }, { tag: 'h2', classes: ['g'] }]]],
      0,
    ])
  })

  it('are of a level for each look, the fewest first', () => {
    const body = `<div>${h('A')}<h3 k=i>a</h3>${r}<h3 k=i>b</h3>${r}</div>`
    expect(paths(body)).toEqual([[[[{ tag: 'div' }, { tag: 'h2' }]], [[{ tag: 'div' }, { tag: 'h3' }]]], 0])
    const looks = `<div>${h('A', 'class=g1')}${r}${h('B', 'class=g2')}${r}</div>`
    expect(paths(looks)[0]).toHaveLength(1)
  })

  it('are of a level for each look, whichever comes first on the page', () => {
    const body = `<div><h2 k=i>A</h2><h3 k=h>a</h3>${r}<h3 k=h>b</h3>${r}</div>`
    expect(paths(body)).toEqual([[[[{ tag: 'div' }, { tag: 'h2' }]], [[{ tag: 'div' }, { tag: 'h3' }]]], 0])
    const [levels] = paths(`<div>${h('A', 'class=g')}<h2 k=i class=m>a</h2>${r}<h2 k=i class=m>b</h2>${r}</div>`)
    expect(levels).toEqual([
      [[{ tag: 'div' }, { tag: 'h2', classes: ['g'] }]],
      [[{ tag: 'div' }, { tag: 'h2', classes: ['m'] }]],
    ])
  })

  it('may be like others on pages that have none, if these are no records', () => {
    const headed = `<div>${h('A')}${r}${h('B')}${r}</div>`
    expect(paths(headed, `<div>${r}<h2>Other</h2></div>`)[1]).toBe(0)
    expect(paths(headed, '<div><h2 k=r>x</h2><h2 k=r>y</h2></div>')).toEqual([[], 1])
  })

  it.each([
    [9, 2, 0],
    [9, 3, 1],
    [2, 1, 1],
  ])('are lost where others are too many: %i among %i', (count, others, lost) => {
    const headings = Array.from({ length: count }, (_, i) => h(`H${i}`) + r).join('')
    expect(paths(`<div>${headings}${'<h2>y</h2>'.repeat(others)}</div>`)[1]).toBe(lost)
  })

  it('are lost where their way leads to one record', () => {
    const headings = Array.from({ length: 12 }, (_, i) => `<p k=h>H${i}</p>`).join('')
    expect(paths(`<div>${headings}${r}</div>`)).toEqual([[], 1])
  })

  it('are lost where a way leads to records or to much else', () => {
    const many = '<p>y</p>'.repeat(9)
    expect(paths(`<div><p k=h>A</p>${r}<p k=h>B</p>${r}</div>`)).toEqual([[], 1])
    expect(paths(`<div>${h('A')}${r}<h2>y</h2>${many}<h2>z</h2></div>`)[1]).toBe(0)
  })

  it('are told by how much is in them where others are alike', () => {
    const head = (text: string) => `<p k=h><b>${text}</b></p>`
    const row = (text: string) => `<p k=r><i>${text}</i><i>y</i></p>`
    expect(paths(`<div>${head('A')}${row('1')}${head('B')}${row('2')}</div>`)).toEqual([
      [[[{ tag: 'div' }, { tag: 'p', children: 1 }]]],
      0,
    ])
  })
})

describe('the fields of groups', () => {
  it('have the text of the heading above each record', () => {
    const { pages, lists, groups } = read(
      `<div>${r}${h(' A  a ')}${r}${r}${h('B')}${r}</div>`,
      `<div>${h('C')}${r}</div>`,
    )
    const records = lists.map((one) => one!.records)
    const [field, ...others] = headingFields(pages, groups.levels, records)
    expect(others).toEqual([])
    expect(field).toMatchObject({ kind: 'field', group: 0, value: { kind: 'text' }, paths: [[{ tag: 'h2' }]] })
    expect(field!.hints).toEqual({ path: [{ tag: 'h2', words: [], label: null }] })
    expect(field!.values.map(({ owner, text }) => `${owner} ${text}`)).toEqual(['1 A a', '2 A a', '3 B', '4 C'])
    expect(field!.values[0]!.node).toBe(nodesOf(pages[0]!, 'h')[0])
  })

  it('have no values where no record stands under one, and are none without groups', () => {
    const { pages, groups } = read(`<div>${h('A')}${r}</div>`)
    expect(headingFields(pages, groups.levels, [[]]).map(({ values }) => values)).toEqual([[]])
    expect(headingFields(pages, [], [[]])).toEqual([])
  })
})
