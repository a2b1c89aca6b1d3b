import type { DatabaseSync } from 'node:sqlite'
import { SELECT, toRecord } from './record-table.ts'
import { toReferral } from './referrals.ts'
import type { DatedRecord, NumberedWrapper, StoredAnswer, StoredReferral } from './types.ts'

/** All that a workspace has of a run beside its pages, for another workspace. */
export interface RunExports {
  /** What the user said when the run asked, in the order in which it was said. */
  answersOf(run: number): readonly StoredAnswer[]
  /** The wrappers that a run's records are by, in the order of their numbers. */
  wrappersOf(run: number): readonly NumberedWrapper[]
  /** The links that led to the pages of a run's records, and those that led to the pages with these links; one in memory at a time. */
  referralsOf(run: number): IterableIterator<StoredReferral>
  /** The records that a run gave, in its order; one in memory at a time. */
  datedRecordsOf(run: number): IterableIterator<DatedRecord>
}

/** The statements that read a run for another workspace, prepared once. */
export function runExports(database: DatabaseSync): RunExports {
  const answers = database.prepare('SELECT url, is_like FROM answers WHERE run = ? ORDER BY rowid')
  const wrappers = database.prepare(
    `SELECT id AS number, name, version, document, made_at AS madeAt FROM wrappers
    WHERE id IN (SELECT wrapper FROM results JOIN records ON records.id = record WHERE results.run = ?) ORDER BY id`,
  )
  const referrals = database.prepare(
    `WITH RECURSIVE led (page) AS (
      SELECT url FROM results JOIN records ON records.id = record WHERE results.run = ?
      UNION SELECT referrer FROM referrals JOIN led ON referrals.url = page)
    SELECT referrals.* FROM led JOIN referrals ON url = page`,
  )
  const records = database.prepare(
    `${SELECT.replace('records.*', 'records.*, results.position')} JOIN results ON results.record = records.id
    WHERE results.run = ? ORDER BY results.position`,
  )
  return {
    answersOf: (run) => answers.all(run).map((row) => ({ url: row.url as string, isLike: row.is_like === 1 })),
    wrappersOf: (run) => wrappers.all(run).map((row) => ({ ...row }) as unknown as NumberedWrapper),
    referralsOf: function* (run) {
      for (const row of referrals.iterate(run)) yield toReferral(row)
    },
    datedRecordsOf: function* (run) {
      for (const row of records.iterate(run)) {
        const { wrapperName: _, ...record } = toRecord(row)
        const { position, wrapper, page } = row as unknown as Pick<DatedRecord, 'position' | 'wrapper' | 'page'>
        yield { ...record, position, wrapper, page }
      }
    },
  }
}
