import type { Breaks, Deliveries, Hooks } from './alerts.ts'
import type { Runs } from './runs.ts'
import type { Schedules } from './schedules.ts'
import type { Proposals, Sites, Wrappers } from './wrappers.ts'

/**
 * What the service is to do, and what became of it: kept so that a program killed at any moment goes on from it. Every method has
 * committed when it resolves.
 */
export interface Plan {
  readonly runs: Runs
  readonly sites: Sites
  readonly wrappers: Wrappers
  readonly proposals: Proposals
  readonly schedules: Schedules
  readonly hooks: Hooks
  readonly deliveries: Deliveries
  readonly breaks: Breaks
  close(): Promise<void>
}
