/** What a workspace keeps between runs: pages, runs, wrappers, records and proposals. */
export type { StoredAsset } from './assets.ts'
export { StoreError, type StoreErrorCode } from './errors.ts'
export type { KeptText } from './kept-texts.ts'
export { openReader } from './read-only.ts'
export { openStore } from './sqlite-store.ts'
export type { Store, StoreReader } from './store.ts'
export { createDigest, textHash } from './text-hash.ts'
export type {
  DatedPage,
  DatedRecord,
  ImportedRun,
  NewRecord,
  ProposalState,
  RecordContent,
  RecordEntry,
  RecordKey,
  Run,
  RunEnd,
  RunSummary,
  StoredAnswer,
  StoredArticle,
  StoredPage,
  StoredProposal,
  StoredRecord,
  StoredReferral,
  StoredWrapper,
  Summary,
} from './types.ts'
