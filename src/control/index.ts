/** What the service plans, does and keeps: runs, sites, schedules, who is told. Its faces enter here. */
export { type BatchBudget, type BatchItem, runBatch } from './batch.ts'
export { PlanError } from './errors.ts'
export { EXPLAIN_REASONS, type ExplainedKind, sayReason } from './explained.ts'
export type { FleetStatus } from './fleet-status.ts'
export { newId } from './ids.ts'
export type { KeptPages } from './kept-pages.ts'
export { openService } from './open.ts'
export {
  ALERT_KINDS,
  type Break,
  type Delivery,
  type FoundPage,
  type Hook,
  type Plan,
  type PlannedRun,
  type RunEvent,
  type Schedule,
  type Site,
  type Some,
  type WaitingProposal,
  type Window,
  type WrapperVersion,
} from './plan/index.ts'
export { openPostgresPlan } from './postgres/open-plan.ts'
export { titleOfRepair } from './repair-title.ts'
export { nameSchema, type RunSpec, runSpecSchema, searchOptionsSchema } from './run-spec.ts'
export {
  type ExtractRequest,
  type FleetOptions,
  type Happening,
  RECORD_STATUSES,
  type RecordView,
  type Service,
  type ServiceOptions,
} from './service.ts'
export type { SiteHistory } from './site-history.ts'
export { openPlan } from './sqlite/plan.ts'
export { createThreadPool } from './threads/thread-pool.ts'
export type { ReadRequest, SuggestRequest, TemplateRequest } from './workbench/call.ts'
export { type FleetWorker, openWorker, type WorkerOptions } from './worker/open-worker.ts'
export { readFleetStatus } from './worker/read-status.ts'
export { openShardFleet } from './worker/shard-fleet.ts'
