import { listRecords } from '../api/runs.ts'
import type { PlacedRecord, RecordStatus, Run } from '../api/types.ts'
import { ProblemNote, Waiting } from '../shell/problem-note.tsx'
import { hrefOf } from '../shell/routes.ts'
import { useLoad } from '../state/load.ts'
import { fieldsOf, sayValue } from './say-value.ts'

const SHOWN = 20
const SAYS: Readonly<Record<RecordStatus, string>> = {
  read: 'Valid records only.',
  violated: 'Invalid records only.',
  'other-class': 'Pages of another kind only.',
}

/** The status that an address asks for; null when it asks for none. */
export function statusOf(text: string | undefined): RecordStatus | null {
  return text !== undefined && text in SAYS ? (text as RecordStatus) : null
}

/** The first records of a run; those of a run under way come as they are read. */
export function RecordsTable({
  run,
  count,
  status,
  wrapper,
}: {
  readonly run: Run
  readonly count: number
  /** Only those; null for all. */
  readonly status: RecordStatus | null
  readonly wrapper: string | null
}) {
  // While it goes on, the first rows are asked for again until they are full.
  const records = useLoad(
    (signal) => listRecords(run.id, { limit: SHOWN, ...(status !== null && { status }) }, signal),
    [run.id, run.state, Math.min(count, SHOWN), status],
  )
  if (records.error !== null && records.value === null)
    return <ProblemNote error={records.error} again={records.again} />
  if (records.value === null) return <Waiting />
  const { items } = records.value
  return (
    <>
      {status !== null && (
        <p>
          {SAYS[status]} <a href={hrefOf('run', { id: run.id })}>Show all</a>
        </p>
      )}
      {items.length === 0 ? <p class="faint">No records.</p> : <Table items={items} wrapper={wrapper} />}
    </>
  )
}

function Table({ items, wrapper }: { readonly items: readonly PlacedRecord[]; readonly wrapper: string | null }) {
  const fields = fieldsOf(items.map(({ record }) => record.data))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys.
    <section class="scroll" tabIndex={0} aria-label="First records" data-tour="records">
      <table class="records">
        <thead>
          <tr>
            <th scope="col">Page</th>
            {fields.map((field) => (
              <th key={field} scope="col">
                {field}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(({ position, record }) => (
            <tr key={position} class={record.status === 'ok' ? undefined : 'is-odd'}>
              <th scope="row">
                <a href={wrapper === null ? record.url : hrefOf('wrapper', { name: wrapper, page: record.url })}>
                  {shortUrl(record.url)}
                </a>
              </th>
              {fields.map((field) => (
                <td key={field}>{sayValue(record.data?.[field])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** An address where there is little room: what is behind the host. */
function shortUrl(url: string): string {
  return URL.canParse(url) ? decodeURI(url.slice(new URL(url).origin.length)) || '/' : url
}
