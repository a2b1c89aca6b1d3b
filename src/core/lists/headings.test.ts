import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWithin, LABEL, type NodeId, parse, type Tree } from '../dom/index.ts'
import { around, groupHeadings } from './headings.ts'
import { ListPage } from './list-page.ts'

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
  it('a record belongs to the last heading before it', () => {
    expect(headingsOf('<h2>A</h2><ul><li>1</li><li>2</li></ul><h2>B</h2><ul><li>3</li></ul>')).toEqual([
      ['A', 'A', 'B'],
    ])
  })

  it('a heading ends with the element that it is in', () => {
    const boxes = '<div><h2>A</h2><li>1</li><li>2</li></div><div><h2>B</h2><li>3</li><li>4</li></div>'
    expect(headingsOf(`${boxes}<div><li>5</li></div>`)).toEqual([['A', 'A', 'B', 'B', null]])
  })

  it('an outer heading ends the inner one', () => {
    const page =
      '<h2>A</h2><h3>a</h3><li>1</li><li>2</li><h3>b</h3><li>3</li><h2>B</h2><li>4</li><li>5</li><h3>c</h3><li>6</li>'
    expect(headingsOf(page)).toEqual([
      ['A', 'A', 'A', 'B', 'B', 'B'],
      ['a', 'a', 'b', null, null, 'c'],
    ])
  })

  it('the title of the list, titles of single records and repeated texts are no group headings', () => {
    expect(headingsOf('<h2>A</h2><li>1</li><li>2</li><li>3</li>')).toEqual([])
    expect(headingsOf('<h2>A</h2><li>1</li><h2>B</h2><li>2</li><h2>C</h2><li>3</li>')).toEqual([])
    expect(headingsOf('<h2>More</h2><li>1</li><li>2</li><h2>More</h2><li>3</li><li>4</li>')).toEqual([])
  })
})

describe('elements around records', () => {
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

  it('the outermost elements beside records are those that a plain search finds', () => {
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
