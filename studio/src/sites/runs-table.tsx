import type { Run, SiteRun } from '../api/types.ts'
import { sayCount } from '../charts/say-number.ts'
import { validOf } from '../runs/counts.ts'
import { RunStateBadge } from '../runs/run-state.tsx'
import { sayChanges, sayMoment, sayTarget } from '../runs/say.ts'
import { troubleOf } from '../runs/trouble.ts'
import { hrefOf } from '../shell/routes.ts'

interface Row extends Pick<SiteRun, 'id' | 'state' | 'records' | 'violated' | 'otherClass' | 'failed' | 'changes'> {
  readonly at: string | null
  readonly target: string
}

/** Runs, newest first. */
export function RunsTable({
  runs,
  isOfManySites = false,
}: {
  readonly runs: readonly Run[]
  readonly isOfManySites?: boolean
}) {
  const rows = runs.map((run): Row => {
    const { id, state, counts, changes } = run
    return { id, state, ...counts, changes, at: run.startedAt ?? run.createdAt, target: sayTarget(run) }
  })
  return <Rows rows={rows} isOfManySites={isOfManySites} />
}

/** Runs of one site, newest first. */
export function SiteRunsTable({ runs }: { readonly runs: readonly SiteRun[] }) {
  return <Rows rows={runs.map((run) => ({ ...run, at: run.endedAt, target: '' }))} isOfManySites={false} />
}

function Rows({ rows, isOfManySites }: { readonly rows: readonly Row[]; readonly isOfManySites: boolean }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys.
    <section class="scroll" tabIndex={0} aria-label="Table of runs">
      <table class="figures">
        <thead>
          <tr>
            <th scope="col">When</th>
            {isOfManySites && <th scope="col">What</th>}
            <th scope="col">State</th>
            {['Read', 'Invalid', 'Of another kind', 'Not reached'].map((name) => (
              <th key={name} scope="col" class="number">
                {name}
              </th>
            ))}
            <th scope="col">Changes</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, nth) => (
            <tr key={`${row.id} ${nth}`}>
              <th scope="row">
                <a href={hrefOf('run', { id: row.id })}>{row.at === null ? 'Now' : sayMoment(row.at)}</a>
              </th>
              {isOfManySites && <td>{row.target}</td>}
              <td>
                <RunStateBadge state={row.state} trouble={troubleOf(row)} />
              </td>
              <td class="number">{sayCount(validOf(row))}</td>
              <td class="number">{sayCount(row.violated)}</td>
              <td class="number">{sayCount(row.otherClass)}</td>
              <td class="number">{sayCount(row.failed)}</td>
              <td>{sayChanges(row.changes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
