import { oneLine } from '../../dom/index.ts'

/** What one text says of the field that it is a value of. Many candidates share their values, so it is made once for each text of a page. */
export interface TextSigns {
  /** Its different words. */
  readonly words: readonly string[]
  /** How it begins and ends: `^` before the kinds of its first characters and before its first word, `$` behind its last. */
  readonly ends: readonly string[]
  /** Share of its beginning that small letters, capitals, digits, white space, signs and other characters are, 0..1 each. */
  readonly characters: readonly number[]
  /** Share of the words of its beginning that the page's title has, 0..1, and its URL. */
  readonly inTitle: number
  readonly inUrl: number
}

/** Characters of a text that are its beginning. */
const BEGINNING = 400
const CHARACTERS: readonly RegExp[] = [/\p{Ll}/gu, /\p{Lu}/gu, /\p{N}/gu, /\s/gu, /\p{P}|\p{S}/gu]
/** Numbers in `TextSigns.characters`. */
export const CHARACTER_KINDS: number = CHARACTERS.length + 1

/** O(characters). */
export function textSigns(text: string, title: ReadonlySet<string>, url: ReadonlySet<string>): TextSigns {
  const start = text.slice(0, BEGINNING)
  const all = words(text)
  const first = start === text ? all : words(start)
  const shareIn = (known: ReadonlySet<string>): number =>
    first.length === 0 ? 0 : first.filter((word) => known.has(word)).length / first.length
  return {
    words: [...new Set(all)],
    ends: all.length === 0 ? [] : [`^${kindsOf(text)}`, `${all.at(-1)}$`, `^${all[0]}`],
    characters: characterShares(start),
    inTitle: shareIn(title),
    inUrl: shareIn(url),
  }
}

/** The words of a text in lower case: runs of letters or of digits. */
export function words(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? []
}

/** The kinds of the first characters of a text, runs of one kind as one. */
function kindsOf(text: string): string {
  return oneLine(text)
    .slice(0, 12)
    .replace(/\p{Ll}+/gu, 'a')
    .replace(/\p{Lu}+/gu, 'A')
    .replace(/\p{N}+/gu, '0')
    .slice(0, 5)
}

function characterShares(text: string): readonly number[] {
  const shares = CHARACTERS.map((kind) => (text.match(kind)?.length ?? 0) / Math.max(1, text.length))
  const rest = shares.reduce((left, share) => left - share, 1)
  return [...shares, Math.max(0, rest)]
}
