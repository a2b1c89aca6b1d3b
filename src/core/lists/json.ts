import { baseUrl, LABEL, labelName, type NodeId, oneLine, pathOf, type Tree, visibleText } from '../dom/index.ts'
import type {
  FieldValue,
  FoundList,
  FoundRecord,
  ListField,
  ListShape,
  Origin,
  RecordCut,
  Removed,
  RunnerUp,
} from './found-list.ts'

/** Fields by name, nested lists as arrays, and `$nodes`, the paths of the record's subtrees. */
export interface JsonRecord {
  readonly [name: string]: string | null | readonly string[] | readonly JsonRecord[]
}

/** A list as plain data. */
export interface JsonList {
  readonly name: string
  /** Path of the region. */
  readonly path: string
  /** How likely a reader would take it from the page, 0..1; null from `findLists`. */
  readonly probability: number | null
  readonly records: readonly JsonRecord[]
}

/** A list as it is printed, with the same keys in all records, null for no value. `pageUrl` makes addresses absolute (`base` counts). */
export function listToJson(tree: Tree, list: FoundList, pageUrl?: string): JsonList {
  const pathTo = createPathWriter(tree)
  const base = pageUrl === undefined ? undefined : baseUrl(tree, pageUrl)
  const records = list.records.map((record) => recordToJson(list, record, pathTo, base))
  const probability = list.probability === null ? null : Math.round(list.probability * 1000) / 1000
  return { name: list.name, path: pathOf(tree, list.region), probability, records }
}

function recordToJson(
  shape: ListShape,
  record: FoundRecord,
  pathTo: (node: NodeId) => string,
  base: string | undefined,
): JsonRecord {
  const json: Record<string, JsonRecord[string]> = {}
  for (const [i, field] of shape.fields.entries()) json[field.name] = textOf(field, record.values[i]!, base)
  for (const [i, list] of shape.lists.entries()) {
    json[list.name] = record.lists[i]!.map((entry) => recordToJson(list, entry, pathTo, base))
  }
  json.$nodes = record.nodes.map(pathTo)
  return json
}

/** `pathOf` for many elements: counts the positions of siblings once. */
function createPathWriter(tree: Tree): (node: NodeId) => string {
  const paths = new Map<NodeId, string>()
  const pathTo = (node: NodeId): string => {
    if (node === 0) return ''
    if (!paths.has(node)) writeChildren(tree.parent[node]!)
    return paths.get(node)!
  }
  const writeChildren = (parent: NodeId): void => {
    const prefix = pathTo(parent)
    const counts = new Map<string, number>()
    for (let child = tree.firstChild[parent]!; child >= 0; child = tree.nextSibling[child]!) {
      const name = tree.label[child] === LABEL['#text'] ? 'text()' : labelName(tree, child)
      const position = (counts.get(name) ?? 0) + 1
      counts.set(name, position)
      paths.set(child, `${prefix}/${name}[${position}]`)
    }
  }
  return pathTo
}

function textOf({ kind }: ListField, value: FieldValue | null, base: string | undefined): string | null {
  if (value === null) return null
  if (base === undefined || (kind !== 'href' && kind !== 'src')) return value.text
  return URL.parse(value.text, base)?.href ?? value.text
}

/** Why a list is as it is, as plain data; fields as in `FoundList`. */
export interface ListExplanation {
  readonly name: string
  readonly path: string
  readonly records: number
  readonly origin: Origin
  readonly cut: RecordCut
  readonly score: number
  readonly runnerUp: RunnerUp | null
  readonly reasons: FoundList['reasons']
  /** What was left out among the records: why, where, and the beginning of its text. */
  readonly removed: readonly {
    readonly reason: Removed['reason']
    readonly paths: readonly string[]
    readonly text: string
  }[]
}

/** Characters of a removed part that are told. */
const TOLD_CHARS = 80

/** Why each of the lists of a page is as it is. O(removed x siblings). */
export function explainLists(tree: Tree, lists: readonly FoundList[]): readonly ListExplanation[] {
  return lists.map(({ name, region, records, origin, cut, score, runnerUp, reasons, removed }) => ({
    name,
    path: pathOf(tree, region),
    records: records.length,
    origin,
    cut,
    score,
    runnerUp,
    reasons,
    removed: removed.map(({ reason, nodes }) => ({
      reason,
      paths: nodes.map((node) => pathOf(tree, node)),
      text: oneLine(nodes.map((node) => visibleText(tree, node)).join(' ')).slice(0, TOLD_CHARS),
    })),
  }))
}
