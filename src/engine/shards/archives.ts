import { type ArchiveSource, type HostPermits, honestUserAgent, openArchiveSource } from '../../source/index.ts'
import { PROGRAM_VERSION } from '../../version.ts'

/** Archives of the web, for shards that come one by one. The caller must `close`. */
export type ShardArchives = ArchiveSource

/** @param options `permits` are asked before each request */
export function openShardArchives(options: {
  readonly allowPrivate: boolean
  readonly permits: HostPermits
}): Promise<ShardArchives> {
  return openArchiveSource({ ...options, userAgent: honestUserAgent(PROGRAM_VERSION) })
}
