import { type DefaultTreeAdapterMap, parse } from 'parse5'
import { createRandom, type Random } from '../../sites/made/random.ts'

type Node = DefaultTreeAdapterMap['node']

/** A part of a page's text: an element, its start tag, a text. */
interface Span {
  readonly from: number
  readonly to: number
}

interface Spans {
  readonly elements: readonly (Span & { readonly tag: Span })[]
  readonly texts: readonly Span[]
}

/** The part of `html` and what stands there instead. */
type Edit = Span & { readonly instead: string }

/** A page with a few small things of it changed, as pages of one site differ by chance and sloppiness: the same for the same seed, well-formed or not. */
export function disturbed(html: string, seed: number): string {
  const random = createRandom(seed)
  let page = html
  for (let left = random.between(1, 4); left > 0; left--) {
    const { from, to, instead } = random.pick(KINDS)(page, spansOf(page), random)
    page = page.slice(0, from) + instead + page.slice(to)
  }
  return page
}

const NOTHING: Edit = { from: 0, to: 0, instead: '' }

/** An edit of one of the spans; none where there is none. */
const of =
  (spans: (all: Spans) => readonly Span[], instead: (text: string, random: Random, html: string) => string) =>
  (html: string, all: Spans, random: Random): Edit => {
    const list = spans(all)
    if (list.length === 0) return NOTHING
    const { from, to } = random.pick(list)
    return { from, to, instead: instead(html.slice(from, to), random, html) }
  }

const elements = ({ elements }: Spans): readonly Span[] => elements
const tags = ({ elements }: Spans): readonly Span[] => elements.map(({ tag }) => tag)
const texts = ({ texts }: Spans): readonly Span[] => texts

const KINDS = [
  of(elements, () => ''),
  of(elements, (text) => text + text),
  of(elements, (text) => `<div>${text}</div>`),
  of(elements, (text, random) => `<!-- ${random.below(100)} -->${text}`),
  of(elements, (text) => text.replace(/<\/[a-z0-9]+>\s*$/i, '')),
  of(elements, (text) => `${text}<p class="note">Now with free delivery</p>`),
  of(tags, (text) => text.replace(/\sclass="[^"]*"/, '')),
  of(tags, (text, random) => text.replace(/class="/, `class="c${random.below(9)} `)),
  of(tags, (text) => text.replace(/>$/, ' style="display:none">')),
  of(tags, (text, random) => text.replace(/>$/, ` id="n${random.below(9)}">`)),
  of(texts, () => ' '),
  of(texts, (text) => text.replace(/\d/g, (digit) => String((Number(digit) + 3) % 10))),
  of(texts, (text) => `${text}: ${text}`),
  of(texts, (text) => text.replace(' ', ' <b>').concat('</b>')),
  of(texts, (text) => `1. ${text}`),
  of(texts, () => '2024-03-05'),
  of(texts, () => '€ 1.299,00'),
]

/** All elements and texts of a page that stand in its body as they are written. O(page). */
function spansOf(html: string): Spans {
  const elements: (Span & { readonly tag: Span })[] = []
  const texts: Span[] = []
  const visit = (node: Node): void => {
    if ('childNodes' in node) for (const child of node.childNodes) visit(child)
    const at = node.sourceCodeLocation
    if (at === undefined || at === null) return
    const span = { from: at.startOffset, to: at.endOffset }
    if (node.nodeName === '#text') {
      if ('value' in node && node.value.trim() !== '') texts.push(span)
    } else if ('startTag' in at && at.startTag && !OUTSIDE.has(node.nodeName))
      elements.push({ ...span, tag: { from: at.startTag.startOffset, to: at.startTag.endOffset } })
  }
  visit(parse(html, { sourceCodeLocationInfo: true }))
  return { elements, texts }
}

const OUTSIDE = new Set(['html', 'head', 'body', 'title', 'meta', 'link', 'script', 'style'])
