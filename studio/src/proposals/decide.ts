import { acceptProposal, rejectProposal } from '../api/proposals.ts'
import type { Proposal } from '../api/types.ts'
import { rollBack } from '../api/wrappers.ts'
import { actions } from '../state/actions.ts'

/** Takes a repair, whole or some of its patterns; undone by making the version from before the newest again. */
export function accept({ id, wrapper, version }: Proposal, fields: readonly string[] | null): Promise<boolean> {
  let isAccepted = false
  const what = fields === null ? 'The repair' : `A part of the repair (${fields.join(', ')})`
  return actions.run({
    says: `${what} of ${wrapper} is accepted`,
    do: async () => {
      await acceptProposal(id, fields ?? undefined)
      isAccepted = true
    },
    undo: async () => {
      await rollBack(wrapper, version)
    },
    // A repair is accepted once: after that its version is among the wrapper's.
    redo: async () => {
      if (isAccepted) await rollBack(wrapper, version + 1)
    },
  })
}

/** Refuses a repair. The service takes that back from nobody: it is asked for first, and kept out of undo. */
export async function reject(id: string): Promise<void> {
  await rejectProposal(id)
}
