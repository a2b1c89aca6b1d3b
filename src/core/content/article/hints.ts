import { attribute, type KnownLabel, LABEL, type NodeId, type Tree } from '../../dom/index.ts'

/**
 * Words that pages of all kinds use in class, id, role and itemprop to say what a part is. Weak evidence, compared with whole words
 * only; the model decides what each family is worth.
 */
const WORDS = {
  navigation:
    'nav navbar navigation menu submenu menubar breadcrumb breadcrumbs crumb crumbs pagination pager paging toc tabs tablist skip sitemap',
  edge: 'header masthead topbar top footer foot bottom copyright legal colophon contentinfo',
  side: 'sidebar side aside rail widget widgets complementary secondary',
  promotion:
    'ad ads advert advertisement sponsor sponsored promo promotion banner newsletter subscribe subscription signup cta donate paywall teaser upsell',
  related:
    'related recommend recommended recommendations recommendation more suggested suggestions similar popular trending latest recent also upsells crosssell carousel slider',
  social: 'share sharing social follow facebook twitter whatsapp addthis sharedaddy',
  overlay:
    'cookie cookies consent gdpr modal popup overlay dialog tooltip dropdown drawer offcanvas toast flyout lightbox alert notice notification',
  form: 'form search login signin register input filter filters facet facets sort cart checkout button buttons btn option options quantity variant swatch select',
  comment: 'comment comments commentlist disqus respond discussion replies',
  byline:
    'meta byline author authors date time published posted tag tags category categories info details label badge avatar profile signature bio views rating ratings stars',
  caption: 'caption figure image img photo media gallery video player credit',
  content: 'content article body text story entry main post prose markdown richtext rte copy wysiwyg articlebody page',
  description: 'description desc summary product overview specification specifications specs features details',
  review: 'review reviews testimonial testimonials feedback',
  message: 'message answer answers question thread topic reply postbody posttext',
  hidden: 'hidden sr visually invisible screenreader offscreen collapse collapsed print',
} as const

/** A family of hint words. */
export type Hint = keyof typeof WORDS

/** The families in the order of their bits in `hintBits`. */
export const HINTS: readonly Hint[] = Object.keys(WORDS) as Hint[]

/** Elements that say by their name what they hold, in the order of their bits in `landmarkBit`. */
export const LANDMARKS: readonly KnownLabel[] = [
  'nav',
  'header',
  'footer',
  'aside',
  'form',
  'main',
  'article',
  'figure',
  'button',
]

const BITS: ReadonlyMap<string, number> = wordBits()
const LANDMARK_BITS: ReadonlyMap<number, number> = new Map(LANDMARKS.map((name, bit) => [LABEL[name], 1 << bit]))
const NAMING_ATTRIBUTES = ['class', 'id', 'role', 'itemprop']
/** Longer attribute values are read up to here. */
const MAX_HINT_CHARS = 400

function wordBits(): Map<string, number> {
  const bits = new Map<string, number>()
  for (const [bit, hint] of HINTS.entries()) {
    for (const word of WORDS[hint].split(' ')) bits.set(word, (bits.get(word) ?? 0) | (1 << bit))
  }
  return bits
}

/** Bit set of the families that an element's class, id, role and itemprop name. O(their length). */
export function hintBits(tree: Tree, node: NodeId): number {
  if (tree.attributeStart[node] === tree.attributeStart[node + 1]) return 0
  let bits = 0
  for (const name of NAMING_ATTRIBUTES) {
    const value = attribute(tree, node, name)
    if (value !== null) for (const word of wordsIn(value.slice(0, MAX_HINT_CHARS))) bits |= BITS.get(word) ?? 0
  }
  return bits
}

/** The bit of a landmark element, 0 for others. */
export function landmarkBit(tree: Tree, node: NodeId): number {
  return LANDMARK_BITS.get(tree.label[node]!) ?? 0
}

/** `articleBody-main_2` -> article, body, main. */
function wordsIn(value: string): string[] {
  return value
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
}
