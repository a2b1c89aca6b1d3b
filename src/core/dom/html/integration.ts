import type { Arena } from '../arena.ts'
import { classesOf, POINT } from './classes.ts'
import type { OpenElements } from './open-elements.ts'
import { HTML, keyOf, MATH, namespaceOf, SVG, TAG } from './tags.ts'

/** What tells whether the current node holds foreign content. */
interface Place {
  readonly arena: Arena
  readonly open: OpenElements
  readonly annotations: Map<number, boolean>
}

const ANNOTATION = keyOf(TAG['annotation-xml'], MATH)
const HTML_ENCODINGS = new Set(['text/html', 'application/xhtml+xml'])

function isPoint(key: number, namespace: number): boolean {
  return (classesOf(key) & POINT) !== 0 && namespaceOf(key) === namespace
}

/** Whether HTML stands inside the current node by the rules of HTML. */
function isHtmlPoint(p: Place): boolean {
  const { current, currentKey } = p.open
  return isPoint(currentKey, SVG) || (currentKey === ANNOTATION && holdsHtml(p, current))
}

/** Whether an `annotation-xml` says that it holds HTML. Its attributes are looked at once. */
function holdsHtml({ arena, annotations }: Place, element: number): boolean {
  const known = annotations.get(element)
  if (known !== undefined) return known
  const encoding = arena.valueOf('encoding', arena.from[element]!, arena.to[element]!)
  const holds = encoding !== null && HTML_ENCODINGS.has(encoding.toLowerCase())
  annotations.set(element, holds)
  return holds
}

/** Whether text in the current node is foreign content: it is no HTML element and no point where HTML begins. */
export function isForeign(p: Place): boolean {
  const { currentKey } = p.open
  return namespaceOf(currentKey) !== HTML && !isPoint(currentKey, MATH) && !isHtmlPoint(p)
}

/** Whether a start tag is foreign content in the current node. */
export function isForeignStart(p: Place, tag: number): boolean {
  const { currentKey } = p.open
  if (namespaceOf(currentKey) === HTML || (tag === TAG.svg && currentKey === ANNOTATION)) return false
  return isForeign(p) || ((tag === TAG.mglyph || tag === TAG.malignmark) && !isHtmlPoint(p))
}
