import { pathOf, type Tree } from '../../dom/index.ts'
import type { FoundList, FoundRecord, ListShape } from './found-list.ts'

/** A record as plain data: its fields by name, its nested lists as arrays, and `$nodes`, the paths of its subtrees. */
export interface JsonRecord {
  readonly [name: string]: string | null | readonly string[] | readonly JsonRecord[]
}

/** A list as plain data. */
export interface JsonList {
  readonly name: string
  /** Path of the region. */
  readonly path: string
  readonly records: readonly JsonRecord[]
}

/** A list in the form that is printed. All records have the same keys in the same order; a missing value is null. */
export function listToJson(tree: Tree, list: FoundList): JsonList {
  return {
    name: list.name,
    path: pathOf(tree, list.region),
    records: list.records.map((r) => recordToJson(tree, list, r)),
  }
}

function recordToJson(tree: Tree, shape: ListShape, record: FoundRecord): JsonRecord {
  const json: Record<string, JsonRecord[string]> = {}
  for (const [i, field] of shape.fields.entries()) json[field.name] = record.values[i]?.text ?? null
  for (const [i, list] of shape.lists.entries()) {
    json[list.name] = record.lists[i]!.map((entry) => recordToJson(tree, list, entry))
  }
  json.$nodes = record.nodes.map((node) => pathOf(tree, node))
  return json
}
