import type { RunCounts } from '../api/types.ts'
import { sayCount } from '../charts/say-number.ts'
import { hrefOf } from '../shell/routes.ts'
import { validOf } from './counts.ts'

interface RunCountsProps {
  readonly run: string
  readonly counts: RunCounts
  /** Pages that the search found; null where it is not over, or there was none. */
  readonly found: number | null
  /** Its pages can be listed only then. */
  readonly isEnded: boolean
}

/** What became of a run's pages: the same five counts everywhere, each a link to its pages where these can be listed. */
export function RunCountsList({ run, counts, found, isEnded }: RunCountsProps) {
  const { violated, otherClass, failed } = counts
  const recordsOf = (status: string): string => hrefOf('run', { id: run, status })
  const pagesOf = (section: string): string | null => (isEnded ? hrefOf('runPages', { id: run, section }) : null)
  const facts: readonly (readonly [string, number | null, string | null])[] = [
    ['Found', found, pagesOf('found')],
    ['Read', validOf(counts), recordsOf('read')],
    ['Invalid', violated, recordsOf('violated')],
    ['Of another kind', otherClass, recordsOf('other-class')],
    ['Not reached', failed, pagesOf('no-page')],
  ]
  return (
    <dl class="counts">
      {facts.map(([name, count, href]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {count === null ? (
              '–'
            ) : count === 0 || href === null ? (
              sayCount(count)
            ) : (
              <a href={href}>{sayCount(count)}</a>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
