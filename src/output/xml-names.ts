/** What XML 1.0 cannot hold at all: control characters, halves of surrogate pairs, the last two code points of the first plane. */
const IMPOSSIBLE = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}

/** A text as the content of an element or attribute; what XML cannot hold becomes U+FFFD, characters that terminals obey are references. */
export function xmlText(text: string): string {
  return text
    .replace(IMPOSSIBLE, '\ufffd')
    .replace(/[&<>"\r]/g, (one) => ENTITIES[one]!)
    .replace(/[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g, (one) => `&#${one.charCodeAt(0)};`)
}

/** Characters that an element's name may begin with; without the colon, which parts a namespace from it. All are of the first plane. */
const FIRST = /[A-Z_a-z]|(?![ªµº])\p{L}/u
/** and those that may follow. */
const LATER = /[-.0-9·]|\p{M}/u
/** Such names are for what the standard itself will say. */
const RESERVED = /^xml/i

/**
 * A field's name as the name of an element: a character that such a name cannot have is written `_x0020_`, and so are the `_` of what looks like
 * one and the first letter of `xml`, so that different fields have different elements (ISO/IEC 9075-14, fully escaped).
 */
export function xmlName(name: string): string {
  let written = ''
  for (let i = 0; i < name.length; i++) {
    const one = name[i]!
    const isKept = !(one === '_' && name[i + 1] === 'x') && !(i === 0 && RESERVED.test(name))
    const isPlain = FIRST.test(one) ? isKept : i > 0 && LATER.test(one)
    written += isPlain ? one : `_x${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
  }
  return written === '' ? '_x0000_' : written
}
