import type { NameHint, NameHints } from '../template/index.ts'

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
}
const ATTRIBUTE_NAMES: Readonly<Record<string, string>> = {
  href: 'url',
  src: 'image',
  datetime: 'date',
  value: 'value',
}

/** The longest name, in characters; longer labels are cut at a word. */
const NAME_CHARS = 40

/** Elements on the way to a value whose labels speak of it rather than of the box it stands in. */
const NEAR_LABELS = 3
/** Elements whose class words are looked at. */
const NEAR_WORDS = 4

/**
 * A snake_case name for a part: what the page calls it (a label beside it, an item property), else a class or id word
 * that means something, else its tag, the nearest element first; '' when there is no evidence. Attributes add their own
 * word: `author_url`.
 */
export function nameFrom({ path, attribute }: NameHints): string {
  const base = nameOf(path)
  const own = attribute === undefined ? undefined : ATTRIBUTE_NAMES[attribute]
  if (own === undefined) return base
  if (base === '' || base === own || base.endsWith(`_${own}`)) return base || own
  return `${base}_${own}`
}

function nameOf(path: readonly NameHint[]): string {
  const outwards = path.toReversed()
  const tag = outwards.find((hint) => hint.tag !== '')?.tag ?? ''
  if (tag === 'title') return 'page_title'
  const near = fromLabels(outwards.slice(0, NEAR_LABELS))
  return near || (MAIN_HEADINGS.has(tag) ? 'title' : fromWords(outwards.slice(0, NEAR_WORDS))) || fromLabels(outwards)
}

/** Headings that there is one of on a page, whatever its class. */
const MAIN_HEADINGS: ReadonlySet<string> = new Set(['h1'])

function fromLabels(outwards: readonly NameHint[]): string {
  return outwards.map(({ label }) => snake(label ?? '')).find((name) => /\p{L}/u.test(name)) ?? ''
}

function fromWords(outwards: readonly NameHint[]): string {
  for (const { tag, words } of outwards) {
    const meaning = words.map(wordIn).filter((word) => word !== '')
    if (meaning.length > 0) return meaning.reduce((best, word) => (word.length > best.length ? word : best))
    const byTag = TAG_NAMES[tag]
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

/** Gives each part a name of its own: the wanted one, or with a number behind it when it is taken by another one or before. */
export function uniqueNames(wanted: readonly string[], before: readonly string[] = []): string[] {
  const taken = new Set<string>(before)
  return wanted.map((want) => {
    let name = want
    for (let n = 2; taken.has(name); n++) name = `${want}_${n}`
    taken.add(name)
    return name
  })
}
