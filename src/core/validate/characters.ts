/** Characters of a text that are looked at: enough to say what it is made of. */
const LOOKED_AT = 2_000

/** The kind of a character: `A` capital, `a` small, `x` other letter, `9` digit, `_` white space, else itself. */
export function kindOf(character: string): string {
  const code = character.codePointAt(0)!
  if (code < 0x80) {
    if (code >= 0x61 && code <= 0x7a) return 'a'
    if (code >= 0x41 && code <= 0x5a) return 'A'
    if (code >= 0x30 && code <= 0x39) return '9'
    return code <= 0x20 || code === 0x7f ? '_' : character
  }
  if (/\p{Lu}|\p{Lt}/u.test(character)) return 'A'
  if (/\p{Ll}/u.test(character)) return 'a'
  if (/\p{L}|\p{M}/u.test(character)) return 'x'
  if (/\p{N}/u.test(character)) return '9'
  return /\s/u.test(character) ? '_' : character
}

/** How often each kind occurs in a text. Of a long text only the beginning counts. O(characters looked at). */
export function kindsIn(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const character of text.slice(0, LOOKED_AT)) {
    const kind = kindOf(character)
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return counts
}

/** The kinds in their order, runs of one kind written once; null for texts whose mask would say nothing, being long. */
export function maskOf(text: string, longest: number): string | null {
  let mask = ''
  let last = ''
  let kinds = 0
  for (const character of text.slice(0, LOOKED_AT)) {
    const kind = kindOf(character)
    if (kind === last) continue
    if (++kinds > longest) return null
    mask += kind
    last = kind
  }
  return mask
}
