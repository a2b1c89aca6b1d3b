import type { SiteRun } from '../api/types.ts'
import { sayCount, sayMany, sayShare } from '../charts/say-number.ts'
import { type Moment, TimeChart } from '../charts/time-chart.tsx'
import { violatedShare } from '../home/glance.ts'
import { sayDay } from '../runs/say.ts'
import { hrefOf } from '../shell/routes.ts'

/** A site's records over time, and the share of them that breaks a rule. */
export function SiteCharts({ runs }: { readonly runs: readonly SiteRun[] }) {
  const ended = runs.filter(({ state }) => state === 'finished' || state === 'failed').toReversed()
  if (ended.length < 2) return <p class="faint">After a second run there is something to compare.</p>
  const moments = (amountOf: (run: SiteRun) => number | null): readonly Moment[] =>
    ended.map((run) => ({ label: sayDay(run.endedAt), value: amountOf(run), href: hrefOf('run', { id: run.id }) }))
  const records = moments((run) => run.records)
  const shares = moments(violatedShare)
  const [first, last] = [ended[0], ended.at(-1)]
  const worst = Math.max(0.01, ...shares.map(({ value }) => value ?? 0))
  return (
    <div class="charts">
      <TimeChart
        title="Records"
        says={`${sayMany(ended.length, 'run')}: from ${sayCount(first?.records ?? 0)} to ${sayCount(last?.records ?? 0)} records.`}
        moments={records}
        sayValue={sayCount}
      />
      <TimeChart
        title="Share of invalid records"
        says={`At most ${sayShare(worst)}.`}
        moments={shares}
        sayValue={sayShare}
        range={[0, worst]}
      />
    </div>
  )
}
