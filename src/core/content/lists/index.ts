/** The data lists of one page, best first: their records, fields and the lists nested in them. */

export { findLists } from './find-lists.ts'
export type { FoundList } from './found-list.ts'
export { groupsUnder, type Heading } from './headings.ts'
export { explainLists, type JsonList, type JsonRecord, type ListExplanation, listToJson } from './json.ts'
