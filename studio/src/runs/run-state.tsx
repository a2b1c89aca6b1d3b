import type { RunState } from '../api/types.ts'
import { sayState } from './say.ts'

const LOOKS: Partial<Record<RunState, string>> = { finished: 'good', failed: 'bad', stopped: 'warn' }

/** A run's state, told by words and by colour. */
export function RunStateBadge({ state }: { readonly state: RunState }) {
  return <span class={`badge ${LOOKS[state] ?? ''}`}>{sayState(state)}</span>
}
