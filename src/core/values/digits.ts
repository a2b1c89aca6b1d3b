/** Zeros of the decimal digits that languages of the Unicode CLDR write numbers with; nine follow each. */
const ZEROS = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20, 0x1040,
  0x17e0, 0x1810, 0xff10,
]

const VALUES: ReadonlyMap<string, string> = new Map(
  ZEROS.flatMap((zero) => Array.from({ length: 10 }, (_, i) => [String.fromCharCode(zero + i), String(i)] as const)),
)

/** Marks of direction, joiners and the byte order mark: texts in several scripts have them between words and digits. */
const UNSEEN = /[\u200b-\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g

/** So much of a text is looked at at once: more than most that are asked about. */
const STRETCH = 256

/** Whether a text has more characters than so many, without those that nobody sees. O(most + unseen characters), however long the text is. */
export function isLongerThan(text: string, most: number): boolean {
  if (text.length <= most) return false
  for (let from = 0, seen = 0; from < text.length; from += STRETCH) {
    seen += text.slice(from, from + STRETCH).replace(UNSEEN, '').length
    if (seen > most) return true
  }
  return false
}

/** A text with its decimal digits of any script as 0 to 9, without characters that nobody sees. O(length). */
export function latinDigits(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: plain ASCII needs no work.
  if (/^[\x00-\x7f]*$/.test(text)) return text
  return text.replace(UNSEEN, '').replace(/\p{Nd}/gu, (digit) => VALUES.get(digit) ?? digit)
}
