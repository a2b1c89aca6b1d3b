import type { Reading } from '../api/workbench.ts'
import { isThere, shortUrl, showValue, valuesAt } from '../records/values.ts'
import { ProblemNote } from '../shell/problem-note.tsx'
import { ScrollArea } from '../shell/scroll-area.tsx'
import { nameOf } from './tree.ts'
import type { Tried } from './use-try.ts'

interface TryTableProps {
  /** What is read now. */
  readonly now: Reading | null
  readonly before: readonly string[]
  readonly tried: Tried
  readonly after: readonly string[]
}

interface TryRow {
  readonly key: string
  readonly url: string
  readonly before: readonly unknown[]
  readonly after: readonly unknown[]
}

const ROWS_OF_A_PAGE = 6

/** Values on all sample pages as they are and as an edit would make them. */
export function TryTable({ now, before, tried, after }: TryTableProps) {
  if (tried.error !== null) return <ProblemNote error={tried.error} />
  const rows = tryRows(now, before, tried.reading, after)
  return (
    <ScrollArea class="values" label="Values on the sample pages">
      <table aria-busy={tried.isTrying}>
        <thead>
          <tr>
            <th scope="col">Page</th>
            {before.map((path) => (
              <th key={path} scope="col">
                {nameOf(path)} now
              </th>
            ))}
            {after.map((path) => (
              <th key={path} scope="col" class="after">
                {nameOf(path)} then
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <OneRow key={row.key} row={row} hasAfter={tried.reading !== null} columns={after.length} />
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}

function OneRow({
  row,
  hasAfter,
  columns,
}: {
  readonly row: TryRow
  readonly hasAfter: boolean
  readonly columns: number
}) {
  return (
    <tr>
      <td class="cut faint" title={row.url}>
        {shortUrl(row.url)}
      </td>
      {row.before.map((value, i) => (
        <td key={i}>{showListed(value)}</td>
      ))}
      {Array.from({ length: columns }, (_, i) => (
        <td key={i} class="after">
          {hasAfter ? isThere(row.after[i]) ? showListed(row.after[i]) : <span class="faint">nothing</span> : '…'}
        </td>
      ))}
    </tr>
  )
}

function showListed(value: unknown): string {
  const text = Array.isArray(value) ? `[${value.map(showValue).join(' | ')}]` : showValue(value)
  return text.slice(0, 300)
}

/** Some records of each page, each beside itself. */
function tryRows(
  now: Reading | null,
  before: readonly string[],
  then: Reading | null,
  after: readonly string[],
): TryRow[] {
  return (now?.pages ?? []).flatMap((page) => {
    if ('problem' in page) return []
    const { url } = page
    const other = then?.pages.find((one) => one.url === url)
    const old = before.map((path) => valuesAt(page.data, path))
    const fresh = after.map((path) => (other && !('problem' in other) ? valuesAt(other.data, path) : []))
    const length = Math.min(ROWS_OF_A_PAGE, Math.max(0, ...[...old, ...fresh].map((values) => values.length)))
    return Array.from({ length }, (_, i) => ({
      key: `${url} ${i}`,
      url,
      before: old.map((values) => values[i]?.value ?? null),
      after: fresh.map((values) => values[i]?.value ?? null),
    }))
  })
}
