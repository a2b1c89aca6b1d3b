/** Character codes that the tokenizer tells apart. */
export const NUL = 0
export const TAB = 9
export const LINE_FEED = 10
const FORM_FEED = 12
export const RETURN = 13
export const SPACE = 32
export const BANG = 33
export const DOUBLE_QUOTE = 34
export const HASH = 35
export const AMPERSAND = 38
export const SINGLE_QUOTE = 39
export const DASH = 45
export const SLASH = 47
export const SEMICOLON = 59
export const LESS = 60
export const EQUALS = 61
export const GREATER = 62
export const QUESTION = 63
export const REPLACEMENT = '\ufffd'

/** White space as the tree's rules count it; carriage returns come from character references only. */
export function isSpace(code: number): boolean {
  return (
    code <= SPACE && (code === SPACE || code === LINE_FEED || code === TAB || code === FORM_FEED || code === RETURN)
  )
}

export function isLetter(code: number): boolean {
  const low = code | 32
  return low >= 97 && low <= 122
}

export function isAlphanumeric(code: number): boolean {
  return isLetter(code) || (code >= 48 && code <= 57)
}

/** The first place in `from .. to` that is no white space, else `to`. */
export function skipSpaces(text: string, from: number, to: number): number {
  let at = from
  while (at < to && isSpace(text.charCodeAt(at))) at++
  return at
}

/** The first white space in `from .. to`, else `to`. */
export function skipWord(text: string, from: number, to: number): number {
  let at = from
  while (at < to && !isSpace(text.charCodeAt(at))) at++
  return at
}

/** Whether `word`, which is in lower case, stands at a place of a text in any case of its letters. */
export function startsWithWord(text: string, word: string, at: number): boolean {
  if (at + word.length > text.length) return false
  for (let i = 0; i < word.length; i++) {
    const code = text.charCodeAt(at + i)
    if ((code >= 65 && code <= 90 ? code + 32 : code) !== word.charCodeAt(i)) return false
  }
  return true
}

/** A text with its ASCII capitals in lower case and NUL replaced, as names of tags and attributes are. */
export function asName(text: string): string {
  return text.replace(/[A-Z\0]/g, (character) => (character === '\0' ? REPLACEMENT : character.toLowerCase()))
}

/** A text with NUL replaced. */
export function withoutNul(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', REPLACEMENT) : text
}
