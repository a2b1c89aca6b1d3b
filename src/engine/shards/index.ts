/** Large sets of pages: a list of web archives, cut into shards that are extracted each by itself. */
export { openShardArchives, type ShardArchives } from './archives.ts'
export type { ShardCounts, ShardReport } from './extract-shard.ts'
export { folderPlace } from './folder.ts'
export type { ListBase } from './page-list.ts'
export type { Shard, ShardChoices } from './plan.ts'
export { type EndedShard, type RunShardsOptions, runShards, type ShardSummary } from './run-shards.ts'
export { type ShardThread, shardThread } from './thread.ts'
export type { ShardEnd, ShardJob } from './work-shard.ts'
