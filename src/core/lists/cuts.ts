import { LABEL, type NodeId, oneLine, rawText } from '../dom/index.ts'
import { CUT_SHARE } from './constants.ts'
import type { ListPage } from './list-page.ts'
import type { Places } from './places.ts'
import { isWords, type RawValue, textBetween } from './values.ts'

/** The nodes of one line of a text, without its break. */
type Line = readonly NodeId[]

/**
 * The values of one place in all records, with texts of several lines cut where an element is alone on its line. Such elements count when nearly all
 * texts of several lines have one of that tag; other lines (of an address, of prose) stay together. O(nodes of the values).
 * @param place at most one value of each record
 * @param places where such elements get one place
 * @returns for each value what it falls into, in order
 */
export function cutLines(
  page: ListPage,
  place: readonly RawValue[],
  places: Pick<Places, 'unite'>,
): readonly (readonly RawValue[])[] {
  const texts = place.map((value) => linesOf(page, value))
  const several = texts.filter((lines) => lines.length > 1)
  if (several.length < 2) return place.map((value) => [value])
  const holders = new Map<number, number>()
  for (const lines of several)
    for (const tag of new Set(lines.map((line) => aloneTag(page, line))))
      if (tag !== null) holders.set(tag, (holders.get(tag) ?? 0) + 1)
  const isAlone = (line: Line): boolean => (holders.get(aloneTag(page, line) ?? -1) ?? 0) >= CUT_SHARE * several.length
  const others = several.map((lines) => lines.filter((line) => !isAlone(line)).map((line) => lineText(page, line)))
  if (new Set(others.map((own) => own.join('\n'))).size === 1 && others[0]!.length > 0)
    return place.map((value) => [value])
  uniteLines(
    page,
    several.map((lines) => lines.filter(isAlone).flat()),
    places,
  )
  return place.map((value, i) => cutAround(page, value, texts[i]!, isAlone))
}

/** Gives the elements of one tag one place, whatever their classes, where no text has two of them on lines of their own. */
function uniteLines(page: ListPage, texts: readonly (readonly NodeId[])[], places: Pick<Places, 'unite'>): void {
  const byTag = Map.groupBy(texts.flat(), (node) => page.tree.label[node]!)
  for (const [tag, nodes] of byTag) {
    const holders = texts.filter((own) => own.some((node) => page.tree.label[node] === tag)).length
    if (holders === nodes.length) places.unite(nodes)
  }
}

function linesOf(page: ListPage, value: RawValue): readonly Line[] {
  const lines: NodeId[][] = [[]]
  for (const piece of piecesOf(page, value)) {
    if (page.tree.label[piece] === LABEL.br) lines.push([])
    else lines.at(-1)!.push(piece)
  }
  return lines.filter((line) => line.length > 0)
}

/** The label of the element that is all of a line, else null. */
function aloneTag(page: ListPage, line: Line): number | null {
  return line.length === 1 && page.isElement(line[0]!) ? page.tree.label[line[0]!]! : null
}

function lineText({ tree }: ListPage, line: Line): string {
  return oneLine(line.map((node) => rawText(tree, node)).join(''))
}

function cutAround(
  page: ListPage,
  value: RawValue,
  lines: readonly Line[],
  isAlone: (line: Line) => boolean,
): readonly RawValue[] {
  if (!lines.some(isAlone)) return [value]
  const parts: NodeId[][] = []
  let isOpen = false
  for (const line of lines) {
    const alone = isAlone(line)
    if (isOpen && !alone) parts.at(-1)!.push(...line)
    else parts.push([...line])
    isOpen = !alone
  }
  return parts.flatMap((pieces) => partOf(page, value, pieces))
}

/** Where a run of inline nodes is cut: after an element that begins it, before one that ends it; null for no cut there. */
interface Cuts {
  readonly afterFirst: IsCut | null
  readonly beforeLast: IsCut | null
}

type IsCut = (piece: NodeId) => boolean

/**
 * The values of one place cut where records agree: a link or named element at the same end of nearly all runs is a value of its own.
 * @param place at most one value of each record
 * @returns for each value what it falls into, in order
 */
export function cutRuns(page: ListPage, place: readonly RawValue[]): readonly (readonly RawValue[])[] {
  const pieces = place.map((value) => piecesOf(page, value))
  const cuts: Cuts = {
    afterFirst: cutAt(
      page,
      pieces.map((parts) => (parts.length > 1 ? parts[firstOf(page, parts)]! : -1)),
    ),
    beforeLast: cutAt(
      page,
      pieces.map((parts) => (parts.length > 2 ? parts.at(-1)! : -1)),
    ),
  }
  if (pieces.length < 2 || (cuts.afterFirst === null && cuts.beforeLast === null)) return place.map((value) => [value])
  return place.map((value, i) => cutRun(page, value, pieces[i]!, cuts))
}

/** What is cut at one end of runs (`ends`, -1 for an only node): named nodes where nearly all have one, of one look where nearly all do. */
function cutAt(page: ListPage, ends: readonly NodeId[]): IsCut | null {
  const named = ends.filter((node) => node >= 0 && isNamed(page, node))
  if (named.length < CUT_SHARE * ends.length) return null
  const looks = [...Map.groupBy(named, (node) => page.nameOf(node))]
  const [look, nodes] = looks.reduce((a, b) => (b[1].length > a[1].length ? b : a), looks[0] ?? ['', []])
  if (nodes.length < CUT_SHARE * ends.length) return (piece) => isNamed(page, piece)
  return (piece) => isNamed(page, piece) && page.nameOf(piece) === look
}

/** The seen sibling nodes that a text covers. */
export function piecesOf(page: ListPage, { node, end }: RawValue): readonly NodeId[] {
  const pieces: NodeId[] = []
  for (let at = node; at >= 0 && at < end; at = page.tree.nextSibling[at]!) if (page.isSeen(at)) pieces.push(at)
  return pieces
}

/** The position of the piece that begins a run, after a number (`1. `). */
function firstOf({ tree }: ListPage, pieces: readonly NodeId[]): number {
  const [node] = pieces
  const text = pieces.length > 2 && tree.label[node!] === LABEL['#text'] ? rawText(tree, node!) : ''
  return /\p{N}/u.test(text) && !/\p{L}/u.test(text) ? 1 : 0
}

/** Whether a node is a link or has a class, as the template's nodes do. */
function isNamed(page: ListPage, node: NodeId): boolean {
  return page.tree.label[node] === LABEL.a || (page.isElement(node) && page.lookOf(node).firstToken >= 0)
}

function cutRun(page: ListPage, value: RawValue, pieces: readonly NodeId[], cuts: Cuts): readonly RawValue[] {
  const parts: RawValue[] = []
  const first = firstOf(page, pieces)
  let from = 0
  const close = (end: number): void => {
    if (end > from) parts.push(...partOf(page, value, pieces.slice(from, end)))
    from = end
  }
  for (const [i, piece] of pieces.entries()) {
    if (i === pieces.length - 1 && cuts.beforeLast?.(piece)) close(i)
    if (i === first && cuts.afterFirst?.(piece)) close(i + 1)
  }
  close(pieces.length)
  return parts.map((part, i) => ({ ...part, text: withoutSeparators(part.text, i > 0, i < parts.length - 1) }))
}

/** A text without the dash, bar or colon that parts it from what stands beside it. */
function withoutSeparators(text: string, hasBefore: boolean, hasAfter: boolean): string {
  const own = hasBefore ? text.replace(/^[\p{Pd}·•|:;,/]+\s+/u, '') : text
  return hasAfter ? own.replace(/\s[\p{Pd}·•|/]+$/u, '').trimEnd() : own
}

/** The part of a text that some of its nodes hold; none without words. */
export function partOf(page: ListPage, { holder }: RawValue, pieces: readonly NodeId[]): RawValue[] {
  const { tree } = page
  const last = pieces.at(-1)!
  const end = last + tree.size[last]!
  const text = textBetween(page, pieces[0]!, end)
  if (!isWords(text)) return []
  const node = pieces[0]!
  return [{ kind: 'text', node, end, holder: pieces.length === 1 && page.isElement(node) ? node : holder, text }]
}
