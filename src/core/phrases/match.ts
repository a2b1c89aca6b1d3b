/** What pages say for one notion: by language (BCP 47), lower case, as on buttons, links and titles. */
export type Phrases = ReadonlyMap<string, readonly string[]>

/** Reads a table: a line for each language, its code first, phrases between commas. */
export function phrases(table: string): Phrases {
  const lines = table.trim().split('\n')
  return new Map(
    lines.map((line) => {
      const [, language, list] = /^(\S+)\s+(\S.*)$/.exec(line.trim())!
      return [language!, list!.split(',').map((phrase) => phrase.trim())]
    }),
  )
}

/** Where in a text a phrase stands; of a `stem` the word may go on. A hyphen of a phrase within may be a space, or be missing. */
export type Where = 'whole' | 'start' | 'within' | 'stem'

/** Scripts that put no spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const LETTER = '[\\p{L}\\p{M}]'
const IS_LETTER = new RegExp(LETTER, 'u')

/**
 * Tells whether a text says one of the phrases, in whichever language: as its whole, at its start or within it, as words of their own. Case, width and
 * accents do not matter: addresses are written without. `whole` and `start`: O(length of the text); else times the number of phrases.
 */
export function saying(notions: readonly Phrases[], where: Where): (text: string) => boolean {
  const all = new Set(notions.flatMap((one) => [...one.values()].flat().map(plain)))
  if (where === 'whole') return (text) => all.has(plain(text))
  // The longer ones first: a phrase may begin with another.
  const options = [...all].sort((a, b) => b.length - a.length)
  if (where === 'start') return startsWithAny(options)
  const [unspaced, spaced] = [options.filter(isUnspaced), options.filter((one) => !isUnspaced(one))]
  const end = where === 'stem' ? '' : `(?!${LETTER})`
  const words = spaced.length > 0 ? [`(?<!${LETTER})(?:${spaced.map(escaped).join('|')})${end}`] : []
  const pattern = new RegExp([...words, ...unspaced.map(escaped)].join('|'), 'u')
  return (text) => pattern.test(plain(text))
}

function startsWithAny(options: readonly string[]): (text: string) => boolean {
  const byFirst = Map.groupBy(options, (option) => option[0]!)
  return (text) => {
    const own = plain(text)
    const isSaid = (option: string): boolean =>
      own.startsWith(option) && (isUnspaced(option) || !IS_LETTER.test(own.charAt(option.length)))
    return byFirst.get(own.charAt(0))?.some(isSaid) ?? false
  }
}

function isUnspaced(phrase: string): boolean {
  return UNSPACED.test(phrase)
}

/** A text as it is compared. */
export function plain(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: plain ASCII needs no folding.
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase()
  const folded = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u200c]/g, '')
    .normalize('NFC')
  // The capital of a dotless i is the I that others use.
  return folded.toLowerCase().replaceAll('’', "'").replaceAll('ı', 'i')
}

function escaped(phrase: string): string {
  return phrase.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll('-', '[ -]?')
}
