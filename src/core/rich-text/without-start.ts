import type { Block, Inline } from './blocks.ts'

/** Blocks without the text that they begin with, as long as it is: white space does not count. */
export function withoutStart(blocks: readonly Block[], start: string): readonly Block[] {
  return cutBlocks(blocks, { left: start.replace(/\s+/g, '').length })
}

/** Characters that are still to be left out. */
interface Cut {
  left: number
}

function cutBlocks(blocks: readonly Block[], cut: Cut): readonly Block[] {
  return blocks.flatMap((block) => (cut.left === 0 ? [block] : cutBlock(block, cut)))
}

function cutBlock(block: Block, cut: Cut): readonly Block[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading': {
      const inside = cutLine(block.inside, cut)
      return inside.length === 0 ? [] : [{ ...block, inside }]
    }
    case 'list': {
      const entries = block.entries.map((entry) => cutBlocks(entry, cut)).filter(({ length }) => length > 0)
      return entries.length === 0 ? [] : [{ ...block, entries }]
    }
    case 'terms': {
      const cuts = block.entries.map((entry) => ({ ...entry, blocks: cutBlocks(entry.blocks, cut) }))
      const entries = cuts.filter(({ blocks }) => blocks.length > 0)
      return entries.length === 0 ? [] : [{ ...block, entries }]
    }
    case 'quote': {
      const blocks = cutBlocks(block.blocks, cut)
      return blocks.length === 0 ? [] : [{ ...block, blocks }]
    }
    case 'code': {
      const text = cutText(block.text, cut)
      return text === '' ? [] : [{ ...block, text }]
    }
    case 'table': {
      const rows = block.rows.map((row) => ({
        ...row,
        cells: row.cells.map((cell) => ({ ...cell, inside: cutLine(cell.inside, cut) })),
      }))
      return [{ ...block, rows }]
    }
    case 'rule':
      return [block]
  }
}

function cutLine(line: readonly Inline[], cut: Cut): readonly Inline[] {
  return line.flatMap((piece): readonly Inline[] => {
    if (cut.left === 0) return [piece]
    if (piece.kind === 'text' || piece.kind === 'code') {
      const text = cutText(piece.text, cut)
      return text === '' ? [] : [{ ...piece, text }]
    }
    if (!('inside' in piece)) return piece.kind === 'break' ? [] : [piece]
    const inside = cutLine(piece.inside, cut)
    return inside.length === 0 ? [] : [{ ...piece, inside }]
  })
}

function cutText(text: string, cut: Cut): string {
  let at = 0
  for (; at < text.length && cut.left > 0; at++) if (!/\s/.test(text.charAt(at))) cut.left--
  return text.slice(at).trimStart()
}
