/** What one run of text is made of; all counts are non-negative. */
export interface TextMeasure {
  /** Runs of letters and digits; a character of a script without spaces between words counts `WORD_PER_IDEOGRAPH`. */
  readonly words: number
  /** Marks that end a sentence, in any script. */
  readonly stops: number
  readonly commas: number
  readonly digits: number
  /** Words that start with an upper-case letter of a script that has cases. */
  readonly capitals: number
}

/** Chinese, Japanese and Thai words are about two characters long. */
const WORD_PER_IDEOGRAPH = 0.5

const STOPS = new Set(Array.from('.!?…。！？｡।॥؟۔։።', (c) => c.charCodeAt(0)))
const COMMAS = new Set(Array.from(',;、，；،؛՝፣', (c) => c.charCodeAt(0)))

/** Counts words, sentence marks and the like in one pass. O(length). */
export function measureText(text: string): TextMeasure {
  let words = 0
  let ideographs = 0
  let stops = 0
  let commas = 0
  let digits = 0
  let capitals = 0
  let inWord = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (isUnspaced(code)) {
      ideographs++
      inWord = false
    } else if (isWordCode(code)) {
      if (!inWord) {
        words++
        if (isCapital(text, i, code)) capitals++
      }
      if (code >= 48 && code <= 57) digits++
      inWord = true
    } else {
      if (STOPS.has(code)) stops++
      else if (COMMAS.has(code)) commas++
      inWord = false
    }
  }
  return { words: words + ideographs * WORD_PER_IDEOGRAPH, stops, commas, digits, capitals }
}

/** Han, kana, Thai, Lao, Burmese, Khmer: scripts written without spaces between words. */
function isUnspaced(code: number): boolean {
  return (
    (code >= 0x3040 && code <= 0x30ff) ||
    (code >= 0x3400 && code <= 0x9fff) ||
    (code >= 0x0e00 && code <= 0x0eff) ||
    (code >= 0x1000 && code <= 0x109f) ||
    (code >= 0x1780 && code <= 0x17ff)
  )
}

/** Letters, digits and marks; beyond ASCII everything but spaces, punctuation and symbols, by block. */
function isWordCode(code: number): boolean {
  if (code < 0x80) return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57)
  if (code < 0xc0) return code === 0xaa || code === 0xb5 || code === 0xba
  if (STOPS.has(code) || COMMAS.has(code)) return false
  return (
    code !== 0xd7 &&
    code !== 0xf7 &&
    !(code >= 0x2000 && code <= 0x2bff) &&
    !(code >= 0x3000 && code <= 0x303f) &&
    !(code >= 0xff00 && code <= 0xff0f)
  )
}

function isCapital(text: string, at: number, code: number): boolean {
  if (code < 0x80) return code >= 65 && code <= 90
  const letter = text.charAt(at)
  return letter !== letter.toLowerCase()
}
