import { listRecords } from '../api/runs.ts'
import type { PlacedRecord, RecordStatus, Run } from '../api/types.ts'
import { ProblemNote, Waiting } from '../shell/problem-note.tsx'
import { hrefOf } from '../shell/routes.ts'
import { useLoad } from '../state/load.ts'
import { FieldTable } from './field-table.tsx'

const SHOWN = 20
const STATUSES: readonly RecordStatus[] = ['read', 'healed-in-part', 'violated', 'other-class']

/** The status that an address asks for; null when it asks for none. */
export function statusOf(text: string | undefined): RecordStatus | null {
  return STATUSES.find((status) => status === text) ?? null
}

/** The first records of a run under way, as they are read. */
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
  return items.length === 0 ? <p class="faint">No records.</p> : <Table items={items} wrapper={wrapper} />
}

function Table({ items, wrapper }: { readonly items: readonly PlacedRecord[]; readonly wrapper: string | null }) {
  const rows = items.map(({ position, record: { url, data, status } }) => ({
    key: position,
    data,
    isOdd: status !== 'ok',
    first: <a href={wrapper === null ? url : hrefOf('wrapper', { name: wrapper, page: url })}>{shortUrl(url)}</a>,
  }))
  return <FieldTable label="First records" head="Page" rows={rows} tour="records" />
}

/** An address where there is little room: what is behind the host. */
function shortUrl(url: string): string {
  return URL.canParse(url) ? decodeURI(url.slice(new URL(url).origin.length)) || '/' : url
}
