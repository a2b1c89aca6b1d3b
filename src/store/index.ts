/** What a workspace keeps between runs: pages, runs and wrappers. */
export { StoreError, type StoreErrorCode } from './errors.ts'
export { openStore } from './sqlite.ts'
export type { Run, RunEnd, Store, StoredPage, StoredWrapper } from './types.ts'
