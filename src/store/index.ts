/** What a workspace keeps between runs: pages, runs, wrappers, records and proposals. */
export { StoreError, type StoreErrorCode } from './errors.ts'
export { createDigest, textHash } from './hash.ts'
export { openReader } from './reader.ts'
export { openStore } from './sqlite.ts'
export type {
  NewRecord,
  ProposalState,
  RecordContent,
  RecordKey,
  Run,
  RunEnd,
  RunSummary,
  Store,
  StoredAnswer,
  StoredPage,
  StoredProposal,
  StoredRecord,
  StoredWrapper,
  StoreReader,
  Summary,
} from './types.ts'
