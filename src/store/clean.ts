import type { DatabaseSync } from 'node:sqlite'

/** What is cleaned, see `Store.clean`. */
export interface CleanOptions {
  readonly keepPages: boolean
  /** Only what is older than this, in milliseconds since 1970. @default all that nobody needs */
  readonly before?: number
}

/** The last two runs of each wrapper: what changed is told of these. */
const LAST_RUNS = `SELECT run FROM (
  SELECT run, row_number() OVER (PARTITION BY name ORDER BY run DESC) AS nth FROM (
    SELECT DISTINCT results.run AS run, name FROM results JOIN records ON records.id = record JOIN wrappers ON wrappers.id = wrapper))
  WHERE nth <= 2`

const BODIES = 'DELETE FROM bodies WHERE hash NOT IN (SELECT body FROM pages WHERE body IS NOT NULL)'

const ASSET_BODIES = 'DELETE FROM asset_bodies WHERE hash NOT IN (SELECT body FROM assets WHERE body IS NOT NULL)'

/** Of what was imported something may be gone now, so that it is to be imported again when it is wanted. */
const IMPORTS = 'DELETE FROM imports'

/** Deletes what is no longer needed in one transaction, then gives the space back to the disk. */
export function cleanDatabase(database: DatabaseSync, options: CleanOptions): void {
  database.exec(`BEGIN; ${stepsOf(options).join('; ')}; COMMIT`)
  database.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)')
}

function stepsOf({ keepPages, before }: CleanOptions): readonly string[] {
  const old = before === undefined ? null : Math.floor(before)
  const runs = old === null ? [] : [oldRuns(old)]
  const contents = keepPages ? [] : [pages(old), assets(old), ASSET_BODIES]
  return [...runs, ...contents, BODIES, records(old), emptyRuns(old), IMPORTS]
}

/** Pages but those that a run which did not finish has, or that another run has fetched since; going on needs them. */
function pages(old: number | null): string {
  // Who has not gone on with a run for so long will not.
  const unfinished = old === null ? '' : `AND coalesce(ended_at, started_at) >= ${old}`
  return `DELETE FROM pages WHERE run < (
    SELECT coalesce(min(id), 9223372036854775807) FROM runs WHERE state <> 'finished' ${unfinished}) ${old === null ? '' : `AND fetched_at < ${old}`}`
}

/** What pages look like; it can be had again. */
function assets(old: number | null): string {
  return `DELETE FROM assets ${old === null ? '' : `WHERE fetched_at < ${old}`}`
}

/** That old runs gave some records; the newest of each page stay. */
function oldRuns(old: number): string {
  return `DELETE FROM results WHERE run IN (SELECT id FROM runs WHERE coalesce(ended_at, started_at) < ${old}) AND run NOT IN (${LAST_RUNS})`
}

/** Of what one wrapper made of one page, all but what was given last, and what the wrapper's last two runs gave. */
function records(old: number | null): string {
  return `DELETE FROM records WHERE id IN (SELECT id FROM (
    SELECT records.id AS id, records.made_at AS made_at, row_number() OVER (PARTITION BY url, source, raw, name ORDER BY records.made_at DESC, records.id DESC) AS nth
    FROM records JOIN wrappers ON wrappers.id = wrapper) WHERE nth > 1 ${old === null ? '' : `AND made_at < ${old}`})
    AND id NOT IN (SELECT record FROM results WHERE run IN (${LAST_RUNS}))
    ${old === null ? '' : 'AND id NOT IN (SELECT record FROM results)'}`
}

function emptyRuns(old: number | null): string {
  const which = old === null ? "state = 'finished'" : `coalesce(ended_at, started_at) < ${old}`
  return `DELETE FROM runs WHERE ${which} AND id NOT IN (SELECT run FROM pages)
    AND id NOT IN (SELECT run FROM results) AND id < (SELECT max(id) FROM runs)`
}
