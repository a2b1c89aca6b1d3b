import { memo } from '../../wrapper/index.ts'

/** A text without what people leave out or write otherwise in copies, and where its characters come from. */
export interface Folded {
  readonly text: string
  /** By UTF-16 unit of `text`, and for its end: where it begins in the original. */
  readonly starts: readonly number[]
}

/** Characters that are written otherwise by hand. */
const PLAIN: ReadonlyMap<string, string> = new Map(
  (
    [
      ["'", '‘’‚‛′`´'],
      ['"', '“”„‟″«»'],
      ['-', '‐‑‒–—―−'],
      ['/', '⁄∕'],
    ] as const
  ).flatMap(([plain, others]) => [...others].map((other) => [other, plain] as const)),
)

/** Soft hyphens and marks without width. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/gu

/** One letter with its marks. */
const LETTERS = /\P{M}\p{M}*|\p{M}+/gu

/** Small letters, compatible forms, plain quotes, dashes and fractions, single spaces. O(characters). */
export function folded(text: string): Folded {
  const starts: number[] = []
  let out = ''
  const put = (characters: string, at: number): void => {
    for (let i = 0; i < characters.length; i++) starts.push(at)
    out += characters
  }
  for (const { 0: letter, index } of text.matchAll(LETTERS)) {
    if (/^[^\S\ufeff]$/u.test(letter)) {
      if (out !== '' && !out.endsWith(' ')) put(' ', index)
      continue
    }
    const plain = plainOf(letter)
    // One and a half is `1 1/2` by hand.
    if (plain.includes('/') && plain.length > 1 && /\d$/.test(out)) put(' ', index)
    put(plain, index)
  }
  starts.push(text.length)
  return { text: out, starts }
}

function plainOf(letter: string): string {
  const code = letter.charCodeAt(0)
  if (letter.length === 1 && code < 0x80 && code !== 0x60) return letter.toLowerCase()
  const own = PLAIN.get(letter) ?? letter.replace(INVISIBLE, '').normalize('NFKC').toLowerCase()
  return own.replace(/[‘’⁄−]/g, (character) => PLAIN.get(character)!)
}

/** Ways to write a text for comparison, each text once. */
export interface Forms {
  readonly folded: (text: string) => Folded
  /** Text without what people leave out in copies: case, white space, marks at its ends. */
  readonly comparable: (text: string) => string
  /** `comparable` without a label before it, or brackets, quotes and currency signs around it. */
  readonly bare: (text: string) => string
  /** `bare` without white space: people read over several elements without seeing what is between them. */
  readonly tight: (text: string) => string
}

export function createForms(): Forms {
  const fold = memo(folded)
  const comparable = memo((text: string) => fold(text).text.replace(EDGES, ''))
  const bare = memo((text: string) => {
    const value = comparable(text)
    const unlabelled = value.replace(/^[^:]{1,40}:\s+(?=\S)/, '')
    return unlabelled.replace(/^[\p{P}\p{Sc}\s]+|(?<![\p{P}\p{Sc}\s])[\p{P}\p{Sc}\s]+$/gu, '') || value
  })
  return { folded: fold, comparable, bare, tight: (text) => bare(text).replaceAll(' ', '') }
}

const EDGES = /^[\s:;,.|•·-]+|(?<![\s:;,.|•·-])[\s:;,.|•·-]+$/g

/** Where a folded text stands whole in another one, as ranges of the original. O(characters). */
export function placesIn({ text, starts }: Folded, wanted: string): readonly (readonly [from: number, to: number])[] {
  const places: [number, number][] = []
  if (wanted === '') return places
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const end = at + wanted.length
    if (isCut(text, at) && isCut(text, end)) places.push([starts[at]!, starts[end]!])
  }
  return places
}

/** Whether no word or number goes on over a place. */
function isCut(text: string, at: number): boolean {
  return !/[\p{L}\p{N}]{2}/u.test(text.slice(Math.max(0, at - 1), at + 1)) && !/\d[.,]\d/.test(around(text, at))
}

/** A decimal point beside a place, with the digits on its two sides. */
function around(text: string, at: number): string {
  return /[.,]/.test(text[at] ?? '') ? text.slice(Math.max(0, at - 1), at + 2) : text.slice(Math.max(0, at - 2), at + 1)
}
