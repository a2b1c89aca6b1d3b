import { type NodeId, parse } from '../dom/index.ts'
import { findLists } from './find-lists.ts'
import { type JsonRecord, listToJson } from './json.ts'

/** The records of the main list of a page whose results are list items, without node paths. */
export function recordsOf(contents: readonly string[], css = ''): JsonRecord[] {
  const items = contents.map((content) => `<li class="result">${content}</li>`).join('')
  const parsed = parse(`<head><style>${css}</style></head><h1>Results</h1><ul>${items}</ul>`)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  const [list] = findLists(parsed.tree)
  return listToJson(parsed.tree, list!).records.map((record) => {
    const { $nodes: _, ...fields } = record
    return fields
  })
}

/** The values of records, without those that a record has none of. */
export function valuesOf(records: readonly JsonRecord[]): unknown[][] {
  return records.map((record) => Object.values(record).filter((value) => value !== null))
}

/** The nodes of each record of the main list of a page. */
export function recordNodesOf(html: string): readonly (readonly NodeId[])[] {
  const parsed = parse(html)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return findLists(parsed.tree)[0]!.records.map(({ nodes }) => nodes)
}
