import { StoreError } from './errors.ts'
import type { openWorkspace } from './open.ts'
import type { Run, RunEnd } from './types.ts'

/** The table of runs. */
export interface RunTable {
  /** In a transaction. */
  readonly begin: (key: string, command: string, now: number, label: string | null) => Run
  readonly end: (run: Run, end: RunEnd, now: number) => void
  readonly note: (run: Run, wrappers: number) => void
}

/** The statements on runs, prepared once. @param releaseRecords forgets what an earlier part of a run gave */
export function runTable(
  { database, holder, isThere }: ReturnType<typeof openWorkspace>,
  releaseRecords: (run: number) => void,
): RunTable {
  const last = database.prepare('SELECT id, state, holder FROM runs WHERE key = ? ORDER BY id DESC LIMIT 1')
  const make = database.prepare(
    `INSERT INTO runs (key, command, state, started_at, label, holder) VALUES (?, ?, 'running', ?, ?, ?)`,
  )
  const goOn = database.prepare(`UPDATE runs SET state = 'running', holder = ? WHERE id = ?`)
  const note = database.prepare('UPDATE runs SET wrappers = ? WHERE id = ?')
  const end = database.prepare('UPDATE runs SET state = ?, has_failed = ?, ended_at = ?, holder = NULL WHERE id = ?')
  return {
    begin: (key, command, now, label) => {
      const before = last.get(key)
      if (before === undefined || before.state === 'finished') {
        return { id: Number(make.run(key, command, now, label, holder).lastInsertRowid), resumed: false }
      }
      const other = before.holder as string | null
      if (other !== null && other !== holder && isThere(other)) throw underWay(command)
      const id = before.id as number
      goOn.run(holder, id)
      releaseRecords(id)
      return { id, resumed: true }
    },
    end: (run, how, now) => {
      const hasFailed = how === 'failed'
      end.run(hasFailed ? 'finished' : how, Number(hasFailed), now, run.id)
    },
    note: (run, wrappers) => void note.run(wrappers, run.id),
  }
}

function underWay(command: string): StoreError {
  return new StoreError(
    'workspace-busy',
    `The workspace is in use by the same run: this "${command}" is under way in another process; wait for it to end, or choose another workspace.`,
  )
}
