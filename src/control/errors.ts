import { CodedError } from '../core/base/index.ts'

/** What the plan refuses; stable. */
export type PlanErrorCode = 'plan-busy' | 'plan-unreadable' | 'key-used' | 'outdated' | 'in-use' | 'not-waiting' | 'bad-schedule' | 'bad-hook'

/** Something that cannot be planned. */
export class PlanError extends CodedError<PlanErrorCode> {
  override readonly name = 'PlanError'
}
