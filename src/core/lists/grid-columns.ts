import { columnOf, headersOf, isCell, type NodeId } from '../dom/index.ts'
import { CUT_SHARE } from './constants.ts'
import { areDataRows, tablesOf } from './data-tables.ts'
import type { FieldValue, Span, ValueKind } from './found-list.ts'
import type { ListPage } from './list-page.ts'
import { INLINE } from './page-arrays.ts'
import { type Column, isWords, type RawValue, readValues, textBetween } from './values.ts'

/** What the rows of tables of data hold in cells that are one value each. */
export interface GridColumns {
  /** In the order of the grid, of each column its text before its addresses. */
  readonly columns: readonly Column[]
  /** The cells that are read so; others have several parts, to be read as those of any record. */
  readonly cells: ReadonlySet<NodeId>
}

/** What stands in a cell of a record. */
interface CellValues {
  readonly record: number
  readonly cell: NodeId
  readonly values: readonly RawValue[]
}

/**
 * A column of the grid is one text, whatever inline elements its cells are made of: what heads it says what it is. Beside it the first link, image and time of
 * each cell, and further ones that nearly all of its cells have. Columns in which nearly all cells have several blocks are left out. O(nodes of the rows).
 */
export function readGrid(page: ListPage, records: readonly Span[]): GridColumns {
  if (!areDataRows(page, records)) return { columns: [], cells: new Set() }
  const cells = records.flatMap(([row], record) =>
    page
      .elements(row!)
      .filter((cell) => isCell(page.tree, cell) && page.hasContent(cell))
      .map((cell) => ({ record, cell })),
  )
  const byColumn = [...Map.groupBy(cells, ({ cell }) => columnOf(page.tree, cell))].sort(([a], [b]) => a - b)
  const plain = byColumn.filter(
    ([, own]) =>
      !haveParts(
        page,
        own.map(({ cell }) => cell),
      ),
  )
  return {
    columns: plain.flatMap(([, own]) => columnsOf(page, own, records.length)),
    cells: new Set(plain.flatMap(([, own]) => own.map(({ cell }) => cell))),
  }
}

/** Whether nearly all cells hold several blocks. */
function haveParts(page: ListPage, cells: readonly NodeId[]): boolean {
  const filled = cells.filter((cell) => page.count('chars', cell) > 0)
  const parted = filled.filter((cell) => page.count('blocks', cell) > 1 && blocksIn(page, cell) > 1)
  return parted.length > 0 && parted.length >= CUT_SHARE * filled.length
}

/** How many blocks of a cell have texts of their own. */
function blocksIn(page: ListPage, cell: NodeId): number {
  const blocks = new Set<NodeId>()
  for (let node = cell; node < page.endOf(cell); node++) {
    if (!page.isText(node) || !page.isSeen(node)) continue
    let at = page.tree.parent[node]!
    while (at !== cell && INLINE.has(page.tree.label[at]!)) at = page.tree.parent[at]!
    blocks.add(at)
  }
  return blocks.size
}

function columnsOf(
  page: ListPage,
  cells: readonly { readonly record: number; readonly cell: NodeId }[],
  records: number,
): Column[] {
  const read = cells.map(({ record, cell }) => ({
    record,
    cell,
    values: [textOf(page, cell), ...addressesIn(page, cell)],
  }))
  return KINDS.flatMap((kind) => {
    const own = read
      .map(({ record, cell, values }) => ({
        record,
        cell,
        values: values.filter((value) => value.kind === kind && value.text !== ''),
      }))
      .filter(({ values }) => values.length > 0)
    const least = CUT_SHARE * cells.length
    const columns: Column[] = []
    for (let ordinal = 0; ; ordinal++) {
      const there = own.filter(({ values }) => values.length > ordinal)
      if (there.length === 0 || (ordinal > 0 && there.length < least)) return columns
      columns.push(toColumn(page, there, ordinal, records))
    }
  })
}

const KINDS: readonly ValueKind[] = ['text', 'href', 'src', 'datetime']

function toColumn(page: ListPage, cells: readonly CellValues[], ordinal: number, records: number): Column {
  const { cell, values: all } = cells[0]!
  const sample = all[ordinal]!
  const values: (FieldValue | undefined)[] = Array.from({ length: records })
  for (const { record, values: own } of cells) values[record] = { node: own[ordinal]!.node, text: own[ordinal]!.text }
  const path = page.stepsBetween(page.tree.parent[cell]!, sample.holder)
  return { sample, paths: [path], label: headersOf(page.tree, cell).column || null, ordinal, above: false, values }
}

/** All that is read in a cell; '' without words. */
function textOf(page: ListPage, cell: NodeId): RawValue {
  const end = page.endOf(cell)
  const text = textBetween(page, cell, end).slice(sortKey(page, cell).length).trimStart()
  return { kind: 'text', node: cell, end, holder: cell, text: isWords(text) ? text : '' }
}

/** What a cell begins with for sorting, which sheets hide that are not at hand: the words of what follows in another order (`Moss, Kate`); else ''. */
function sortKey(page: ListPage, cell: NodeId): string {
  let [first, second] = page.elements(cell)
  while (first !== undefined && second === undefined) [first, second] = page.elements(first)
  if (first === undefined || second === undefined) return ''
  const key = textBetween(page, first, page.endOf(first))
  const words = wordsIn(key)
  const said = wordsIn(textBetween(page, second, page.endOf(second)))
  const isSame =
    words.length > 1 && words.join(' ') !== said.join(' ') && words.toSorted().join(' ') === said.toSorted().join(' ')
  return isSame && textBetween(page, cell, page.endOf(cell)).startsWith(key) ? key : ''
}

function wordsIn(text: string): readonly string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

/** The addresses of a cell, those of links with words that lead elsewhere before others. */
function addressesIn(page: ListPage, cell: NodeId): readonly RawValue[] {
  const values = readValues(page, [cell], new Set()).filter(({ kind }) => kind !== 'text')
  const isNamed = ({ node, text }: RawValue): boolean => page.count('chars', node) > 0 && !text.startsWith('#')
  return [...values.filter(isNamed), ...values.filter((value) => !isNamed(value))]
}

/** The columns of the grid and those of what its other cells hold: texts before addresses, as the cells stand in their rows. */
export function withGrid(
  page: ListPage,
  { columns, cells }: GridColumns,
  others: readonly Column[],
): readonly Column[] {
  if (cells.size === 0) return others
  const placeOf = ({ sample: { kind, holder } }: Column): number => {
    let at = holder
    while (!isCell(page.tree, at) || !tablesOf(page).has(page.tree.parent[at]!)) at = page.tree.parent[at]!
    return columnOf(page.tree, at) + (kind === 'text' ? 0 : ADDRESSES)
  }
  return [...columns, ...others].sort((a, b) => placeOf(a) - placeOf(b))
}

/** More than the columns of a grid. */
const ADDRESSES = 1e6
