import type { NodeId } from '../dom/index.ts'
import type { FieldPattern, ListPattern, PageView } from '../wrapper/index.ts'
import { type Context, type FoundRecords, type FoundValue, findValue, recordsAt } from './places.ts'
import { type FieldPlan, type LevelPlan, type ListPlan, planLevel } from './plan.ts'
import { openPage, type PageInput } from './reader.ts'

/** Reads single patterns of a page in any context: what adaptation tries candidates with. */
export interface PartReader {
  /** The values of a pattern in each of some contexts (a page's root elements, or a record's), null where it has none. */
  readonly values: (pattern: FieldPattern, contexts: readonly (readonly NodeId[])[]) => readonly (FoundValue | null)[]
  /** The records of a list in each of some contexts. */
  readonly records: (pattern: ListPattern, contexts: readonly (readonly NodeId[])[]) => readonly FoundRecords[]
  readonly view: PageView
}

/** A part reader of a page. */
export function readParts(page: PageInput): PartReader {
  const reader = openPage(page, null, true)
  const contextOf = (level: LevelPlan, nodes: readonly NodeId[]): Context => ({
    reader,
    nodes,
    found: new Array(level.placeCount),
  })
  return {
    view: reader.view,
    values: (pattern, contexts) => {
      const level = planLevel([pattern], '', new Map())
      return contexts.map((nodes) => findValue(contextOf(level, nodes), level.parts[0] as FieldPlan))
    },
    records: (pattern, contexts) => {
      const level = planLevel([pattern], '', new Map())
      return contexts.map((nodes) => recordsAt(contextOf(level, nodes), level.parts[0] as ListPlan))
    },
  }
}
