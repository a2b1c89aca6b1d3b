import { useSignal } from '@preact/signals'
import { listRuns } from '../api/runs.ts'
import { RUN_STATES, type RunState } from '../api/types.ts'
import { ProblemNote, Waiting } from '../shell/problem-note.tsx'
import { RunsTable } from '../sites/runs-table.tsx'
import { useLoad } from '../state/load.ts'
import { FleetPanel } from './fleet-panel.tsx'
import { sayState } from './say.ts'

const STEP = 100

/** All runs, newest first. */
export function RunsScreen() {
  const state = useSignal<RunState | ''>('')
  const limit = useSignal(STEP)
  const runs = useLoad(
    (signal) => listRuns({ limit: limit.value, ...(state.value !== '' && { state: state.value }) }, signal),
    [state.value, limit.value],
  )
  return (
    <div class="screen">
      <h1>Runs</h1>
      <FleetPanel />
      <label>
        Show
        <select
          value={state.value}
          onChange={(event) => {
            state.value = event.currentTarget.value as RunState | ''
          }}
        >
          <option value="">all</option>
          {RUN_STATES.map((one) => (
            <option key={one} value={one}>
              {sayState(one)}
            </option>
          ))}
        </select>
      </label>
      {runs.error !== null && <ProblemNote error={runs.error} again={runs.again} />}
      {runs.value === null && runs.isLoading && <Waiting />}
      {runs.value && <RunsTable runs={runs.value.items} isOfManySites />}
      {runs.value?.next && limit.value < 1000 && (
        <button
          type="button"
          onClick={() => {
            limit.value = Math.min(1000, limit.value * 3)
          }}
        >
          Show more
        </button>
      )}
    </div>
  )
}
