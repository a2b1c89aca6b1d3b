import { listRecords } from '../api/runs.ts'
import type { PlacedRecord, Run } from '../api/types.ts'
import { ProblemNote, Waiting } from '../shell/problem-note.tsx'
import { hrefOf } from '../shell/routes.ts'
import { useLoad } from '../state/load.ts'
import { fieldsOf, sayValue } from './say-value.ts'

const SHOWN = 20

/** The first records of a run; those of a run under way come as they are read. */
export function RecordsTable({
  run,
  count,
  wrapper,
}: {
  readonly run: Run
  readonly count: number
  readonly wrapper: string | null
}) {
  // While it goes on, the first rows are asked for again until they are full.
  const records = useLoad(
    (signal) => listRecords(run.id, { limit: SHOWN }, signal),
    [run.id, run.state, Math.min(count, SHOWN)],
  )
  if (records.error !== null && records.value === null)
    return <ProblemNote error={records.error} again={records.again} />
  if (records.value === null) return <Waiting />
  const { items } = records.value
  if (items.length === 0) return <p class="faint">No records.</p>
  return <Table items={items} wrapper={wrapper} />
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
