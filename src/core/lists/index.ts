/** The data lists of one page, the main one or what a reader wants first, with records, fields and nested lists. */

export { findLists, findRecords, type ListRecords, readLists } from './find-lists.ts'
export type { FoundList } from './found-list.ts'
export { explainLists, type JsonList, type JsonRecord, type ListExplanation, listToJson } from './json.ts'
