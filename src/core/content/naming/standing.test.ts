import { describe, expect, it } from 'vitest'
import { treeOf } from '../../dom/html.fixture.ts'
import { byId, partAt, said, scopeOf } from './parts.fixture.ts'
import type { Nameless } from './parts.ts'
import { type Stand, Standing } from './standing.ts'

const PAGE =
  '<div id="box"><p id="a">A</p><section id="in"><p id="b">B</p><img id="c" src="c.png"></section></div><p id="d">D</p>'
const tree = treeOf(PAGE)
const at = (id: string): number => byId(tree, id)
const [a, b, c, d] = [partAt([tree], 'a'), partAt([tree], 'b'), partAt([tree], 'c', 'src'), partAt([tree], 'd')]
const stand: Stand = { owner: 0, node: at('a'), tree, holder: at('a') }
const link = (part: Nameless): Nameless => ({ ...part, hints: { ...part.hints, attribute: 'href' } })

describe('the sample of the places of a part', () => {
  const many = (count: number): Nameless => ({
    kind: 'field',
    hints: { path: [] },
    values: Array.from({ length: count }, (_, owner) => ({ owner, node: 1, text: '' })),
  })
  const owners = (count: number): number[] =>
    new Standing([], scopeOf([], { treeOf: () => tree })).sample(many(count)).map(({ owner }) => owner)

  it('is all of twelve, and twelve of more, spread over the owners', () => {
    expect(owners(0)).toEqual([])
    expect(owners(1)).toEqual([0])
    expect(owners(12)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    expect(owners(13)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    expect(owners(24)).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22])
    expect(owners(30)).toEqual([0, 2, 5, 7, 10, 12, 15, 17, 20, 22, 25, 27])
  })

  it('holds a text by its element, an element by itself, and what is given by that', () => {
    const text = at('a') + 1
    const standing = new Standing([], scopeOf([tree]))
    const holders = (values: Nameless['values']): unknown => standing.sample({ ...a, values })
    expect(holders([{ owner: 0, node: text, text: 'A' }])).toEqual([{ owner: 0, node: text, tree, holder: at('a') }])
    expect(holders([{ owner: 0, node: at('a'), text: 'A' }])).toEqual([
      { owner: 0, node: at('a'), tree, holder: at('a') },
    ])
    expect(holders([{ owner: 0, node: text, text: 'A', holder: at('box') }])).toEqual([
      { owner: 0, node: text, tree, holder: at('box') },
    ])
  })

  it('is of the places of a list where it has some', () => {
    const list: Nameless = {
      kind: 'list',
      hints: { path: [] },
      values: a.values,
      stands: [{ owner: 0, node: at('d') }],
    }
    expect(new Standing([], scopeOf([tree])).sample(list)).toEqual([{ owner: 0, node: at('d'), tree, holder: at('d') }])
  })
})

describe('the count of what stands in an element', () => {
  const standing = new Standing([d, c, b, a], scopeOf([tree]))
  const counts = (id: string): number[] => [false, true].map((pictures) => standing.countIn(stand, at(id), pictures))

  it('is of texts, and of pictures too when asked for', () => {
    expect(counts('box')).toEqual([2, 3])
    expect(counts('in')).toEqual([1, 2])
    expect(counts('a')).toEqual([1, 1])
    expect(counts('c')).toEqual([0, 1])
    expect([false, true].map((pictures) => standing.countIn(stand, 3, pictures))).toEqual([3, 4])
  })

  it('is of the same owner, and of no links', () => {
    const other = new Standing([a, { ...b, values: [{ ...b.values[0]!, owner: 1 }] }, link(d)], scopeOf([tree, tree]))
    expect(other.countIn(stand, 3, false)).toBe(1)
    expect(other.countIn(stand, 3, true)).toBe(1)
    expect(other.countIn({ ...stand, owner: 1 }, 3, false)).toBe(1)
    expect(other.countIn({ ...stand, owner: 2 }, 3, false)).toBe(0)
  })

  it('has lists where their records stand', () => {
    const list: Nameless = { kind: 'list', hints: { path: [] }, values: [], stands: [{ owner: 0, node: at('in') }] }
    const withList = new Standing([a, list], scopeOf([tree]))
    expect(withList.countIn(stand, at('box'), false)).toBe(2)
  })
})

describe('an element', () => {
  const list = treeOf('<ul id="all"><li id="r0"><i id="x0">1</i></li><li id="r1"><i id="x1">2</i></li></ul>')
  const records = [list, list]
  const part = partAt(records, (owner) => `x${owner}`)
  const own: Stand = { owner: 0, node: byId(list, 'x0'), tree: list, holder: byId(list, 'x0') }

  it('is of one record when no other one begins in it', () => {
    const standing = new Standing([part], scopeOf(records, { isRecord: true }))
    const areOwn = ['x0', 'r0', 'r1', 'all'].map((id) => standing.isOwn(own, byId(list, id)))
    expect(areOwn).toEqual([true, true, true, false])
  })

  it('is of a page always', () => {
    expect(new Standing([part], scopeOf(records)).isOwn(own, byId(list, 'all'))).toBe(true)
  })

  it('is of one record where nothing is known of the tree', () => {
    expect(new Standing([], scopeOf(records, { isRecord: true })).isOwn(own, byId(list, 'all'))).toBe(true)
  })

  it('is of one record in spite of what stands above several', () => {
    const page = treeOf('<div id="all"><h2 id="h">T</h2><p id="x0">1</p></div>')
    const heading = partAt([page], 'h')
    const text = partAt([page], 'x0')
    const second = { ...heading, values: [{ ...heading.values[0]!, owner: 1 }] }
    const isOwn = (isAbove: boolean): boolean =>
      new Standing([{ ...second, isAbove }, text], scopeOf([page, page], { isRecord: true })).isOwn(
        { ...own, tree: page },
        byId(page, 'all'),
      )
    expect([isOwn(true), isOwn(false)]).toEqual([true, false])
  })

  it('begins with the first of its parts, in whichever order they come', () => {
    const page = treeOf(
      '<ul id="all"><li><i id="x0">1</i><b id="y0">2</b></li><li><i id="x1">3</i><b id="y1">4</b></li></ul>',
    )
    const [x, y] = ['x', 'y'].map((name) => partAt([page, page], (owner) => `${name}${owner}`)) as [Nameless, Nameless]
    for (const parts of [
      [x, y],
      [y, x],
    ]) {
      const standing = new Standing(parts, scopeOf([page, page], { isRecord: true }))
      expect(standing.isOwn({ ...own, tree: page }, page.parent[byId(page, 'y1')]!)).toBe(true)
      expect(standing.isOwn({ ...own, tree: page }, byId(page, 'x1'))).toBe(true)
      expect(standing.isOwn({ ...own, tree: page }, byId(page, 'all'))).toBe(false)
    }
  })
})

describe('a value', () => {
  const page = treeOf(`<p id="a">x</p><p id="b"><i>y</i></p><div id="w"><p id="e">x</p>${'<i></i>'.repeat(5)}</div>`)
  const values = (texts: readonly string[], id = 'a'): Nameless => ({
    ...said(texts),
    values: texts.map((text, owner) => ({ owner, node: byId(page, id), text })),
  })
  const isValue = (part: Nameless, id = 'a', owner = 0): boolean =>
    new Standing([part], scopeOf([page], { treeOf: () => page })).isValue(owner, page, byId(page, id))

  it('is of a part of more than two texts', () => {
    expect(isValue(values(['1', '2', '3']))).toBe(true)
    expect(isValue(values(['1', '2', '2']))).toBe(false)
    expect(isValue(values(['1']))).toBe(false)
  })

  it('is of a part a quarter of whose texts differ', () => {
    expect(isValue(values(['1', '2', '3', ...Array(9).fill('3')]))).toBe(true)
    expect(isValue(values(['1', '2', '3', ...Array(10).fill('3')]))).toBe(false)
  })

  it('is no attribute, of another node or of another owner', () => {
    const part = values(['1', '2', '3'])
    expect(isValue(link(part))).toBe(false)
    expect(isValue(part, 'b')).toBe(false)
    expect(isValue(part, 'a', 2)).toBe(true)
    expect(isValue(part, 'a', 3)).toBe(false)
  })

  it('is wrapped by an element of eight nodes at most', () => {
    const part = values(['1', '2', '3'], 'e')
    expect(page.size[byId(page, 'w')]).toBe(8)
    expect(isValue(part, 'w')).toBe(true)
    const wide = treeOf(`<div id="w"><p id="e">x</p>${'<i></i>'.repeat(6)}</div>`)
    const standing = new Standing(
      [{ ...part, values: part.values.map((value) => ({ ...value, node: byId(wide, 'e') })) }],
      scopeOf([wide], { treeOf: () => wide }),
    )
    expect(standing.isValue(0, wide, byId(wide, 'w'))).toBe(false)
    expect(standing.isValue(0, wide, byId(wide, 'e'))).toBe(true)
  })

  it('is that of each of several parts of one owner', () => {
    const both = new Standing(
      [values(['1', '2', '3']), values(['1', '2', '3'], 'b')],
      scopeOf([page], { treeOf: () => page }),
    )
    expect(['a', 'b'].map((id) => both.isValue(0, page, byId(page, id)))).toEqual([true, true])
  })
})

describe('the levels that a part has alone', () => {
  it('end below the first element that holds another one', () => {
    const levels = (part: Nameless): number => new Standing([a, b, c, d], scopeOf([tree])).levelsAlone(part)
    expect([a, b, c, d].map(levels)).toEqual([1, 2, 1, 1])
  })

  it('are the least of all places, and no more than the hints', () => {
    const deep = treeOf('<div><div><p id="a">A</p></div></div><p id="b">B</p>')
    const flat = treeOf('<div><div><p id="a">A</p></div><p id="b">B</p></div>')
    const levels = (trees: readonly (typeof deep)[]): number => {
      const part = partAt(trees, 'a')
      return new Standing([part, partAt(trees, 'b')], scopeOf(trees)).levelsAlone(part)
    }
    expect([levels([deep]), levels([flat]), levels([deep, flat])]).toEqual([3, 2, 2])
    const alone = partAt([deep], 'a')
    expect(new Standing([alone], scopeOf([deep])).levelsAlone(alone)).toBe(3)
    const short = { ...alone, hints: { path: alone.hints.path.slice(1) } }
    expect(new Standing([short], scopeOf([deep])).levelsAlone(short)).toBe(2)
  })

  it('are all hints of a part that stands nowhere', () => {
    const part = said([], [{ tag: 'p', words: [], label: null }])
    expect(new Standing([part], scopeOf([tree])).levelsAlone(part)).toBe(1)
  })
})
