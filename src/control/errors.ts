import { CodedError } from '../core/base/index.ts'

/** What the plan refuses. Stable: callers may rely on it. */
export type PlanErrorCode =
  | 'plan-busy'
  | 'plan-unusable'
  | 'plan-newer'
  | 'key-used'
  | 'unknown-site'
  | 'unknown-wrapper'
  | 'unknown-run'
  | 'outdated'
  | 'in-use'
  | 'not-waiting'
  | 'bad-input'
  | 'bad-edit'
  | 'too-busy'
  | 'too-long'
  | 'too-large'
  | 'bad-schedule'
  | 'bad-hook'

/** Something that cannot be planned. The message says what, why and what to do. */
export class PlanError extends CodedError<PlanErrorCode> {}
