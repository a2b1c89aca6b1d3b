import { describe, expect, it } from 'vitest'
import { elementsOf, headersOf, isCell, isRow, type NodeId, parse, type RowRole, rowRole, type Tree } from './index.ts'

function treeOf(table: string): Tree {
  const parsed = parse(`<table>${table}</table>`)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return parsed.tree
}

/** What the rows of a table are, and the headers of its last row's columns. */
function read(table: string): { roles: RowRole[]; columns: string[] } {
  const tree = treeOf(table)
  const nodes = Array.from(tree.label, (_, node): NodeId => node)
  const rows = nodes.filter((node) => elementsOf(tree, node).some((one) => isCell(tree, one)))
  const last = elementsOf(tree, rows.at(-1)!)
  return {
    roles: rows.map((row) => rowRole(tree, row)),
    columns: last.map((cell) => headersOf(tree, cell).column),
  }
}

const bold = (...texts: string[]): string => `<tr>${texts.map((text) => `<td><b>${text}</b></td>`).join('')}</tr>`
const named = (name: string, text: string): string => `<tr><td><b>${name}</b></td><td>${text}</td></tr>`

describe('a first row that is all bold', () => {
  it('a bold first row heads the columns of plain rows', () => {
    const { roles, columns } = read(`${bold('Town', 'People')}<tr><td>Oslo</td><td>7</td></tr>`)
    expect([roles, columns]).toEqual([
      ['header', 'record'],
      ['Town', 'People'],
    ])
  })

  it('a bold first row heads rows whose names alone are bold', () => {
    const { roles, columns } = read(`${bold('Town', 'People')}${named('Oslo', '7')}${named('Bergen', '3')}`)
    expect([roles[0], columns]).toEqual(['header', ['Town', 'People']])
  })

  it('a bold first row heads nothing where the next is all bold too', () => {
    const { roles, columns } = read(`${bold('Town', 'People')}${bold('Oslo', '7')}`)
    expect([roles[0], columns]).toEqual(['other', ['', '']])
  })
})

it('a row of very many cells is read once, not for each of its cells', () => {
  const CELLS = 60_000
  const parsed = parse(`<table><tr>${'<th>a'.repeat(CELLS)}<tr><th>b${'<td>c'.repeat(CELLS - 1)}</table>`)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  const { tree } = parsed
  const rows = Array.from({ length: tree.nodeCount }, (_, node) => node).filter((node) => isRow(tree, node))
  expect(rows.map((row) => rowRole(tree, row))).toEqual(['header', 'named'])
  const cells = elementsOf(tree, rows[1]!)
  expect(new Set(cells.map((cell) => JSON.stringify(headersOf(tree, cell))))).toEqual(
    new Set(['{"column":"a","row":""}', '{"column":"a","row":"b"}']),
  )
})

/** The headers of all cells of a page's last row, `column/row`. */
function lastRow(html: string): string[] {
  const parsed = parse(html)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  const { tree } = parsed
  const row = Array.from(tree.label, (_, node): NodeId => node).findLast((node) => isRow(tree, node))!
  return elementsOf(tree, row).map((cell) => {
    const headers = headersOf(tree, cell)
    return headers.row === '' ? headers.column : `${headers.column}/${headers.row}`
  })
}

const row = (tag: string, ...texts: string[]): string =>
  `<tr>${texts.map((text) => `<${tag}>${text}</${tag}>`).join('')}</tr>`
const table = (...rows: string[]): string => `<table>${rows.join('')}</table>`
const numbered = (length: number): string => row('td', ...Array.from({ length }, (_, i) => String(i)))

describe('the header of a cell', () => {
  it('a header is over all columns that it spans', () => {
    expect(lastRow(table('<tr><th colspan=2>A<th>B', numbered(3)))).toEqual(['A', 'A', 'B'])
    expect(lastRow(table(row('th', 'A', 'B', 'C'), '<tr><td colspan=2>1<td>2'))).toEqual(['A', 'B', 'C'])
  })

  it('all headers over a column count, each once, and a header may span rows', () => {
    const headers = '<tr><th rowspan=2>A<th colspan=2>B<tr><th>C<th>D'
    expect(lastRow(table(headers, numbered(3)))).toEqual(['A', 'B C', 'B D'])
  })

  it('a header stays where a cell above takes the columns before', () => {
    const two = '<tr><td rowspan=2>1<td>2<tr><td>3'
    expect(lastRow(table(row('th', 'A', 'B'), two))).toEqual(['A', 'B'])
    expect(lastRow(table(row('th', 'A', 'B'), two, numbered(2)))).toEqual(['A', 'B'])
    const wide = '<tr><td rowspan=3 colspan=2>1<td>2<tr><td>3<tr><td>4'
    expect(lastRow(table(row('th', 'A', 'B', 'C'), wide))).toEqual(['A', 'B', 'C'])
  })

  it.each(['0', '-2', 'x', ''])('a header spans one column where its span is %j', (span) => {
    expect(lastRow(table(`<tr><th colspan="${span}">A<th>B`, numbered(2)))).toEqual(['A', 'B'])
  })

  it('a header spans a hundred columns at most', () => {
    const last = (span: number): string[] => lastRow(table(`<tr><th colspan=${span}>A<th>B`, numbered(102))).slice(98)
    expect(last(99)).toEqual(['A', 'B', '', ''])
    expect(last(100)).toEqual(['A', 'A', 'B', ''])
    expect(last(101)).toEqual(['A', 'A', 'B', ''])
  })

  it('a header below a row of values is none', () => {
    expect(lastRow(table(row('th', 'A', 'B'), numbered(2), row('th', 'C', 'D'), numbered(2)))).toEqual(['A', 'B'])
    expect(lastRow(table(numbered(2), row('th', 'C', 'D'), numbered(2)))).toEqual(['', ''])
  })

  it('a column without a header has none, and so does a cell outside of tables', () => {
    expect(lastRow(table(row('th', '', 'A', 'B'), numbered(4)))).toEqual(['', 'A', 'B', ''])
    const tree = treeOf('')
    expect(headersOf(tree, 1)).toEqual({ column: '', row: '' })
  })

  it('cells in the foot of a table have headers too', () => {
    const body = `<tbody>${numbered(2)}</tbody><tfoot>${numbered(2)}</tfoot>`
    expect(lastRow(table(`<thead>${row('th', 'A', 'B')}</thead>`, body))).toEqual(['A', 'B'])
  })

  it('the innermost table heads a cell', () => {
    const inner = table(row('th', 'C', 'D'), numbered(2))
    expect(lastRow(table(row('th', 'A', 'B'), `<tr><td>1<td>${inner}`))).toEqual(['C', 'D'])
  })
})

describe('the name of a row', () => {
  it('the name of a row holds for the cells behind it', () => {
    expect(lastRow(table(row('th', 'A', 'B', 'C'), '<tr><th>n<td>1<td>2'))).toEqual(['A', 'B/n', 'C/n'])
    expect(lastRow(table(row('th', 'A', 'B', 'C'), '<tr><td>1<th>n<td>2'))).toEqual(['A', 'B', 'C/n'])
  })

  it('the first of several header cells names the row', () => {
    expect(lastRow('<table><tr><th>n<td>1<th>m<td>2')).toEqual(['', '/n', '', '/n'])
  })
})

describe('tables by their roles', () => {
  const cells = (role: string, ...texts: string[]): string =>
    `<div role=row>${texts.map((text) => `<div role=${role}>${text}</div>`).join('')}</div>`

  it.each(['table', 'grid', 'treegrid'])('a table by its role has headers: %s', (role) => {
    const rows = `${cells('columnheader', 'A', 'B')}<div role=rowgroup>${cells('gridcell', '1', '2')}</div>`
    expect(lastRow(`<div role=${role}>${rows}</div>`)).toEqual(['A', 'B'])
  })

  it('a table by its role has names of rows', () => {
    const named = '<div role=row><i role=rowheader>n</i><i role=cell>1</i></div>'
    expect(lastRow(`<div role=table>${cells('columnheader', 'A', 'B')}${named}</div>`)).toEqual(['A', 'B/n'])
  })

  it('rows and cells by their roles are found beside other elements, which do not count', () => {
    const among = (row: string): string => row.replace('>', '><i>x</i>')
    const rows = [cells('columnheader', 'A', 'B'), cells('cell', '1', '2')].map(among)
    expect(lastRow(`<div role=table>${rows.join('')}</div>`)).toEqual(['', 'A', 'B'])
    expect(lastRow(`<div role=table><div role=rowgroup><p>x</p>${rows.join('')}</div></div>`)).toEqual(['', 'A', 'B'])
    expect(read(`<tr><td><div role=table>${rows.join('')}</div>`).roles.slice(1)).toEqual(['header', 'record'])
  })

  it('a table by its role has a bold first row as header', () => {
    const bold = cells('cell', '<b>A</b>', '<b>B</b>')
    const plain = cells('cell', '1', '2')
    expect(lastRow(`<div role=table><p>x</p>${bold}${plain}</div>`)).toEqual(['A', 'B'])
    expect(lastRow(`<div role=table>${bold}${plain.replace('>', '><i>x</i>')}</div>`)).toEqual(['', 'A', 'B'])
  })

  it('elements with other roles have no headers', () => {
    const rows = `${cells('columnheader', 'A', 'B')}${cells('cell', '1', '2')}`
    expect(lastRow(`<div role=list>${rows}</div>`)).toEqual(['', ''])
    expect(lastRow(`<div role=table><div role=list>${rows}</div></div>`)).toEqual(['', ''])
  })
})

describe('a table without headers', () => {
  const head = table(row('th', 'A', 'B'))
  const body = table(numbered(2))

  it('a table without headers has those of a header table before it that is as wide', () => {
    expect(lastRow(head + body)).toEqual(['A', 'B'])
    expect(lastRow(head + table(numbered(3)))).toEqual(['', '', ''])
    expect(lastRow(table(row('th', 'A', 'B', 'C')) + body)).toEqual(['', ''])
  })

  it('a table with headers keeps its own', () => {
    expect(lastRow(head + table(row('th', 'C', 'D'), numbered(2)))).toEqual(['C', 'D'])
  })

  it('a header table counts within two elements more on either side', () => {
    expect(lastRow(`<div><div>${head}</div></div><div>${body}</div>`)).toEqual(['A', 'B'])
    expect(lastRow(`<div>${head}</div><div><div>${body}</div></div>`)).toEqual(['A', 'B'])
  })

  it('a header table does not count where anything else is between', () => {
    expect(lastRow(`${head}<p>x</p>${body}`)).toEqual(['', ''])
    expect(lastRow(`<div>${head}</div><div><p>x</p>${body}</div>`)).toEqual(['', ''])
  })
})

describe('the role of a row', () => {
  const rolesOf = (...rows: string[]): RowRole[] => read(rows.join('')).roles

  it('a row of several header cells is a header, or one in a head', () => {
    expect(rolesOf(row('th', '', 'A', 'B'), numbered(3))[0]).toBe('header')
    expect(rolesOf('<tr><td><th>A<th>B', numbered(3))[0]).toBe('header')
    expect(rolesOf(row('th', '', 'A'), numbered(2))[0]).toBe('other')
    expect(rolesOf('<tr><th>A<td>B', numbered(2))[0]).toBe('other')
    expect(rolesOf(`<thead>${row('td', 'A')}</thead>`, numbered(2))[0]).toBe('header')
  })

  it('a row of two or more cells under headers is a record, by name when the first column has none', () => {
    expect(rolesOf(row('th', 'A', 'B'), numbered(2), numbered(1))).toEqual(['header', 'record', 'other'])
    expect(rolesOf(row('th', '', 'A', 'B'), numbered(3))).toEqual(['header', 'named'])
    expect(rolesOf(row('th', 'A', 'B', ''), numbered(3))).toEqual(['header', 'record'])
    expect(rolesOf(row('th', 'A', 'B'), '<tr><th>n<td>1')).toEqual(['header', 'named'])
    expect(rolesOf(numbered(2), numbered(2))).toEqual(['other', 'other'])
  })

  it('a row without cells has another role', () => {
    const tree = treeOf('<tr></tr>')
    const own = Array.from(tree.label, (_, node): NodeId => node).find((node) => isRow(tree, node))!
    expect(rowRole(tree, own)).toBe('other')
  })
})

describe('bold cells', () => {
  const roleOf = (first: string, ...rows: string[]): RowRole => read(first + rows.join('')).roles[0]!

  it('a cell is bold when all of its text is in one bold element', () => {
    const strong = '<tr><td><strong>A</strong><td><strong>B</strong>'
    expect(roleOf(strong, numbered(2))).toBe('header')
    expect(roleOf('<tr><td><b>A</b><td><b>B</b>: all', numbered(2))).toBe('other')
    expect(roleOf('<tr><td><b>A</b><td><b>B</b><i></i>', numbered(2))).toBe('other')
    expect(roleOf('<tr><td><b>A</b><td><i>B</i>', numbered(2))).toBe('other')
    expect(roleOf('<tr><td><b>A</b><td>B', numbered(2))).toBe('other')
  })

  it('bold cells head as many columns as the next row has, when there is one', () => {
    expect(roleOf(bold('A', 'B'), numbered(3))).toBe('other')
    expect(roleOf(bold('A', 'B'))).toBe('other')
    expect(roleOf(bold('A', 'B'), named('n', '1'))).toBe('header')
  })

  it('bold cells of a later row head nothing', () => {
    expect(read(numbered(2) + bold('A', 'B') + numbered(2)).roles[1]).toBe('other')
    expect(read(numbered(2) + numbered(2) + bold('A', 'B') + numbered(2)).roles[2]).toBe('other')
  })
})
