import { CodedError } from '../core/base/index.ts'
import type { RunError } from './plan/index.ts'

/** What the plan refuses. Stable: callers may rely on it. */
export type PlanErrorCode =
  | 'plan-busy'
  | 'plan-unusable'
  | 'plan-newer'
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

/** One code and one sentence, whatever was thrown: also by what lies below, or in a thread that an error came from. */
export function errorOf(error: unknown): RunError {
  const { code, message } = Object(error) as { readonly code?: unknown; readonly message?: unknown }
  return { code: typeof code === 'string' ? code : 'internal', message: String(message ?? error) }
}
