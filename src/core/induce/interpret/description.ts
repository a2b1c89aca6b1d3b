import { getOrAdd, mix } from '../../base/index.ts'
import { type Cell, SHAPES } from './cells.ts'
import { AdaptiveCode, numberBits, orderBits, yesNoBits } from './code-length.ts'

/** One of the siblings that are read. */
export interface Sibling {
  readonly owner: number
  /** What it shows, in document order. */
  readonly cells: readonly Cell[]
  /** What its markup says of it (own classes, attributes, icon), a hash for each kind of sign; 0 for none. */
  readonly signs: readonly number[]
}

/** Siblings that one model describes: a part that an owner has at most once, or the records of a list. */
export interface Group {
  readonly siblings: readonly Sibling[]
  /** Kinds of signs that the key says already. */
  readonly saidSigns: ReadonlySet<number>
  /** The words of the label that is the key, written with it. */
  readonly labelWords: readonly number[]
}

/** What new symbols cost, in bits: it takes the alphabets of the siblings and of the pages to write one. */
export interface Alphabets {
  readonly paths: number
  readonly words: number
}

/** Half of a uniform code's bits: shapes are not equally frequent. */
const SHAPE_BITS = Math.log2(SHAPES) / 2
/** Bits of a class, an attribute or an icon, written once. */
export const SIGN_BITS = 12
/** Bits of a place. */
export const PLACE_BITS = 3

/** Bits of what the siblings of some groups show: each by codes of its own, what is new to it by codes that they share. O(cells). */
export function contentBits(groups: readonly Group[], alphabets: Alphabets): number {
  const shared = new ContentCode(null)
  let bits = 0
  for (const { siblings, saidSigns, labelWords } of groups) {
    const code = new ContentCode(shared)
    const entries = new Entries()
    for (const sibling of siblings) {
      const own = siblingBits(code, sibling, { saidSigns, labelWords, alphabets })
      entries.add(sibling, own)
      bits += own
    }
    bits -= entries.saved()
  }
  return bits
}

/** Siblings of several cells that come again word for word (tags, people): a dictionary of them may be shorter than what they show, cell by cell. */
class Entries {
  readonly #code = new AdaptiveCode()
  #repeatedBits = 0
  #codeBits = 0

  /** @param bits of what the sibling shows */
  add({ cells }: Sibling, bits: number): void {
    if (cells.length < 2) return
    const entry = cells.reduce((hash, { path, text }) => mix(mix(hash, path), text), 0)
    if (this.#code.has(entry)) this.#repeatedBits += bits
    this.#codeBits += this.#code.bits(entry, 0)
  }

  /** Bits that a dictionary saves; 0 where it is no shorter. */
  saved(): number {
    return Math.max(0, this.#repeatedBits - this.#codeBits)
  }
}

/** What is known of siblings before they are described. */
interface Known {
  readonly saidSigns: ReadonlySet<number>
  readonly labelWords: readonly number[]
  readonly alphabets: Alphabets
}

const START = 0
const END = -1

function siblingBits(code: ContentCode, { cells, signs }: Sibling, known: Known): number {
  const { saidSigns, labelWords, alphabets } = known
  let bits = 0
  for (const [kind, sign] of signs.entries()) if (!saidSigns.has(kind)) bits += code.bits('sign', kind, sign, SIGN_BITS)
  let last = START
  for (const cell of cells) {
    if (isSaid(cell, labelWords)) continue
    bits += code.bits('next', last, cell.path, alphabets.paths) + cellBits(code, cell, known)
    last = cell.path
  }
  return bits + code.bits('next', last, END, alphabets.paths)
}

function cellBits(code: ContentCode, { path, shape, text, words }: Cell, { labelWords, alphabets }: Known): number {
  let bits = code.bits('text', path, text, 0)
  if (!code.isNew) return bits
  bits += code.bits('shape', path, shape, SHAPE_BITS)
  for (const word of words) if (!labelWords.includes(word)) bits += code.bits('word', path, word, alphabets.words)
  return bits
}

/** Adaptive codes, each of a kind of symbol in a context. */
class ContentCode {
  readonly #codes = { sign: new Map(), next: new Map(), text: new Map(), shape: new Map(), word: new Map() } as Record<
    'sign' | 'next' | 'text' | 'shape' | 'word',
    Map<number, AdaptiveCode>
  >
  readonly #shared: ContentCode | null
  /** Whether the last symbol had to be written out, as no code had seen it. */
  isNew = false

  constructor(shared: ContentCode | null) {
    this.#shared = shared
  }

  bits(kind: 'sign' | 'next' | 'text' | 'shape' | 'word', context: number, symbol: number, newBits: number): number {
    const codes = this.#codes[kind]
    const code = getOrAdd(codes, context, () => new AdaptiveCode())
    this.isNew = !code.has(symbol)
    if (!this.isNew) return code.bits(symbol, 0)
    if (this.#shared === null || kind === 'text') return code.bits(symbol, newBits)
    const below = this.#shared.bits(kind, context, symbol, newBits)
    this.isNew = this.#shared.isNew
    return code.bits(symbol, below)
  }
}

/** Whether a cell says nothing but the label, which is written with the key. */
function isSaid({ words }: Cell, labelWords: readonly number[]): boolean {
  return words.length > 0 && words.length <= labelWords.length && words.every((word) => labelWords.includes(word))
}

/** Bits of which owners have a part. @param owners all owners, with it and without */
export function presenceBits(having: number, owners: number): number {
  return yesNoBits(having, owners - having)
}

/** Bits of how many records each owner has. @param counts by owner, those without any too */
export function countBits(counts: readonly number[]): number {
  const code = new AdaptiveCode()
  let bits = 0
  for (const count of counts) bits += code.bits(count, numberBits(count))
  return bits
}

/** Bits of the order of parts in each owner: whether it is the usual one, else which. @param rows by owner, the usual ranks of its parts in document order */
export function partOrderBits(rows: readonly (readonly number[])[]): number {
  let [usual, others, bits] = [0, 0, 0]
  for (const row of rows) {
    if (row.length < 2) continue
    if (row.every((rank, i) => i === 0 || row[i - 1]! <= rank)) usual++
    else {
      others++
      bits += orderBits(row.length)
    }
  }
  return bits + yesNoBits(usual, others)
}
