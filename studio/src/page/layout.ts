import { createRectIndex, type RectIndex } from './rect-index.ts'

/** Elements of a shown page by their numbers. */
export type NodeMap = readonly (Element | undefined)[]

/** Things drawn over a page, with their boxes in the page's own coordinates. */
export interface Layer<T> {
  /** One for each box. */
  readonly items: readonly T[]
  readonly rects: Float64Array
  readonly index: RectIndex
}

/** The elements of a page that the service has numbered. */
export function nodesOf(page: Document): NodeMap {
  const nodes: (Element | undefined)[] = []
  for (const element of page.querySelectorAll('[data-node]')) {
    const node = Number(element.getAttribute('data-node'))
    if (Number.isSafeInteger(node) && node >= 0) nodes[node] = element
  }
  return nodes
}

/** The number of the element that something is in; null when it has none. */
export function nodeOf(element: Element | null): number | null {
  const node = element?.closest('[data-node]')?.getAttribute('data-node')
  return node === null || node === undefined ? null : Number(node)
}

/** Measures things once; all reads, no writes, so that the page is laid out at most once. */
export function measureLayer<T extends { readonly node: number }>(items: readonly T[], nodes: NodeMap): Layer<T> {
  const rects = new Float64Array(items.length * 4)
  const page = nodes.find((node) => node !== undefined)?.ownerDocument
  const [x, y] = [page?.defaultView?.scrollX ?? 0, page?.defaultView?.scrollY ?? 0]
  for (const [i, { node }] of items.entries()) {
    const element = nodes[node]
    if (!element) continue
    const { left, top, right, bottom } = boxOf(element)
    rects.set([left + x, top + y, right + x, bottom + y], 4 * i)
  }
  return { items, rects, index: createRectIndex(rects) }
}

/** The box of an element, or of what is in it where it has none of its own (`display: contents`, floats). */
export function boxOf(element: Element): DOMRect {
  const own = element.getBoundingClientRect()
  if ((own.width > 0 && own.height > 0) || element.childNodes.length === 0) return own
  const range = element.ownerDocument.createRange()
  range.selectNodeContents(element)
  return range.getBoundingClientRect()
}
