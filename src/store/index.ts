/** What a workspace keeps between runs: pages, runs, wrappers, records and proposals. */
export { StoreError, type StoreErrorCode } from './errors.ts'
export { openReader } from './read-only.ts'
export { openStore } from './sqlite-store.ts'
export { createDigest, textHash } from './text-hash.ts'
export type {
  NewRecord,
  ProposalState,
  RecordContent,
  RecordEntry,
  RecordKey,
  Run,
  RunEnd,
  RunSummary,
  Store,
  StoredAnswer,
  StoredArticle,
  StoredPage,
  StoredProposal,
  StoredRecord,
  StoredReferral,
  StoredWrapper,
  StoreReader,
  Summary,
} from './types.ts'
