import { describe, expect, it } from 'vitest'
import { treeOf } from './html.fixture.ts'
import { elementsOf, isRow, type NodeId, nodeAt, originalOf, parse, pathOf, type Tree, visibleText } from './index.ts'

const HEAD = '<tr><th>A</th><th>B</th><th>C</th></tr>'

/** The texts of the cells, row by row. */
function gridOf(tree: Tree): string[] {
  return rowsOf(tree).map((row) =>
    elementsOf(tree, row)
      .map((cell) => visibleText(tree, cell))
      .join('|'),
  )
}

function rowsOf(tree: Tree): NodeId[] {
  return Array.from(tree.label, (_, node): NodeId => node).filter((node) => isRow(tree, node))
}

const cellsOf = (tree: Tree): NodeId[] => rowsOf(tree).flatMap((row) => elementsOf(tree, row))

describe('cells that span rows or columns', () => {
  it.each([
    ['rows', '<tr><td rowspan=3>1<td>2<td>3<tr><td>4<td>5<tr><td>6<td>7', ['1|2|3', '1|4|5', '1|6|7']],
    ['rows in the middle', '<tr><td>1<td rowspan=2>2<td>3<tr><td>4<td>5', ['1|2|3', '4|2|5']],
    ['rows at the end', '<tr><td>1<td>2<td rowspan=2>3<tr><td>4<td>5', ['1|2|3', '4|5|3']],
    ['columns', '<tr><td>1<td colspan=2>2<tr><td>3<td>4<td>5', ['1|2|2', '3|4|5']],
    ['both', '<tr><td rowspan=2 colspan=2>1<td>2<tr><td>3', ['1|1|2', '1|1|3']],
    [
      'rows behind each other',
      '<tr><td rowspan=2>1<td rowspan=3>2<td>3<tr><td>4<tr><td>5<td>6',
      ['1|2|3', '1|2|4', '5|2|6'],
    ],
    ['nothing', '<tr><td rowspan=1>1<td colspan=0>2<td rowspan=x>3', ['1|2|3']],
  ])('a cell that spans several rows or columns stands in each: %s', (_, rows, grid) => {
    expect(gridOf(treeOf(`<table>${HEAD}${rows}</table>`)).slice(1)).toEqual(grid)
  })

  it('a spanning cell stands once where nothing says that the table is one of data', () => {
    const rows = '<tr><td rowspan=2>1<td>2<tr><td>3'
    expect(gridOf(treeOf(`<table>${rows}</table>`))).toEqual(['1|2', '3'])
    expect(gridOf(treeOf(`<table><tr><th rowspan=2>A<th>B<td>1<tr><th>C<td>2</table>`))).toEqual(['A|B|1', 'C|2'])
  })

  it('a cell that is alone in its row stands once: it is a heading of the rows below', () => {
    const tree = treeOf(`<table>${HEAD}<tr><td colspan=3>1<tr><td>2<td>3<td>4</table>`)
    expect(gridOf(tree).slice(1)).toEqual(['1', '2|3|4'])
  })

  it('a spanning cell does not reach out of its group of rows', () => {
    const tree = treeOf(`<table>${HEAD}<tbody><tr><td rowspan=9>1<td>2<td>3<tbody><tr><td>4<td>5<td>6</table>`)
    expect(gridOf(tree).slice(1)).toEqual(['1|2|3', '4|5|6'])
  })

  it('a spanning cell that holds a table stands once', () => {
    const tree = treeOf(`<table>${HEAD}<tr><td rowspan=2>1<table><tr><td>x</table><td>2<td>3<tr><td>4<td>5</table>`)
    expect(gridOf(tree).at(-1)).toBe('4|5')
  })

  it('a copy of a spanning cell is found where the page has the cell', () => {
    const tree = treeOf(`<table>${HEAD}<tr><td rowspan=2><b>1</b><td>2<td>3<tr><td>4<td><i>5</i></table>`)
    const [copy, four, five] = cellsOf(tree).slice(-3) as [NodeId, NodeId, NodeId]
    expect(pathOf(tree, copy + 1)).toBe('/html[1]/body[1]/table[1]/tbody[1]/tr[2]/td[1]/b[1]')
    expect(originalOf(tree, copy + 1)).toBe(nodeAt(tree, pathOf(tree, copy + 1)))
    expect(pathOf(tree, four)).toBe('/html[1]/body[1]/table[1]/tbody[1]/tr[3]/td[1]')
    expect(nodeAt(tree, pathOf(tree, five))).toBe(five)
  })

  it('the text of a page has a spanning cell once', () => {
    const tree = treeOf(`<table>${HEAD}<tr><td rowspan=2>1<td>2<td>3<tr><td>4<td>5</table>`)
    expect(visibleText(tree)).toBe('A\tB\tC\n1\t2\t3\n4\t5')
  })

  it('a short page of many spans makes no huge tree', () => {
    const rows = `<tr>${'<td rowspan=100 colspan=100>1 <b>2</b>'.repeat(50)}${'<tr><td>3'.repeat(100)}`
    const page = `<table>${HEAD}${rows}</table>`
    expect(treeOf(page).nodeCount).toBeLessThan(2 * treeOf(page.replaceAll('span=100', '')).nodeCount)
  })

  it('a short page whose cells span a vast grid is read without copies', () => {
    const page = `<table>${HEAD}<tr>${'<td rowspan=100 colspan=100>1'.repeat(3000)}${'<tr><td>2'.repeat(100)}</table>`
    expect(treeOf(page).copies.size).toBe(0)
  })

  it('an element of a row that is no cell takes no column', () => {
    const rows = '<tr><td rowspan=2>1<td>2<td>3<tr><script></script><td>4<td>5'
    expect(gridOf(treeOf(`<table>${HEAD}${rows}</table>`)).at(-1)).toBe('|1|4|5')
  })

  it('a page that is within the limits without copies is read without them', () => {
    const page = `<table>${HEAD}<tr><td rowspan=9 title="${'x'.repeat(500)}">1<td>2<td>3${'<tr><td>4<td>5'.repeat(8)}</table>`
    const limits = { maxChars: page.length }
    const parsed = parse(page, { limits })
    expect(parsed.ok && gridOf(parsed.tree).at(-1)).toBe('4|5')
  })
})
