export {
  ALERT_KINDS,
  type Alert,
  type AlertKind,
  type Break,
  type Breaks,
  type Deliveries,
  type Delivery,
  type DeliveryAttempt,
  type DeliveryState,
  type Hook,
  type Hooks,
  type NewBreak,
} from './alerts.ts'
export type { Moment, Named, Some, Window } from './common.ts'
export type { Plan } from './plan.ts'
export type {
  ChangeCounts,
  FoundPage,
  NewRun,
  PlannedRun,
  RunCounts,
  RunEnding,
  RunError,
  RunEvent,
  RunState,
  Runs,
} from './runs.ts'
export type { Schedule, Schedules } from './schedules.ts'
export type { Proposals, Site, Sites, WaitingProposal, WrapperSummary, Wrappers, WrapperVersion } from './wrappers.ts'
