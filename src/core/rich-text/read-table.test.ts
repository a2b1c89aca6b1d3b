import { describe, expect, it } from 'vitest'
import type { Block } from './blocks.ts'
import { blocksOf, paragraph, text } from './rich-text.fixture.ts'

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

describe('a table of texts', () => {
  it('the caption is no row of the table', () => {
    const blocks = table('<caption><b>c</b> <i>d</i></caption><tr><td>a</td><td>b</td></tr>')
    expect(blocks.find(({ kind }) => kind === 'table')).toEqual({ kind: 'table', rows: [row(false, 'a', 'b')] })
  })

  it('a row of the table head or of header cells alone is a header row', () => {
    expect(
      table(
        '<thead><tr><td>A</td><td>B</td></tr></thead><tr><th>c</th><td>d</td></tr><tr><th>e</th><th>f</th></tr><tfoot><tr><td>g</td></tr></tfoot>',
      ),
    ).toEqual([
      { kind: 'table', rows: [row(true, 'A', 'B'), row(false, 'c', 'd'), row(true, 'e', 'f'), row(false, 'g')] },
    ])
  })

  it('cells keep the columns and rows that they span, unless the number is no number', () => {
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
      ['0', 1],
      ['1', 1],
      ['1.5', 1],
      ['x', 1],
    ] as const)
      expect(spans(span)).toEqual(stretched(expected))
  })

  it('an empty cell is kept and a row of empty cells is not', () => {
    expect(
      table('<tr><td></td><td>a</td><td>b</td></tr><tr><td></td><td> </td></tr><tr><td hidden>c</td><td>d</td></tr>'),
    ).toEqual([{ kind: 'table', rows: [row(false, '', 'a', 'b'), row(false, 'd')] }])
  })
})

describe('a table that is layout', () => {
  it('a table without two cells with text side by side is layout', () => {
    expect(table('<tr><td>a</td></tr><tr><td>b</td></tr>')).toEqual([paragraph('a'), paragraph('b')])
    expect(table('<tr><td>a</td><td></td></tr><tr><td></td><td>b</td></tr>')).toEqual([paragraph('a'), paragraph('b')])
    expect(table('<tr><td>a</td><td hidden>c</td></tr>')).toEqual([paragraph('a')])
    expect(table('<tr><td>a</td></tr><tr><td>b</td><td>c</td></tr>')).toEqual([
      { kind: 'table', rows: [row(false, 'a'), row(false, 'b', 'c')] },
    ])
  })

  it('a table that holds tables is layout', () => {
    expect(table('<tr><td>a</td><td><table><tr><td>b</td><td>c</td></tr></table></td></tr>')).toEqual([
      paragraph('a'),
      { kind: 'table', rows: [row(false, 'b', 'c')] },
    ])
  })
})
