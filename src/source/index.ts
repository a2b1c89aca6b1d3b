/** Pages in: from the web, files, folders, archives and lists. */
export { HTTP_DEFAULTS, honestUserAgent, NOTHING_COUNTED } from './constants.ts'
export { SourceError, type SourceErrorCode } from './errors.ts'
export { createBrowserSource, createHttpSource, readAddressList } from './lazy.ts'
export { readPages, WEB_ADDRESS } from './read.ts'
export type {
  FetchOutcome,
  HttpOptions,
  HttpSource,
  PageDocument,
  PageFetcher,
} from './types.ts'
