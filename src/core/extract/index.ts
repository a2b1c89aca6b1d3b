/** Wrapper + page -> records, each value with its provenance. */

export { chooseWrapper } from './choose-wrapper.ts'
export type { Extraction, FieldData, RecordData, Violation } from './data.ts'
export { type Examined, examine, extract } from './extract.ts'
export { type MarkedLine, markedText } from './marked-text.ts'
export { createMembership, type Membership } from './membership.ts'
export { type PartReader, readParts } from './parts.ts'

export type { PageInput } from './reader.ts'
