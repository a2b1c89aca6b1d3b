import type { DatabaseSync } from 'node:sqlite'
import type { PageTable } from './pages.ts'
import type { RecordTable } from './record-table.ts'
import type { DatedPage, DatedRecord, ImportedRun, Run } from './types.ts'

/** Bringing in what other workspaces have. What is imported twice is there once; of two texts of a page the newer is kept, whichever came first. */
export interface Imports {
  /**
   * The run that imported things belong to; the same one for the same key. No label finds it before `endImport`. Its pages are fresh for other
   * runs by their time alone; as long as it has no label, a run that takes one by its time has asked for it itself from then on.
   */
  beginImport(key: string, now: number): Run
  /** Whether a run has all of a file. Forgotten when the workspace is cleaned. @param file the name of its content */
  hasImported(run: Run, file: string): boolean
  /** Keeps all pages of a file or none. */
  importPages(run: Run, file: string, pages: readonly DatedPage[]): void
  /** Keeps records as results of a run, all of them or none. */
  importRecords(run: Run, records: readonly DatedRecord[]): void
  /**
   * Says how the run was elsewhere; from now on it is found by its label.
   *
   * @param label null for a run that holds pages alone
   * @param file whose content is all imported now; null for none
   */
  endImport(run: Run, label: string | null, about: ImportedRun, file: string | null): void
}

/** The statements that import. All but `has` need a transaction around them. */
export function importTable(
  database: DatabaseSync,
  pages: PageTable,
  records: RecordTable,
): {
  readonly begin: Imports['beginImport']
  readonly has: Imports['hasImported']
  readonly pages: Imports['importPages']
  readonly records: Imports['importRecords']
  readonly end: Imports['endImport']
} {
  const known = database.prepare('SELECT id FROM runs WHERE key = ? AND is_imported = 1 ORDER BY id DESC LIMIT 1')
  const make = database.prepare(
    `INSERT INTO runs (key, command, state, started_at, is_imported) VALUES (?, 'import', 'running', ?, 1)`,
  )
  const has = database.prepare('SELECT 1 FROM imports WHERE run = ? AND file = ?')
  const note = database.prepare('INSERT OR IGNORE INTO imports (run, file) VALUES (?, ?)')
  const end = database.prepare(
    'UPDATE runs SET label = ?, command = ?, state = ?, has_failed = ?, started_at = ?, ended_at = ?, wrappers = ? WHERE id = ?',
  )
  return {
    begin: (key, now) => {
      const before = known.get(key)
      if (before !== undefined) return { id: before.id as number, resumed: true }
      return { id: Number(make.run(key, now).lastInsertRowid), resumed: false }
    },
    has: (run, file) => has.get(run.id, file) !== undefined,
    pages: (run, file, dated) => {
      for (const page of dated) pages.bring(run, page)
      note.run(run.id, file)
    },
    records: (run, made) => {
      for (const record of made) records.bring(run, record)
    },
    end: (run, label, { command, state, startedAt, endedAt, wrappers }, file) => {
      const hasFailed = state === 'failed'
      end.run(label, command, hasFailed ? 'finished' : state, Number(hasFailed), startedAt, endedAt, wrappers, run.id)
      if (file !== null) note.run(run.id, file)
    },
  }
}
