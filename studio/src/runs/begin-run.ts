import { startRun, stopRun } from '../api/runs.ts'
import type { Run, RunSpec } from '../api/types.ts'
import { go } from '../shell/router.ts'
import { actions } from '../state/actions.ts'

/** Begins a run and goes to it; undone by stopping it. @param begin what is to be planned, or how */
export async function beginRun(says: string, begin: RunSpec | (() => Promise<Run>)): Promise<void> {
  let id: string | null = null
  const isDone = await actions.run({
    says,
    do: async () => {
      id = (await (typeof begin === 'function' ? begin() : startRun(begin))).id
    },
    undo: async () => {
      if (id !== null) await stopRun(id)
    },
  })
  if (isDone && id !== null) go('run', { id })
}
