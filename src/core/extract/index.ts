/** Wrapper + page -> records, each value with its provenance. */

export type { Extraction, FieldData, Provenance, ProvenanceTree, RecordData, Violation } from './data.ts'
export { chooseWrapper, examine, extract } from './examine.ts'
export { type Examined, type ExtractOptions, isThere, readPlaces, textOfData } from './extract.ts'
export { DRIFT, graded, isGrave, isSuspicious, isTrusted, statusOf } from './grades.ts'
export { hasValue } from './has-value.ts'
export { inFormat, isRich } from './in-format.ts'
export { type OpenParts, type PartReader, planParts, readParts } from './locators.ts'
export { type MarkedLine, markedText } from './marked-text.ts'
export { Membership } from './membership.ts'
export { withMisreadTexts } from './misread-texts.ts'
