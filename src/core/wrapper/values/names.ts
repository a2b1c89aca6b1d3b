/** Characters of the longest text that names one thing, and of the longest that is one of a few. */
const [IDENTIFIER_CHARS, OPTION_CHARS] = [64, 80]

/** Letters, digits and the marks between them, in no more than five groups. */
const IDENTIFIER = /^[#+(]?[\p{L}\p{N}_]+(?:[-./:+#()*=~]+[\p{L}\p{N}_]+)*[)]?$/u
const GROUPS = 5

/** Whether a text (one line) may be the name that one thing has: `978-3-16-148410-0`, `SKU 12/B`, `+49 30 901820`. */
export function isIdentifier(text: string): boolean {
  if (text.length > IDENTIFIER_CHARS) return false
  const groups = text.split(' ')
  return groups.length <= GROUPS && groups.every((group) => IDENTIFIER.test(group))
}

/** Whether a text (one line) may be one of a few: it is short. */
export function isOption(text: string): boolean {
  return text !== '' && text.length <= OPTION_CHARS
}
