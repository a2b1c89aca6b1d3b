import { describe, expect, it } from 'vitest'
import { labelName } from '../../dom/index.ts'
import type { Block } from './blocks.ts'
import { rowsBelow } from './read-table.ts'
import { BASE, blocksOf, paragraph, text, treeOf } from './rich-text.fixture.ts'

const table = (inside: string): readonly Block[] => blocksOf(`<table>${inside}</table>`)
const cell = (written: string, columns = 1, rows = 1) => ({
  inside: written === '' ? [] : [text(written)],
  columns,
  rows,
})
const row = (isHeader: boolean, ...cells: readonly (ReturnType<typeof cell> | string)[]) => ({
  isHeader,
  cells: cells.map((one) => (typeof one === 'string' ? cell(one) : one)),
})

describe('rowsBelow', () => {
  it('are the caption and rows of a table, in its parts too, not those of tables in it', () => {
    const tree = treeOf(
      '<table> <caption>c</caption><thead><tr><td>a</td></tr></thead><tbody><tr hidden></tr><tr><td><table><tr></tr></table></td></tr></tbody><tfoot><tr></tr></tfoot></table>',
    )
    const node = tree.label.findIndex((_, at) => labelName(tree, at) === 'table')
    const rows = rowsBelow({ tree, base: BASE }, node)
    expect(rows.map((at) => labelName(tree, at))).toEqual(['caption', 'tr', 'tr', 'tr'])
    expect(rows.every((at, i) => i === 0 || at > rows[i - 1]!)).toBe(true)
  })
})

describe('a table of texts', () => {
  it('has no caption among its rows', () => {
    const blocks = table('<caption><b>c</b> <i>d</i></caption><tr><td>a</td><td>b</td></tr>')
    expect(blocks.find(({ kind }) => kind === 'table')).toEqual({ kind: 'table', rows: [row(false, 'a', 'b')] })
  })

  it('has headers: rows of the head, and rows of headers alone', () => {
    expect(
      table(
        '<thead><tr><td>A</td><td>B</td></tr></thead><tr><th>c</th><td>d</td></tr><tr><th>e</th><th>f</th></tr><tfoot><tr><td>g</td></tr></tfoot>',
      ),
    ).toEqual([
      { kind: 'table', rows: [row(true, 'A', 'B'), row(false, 'c', 'd'), row(true, 'e', 'f'), row(false, 'g')] },
    ])
  })

  it('has cells that stretch over a thousand columns and rows at most', () => {
    const spans = (span: string): unknown => {
      const [block] = table(`<tr><td colspan="${span}">a</td><td rowspan="${span}">b</td></tr>`)
      return block
    }
    const stretched = (span: number): Block => ({
      kind: 'table',
      rows: [row(false, cell('a', span), cell('b', 1, span))],
    })
    for (const [span, expected] of [
      ['2', 2],
      ['1000', 1000],
      ['1001', 1],
      ['0', 1],
      ['1', 1],
      ['1.5', 1],
      ['x', 1],
    ] as const)
      expect(spans(span)).toEqual(stretched(expected))
  })

  it('keeps empty cells, and no row of them alone or of hidden ones', () => {
    expect(
      table('<tr><td></td><td>a</td><td>b</td></tr><tr><td></td><td> </td></tr><tr><td hidden>c</td><td>d</td></tr>'),
    ).toEqual([{ kind: 'table', rows: [row(false, '', 'a', 'b'), row(false, 'd')] }])
  })
})

describe('a table that is layout', () => {
  it('has no two cells side by side that say something', () => {
    expect(table('<tr><td>a</td></tr><tr><td>b</td></tr>')).toEqual([paragraph('a'), paragraph('b')])
    expect(table('<tr><td>a</td><td></td></tr><tr><td></td><td>b</td></tr>')).toEqual([paragraph('a'), paragraph('b')])
    expect(table('<tr><td>a</td><td hidden>c</td></tr>')).toEqual([paragraph('a')])
    expect(table('<tr><td>a</td></tr><tr><td>b</td><td>c</td></tr>')).toEqual([
      { kind: 'table', rows: [row(false, 'a'), row(false, 'b', 'c')] },
    ])
  })

  it('holds tables', () => {
    expect(table('<tr><td>a</td><td><table><tr><td>b</td><td>c</td></tr></table></td></tr>')).toEqual([
      paragraph('a'),
      { kind: 'table', rows: [row(false, 'b', 'c')] },
    ])
  })
})
