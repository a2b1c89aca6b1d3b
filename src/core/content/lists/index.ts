/** The data lists of one page, best first: their records, fields and the lists nested in them. */
export { explainLists, type ListExplanation } from './explain.ts'
export { findLists, type ListOptions } from './find-lists.ts'
export type {
  FieldValue,
  FoundList,
  FoundRecord,
  ListField,
  ListShape,
  PathStep,
  RecordCut,
  Removed,
  RunnerUp,
  ValueKind,
} from './found-list.ts'
export { groupsUnder, type Heading } from './groups-under.ts'
export { type JsonList, type JsonRecord, listToJson } from './json.ts'
