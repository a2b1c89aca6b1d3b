/** Wrapper + page -> records, each value with its provenance. */
export type { Extraction, FieldData, Provenance, ProvenanceTree, RecordData, Violation } from './data.ts'
export {
  type ExtractOptions,
  extract,
  type FoundValue,
  type PageInput,
  type PartReader,
  readParts,
} from './extract.ts'
