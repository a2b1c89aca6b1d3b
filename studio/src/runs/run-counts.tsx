import type { RunCounts } from '../api/types.ts'
import { sayCount } from '../charts/say-number.ts'
import { hrefOf } from '../shell/routes.ts'

interface RunCountsProps {
  readonly run: string
  readonly counts: RunCounts
  /** Pages that the search found; null where it is not over, or there was none. */
  readonly found: number | null
}

/** What became of a run's pages: the same five counts everywhere, each a link to its pages. */
export function RunCountsList({ run, counts, found }: RunCountsProps) {
  const { records, violated, otherClass, failed } = counts
  const recordsOf = (status: string): string => hrefOf('run', { id: run, status })
  const facts: readonly (readonly [string, number | null, string])[] = [
    ['Found', found, hrefOf('runPages', { id: run, section: 'found' })],
    ['Read', records - violated - otherClass, recordsOf('read')],
    ['Invalid', violated, recordsOf('violated')],
    ['Of another kind', otherClass, recordsOf('other-class')],
    ['Not reached', failed, hrefOf('runPages', { id: run, section: 'no-page' })],
  ]
  return (
    <dl class="counts">
      {facts.map(([name, count, href]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{count === null ? '–' : count === 0 ? '0' : <a href={href}>{sayCount(count)}</a>}</dd>
        </div>
      ))}
    </dl>
  )
}
