import { useState } from 'preact/hooks'
import type { Data } from '../api/types.ts'
import { type Linked, selectCell } from './grid-state.ts'
import { columnsOf, columnsOfData, spotKey } from './rows.ts'
import { countText, isThere, showValue } from './values.ts'

const SHOWN_FIRST = 30

interface NestedTableProps {
  readonly bench: Linked
  readonly url: string
  /** The records that the list is in. */
  readonly record: readonly number[]
  readonly path: string
  readonly all: readonly Data[]
}

/** The records of a list in a record: some at first. */
export function NestedTable({ bench, url, record, path, all }: NestedTableProps) {
  const [shown, setShown] = useState(SHOWN_FIRST)
  const now = columnsOf(bench.reading.value?.patterns ?? [], path)
  const columns =
    now.length > 0 ? now : columnsOfData(all[0] ?? {}).map((one) => ({ ...one, path: `${path}.${one.name}` }))
  return (
    <div class="nested">
      <table>
        <caption class="unseen">{path}</caption>
        <thead>
          <tr>
            {columns.map(({ name, path: own }) => (
              <th key={own} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {all.slice(0, shown).map((data, i) => (
            <tr key={i}>
              {columns.map(({ name, path: own, kind }) => {
                const at = { url, record: [...record, i] }
                return (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: by keys one goes to it in the table of this list.
                  <td
                    key={own}
                    data-spot={spotKey(url, at.record, own)}
                    data-pattern={own}
                    data-record={at.record.join(',')}
                    data-url={url}
                    onClick={() => selectCell(bench, at, own)}
                  >
                    {nestedText(data[name], kind)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {all.length > shown && (
        <button type="button" class="quiet" onClick={() => setShown(shown * 4)}>
          Show more of {countText(all.length)}
        </button>
      )}
    </div>
  )
}

function nestedText(value: unknown, kind: 'field' | 'list'): string {
  if (kind === 'list') return Array.isArray(value) ? countText(value.length) : 'none'
  return isThere(value) ? showValue(value).slice(0, 300) : '–'
}
