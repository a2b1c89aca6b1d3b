// What a frame may hold. Names that are on no list are written under another name, or as nothing that does anything.

const words = (...lines: readonly string[]): ReadonlySet<string> => new Set(lines.join(' ').split(' '))

/** HTML elements that are written as they are: none of them runs, loads, sends or reads its content as other than elements and text. */
export const HTML_TAGS: ReadonlySet<string> = words(
  'html head body meta link',
  'article aside footer header main nav section address hgroup search h1 h2 h3 h4 h5 h6 p div blockquote pre hr',
  'br wbr figure figcaption ul ol menu li dl dt dd dir table caption colgroup col thead tbody tfoot tr td th a',
  'abbr acronym b bdi bdo big center cite code data del dfn em font i ins kbd label mark nobr q rp rt ruby s samp',
  'small span strike strong sub sup time tt u var img picture source audio video track',
  'canvas map area fieldset legend input button select datalist optgroup option output progress',
  'meter details summary dialog',
)

/** Without content and end tag. */
export const VOID_TAGS: ReadonlySet<string> = words('area br col hr img input link meta source track wbr')

/** Elements that stand for nothing: written as an empty `<template>`, which may stand anywhere, without what is in them. */
export const EMPTY_TAGS: ReadonlySet<string> = words('script style title base template noscript noembed noframes')

/** SVG elements that only draw. What may hold HTML (`title`, `desc`, `foreignObject`), style, animate or lead elsewhere is no part of it. */
export const SVG_TAGS: ReadonlySet<string> = words(
  'svg g path rect circle ellipse line polyline polygon text tspan textPath defs symbol use image clipPath mask marker pattern',
  'linearGradient radialGradient stop switch view filter feBlend feColorMatrix feComponentTransfer feComposite feFlood feFuncA',
  'feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset feTile feTurbulence feDropShadow',
)

/** MathML elements that only draw. */
export const MATH_TAGS: ReadonlySet<string> = words(
  'math semantics mrow mi mn mo ms mtext mspace msup msub msubsup mfrac msqrt mroot mover munder munderover mmultiscripts',
  'mprescripts none mtable mtr mtd mlabeledtr mstyle mpadded mphantom menclose merror',
)

const HTML_ATTRIBUTES = words(
  'class id lang dir role title hidden open align valign width height bgcolor color border cellpadding cellspacing colspan rowspan',
  'span face size nowrap hspace vspace start type reversed value clear noshade compact scope headers abbr datetime alt sizes media',
  'label selected checked disabled readonly multiple placeholder rows cols wrap min max low high optimum shape coords',
  'marginwidth marginheight topmargin leftmargin text link vlink alink frame rules char summary',
)

const SVG_ATTRIBUTES = words(
  'class id lang role viewBox preserveAspectRatio d x y x1 x2 y1 y2 cx cy r rx ry fx fy fr points width height dx dy rotate',
  'textLength lengthAdjust startOffset transform fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap',
  'stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset opacity color display visibility overflow clip-rule',
  'clip-path clipPathUnits mask maskUnits maskContentUnits marker-start marker-mid marker-end markerWidth markerHeight markerUnits',
  'refX refY orient offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits',
  'patternTransform font-family font-size font-style font-weight letter-spacing word-spacing text-anchor text-decoration',
  'dominant-baseline alignment-baseline baseline-shift writing-mode vector-effect shape-rendering paint-order filter filterUnits',
  'primitiveUnits in in2 result mode type values stdDeviation operator k1 k2 k3 k4 flood-color flood-opacity radius tableValues',
  'slope intercept amplitude exponent baseFrequency numOctaves seed stitchTiles color-interpolation-filters edgeMode',
)

const MATH_ATTRIBUTES = words(
  'class id dir display displaystyle scriptlevel mathvariant mathsize mathcolor mathbackground stretchy fence separator form lspace',
  'rspace minsize maxsize symmetric largeop movablelimits accent accentunder linethickness columnalign rowalign columnspan rowspan',
  'width height depth voffset notation open close bevelled',
)

/** Where an element is from. */
export type Kind = 'html' | 'svg' | 'math'

const ATTRIBUTES: Readonly<Record<Kind, ReadonlySet<string>>> = {
  html: HTML_ATTRIBUTES,
  svg: SVG_ATTRIBUTES,
  math: MATH_ATTRIBUTES,
}

/** Attributes of our own, which no page can set. */
export const OWN_ATTRIBUTES: ReadonlySet<string> = words('data-node data-tag data-href')

/** Longest value of an attribute, in characters; a longer one is left out. */
export const MOST_VALUE_CHARS = 4096

/**
 * Whether an attribute says only how its element looks or what it is called. No `name`: with one, a picture of a page stands in for a part of
 * the page's `document` in the eyes of scripts that look at it.
 */
export function isHarmless(kind: Kind, name: string, value: string): boolean {
  if (value.length > MOST_VALUE_CHARS) return false
  if (/^aria-[a-z]{1,30}$/.test(name)) return true
  if (kind === 'html' && /^data-[a-z0-9_.-]{1,60}$/.test(name)) return !OWN_ATTRIBUTES.has(name)
  if (!ATTRIBUTES[kind].has(name)) return false
  // Values of these are CSS: only what is in the same page may be named.
  return (
    kind !== 'svg' || !/url|src|image|\\|@|\/\*/i.test(value) || /^\s*url\(\s*["']?#[\w.:-]+["']?\s*\)\s*$/.test(value)
  )
}
