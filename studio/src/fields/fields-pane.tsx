import { useComputed } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import type { PatternInfo } from '../api/workbench.ts'
import type { Bench } from '../workbench/bench.ts'
import { ListOfDialog, MergeDialog, NestDialog, SplitDialog, TypeDialog } from './dialogs.tsx'
import { areTogether } from './edits.ts'
import { FieldItem } from './field-item.tsx'
import { createFieldState, drop, type FieldDialog, type FieldState } from './field-state.ts'
import { HandChanges } from './hand-changes.tsx'
import { coverageOf, type FieldRow, fieldRows } from './tree.ts'

const DIALOGS = {
  type: TypeDialog,
  merge: MergeDialog,
  split: SplitDialog,
  'list-of': ListOfDialog,
  nest: NestDialog,
} satisfies Record<FieldDialog, unknown>

/** What the wrapper reads: fields and lists, with all that can be changed of them. */
export function FieldsPane({ bench }: { readonly bench: Bench }) {
  const state = useMemo(createFieldState, [])
  const rows = useComputed(() => fieldRows(bench.reading.value?.patterns ?? [])).value
  const coverages = useComputed(() => {
    const reading = bench.reading.value
    return new Map(reading?.patterns.map(({ path }) => [path, coverageOf(reading.pages, path)]))
  }).value
  const current = rows.some(({ info }) => info.path === state.current.value) ? state.current.value : rows[0]?.info.path
  const dialog = state.dialog.value
  const Opened = dialog && DIALOGS[dialog.kind]
  return (
    <section class="pane fields-pane" aria-label="Fields">
      <div class="pane-head">
        <h2>Fields</h2>
        <TickedTools bench={bench} state={state} />
      </div>
      <div class="pane-body">
        <ul class="field-rows" onKeyDown={(event) => onKey(event, bench, state, rows)}>
          {rows.map((row) => (
            <FieldItem
              key={row.info.path}
              bench={bench}
              state={state}
              row={row}
              coverage={coverages.get(row.info.path) ?? { present: 0, of: 0, pages: 0 }}
              isCurrent={row.info.path === current}
            />
          ))}
        </ul>
        <Dropped bench={bench} dropped={bench.reading.value?.dropped ?? []} />
        <HandChanges reading={bench.reading.value} />
      </div>
      {dialog && Opened && <Opened bench={bench} paths={dialog.paths} onClose={() => closeDialog(state)} />}
    </section>
  )
}

function closeDialog(state: FieldState): void {
  state.dialog.value = null
  state.ticked.value = []
}

/** What can be done with those that are ticked. */
function TickedTools({ bench, state }: { readonly bench: Bench; readonly state: FieldState }) {
  const paths = state.ticked.value
  if (paths.length === 0) return <span class="faint">Click on the page what was missed</span>
  const isTogether = areTogether(paths, bench.kept.value?.patterns ?? [])
  const open = (kind: FieldDialog) => () => {
    if (isTogether) state.dialog.value = { kind, paths }
  }
  const why = isTogether ? undefined : 'Needs two fields of the page, or of the same list'
  return (
    <div class="row tight">
      <span>{paths.length} ticked</span>
      <button type="button" aria-disabled={!isTogether} title={why} onClick={open('merge')}>
        Join …
      </button>
      <button type="button" aria-disabled={!isTogether} title={why} onClick={open('list-of')}>
        List of …
      </button>
      <button type="button" class="danger" onClick={() => drop(bench, state, paths)}>
        Drop
      </button>
    </div>
  )
}

function onKey(event: KeyboardEvent, bench: Bench, state: FieldState, rows: readonly FieldRow[]): void {
  const target = event.target as HTMLElement
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest('[role=menu]')) return
  const at = rows.findIndex(({ info }) => info.path === target.closest('[data-path]')?.getAttribute('data-path'))
  const row = rows[at]
  if (!row) return
  const focusAt = (to: number): void => {
    const path = rows[Math.max(0, Math.min(rows.length - 1, to))]?.info.path ?? ''
    document.querySelector<HTMLElement>(`.field-rows [data-path="${CSS.escape(path)}"] .field-name`)?.focus()
  }
  const acts: Readonly<Record<string, () => void>> = {
    ArrowDown: () => focusAt(at + 1),
    ArrowUp: () => focusAt(at - 1),
    Home: () => focusAt(0),
    End: () => focusAt(rows.length - 1),
    F2: () => (state.renaming.value = row.info.path),
    Delete: () => drop(bench, state, state.ticked.peek().length > 0 ? state.ticked.peek() : [row.info.path]),
    y: () => {
      if (row.info.kind === 'field') state.dialog.value = { kind: 'type', paths: [row.info.path] }
    },
  }
  const act = acts[event.key]
  if (!act) return
  event.preventDefault()
  event.stopPropagation()
  act()
}

function Dropped({ bench, dropped }: { readonly bench: Bench; readonly dropped: readonly PatternInfo[] }) {
  if (dropped.length === 0) return null
  return (
    <section class="dropped">
      <h3>Dropped</h3>
      <ul>
        {dropped.map(({ path, kind, type }) => (
          <li key={path} class="row">
            <span class="grow cut">
              {path} <span class="faint">{kind === 'list' ? 'list' : type}</span>
            </span>
            <button
              type="button"
              aria-label={`Restore ${path}`}
              onClick={() => void bench.apply([{ edit: 'restore', patterns: [path] }])}
            >
              Restore
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
