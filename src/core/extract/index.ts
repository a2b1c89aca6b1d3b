/** Wrapper + page -> records, each value with its provenance. */

export type { Extraction, FieldData, RecordData, Violation } from './data.ts'
export { chooseWrapper, createMembership, type Examined, examine, extract, type Membership } from './extract.ts'
export { type PartReader, readParts } from './locators.ts'
export { type MarkedLine, markedText } from './marked-text.ts'
export type { PageInput } from './reader.ts'
