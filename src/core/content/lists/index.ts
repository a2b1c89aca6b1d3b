/** The data lists of one page, best first: their records, fields and the lists nested in them. */
export { explainLists, type ListExplanation } from './explain.ts'
export { findLists } from './find-lists.ts'
export type { FoundList } from './found-list.ts'
export { groupsUnder, type Heading } from './headings.ts'
export { type JsonList, type JsonRecord, listToJson } from './json.ts'
