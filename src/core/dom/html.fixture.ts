import fc from 'fast-check'
import { type DefaultTreeAdapterTypes, html } from 'parse5'
import {
  attributes,
  createVocabulary,
  LABEL,
  labelName,
  originalOf,
  parse,
  rawText,
  type Tree,
  type Vocabulary,
} from './index.ts'

const ATTRIBUTES = [
  ...['id="a"', 'class="x  y x"', "title='it''s'", 'href=/a?b=1&amp=2', 'hidden', 'HIDDEN=""', 'a=1 a=2', 'x:y="1"'],
  ...[
    'xlink:href="#p"',
    'xlink:title=t',
    'xml:lang=en',
    'xmlns="u"',
    'xmlns:xlink="v"',
    'definitionurl=d',
    'viewbox="0 0 1 1"',
  ],
  ...[
    'type=hidden',
    'encoding="text/html"',
    'encoding="Application/XHTML+xml"',
    'color=red',
    '="',
    "a'b",
    'a<b',
    'data-\0="\0"',
  ],
  ...[
    'alt="&amp;&lt;&copy;&copycat;&#x80;&#0;&notit;"',
    'style="display:none"',
    'ä="ö😀"',
    'nl="a\r\nb\rc"',
    '/',
    'name=q/',
  ],
]

const TEXTS = [
  ...[
    'text',
    ' ',
    '\n',
    '\t\f',
    '  two words ',
    'ä😀',
    '\ud83d',
    '\ude00',
    '\0',
    'a\0b',
    '\r\n',
    '\r',
    '\u00a0',
    '\ufeff',
    '<',
    '</',
    '<!',
    '<?',
  ],
  ...[
    '&',
    '&amp;',
    '&lt',
    '&nbsp',
    '&copy',
    '&notin;',
    '&notit;',
    '&#65;',
    '&#x41',
    '&#0;',
    '&#x80;',
    '&#xd800;',
    '&#x110000;',
    '&bogus;',
  ],
  ...[
    '<!---->',
    '<!-- c -->',
    '<!-->',
    '<!--->',
    '<!-- a--!>',
    '<!--<!-- -->',
    '<!--\0-->',
    '<!-',
    '<?php x ?>',
    '</ x>',
    '</>',
    '<>',
  ],
  ...[
    '<![CDATA[ c ]]>',
    '<![CDATA[\0]]]>',
    '<!doctype html>',
    '<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN" "u">',
    '<!doctype>',
  ],
  ...['<!doctype html system "about:legacy-compat">', '<!doctype x public>'],
  ...[
    '<script>a<b</script>',
    '<script><!--<script>x</script>--></script>',
    '<script>',
    '<style>p > a</style>',
    '<style>',
    '<title>&amp;<b></title>',
  ],
  ...[
    '<textarea>\n\n&lt;</textarea>',
    '<pre>\n\nx',
    '<xmp><b></xmp>',
    '<noscript><p></noscript>',
    '<iframe><p></iframe>',
    '<noembed>',
    '<plaintext>',
  ],
]

/** Tag names that work on each other; a page takes its tags from one of these lists. */
const THEMES = [
  'table caption colgroup col thead tbody tfoot tr td th select input form script template b a p div',
  'a b i u em strong nobr font code small big tt s strike p div button applet marquee object span h1 h2 address',
  'svg math mi mo mn ms mtext annotation-xml foreignObject desc title g path mglyph malignmark p b font table script image',
  'template template tr td col table tbody div body html head svg select option caption',
  'html head body frameset frame noframes base link meta title style script noscript template p br',
  'select option optgroup hr input textarea keygen button datalist form fieldset label table tr td svg',
  'ul ol li dl dt dd p div h1 h2 h3 hr pre listing plaintext ruby rb rt rtc rp table menu dir center details summary',
  'img image br wbr area embed param source track video audio p span a b title a[1] svg:rect o:p text() x-y é div< main',
].map((names) => names.split(' '))

function tags(names: readonly string[]): fc.Arbitrary<string> {
  const name = fc.constantFrom(...names).chain((word) => fc.constantFrom(word, word, word, word.toUpperCase()))
  const attributes = fc.array(fc.constantFrom(...ATTRIBUTES), { maxLength: 3 }).map((list) => list.join(' '))
  const start = fc
    .tuple(name, attributes, fc.constantFrom('>', '>', '>', '/>', ' />', ''))
    .map(([word, list, end]) => `<${word}${list === '' ? '' : ' '}${list}${end}`)
  const plain = name.map((word) => `<${word}>`)
  const end = name.map((word) => `</${word}>`)
  return fc.oneof({ arbitrary: plain, weight: 4 }, { arbitrary: start, weight: 2 }, { arbitrary: end, weight: 3 })
}

/**
 * Random HTML that is wrong in all the ways the standard has rules for: mis-nested formatting elements and tables, templates,
 * SVG and MathML with their integration points, frames, forms, characters that are replaced, half tags, odd names.
 *
 * @param maxPieces tags, texts, comments, ... of one page. @default 50
 */
export function randomHtml(maxPieces: number = 50): fc.Arbitrary<string> {
  const text = fc.constantFrom(...TEXTS)
  return fc
    .constantFrom(...THEMES, THEMES.flat())
    .chain((names) =>
      fc.array(fc.oneof({ arbitrary: tags(names), weight: 5 }, { arbitrary: text, weight: 2 }), {
        maxLength: maxPieces,
      }),
    )
    .map((pieces) => pieces.join(''))
}

/** One node of a tree written out, for comparing trees made in different ways. */
export interface OutlineNode {
  readonly depth: number
  readonly label: string
  /** Characters of a text node, else ''. */
  readonly text: string
  /** Qualified names and values in order; a comment's text as `#data`, a doctype's three parts by name. */
  readonly attributes: readonly (readonly [string, string])[]
}

/** All nodes of a `Tree` in document order. */
export function outlineOf(tree: Tree): OutlineNode[] {
  return Array.from({ length: tree.nodeCount }, (_, node) => ({
    depth: tree.depth[node]!,
    label: labelName(tree, node),
    text: tree.label[node] === LABEL['#text'] ? rawText(tree, node) : '',
    attributes: attributes(tree, node).map(({ name, value }): [string, string] => [name, value]),
  }))
}

/** The nodes of a `Tree` that its page has: without the copies of cells that span. */
export function outlineOfPage(tree: Tree): OutlineNode[] {
  return outlineOf(tree).filter((_, node) => originalOf(tree, node) === node)
}

type Parse5Node = DefaultTreeAdapterTypes.Node

/** All nodes of parse5's default tree in document order, named as a `Tree` names them; no recursion, as trees may be deep. */
export function outlineOfParse5(document: Parse5Node): OutlineNode[] {
  const outline: OutlineNode[] = []
  const open: { readonly node: Parse5Node; readonly depth: number }[] = [{ node: document, depth: 0 }]
  for (let top = open.pop(); top !== undefined; top = open.pop()) {
    const { node, depth } = top
    outline.push({ depth, ...describeParse5Node(node) })
    const children: Parse5Node[] = 'childNodes' in node ? [...node.childNodes] : []
    if ('content' in node) children.unshift(node.content)
    for (const child of children.reverse()) open.push({ node: child, depth: depth + 1 })
  }
  return outline
}

const PREFIX: Readonly<Record<string, string>> = { [html.NS.SVG]: 'svg:', [html.NS.MATHML]: 'math:' }

function describeParse5Node(node: Parse5Node): Omit<OutlineNode, 'depth'> {
  if ('tagName' in node) {
    const attributes = node.attrs.map(({ prefix, name, value }): [string, string] => [
      prefix ? `${prefix}:${name}` : name,
      value,
    ])
    return { label: (PREFIX[node.namespaceURI] ?? '') + node.tagName, text: '', attributes }
  }
  if ('value' in node) return { label: '#text', text: node.value, attributes: [] }
  if ('data' in node) return { label: '#comment', text: '', attributes: [['#data', node.data]] }
  if ('systemId' in node) {
    const { name, publicId, systemId } = node
    return { label: '#doctype', text: '', attributes: Object.entries({ name, publicId, systemId }) }
  }
  return { label: node.nodeName === '#document' ? '#document' : '#content', text: '', attributes: [] }
}

/**
 * The first node at which two outlines differ, or null: for large trees, where a whole diff says nothing. A run of NULs in foreign content is a text of as many
 * replacement characters by the standard, and of one by parse5: in texts runs of them count as one.
 */
export function firstDifference(a: readonly OutlineNode[], b: readonly OutlineNode[]): unknown {
  const written = (node: OutlineNode | undefined): string =>
    JSON.stringify(node && { ...node, text: node.text.replace(/\ufffd+/g, '\ufffd') })
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    if (written(a[i]) !== written(b[i])) return { at: i, ours: a[i], parse5: b[i] }
  }
  return null
}

/** The tree of a page that is within the default limits. */
export function treeOf(html: string, vocabulary: Vocabulary = createVocabulary()): Tree {
  const result = parse(html, { vocabulary })
  if (!result.ok) throw new Error(result.problem.message)
  return result.tree
}

/** The first node whose tag is `tag`. */
export function findLabel(tree: Tree, tag: string): number {
  const node = tree.label.indexOf(tree.labels.find(tag))
  if (node < 0) throw new Error(`no ${tag}`)
  return node
}
