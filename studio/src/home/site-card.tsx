import type { SiteHistory, SiteRun } from '../api/types.ts'
import { sayCount, sayMany } from '../charts/say-number.ts'
import { Sparkline } from '../charts/sparkline.tsx'
import { validOf } from '../runs/counts.ts'
import { RunStateBadge } from '../runs/run-state.tsx'
import { sayChanges, sayMoment } from '../runs/say.ts'
import { troubleOf } from '../runs/trouble.ts'
import { type Glance, recordsOverTime, waitingOf } from './glance.ts'

/** A site at a glance. */
export function SiteCard({ glance }: { readonly glance: Glance }) {
  const { site, history } = glance
  const last = history?.runs[0] ?? null
  return (
    <li class={waitingOf(glance) > 0 ? 'card is-waiting' : 'card'}>
      <h3>
        <a href={`#/sites/${encodeURIComponent(site.name)}`}>{site.name}</a>
      </h3>
      {last === null ? <p class="faint">Not run yet.</p> : <LastRun last={last} />}
      {history && <RecordsLine runs={history.runs} />}
      {history && <WaitingList history={history} />}
      {history?.nextAt && <p class="faint">Runs next {sayMoment(history.nextAt)}</p>}
    </li>
  )
}

function LastRun({ last }: { readonly last: SiteRun }) {
  const trouble = troubleOf(last)
  return (
    <>
      <p>
        <a href={`#/runs/${last.id}`}>{last.endedAt === null ? 'Now' : sayMoment(last.endedAt)}</a>{' '}
        <RunStateBadge state={last.state} trouble={trouble} />
      </p>
      {last.error && <p class="bad-text">{last.error.message}</p>}
      {trouble && <p class="bad-text">{trouble.says}</p>}
      <dl class="facts">
        <dt>Read</dt>
        <dd>{sayCount(validOf(last))}</dd>
        <dt>Invalid</dt>
        <dd>{sayCount(last.violated)}</dd>
        <dt>Changes</dt>
        <dd>{sayChanges(last.changes)}</dd>
      </dl>
    </>
  )
}

function RecordsLine({ runs }: { readonly runs: readonly SiteRun[] }) {
  const values = recordsOverTime(runs)
  if (values.length < 2) return null
  const label = `Records of the last ${values.length} runs: from ${values[0]} to ${values.at(-1)}`
  return <Sparkline values={values} label={label} />
}

/** What of a site waits for a person, as links. */
export function WaitingList({ history: { waiting } }: { readonly history: SiteHistory }) {
  const { proposals, breaks, question } = waiting
  if (proposals + breaks === 0 && question === null) return null
  return (
    <ul class="plain row waits" aria-label="Waits for you">
      {question !== null && (
        <li>
          <a href={`#/runs/${question}`}>A question</a>
        </li>
      )}
      {proposals > 0 && (
        <li>
          <a href="#/waiting">{sayMany(proposals, 'repair')}</a>
        </li>
      )}
      {breaks > 0 && (
        <li>
          <a href="#/waiting">{sayMany(breaks, 'break')}</a>
        </li>
      )}
    </ul>
  )
}
