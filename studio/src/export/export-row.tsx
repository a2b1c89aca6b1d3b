import { useSignal } from '@preact/signals'
import { readAll } from '../api/client.ts'
import { messageOf } from '../api/problem.ts'
import { type EXPORT_TYPES, exportRecords, listRecords } from '../api/runs.ts'
import type { Run } from '../api/types.ts'
import { announce, tellProblem } from '../state/toasts.ts'
import { exportName } from './file-name.ts'

type Kind = keyof typeof EXPORT_TYPES | 'json'

const KINDS: readonly (readonly [Kind, string])[] = [
  ['csv', 'CSV'],
  ['json', 'JSON'],
  ['jsonl', 'JSON Lines'],
  ['parquet', 'Parquet'],
]
/** One document is put together here, in memory; of more records there are the other formats. */
const MOST_JSON = 100_000

/** All records of a run as a file. */
export function ExportRow({ run }: { readonly run: Run }) {
  const busy = useSignal<Kind | null>(null)
  const save = async (kind: Kind): Promise<void> => {
    busy.value = kind
    try {
      const name = exportName(run, kind)
      saveAs(name, await (kind === 'json' ? jsonOf(run.id) : exportRecords(run.id, kind)))
      announce(`${name} is saved`)
    } catch (error) {
      tellProblem(`Not exported. ${messageOf(error)}`)
    }
    busy.value = null
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form.
    <div class="row" role="group" aria-label="Export all records" data-tour="export">
      <span>Export</span>
      {KINDS.map(([kind, says]) => (
        <button key={kind} type="button" disabled={busy.value !== null} onClick={() => void save(kind)}>
          {busy.value === kind ? `${says} …` : says}
        </button>
      ))}
    </div>
  )
}

async function jsonOf(id: string): Promise<Blob> {
  const placed = await readAll((after) => listRecords(id, { after, limit: 1000 }), MOST_JSON)
  const text = JSON.stringify(
    placed.map(({ record }) => record),
    null,
    2,
  )
  return new Blob([text], { type: 'application/json' })
}

function saveAs(name: string, blob: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
