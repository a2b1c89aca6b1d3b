import { useSignal } from '@preact/signals'
import { readAll } from '../api/client.ts'
import { messageOf } from '../api/problem.ts'
import { type EXPORT_TYPES, exportRecords, listRecords, type RecordsQuery } from '../api/runs.ts'
import type { Data, Run } from '../api/types.ts'
import { announce, tellProblem } from '../state/toasts.ts'
import { exportName } from './file-name.ts'

type Kind = keyof typeof EXPORT_TYPES | 'json'

const KINDS: readonly (readonly [Kind, string])[] = [
  ['csv', 'CSV'],
  ['xlsx', 'Excel'],
  ['json', 'JSON'],
  ['jsonl', 'JSON Lines'],
  ['parquet', 'Parquet'],
]
/** One document is put together here, in memory; of more records there are the other formats. */
const MOST_JSON = 100_000

interface ExportProps {
  readonly run: Run
  readonly query: RecordsQuery
  /** Null: all. */
  readonly fields: readonly string[] | null
}

/** The records that are shown, as a file. */
export function ExportRow({ run, query, fields }: ExportProps) {
  const busy = useSignal<Kind | null>(null)
  const save = async (kind: Kind): Promise<void> => {
    busy.value = kind
    try {
      const name = exportName(run, kind)
      saveAs(name, await (kind === 'json' ? jsonOf(run.id, query, fields) : exportRecords(run.id, kind, query, fields)))
      announce(`${name} is saved`)
    } catch (error) {
      tellProblem(`Not exported. ${messageOf(error)}`)
    }
    busy.value = null
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form.
    <div class="row" role="group" aria-label="Export these records" data-tour="export">
      <span>Export</span>
      {KINDS.map(([kind, says]) => (
        <button key={kind} type="button" disabled={busy.value !== null} onClick={() => void save(kind)}>
          {busy.value === kind ? `${says} …` : says}
        </button>
      ))}
    </div>
  )
}

async function jsonOf(id: string, query: RecordsQuery, fields: readonly string[] | null): Promise<Blob> {
  const placed = await readAll((after) => listRecords(id, { ...query, after, limit: 1000 }), MOST_JSON)
  const text = JSON.stringify(
    placed.map(({ record }) => (fields === null ? record : { ...record, data: picked(record.data, fields) })),
    null,
    2,
  )
  return new Blob([text], { type: 'application/json' })
}

function picked(data: Data | null, fields: readonly string[]): Data {
  return Object.fromEntries(fields.map((field) => [field, data?.[field] ?? null]))
}

function saveAs(name: string, blob: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
