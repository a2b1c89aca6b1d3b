import { CodedError } from '../core/base/index.ts'

/** What the plan refuses. Stable: callers may rely on it. */
export type PlanErrorCode =
  | 'plan-busy'
  | 'plan-unusable'
  | 'plan-newer'
  | 'disk-full'
  | 'key-used'
  | 'unknown-site'
  | 'unknown-wrapper'
  | 'unknown-run'
  | 'unknown-page'
  | 'outdated'
  | 'in-use'
  | 'not-waiting'
  | 'not-asked'
  | 'bad-input'
  | 'bad-edit'
  | 'bad-page'
  | 'too-busy'
  | 'too-long'
  | 'too-large'
  | 'bad-schedule'
  | 'bad-hook'
  | 'no-peer'
  | 'database-gone'
  | 'lost-run'

/** Something that cannot be planned. The message says what, why and what to do. */
export class PlanError extends CodedError<PlanErrorCode> {}
