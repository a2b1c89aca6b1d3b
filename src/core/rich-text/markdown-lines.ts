import type { Around, Inline } from './blocks.ts'

/** A paragraph; its lines end with a backslash where the page breaks them. */
export function lineMarkdown(line: readonly Inline[]): string {
  return written(line)
    .split('\n')
    .map((text) => atLineStart(text.replace(/ {2,}/g, ' ').trim()))
    .filter((text) => text !== '')
    .join('\\\n')
}

/** A line without breaks. */
export function oneLineMarkdown(line: readonly Inline[]): string {
  return written(line).replace(/\s+/g, ' ').trim()
}

/** @param level 1 to 6 */
export function headingMarkdown(level: number, line: readonly Inline[]): string {
  return `${'#'.repeat(level)} ${oneLineMarkdown(line).replace(/(?<!#)#+$/, '\\$&')}`
}

/** Backticks, more than stand in a row in a text, and at least so many. */
export function fenceOf(text: string, least: number): string {
  const longest = (text.match(/`+/g) ?? []).reduce((most, { length }) => Math.max(most, length), least - 1)
  return '`'.repeat(longest + 1)
}

/** What would start a block, behind a backslash. */
function atLineStart(line: string): string {
  return line
    .replace(/^(#{1,6}(?:\s|$)|[-+](?:\s|$)|>|[-=+:|][\s\-=:|]*$)/, '\\$1')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
}

/** Pieces in a row. A `\n` is a break. `before`: the character before them; `after`: those that may follow; '' at an end. */
function written(line: readonly Inline[], before = '', after = ''): string {
  let last = before
  const all = joined(line)
  const texts = all.map((piece, i) => {
    const text = pieceMarkdown(piece, last, i + 1 < all.length ? firstOf(all[i + 1]!) : after)
    last = text.at(-1) ?? last
    return text
  })
  return texts.join('')
}

/** Neighbours of one kind as one, without marks that Markdown has not. */
function joined(line: readonly Inline[]): readonly Inline[] {
  const done: Inline[] = []
  /** Pieces within the last one, if that is a mark. */
  let inside: Inline[] = []
  for (const piece of line.flatMap(known)) {
    const last = done.at(-1)
    if ((last?.kind === 'text' || last?.kind === 'code') && last.kind === piece.kind) {
      done[done.length - 1] = { ...last, text: last.text + piece.text }
    } else if (piece.kind in DELIMITERS && 'inside' in piece) {
      if (last?.kind !== piece.kind) {
        inside = []
        done.push({ ...piece, inside })
      }
      for (const one of piece.inside) inside.push(one)
    } else done.push(piece)
  }
  return done
}

function known(piece: Inline): readonly Inline[] {
  return piece.kind === 'sup' || piece.kind === 'sub' ? piece.inside.flatMap(known) : [piece]
}

const DELIMITERS: Readonly<Partial<Record<Inline['kind'], string>>> = { strong: '**', em: '*', del: '~~' }

function pieceMarkdown(piece: Inline, before: string, after: string): string {
  switch (piece.kind) {
    case 'text':
      return escaped(piece.text)
    case 'code':
      return (before + after).includes('`') ? escaped(piece.text) : codeMarkdown(piece.text)
    case 'link':
      return linkMarkdown(written(piece.inside, '[', ']'), piece.href)
    case 'image':
      return `![${escaped(piece.alt)}](${destination(piece.src)})`
    case 'break':
      return '\n'
    default:
      return markMarkdown(written(piece.inside, before, after), piece.kind, before, after)
  }
}

/** The characters that a piece may begin with: of a mark or code its delimiter, or what is in it when that is left out. */
function firstOf(piece: Inline): string {
  if (piece.kind === 'text') return escaped(piece.text).charAt(0)
  if (piece.kind === 'break') return '\n'
  if (piece.kind === 'code') return `\`${escaped(piece.text).charAt(0)}`
  if (piece.kind === 'image' || piece.kind === 'link') return '['
  const [first] = piece.inside
  return (DELIMITERS[piece.kind]?.charAt(0) ?? '') + (first === undefined ? '' : firstOf(first))
}

/** A text between delimiters; without them where they would not be read as such: between letters and marks, or beside others. */
function markMarkdown(text: string, kind: Around['kind'], before: string, after: string): string {
  const inside = text.trim()
  const delimiter = DELIMITERS[kind] ?? ''
  if (inside === '' || delimiter === '') return text
  const from = text.indexOf(inside)
  const [left, right] = [text.slice(0, from), text.slice(from + inside.length)]
  const outside = [left.at(-1) ?? before, right.charAt(0) || after] as const
  const isRead = mayTurn(outside[0], inside.charAt(0)) && mayTurn(outside[1], inside.at(-1)!)
  return isRead && !outside.join('').includes(delimiter.charAt(0))
    ? `${left}${delimiter}${inside}${delimiter}${right}`
    : text
}

/** Whether a delimiter may stand between any of what may be outside and what is inside of it (CommonMark 6.2). */
function mayTurn(outside: string, inside: string): boolean {
  return !IS_MARK.test(inside) || /^[\s\p{P}\p{S}]*$/u.test(outside)
}

const IS_MARK = /[\p{P}\p{S}]/u

/** Code; two pieces of it cannot stand side by side. */
function codeMarkdown(text: string): string {
  const ticks = fenceOf(text, 1)
  const space = text.startsWith('`') || text.endsWith('`') ? ' ' : ''
  return `${ticks}${space}${text}${space}${ticks}`
}

/** A link holds no line ends: they become spaces. */
function linkMarkdown(inside: string, href: string): string {
  const text = inside.trim()
  const from = inside.indexOf(text)
  return `${inside.slice(0, from)}[${text.replace(/\s+/g, ' ')}](${destination(href)})${inside.slice(from + text.length)}`
}

/** An address with what would end it or mean something percent-encoded or behind a backslash. */
function destination(address: string): string {
  return address.replace(/[()<>[\]\\`|\s]/g, percent).replace(/&(?=#?\w+;)/g, '\\$&')
}

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
}

/** Characters that could mean something, behind a backslash; not the underscore within a word. */
function escaped(text: string): string {
  return text
    .replace(/[\\`*[\]<~]|&(?=#?\w+;)|!$/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(ADDRESS, withoutLink)
}

/** What GitHub takes for the address of a link, up to white space; within it a backslash is no escape, and what follows is a part of it. */
const ADDRESS = /(?:https?:\/\/|ftp:\/\/|www\.)\S*(?:\s(?=\S))?/gi

function withoutLink(address: string): string {
  return /\s$/.test(address) && !address.includes('\\') ? address : address.replace(/:(?=\/\/)|(?<=www)\./gi, '\\$&')
}
