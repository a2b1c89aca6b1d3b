import type { Block, Inline, Row } from './blocks.ts'
import { MIN_FILLED } from './constants.ts'
import { fenceOf, headingMarkdown, lineMarkdown, oneLineMarkdown } from './markdown-lines.ts'

/**
 * Blocks as Markdown (CommonMark; tables and struck text as GitHub writes them), without HTML: characters that mean something are escaped. Terms of
 * definitions are bold lines; the rows of a table that is uneven are lines, too. Blocks are an empty line apart. O(length x nesting).
 */
export function markdownOf(blocks: readonly Block[]): string {
  return joined(blocks, '\n\n')
}

/** Blocks that Markdown has. */
type Plain = Exclude<Block, { readonly kind: 'terms' }>

function plainBlocks(blocks: readonly Block[]): readonly Plain[] {
  return blocks.flatMap((block): readonly Plain[] => {
    if (block.kind === 'table' && !isEven(block.rows)) return block.rows.map(rowLine)
    if (block.kind !== 'terms') return [block]
    return block.entries.flatMap(({ isTerm, blocks: own }) => plainBlocks(own).map((one) => (isTerm ? bold(one) : one)))
  })
}

function bold(block: Plain): Plain {
  return block.kind === 'paragraph'
    ? { ...block, inside: [{ kind: 'strong', inside: block.inside.flatMap(notBold) }] }
    : block
}

function notBold(piece: Inline): readonly Inline[] {
  if (!('inside' in piece)) return [piece]
  const inside = piece.inside.flatMap(notBold)
  return piece.kind === 'strong' ? inside : [{ ...piece, inside }]
}

/** Whether each cell stands in a column of its own, few are missing, and none holds a `\\|`, which a table cannot say. */
function isEven(rows: readonly Row[]): boolean {
  const cells = rows.flatMap((row) => row.cells)
  return (
    cells.every(({ columns, rows: high }) => columns === 1 && high === 1) &&
    cells.length >= MIN_FILLED * rows.length * widthOf(rows) &&
    !cells.some(({ inside }) => oneLineMarkdown(inside).includes('\\|'))
  )
}

function widthOf(rows: readonly Row[]): number {
  return rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
}

function rowLine({ cells }: Row): Plain {
  const inside = cells.flatMap((cell): readonly Inline[] => [...cell.inside, { kind: 'text', text: ' ' }])
  return { kind: 'paragraph', inside }
}

function joined(blocks: readonly Block[], between: string): string {
  let isOther = false
  return plainBlocks(blocks)
    .map((block, i, all) => {
      isOther = isSameList(block, all[i - 1]) && !isOther
      return blockMarkdown(block, isOther)
    })
    .join(between)
}

/** Whether a list would go on with the one before it. */
function isSameList(block: Block, before: Block | undefined): boolean {
  if (block.kind !== 'list' || before?.kind !== 'list') return false
  return (before.start === null) === (block.start === null)
}

/** @param isOther of a list: its marks are others than usual */
function blockMarkdown(block: Plain, isOther: boolean): string {
  switch (block.kind) {
    case 'paragraph':
      return lineMarkdown(block.inside)
    case 'heading':
      return headingMarkdown(block.level, block.inside)
    case 'list':
      return listMarkdown(block, isOther)
    case 'quote':
      return prefixed(markdownOf(block.blocks), '> ', '> ')
    case 'code': {
      const fence = fenceOf(block.text, 3)
      return `${fence}\n${block.text}\n${fence}`
    }
    case 'table':
      return tableMarkdown(block.rows)
    case 'rule':
      return '___'
  }
}

function listMarkdown({ start, entries }: Extract<Block, { readonly kind: 'list' }>, isOther: boolean): string {
  const isTight = entries.every((blocks) => blocks.every(isTightIn))
  const texts = entries.map((blocks, i) => {
    const mark = start === null ? (isOther ? '*' : '-') : `${start + i}${isOther ? ')' : '.'}`
    return prefixed(joined(blocks, isTight ? '\n' : '\n\n'), `${mark} `, ' '.repeat(mark.length + 1))
  })
  return texts.join(isTight ? '\n' : '\n\n')
}

/** Whether a block of an entry needs no empty line before it: a list that begins with another number than 1 would go on with the line. */
function isTightIn(block: Block, i: number): boolean {
  if (i === 0) return block.kind === 'paragraph'
  if (block.kind !== 'list' || (block.start !== null && block.start !== 1)) return false
  return block.entries.every(([first]) => first?.kind === 'paragraph')
}

function prefixed(text: string, first: string, later: string): string {
  return text
    .split('\n')
    .map((line, i) => `${i === 0 ? first : later}${line}`.trimEnd())
    .join('\n')
}

/** Without a header the first row stands in its place, as there is no table without. */
function tableMarkdown(rows: readonly Row[]): string {
  const width = widthOf(rows)
  const lines = rows.map(({ cells }) => {
    const texts = Array.from({ length: width }, (_, i) => cells[i]?.inside ?? [])
    return `| ${texts.map((inside) => oneLineMarkdown(inside).replace(/\|/g, '\\|')).join(' | ')} |`
  })
  return [lines[0], `|${' --- |'.repeat(width)}`, ...lines.slice(1)].join('\n')
}
