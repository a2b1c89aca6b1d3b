import { describe, expect, it } from 'vitest'
import type { Block, Cell, Inline } from './blocks.ts'
import { markdownOf } from './markdown-blocks.ts'
import { paragraph, text } from './rich-text.fixture.ts'

const list = (start: number | null, ...entries: readonly (readonly Block[])[]): Block => ({
  kind: 'list',
  start,
  entries,
})
const cell = (written: string, columns = 1, rows = 1): Cell => ({
  inside: written === '' ? [] : [text(written)],
  columns,
  rows,
})
const table = (...rows: readonly (readonly (string | Cell)[])[]): Block => ({
  kind: 'table',
  rows: rows.map((cells) => ({
    isHeader: false,
    cells: cells.map((one) => (typeof one === 'string' ? cell(one) : one)),
  })),
})
const markdown = (...blocks: readonly Block[]): string => markdownOf(blocks)
const a = paragraph('a')
const b = paragraph('b')
const HEAD: Block = { kind: 'heading', level: 2, inside: [text('h')] }

describe('blocks as Markdown', () => {
  it('blocks in Markdown are an empty line apart', () => {
    expect(markdown(a, HEAD, { kind: 'rule' }, b)).toBe('a\n\n## h\n\n___\n\nb')
    expect(markdown()).toBe('')
  })

  it('each line of a quote in Markdown has a mark', () => {
    expect(markdown({ kind: 'quote', blocks: [a, { kind: 'quote', blocks: [b] }] })).toBe('> a\n>\n> > b')
  })

  it('code in Markdown is fenced by more backticks than it holds', () => {
    expect(markdown({ kind: 'code', text: 'x\n  y' })).toBe('```\nx\n  y\n```')
    expect(markdown({ kind: 'code', text: '```' })).toBe('````\n```\n````')
  })
})

describe('lists as Markdown', () => {
  it('a list of single lines and lists in Markdown is tight', () => {
    expect(markdown(list(null, [a], [b]))).toBe('- a\n- b')
    expect(markdown(list(null, [a, list(1, [b], [b])], [b]))).toBe('- a\n  1. b\n  2. b\n- b')
    expect(markdown(list(null, [a, list(null, [b])]))).toBe('- a\n  - b')
  })

  it('a list with an entry of other blocks in Markdown is loose', () => {
    expect(markdown(list(null, [a, b], [b]))).toBe('- a\n\n  b\n\n- b')
    expect(markdown(list(null, [HEAD], [b]))).toBe('- ## h\n\n- b')
    expect(markdown(list(null, [list(null, [a])], [b]))).toBe('- - a\n\n- b')
    expect(markdown(list(null, [a, list(2, [b])]))).toBe('- a\n\n  2. b')
    expect(markdown(list(null, [a, list(null, [HEAD])]))).toBe('- a\n\n  - ## h')
    expect(markdown(list(null, [a, HEAD]))).toBe('- a\n\n  ## h')
  })

  it('an ordered list in Markdown counts from its first number', () => {
    expect(markdown(list(9, [a, b], [b]))).toBe('9. a\n\n   b\n\n10. b')
    expect(markdown(list(0, [a]))).toBe('0. a')
  })

  it('a list behind another one of its kind in Markdown has other marks', () => {
    expect(markdown(list(null, [a]), list(null, [a]), list(null, [a]))).toBe('- a\n\n* a\n\n- a')
    expect(markdown(list(1, [a]), list(5, [a]))).toBe('1. a\n\n5) a')
    expect(markdown(list(1, [a]), list(null, [a]))).toBe('1. a\n\n- a')
    expect(markdown(list(null, [a]), list(1, [a]), list(null, [a]))).toBe('- a\n\n1. a\n\n- a')
    expect(markdown(list(null, [a]), b, list(null, [a]))).toBe('- a\n\nb\n\n- a')
    expect(markdown(list(null, [a, list(1, [b]), list(1, [b])]))).toBe('- a\n  1. b\n  1) b')
  })
})

describe('definitions as Markdown', () => {
  const term = (...inside: readonly Inline[]) => ({ isTerm: true, blocks: [{ kind: 'paragraph', inside } as Block] })

  it('terms of definitions in Markdown are bold lines', () => {
    expect(markdown({ kind: 'terms', entries: [term(text('a')), { isTerm: false, blocks: [b, HEAD] }] })).toBe(
      '**a**\n\nb\n\n## h',
    )
    expect(markdown({ kind: 'terms', entries: [{ isTerm: true, blocks: [HEAD, a] }] })).toBe('## h\n\n**a**')
  })

  it('bold text in a term in Markdown is not marked twice', () => {
    const strong: Inline = { kind: 'strong', inside: [text('x')] }
    expect(markdown({ kind: 'terms', entries: [term(strong, text(' y '), { kind: 'em', inside: [strong] })] })).toBe(
      '**x y *x***',
    )
    expect(
      markdown({
        kind: 'terms',
        entries: [term(text('a '), { kind: 'em', inside: [text('b '), strong] }, text(' c'))],
      }),
    ).toBe('**a *b x* c**')
  })

  it('definitions within a list entry in Markdown are indented', () => {
    expect(markdown(list(null, [{ kind: 'terms', entries: [term(text('a'))] }]))).toBe('- **a**')
  })
})

describe('tables as Markdown', () => {
  it('the first row of a table in Markdown is its header', () => {
    expect(markdown(table(['a', 'b'], ['c', 'd|e']))).toBe('| a | b |\n| --- | --- |\n| c | d\\|e |')
    expect(markdown(table(['a', 'b', 'c'], ['d']))).toBe('| a | b | c |\n| --- | --- | --- |\n| d |  |  |')
    expect(markdown(table(['a'], ['b', 'c']))).toBe('| a |  |\n| --- | --- |\n| b | c |')
  })

  it('a table with mostly empty places is lines in Markdown', () => {
    expect(markdown(table(['a', 'b', 'c', 'd'], [], [], ['e', 'f', 'g', 'h']))).toMatch(/^\| a/)
    expect(markdown(table(['a', 'b', 'c'], ['d', 'e'], ['f', 'g']))).toMatch(/^\| a/)
    expect(markdown(table(['a', 'b', 'c'], ['d'], ['e'], ['f'], ['g']))).toBe('a b c\n\nd\n\ne\n\nf\n\ng')
  })

  it('a table with a cell that spans others is lines in Markdown', () => {
    expect(markdown(table([cell('a', 2), 'b']))).toBe('a b')
    expect(markdown(table([cell('a', 1, 2), 'b']))).toBe('a b')
  })

  it('a table with a cell that Markdown cannot write is lines', () => {
    const code = (written: string): Cell => ({ inside: [{ kind: 'code', text: written }], columns: 1, rows: 1 })
    expect(markdown(table([code('\\|'), 'b']))).toBe('`\\|` b')
    expect(markdown(table([code('|'), 'b']))).toBe('| `\\|` | b |\n| --- | --- |')
  })
})

describe('list entries as Markdown', () => {
  it('entries of a paragraph with a list below are close together in Markdown', () => {
    expect(markdown(list(null, [a, list(null, [b])], [a]))).toBe('- a\n  - b\n- a')
    expect(markdown(list(null, [a, list(1, [b])]))).toBe('- a\n  1. b')
  })

  it('entries with a list that would continue the line are apart in Markdown', () => {
    expect(markdown(list(null, [a, list(5, [b])]))).toBe('- a\n\n  5. b')
    expect(markdown(list(null, [a, list(null, [b], [HEAD])]))).toBe('- a\n\n  - b\n\n  - ## h')
  })
})
