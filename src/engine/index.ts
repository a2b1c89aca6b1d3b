/** The whole flow: pages found and read, templates learned, records given; budgets, events, resuming. */

export type { HealMode } from '../core/heal/index.ts'
export { type NewsPatterns, readKeptPatterns } from '../papers/index.ts'
export {
  type AssetUse,
  type HostPermits,
  type Permit,
  parseStep,
  SourceError,
  type SourceErrorCode,
  type StepValues,
  type WalkStep,
} from '../source/index.ts'
export { StoreError, type StoreErrorCode } from '../store/index.ts'
export type { PageRecord } from './apply.ts'
export { type Asset, type Assets, openAssets } from './assets.ts'
export { type ClassifiedPage, type ClassifyMethod, type ClassifyOptions, classify } from './classify.ts'
export { type ClipOptions, type ClippedArticle, clip } from './clip/clip.ts'
export { type CollectOptions, collect } from './collect.ts'
export type {
  CommonOptions,
  EngineEvent,
  FetchPage,
  HtmlPage,
  JournalEntry,
  PageInput,
  PageInputs,
  StopReason,
} from './common-options.ts'
export { type DiffFilesOptions, diffFiles } from './diff-files.ts'
export { type DiffOptions, diffRuns, diffToPrevious, type RunDiff } from './diff-runs.ts'
export { EngineError, type EngineErrorCode } from './errors.ts'
export { type ExtractOptions, extract } from './extract-page.ts'
export type { SearchedSite, SearchOptions } from './find-pages.ts'
export type { Follow } from './follow.ts'
export { type GetOptions, get, type ListsExplained } from './get.ts'
export { forgetLogin } from './kept-login.ts'
export { type LearnRunOptions, learn } from './learn.ts'
export { type LearnPatternsOptions, learnPatterns, type PagesPattern } from './learn-patterns.ts'
export { DEFAULT_LIMITS, type Limits } from './limits.ts'
export { type FoundDocument, type LocateRunOptions, locate } from './locate.ts'
export { type LoggedIn, type LogInOptions, logIn } from './log-in.ts'
export type { ListMethod, PageContent } from './page-content.ts'
export { proposeRepair, type RepairOptions, type RepairReport } from './propose.ts'
export { type RunOptions, run } from './run.ts'
export { type PatternRecord, runPatterns } from './run-patterns.ts'
export { learnSelected, parseSelectors } from './selectors/lazy.ts'
export { unsaidOfField, unsaidOfList } from './selectors/patterns.ts'
export { plainNth } from './selectors/plain-nth.ts'
export type { FieldPlace, ListPlace, Selected } from './selectors/selected.ts'
export { cssStep, type SelectorForm, witnessSelector, xpathStep } from './selectors/step-selectors.ts'
export { isBeside, writtenPath, writtenRecords } from './selectors/written.ts'
export {
  type EndedShard,
  folderPlace,
  type ListBase,
  openShardArchives,
  type RunShardsOptions,
  runShards,
  type Shard,
  type ShardArchives,
  type ShardChoices,
  type ShardCounts,
  type ShardEnd,
  type ShardJob,
  type ShardReport,
  type ShardSummary,
  type ShardThread,
  shardThread,
} from './shards/index.ts'
export type { EarlySign, LayoutCount, Stats } from './stats.ts'
export { readHtmlPage } from './stdin-page.ts'
export type { TrainOptions } from './train.ts'
export type { UnreadPage } from './unread-page.ts'
export { readUrlList } from './url-list.ts'
export {
  type Cleaned,
  type CleanOptions,
  cleanWorkspace,
  type History,
  type KeptRecords,
  openHistory,
  openRecords,
  type PageText,
  type ReportedProposal,
  type RunSummary,
  type Summary,
  workspaceStatus,
} from './workspace.ts'
export { readXmlSchema } from './xml-schema/read-xml-schema.ts'
