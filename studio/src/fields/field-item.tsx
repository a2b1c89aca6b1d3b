import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { colorOf } from '../page/paint.ts'
import { Menu } from '../shell/menu.tsx'
import type { Bench } from '../workbench/bench.ts'
import { type FieldState, fieldItems, rename, tick } from './field-state.ts'
import type { Coverage, FieldRow } from './tree.ts'

interface FieldItemProps {
  readonly bench: Bench
  readonly state: FieldState
  readonly row: FieldRow
  readonly coverage: Coverage
  readonly isCurrent: boolean
}

/** A field or list: its name, what it is, how much of it was read, and what can be done with it. */
export function FieldItem({ bench, state, row, coverage, isCurrent }: FieldItemProps) {
  const { path, kind } = row.info
  const isSelected = bench.selected.value?.pattern === path
  const isHovered = bench.hovered.value?.pattern === path
  const isRenaming = state.renaming.value === path
  return (
    <li
      class={`field-row${isSelected ? ' selected' : ''}${isHovered ? ' hovered' : ''}`}
      data-path={path}
      style={{ '--depth': row.depth }}
      onPointerEnter={() => (bench.hovered.value = { pattern: path, url: null, record: null })}
      onPointerLeave={() => (bench.hovered.value = null)}
    >
      <input
        type="checkbox"
        tabIndex={isCurrent ? 0 : -1}
        aria-label={`Tick ${path}`}
        checked={state.ticked.value.includes(path)}
        onChange={() => tick(state, path)}
      />
      <span
        class={`swatch ${kind}`}
        style={{ '--swatch': colorOf(bench.hues.value.get(path) ?? 0) }}
        aria-hidden="true"
      />
      {isRenaming ? (
        <RenameInput bench={bench} state={state} row={row} />
      ) : (
        <FieldName bench={bench} state={state} row={row} isCurrent={isCurrent} />
      )}
      <FieldFacts row={row} coverage={coverage} />
      <Menu label={`What to do with ${path}`} class="quiet icon small" items={fieldItems(bench, state, row)}>
        ⋯
      </Menu>
    </li>
  )
}

interface NameProps {
  readonly bench: Bench
  readonly state: FieldState
  readonly row: FieldRow
}

function FieldName({ bench, state, row, isCurrent }: NameProps & { readonly isCurrent: boolean }) {
  const { path, kind, type } = row.info
  const button = useRef<HTMLButtonElement>(null)
  const isNext = state.next.value === path
  useLayoutEffect(() => {
    if (!isNext) return
    button.current?.focus()
    state.next.value = null
  }, [isNext])
  return (
    <button
      ref={button}
      type="button"
      class="quiet field-name"
      tabIndex={isCurrent ? 0 : -1}
      aria-pressed={bench.selected.value?.pattern === path}
      onFocus={() => (state.current.value = path)}
      onClick={() => {
        bench.selected.value = { pattern: path, url: null, record: null }
        if (kind === 'list') bench.list.value = path
      }}
      onDblClick={() => (state.renaming.value = path)}
    >
      <span class="cut">{row.name}</span>
      <span class="faint">{kind === 'list' ? 'list' : type}</span>
    </button>
  )
}

/** The name while it is written: Enter keeps it, Escape and leaving an unchanged one do not. */
function RenameInput({ bench, state, row }: NameProps) {
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string | null>(null)
  useLayoutEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  const end = (isKept: boolean): void => {
    state.renaming.value = null
    const to = input.current?.value.trim() ?? row.name
    state.next.value = isKept && row.list !== null ? `${row.list}.${to}` : isKept ? to : row.info.path
  }
  const keep = async (): Promise<void> => {
    const problem = await rename(bench, row, input.current?.value ?? '')
    if (problem === null) end(true)
    else setFault(problem)
  }
  return (
    <span class="rename grow">
      <input
        ref={input}
        defaultValue={row.name}
        aria-label={`Name of ${row.info.path}`}
        aria-invalid={fault !== null}
        onBlur={() => {
          if (input.current?.value === row.name) state.renaming.value = null
        }}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Enter') void keep()
          if (event.key === 'Escape') end(false)
        }}
      />
      {fault !== null && (
        <span class="fault" role="alert">
          {fault}
        </span>
      )}
    </span>
  )
}

function FieldFacts({ row: { info }, coverage }: { readonly row: FieldRow; readonly coverage: Coverage }) {
  const share = coverage.of === 0 ? 0 : coverage.present / coverage.of
  const error = info.estimatedError
  return (
    <span class="field-facts">
      {info.made && <span class="badge">made</span>}
      {error !== null && (
        <span class="badge warn" title={`About ${Math.round(error * 100)} % of its values may be wrong`}>
          repaired
        </span>
      )}
      {info.gone && <span class="badge bad">gone</span>}
      {info.goesOn && info.goesOn !== 'none' && (
        <span class="badge good" title={`Goes on by ${info.goesOn}`}>
          goes on
        </span>
      )}
      {!info.gone && (
        <span
          class={`badge${share < 0.5 ? ' warn' : ''}`}
          title={`${coverage.present} of ${coverage.of} have it, on ${coverage.pages} sample pages`}
        >
          {Math.round(share * 100)} %
        </span>
      )}
    </span>
  )
}
