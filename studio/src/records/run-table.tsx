import { signal } from '@preact/signals'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { listRecords } from '../api/runs.ts'
import type { RecordStatus, Run } from '../api/types.ts'
import { ExportRow } from '../export/export-row.tsx'
import type { MenuItem } from '../shell/menu.tsx'
import { ProblemNote, Waiting } from '../shell/problem-note.tsx'
import { hrefOf } from '../shell/routes.ts'
import { useLoad } from '../state/load.ts'
import { Grid } from './grid.tsx'
import type { Linked } from './grid-state.ts'
import { resized } from './layout.ts'
import type { Column } from './rows.ts'
import { COLUMN_PX } from './sizes.ts'
import { type RowSource, rowOf, runSource } from './source.ts'
import { TableTools } from './table-tools.tsx'
import { countText } from './values.ts'
import { columnsIn, firstView, listsIn, queryOf, type RecordsView } from './view.ts'

/** Rows that columns and lists are found in. */
const LOOKED_AT = 100

interface RunTableProps {
  readonly run: Run
  /** The status that one begins with; null: all. */
  readonly status: RecordStatus | null
  /** The template that reads the pages; a click on a value shows it there. Null: the page itself. */
  readonly wrapper: string | null
}

/** All records of an ended run: searched, sorted, filtered, and exported as they are shown. */
export function RunTable({ run, status, wrapper }: RunTableProps) {
  const [view, setView] = useState<RecordsView>(() => firstView(status))
  useEffect(() => setView((before) => ({ ...before, status })), [status])
  const query = useMemo(
    () => queryOf(view),
    [view.status, view.list, view.search, view.within, view.missing, view.sort, view.isDescending],
  )
  const pages = useFirstRows(run, '')
  const entries = useFirstRows(run, view.list)
  const lists = useMemo(() => listsIn(pages.value ?? []), [pages.value])
  const columns = useMemo(() => columnsIn(entries.value ?? []), [entries.value])
  const shown = useMemo(() => columns.filter(({ path }) => !view.hidden.has(path)), [columns, view.hidden])
  const { source, error, again, turn } = useRows(run, query)
  const linked = useMemo(() => linkedTo(wrapper), [wrapper])
  if (pages.error !== null) return <ProblemNote error={pages.error} again={pages.again} />
  if (entries.error !== null) return <ProblemNote error={entries.error} again={entries.again} />
  if (source === null || entries.value === null) return <Waiting />
  const sort = view.sort === null ? null : { path: view.sort, isDescending: view.isDescending }
  return (
    <div class="run-table" data-tour="records">
      <TableTools view={view} lists={lists} columns={columns} onChange={setView} />
      <ExportRow run={run} query={query} fields={view.hidden.size === 0 ? null : shown.map(({ name }) => name)} />
      {error !== null && <ProblemNote error={error} again={again} />}
      <p class="faint" role="status">
        {countText(source.count(), 'row')}. Ctrl+C copies a cell; in the first column, the row.
      </p>
      <Grid
        key={view.list}
        bench={linked}
        source={source}
        columns={shown}
        widths={view.widths}
        actions={{ sort, items: (column) => headItems(column, view, setView) }}
        label="Records"
        turn={turn}
      />
    </div>
  )
}

/** The first rows of a run, or of a list in it, that say which columns there are. */
function useFirstRows(run: Run, list: string) {
  return useLoad(
    async (signal) =>
      (await listRecords(run.id, { limit: LOOKED_AT, ...(list !== '' && { list }) }, signal)).items.map(rowOf),
    [run.id, list],
  )
}

function useRows(run: Run, query: ReturnType<typeof queryOf>) {
  const [error, setError] = useState<unknown>(null)
  const [turn, redraw] = useState(0)
  const [tries, setTries] = useState(0)
  const [source, setSource] = useState<RowSource | null>(null)
  useEffect(() => {
    setError(null)
    const own = runSource(run, query, () => redraw((now) => now + 1), setError)
    setSource(own)
    return own.close
  }, [run.id, query, tries])
  return { source, error, turn, again: () => setTries((now) => now + 1) }
}

/** A value that is clicked is shown on its page: on the workbench of its template, where there is one. */
function linkedTo(wrapper: string | null): Linked {
  return {
    reading: signal(null),
    url: signal(null),
    selected: signal(null),
    hovered: signal(null),
    show: async (url) => {
      if (wrapper !== null) location.hash = hrefOf('wrapper', { name: wrapper, page: url })
      else if (/^https?:/.test(url)) open(url, '_blank', 'noreferrer')
    },
  }
}

function headItems(
  { path, name, kind }: Column,
  view: RecordsView,
  onChange: (view: RecordsView) => void,
): readonly (MenuItem | null)[] {
  const set = (change: Partial<RecordsView>) => () => onChange({ ...view, ...change })
  const width = view.widths.get(path) ?? COLUMN_PX
  const wider = (isWider: boolean) => set({ widths: new Map([...view.widths, [path, resized(width, isWider)]]) })
  const isSorted = (isDescending: boolean): boolean => view.sort === path && view.isDescending === isDescending
  return [
    { says: 'Sort ascending', isChosen: isSorted(false), act: set({ sort: path, isDescending: false }) },
    { says: 'Sort descending', isChosen: isSorted(true), act: set({ sort: path, isDescending: true }) },
    ...(view.sort === path ? [{ says: 'Order of the run', act: set({ sort: null }) }] : []),
    null,
    {
      says: 'Search this column',
      isChosen: view.within === path,
      act: set({ within: view.within === path ? null : path }),
    },
    {
      says: 'Only rows without a value',
      isChosen: view.missing === path,
      act: set({ missing: view.missing === path ? null : path }),
    },
    ...(kind === 'list'
      ? [
          {
            says: 'One row for each',
            act: set({ ...firstView(view.status), list: view.list === '' ? name : `${view.list}.${name}` }),
          },
        ]
      : []),
    null,
    { says: 'Wider', act: wider(true) },
    { says: 'Narrower', act: wider(false) },
    { says: 'Hide', act: set({ hidden: new Set([...view.hidden, path]) }) },
  ]
}
