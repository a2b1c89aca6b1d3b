import { CodedError } from '../core/base/index.ts'
/** Why a workspace cannot be used. Stable: scripts may rely on it. */
export type StoreErrorCode =
  | 'workspace-busy'
  | 'workspace-unusable'
  | 'workspace-newer'
  | 'workspace-full'
  | 'no-workspace'

/**
 * The workspace cannot be opened or written. The message says which folder, why and what to do.
 * The engine stops with it; what was committed before stays readable.
 */
export class StoreError extends CodedError<StoreErrorCode> {}
