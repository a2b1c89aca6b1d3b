import type { PatternChange, Proposal } from '../core/adapt/index.ts'
import { serializeWrapper, type Wrapper, withoutCounts } from '../core/wrapper/index.ts'
import type { Session } from './session.ts'
import type { TriedRepair } from './stats.ts'

/** Notes a repair in the stats, and keeps it with its evidence in the workspace. */
export function keepRepair(session: Session, old: Wrapper, proposal: Proposal, isApplied: boolean): void {
  session.tally.repairs = [...session.tally.repairs, aboutRepair(old, proposal, isApplied)]
  const { workspace } = session
  if (workspace === null) return
  const now = Date.now()
  const numberOf = (wrapper: Wrapper): number =>
    workspace.store.saveWrapper(
      { name: wrapper.name, version: wrapper.version, document: serializeWrapper(withoutCounts(wrapper)) },
      now,
    )
  const { changes, confidence, expectedWrong, maxWrong, pages } = proposal
  const id = workspace.store.saveProposal(
    workspace.run,
    {
      wrapper: numberOf(old),
      document: serializeWrapper(proposal.wrapper),
      evidence: { changes, confidence, expectedWrong, maxWrong, pages },
    },
    now,
  )
  if (isApplied) workspace.store.closeProposal(id, 'applied', numberOf(proposal.wrapper))
}

function aboutRepair(
  { name }: Wrapper,
  { changes, expectedWrong, maxWrong }: Proposal,
  isApplied: boolean,
): TriedRepair {
  const pathsOf = (what: PatternChange['change']) =>
    changes.filter(({ change }) => change === what).map(({ pattern, error }) => ({ pattern, error }))
  return { wrapper: name, isApplied, expectedWrong, maxWrong, moved: pathsOf('moved'), refused: pathsOf('refused') }
}
