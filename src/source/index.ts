/** Pages in: from the web, files, folders, archives and lists. */
export type { ArchiveSource, ByteRange } from './archives.ts'
export type { AssetSource } from './assets/asset-source.ts'
export type { AssetUse } from './assets/types.ts'
export { HTTP_DEFAULTS, honestUserAgent, NOTHING_COUNTED, WEB_ADDRESS } from './constants.ts'
export { SourceError, type SourceErrorCode } from './errors.ts'
export { readDocument } from './files.ts'
export { staysInside } from './inside.ts'
export {
  createBrowserSource,
  createHttpSource,
  openArchiveSource,
  openAssetSource,
  openPoster,
  readAddressList,
  walk,
} from './lazy.ts'
export { readCookies } from './own/cookies.ts'
export type { HostPermits, Permit } from './permits.ts'
export type { Poster } from './post.ts'
export { isPublicAddress } from './public-address.ts'
export { readPages } from './read.ts'
export { readArchive } from './read-archive.ts'
export { linesOf } from './text-lines.ts'
export type {
  FetchOutcome,
  HttpOptions,
  HttpSource,
  PageDocument,
  PageFetcher,
} from './types.ts'
export { parseStep, type StepValues, type WalkStep } from './walk/steps.ts'
export type { WalkedPage } from './walk/walk.ts'
