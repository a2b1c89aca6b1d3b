import { articleTable } from './articles.ts'
import { cleanDatabase } from './clean.ts'
import { openWorkspace, storeError } from './open.ts'
import { pageTable } from './pages.ts'
import { proposalTable } from './proposals.ts'
import { readerOf } from './read-only.ts'
import { recordTable } from './record-table.ts'
import type { Run, RunEnd, Store, StoredAnswer } from './types.ts'

/**
 * Opens a workspace for one writer. Killed at any moment, it keeps all that was committed.
 *
 * @param folder made when missing; null keeps things in a temporary file until `close`
 * @throws StoreError when the folder cannot be used or another run holds it
 */
export function openStore(folder: string | null): Store {
  const { database, close } = openWorkspace(folder)
  /** Runs one step; what SQLite says of a full or broken disk becomes a sentence. */
  const guarded = <T>(step: () => T): T => {
    try {
      return step()
    } catch (error) {
      if (database.isOpen && database.isTransaction) database.exec('ROLLBACK')
      throw storeError(folder ?? 'temporary', error)
    }
  }
  const inTransaction = (step: () => void): void =>
    guarded(() => {
      database.exec('BEGIN')
      step()
      database.exec('COMMIT')
    })
  const pages = pageTable(database)
  const records = recordTable(database)
  const proposals = proposalTable(database)
  const runs = runTable(database, records.release)
  const answers = answerTable(database)
  const articles = articleTable(database)
  const saveWrapper = database.prepare(
    `INSERT INTO wrappers (name, version, document, made_at) VALUES (?, ?, ?, ?)
    ON CONFLICT (name, version, document) DO UPDATE SET name = excluded.name RETURNING id`,
  )
  return {
    ...readerOf(database, guarded),
    beginRun: (key, command, now) => guarded(() => runs.begin(key, command, now)),
    endRun: (run, end, now) => guarded(() => runs.end(run, end, now)),
    noteWrappers: (run, wrappers) => guarded(() => runs.note(run, wrappers)),
    answers: (run) => guarded(() => answers.all(run)),
    saveAnswer: (run, answer) => guarded(() => answers.save(run, answer)),
    page: (run, url, since = Number.POSITIVE_INFINITY) => guarded(() => pages.find(url, run.id, since)),
    stalePage: (url) => guarded(() => pages.find(url, 0, Number.POSITIVE_INFINITY)),
    pageUrls: (origin) => guarded(() => pages.urls(origin)),
    savePage: (run, page, now) => inTransaction(() => pages.save(run, page, now)),
    confirmPage: (run, url, now) => guarded(() => pages.confirm(run, url, now)),
    articles: (portal) => guarded(() => articles.all(portal)),
    settleArticles: (portal) => guarded(() => articles.settle(portal)),
    saveArticles: (portal, seen) =>
      inTransaction(() => {
        for (const article of seen) articles.save(portal, article)
      }),
    saveWrapper: ({ name, version, document }, now) =>
      guarded(() => (saveWrapper.get(name, version, document, now) as { id: number }).id),
    saveRecords: (run, made, now) =>
      inTransaction(() => {
        for (const record of made) records.save(run, record, now)
      }),
    record: (key) => guarded(() => records.find(key)),
    saveProposal: (run, proposal, now) => guarded(() => proposals.save(run, proposal, now)),
    closeProposal: (id, state, applied) => guarded(() => proposals.close(id, state, applied ?? null)),
    clean: (options) => guarded(() => cleanDatabase(database, options)),
    close,
  }
}

interface RunTable {
  readonly begin: (key: string, command: string, now: number) => Run
  readonly end: (run: Run, end: RunEnd, now: number) => void
  readonly note: (run: Run, wrappers: number) => void
}

function runTable(
  database: ReturnType<typeof openWorkspace>['database'],
  releaseRecords: (run: number) => void,
): RunTable {
  const last = database.prepare('SELECT id, state FROM runs WHERE key = ? ORDER BY id DESC LIMIT 1')
  const make = database.prepare(`INSERT INTO runs (key, command, state, started_at) VALUES (?, ?, 'running', ?)`)
  const goOn = database.prepare(`UPDATE runs SET state = 'running' WHERE id = ?`)
  const note = database.prepare('UPDATE runs SET wrappers = ? WHERE id = ?')
  const end = database.prepare('UPDATE runs SET state = ?, has_failed = ?, ended_at = ? WHERE id = ?')
  return {
    begin: (key, command, now) => {
      const before = last.get(key)
      if (before === undefined || before.state === 'finished') {
        return { id: Number(make.run(key, command, now).lastInsertRowid), resumed: false }
      }
      const id = before.id as number
      goOn.run(id)
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

interface AnswerTable {
  readonly all: (run: Run) => readonly StoredAnswer[]
  readonly save: (run: Run, answer: StoredAnswer) => void
}

function answerTable(database: ReturnType<typeof openWorkspace>['database']): AnswerTable {
  const all = database.prepare('SELECT url, is_like FROM answers WHERE run = ? ORDER BY rowid')
  const save = database.prepare('INSERT OR REPLACE INTO answers (run, url, is_like) VALUES (?, ?, ?)')
  return {
    all: ({ id }) => all.all(id).map((row) => ({ url: row.url as string, isLike: row.is_like === 1 })),
    save: ({ id }, { url, isLike }) => void save.run(id, url, Number(isLike)),
  }
}
