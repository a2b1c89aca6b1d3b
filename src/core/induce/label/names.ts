import type { NameHints } from '../template/drafts.ts'

/** Class words that say how a thing looks or where it stands, not what it is; and names of mere boxes. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  `a abbr article aside b big block body bold box btn button card center clearfix code col column container content dark dd details
   div dl dt em even figure first flex float font footer form fs fw grid group head header heading html i icon img inline inner item
   items large last layout left level li light link list main mb media medium meta mr ms mt muted nav odd ol outer p pad page panel
   pb pill pl pre primary pt px py right role root row secondary section shadow sm small span strong style sub sup svg table tbody
   td text tab th thead tr u ul value val visible w wrap wrapper xl xs lg md ml mx my h5 h6 h4 h3 h2 d js css id class none auto
   black white red blue green gray grey active current selected default info label labels data field fields entry`.split(
    /\s+/,
  ),
)

/** What an element's tag says of its content when nothing else does. */
const TAG_NAMES: Readonly<Record<string, string>> = {
  h1: 'title',
  h2: 'title',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  time: 'date',
  img: 'image',
  address: 'address',
  blockquote: 'quote',
  figcaption: 'caption',
  caption: 'caption',
  title: 'page_title',
}
const ATTRIBUTE_NAMES: Readonly<Record<string, string>> = {
  href: 'url',
  src: 'image',
  datetime: 'date',
  value: 'value',
}

/** The longest name, in characters; longer labels are cut at a word. */
const NAME_CHARS = 40

/**
 * A snake_case name for a part from what stands beside it: the nearest label text, else a class or id word that means
 * something, else its tag; '' when there is no evidence. Attributes add their own word: `author_url`.
 */
export function nameFrom(hints: NameHints): string {
  const own = hints.words[hints.words.length - 1] ?? []
  const attribute = own.length === 1 ? ATTRIBUTE_NAMES[own[0]!] : undefined
  const elements = attribute === undefined ? hints.words : hints.words.slice(0, -1)
  const inTitle = own[0] === 'title'
  const base = (inTitle ? '' : fromLabels(hints.labels)) || fromWords(elements)
  if (attribute === undefined) return base
  if (base === '' || base === attribute) return attribute
  return attribute === 'url' ? `${base}_url` : base === 'page_title' ? attribute : `${base}_${attribute}`
}

function fromLabels(labels: readonly string[]): string {
  const name = snake(labels[labels.length - 1] ?? '')
  return /^\d*$/.test(name) ? '' : name
}

/** Looks from the value outwards, through no more than four elements. */
function fromWords(elements: readonly (readonly string[])[]): string {
  for (const [tag, ...tokens] of elements.slice(-4).reverse()) {
    const meaning = tokens.map(wordIn).filter((word) => word !== '')
    if (meaning.length > 0) return meaning.reduce((best, word) => (word.length > best.length ? word : best))
    const byTag = TAG_NAMES[tag ?? '']
    if (byTag !== undefined) return byTag
  }
  return ''
}

/** The words of a class or id that say what a thing is: `product-card__price` -> `product_price`. */
function wordIn(token: string): string {
  const words = snake(token).split('_')
  const kept = words.filter((word) => !EMPTY_WORDS.has(word) && word.length > 1 && !/\d/.test(word))
  return kept.length > 0 && kept.length <= 4 ? kept.join('_') : ''
}

/** Words joined by underscores, lower case, of any script; camelCase is cut too. */
export function snake(text: string): string {
  const words = text
    .normalize('NFKC')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
  let name = ''
  for (const word of words ?? []) {
    if (name.length + word.length > NAME_CHARS) break
    name += name === '' ? word : `_${word}`
  }
  return name
}

/** Gives each part a name of its own: the wanted one, or with a number behind it; `field1`, ... for parts without. */
export function uniqueNames(wanted: readonly string[], fallback: string): string[] {
  const taken = new Set<string>()
  return wanted.map((want) => {
    const base = want === '' ? fallback : want
    let name = want === '' ? `${base}1` : base
    for (let n = 2; taken.has(name); n++) name = want === '' ? `${base}${n}` : `${base}_${n}`
    taken.add(name)
    return name
  })
}
