import fc from 'fast-check'
import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import {
  attributes,
  childrenOf,
  elementsOf,
  isBlock,
  isUnseen,
  LABEL,
  labelName,
  oneLine,
  parse,
  rawText,
  type Tree,
} from '../dom/index.ts'
import type { Block, Inline } from './blocks.ts'
import { formatNodes, type MarkupFormat } from './index.ts'
import { readBlocks } from './read-blocks.ts'

export const BASE = 'https://site.test/a/b'

export function treeOf(html: string): Tree {
  const parsed = parse(html)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return parsed.tree
}

/** The body of a page in a format. */
export function formatted(html: string, format: MarkupFormat): string {
  const tree = treeOf(`<!doctype html><body>${html}</body>`)
  return formatNodes({ tree, base: BASE }, childrenOf(tree, 0), format)
}

/** Markdown as GitHub shows it. */
export function rendered(markdown: string): string {
  return micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] })
}

/** The texts of HTML on one line: spaces stand where blocks begin and end, and nowhere else than in the HTML. */
export function shownText(html: string): string {
  const tree = treeOf(html)
  const pieces: string[] = []
  const walk = (node: number): void => {
    if (tree.label[node] === LABEL['#text']) pieces.push(rawText(tree, node))
    else if (!isUnseen(tree, node)) {
      const edge = node > 0 && isBlock(tree, node) ? ' ' : ''
      pieces.push(edge)
      for (const child of childrenOf(tree, node)) walk(child)
      pieces.push(edge)
    }
  }
  walk(0)
  return oneLine(pieces.join(''))
}

const ALLOWED = new Set(
  `p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre code table tbody tr th td hr br a img strong em del sup sub
  #document html head body`.split(/\s+/),
)
const ADDRESSES: Readonly<Record<string, RegExp>> = { href: /^(?:https?|mailto):/, src: /^https?:/ }
const PLAIN = new Set(['alt', 'start', 'colspan', 'rowspan'])

/** Elements and attributes that may not be in what is written. */
export function harmful(tree: Tree, node = 0): readonly string[] {
  const tag = labelName(tree, node)
  const own = attributes(tree, node).flatMap(({ name, value }) =>
    PLAIN.has(name) || ADDRESSES[name]?.test(value) ? [] : [`${name}=${value}`],
  )
  return [
    ...(ALLOWED.has(tag) ? [] : [tag]),
    ...own,
    ...elementsOf(tree, node).flatMap((child) => harmful(tree, child)),
  ]
}

const TEXTS = [
  ...[
    'word',
    ' ',
    'a_b',
    '_x_',
    '*',
    '**',
    '# t',
    '- ',
    '1. a',
    '1)',
    '> q',
    '`c`',
    '``',
    '[l](u)',
    '!',
    '\\',
    '~~',
    '~',
  ],
  ...[
    '&lt;b&gt;',
    '&amp;amp;',
    '&amp;copy;',
    '&lt;script&gt;x()&lt;/script&gt;',
    '|',
    '\\|',
    '---',
    '===',
    '+',
    ':--',
    'a | b',
  ],
  ...[
    'end.',
    '"q"',
    '(x)',
    'ä',
    '日本',
    'x*y',
    '-5',
    '#',
    '1986. x',
    '<!-- c -->',
    '\n',
    '  ',
    '$',
    '^',
    '[x]',
    '[ ]',
    '&nbsp;',
  ],
  ...[
    ' http://a.b/c_d_ ',
    'https://a.b/*',
    ' www.a.b ',
    ' a_b@c.d ',
    'javascript:x()',
    '[a]: /b "c"',
    'Low',
    'High',
    '\t',
  ],
]
const LINES = [
  'b',
  'i',
  'code',
  'a href="/u_(x)*"',
  'a href="javascript:x()"',
  'span',
  'span class="k"',
  'del',
  'em',
  'sup',
  'kbd',
  'var',
]
const EMPTY = ['br', 'img src="/i.png" alt="p*[x]"', 'script>x()</script', 'input value="x"']

const element = (tag: string, inside: string): string => `<${tag}>${inside}</${tag.split(' ')[0]}>`
const many = (part: fc.Arbitrary<string>, most: number): fc.Arbitrary<string> =>
  fc.array(part, { minLength: 1, maxLength: most }).map((parts) => parts.join(''))

/** Random HTML that Markdown has marks for, with texts that mean something there. */
export const randomHtml: fc.Arbitrary<string> = fc.letrec<{ line: string; block: string; inner: string }>((tie) => {
  const text = fc.constantFrom(...TEXTS)
  const entries = (tag: string) =>
    many(
      tie('inner').map((inside) => element(tag, inside)),
      3,
    )
  const row = many(
    tie('line').map((line) => element('td', line)),
    3,
  ).map((cells) => element('tr', cells))
  return {
    line: many(
      fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        text,
        text,
        fc.constantFrom(...EMPTY).map((tag) => `<${tag}>`),
        fc.tuple(fc.constantFrom(...LINES), tie('line')).map(([tag, inside]) => element(tag, inside)),
      ),
      4,
    ),
    inner: many(fc.oneof({ depthSize: 'small', withCrossShrink: true }, tie('line'), tie('block')), 2),
    block: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.tuple(fc.constantFrom('p', 'h2', 'pre'), tie('line')).map(([tag, inside]) => element(tag, inside)),
      fc.tuple(fc.constantFrom('ul', 'ol', 'ol start="3"'), entries('li')).map(([tag, inside]) => element(tag, inside)),
      fc
        .tuple(fc.constantFrom('blockquote', 'div', 'b', 'a href="/v"'), tie('inner'))
        .map(([tag, inside]) => element(tag, inside)),
      fc.tuple(entries('dt'), entries('dd')).map(([terms, texts]) => element('dl', terms + texts)),
      many(row, 3).map((rows) => element('table', rows)),
      fc.constant('<hr>'),
    ),
  }
}).block

/** The blocks of a page, or of the text nodes on it that hold such words. */
export function blocksOf(html: string, held?: readonly string[]): readonly Block[] {
  const tree = treeOf(`<!doctype html><body>${html}</body>`)
  const nodes = Array.from({ length: tree.nodeCount }, (_, node) => node)
  const lines = nodes
    .filter((node) => tree.label[node] === LABEL['#text'] && held?.includes(rawText(tree, node).trim()))
    .map((node) => [node, node] as const)
  return readBlocks({ tree, base: BASE, ...(held && { lines }) }, childrenOf(tree, tree.label.indexOf(LABEL.body)))
}

export const text = (written: string): Inline => ({ kind: 'text', text: written })
export const paragraph = (...inside: readonly (Inline | string)[]): Block => ({
  kind: 'paragraph',
  inside: inside.map((piece) => (typeof piece === 'string' ? text(piece) : piece)),
})
