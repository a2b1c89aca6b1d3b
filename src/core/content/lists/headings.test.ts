import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWithin, LABEL, type NodeId, parse, type Tree } from '../../dom/index.ts'
import { HEADING_CHARS } from './constants.ts'
import { areGroups, around, groupHeadings, groupsUnder, isHeading } from './headings.ts'
import { ListPage } from './list-page.ts'
import { marked, tagged, withId } from './pages.fixture.ts'

function pageOf(body: string): ListPage {
  const parsed = parse(`<body>${body}`)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return new ListPage(parsed.tree)
}

/** The elements of a label, in document order. */
function all({ label, nodeCount }: Tree, name: 'li' | 'body'): NodeId[] {
  return Array.from({ length: nodeCount }, (_, node) => node).filter((node) => label[node] === LABEL[name])
}

/** The texts of each level of headings above the list items of a page. */
function headingsOf(body: string): (string | null)[][] {
  const view = pageOf(body)
  const records = all(view.tree, 'li').map((node) => [node])
  const levels = groupHeadings(view, all(view.tree, 'body')[0]!, records)
  return levels.map(({ values }) => records.map((_, i) => values[i]?.text ?? null))
}

describe('groupHeadings', () => {
  it('gives each record the last heading before it', () => {
    expect(headingsOf('<h2>A</h2><ul><li>1</li><li>2</li></ul><h2>B</h2><ul><li>3</li></ul>')).toEqual([
      ['A', 'A', 'B'],
    ])
  })

  it('ends with the element that the heading stands in', () => {
    const boxes = '<div><h2>A</h2><li>1</li><li>2</li></div><div><h2>B</h2><li>3</li><li>4</li></div>'
    expect(headingsOf(`${boxes}<div><li>5</li></div>`)).toEqual([['A', 'A', 'B', 'B', null]])
  })

  it('knows levels: an outer heading ends the inner one', () => {
    const page =
      '<h2>A</h2><h3>a</h3><li>1</li><li>2</li><h3>b</h3><li>3</li><h2>B</h2><li>4</li><li>5</li><h3>c</h3><li>6</li>'
    expect(headingsOf(page)).toEqual([
      ['A', 'A', 'A', 'B', 'B', 'B'],
      ['a', 'a', 'b', null, null, 'c'],
    ])
  })

  it('takes no title of the list, no title of each record and no text that says the same again and again', () => {
    expect(headingsOf('<h2>A</h2><li>1</li><li>2</li><li>3</li>')).toEqual([])
    expect(headingsOf('<h2>A</h2><li>1</li><h2>B</h2><li>2</li><h2>C</h2><li>3</li>')).toEqual([])
    expect(headingsOf('<h2>More</h2><li>1</li><li>2</li><h2>More</h2><li>3</li><li>4</li>')).toEqual([])
  })
})

describe('the levels of headings', () => {
  const items = (count: number): string => '<li>x</li>'.repeat(count)

  it('begin with the one of the fewest, wherever it begins', () => {
    const page = `<h3>a</h3>${items(2)}<h2>A</h2>${items(2)}<h3>b</h3>${items(2)}<h3>c</h3>${items(2)}<h2>B</h2>${items(2)}`
    expect(headingsOf(page)).toEqual([
      [null, null, 'A', 'A', 'A', 'A', 'A', 'A', 'B', 'B'],
      ['a', 'a', null, null, 'b', 'b', 'c', 'c', null, null],
    ])
  })

  it('are three at most', () => {
    const level = (tag: string, name: string): string => `<${tag}>${name}</${tag}>`
    const group = (name: string): string => ['h2', 'h3', 'h4', 'h5'].map((tag) => level(tag, name + tag)).join('')
    expect(headingsOf(`${group('A')}${items(3)}${group('B')}${items(3)}`)).toHaveLength(3)
  })

  it('are above half of the records', () => {
    const page = (without: number): string =>
      `<div><h2>A</h2>${items(2)}</div><div><h2>B</h2>${items(1)}</div><div>${items(without)}</div>`
    expect(headingsOf(page(3))).toEqual([['A', 'A', 'B', null, null, null]])
    expect(headingsOf(page(4))).toEqual([])
  })

  it('have the last of several before a record, and nothing of what is behind all of them', () => {
    expect(headingsOf(`<h2>List</h2><h2>A</h2>${items(2)}<h2>B</h2>${items(1)}`)).toEqual([['A', 'A', 'B']])
    expect(headingsOf(`<h2>A</h2>${items(2)}<h2>B</h2>${items(1)}<h2>More</h2>`)).toEqual([['A', 'A', 'B']])
  })

  it('have texts with words, not too long', () => {
    const [most, more] = ['x'.repeat(HEADING_CHARS), 'x'.repeat(HEADING_CHARS + 1)]
    expect(headingsOf(`<h2>${most}</h2>${items(2)}<h2>B</h2>${items(2)}`)).toEqual([[most, most, 'B', 'B']])
    expect(headingsOf(`<h2>${more}</h2>${items(2)}<h2>B</h2>${items(2)}`)).toEqual([])
    expect(headingsOf(`<h2>***</h2>${items(2)}<h2>B</h2>${items(2)}`)).toEqual([])
  })

  it.each([
    ['<div class="month">A</div>', 'A'],
    ['<div class="list-header"><a href="/a">A</a></div>', 'A'],
    ['<div class="promo">A</div>', null],
    ['<p>A</p>', null],
    ['<div class="month"><a href="/a">A</a> <a href="/b">b</a></div>', null],
    ['<div class="month"><h2>A</h2> and more</div>', 'A'],
  ])('are marked or called so: %s', (html, wanted) => {
    const page = `${html}${items(2)}${html.replace(/\bA\b/, 'B')}${items(2)}`
    expect(headingsOf(page)).toEqual(wanted === null ? [] : [['A', 'A', 'B', 'B']])
  })

  it.each([
    ['<td colspan="2">A</td>', true],
    ['<td>A</td><td></td>', true],
    ['<td>A</td><td>a</td>', false],
    ['<td></td><td></td>', false],
  ])('are rows with one filled cell: %s', (cells, wanted) => {
    const row = '<tr data-r><td>1</td><td>2</td></tr>'
    const view = pageOf(`<table><tr>${cells}</tr>${row}${row}<tr>${cells.replace('A', 'B')}</tr>${row}${row}</table>`)
    const levels = groupHeadings(view, tagged(view, 'table')[0]!, marked(view))
    const texts = levels.map(({ values }) => values.map((value) => value?.text))
    expect(texts).toEqual(wanted ? [['A', 'A', 'B', 'B']] : [])
  })

  it('are columns with the place of the first heading', () => {
    const view = pageOf(`<section><h2>A</h2></section><h2 id="a">A</h2>${items(2)}<h2>B</h2>${items(2)}`)
    const records = all(view.tree, 'li').map((node) => [node])
    const [level] = groupHeadings(view, all(view.tree, 'body')[0]!, records)
    const node = withId(view, 'a')
    expect(level).toMatchObject({ label: null, ordinal: 0, above: true })
    expect(level!.sample).toEqual({ kind: 'text', node, end: node + 2, holder: node, text: 'A' })
    expect(level!.paths.map((path) => path.map(({ label }) => label))).toEqual([['h2']])
  })
})

describe('texts above records', () => {
  it.each([
    ['several, each above one and a quarter in the mean', 'A B C D', 5, true],
    ['more than that', 'A B C D', 4, false],
    ['one', 'A', 9, false],
    ['one text again and again', 'A A', 9, false],
    ['mostly different ones', 'A B A', 9, true],
    ['half of them different', 'A B A B', 9, false],
    ['none', '', 9, false],
  ])('can be headings of groups: %s', (_, texts, records, wanted) => {
    const headings = texts.split(' ').filter((text) => text !== '')
    const found = areGroups(
      headings.map((text) => ({ text })),
      records,
    )
    expect(found).toBe(wanted)
  })
})

describe('an element', () => {
  it.each([
    ['<h3 id="a">June</h3>', true],
    ['<p id="a" class="group-title">June</p>', true],
    ['<p id="a" class="text">June</p>', false],
    ['<h3 id="a"><a href="/1">June</a> <a href="/2">July</a></h3>', true],
    [`<h3 id="a">${'x'.repeat(HEADING_CHARS)}</h3>`, true],
    [`<h3 id="a">${'x'.repeat(HEADING_CHARS + 1)}</h3>`, false],
    [`<p id="a" class="title">${'x'.repeat(HEADING_CHARS)}</p>`, true],
    [`<p id="a" class="title">${'x'.repeat(HEADING_CHARS + 1)}</p>`, false],
  ])('is a heading: %s, %s', (html, wanted) => {
    const view = pageOf(html)
    expect(isHeading(view, withId(view, 'a'))).toBe(wanted)
  })
})

describe('the last heading before each record', () => {
  const under = (ends: readonly number[], outer: readonly number[] = []) =>
    groupsUnder(
      [10, 20, 30, 40],
      ends.map((end, i) => ({ node: 9 + 20 * i, from: 2 * i, end })),
      new Set(outer),
    )

  it('ends where the element ends in which it stands', () => {
    expect(under([21])).toEqual([9, 9, null, null])
    expect(under([20])).toEqual([9, null, null, null])
  })

  it('gives way to the next, and ends with what begins further out', () => {
    expect(under([99, 99])).toEqual([9, 9, 29, 29])
    expect(under([99, 99], [1, 3])).toEqual([9, null, 29, null])
    expect(under([99, 99], [0, 2])).toEqual([9, 9, 29, 29])
    expect(under([])).toEqual([null, null, null, null])
  })
})

describe('around', () => {
  it('gives so many elements and no more', () => {
    const view = pageOf('<p>a</p><p>b</p><li>1</li><p>c</p>')
    const region = all(view.tree, 'body')[0]!
    const records = all(view.tree, 'li').map((node) => [node])
    const count = (most: number): number => [...around(view, region, records, most)].length
    expect([0, 1, 2, 3, 4].map(count)).toEqual([0, 1, 2, 3, 3])
  })

  const html = fc.letrec<{ node: string }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4 },
      fc.constant('<li>x</li>'),
      fc.constant('<p>y</p>'),
      fc.array(tie('node'), { maxLength: 4 }).map((children) => `<div>${children.join('')}</div>`),
    ),
  })).node

  /** The elements with content that are in no record and hold none, but whose parent holds one or is the region. */
  function naive(view: ListPage, region: NodeId, records: readonly NodeId[]): NodeId[] {
    const { tree } = view
    const isFree = (node: NodeId): boolean =>
      records.every((record) => !isWithin(tree, node, record) && !isWithin(tree, record, node))
    return Array.from({ length: tree.size[region]! - 1 }, (_, i) => region + 1 + i).filter((node) => {
      const up = tree.parent[node]!
      return view.isElement(node) && view.hasContent(node) && isFree(node) && (up === region || !isFree(up))
    })
  }

  it('gives the outermost elements beside the records, as a plain search does', () => {
    fc.assert(
      fc.property(fc.array(html, { maxLength: 5 }), (parts) => {
        const view = pageOf(parts.join(''))
        const region = all(view.tree, 'body')[0]!
        const records = all(view.tree, 'li')
        const found = [
          ...around(
            view,
            region,
            records.map((node) => [node]),
            1_000,
          ),
        ]
        const wanted = records.length === 0 ? found.map(({ node }) => node) : naive(view, region, records)
        expect(found.map(({ node }) => node)).toEqual(wanted)
        for (const { node, before } of found) expect(records.filter((record) => record < node).length).toBe(before)
      }),
    )
  })
})
