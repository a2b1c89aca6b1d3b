import { HTML, KNOWN_TAGS, keyOf, MATH, SVG, tagsOf } from './tags.ts'

/** Classes of elements, as bits. */
export const SPECIAL = 1
/** Special ones but `address`, `div` and `p`: none of them is passed when an open list item is looked for. */
export const ITEM_BOUNDARY = 2
/** Ends of every scope but that of tables. */
export const SCOPE = 4
/** What text and elements inside are moved in front of. */
export const TABLE_PART = 8
/** End tags that are implied by another end tag, and by the end of a template. */
export const IMPLIED = 16
export const IMPLIED_THOROUGHLY = 32
export const HEADING = 64
/** Foreign elements inside of which HTML begins: of MathML for text alone. */
export const POINT = 128

const CLASSES = new Uint8Array(KNOWN_TAGS << 2)

/** The classes of elements with this key. */
export function classesOf(key: number): number {
  return key < CLASSES.length ? CLASSES[key]! : 0
}

function mark(bits: number, names: string, namespace: number = HTML): void {
  for (const tag of tagsOf(names)) CLASSES[keyOf(tag, namespace)]! |= bits
}

mark(
  SPECIAL | ITEM_BOUNDARY,
  'applet area article aside base basefont bgsound blockquote body br button caption center col colgroup dd details dir dl dt embed fieldset ' +
    'figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe img input li link listing main marquee menu ' +
    'meta nav noembed noframes noscript object ol param plaintext pre script section select source style summary table tbody td template textarea ' +
    'tfoot th thead title tr track ul wbr xmp',
)
mark(SPECIAL, 'address div p')
mark(SCOPE, 'applet caption html marquee object table td template th')
mark(SPECIAL | ITEM_BOUNDARY | SCOPE, 'annotation-xml', MATH)
mark(SPECIAL | ITEM_BOUNDARY | SCOPE | POINT, 'mi mo mn ms mtext', MATH)
mark(SPECIAL | ITEM_BOUNDARY | SCOPE | POINT, 'title foreignObject desc', SVG)
mark(TABLE_PART, 'table tbody tfoot thead tr')
mark(IMPLIED | IMPLIED_THOROUGHLY, 'dd dt li optgroup option p rb rp rt rtc')
mark(IMPLIED_THOROUGHLY, 'caption colgroup tbody td tfoot th thead tr')
mark(HEADING, 'h1 h2 h3 h4 h5 h6')
