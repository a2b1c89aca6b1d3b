import { namesMonth, parseValue } from '../../values/index.ts'
import { asLabel, cutAround, type Phrase } from '../../wrapper/index.ts'
import type { FieldDraft } from '../template/index.ts'
import { ANCHOR_SHARE, PARTS_LEAST, PHRASE_SHARE } from './constants.ts'
import { cutDraft, withLabel } from './cut-draft.ts'

/** A word, number or mark of a text. */
interface Token {
  readonly text: string
  readonly kind: 'word' | 'separator' | 'other'
}

/** What stands between two words or separators that many of the texts have. */
interface Piece {
  /** The words beside it; null for a separator, the beginning or the end. */
  readonly after: string | null
  readonly before: string | null
  readonly text: string
}

/**
 * A field for each value in texts of one line whose parts come and go (`Published 1998 by Tor, 320 pages`, `Published by Ace`): told by the word before it
 * (`by`), a number by the one behind it (`pages`); the whole text too where it says more. Null where that leaves anything untold, so that a part of a name or a sentence could be taken for a
 * value. O(characters).
 */
export function phraseFields(draft: FieldDraft): readonly FieldDraft[] | null {
  const end = draft.values.every(({ text }) => text.endsWith('.')) ? { stripEnd: '.' } : {}
  const texts = [...new Set(draft.values.map(({ text }) => cutAround(text, end)))]
  if (texts.length < PARTS_LEAST) return null
  const tokens = texts.map(tokensOf)
  const anchors = anchorsOf(tokens)
  if (tokens.some((own) => longestRun(own, anchors) > WORDS_MOST)) return null
  const pieces = tokens.map((own) => piecesOf(own, anchors))
  const phrases = phrasesOf(pieces, anchors)
  if (phrases === null || phrases.length < 2) return null
  const fields = phrases.map((phrase) => {
    const part = cutDraft(draft, { ...end, phrase })
    const label = asLabel(phrase.after ?? phrase.before ?? '')
    return label === null ? part : { ...part, hints: withLabel(part.hints, label) }
  })
  return hasFlags(tokens, anchors, phrases) ? [draft, ...fields] : fields
}

/** Whether some texts have a word that tells no value (`hardcover`): it is said by the whole text alone. */
function hasFlags(
  texts: readonly (readonly Token[])[],
  anchors: ReadonlyMap<string, boolean>,
  phrases: readonly Phrase[],
): boolean {
  const tells = new Set(phrases.flatMap(({ after, before }) => [after, before]))
  const flags = [...anchors.keys()].filter((word) => !tells.has(word))
  return flags.some((word) => !texts.every((own) => own.some(({ text }) => text === word)))
}

const SEPARATORS = /^(?:,\s|[;|·•()]|\s[–—/]\s)$/

function tokensOf(text: string): readonly Token[] {
  const found = text.matchAll(
    /[\p{L}\p{M}]+(?:[-'’][\p{L}\p{M}]+)*|,\s|\s[–—/]\s|\p{N}[\p{N}\p{L}]*(?:[.,:/-]\p{N}+)*|\S/gu,
  )
  return Array.from(found, ([token]): Token => {
    if (SEPARATORS.test(token)) return { text: token, kind: 'separator' }
    return { text: token, kind: /^\p{L}/u.test(token) ? 'word' : 'other' }
  })
}

/**
 * Words that part the texts, each at most once in any: small ones, those that texts begin with, and those right behind numbers; names of months do not. By word, whether
 * it is behind a number.
 */
function anchorsOf(texts: readonly (readonly Token[])[]): ReadonlyMap<string, boolean> {
  const places = Map.groupBy(
    texts
      .flatMap((own, text) => own.map(({ text: word, kind }, at) => ({ word, kind, text, at })))
      .filter(({ kind }) => kind === 'word'),
    ({ word }) => word,
  )
  const least = Math.max(2, ANCHOR_SHARE * texts.length)
  const anchors = new Map<string, boolean>()
  for (const [word, all] of places) {
    if (all.length < least || new Set(all.map(({ text }) => text)).size < all.length) continue
    const isUnit = all.every(({ text, at }) => /^\p{N}/u.test(texts[text]![at - 1]?.text ?? ''))
    const isFirst = all.every(({ at }) => at === 0)
    // `11 May` and `20 June` are days, not so many Mays and Junes.
    if (namesMonth(word)) continue
    if (isUnit || isFirst || /^\p{Ll}{2,}$/u.test(word)) anchors.set(word, isUnit)
  }
  return anchors
}

/** More words side by side that many texts have are of a sentence. */
const WORDS_MOST = 3

function longestRun(tokens: readonly Token[], anchors: ReadonlyMap<string, boolean>): number {
  let [longest, run] = [0, 0]
  for (const { text, kind } of tokens) {
    run = kind === 'word' && anchors.has(text) ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}

function piecesOf(tokens: readonly Token[], anchors: ReadonlyMap<string, boolean>): readonly Piece[] {
  const isCut = ({ text, kind }: Token): boolean => kind === 'separator' || (kind === 'word' && anchors.has(text))
  const wordOf = (token: Token | undefined): string | null => (token?.kind === 'word' ? token.text : null)
  const pieces: Piece[] = []
  for (let i = 0; i < tokens.length; ) {
    if (isCut(tokens[i]!)) {
      i++
      continue
    }
    let end = i
    while (end < tokens.length && !isCut(tokens[end]!)) end++
    const text = tokens
      .slice(i, end)
      .map((token) => token.text)
      .join(' ')
    pieces.push({ after: wordOf(tokens[i - 1]), before: wordOf(tokens[end]), text })
    i = end
  }
  return pieces
}

/** How each piece is told; null where one is not, is told as another of its text, or does not look like what its word tells. */
function phrasesOf(
  texts: readonly (readonly Piece[])[],
  anchors: ReadonlyMap<string, boolean>,
): readonly Phrase[] | null {
  const told = new Map<string, { readonly phrase: Phrase; readonly values: string[] }>()
  const stops = [...anchors.keys(), ...STOPS]
  for (const pieces of texts) {
    const seen = new Set<string>()
    for (const { after, before, text } of pieces) {
      const isNumber = parseValue(text, 'number') !== null
      const isUnit = after === null && before !== null && anchors.get(before) === true && isNumber
      const word = isUnit ? before : after
      if (word === null || seen.has(word) || !(isUnit || BEGINNING.test(text)) || isGlued(text, before, anchors))
        return null
      seen.add(word)
      const known = told.get(word) ?? {
        phrase: { ...(isUnit ? { before: word } : { after: word }), stops: stops.filter((stop) => stop !== word) },
        values: [],
      }
      if (isUnit !== (known.phrase.before !== undefined)) return null
      known.values.push(text)
      told.set(word, known)
    }
  }
  const all = [...told.values()]
  const least = Math.max(2, PHRASE_SHARE * texts.length)
  const areData = all.every(({ values }) => values.length >= least && new Set(values).size > 1)
  const isNumber = ({ values }: { readonly values: readonly string[] }): boolean =>
    values.every((value) => parseValue(value, 'number') !== null)
  return areData && all.some(isNumber) ? all.map(({ phrase }) => phrase) : null
}

/** As names and numbers begin. */
const BEGINNING = /^[\p{Lu}\p{N}]/u

/** Whether a number at the end of more belongs to the word behind it: `by Ann 320 pages`. */
function isGlued(text: string, before: string | null, anchors: ReadonlyMap<string, boolean>): boolean {
  return before !== null && anchors.get(before) === true && /\s\p{N}+$/u.test(text)
}

const STOPS: readonly string[] = [', ', ';', '|', '·', '•', '(', ')', ' – ', ' — ', ' / ']
