import { LABEL, type NodeId, oneLine, rawText } from '../../dom/index.ts'
import { CUT_SHARE } from './constants.ts'
import type { ListPage } from './list-page.ts'
import type { Places } from './places.ts'
import { partOf, piecesOf } from './runs.ts'
import type { RawValue } from './values.ts'

/** The nodes of one line of a text, without its break. */
type Line = readonly NodeId[]

/**
 * The values of one place in all records, with texts of several lines cut where an element stands alone on its line: a line that the
 * template put there. Only elements of a tag count that nearly all texts of several lines have on such a line; other lines (of an address, of
 * prose) stay together. O(nodes of the values).
 *
 * @param place values that stand at the same place, at most one of each record
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

/** The label of the element that is all of a line; null when a line is something else. */
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
