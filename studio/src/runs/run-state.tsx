import type { RunState } from '../api/types.ts'
import { sayState } from './say.ts'
import type { Trouble } from './trouble.ts'

const LOOKS: Partial<Record<RunState, string>> = { finished: 'good', failed: 'bad', stopped: 'warn' }

/** A run's state, told by words and by colour. @param trouble what is wrong though it finished: red */
export function RunStateBadge({
  state,
  trouble = null,
}: {
  readonly state: RunState
  readonly trouble?: Trouble | null
}) {
  if (trouble !== null) return <span class="badge bad">{trouble.short}</span>
  return <span class={`badge ${LOOKS[state] ?? ''}`}>{sayState(state)}</span>
}
