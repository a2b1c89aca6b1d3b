/** What was filled in and must be in nothing that is printed or kept. */
export interface Secrets {
  add(value: string): void
  has(value: string): boolean
  /** A text without them, however they are encoded in it. O(characters times secrets). */
  mask(text: string): string
}

const MASK = '***'

/** Shorter ones are masked only where an address has nothing else: within words they would be found everywhere. */
const SHORT = 4

/** Longer ones are known by their beginning. */
const LONGEST = 256

/** Collects secrets. Servers write back what they were sent: in addresses of redirects, in pages, in what they say went wrong. */
export function createSecrets(): Secrets {
  const patterns = new Map<string, RegExp>()
  return {
    add: (value) => {
      if (value !== '') patterns.set(value, patternOf(value))
    },
    has: (value) => patterns.has(value),
    // The longest first: one may be part of another.
    mask: (text) =>
      [...patterns]
        .sort(([a], [b]) => b.length - a.length)
        .reduce((masked, [, pattern]) => masked.replace(pattern, MASK), text),
  }
}

/** A secret in plain letters, percent-encoded once or twice, or as HTML or JSON escapes it, each letter by itself. */
function patternOf(value: string): RegExp {
  const characters = Array.from(
    value.slice(0, LONGEST).toWellFormed(),
    (character) => `(?:${writings(character).join('|')})`,
  )
  const text = characters.join('')
  return new RegExp(value.length < SHORT ? `(?<=[=/])${text}(?![^&#?/;\\s"'<>])` : text, 'g')
}

function literal(character: string): string {
  return character.replace(/[\\^$.*+?()[\]{}|/-]/, '\\$&')
}

const NAMED: ReadonlyMap<string, string> = new Map([
  ['&', 'amp'],
  ['<', 'lt'],
  ['>', 'gt'],
  ['"', 'quot'],
  ["'", 'apos'],
])

function writings(character: string): readonly string[] {
  const octets = [...Buffer.from(character)].map((octet) => octet.toString(16).padStart(2, '0'))
  const anyCase = (hex: string): string => hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)
  const code = character.codePointAt(0)!
  const name = NAMED.get(character)
  return [
    literal(character),
    octets.map((octet) => `%(?:25)?${anyCase(octet)}`).join(''),
    `&#(?:0*${code}|[xX]0*${anyCase(code.toString(16))});?`,
    ...(name === undefined ? [] : [`&${name};`]),
    ...(character === ' ' ? ['\\+'] : []),
    ...(/["\\/]/.test(character) ? [`\\\\${literal(character)}`] : []),
    `\\\\u${anyCase(code.toString(16).padStart(4, '0'))}`,
  ]
}
