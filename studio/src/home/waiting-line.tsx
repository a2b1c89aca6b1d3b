import { listBreaks, listProposals } from '../api/proposals.ts'
import { sayMany } from '../charts/say-number.ts'
import { hrefOf } from '../shell/routes.ts'
import { useLoad } from '../state/load.ts'

/** What waits for a person, in one line; nothing when nothing does. */
export function WaitingLine() {
  const counts = useLoad(async () => {
    const [proposals, breaks] = await Promise.all([listProposals('waiting'), listBreaks('open')])
    return { proposals: proposals.length, breaks: breaks.length }
  }, [])
  if (counts.value === null) return null
  const { proposals, breaks } = counts.value
  if (proposals + breaks === 0) return null
  const parts = [
    ...(proposals > 0 ? [sayMany(proposals, 'repair')] : []),
    ...(breaks > 0 ? [`${sayMany(breaks, 'break')}`] : []),
  ]
  return (
    <p class="card waiting-line">
      {parts.join(' and ')} {proposals + breaks === 1 ? 'waits' : 'wait'} for you.{' '}
      <a href={hrefOf('waiting')}>Look at what waits</a>
    </p>
  )
}
