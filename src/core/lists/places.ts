import { getOrAdd } from '../base/index.ts'
import { columnOf, headersOf, LABEL, type NodeId, visibleText } from '../dom/index.ts'
import { LABEL_ONLY_SHARE, LABEL_SHARE } from './constants.ts'
import type { PathStep, Span } from './found-list.ts'
import type { ListPage } from './list-page.ts'
import type { RawValue } from './values.ts'

export interface Places {
  /** Equal for nodes that mean the same in different records. */
  idOf(node: NodeId): number
  /** Gives these nodes the place of the first from now on. */
  unite(nodes: readonly NodeId[]): void
  stepsOf(node: NodeId): readonly PathStep[]
  /** The header of a node's column, when the records are rows of a table with headers. */
  headerOf(node: NodeId): string | null
}

/**
 * A place is the tag path from the record and the first class of the nearest element that has one (further ones more often tell states); in the rows of a
 * table the column of the grid, and where more stands in the cell the path below it. Paths begin below a record's node; where records are runs of nodes, with the node of the run.
 */
export function createPlaces(page: ListPage, spans: readonly Span[]): Places {
  const { tree } = page
  const isGrid = areRows(page, spans)
  const isRun = spans.some((span) => span.length > 1)
  const tops = new Map(spans.flatMap((span) => span.map((node, i) => [node, isSplit(page, span) ? i : 0] as const)))
  const ids = new Map<string, number>()
  const intern = (key: string): number => {
    const id = ids.get(key) ?? ids.size
    ids.set(key, id)
    return id
  }
  const tagPaths = new Map<NodeId, number>()
  const cellOf = (node: NodeId): NodeId => {
    let at = node
    while (!tops.has(at) && !tops.has(tree.parent[at]!)) at = tree.parent[at]!
    return at
  }
  const tagPathOf = (node: NodeId): number => {
    let path = tagPaths.get(node)
    if (path === undefined) {
      if (tops.has(node)) path = intern(isRun ? `tag ${tree.label[node]} ${tops.get(node)}` : '')
      else if (isGrid && tops.has(tree.parent[node]!)) path = intern(`column ${columnOf(tree, node)}`)
      else path = intern(`tag ${tagPathOf(tree.parent[node]!)} ${tree.label[node]}`)
      tagPaths.set(node, path)
    }
    return path
  }
  const classOf = (node: NodeId): number => {
    for (let at = node; !tops.has(at) && !(isGrid && tops.has(tree.parent[at]!)); at = tree.parent[at]!) {
      const { firstToken } = page.lookOf(at)
      if (firstToken >= 0) return firstToken
    }
    return -1
  }
  const stepsOf = (node: NodeId): readonly PathStep[] => {
    const steps: PathStep[] = []
    for (let at = node; ; at = tree.parent[at]!) {
      if (!tops.has(at) || isRun) steps.push(page.stepOf(at))
      if (tops.has(at)) return steps.reverse()
    }
  }
  const headerOf = (node: NodeId): string | null => (isGrid ? headersOf(tree, cellOf(node)).column || null : null)
  const united = new Map<NodeId, number>()
  const filling = new Map<NodeId, boolean>()
  const fillsCell = (node: NodeId): boolean =>
    getOrAdd(filling, node, () => visibleText(tree, node) === visibleText(tree, cellOf(node)))
  const idOf = (node: NodeId): number =>
    united.get(node) ??
    (isGrid && fillsCell(node)
      ? intern(`cell ${columnOf(tree, cellOf(node))}`)
      : intern(`place ${tagPathOf(node)} ${classOf(node)}`))
  const unite = (nodes: readonly NodeId[]): void => {
    const id = idOf(nodes[0]!)
    for (const node of nodes) united.set(node, id)
  }
  return { idOf, unite, stepsOf, headerOf }
}

/** Whether the nodes of a record have different parents; each has a place of its own then. */
function isSplit({ tree }: ListPage, span: Span): boolean {
  return tree.parent[span[0]!] !== tree.parent[span.at(-1)!]
}

/** Whether the records are rows of tables, whose cells stand in the columns of a grid. */
function areRows({ tree }: ListPage, spans: readonly Span[]): boolean {
  return spans.every((span) => span.length === 1 && tree.label[span[0]!] === LABEL.tr)
}

export interface PlacedValue {
  readonly value: RawValue
  readonly place: number
  /** Without its colon; null when nothing beside the value names it. */
  readonly label: string | null
}

/**
 * The values of each record with their labels: a text at one place of several records with a colon, or `dt` or `th`, names the next value and is no
 * value when most records have it; `Price: ` at the start of several values names them. Link targets have the label of the link's text.
 */
export function placeValues(
  page: ListPage,
  rows: readonly (readonly RawValue[])[],
  places: Places,
): readonly (readonly PlacedValue[])[] {
  const shareOf = countLabels(rows, places)
  return rows.map((row) => {
    const placed: PlacedValue[] = []
    let pending: string | null = null
    for (const [i, value] of row.entries()) {
      const place = places.idOf(value.holder)
      const naming = value.kind === 'text' && isLabel(page, value, row[i + 1]) ? shareOf(place, value.text) : 0
      if (naming < LABEL_ONLY_SHARE) {
        const prefix = prefixOf(textOf(row, i))
        const label =
          value.label ?? pending ?? (prefix !== null && shareOf(place, `${prefix}:`) >= LABEL_SHARE ? prefix : null)
        placed.push({ value, place, label: label?.replace(/(?<!\s)\s*:$/, '') ?? null })
      }
      if (naming >= LABEL_SHARE) pending = value.text
      else if (value.kind === 'text') pending = null
    }
    return placed
  })
}

/** Whether a text has the form of a label, and the next value is in the same parent or grandparent. */
function isLabel({ tree }: ListPage, { holder, text }: RawValue, next: RawValue | undefined): boolean {
  if (next === undefined) return false
  if (!text.endsWith(':') && tree.label[holder] !== LABEL.dt && tree.label[holder] !== LABEL.th) return false
  const around = tree.parent[holder]!
  return next.node < around + tree.size[around]!
}

/** `Price` of `Price: 5`, else null. */
function prefixOf(text: string): string | null {
  return /^([^:]{1,40}):\s/.exec(text)?.[1] ?? null
}

/** The text of a value, or of the text inside the link it belongs to. */
function textOf(row: readonly RawValue[], i: number): string {
  const value = row[i]!
  if (value.kind === 'text') return value.text
  return row.slice(i + 1, i + 3).find(({ kind, node }) => kind === 'text' && node < value.end)?.text ?? ''
}

/** Gives the share of the records that have a text at a place; 0 when only one has. */
function countLabels(rows: readonly (readonly RawValue[])[], places: Places): (place: number, text: string) => number {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const here = new Set<string>()
    for (const { kind, holder, text } of row) {
      if (kind !== 'text') continue
      const prefix = prefixOf(text)
      here.add(`${places.idOf(holder)} ${prefix === null ? text : `${prefix}:`}`)
    }
    for (const key of here) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return (place, text) => {
    const count = counts.get(`${place} ${text}`) ?? 0
    return count > 1 ? count / rows.length : 0
  }
}
