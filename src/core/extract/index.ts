/** Wrapper + page -> records, each value with its provenance. */

export { chooseWrapper } from './choose-wrapper.ts'
export type { Extraction, FieldData, Provenance, ProvenanceTree, RecordData, Violation } from './data.ts'
export { type Examined, type ExtractOptions, examine, extract } from './extract.ts'
export { type MarkedLine, type MarkedPiece, markedText } from './marked-text.ts'
export { createMembership, type Membership } from './membership.ts'
export { type PartReader, readParts } from './parts.ts'
export type { FoundValue } from './places.ts'
export type { PageInput } from './reader.ts'
