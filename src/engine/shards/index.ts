/** Large sets of pages: a list of web archives, cut into shards that are extracted each by itself. */
export { extractShard, type ShardCounts, type ShardOptions, type ShardReport } from './extract-shard.ts'
export { type ListBase, type ListedPages, readPageList } from './page-list.ts'
export { planShards, type Shard, type ShardChoices } from './plan.ts'
export { type EndedShard, type RunShardsOptions, runShards, type ShardSummary } from './run-shards.ts'
