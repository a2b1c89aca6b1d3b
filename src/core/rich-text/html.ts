import type { Block, Cell, Inline } from './blocks.ts'

/**
 * Blocks as HTML: a fixed set of elements, no attributes but `href`, `src`, `alt`, `start` and spans of cells; all texts and addresses escaped, so that it is safe in a
 * page. One line for each block. O(length).
 */
export function htmlOf(blocks: readonly Block[]): string {
  return blocks.map(blockHtml).join('\n')
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return element('p', lineHtml(block.inside))
    case 'heading':
      return element(`h${block.level}`, lineHtml(block.inside))
    case 'list': {
      const { start } = block
      const entries = block.entries.map((entry) => element('li', tight(entry))).join('\n')
      const attributes = start === null || start === 1 ? '' : ` start="${start}"`
      return element(start === null ? 'ul' : 'ol', `\n${entries}\n`, attributes)
    }
    case 'terms': {
      const entries = block.entries.map(({ isTerm, blocks }) => element(isTerm ? 'dt' : 'dd', tight(blocks)))
      return element('dl', `\n${entries.join('\n')}\n`)
    }
    case 'quote':
      return element('blockquote', `\n${htmlOf(block.blocks)}\n`)
    case 'code':
      return element('pre', `<code>${escaped(block.text)}</code>`)
    case 'table': {
      const rows = block.rows.map(({ isHeader, cells }) =>
        element('tr', cells.map((cell) => cellHtml(cell, isHeader ? 'th' : 'td')).join('')),
      )
      return element('table', `\n${rows.join('\n')}\n`)
    }
    case 'rule':
      return '<hr>'
  }
}

function cellHtml({ inside, columns, rows }: Cell, tag: string): string {
  const wide = columns === 1 ? '' : ` colspan="${columns}"`
  return element(tag, lineHtml(inside), rows === 1 ? wide : `${wide} rowspan="${rows}"`)
}

/** The blocks of an entry; of a single paragraph its line alone. */
function tight(blocks: readonly Block[]): string {
  const [only, ...others] = blocks
  return only?.kind === 'paragraph' && others.length === 0 ? lineHtml(only.inside) : htmlOf(blocks)
}

function lineHtml(line: readonly Inline[]): string {
  return line.map(pieceHtml).join('').trim()
}

function pieceHtml(piece: Inline): string {
  switch (piece.kind) {
    case 'text':
      return escaped(piece.text)
    case 'code':
      return element('code', escaped(piece.text))
    case 'link':
      return element('a', piece.inside.map(pieceHtml).join(''), ` href="${escaped(piece.href)}"`)
    case 'image':
      return `<img src="${escaped(piece.src)}" alt="${escaped(piece.alt)}">`
    case 'break':
      return '<br>'
    default:
      return element(piece.kind, piece.inside.map(pieceHtml).join(''))
  }
}

function element(tag: string, inside: string, attributes = ''): string {
  return `<${tag}${attributes}>${inside}</${tag}>`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character]!)
}
