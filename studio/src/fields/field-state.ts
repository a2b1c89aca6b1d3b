import { type Signal, signal } from '@preact/signals'
import { focusPage } from '../page/stage.ts'
import type { MenuItem } from '../shell/menu.tsx'
import type { Bench } from '../workbench/bench.ts'
import { areTogether, nameProblem } from './edits.ts'
import { type FieldRow, fieldRows } from './tree.ts'

export type FieldDialog = 'type' | 'merge' | 'split' | 'list-of' | 'nest'

/** What is going on in the fields pane. */
export interface FieldState {
  /** Path of the row that has the focus. */
  readonly current: Signal<string | null>
  /** Path of the row whose name is being written. */
  readonly renaming: Signal<string | null>
  /** Path of the row that gets the focus as soon as it is there. */
  readonly next: Signal<string | null>
  /** Paths that are ticked, in the order of ticking. */
  readonly ticked: Signal<readonly string[]>
  readonly dialog: Signal<{ readonly kind: FieldDialog; readonly paths: readonly string[] } | null>
}

export function createFieldState(): FieldState {
  return { current: signal(null), renaming: signal(null), next: signal(null), ticked: signal([]), dialog: signal(null) }
}

export function tick(state: FieldState, path: string): void {
  const ticked = state.ticked.peek()
  state.ticked.value = ticked.includes(path) ? ticked.filter((one) => one !== path) : [...ticked, path]
}

/** Gives a pattern another name; null when it did, or why not. */
export async function rename(bench: Bench, { info, list, name }: FieldRow, wanted: string): Promise<string | null> {
  const to = wanted.trim()
  if (to === name) return null
  const problem = nameProblem(to, list, bench.kept.peek()?.patterns ?? [])
  if (problem !== null) return problem
  if (!(await bench.apply([{ edit: 'rename', pattern: info.path, to }]))) return 'It was not renamed.'
  bench.selected.value = { pattern: list === null ? to : `${list}.${to}`, url: null, record: null }
  return null
}

/** Drops patterns; the focus goes to the first one behind them that stays. */
export function drop(bench: Bench, state: FieldState, patterns: readonly string[]): void {
  const paths = fieldRows(bench.reading.peek()?.patterns ?? []).map(({ info }) => info.path)
  const stays = (path: string): boolean => !patterns.some((one) => path === one || path.startsWith(`${one}.`))
  const at = paths.indexOf(patterns[0] ?? '')
  state.ticked.value = []
  state.next.value = paths.slice(at).find(stays) ?? paths.slice(0, Math.max(0, at)).findLast(stays) ?? null
  void bench.apply([{ edit: 'drop', patterns }])
}

/** What can be done with a row. */
export function fieldItems(bench: Bench, state: FieldState, row: FieldRow): (MenuItem | null)[] {
  const { path, kind, made } = row.info
  const open =
    (dialog: FieldDialog, paths: readonly string[] = [path]) =>
    () => {
      state.dialog.value = { kind: dialog, paths }
    }
  const common = [
    { says: 'Rename', keys: 'F2', act: () => (state.renaming.value = path) },
    ...(kind === 'list' ? listItems(bench, row, open('nest')) : fieldOnly(bench, state, open, path, made)),
    null,
    { says: 'Drop', keys: 'Delete', act: () => drop(bench, state, [path]) },
  ]
  return common
}

function fieldOnly(
  bench: Bench,
  state: FieldState,
  open: (dialog: FieldDialog, paths?: readonly string[]) => () => void,
  path: string,
  made: boolean,
): MenuItem[] {
  const ticked = state.ticked.value
  const paths = ticked.includes(path) ? ticked : [...ticked, path]
  const isTogether = areTogether(paths, bench.kept.value?.patterns ?? [])
  return [
    { says: 'Type …', keys: 'Y', act: open('type') },
    { says: 'Split …', act: open('split'), isDisabled: made },
    { says: 'Join with the ticked …', act: open('merge', paths), isDisabled: !isTogether },
    { says: 'List with the ticked …', act: open('list-of', paths), isDisabled: !isTogether },
  ]
}

function listItems(bench: Bench, { info: { path }, list }: FieldRow, nest: () => void): MenuItem[] {
  const ask = (title: string, question: 'out' | 'going-on') => () => {
    bench.asking.value = {
      title,
      box: null,
      ask: question === 'out' ? { kind: 'nest', list: path, into: null } : { kind: 'going-on', list: path },
    }
  }
  return [
    {
      says: 'Move its borders',
      act: () => {
        bench.list.value = path
        bench.mode.value = 'lists'
        focusPage(bench)
      },
    },
    { says: 'Put into a list …', act: nest },
    { says: 'Take out', act: ask(`Take ${path} out`, 'out'), isDisabled: list === null },
    { says: 'How it goes on …', act: ask(`How ${path} goes on`, 'going-on') },
  ]
}
