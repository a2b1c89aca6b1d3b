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
  it('heads the columns of plain rows', () => {
    const { roles, columns } = read(`${bold('Town', 'People')}<tr><td>Oslo</td><td>7</td></tr>`)
    expect([roles, columns]).toEqual([
      ['header', 'record'],
      ['Town', 'People'],
    ])
  })

  it('heads those of rows whose names alone are bold', () => {
    const { roles, columns } = read(`${bold('Town', 'People')}${named('Oslo', '7')}${named('Bergen', '3')}`)
    expect([roles[0], columns]).toEqual(['header', ['Town', 'People']])
  })

  it('heads nothing where the next is all bold too', () => {
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
