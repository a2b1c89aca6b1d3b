/** Numbers in [0, 1) that depend on the seed alone (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const TAGS = [
  'div',
  'p',
  'a',
  'table',
  'tr',
  'td',
  'li',
  'ul',
  'svg',
  'math',
  'template',
  'select',
  'option',
  'form',
  'b',
]
const MORE_TAGS = [
  'script',
  'style',
  'title',
  'textarea',
  'noscript',
  'frameset',
  'plaintext',
  'article',
  'h1',
  'time',
  'dl',
  'dt',
]
const ALL_TAGS = [...TAGS, ...MORE_TAGS]

/** Texts that parsers of HTML, numbers, dates and JSON have stumbled over. */
const TOKENS = [
  ...[
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<!DOCTYPE',
    '<?xml ?>',
    '</',
    '<',
    '>',
    '&',
    '&#0;',
    '&#xD800;',
    '&#1114112;',
  ],
  ...[
    '&notit;',
    '\0',
    '\uFEFF',
    '\uD800',
    '\uDFFF',
    '\u202E',
    '\u2028',
    '\u00a0',
    '\r',
    '"',
    "'",
    '`',
    '=',
    '{',
    '}',
    '[',
    '\\',
  ],
  ...[
    '{"@type":"Product","name":',
    '1e999',
    '-0',
    '99999999999999999999',
    '1.2.3,4.5',
    '€',
    '31.02.2024',
    '2024-13-45T99:99Z',
  ],
  ...[
    'constructor',
    '__proto__',
    'toString',
    'hasOwnProperty',
    'javascript:alert(1)',
    'http://[',
    'http://a b/',
    '//',
    '?',
    '#',
  ],
  ...[
    '<base href="http://[">',
    '<meta charset="x">',
    '<script type="application/ld+json">{"a":',
    '<a href="\u0000">',
    '<p lang="">',
  ],
]

/** A page that is like none, made from pages by a few random changes. */
export function mutated(pages: readonly string[], random: () => number): string {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
  let html = random() < 0.05 ? '' : pick(pages)
  const changes = 1 + Math.floor(random() * random() * 30)
  for (let i = 0; i < changes; i++) html = pick(CHANGES)(html, random, pages).slice(0, MAX_CHARS)
  return html
}

/** Pages stay of a size that real ones have; what is larger has tests of its own. */
const MAX_CHARS = 400_000

type Change = (html: string, random: () => number, pages: readonly string[]) => string

const CHANGES: readonly Change[] = [
  (html, random) => insert(html, random, TOKENS[Math.floor(random() * TOKENS.length)] as string),
  (html, random) => insert(html, random, randomTag(random)),
  (html, random) => insert(html, random, randomText(random)),
  (html, random) => insert(html, random, repeated(randomTag(random), random)),
  (html, random) => insert(html, random, repeated(TOKENS[Math.floor(random() * TOKENS.length)] as string, random)),
  (html, random) => {
    const [from, to] = range(html, random)
    return html.slice(0, from) + html.slice(to)
  },
  (html, random) => {
    const [from, to] = range(html, random)
    return html.slice(0, to) + html.slice(from)
  },
  (html, random) => {
    const [from, to] = range(html, random)
    return insert(html.slice(0, from) + html.slice(to), random, html.slice(from, to))
  },
  (html, random) => html.slice(0, Math.floor(random() * html.length)),
  (html, random, pages) => {
    const other = pages[Math.floor(random() * pages.length)] as string
    const [from, to] = range(other, random)
    return insert(html, random, other.slice(from, to))
  },
  (html, random) => {
    const [from, to] = [ALL_TAGS, ALL_TAGS].map((tags) => tags[Math.floor(random() * tags.length)])
    return html.replaceAll(`<${from}`, `<${to}`)
  },
  (html, random) => html.replaceAll(/(?<![a-z])[a-z]+="/g, (name) => (random() < 0.1 ? '__proto__="' : name)),
  (html, random) =>
    html.replaceAll(/\d+/g, (digits) => (random() < 0.2 ? digits.repeat(1 + Math.floor(random() * 30)) : digits)),
]

function insert(html: string, random: () => number, text: string): string {
  const at = Math.floor(random() * (html.length + 1))
  return html.slice(0, at) + text + html.slice(at)
}

function range(html: string, random: () => number): [number, number] {
  const from = Math.floor(random() * html.length)
  return [from, from + Math.floor(random() ** 3 * (html.length - from))]
}

function randomTag(random: () => number): string {
  const tag = ALL_TAGS[Math.floor(random() * ALL_TAGS.length)]
  if (random() < 0.3) return `</${tag}>`
  return `<${tag}${random() < 0.5 ? ` class="c${Math.floor(random() * 9)} ${randomText(random)}"` : ''}>`
}

function randomText(random: () => number): string {
  const length = Math.floor(random() ** 4 * 300)
  return String.fromCharCode(...Array.from({ length }, () => Math.floor(random() ** 3 * 65_536)))
}

function repeated(text: string, random: () => number): string {
  return text.repeat(1 + Math.floor(random() ** 6 * 20_000))
}
