/** Pages in: from the web, files, folders, archives and lists. */
export { honestUserAgent } from './constants.ts'
export { SourceError, type SourceErrorCode } from './errors.ts'
export { createHttpSource } from './http.ts'
export { readPages } from './read.ts'
export type {
  FetchOutcome,
  HttpCounts,
  HttpOptions,
  HttpSource,
  Known,
  PageDocument,
  PageFetcher,
  Redirected,
  Unchanged,
  Validators,
} from './types.ts'
