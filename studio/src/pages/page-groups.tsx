import { useSignal } from '@preact/signals'
import { listPageGroups, listPages } from '../api/runs.ts'
import type { ExplainedPage, PageGroup, Site } from '../api/types.ts'
import { sayCount, sayMany } from '../charts/say-number.ts'
import { ProblemNote, Waiting } from '../shell/problem-note.tsx'
import { hrefOf } from '../shell/routes.ts'
import { useLoad } from '../state/load.ts'
import { PageRow } from './page-row.tsx'
import { sectionsOf } from './sections.ts'

interface PageGroupsProps {
  readonly run: string
  /** The site that the pages are of; null where nothing can be said of them. */
  readonly site: Site | null
  readonly onSaid: (url: string, isLike: boolean | null) => void
}

/** Pages that a search found and refused, by the reason. */
export function PageGroups({ run, only, site, onSaid }: PageGroupsProps & { readonly only: string | null }) {
  const groups = useLoad((signal) => listPageGroups(run, signal), [run])
  if (groups.error !== null) return <ProblemNote error={groups.error} again={groups.again} />
  if (groups.value === null) return <Waiting />
  const all = sectionsOf(groups.value.items)
  const sections = only === null ? all : all.filter(({ key }) => key === only)
  if (all.length === 0) return <p class="faint">This run searched for no pages.</p>
  return (
    <>
      {only !== null && (
        <p>
          Only a part of the pages is shown. <a href={hrefOf('runPages', { id: run })}>Show all</a>
        </p>
      )}
      {sections.map(({ key, title, count, groups: own }) => (
        <section key={key} class="stack" aria-labelledby={`pages-${key}`}>
          <h2 id={`pages-${key}`}>
            {title} <span class="faint">({sayCount(count)})</span>
          </h2>
          {own.map((group) => (
            <Group key={`${group.status} ${group.reason}`} run={run} group={group} site={site} onSaid={onSaid} />
          ))}
        </section>
      ))}
    </>
  )
}

function Group({ run, group, site, onSaid }: PageGroupsProps & { readonly group: PageGroup }) {
  const isOpen = useSignal(false)
  return (
    <details
      class="card group"
      onToggle={(event) => {
        isOpen.value = event.currentTarget.open
      }}
    >
      <summary>
        <strong>{sayMany(group.count, 'page')}</strong> {group.says}
      </summary>
      {isOpen.value && <GroupPages run={run} group={group} site={site} onSaid={onSaid} />}
    </details>
  )
}

const STEP = 50
const MOST = 1000

function GroupPages({ run, group, site, onSaid }: PageGroupsProps & { readonly group: PageGroup }) {
  const { status, reason } = group
  const limit = useSignal(STEP)
  const pages = useLoad((signal) => listPages(run, { status, reason, limit: limit.value }, signal), [run, limit.value])
  const shown: readonly ExplainedPage[] = pages.value?.items ?? group.examples
  return (
    <>
      {pages.error !== null && <ProblemNote error={pages.error} again={pages.again} />}
      <ul class="plain pages">
        {shown.map((page) => (
          <PageRow key={page.url} page={page} site={site} onSaid={onSaid} />
        ))}
      </ul>
      {pages.value?.next && limit.value < MOST && (
        <button
          type="button"
          disabled={pages.isLoading}
          onClick={() => {
            limit.value = Math.min(MOST, limit.value * 4)
          }}
        >
          Show more
        </button>
      )}
    </>
  )
}
