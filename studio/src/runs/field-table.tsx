import type { ComponentChild } from 'preact'
import type { Data } from '../api/types.ts'
import { fieldsOf, sayValue } from './say-value.ts'

interface FieldTableProps {
  /** What it is called. */
  readonly label: string
  readonly rows: readonly FieldRow[]
  /** What heads the first cells of rows; none has one without it. */
  readonly head?: string
  /** Its name in the tour. */
  readonly tour?: string
}

/** One record. */
interface FieldRow {
  readonly key: string | number
  readonly data: Data | null
  readonly first?: ComponentChild
  readonly isOdd?: boolean
}

/** Records with a column for each field that one of them has. */
export function FieldTable({ label, rows, head, tour }: FieldTableProps) {
  const fields = fieldsOf(rows.map(({ data }) => data))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys.
    <section class="scroll" tabIndex={0} aria-label={label} data-tour={tour}>
      <table class="records">
        <thead>
          <tr>
            {[...(head === undefined ? [] : [head]), ...fields].map((name, nth) => (
              <th key={`${nth} ${name}`} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, data, first, isOdd = false }) => (
            <tr key={key} class={isOdd ? 'is-odd' : undefined}>
              {head !== undefined && <th scope="row">{first}</th>}
              {fields.map((field) => (
                <td key={field}>{sayValue(data?.[field])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
